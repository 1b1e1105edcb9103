// The requester's page on a phone, in both themes: nothing is wider than the screen, and nothing is in anybody's way.
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { barriers, openBrowser, type Visitor } from "./support/browser";
import { RunningDemo } from "./support/running_demo";
import { signedIn } from "./support/signed_in";

const demo = new RunningDemo();
let browser: Browser;

beforeAll(async () => {
  [browser] = await Promise.all([openBrowser(), demo.start()]);
}, 120_000);

afterAll(async () => {
  await browser?.close();
  await demo.stop();
});

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };

const on = (view: string, options: object = phone): Promise<Visitor> =>
  signedIn(browser, `${demo.dashboard}#${view}`, { name: "demo", password: demo.password }, options);

// What sticks out, and out of nothing that can be scrolled by itself.
const excess = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const isKeptIn = (one: Element): boolean => {
      const parent = one.parentElement;
      return parent !== null && (getComputedStyle(parent).overflowX !== "visible" || isKeptIn(parent));
    };
    const isTooWide = document.documentElement.scrollWidth > width;
    return Array.from(isTooWide ? document.querySelectorAll("main *, header *") : [])
      .filter((one) => one.getBoundingClientRect().right > width + 1 && !isKeptIn(one))
      .slice(0, 5)
      .map((one) => one.outerHTML.slice(0, 120));
  });

// What a view shows once it has asked for what it shows.
const views: Record<string, string> = {
  "/all": "All campaigns",
  "/new": "New campaign",
  "/file": "Judgments from a file",
  "demo/progress": "Share",
  "demo/results": "What if",
  "demo/workers": "Workers",
  "demo/items": "Items",
  "demo/compare": "Compare",
  "demo/data": "Files",
  "demo/people": "Accounts",
};

describe.each(["light", "dark"] as const)("In %s", (colorScheme) => {
  test.each(Object.entries(views))("%s fits a phone", async (view, heading) => {
    const { page, complaints, leave } = await on(view, { ...phone, colorScheme });
    await page.getByRole("heading", { name: heading }).first().waitFor();
    await page.waitForLoadState("networkidle").catch(() => undefined);
    expect(await excess(page)).toEqual([]);
    expect(await barriers(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await leave();
  });
});

test("The form of the settings fits a phone", async () => {
  const { page, leave } = await on("/new");
  await page.getByLabel("Preset").selectOption("esa");
  await page.getByText("Settings", { exact: true }).click();
  await page.locator("summary", { hasText: /^Collection$/ }).click();
  await page.getByLabel(/^Never twice/).waitFor();
  expect(await excess(page)).toEqual([]);
  expect(await barriers(page)).toEqual([]);
  await leave();
});

test("The list of campaigns leads to each, and gives its settings to a new one", async () => {
  const { page, complaints, leave } = await on("/all", { viewport: { width: 1200, height: 900 } });
  const row = page.getByRole("row", { name: /demo/ });
  await row.getByText("open", { exact: true }).waitFor();
  await expect.poll(() => row.innerText()).toMatch(/\d+ of \d+/);
  await row.getByRole("button", { name: /^Use its settings/ }).click();
  await page.getByRole("heading", { name: "New campaign" }).waitFor();
  await page.getByText("Settings", { exact: true }).click();
  await page.getByText("As text", { exact: true }).click();
  const settings = await page.getByLabel(/^As in a campaign file/).inputValue();
  expect(settings).toContain("[protocol]");
  expect(settings).not.toContain("language_pair");
  expect(await page.getByLabel("Preset").inputValue()).toBe("demo");
  await page.getByRole("link", { name: "Campaigns" }).click();
  await row.getByRole("link", { name: "demo" }).click();
  await expect.poll(() => new URL(page.url()).hash).toBe("#demo/progress");
  expect(complaints).toEqual([]);
  await leave();
});
