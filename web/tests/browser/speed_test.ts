// How much is loaded, and how soon one can work.
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";

import { Annotator, atPosition, hasDelivered, hasFetched, onScreen } from "./support/annotator";
import { openBrowser, visitor } from "./support/browser";
import { RunningServer } from "./support/running_server";

const server = new RunningServer();
let browser: Browser;

beforeAll(async () => {
  server.add({
    name: "whole",
    preset: "law2013-vas",
    isWhole: true,
    change: (toml) =>
      toml
        .replace(/^outputs = 560.*/m, "outputs = 70")
        .replace("outputs_per_item", "#")
        .replace("[hit]", "[hit]\noutputs_per_item = 5"),
  });
  server.add({ name: "small", preset: "wmt-da" });
  [browser] = await Promise.all([openBrowser(), server.start()]);
});

afterAll(async () => {
  await browser?.close();
  await server.stop();
});

test("The first load has less than 60 KB of script and style", async () => {
  const { page, leave } = await visitor(browser);
  const sizes: Promise<{ responseBodySize: number }>[] = [];
  page.on("response", (response) => {
    if (/assets\//.test(response.url())) {
      sizes.push(response.request().sizes());
    }
  });
  await page.goto(server.link("small"));
  await onScreen(page, "welcome");
  await page.waitForLoadState("networkidle");
  // Chromium tells a size later than it tells of the response.
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size.responseBodySize, 0);
  console.log(`first load: ${bytes} bytes of script and style`);
  expect(bytes).toBeGreaterThan(10_000);
  expect(bytes).toBeLessThan(60 * 1024);
  await leave();
});

test("A HIT of a hundred images can be done, each fetched before it is wanted", async () => {
  const { page, complaints, leave } = await visitor(browser);
  await page.goto(server.link("whole"));
  const annotator = new Annotator(page, "keyboard");
  await annotator.begin();
  expect(await annotator.units()).toBe(100);
  await annotator.finish(1, 100);
  expect(server.judgments("whole").length).toBe(100);
  expect(complaints).toEqual([]);
  await leave();
});

test("The next unit is on the screen while every request is held back", async () => {
  const { page, leave } = await visitor(browser);
  await page.goto(server.link("small"));
  const annotator = new Annotator(page, "mouse");
  await annotator.begin();
  for (let position = 1; position <= 3; ++position) {
    await annotator.fill(position);
    await hasFetched(page, position + 1);
    let open = () => {};
    const gate = new Promise<void>((resolve) => (open = resolve));
    await page.route("**/api/**", async (route) => {
      await gate;
      await route.continue();
    });
    await annotator.next();
    await atPosition(page, position + 1);
    open();
    await hasDelivered(page, position);
    await page.unrouteAll({ behavior: "wait" });
  }
  await leave();
});

// Times are printed, not bounded: machines are shared. What can be bounded is what a slow processor has to wait for.
test("Five requests lead to a page that can be used", async () => {
  const { page, leave } = await visitor(browser);
  await page.goto("about:blank");
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (document.querySelector('main[data-screen="welcome"] button.main')) {
        performance.mark("usable");
        observer.disconnect();
      }
    }).observe(document, { childList: true, subtree: true, attributes: true });
  });
  const requests: string[] = [];
  page.on("request", (request) => requests.push(new URL(request.url()).pathname));
  await page.goto(server.link("small"));
  await onScreen(page, "welcome");
  const usable = await page.evaluate(() => performance.getEntriesByName("usable")[0]?.startTime ?? Infinity);
  console.log(`usable after ${Math.round(usable)} ms on a processor a quarter as fast`);
  expect(requests.filter((path) => path !== "blank").length).toBe(5);
  await leave();
});
