// The requester's page on a real server with a simulated crowd: what can be seen, decided, compared and taken away.
import { readFileSync } from "node:fs";

import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { barriers, openBrowser, type Visitor } from "./support/browser";
import { adjudge } from "./support/made_campaign";
import { RunningDemo } from "./support/running_demo";
import { signedIn } from "./support/signed_in";
import { sql } from "./support/store";

const demo = new RunningDemo();
let browser: Browser;

beforeAll(async () => {
  [browser] = await Promise.all([openBrowser(), demo.start()]);
}, 120_000);

afterAll(async () => {
  await browser?.close();
  await demo.stop();
});

async function atProgress(
  name = "demo",
  password = demo.password,
  colorScheme: "light" | "dark" = "light",
): Promise<Visitor> {
  const came = await signedIn(browser, demo.dashboard, { name, password }, { colorScheme });
  await came.page.getByTestId("judgments").waitFor();
  return came;
}

async function look(page: Page, view: string): Promise<void> {
  await page.getByRole("link", { name: view, exact: true }).click();
}

const judgments = async (page: Page) =>
  Number((await page.getByTestId("judgments").textContent())?.replaceAll(",", "") ?? "0");
// Of both language pairs, once they are drawn: which of them a worker is of hangs on who came first.
async function estimates(page: Page): Promise<string[]> {
  await page.locator("[data-figure^=ranking]").first().waitFor();
  await page.getByTestId("behind").waitFor({ state: "detached" });
  return page.locator("[data-figure^=ranking] circle title").allTextContents();
}

async function saved(page: Page, click: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent("download"), click()]);
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

test("progress moves while judgments arrive", async () => {
  const { page, complaints, leave } = await atProgress();
  const before = await judgments(page);
  demo.crowd(46, 77);
  await expect.poll(() => judgments(page), { timeout: 20_000 }).toBeGreaterThan(before);
  expect(complaints).toEqual([]);
  await leave();
});

test("a worker who is excluded changes the ranking, and comes back", async () => {
  const { page, complaints, leave } = await atProgress();
  await look(page, "Results");
  const before = await estimates(page);
  expect(before.length).toBe(10);
  await look(page, "Workers");
  await page.getByRole("button", { name: "Judgments" }).waitFor();
  await page.getByRole("button", { name: /^Open/ }).first().click();
  await page.getByRole("button", { name: "Exclude from the analysis" }).click();
  await page.getByRole("button", { name: "Count the judgments again" }).waitFor();
  await look(page, "Results");
  await expect.poll(() => estimates(page), { timeout: 20_000 }).not.toEqual(before);
  await look(page, "Workers");
  await page.getByRole("button", { name: "Verdict" }).click();
  await page.getByRole("button", { name: /^Open/ }).first().click();
  await page.getByRole("button", { name: "Count the judgments again" }).click();
  await page.getByRole("button", { name: "Exclude from the analysis" }).waitFor();
  await look(page, "Results");
  await expect.poll(() => estimates(page), { timeout: 20_000 }).toEqual(before);
  expect(complaints).toEqual([]);
  await leave();
});

test("a rule chooses workers, and shows what excluding them would do before it is done", async () => {
  const { page, leave } = await atProgress();
  await look(page, "Workers");
  await page.getByLabel("Verdict").selectOption("failed");
  await expect.poll(() => page.getByTestId("chosen").textContent()).toMatch(/^[1-9]\d* of 4\d workers$/);
  await page.getByRole("button", { name: "Show the effect of excluding them" }).click();
  const beside = page.getByTestId("alternatives").locator("section");
  await expect.poll(() => beside.count()).toBe(2);
  const promised = await beside.nth(1).locator("tbody").textContent();
  await page.getByLabel("Reason").fill("fails the quality test");
  await page.getByRole("button", { name: "exclude", exact: true }).click();
  await expect.poll(() => page.getByRole("status").textContent()).toContain("changed");
  await look(page, "Compare");
  const now = page.getByTestId("alternatives").locator("section").first().locator("tbody");
  await expect.poll(() => now.textContent()).toBe(promised?.replaceAll(/[↑↓] from \d+/g, "").trimEnd() ?? "");
  await leave();
  const excluded = sql(demo.store, "SELECT worker FROM participation WHERE is_excluded = 1").flat();
  expect(excluded.length).toBeGreaterThan(1);
  sql(demo.store, "UPDATE participation SET is_excluded = 0");
  sql(
    demo.store,
    "INSERT INTO event (campaign, at, actor, action, subject, detail) VALUES (1, 0, '', 'include', '', '')",
  );
});

test("what if: a changed setting is computed at once, and stays beside the others", async () => {
  const { page, leave } = await atProgress();
  await look(page, "Results");
  await page.locator("[data-figure^=ranking]").first().waitFor();
  await page.getByRole("button", { name: "Keep beside" }).click();
  await page.getByLabel("Order by").selectOption("raw");
  await page.getByRole("combobox", { name: /^Workers/ }).selectOption("passed");
  const method = page.locator("[data-figure^=ranking] figcaption").first();
  await expect.poll(() => method.textContent()).toContain("est:raw");
  await expect.poll(() => method.textContent()).toContain("filter:passed");
  const titles = page.getByTestId("alternatives").locator("h3");
  await expect.poll(() => titles.allTextContents()).toEqual(["estimate raw, filter passed", "as the campaign says"]);
  await leave();
});

