// A campaign made on the requester's page from files: checked, looked at, made, worked on.
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { onScreen } from "./support/annotator";
import { barriers, openBrowser, visitor, type Visitor } from "./support/browser";
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

async function onForm(colorScheme: "light" | "dark" = "light"): Promise<Visitor> {
  const who = { name: "demo", password: demo.password };
  const came = await signedIn(browser, `${demo.dashboard}#/new`, who, { colorScheme });
  await came.page.getByRole("heading", { name: "New campaign" }).waitFor();
  return came;
}

const segments = 100;
const text = (words: string, count = segments) => ({
  mimeType: "text/plain",
  buffer: Buffer.from(
    Array.from({ length: count }, (_, i) => `${words} number ${i + 1} says something of the weather\n`).join(""),
  ),
});

async function fill(page: Page, name: string, preset: string): Promise<void> {
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Preset").selectOption(preset);
  await page.getByLabel("From", { exact: true }).fill("de");
  await page.getByLabel("To", { exact: true }).fill("en");
  await page.getByLabel(/^Source/).setInputFiles({ name: "source.de", ...text("Satz") });
  await page.getByLabel(/^Reference/).setInputFiles({ name: "reference.en", ...text("sentence") });
  await page.getByLabel(/^Outputs/).setInputFiles([
    { name: "online-A.txt", ...text("phrase") },
    { name: "online-B.txt", ...text("word") },
  ]);
}
const checkIt = (page: Page) => page.getByRole("button", { name: "Check and preview" }).click();
const made = (page: Page) => page.getByRole("button", { name: "Make the campaign" });

test("a campaign is made from files, and workers see what the preview showed", async () => {
  const { page, complaints, leave } = await onForm();
  await fill(page, "weather", "wmt-da");
  await page.getByLabel("Title that workers see").fill("Reports of the weather");
  await page.getByText("Settings", { exact: true }).click();
  await page.getByText("As text", { exact: true }).click();
  const settings = page.getByLabel(/^As in a campaign file/);
  // Else every worker has an order of their own.
  await settings.fill((await settings.inputValue()).replace("[hit]", '[hit]\norder = "fixed"'));
  expect(await page.getByLabel("System", { exact: true }).count()).toBe(2);
  expect(await made(page).isDisabled()).toBe(true);
  await checkIt(page);
  await page.getByTestId("hits").waitFor();
  const hits = Number(await page.getByTestId("hits").textContent());
  const preview = page.getByTestId("preview");
  const instructions = await preview.textContent();
  await page.getByRole("button", { name: "Next" }).click();
  const first = await preview.textContent();
  expect(first).toContain("number");
  await made(page).click();
  await expect.poll(() => new URL(page.url()).hash).toBe("#weather/progress");
  await page.getByText("By system").click();
  await page.getByRole("region", { name: "Systems" }).getByText("online-B").waitFor();
  expect(
    sql(demo.store, "SELECT count(*) FROM hit h JOIN campaign c ON c.id = h.campaign WHERE c.name = 'weather'"),
  ).toEqual([[String(hits)]]);
  const link = await page.getByTestId("work-link").getAttribute("href");
  expect(await page.getByTestId("invitation").textContent()).toContain('the study "Reports of the weather"');
  await page.getByRole("link", { name: "Data", exact: true }).click();
  expect(await page.getByTestId("work-link").getAttribute("href")).toBe(link);
  await leave();
  expect(complaints).toEqual([]);

  const worker = await visitor(browser);
  await worker.page.goto(new URL(link ?? "", demo.dashboard).href);
  await worker.page.getByRole("button", { name: "Start" }).click();
  expect(await worker.page.title()).toBe("Reports of the weather");
  await onScreen(worker.page, "instructions");
  expect(await worker.page.locator("main").textContent()).toContain(instructions?.trim() ?? "none");
  await worker.page.getByRole("button", { name: "Begin" }).click();
  await onScreen(worker.page, "unit");
  const body = await worker.page.locator("main > .unit, main .unit").first().textContent();
  expect(body).toBe(first);
  await worker.leave();
});

