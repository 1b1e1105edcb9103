// The reports of the papers' experiments, opened without a network: no errors, and the study's own numbers.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { barriers, openBrowser, visitor } from "./support/browser";
import { program } from "./support/made_campaign";

const folder = mkdtempSync(join(tmpdir(), "adjudge-report-"));
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});

afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
});

const run = (...words: string[]): string =>
  execFileSync(program, words, { encoding: "utf8", maxBuffer: 1 << 28, stdio: ["ignore", "pipe", "pipe"] });

interface RankedSystem {
  system: string;
  estimate?: number;
  score?: number | { undefined: string };
}
interface StudyDocument {
  slices?: { ranking: { systems: RankedSystem[] } }[];
  votes?: { ranking: { systems: RankedSystem[] } }[];
}

// "0.123" of every system of every slice, in the order of the study; what rounds to nothing has no sign.
function estimates(study: StudyDocument): string[] {
  return (study.slices ?? study.votes ?? []).flatMap((slice) =>
    slice.ranking.systems.map(({ estimate, score }) => {
      const value = estimate ?? score;
      return typeof value === "number" ? value.toFixed(3).replace("-0.000", "0.000") : "-";
    }),
  );
}

async function shownEstimates(page: Page, title: string): Promise<string[]> {
  const section = page.locator("section", { has: page.locator("#table-systems") });
  const titles = await section.locator("thead tr > *").allTextContents();
  return section.locator(`tbody tr td:nth-child(${titles.indexOf(title) + 1})`).allTextContents();
}

// Every file that can be saved from the page reads back.
async function brokenDownloads(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const broken: string[] = [];
    for (const link of document.querySelectorAll<HTMLAnchorElement>("a[download]")) {
      const bytes = Uint8Array.from(atob(link.href.split(",")[1] ?? ""), (letter) => letter.charCodeAt(0));
      const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
      const isSvg = link.download.endsWith(".svg");
      const isRead = isSvg
        ? !new DOMParser().parseFromString(text, "image/svg+xml").querySelector("parsererror")
        : text.split("\n").length > 2;
      if (!isRead) {
        broken.push(link.download);
      }
    }
    return broken;
  });
}

const papers = {
  callison2009: "score",
  denkowski2010: "estimate",
  law2013: "estimate",
  alta2013: "estimate",
  laeubli2018: "score",
};

describe.each(Object.entries(papers))("the report of %s", (paper, title) => {
  test("opens without a network, and has the numbers of the study", async () => {
    run("replicate", paper, "--judgments", join(folder, paper));
    for (const file of readdirSync(join(folder, paper))) {
      const table = join(folder, paper, file);
      const html = table.replace(".csv", ".html");
      run("report", table, "-q", "-o", html);
      const study = JSON.parse(run("analyze", table, "-q", "--json")) as StudyDocument;
      const { page, complaints, leave } = await visitor(browser, { offline: true });
      await page.goto(pathToFileURL(html).href);
      expect(estimates(study).length).toBeGreaterThan(0);
      expect(await shownEstimates(page, title)).toEqual(estimates(study));
      expect(await page.locator("figure svg").count()).toBeGreaterThan(2);
      expect(await brokenDownloads(page)).toEqual([]);
      expect(complaints).toEqual([]);
      await leave();
    }
  });
});

describe.each(["light", "dark"] as const)("a report in %s", (colorScheme) => {
  test("has no barriers", async () => {
    const table = join(folder, "ratings.csv");
    run("simulate", "--preset", "wmt-da", "--workers", "6", "-q", "-o", table);
    run("report", table, "-q", "-o", join(folder, "ratings.html"));
    const { page, leave } = await visitor(browser, { offline: true, colorScheme });
    await page.goto(pathToFileURL(join(folder, "ratings.html")).href);
    expect(await barriers(page)).toEqual([]);
    await leave();
  });
});

test("on a phone a report begins with its answer, and is no wider than the screen", async () => {
  const table = join(folder, "phone.csv");
  run("simulate", "--preset", "wmt-da", "--workers", "6", "-q", "-o", table);
  run("report", table, "-q", "-o", join(folder, "phone.html"));
  const { page, leave } = await visitor(browser, { offline: true, viewport: { width: 390, height: 844 } });
  await page.goto(pathToFileURL(join(folder, "phone.html")).href);
  const top = async (selector: string) => (await page.locator(selector).first().boundingBox())?.y ?? NaN;
  expect(await top("#answer")).toBeLessThan(await top("nav"));
  expect(await top("#answer")).toBeLessThan(300);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await leave();
});
