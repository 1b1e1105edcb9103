// What `adjudge demo` prints leads somewhere: a HIT, the dashboard and the report, opened as a person would.
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";

import { barriers, openBrowser, visitor } from "./support/browser";
import { RunningDemo } from "./support/running_demo";

const demo = new RunningDemo();
let browser: Browser;

beforeAll(async () => {
  [browser] = await Promise.all([openBrowser(), demo.start()]);
}, 120_000);

afterAll(async () => {
  await browser?.close();
  await demo.stop();
});

test("the first address lets a visitor judge", async () => {
  const { page, complaints, leave } = await visitor(browser);
  await page.goto(demo.hit);
  await page.getByRole("button", { name: "Start" }).click();
  await page.getByRole("checkbox", { name: "German" }).check();
  await page.locator("button.main").click();
  await page.getByRole("button", { name: "Begin" }).click();
  await expect.poll(() => page.getByRole("slider").count()).toBe(1);
  expect(complaints).toEqual([]);
  await leave();
});

test("the second address is the dashboard: it asks for the password, and shows ranking and workers", async () => {
  const { page, complaints, leave } = await visitor(browser);
  await page.goto(demo.dashboard);
  expect(await barriers(page)).toEqual([]);
  await page.getByLabel("Name").fill("demo");
  await page.getByLabel("Password").fill("not the password");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect.poll(() => page.getByRole("alert").textContent()).toContain("wrong");
  await page.getByLabel("Password").fill(demo.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("heading", { name: "The ranking so far" }).waitFor();
  const systems = page.locator("[data-figure^=ranking]").first().locator("circle title");
  expect((await systems.allTextContents()).map((text) => text.split(":")[0])).toEqual([
    "aurora",
    "brook",
    "cedar",
    "dune",
    "ember",
  ]);
  expect(Number((await page.getByTestId("judgments").textContent())?.replace(",", ""))).toBeGreaterThan(1000);
  expect(await barriers(page)).toEqual([]);
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.getByRole("heading", { name: "Sign in" }).waitFor();
  expect(complaints).toEqual([]);
  await leave();
});

test("the third address is the report, which needs no network", async () => {
  const { page, complaints, leave } = await visitor(browser, { offline: true });
  await page.goto(demo.report);
  expect(await page.title()).toBe("Demonstration: wmt-da");
  const cells = page.locator("section", { hasText: "Systems from best to worst" }).first().locator("td.left");
  expect(await cells.allTextContents()).toContain("aurora");
  expect(await barriers(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await leave();
});
