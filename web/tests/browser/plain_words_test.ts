// What participants read: words that everybody knows, and none on pay where nothing is paid.
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";

import { Annotator, atPosition, onScreen } from "./support/annotator";
import { openBrowser, visitor } from "./support/browser";
import { presets } from "./support/made_campaign";
import { RunningServer } from "./support/running_server";

const server = new RunningServer();
let browser: Browser;

const unpaid = (toml: string) => toml.replace(/^\[payment\]\n(?:(?!\[).*\n)*/m, "");
const paid = (toml: string) => `${unpaid(toml)}\n[payment]\ncurrency = "EUR"\nper_hit = 2.5\n`;

beforeAll(async () => {
  for (const preset of presets()) {
    server.add({ name: preset, preset, change: unpaid });
  }
  server.add({ name: "paid", preset: "wmt-da", change: paid });
  server.add({ name: "chinese", preset: "wmt-da", to: "zh", change: unpaid });
  [browser] = await Promise.all([openBrowser(), server.start()]);
});

afterAll(async () => {
  await browser?.close();
  await server.stop();
});

const tradeWords = /\b(HITs?|units?|slices?|configuration|id)\b/;
const payWords = /\b(pay|paid|payment|reward|USD|EUR)\b|[$€]/i;

async function said(page: Page): Promise<string> {
  return page.locator("#page").innerText();
}

test.each(presets())("%s speaks of no pay and in no trade words", async (preset) => {
  const { page, leave } = await visitor(browser);
  await page.goto(server.link(preset));
  const annotator = new Annotator(page, "mouse");
  await onScreen(page, "welcome");
  const welcome = await said(page);
  await annotator.begin();
  await atPosition(page, 1);
  await page.getByRole("button", { name: "Give this task back" }).click();
  for (const text of [welcome, await said(page), await page.locator("dialog").innerText()]) {
    expect(text).not.toMatch(tradeWords);
    expect(text).not.toMatch(payWords);
  }
  await leave();
});

test("A paid task says what is paid", async () => {
  const { page, leave } = await visitor(browser);
  await page.goto(server.link("paid"));
  await onScreen(page, "welcome");
  expect(await page.locator("dl.facts").innerText()).toContain("€2.50");
  await leave();
});

test("The page speaks the language of the questions, until another one is chosen", async () => {
  const { page, leave } = await visitor(browser);
  const language = () => page.evaluate(() => document.documentElement.lang);
  await page.goto(server.link("chinese"));
  const annotator = new Annotator(page, "mouse");
  await annotator.begin();
  await atPosition(page, 1);
  await expect.poll(language).toBe("zh");
  await expect.poll(() => page.locator("[data-next]").innerText()).toBe("下一个");
  await page.locator("footer select").selectOption("fr");
  await expect.poll(language).toBe("fr");
  await page.reload();
  await atPosition(page, 1);
  expect(await language()).toBe("fr");
  await leave();
});

test("An empty line asks to be clicked, and stops asking without moving anything", async () => {
  const { page, leave } = await visitor(browser);
  await page.goto(server.link("paid"));
  const annotator = new Annotator(page, "mouse");
  await annotator.begin();
  await atPosition(page, 1);
  const ask = page.locator(".slider .ask");
  expect((await ask.innerText()).length).toBeGreaterThan(0);
  const before = await page.locator("[data-next]").boundingBox();
  await annotator.fill(1);
  await expect.poll(() => ask.innerText()).toBe("");
  expect((await page.locator("[data-next]").boundingBox())?.y).toBe(before?.y);
  await leave();
});