test("progress of a campaign that was just made moves when a crowd comes", async () => {
  const { page, leave } = await onForm();
  await fill(page, "moving", "wmt-da");
  await checkIt(page);
  await made(page).click();
  await expect.poll(() => new URL(page.url()).hash).toBe("#moving/progress");
  await expect.poll(() => page.getByTestId("judgments").textContent()).toBe("0");
  const address = new URL(demo.dashboard).origin;
  adjudge("simulate", "--store", demo.store, "--campaign", "moving", "--over", address, "--workers", "2", "-q");
  await expect.poll(() => page.getByTestId("judgments").textContent()).not.toBe("0");
  await leave();
});

test("texts that workers see as images are shown as images", async () => {
  const { page, complaints, leave } = await onForm();
  await fill(page, "images", "law2013-vas");
  await checkIt(page);
  await page.getByTestId("hits").waitFor();
  await page.getByRole("button", { name: "Next" }).click();
  const widths = await page
    .getByTestId("preview")
    .locator("img")
    .evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth));
  expect(widths.length).toBeGreaterThan(0);
  expect(Math.min(...widths)).toBeGreaterThan(100);
  expect(complaints).toEqual([]);
  await leave();
});

test("what is wrong with files and settings is listed with its place, and nothing is made", async () => {
  const { page, leave } = await onForm();
  await fill(page, "wrong", "wmt-da");
  await page.getByLabel(/^Reference/).setInputFiles({ name: "short.en", ...text("sentence", segments - 1) });
  await checkIt(page);
  const wrong = page.getByRole("region", { name: "What is wrong" });
  await expect.poll(() => wrong.textContent()).toContain("pair1/reference/short.en");
  expect(await made(page).isDisabled()).toBe(true);
  await page.getByLabel(/^Reference/).setInputFiles({ name: "whole.en", ...text("sentence") });
  await page.getByText("Settings", { exact: true }).click();
  await page.getByText("As text", { exact: true }).click();
  const settings = page.getByLabel(/^As in a campaign file/);
  await settings.fill(`${await settings.inputValue()}\n[payment]\nper_hit = "much"\n`);
  await checkIt(page);
  await expect.poll(() => wrong.textContent()).toMatch(/settings:\d+/);
  expect(sql(demo.store, "SELECT name FROM campaign WHERE name = 'wrong'")).toEqual([]);
  await leave();
});

test("a campaign that was changed after its check is checked again before it is made", async () => {
  const { page, leave } = await onForm();
  await fill(page, "changed", "wmt-da");
  await checkIt(page);
  await expect.poll(() => made(page).isEnabled()).toBe(true);
  await page.getByLabel("Seed").fill("8");
  expect(await made(page).isDisabled()).toBe(true);
  await leave();
});

test("what is missing is said before anything is sent", async () => {
  const { page, leave } = await onForm();
  await checkIt(page);
  const alert = page.locator("main [role=alert]");
  await expect.poll(() => alert.textContent()).toContain("The campaign needs a name.");
  expect(await alert.textContent()).toContain("choose the file of the source");
  await leave();
});

test("what was chosen stays while other views are looked at", async () => {
  const { page, leave } = await onForm();
  await fill(page, "stays", "wmt-da");
  await page.getByRole("link", { name: "Data", exact: true }).click();
  await page.getByRole("heading", { name: "Files" }).waitFor();
  await page.getByRole("link", { name: "New campaign" }).click();
  expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("stays");
  await page.getByText("reference.en").waitFor();
  await page.getByLabel("All texts are in one file").check();
  await page.getByLabel("All texts are in one file").uncheck();
  await checkIt(page);
  await page.getByTestId("hits").waitFor();
  await leave();
});

