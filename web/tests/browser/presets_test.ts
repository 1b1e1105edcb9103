// A whole HIT of every preset: with the mouse, with the keyboard alone, and with a finger on a small screen.
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { Annotator, type Way } from "./support/annotator";
import { barriers, openBrowser, screens, visitor } from "./support/browser";
import { presets } from "./support/made_campaign";
import { RunningServer } from "./support/running_server";

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

const ways: [Way, keyof typeof screens][] = [
  ["mouse", "laptop"],
  ["keyboard", "laptop"],
  ["finger", "phone"],
];

describe.concurrent.each(presets())("A HIT of %s", (preset) => {
  test.each(ways)("can be done with a %s", async (way, screen) => {
    const { page, complaints, leave } = await visitor(browser, screens[screen]);
    await page.goto(server.link(preset));
    const annotator = new Annotator(page, way);
    await annotator.begin();
    const units = await annotator.units();
    await annotator.fill(1);
    expect(await barriers(page)).toEqual([]);
    await annotator.next();
    const code = await annotator.finish(2, units);
    expect(code).not.toBe("");
    expect(complaints).toEqual([]);
    await leave();
  });
});