test("an owner makes personal links, which open the study, and accounts, which sign in", async () => {
  const { page, complaints, leave } = await atProgress();
  await look(page, "People");
  await page.getByLabel("Names, one per line").fill("Ada Z.\n\nBo\nBo\n");
  await page.getByRole("button", { name: "Make links" }).click();
  const links = page.getByTestId("personal-link");
  await expect.poll(() => links.count()).toBe(2);
  await links.first().getByText("Code to scan").click();
  await links.first().locator("svg").waitFor();
  expect(await barriers(page)).toEqual([]);
  const invited = await page.context().newPage();
  await invited.goto((await links.first().locator("a").getAttribute("href")) ?? "");
  await invited.getByRole("button").first().waitFor();
  expect(await invited.getByRole("alert").allTextContents()).toEqual([]);
  await invited.close();
  await page.getByLabel("Name", { exact: true }).fill("carla");
  await page.getByLabel("Password").fill("a long password for carla");
  await page.getByRole("button", { name: "Add account" }).click();
  await page.getByRole("cell", { name: "carla", exact: true }).waitFor();
  await page.getByRole("button", { name: "Remove carla" }).click();
  await page.getByText("carla can no longer sign in.").waitFor();
  expect(complaints).toEqual([]);
  await leave();
});

test("an item is found by its words, and shows its texts with what was answered about them", async () => {
  const { page, complaints, leave } = await atProgress();
  await look(page, "Items");
  await page.getByTestId("items-found").waitFor();
  await page.getByLabel("First").selectOption("disagreement");
  const rows = page.locator("tbody tr[aria-rowindex]");
  await rows.first().waitFor();
  expect(await barriers(page)).toEqual([]);
  const item = (await rows.first().locator("td").nth(1).textContent())?.trim() ?? "";
  await page.getByLabel("Words in the name").fill(item);
  await page.getByRole("button", { name: "Find" }).click();
  await rows.first().locator("button").click();
  await page.getByRole("heading", { name: `Item ${item}` }).waitFor();
  const outputs = page.getByTestId("shown-output");
  await expect.poll(() => outputs.count()).toBeGreaterThan(1);
  expect(await outputs.locator("tbody tr").count()).toBeGreaterThan(2);
  expect(await outputs.first().locator("p.text").first().textContent()).not.toBe("");
  expect(await barriers(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await leave();
});

test("every figure and table can be saved, and is what the command line writes", async () => {
  const { page, leave } = await atProgress();
  await look(page, "Results");
  const figure = page.locator("[data-figure^=ranking]").first();
  const svg = await saved(page, () => figure.getByRole("link", { name: "SVG" }).click());
  expect(svg.bytes.toString()).toMatch(/^<svg[^]*<\/svg>\s*$/);
  const png = await saved(page, () => figure.getByRole("button", { name: "PNG" }).click());
  expect(png.bytes.subarray(1, 4).toString()).toBe("PNG");
  const csv = await saved(page, () => figure.getByRole("link", { name: "CSV" }).click());
  expect(csv.bytes.toString().split("\n")[1]).toMatch(/^aurora,/);
  const tex = await saved(page, () => page.getByRole("link", { name: "LaTeX" }).first().click());
  expect(tex.bytes.toString()).toContain("\\toprule");
  const table = await saved(page, () => page.getByRole("link", { name: "CSV" }).last().click());
  const printed = adjudge("analyze", "--store", demo.store, "-q", "--csv", "--show", table.name.replace(".csv", ""));
  expect(table.bytes.toString().split("\n")[0]).toBe(printed.split("\n")[0]);
  await leave();
});

const finishedJudgments =
  "SELECT count(*) FROM judgment j JOIN assignment a ON a.id = j.assignment WHERE a.state IN ('submitted', 'approved', 'rejected')";

test("every export can be saved and reads back", async () => {
  const { page, leave } = await atProgress();
  await look(page, "Data");
  for (const format of ["csv", "tsv", "jsonl"]) {
    const { name, bytes } = await saved(page, () => page.getByRole("link", { name: `${format} of ratings` }).click());
    expect(name).toBe(`ratings.${format}`);
    const rows = bytes.toString().trimEnd().split("\n").length - (format === "jsonl" ? 0 : 1);
    expect(rows).toBe(Number(sql(demo.store, finishedJudgments)[0]?.[0]));
  }
  const report = await saved(page, () => page.getByRole("link", { name: "The report as one page" }).click());
  expect(report.bytes.toString()).toContain("<h2>Evaluation data sheet</h2>");
  const study = await saved(page, () => page.getByRole("link", { name: "The study as JSON" }).click());
  expect(Object.keys(JSON.parse(study.bytes.toString()) as object)).toContain("slices");
  await leave();
});

test("every download that is offered is there", async () => {
  const { page, leave } = await atProgress();
  await look(page, "Data");
  await page.getByRole("link", { name: "csv of participants" }).waitFor();
  await page.getByRole("link", { name: "csv of ratings" }).waitFor();
  const links = page.locator("section[aria-labelledby=files] a");
  const addresses = await links.evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href));
  expect(addresses).toHaveLength(2 + 2 * 3); // report and study; ratings and participants in three formats
  for (const address of addresses) {
    expect(await page.evaluate(async (one) => (await fetch(one)).status, address), address).toBe(200);
  }
  await leave();
});