test("settings are changed in a form, and the text beside it says the same", async () => {
  const { page, complaints, leave } = await onForm();
  await fill(page, "form", "wmt-da");
  await page.getByText("Settings", { exact: true }).click();
  const change = async (group: string, does: () => Promise<void>, gives: RegExp) => {
    await page.locator("summary", { hasText: new RegExp(`^${group}$`) }).click();
    await does();
    await expect.poll(() => page.getByLabel(/^As in a campaign file/).inputValue()).toMatch(gives);
  };
  const set = async (label: RegExp, value: string) => {
    await page.getByLabel(label).fill(value);
    await page.keyboard.press("Tab");
  };
  await change("Payment", () => set(/^Per hit/, "0.5"), /\[payment\]\nper_hit = 0\.5/);
  await change(
    "Collection",
    async () => void (await page.getByLabel(/^Never twice/).selectOption("item")),
    /never_twice = "item"/,
  );
  await change(
    "Instructions",
    async () => {
      await page.getByLabel("Language of more instructions").fill("en");
      await page.getByRole("button", { name: "Write instructions" }).click();
      await page.getByLabel("Instructions, en").fill("Read to the end.\nThen decide.");
      await page.keyboard.press("Tab");
    },
    /\[instructions\]\nen = "Read to the end\.\\nThen decide\."/,
  );
  await change(
    "Entrance",
    () => page.getByRole("button", { name: "Add a question about the worker" }).click(),
    /\[\[entrance\.question\]\]\nname = "question-1"/,
  );
  expect(await barriers(page)).toEqual([]);
  await page.getByRole("button", { name: /^Remove Question about the worker 1/ }).click();
  await expect.poll(() => page.getByLabel(/^As in a campaign file/).inputValue()).not.toContain("entrance.question");
  await set(/^Per hit/, "much");
  await expect.poll(() => page.getByText(/must be a number from 0/).count()).toBe(1);
  await set(/^Per hit/, "0.75");
  await checkIt(page);
  await page.getByTestId("hits").waitFor();
  expect(await page.getByTestId("preview").textContent()).toContain("Read to the end.");
  expect(complaints).toEqual([]);
  await leave();
});

test("settings that were changed by hand are not replaced without asking", async () => {
  const { page, leave } = await onForm();
  await fill(page, "asked", "wmt-da");
  await page.getByText("Settings", { exact: true }).click();
  await page.getByText("As text", { exact: true }).click();
  const settings = page.getByLabel(/^As in a campaign file/);
  await settings.fill("[protocol]");
  page.once("dialog", (dialog) => void dialog.dismiss());
  await page.getByLabel("Preset").selectOption("esa");
  expect(await settings.inputValue()).toBe("[protocol]");
  expect(await page.getByLabel("Preset").inputValue()).toBe("wmt-da");
  page.once("dialog", (dialog) => void dialog.accept());
  await page.getByLabel("Preset").selectOption("esa");
  expect(await settings.inputValue()).toContain("spans");
  await leave();
});

test("files that the server has forgotten are sent again", async () => {
  const { page, leave } = await onForm();
  await fill(page, "forgotten", "wmt-da");
  await checkIt(page);
  await expect.poll(() => made(page).isEnabled()).toBe(true);
  sql(demo.store, "DELETE FROM upload_part");
  await made(page).click();
  await expect.poll(() => new URL(page.url()).hash).toBe("#forgotten/progress");
  expect(sql(demo.store, "SELECT count(*) FROM upload_part")).toEqual([["0"]]);
  await leave();
});

test("files of campaigns that were never made give room to those of this one", async () => {
  const { page, leave } = await onForm();
  await fill(page, "room", "wmt-da");
  const keep = "SELECT id, 'an-older-upload-of-somebody', 1, 268435456, 1, '' FROM account WHERE name = 'demo'";
  sql(demo.store, `INSERT INTO upload_part (account, upload, part, size, at, bytes) ${keep}`);
  await checkIt(page);
  await page.getByTestId("hits").waitFor();
  await leave();
});

