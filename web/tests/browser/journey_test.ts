// The way through the page, and everything that can come in between.
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";

import { Annotator, atPosition, hasDelivered, onScreen } from "./support/annotator";
import { barriers, openBrowser, screens, visitor } from "./support/browser";
import { addEntrance } from "./support/entrance";
import { RunningServer } from "./support/running_server";
import { sql } from "./support/store";

const server = new RunningServer();
let browser: Browser;

const more = (section: string, keys: string) => (toml: string) =>
  toml.includes(`[${section}]`)
    ? toml.replace(`[${section}]`, `[${section}]\n${keys}`)
    : `${toml}\n[${section}]\n${keys}\n`;

beforeAll(async () => {
  for (const name of ["plain", "time", "unknown-id", "given-back", "draft", "missing", "keys"]) {
    server.add({ name, preset: "wmt-da" });
  }
  server.add({ name: "back", preset: "wmt-da", change: more("collection", "allows_going_back = true") });
  server.add({
    name: "returning",
    preset: "callison2009-ranking",
    change: more("collection", 'return_to = "https://service.example/done?code={code}"'),
  });
  server.add({ name: "quota", preset: "callison2009-ranking", change: more("collection", "hits_per_worker = 1") });
  server.add({ name: "turk", preset: "callison2009-ranking", change: more("collection", 'service = "mturk"') });
  server.add({
    name: "pictures",
    preset: "law2013-vas",
    change: (toml) => toml.replace("shows_images = true", "shows_images = true\noffers_text = true"),
  });
  server.add({ name: "turk-twice", preset: "callison2009-ranking", change: more("collection", 'service = "mturk"') });
  addEntrance(server, "entrance");
  addEntrance(server, "eager-entrance");
  addEntrance(server, "hard-entrance");
  [browser] = await Promise.all([openBrowser(), server.start()]);
});

afterAll(async () => {
  await browser?.close();
  await server.stop();
});

async function arrive(campaign: string, query = "") {
  const here = await visitor(browser);
  await here.page.goto(server.link(campaign, query));
  return { ...here, annotator: new Annotator(here.page, "mouse") };
}

function notice(page: Page, name: string) {
  return page.waitForSelector(`[data-notice="${name}"]`);
}

const reload = async (page: Page) => void (await page.reload());

test("The entrance asks for consent, a profile and a quiz, each kept when the page is loaded anew", async () => {
  const { page, complaints, leave } = await arrive("entrance");
  await onScreen(page, "welcome");
  expect(await page.locator("main").innerText()).toContain("€2.50");
  expect(await barriers(page)).toEqual([]);
  await page.locator("button.main").click();
  for (const screen of ["consent", "consent"]) {
    await onScreen(page, screen);
    expect(await page.locator("strong").innerText()).toBe("without your name");
    expect(await barriers(page)).toEqual([]);
    if (screen === "consent") await reload(page);
  }
  await onScreen(page, "consent");
  await page.locator("button.main").click();
  await onScreen(page, "profile");
  await reload(page);
  await onScreen(page, "profile");
  await page.locator("button.main").click();
  expect(await page.getByRole("alert").allInnerTexts()).toContainEqual(
    expect.stringContaining("at least one language"),
  );
  expect(await barriers(page)).toEqual([]);
  await page.getByRole("checkbox", { name: "English" }).check();
  await page.getByLabel("26 to 50").check();
  await page.locator("button.main").click();
  await onScreen(page, "quiz");
  await reload(page);
  await onScreen(page, "quiz");
  await answerQuiz(page, [0.5, 0.98]);
  await page.getByText("You have 1 more try.").waitFor();
  expect(await page.locator(".question").allInnerTexts()).toEqual([
    expect.stringContaining("Not right"),
    expect.stringContaining("Not right"),
  ]);
  expect(await barriers(page)).toEqual([]);
  await page.getByRole("button", { name: "Try again" }).click();
  await answerQuiz(page, [0.98, 0.02]);
  await page.getByText("You have passed.").waitFor();
  await page.locator("button.main").click();
  await onScreen(page, "instructions");
  expect(complaints).toEqual([]);
  await leave();
});

