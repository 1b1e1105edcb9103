// A whole HIT of every preset: with the mouse, with the keyboard alone, and with a finger on a small screen.
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { Annotator, type Way } from "./support/annotator";
import { barriers, openBrowser, screens, visitor, type Visitor } from "./support/browser";
import { presets } from "./support/made_campaign";
import { RunningServer } from "./support/running_server";
import { sql } from "./support/store";

const server = new RunningServer();
let browser: Browser;

beforeAll(async () => {
  for (const preset of presets()) {
    server.add({ name: preset, preset });
  }
  [browser] = await Promise.all([openBrowser(), server.start()]);
});

afterAll(async () => {
  await browser?.close();
  await server.stop();
});

// In the order of their units and fields; of stretches the texts are compared elsewhere.
function storedAnswers(code: string): unknown[] {
  const rows = sql(
    server.store,
    `SELECT judgment.answer FROM judgment JOIN assignment ON assignment.id = judgment.assignment WHERE code = '${code}' ORDER BY judgment.id`,
  );
  return rows.map(([answer]) => comparable(JSON.parse(answer ?? "null")));
}

function comparable(answer: unknown): unknown {
  const isMarks = Array.isArray(answer) && typeof answer[0] === "object";
  return isMarks ? `${answer.length} marked` : answer;
}

const ways: [Way, keyof typeof screens][] = [
  ["mouse", "laptop"],
  ["keyboard", "laptop"],
  ["finger", "phone"],
];

describe.each(ways)("With a %s", (way, screen) => {
  let here: Visitor;

  beforeAll(async () => {
    here = await visitor(browser, screens[screen]);
  });

  afterAll(() => here.leave());

  test.each(presets())("a HIT of %s can be done", async (preset) => {
    const { page, complaints } = here;
    await page.goto(server.link(preset));
    const annotator = new Annotator(page, way);
    await annotator.begin();
    const units = await annotator.units();
    await annotator.fill(1);
    // Keys find the same page as the mouse.
    if (way !== "keyboard") {
      expect(await barriers(page)).toEqual([]);
    }
    await annotator.next();
    const code = await annotator.finish(2, units);
    expect(storedAnswers(code)).toEqual(annotator.given.flat().map(({ value }) => value));
    expect(complaints).toEqual([]);
  });
});
