// A campaign whose units ask for a score, for marked errors and for a comment: the dashboard shows all of it, or one part.
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";

import { openBrowser } from "./support/browser";
import { adjudge } from "./support/made_campaign";
import { RunningServer } from "./support/running_server";
import { signedIn } from "./support/signed_in";

const comment = `
[[protocol.field]]
name = "comment"
type = "text"
question = "Anything to add?"
is_optional = true
`;
const server = new RunningServer();
const who = { name: "anna", password: "" };
let browser: Browser;

beforeAll(async () => {
  server.add({ name: "errors", preset: "esa" });
  server.add({ name: "remarks", preset: "esa", change: (toml) => toml + comment });
  for (const campaign of ["errors", "remarks"]) {
    const crowd = ["--workers", "6", "--crowd", "careful:6", "-q"];
    adjudge("simulate", "--store", server.store, "--campaign", campaign, ...crowd);
  }
  const made = adjudge("account", who.name, "--role", "owner", "--store", server.store);
  who.password = /is (\S+) /.exec(made)?.[1] ?? "";
  [browser] = await Promise.all([openBrowser(), server.start()]);
}, 120_000);

afterAll(async () => {
  await browser?.close();
  await server.stop();
});

const titles = (page: Page) => page.locator("section[aria-labelledby=tables] h3").allTextContents();
const settled = { timeout: 20_000 };

// The titles of all tables that the server has for a part, or for the whole campaign.
const titlesOf = (page: Page, campaign: string, query: string) =>
  page.evaluate(async (address) => {
    const found = (await (await fetch(address)).json()) as { tables: { title: string }[] };
    return found.tables.map((table) => table.title);
  }, `/api/v1/campaigns/${campaign}/results${query}`);
const part = (page: Page) => page.getByLabel(/^Part/);

async function atResults(campaign: string) {
  const came = await signedIn(browser, `${server.address}/admin#${campaign}/results`, who);
  await came.page.getByRole("heading", { name: "Tables" }).waitFor();
  return came;
}

test.each([
  ["errors", ["ratings", "spans"]],
  ["remarks", ["ratings", "spans", "texts"]],
])(
  "the results of %s show all parts, and each by itself",
  async (campaign, parts) => {
    const { page, complaints, leave } = await atResults(campaign);
    expect(await part(page).locator("option").allTextContents()).toEqual(["all parts", ...parts]);
    const all = await titlesOf(page, campaign, "");
    await expect.poll(() => titles(page), settled).toEqual(all);
    expect(await page.locator("[data-figure]").count()).toBeGreaterThan(0);
    const seen: string[] = [];
    for (const table of parts) {
      await part(page).selectOption(table);
      const own = await titlesOf(page, campaign, `?table=${table}`);
      expect(own.length).toBeGreaterThan(0);
      expect(own.length).toBeLessThan(all.length);
      await expect.poll(() => titles(page), settled).toEqual(own);
      seen.push(...own);
      expect(await part(page).locator("option").count()).toBe(parts.length + 1);
    }
    await part(page).selectOption("all parts");
    await expect.poll(() => titles(page), settled).toEqual(all);
    expect(seen).toHaveLength(all.length);
    expect(complaints).toEqual([]);
    await leave();
  },
  60_000,
);

test("the other views of such a campaign work", async () => {
  const { page, complaints, leave } = await signedIn(browser, `${server.address}/admin#remarks`, who);
  await page.locator("[data-figure^=ranking]").first().waitFor();
  await page.getByRole("link", { name: "Workers", exact: true }).click();
  await page.getByRole("row").nth(6).waitFor();
  await page.getByRole("link", { name: "Compare", exact: true }).click();
  await page.locator("[data-figure]").first().waitFor();
  expect(complaints).toEqual([]);
  await leave();
}, 60_000);

test("a side of a comparison shows one part, and keeps of its options what another campaign has", async () => {
  const { page, complaints, leave } = await signedIn(browser, `${server.address}/admin#remarks/compare`, who);
  const side = page.getByRole("group", { name: "One" });
  const shown = page.getByTestId("alternatives").locator("section h3").first();
  await side.getByLabel(/^Part/).selectOption("texts");
  await expect.poll(() => shown.textContent(), settled).toContain("table texts");
  expect(await side.getByLabel("Order by").count()).toBe(0);
  await side.getByLabel(/^Campaign/).selectOption("errors");
  await expect.poll(() => side.getByRole("status").textContent(), settled).toContain("table texts");
  expect(await side.getByLabel(/^Part/).inputValue()).toBe("");
  await side.getByLabel("Order by").selectOption("raw");
  await side.getByLabel(/^Campaign/).selectOption("remarks");
  await expect.poll(() => shown.textContent(), settled).toBe("remarks, estimate raw");
  expect(await side.getByRole("status").textContent()).toBe("");
  expect(complaints).toEqual([]);
  await leave();
}, 60_000);

test("what a part can't be asked is said in words of the page", async () => {
  const { page, leave } = await atResults("errors");
  await page.getByLabel(/^Scale/).selectOption("likert5");
  const alert = page.getByRole("alert").filter({ hasText: "likert5" });
  await alert.waitFor();
  expect(await alert.textContent()).toMatch(/is not on the scale likert5/);
  expect(await alert.textContent()).not.toContain("--");
  await leave();
}, 60_000);