// Through card and consent, the language chosen.
async function toProfile(page: Page): Promise<void> {
  await onScreen(page, "welcome");
  await page.locator("button.main").click();
  await onScreen(page, "consent");
  await page.locator("button.main").click();
  await onScreen(page, "profile");
  await page.getByRole("checkbox", { name: "English" }).check();
}

async function answerQuiz(page: Page, parts: number[]): Promise<void> {
  for (const [i, part] of parts.entries()) {
    const line = page.locator('input[type="range"]').nth(i);
    const width = (await line.boundingBox())?.width ?? 0;
    await line.click({ position: { x: width * part, y: 10 } });
  }
  await page.getByRole("button", { name: "Send" }).click();
}

test("Who fails the quiz twice is told that there is no work", async () => {
  const { page, leave } = await arrive("hard-entrance");
  await toProfile(page);
  await page.getByLabel("51 or more").check();
  await page.locator("button.main").click();
  await onScreen(page, "quiz");
  await answerQuiz(page, [0.5, 0.5]);
  await page.getByRole("button", { name: "Try again" }).click();
  await answerQuiz(page, [0.5, 0.5]);
  await page.getByRole("button", { name: "Go on" }).click();
  await notice(page, "not-qualified");
  expect(await barriers(page)).toEqual([]);
  await reload(page);
  await notice(page, "not-qualified");
  await leave();
});

test("A HIT can be left and taken up again at every step, and is stored as it was answered", async () => {
  const { page, annotator, complaints, leave } = await arrive("plain");
  await onScreen(page, "welcome");
  await reload(page);
  await annotator.begin();
  const units = await annotator.units();
  for (let position = 1; position <= units; ++position) {
    await reload(page);
    await annotator.answer(position);
  }
  await onScreen(page, "finished");
  expect(await barriers(page)).toEqual([]);
  const code = await page.locator("[data-code]").innerText();
  await reload(page);
  await onScreen(page, "finished");
  expect(await page.locator("[data-code]").innerText()).toBe(code);
  const stored = server.judgments("plain").map((row) => row["score"]);
  expect(stored.sort()).toEqual(
    annotator.given
      .flat()
      .map(({ value }) => value)
      .sort(),
  );
  expect(complaints).toEqual([]);
  await leave();
});

test("An answer that was begun is there after the page is loaded anew", async () => {
  const { page, annotator, leave } = await arrive("draft");
  await annotator.begin();
  await annotator.fill(1);
  await reload(page);
  await atPosition(page, 1);
  expect(Number(await page.locator('input[type="range"]').inputValue())).toBe(annotator.given[0]?.[0]?.value);
  expect(await page.locator('input[type="range"].empty').count()).toBe(0);
  await leave();
});

test("A HIT that is given back is no longer the worker's", async () => {
  const { page, annotator, leave } = await arrive("given-back");
  await annotator.begin();
  await annotator.answer(1);
  await page.getByRole("button", { name: "Give this task back" }).click();
  expect(await barriers(page)).toEqual([]);
  await page.getByRole("dialog").locator("button.main").click();
  await notice(page, "returned");
  await page.getByRole("button", { name: "Take a task" }).click();
  await onScreen(page, "instructions");
  await leave();
});

test("What is missing is told, and gets the focus", async () => {
  const { page, annotator, leave } = await arrive("missing");
  await annotator.begin();
  await atPosition(page, 1);
  expect(await page.locator('input[type="range"].empty').count()).toBe(1);
  await page.locator("[data-next]").click();
  expect(await page.getByRole("alert").innerText()).toContain("Please give a value");
  expect(await page.evaluate(() => document.activeElement?.getAttribute("type"))).toBe("range");
  expect(await barriers(page)).toEqual([]);
  await atPosition(page, 1);
  await leave();
});

test("There is a way back where the campaign allows it, and the last answer counts", async () => {
  const { page, annotator, leave } = await arrive("back");
  await annotator.begin();
  const units = await annotator.units();
  await annotator.answer(1);
  await atPosition(page, 2);
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await atPosition(page, 1);
  expect(Number(await page.locator('input[type="range"]').inputValue())).toBe(annotator.given[0]?.[0]?.value);
  await page.locator('input[type="range"]').click({ position: { x: 40, y: 10 } });
  const changed = Number(await page.locator('input[type="range"]').inputValue());
  await annotator.next();
  await annotator.finish(2, units);
  const stored = server.judgments("back").map((row) => row["score"]);
  const given = [
    changed,
    ...annotator.given
      .slice(1)
      .flat()
      .map(({ value }) => value),
  ];
  expect(stored.sort()).toEqual(given.sort());
  await leave();
});

