// Texts of every kind: shown as what they are, and nothing else.
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { Annotator, atPosition, middleOfWord } from "./support/annotator";
import { barriers, openBrowser, screens, visitor } from "./support/browser";
import { RunningServer } from "./support/running_server";

const server = new RunningServer();
let browser: Browser;

const odd: Record<string, string> = {
  markup: '<script>window.harmed = 1</script><img src=x onerror="window.harmed = 2"> <b>bold</b> &amp; {{7*7}} ${7*7}',
  emoji: "Family 👩‍👩‍👧‍👦, flag 🇩🇪, skin 👍🏽 and 𝒎𝒂𝒕𝒉.",
  zeroWidth: "zero\u200Bwidth\u200Djoined\u2060word\uFEFF\u00ADsoft",
  direction: "left \u202Eoverridden\u202C right \u2067עברית\u2069 end",
  long: `start ${"verylongword".repeat(820)} end`,
  manyWords: `${"Many words in a row. ".repeat(500)}end`,
};

const plainPairs = (toml: string) => toml.replace("ask_again = 1", "ask_again = 0").replace("spam = 1", "spam = 0");

const markdown = [
  "::: user",
  "How do I sort?",
  "::: model",
  "# Sorting",
  "Use `sort` & **see** [this](javascript:window.harmed=3) ![p](http://127.0.0.1:1/x.png)",
  "",
  "```",
  "if (a < b) return <T>;",
  "```",
  "",
  "| a | b |",
  "|---|---|",
  "| 1 | 2 |",
  "",
  "<script>window.harmed = 4</script><iframe src='//x'></iframe><p onclick='harm()'>raw</p>",
].join("\n");

beforeAll(async () => {
  for (const [name, text] of Object.entries(odd)) {
    server.add({ name, preset: "pairwise", change: plainPairs, texts: (item, version) => `${item}${version} ${text}` });
  }
  server.add({
    name: "markdown",
    preset: "pairwise",
    change: (toml) => plainPairs(toml).replace("[protocol]", '[protocol]\ntext_format = "markdown"'),
    texts: (item, version) => `${markdown}\n\n${item} ${version}`,
  });
  const noControls = (toml: string) => toml.replace(/^(bad|good)_reference = 1/gm, "$1_reference = 0");
  server.add({
    name: "spans",
    preset: "esa",
    to: "ar",
    change: noControls,
    texts: (item, version) => `😀😀 مرحبا بالعالم 👩‍👩‍👧 ${item}${version} نهاية`,
  });
  server.add({ name: "spans-english", preset: "esa" });
  server.add({ name: "edit", preset: "post-editing" });
  server.add({ name: "ranking", preset: "callison2009-ranking" });
  server.add({ name: "grades", preset: "denkowski2010-adequacy" });
  server.add({
    name: "context",
    preset: "wmt-da",
    change: (toml) =>
      toml
        .replace("[protocol]", "[protocol]\ncontext = 2")
        .replace(/^(ask_again|bad_reference|good_reference) = \d+/gm, "$1 = 0")
        .replace("system = 4", "system = 3"),
  });
  server.add({ name: "arabic", preset: "wmt-da", to: "ar" });
  server.add({ name: "chinese", preset: "wmt-da", to: "zh" });
  [browser] = await Promise.all([openBrowser(), server.start()]);
});

afterAll(async () => {
  await browser?.close();
  await server.stop();
});

async function firstUnit(campaign: string, options: Parameters<typeof visitor>[1] = screens.laptop) {
  const here = await visitor(browser, options);
  await here.page.goto(server.link(campaign));
  const annotator = new Annotator(here.page, options === screens.phone ? "finger" : "mouse");
  await annotator.begin();
  await atPosition(here.page, 1);
  return { ...here, annotator };
}

// The page speaks the language of the questions until another one is chosen.
async function speaksEnglish(page: Page): Promise<void> {
  await page.locator("footer select").selectOption("en");
  await page.waitForFunction(() => document.documentElement.lang === "en");
}

const isHarmed = (page: Page) => page.evaluate(() => "harmed" in window);
const isWhole = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

