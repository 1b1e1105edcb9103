// Not a test that runs each time: a campaign of a million judgments by 5,000 workers, and how the requester's page does on it. Prints
// times; what it holds the page to does not depend on the machine's speed.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";

import { openBrowser, visitor } from "./support/browser";
import { adjudge } from "./support/made_campaign";
import { RunningServer } from "./support/running_server";

const server = new RunningServer();
let browser: Browser;
let password = "";

const systems = 10;
const segments = 7_000;

// Words without meaning, the same each time.
function* words(): Generator<string> {
  for (let state = 1; ; state = (state * 48_271) % 2_147_483_647) {
    yield `w${state % 3_000}`;
  }
}

function makeTexts(folder: string): string[] {
  mkdirSync(folder, { recursive: true });
  const source = words();
  const file = (name: string) => {
    const lines = Array.from({ length: segments }, () =>
      Array.from({ length: 10 }, () => source.next().value as string).join(" "),
    );
    writeFileSync(join(folder, name), `${lines.join("\n")}\n`);
    return join(folder, name);
  };
  const outputs = Array.from({ length: systems }, (_, i) => ["--system", `sys${i}=${file(`sys${i}`)}`]).flat();
  return ["--source", file("source"), "--reference", file("reference"), ...outputs];
}

beforeAll(async () => {
  const folder = join(server.folder, "large");
  adjudge(
    "init",
    folder,
    "--preset",
    "wmt-da",
    "--from",
    "en",
    "--to",
    "de",
    ...makeTexts(join(server.folder, "texts")),
  );
  const path = join(folder, "campaign.toml");
  writeFileSync(path, readFileSync(path, "utf8").replace(/^workers_per_hit = .*/m, "workers_per_hit = 12"));
  adjudge("build", folder, "--store", server.store, "-q");
  adjudge("simulate", "--store", server.store, "--workers", "5000", "-q");
  password = /is (\S+) /.exec(adjudge("account", "anna", "--role", "owner", "--store", server.store))?.[1] ?? "";
  [browser] = await Promise.all([openBrowser(), server.start()]);
}, 600_000);

afterAll(async () => {
  await browser?.close();
  await server.stop();
});

async function timed(what: string, does: () => Promise<unknown>): Promise<void> {
  const begin = performance.now();
  await does();
  console.log(`${what}: ${((performance.now() - begin) / 1000).toFixed(2)} s`);
}

const shownMethod = (page: Page) => page.locator("[data-figure^=ranking] figcaption").first().textContent();

test("a million judgments", { timeout: 600_000 }, async () => {
  const { page, complaints, leave } = await visitor(browser, { viewport: { width: 1200, height: 900 } });
  await page.goto(`${server.address}/admin`);
  await page.getByLabel("Name").fill("anna");
  await page.getByLabel("Password").fill(password);
  await timed("signing in, to progress", async () => {
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByTestId("judgments").waitFor();
  });
  await timed("the ranking is drawn", () =>
    page.locator("[data-figure^=ranking]").first().waitFor({ timeout: 60_000 }),
  );
  console.log(`judgments: ${await page.getByTestId("judgments").textContent()}`);
  await timed("opening the page anew, to the ranking", async () => {
    await page.reload();
    await page.locator("[data-figure^=ranking]").first().waitFor();
  });
  await page.getByRole("link", { name: "Results", exact: true }).click();
  await page.getByText("Shown: as the campaign says").waitFor({ timeout: 60_000 });
  for (const [label, value, part] of [
    [/^Order by/, "raw", "est:raw"],
    [/^Correction/, "holm", "holm"],
    [/^Workers/, "passed", "filter:passed"],
    [/^Quality test/, "welch", "qc:welch"],
  ] as const) {
    await timed(`${value}`, async () => {
      await page.getByRole("combobox", { name: label }).selectOption(value);
      await expect.poll(() => shownMethod(page), { timeout: 60_000, interval: 20 }).toContain(part);
    });
    await page.getByText("Shown:").waitFor({ timeout: 60_000 });
  }
  await timed("5,000 workers", async () => {
    await page.getByRole("link", { name: "Workers", exact: true }).click();
    await page.getByRole("button", { name: /^Open/ }).first().waitFor({ timeout: 60_000 });
  });
  expect(await page.locator("main tbody tr").count()).toBeLessThan(100);
  await timed("sorting them", () => page.getByRole("button", { name: "p", exact: true }).click());
  await timed("scrolling to the last", async () => {
    await page.locator(".window").evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await page.waitForFunction(() => document.querySelectorAll("[aria-rowindex='5001']").length === 1);
  });
  expect(complaints).toEqual([]);
  const peak = server.memory();
  console.log(`the server's memory at its peak: ${(peak / 1024).toFixed(0)} MB`);
  expect(peak).toBeLessThan(1024 * 1024);
  await leave();
});
