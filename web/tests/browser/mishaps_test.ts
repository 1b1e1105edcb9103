// What can go wrong while somebody works: the network, the server, other tabs and browsers, the time, the campaign.
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";

import { Annotator, atPosition, hasDelivered, hasFetched, onScreen } from "./support/annotator";
import { barriers, openBrowser, visitor } from "./support/browser";
import { adjudge } from "./support/made_campaign";
import { RunningServer } from "./support/running_server";
import { sql } from "./support/store";

const server = new RunningServer();
let browser: Browser;

beforeAll(async () => {
  for (const name of ["cut", "killed", "tabs", "taken", "last", "shut"]) {
    server.add({ name, preset: "wmt-da" });
  }
  const oneHit = (toml: string) => `${toml}\n[sample]\noutputs = 4\n`;
  for (const name of ["one-place", "expired", "pausing"]) {
    server.add({ name, preset: "wmt-da", change: oneHit });
  }
  [browser] = await Promise.all([openBrowser(), server.start()]);
});

afterAll(async () => {
  await browser?.close();
  await server.stop();
});

async function arrive(campaign: string) {
  const here = await visitor(browser);
  await here.page.goto(server.link(campaign));
  return { ...here, annotator: new Annotator(here.page, "mouse") };
}

function notice(page: Page, name: string) {
  return page.waitForSelector(`[data-notice="${name}"]`);
}

// A lease ends when its time is over and somebody else asks for work: here one who takes the place, and gives it back.
async function letExpire(campaign: string): Promise<void> {
  endLease(campaign);
  const { page, annotator, leave } = await arrive(campaign);
  await annotator.begin();
  await page.getByRole("button", { name: "Give this task back" }).click();
  await page.getByRole("dialog").locator("button.main").click();
  await notice(page, "returned");
  await leave();
}

function endLease(campaign: string): void {
  sql(
    server.store,
    `UPDATE assignment SET lease_ends = 1 WHERE campaign = (SELECT id FROM campaign WHERE name = '${campaign}')`,
  );
}

test("Answers given without a connection are kept and sent in order, once, when it is back", async () => {
  const { page, annotator, leave } = await arrive("cut");
  await annotator.begin();
  const units = await annotator.units();
  await annotator.answer(1);
  await atPosition(page, 2);
  await hasFetched(page, 3);
  await page.context().setOffline(true);
  await annotator.answer(2);
  await annotator.answer(3);
  await page.getByText("2 answers are waiting.").waitFor();
  await page.getByText("The next text will come when the connection is back.").waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.context().setOffline(false);
  await annotator.finish(4, units);
  expect(server.judgments("cut").length).toBe(units);
  await leave();
});

test("Answers wait for a server that was killed, also when the tab is closed meanwhile", async () => {
  const { page, annotator, leave } = await arrive("killed");
  await annotator.begin();
  const units = await annotator.units();
  await annotator.answer(1);
  await atPosition(page, 2);
  await hasFetched(page, 3);
  await server.kill();
  await annotator.answer(2);
  await page.getByText("1 answer is waiting.").waitFor();
  const again = await page.context().newPage();
  await page.close();
  await server.start();
  await again.goto(server.link("killed"));
  await atPosition(again, 3);
  await new Annotator(again, "mouse").finish(3, units);
  expect(server.judgments("killed").length).toBe(units);
  await leave();
});

test("Of two tabs one works at a time, and no answer is doubled", async () => {
  const { page, annotator, leave } = await arrive("tabs");
  await annotator.begin();
  const units = await annotator.units();
  await annotator.answer(1);
  await atPosition(page, 2);
  const second = await page.context().newPage();
  await second.goto(server.link("tabs"));
  await notice(page, "other-tab");
  expect(await barriers(page)).toEqual([]);
  await new Annotator(second, "mouse").answer(2);
  await atPosition(second, 3);
  await page.bringToFront();
  await page.getByRole("button", { name: "Work here" }).click();
  await notice(second, "other-tab");
  await annotator.finish(3, units);
  expect(server.judgments("tabs").length).toBe(units);
  await leave();
});

test("A unit that was answered elsewhere is passed over", async () => {
  const { page, annotator, leave } = await arrive("taken");
  await annotator.begin();
  await annotator.fill(1);
  // Another browser with the same worker: it knows nothing of this one's tabs.
  const other = await visitor(browser);
  await other.page.goto(server.address);
  await other.page.evaluate(
    (kept) => kept.forEach(([key, value]) => localStorage.setItem(key, value)),
    await page.evaluate(() => Object.entries(localStorage)),
  );
  await other.page.goto(server.link("taken"));
  await new Annotator(other.page, "mouse").answer(1);
  await atPosition(other.page, 2);
  await hasDelivered(other.page, 1);
  await annotator.next();
  await page.getByText("This was already answered").waitFor();
  await atPosition(page, 2);
  await other.leave();
  await leave();
});

test("Work goes on after the time has run out, while nobody else has taken the place", async () => {
  const { page, annotator, leave } = await arrive("expired");
  await annotator.begin();
  const units = await annotator.units();
  await annotator.answer(1);
  await atPosition(page, 2);
  await letExpire("expired");
  await annotator.finish(2, units);
  expect(server.judgments("expired").length).toBe(units);
  await leave();
});

test("Who comes back when somebody else has the place is told so", async () => {
  const first = await arrive("one-place");
  await first.annotator.begin();
  await first.annotator.answer(1);
  await atPosition(first.page, 2);
  endLease("one-place");
  const others = [];
  for (;;) {
    const other = await arrive("one-place");
    others.push(other);
    await onScreen(other.page, "welcome");
    await other.page.locator("button.main").click();
    await other.page.waitForSelector('main[data-screen="instructions"], [data-notice]');
    if ((await other.page.locator("[data-notice]").count()) > 0) break;
  }
  await notice(others.at(-1)!.page, "nothing-now");
  await first.annotator.answer(2);
  await notice(first.page, "expired");
  expect(await barriers(first.page)).toEqual([]);
  await Promise.all([first, ...others].map((one) => one.leave()));
});

test("Answers wait while a campaign is paused", async () => {
  const { page, annotator, leave } = await arrive("pausing");
  await annotator.begin();
  const units = await annotator.units();
  await annotator.answer(1);
  await atPosition(page, 2);
  await hasFetched(page, 3);
  await letExpire("pausing");
  adjudge("campaign", "--store", server.store, "--campaign", "pausing", "--state", "paused");
  await annotator.answer(2);
  await notice(page, "campaign-paused");
  adjudge("campaign", "--store", server.store, "--campaign", "pausing", "--state", "open");
  await page.getByRole("button", { name: "Try again" }).click();
  await annotator.finish(3, units);
  expect(server.judgments("pausing").length).toBe(units);
  await leave();
});

test("A HIT whose last answer waits for the connection says so", async () => {
  const { page, annotator, leave } = await arrive("last");
  await annotator.begin();
  const units = await annotator.units();
  for (let position = 1; position < units; ++position) {
    await annotator.answer(position);
  }
  await atPosition(page, units);
  await hasDelivered(page, units - 1);
  await page.context().setOffline(true);
  await annotator.answer(units);
  await page.getByText("Everything is answered.").waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.context().setOffline(false);
  await onScreen(page, "finished");
  await leave();
});

test("A campaign that is closed or paused says so at once", async () => {
  for (const state of ["closed", "paused"]) {
    adjudge("campaign", "--store", server.store, "--campaign", "shut", "--state", state);
    const { page, leave } = await arrive("shut");
    await notice(page, `campaign-${state}`);
    expect(await barriers(page)).toEqual([]);
    await leave();
  }
});
