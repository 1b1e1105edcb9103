// Giving an answer: what counts as one, and what does not.
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";

import { Annotator, atPosition, hasDelivered } from "./support/annotator";
import { openBrowser, visitor } from "./support/browser";
import { RunningServer } from "./support/running_server";
import { sql } from "./support/store";

const server = new RunningServer();
let browser: Browser;

beforeAll(async () => {
  server.add({ name: "line", preset: "wmt-da" });
  server.add({ name: "time", preset: "wmt-da" });
  server.add({ name: "edit", preset: "post-editing" });
  server.add({ name: "ranking", preset: "callison2009-ranking" });
  [browser] = await Promise.all([openBrowser(), server.start()]);
});

afterAll(async () => {
  await browser?.close();
  await server.stop();
});

async function atFirstUnit(campaign: string) {
  const here = await visitor(browser);
  await here.page.goto(server.link(campaign));
  const annotator = new Annotator(here.page, "mouse");
  await annotator.begin();
  await atPosition(here.page, 1);
  return {
    ...here,
    annotator,
    line: here.page.locator('input[type="range"]'),
    empty: here.page.locator('input[type="range"].empty'),
  };
}

test("Nothing but a press on the line gives it a value", async () => {
  const { page, line, empty, leave } = await atFirstUnit("line");
  await line.click({ button: "right", position: { x: 100, y: 10 } });
  expect(await empty.count()).toBe(1);
  const box = await line.boundingBox();
  const text = await page.locator(".passage").last().boundingBox();
  await page.mouse.move((text?.x ?? 0) + 20, (text?.y ?? 0) + 5);
  await page.mouse.down();
  await page.mouse.move((box?.x ?? 0) + 300, (box?.y ?? 0) + 20, { steps: 3 });
  await page.mouse.up();
  expect(await empty.count()).toBe(1);
  // The middle is where the browser has it already.
  await line.click();
  expect(await empty.count()).toBe(0);
  expect(Number(await line.inputValue())).toBe(50);
  await leave();
});

test("A click anywhere on the line records the point that was clicked", async () => {
  const { page, line, empty, leave } = await atFirstUnit("line");
  const box = await line.boundingBox();
  const reach = await page.locator(".reach").boundingBox();
  if (box === null || reach === null) {
    throw new Error("the line is not shown");
  }
  const recorded: number[] = [];
  for (let percent = 0; percent <= 100; ++percent) {
    // From the other side of the line each time, so that no point is near the thumb.
    const point = percent % 2 === 0 ? percent : 100 - percent;
    await page.mouse.click(reach.x + (reach.width * point) / 100, box.y + box.height / 2);
    recorded.push(Number(await line.inputValue()) - point);
  }
  expect(recorded).toEqual(recorded.map(() => 0));
  expect(await empty.count()).toBe(0);
  await leave();
});

test("The first click near the middle of an empty line is not drawn to the middle", async () => {
  for (const point of [49, 51]) {
    const { page, line, leave } = await atFirstUnit("line");
    const reach = await page.locator(".reach").boundingBox();
    await page.mouse.click((reach?.x ?? 0) + ((reach?.width ?? 0) * point) / 100, (reach?.y ?? 0) + 20);
    expect(Number(await line.inputValue())).toBe(point);
    await leave();
  }
});

test("A digit answers the line wherever the focus is", async () => {
  const { page, line, empty, leave } = await atFirstUnit("line");
  await page.keyboard.press("7");
  expect(Number(await line.inputValue())).toBe(70);
  expect(await empty.count()).toBe(0);
  await leave();
});

test("Neither a held key nor a double click submits a unit that was not seen", async () => {
  const { page, leave } = await atFirstUnit("edit");
  await page.keyboard.down("Enter");
  for (let i = 0; i < 10; ++i) {
    await page.keyboard.down("Enter"); // repeats
  }
  await page.keyboard.up("Enter");
  await atPosition(page, 2);
  await page.locator("[data-next]").dblclick();
  await atPosition(page, 3);
  await page.waitForTimeout(300); // for a unit too many
  expect(await page.locator("main").getAttribute("data-position")).toBe("3");
  await leave();
});

test("In a ranking the first text without a rank gets the focus", async () => {
  const { page, leave } = await atFirstUnit("ranking");
  for (const key of ["3", "4", "Enter"]) {
    await page.keyboard.press(key);
  }
  await page.getByRole("alert").getByText("Please give every text a rank").waitFor();
  await page.keyboard.press("1");
  const checked = page.locator('[role="radiogroup"] input:checked');
  expect(await checked.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))).toEqual([
    "3",
    "4",
    "1",
  ]);
  await leave();
});

test("The time on a unit goes on after the page is loaded anew", async () => {
  const { page, annotator, leave } = await atFirstUnit("time");
  await page.waitForTimeout(2000);
  await page.reload();
  await annotator.answer(1);
  await atPosition(page, 2);
  await hasDelivered(page, 1);
  const [row] = sql(
    server.store,
    "SELECT milliseconds FROM judgment JOIN assignment ON assignment.id = judgment.assignment WHERE campaign = (SELECT id FROM campaign WHERE name = 'time')",
  );
  expect(Number(row?.[0])).toBeGreaterThan(2000);
  await leave();
});