test("The end leads back to where the worker came from, and takes a remark", async () => {
  const { page, annotator, leave } = await arrive("returning");
  await annotator.begin();
  const code = await annotator.finish(1, 1);
  expect(await page.getByRole("link").getAttribute("href")).toBe(`https://service.example/done?code=${code}`);
  await page.getByRole("textbox").fill("The third text was odd. 🙂");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Thank you, it is saved.").waitFor();
  expect(sql(server.store, "SELECT comment FROM assignment WHERE comment <> ''")).toEqual([
    ["The third text was odd. 🙂"],
  ]);
  await page.getByRole("button", { name: "Do another task" }).click();
  await onScreen(page, "instructions");
  await leave();
});

test("Who has done as much as one may is told so", async () => {
  const { page, annotator, leave } = await arrive("quota");
  await annotator.begin();
  await annotator.finish(1, 1);
  await page.getByRole("button", { name: "Do another task" }).click();
  await notice(page, "quota-reached");
  expect(await barriers(page)).toEqual([]);
  await leave();
});

test("A worker of a crowd service is the same one in another browser", async () => {
  const first = await arrive("unknown-id", "?PROLIFIC_PID=abc123&STUDY_ID=s&SESSION_ID=t");
  await first.annotator.begin();
  await first.annotator.answer(1);
  await atPosition(first.page, 2);
  await hasDelivered(first.page, 1);
  const second = await arrive("unknown-id", "?PROLIFIC_PID=abc123&STUDY_ID=s&SESSION_ID=u");
  await onScreen(second.page, "welcome");
  await second.page.locator("button.main").click();
  await atPosition(second.page, 2);
  await first.leave();
  await second.leave();
});

test("Work for Mechanical Turk ends with its form, and a preview takes no work", async () => {
  const turk = "?workerId=W1&assignmentId=A1&hitId=H1&turkSubmitTo=https%3A%2F%2Fworkersandbox.mturk.com";
  const { page, annotator, leave } = await arrive("turk", turk);
  await annotator.begin();
  await annotator.finish(1, 1);
  const form = page.locator("form[action]");
  expect(await form.getAttribute("action")).toBe("https://workersandbox.mturk.com/mturk/externalSubmit");
  expect(await form.locator('[name="assignmentId"]').inputValue()).toBe("A1");
  await leave();
  const preview = await arrive("turk", "?assignmentId=ASSIGNMENT_ID_NOT_AVAILABLE&hitId=H1");
  await notice(preview.page, "preview");
  await preview.leave();
  const false_ = await arrive("turk", "?workerId=W2&assignmentId=A2&turkSubmitTo=https%3A%2F%2Fevil.example");
  await false_.annotator.begin();
  await false_.annotator.finish(1, 1);
  expect(await false_.page.locator("form[action]").count()).toBe(0);
  await false_.leave();
});

test("An invited annotator works by a link of their own", async () => {
  const { page, leave } = await visitor(browser);
  await page.goto(server.invite("plain", "anna"));
  await onScreen(page, "welcome");
  await leave();
});

test("A link that is wrong or cut says so", async () => {
  const { page, leave } = await visitor(browser);
  for (const path of ["/", "/work/plain", "/work/plain#nobody", "/work/none#nobody"]) {
    await page.goto(`${server.address}${path}`);
    await notice(page, "wrong-link");
    expect(await barriers(page)).toEqual([]);
  }
  await leave();
});