test("a large file is sent in parts", async () => {
  const { page, leave } = await onForm();
  await fill(page, "large", "wmt-da");
  const many = 20_000; // lines, above a megabyte
  for (const [label, words] of [
    [/^Source/, "Satz"],
    [/^Reference/, "sentence"],
  ] as const) {
    await page.getByLabel(label).setInputFiles({ name: `large-${words}.txt`, ...text(words, many) });
  }
  for (let i = 0; i < 2; ++i) {
    await page
      .getByRole("button", { name: /^Remove system/ })
      .first()
      .click();
  }
  await page.getByLabel(/^Outputs/).setInputFiles([{ name: "one.txt", ...text("phrase", many) }]);
  await checkIt(page);
  await page.getByTestId("hits").waitFor({ timeout: 60_000 });
  expect(Number((await page.getByTestId("hits").textContent())?.replace(",", ""))).toBe(many / 80);
  await leave();
});

test("only an owner makes campaigns", async () => {
  const password = demo.account("rita", "reviewer");
  const { page, leave } = await signedIn(browser, `${demo.dashboard}#/new`, { name: "rita", password });
  await page.getByTestId("judgments").waitFor();
  expect(await page.getByRole("link", { name: "New campaign" }).count()).toBe(0);
  expect(await page.getByRole("heading", { name: "New campaign" }).count()).toBe(0);
  await leave();
});

test("a message to a worker is seen, read, and seen to have been read", async () => {
  const annotator = await visitor(browser);
  await annotator.page.goto(demo.hit);
  await annotator.page.getByRole("button", { name: "Start" }).click();
  await annotator.page.getByRole("checkbox", { name: "German" }).check();
  await annotator.page.locator("button.main").click();
  await annotator.page.getByRole("button", { name: "Begin" }).click();
  await onScreen(annotator.page, "unit");
  const newest = sql(demo.store, "SELECT max(worker) FROM assignment")[0]?.[0];

  const who = { name: "demo", password: demo.password };
  const requester = await signedIn(browser, `${demo.dashboard}#demo/workers`, who);
  const page = requester.page;
  await page.getByLabel("Fewer judgments than").fill("1");
  await expect.poll(() => page.getByTestId("chosen").textContent()).toMatch(/^1 of/);
  await page.getByLabel("Message").fill("Thank you for coming.\n<b>Please</b> read slowly.");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect.poll(() => page.getByTestId("sent").textContent()).toBe("The message is sent.");
  expect(sql(demo.store, "SELECT worker FROM message").flat()).toEqual([newest]);

  await annotator.page.reload();
  const message = annotator.page.locator(".message");
  await message.waitFor();
  expect(await message.textContent()).toContain("<b>Please</b> read slowly.");
  expect(await barriers(annotator.page)).toEqual([]);
  await message.getByRole("button").click();
  await expect.poll(() => message.count()).toBe(0);
  await expect.poll(() => sql(demo.store, "SELECT count(*) FROM message WHERE read_at IS NOT NULL")[0]?.[0]).toBe("1");
  await annotator.page.reload();
  await onScreen(annotator.page, "unit");
  expect(await message.count()).toBe(0);
  expect([...annotator.complaints, ...requester.complaints]).toEqual([]);
  await annotator.leave();
  await requester.leave();
});

describe.each(["light", "dark"] as const)("in %s", (colorScheme) => {
  test("the form and the preview have no barriers", async () => {
    const { page, complaints, leave } = await onForm(colorScheme);
    await fill(page, "barriers", "wmt-da");
    await page.getByText("Settings", { exact: true }).click();
    await page.getByText("As text", { exact: true }).click();
    expect(await barriers(page)).toEqual([]);
    await checkIt(page);
    await page.getByTestId("hits").waitFor();
    expect(await barriers(page)).toEqual([]);
    await page.getByRole("button", { name: "Next" }).click();
    expect(await barriers(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await leave();
  });
});