describe.each(Object.entries(odd))("A text with %s", (name, text) => {
  test.each(["laptop", "phone"] as const)("is shown as it is on a %s, and the page stays whole", async (screen) => {
    const { page, complaints, leave } = await firstUnit(name, screens[screen]);
    const shown = await page.locator(".stimulus.output .passage").allTextContents();
    expect(shown.length).toBe(2);
    for (const one of shown) {
      expect(one.replace(/^\d+ /, "")).toBe(text.trim());
    }
    expect(await isHarmed(page)).toBe(false);
    expect(await isWhole(page)).toBe(true);
    expect(await barriers(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await leave();
  });
});

test("Markdown shows code, tables and turns, and does no harm", async () => {
  const { page, complaints, leave } = await firstUnit("markdown");
  const output = page.locator(".stimulus.output").first();
  await output.locator("table").waitFor();
  expect(await output.locator(".speaker").allInnerTexts()).toEqual(["user", "model"]);
  expect(await output.locator("pre").innerText()).toContain("if (a < b) return <T>;");
  expect(await output.locator("td").allInnerTexts()).toEqual(["1", "2"]);
  expect(await output.innerText()).toContain("<script>window.harmed = 4</script>");
  expect(await output.locator("a, img, iframe, script").count()).toBe(0);
  await output.click();
  expect(await isHarmed(page)).toBe(false);
  expect(await barriers(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await leave();
});

test("Stretches are counted in Unicode code points, from right to left too", async () => {
  const { page, annotator, leave } = await firstUnit("spans");
  await speaksEnglish(page);
  const text = page.locator('[data-field="errors"] [role="textbox"][tabindex="0"]');
  expect(await text.getAttribute("dir")).toBe("rtl");
  const word = await middleOfWord(text, 2);
  await page.mouse.click(word.x, word.y);
  await page.getByRole("button", { name: "major" }).click();
  await page.mouse.click(word.x, word.y);
  await page.getByRole("button", { name: "Something is missing here" }).click();
  expect(await page.locator("q").allInnerTexts()).toEqual(["بالعالم"]);
  await page.getByText("missing (Place: before “بالعالم”)").waitFor();
  expect(await barriers(page)).toEqual([]);
  const units = await annotator.units();
  await page.locator('input[type="range"]').click();
  await annotator.next();
  await annotator.finish(2, units);
  const marks = server
    .judgments("spans", "--table", "spans")
    .filter((row) => row["severity"] === "major" || row["start"] === row["end"]);
  // Two emoji of one code point each, a space, five letters, a space.
  expect(marks.map((row) => [row["start"], row["end"], row["severity"]]).sort()).toEqual(
    [
      [9, 16, "major"],
      [9, 9, "minor"],
    ].sort(),
  );
  await leave();
});

test("A stretch can be drawn with the mouse, letter by letter", async () => {
  const { page, leave } = await firstUnit("spans");
  await speaksEnglish(page);
  const text = page.locator('[data-field="errors"] [role="textbox"][tabindex="0"]');
  await text.evaluate((element) => {
    const node = element.querySelector("[data-start]")?.firstChild;
    if (node) document.getSelection()?.setBaseAndExtent(node, 6, node, 8);
  });
  await page.getByRole("button", { name: "minor" }).click();
  expect(await page.locator("q").allInnerTexts()).toEqual(["رح"]);
  await page.getByRole("button", { name: /Remove/ }).click();
  expect(await page.locator("q").count()).toBe(0);
  await leave();
});

test("A drag that ends outside of the text selects to its end", async () => {
  const { page, leave } = await firstUnit("spans-english");
  const text = page.locator('[data-field="errors"] [role="textbox"][tabindex="0"]');
  const word = await middleOfWord(text, 1);
  const box = await text.boundingBox();
  await page.mouse.move(word.x, word.y);
  await page.mouse.down();
  await page.mouse.move((box?.x ?? 0) + 400, (box?.y ?? 0) + (box?.height ?? 0) + 60, { steps: 4 });
  await page.mouse.up();
  await page.getByRole("button", { name: "major" }).click();
  expect((await page.locator("q").innerText()).endsWith((await text.innerText()).trim().slice(-6))).toBe(true);
  await leave();
});

// A browser that is busy hears of the whole drag at once, and has nothing selected at its end.
test.each(["slowly", "at once"])("A drag within the text selects what it passed over, heard of %s", async (how) => {
  const { page, leave } = await firstUnit("spans-english");
  const text = page.locator('[data-field="errors"] [role="textbox"][tabindex="0"]');
  const words = (await text.innerText()).trim().split(/\s+/);
  const [from, to] = [await middleOfWord(text, 1), await middleOfWord(text, 3)];
  await page.mouse.move(from.x, from.y);
  if (how === "at once") {
    await Promise.all([page.mouse.down(), page.mouse.move(to.x, to.y), page.mouse.up()]);
  } else {
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 12 });
    await page.mouse.up();
  }
  await page.getByRole("button", { name: "major" }).click();
  const marked = await page.locator("q").innerText();
  expect(words.join(" ")).toContain(marked);
  expect(marked).toContain(` ${words[2]} `);
  expect(words[1]?.endsWith(marked.split(" ")[0] ?? "?")).toBe(true);
  expect(words[3]?.startsWith(marked.split(" ").at(-1) ?? "?")).toBe(true);
  await leave();
});

test("Keys mark one stretch after the other", async () => {
  const { page, leave } = await firstUnit("spans-english");
  const text = page.locator('[data-field="errors"] [role="textbox"][tabindex="0"]');
  const words = (await text.innerText()).match(/[\p{L}\p{N}]+/gu) ?? [];
  await text.focus();
  for (const key of ["ArrowRight", "1", "ArrowRight", "Shift+ArrowRight", "2"]) {
    await page.keyboard.press(key);
  }
  expect(await page.locator("q").allInnerTexts()).toEqual([words[0], words[1]]);
  expect(await text.evaluate((element) => element === document.activeElement)).toBe(true);
  await leave();
});

test("Changes of an edited text show while it is edited, and can be taken back", async () => {
  const { page, leave } = await firstUnit("edit");
  const box = page.locator("textarea");
  const before = await box.inputValue();
  expect(before).not.toBe("");
  await box.fill(before.replace(/\S+$/, "better."));
  await page.locator("ins").waitFor();
  expect(await page.locator("ins").allInnerTexts()).toContain("better");
  expect(await page.locator("del").count()).toBe(1);
  expect(await barriers(page)).toEqual([]);
  await page.getByRole("button", { name: "Back to the original" }).click();
  expect(await box.inputValue()).toBe(before);
  await leave();
});

test("The sentences before stand in a box that keeps its place", async () => {
  const { page, annotator, leave } = await firstUnit("context");
  await annotator.answer(1);
  await atPosition(page, 2);
  const context = page.getByRole("region", { name: "What comes before" });
  await context.waitFor();
  expect(await barriers(page)).toEqual([]);
  await annotator.answer(2);
  await atPosition(page, 3);
  expect(await context.locator(".stimulus").count()).toBeGreaterThan(1);
  await leave();
});

test("Arabic is laid out from right to left, the page around it too", async () => {
  const { page, annotator, complaints, leave } = await firstUnit("arabic", { ...screens.laptop, locale: "ar-EG" });
  expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toEqual([
    "ar",
    "rtl",
  ]);
  expect(await page.locator(".stimulus.output .text").getAttribute("dir")).toBe("rtl");
  const low = await page.locator(".labels span").first().boundingBox();
  const high = await page.locator(".labels span").last().boundingBox();
  expect(low?.x ?? 0).toBeGreaterThan(high?.x ?? 0);
  // The left end of the line is its high end.
  await page.locator('input[type="range"]').click({ position: { x: 5, y: 10 } });
  expect(Number(await page.locator('input[type="range"]').inputValue())).toBeGreaterThan(95);
  expect(await barriers(page)).toEqual([]);
  const units = await annotator.units();
  await annotator.next();
  await annotator.finish(2, units);
  expect(complaints).toEqual([]);
  await leave();
});

test.each(["spans-english", "edit", "ranking", "grades"])("%s can be read in the dark", async (campaign) => {
  const { page, annotator, leave } = await firstUnit(campaign, { ...screens.laptop, colorScheme: "dark" });
  expect(await barriers(page)).toEqual([]);
  await annotator.fill(1);
  expect(await barriers(page)).toEqual([]);
  await leave();
});

test.each(["cs", "de", "en", "es", "fr", "zh"])("The page speaks %s, and the choice is kept", async (language) => {
  const { page, leave } = await firstUnit("chinese");
  await page.locator("footer select").selectOption(language);
  await page.waitForFunction((wanted) => document.documentElement.lang === wanted, language);
  await page.reload();
  await atPosition(page, 1);
  expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
  expect(await barriers(page)).toEqual([]);
  await leave();
});