test("Images can be had as text where the campaign offers it, and the answer says so", async () => {
  const { page, annotator, leave } = await arrive("pictures");
  await annotator.begin();
  await annotator.answer(1);
  await atPosition(page, 2);
  expect(await page.locator("main img").count()).toBe(1);
  await page.getByRole("button", { name: "Show texts instead of images" }).click();
  await page.waitForSelector("main .passage");
  await atPosition(page, 2);
  expect(await page.locator("main img").count()).toBe(0);
  await annotator.answer(2);
  await atPosition(page, 3);
  await hasDelivered(page, 2);
  const traces = sql(server.store, "SELECT trace FROM judgment WHERE trace LIKE '%as_text%' ORDER BY id").map(
    ([text]) => JSON.parse(text ?? "{}") as { as_text: boolean },
  );
  expect(traces.map((trace) => trace.as_text)).toEqual([false, true]);
  await leave();
});

test("Time counts only while the page is seen, and what happened goes with the answer", async () => {
  const { page, annotator, leave } = await arrive("time");
  await annotator.begin();
  await atPosition(page, 1);
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => "hidden" });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await page.waitForTimeout(3000);
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => "visible" });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await annotator.answer(1);
  await atPosition(page, 2);
  await hasDelivered(page, 1);
  const campaign = "(SELECT id FROM campaign WHERE name = 'time')";
  const [row] = sql(
    server.store,
    `SELECT milliseconds, trace FROM judgment JOIN assignment ON assignment.id = judgment.assignment WHERE campaign = ${campaign}`,
  );
  const trace = JSON.parse(row?.[1] ?? "{}") as { events: [string, number][]; widths: Record<string, number> };
  const kinds = trace.events.map(([kind]) => kind);
  expect(kinds.filter((kind, i) => kind !== kinds[i - 1])).toEqual([
    "shown",
    "hidden",
    "visible",
    "touch",
    "change",
    "submitted",
  ]);
  const whole = trace.events.at(-1)?.[1] ?? 0;
  expect(whole).toBeGreaterThan(3000);
  expect(Number(row?.[0])).toBeLessThan(whole - 2900);
  expect(trace.widths["score"]).toBeGreaterThan(300);
  await leave();
});

test("The keys are listed by ?, and single keys can be turned off", async () => {
  const { page, annotator, leave } = await arrive("keys");
  await annotator.begin();
  await atPosition(page, 1);
  await page.keyboard.press("?");
  await page.getByRole("dialog").waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.getByRole("dialog").getByRole("checkbox").uncheck();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.locator("main").focus();
  await page.keyboard.press("5");
  expect(await page.locator('input[type="range"].empty').count()).toBe(1);
  await page.keyboard.press("?");
  expect(await page.getByRole("dialog").count()).toBe(0);
  await leave();
});

test("A double click on Send is one try, and what was entered before is kept", async () => {
  const { page, leave } = await arrive("eager-entrance");
  await toProfile(page);
  await page.getByLabel("26 to 50").check();
  await reload(page);
  await onScreen(page, "profile");
  expect(await page.getByLabel("26 to 50").isChecked()).toBe(true);
  await page.locator("button.main").click();
  await onScreen(page, "quiz");
  await page.locator('input[type="range"]').nth(0).click();
  await page.locator('input[type="range"]').nth(1).click();
  await page.getByRole("button", { name: "Send" }).dblclick();
  await page.getByText("You have 1 more try.").waitFor();
  await leave();
});

test("The second assignment of a worker of Mechanical Turk is not paid with the first one's code", async () => {
  const link = (assignment: string) =>
    server.link(
      "turk-twice",
      `?workerId=W9&assignmentId=${assignment}&turkSubmitTo=https%3A%2F%2Fworkersandbox.mturk.com`,
    );
  const { page, leave } = await visitor(browser);
  await page.goto(link("A1"));
  const annotator = new Annotator(page, "mouse");
  await annotator.begin();
  await annotator.finish(1, 1);
  await page.goto(link("A2"));
  await onScreen(page, "instructions");
  await leave();
});

test("Every state of the page keeps its width on a screen of 320 pixels", async () => {
  const { page, leave } = await visitor(browser, screens.phone);
  await page.goto(server.link("back"));
  const annotator = new Annotator(page, "finger");
  const isWhole = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
  await onScreen(page, "welcome");
  expect(await isWhole()).toBe(true);
  await annotator.begin();
  const units = await annotator.units();
  expect(await isWhole()).toBe(true);
  await annotator.finish(1, units);
  expect(await isWhole()).toBe(true);
  await leave();
});