test("the link to share is the campaign's, and can be copied with what to write", async () => {
  const { page, complaints, leave } = await atProgress();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  for (const view of ["Progress", "Data"]) {
    await look(page, view);
    const link = page.getByTestId("work-link");
    await link.waitFor();
    expect(await link.getAttribute("href")).toBe(demo.hit);
    await page.getByRole("button", { name: "Copy the link" }).click();
    await expect.poll(copied).toBe(demo.hit);
    await page.getByText("What to write to participants").click();
    await page.getByRole("button", { name: "Copy the message" }).click();
    await expect.poll(copied).toContain(`to begin: ${demo.hit}`);
  }
  expect(complaints).toEqual([]);
  await leave();
});

test("ratings are compared with a metric", async () => {
  const { page, complaints, leave } = await atProgress();
  await look(page, "Results");
  await page.locator("[data-figure^=ranking]").first().waitFor();
  const scores = ["aurora", "brook", "cedar", "dune", "ember"].map((system, i) => `${system},${30 - i}`).join("\n");
  const file = { name: "bleu.csv", mimeType: "text/csv", buffer: Buffer.from(`system,BLEU\n${scores}`) };
  await page.getByLabel(/^Scores by a metric/).setInputFiles(file);
  await page.getByText("Shown: against a metric").waitFor();
  await page.getByRole("button", { name: "Without bleu.csv" }).click();
  await page.getByText("Shown: as the campaign says").waitFor();
  expect(complaints).toEqual([]);
  await leave();
});

test("an owner pauses and opens the campaign", async () => {
  const { page, leave } = await atProgress();
  await look(page, "Data");
  await page.getByRole("button", { name: "Pause" }).click();
  await page.getByRole("heading", { name: "State: paused" }).waitFor();
  await page.getByRole("button", { name: "Open" }).click();
  await page.getByRole("heading", { name: "State: open" }).waitFor();
  await leave();
});

test("a viewer sees everything and decides nothing", async () => {
  const password = demo.account("vera", "viewer");
  const { page, leave } = await atProgress("vera", password);
  await look(page, "Workers");
  await page.getByRole("button", { name: /^Open/ }).first().click();
  await page.getByRole("heading", { name: /^Worker / }).waitFor();
  expect(await page.getByRole("button", { name: /Exclude|Approve|Reject|approve|reject/ }).count()).toBe(0);
  await look(page, "Data");
  await page.getByRole("heading", { name: "State: open" }).waitFor();
  expect(await page.getByRole("button", { name: "Pause" }).count()).toBe(0);
  await leave();
});

test("who looks when the session has run out is asked to sign in again", async () => {
  const { page, leave } = await atProgress();
  sql(demo.store, "DELETE FROM session");
  await look(page, "Workers");
  await expect.poll(() => page.getByRole("alert").first().textContent()).toContain("sign in again");
  await page.getByRole("heading", { name: "Sign in" }).waitFor();
  await leave();
});

test("an address of a campaign that is not there shows no other", async () => {
  const { page, leave } = await atProgress();
  await page.goto(`${demo.dashboard}#nosuch/data`);
  await expect.poll(() => page.getByRole("alert").first().textContent()).toContain("There is no campaign nosuch");
  await page.getByRole("combobox", { name: "Campaign" }).selectOption("demo");
  await page.getByTestId("work-link").waitFor();
  await leave();
});

test("an address leads back to a campaign and a view", async () => {
  const { page, leave } = await atProgress();
  await look(page, "Results");
  expect(new URL(page.url()).hash).toBe("#demo/results");
  await page.reload();
  await page.getByRole("heading", { name: "What if" }).waitFor();
  await leave();
});

describe.each(["light", "dark"] as const)("in %s", (colorScheme) => {
  test("no view has barriers", async () => {
    const { page, complaints, leave } = await atProgress("demo", demo.password, colorScheme);
    for (const view of ["Progress", "Results", "Workers", "Compare", "Data"]) {
      await look(page, view);
      await page.locator("main h2").first().waitFor();
      expect(await barriers(page), view).toEqual([]);
    }
    await look(page, "Workers");
    await page.getByRole("button", { name: /^Open/ }).first().click();
    await page.getByRole("heading", { name: /^Worker / }).waitFor();
    expect(await barriers(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await leave();
  });
});
