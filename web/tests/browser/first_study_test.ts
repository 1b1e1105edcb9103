// Whole studies on the page alone, as people who are new here make them: from dropped files to the report.

import { readFileSync } from "node:fs";

import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { barriers, openBrowser } from "./support/browser";
import { adjudge } from "./support/made_campaign";
import { RunningDemo } from "./support/running_demo";
import { signedIn } from "./support/signed_in";

const demo = new RunningDemo();
let browser: Browser;

beforeAll(async () => {
  [browser] = await Promise.all([openBrowser(), demo.start()]);
}, 120_000);

afterAll(async () => {
  await browser?.close();
  await demo.stop();
});

interface SentFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

function lines(name: string, words: string, count: number): SentFile {
  const all = Array.from({ length: count }, (_, i) => `${words} ${i + 1} tells something new about the weather\n`);
  return { name, mimeType: "text/plain", buffer: Buffer.from(all.join("")) };
}

// What somebody does, counted.
class Hand {
  clicks = 0;
  typed = 0;
  constructor(readonly page: Page) {}

  async click(role: "button" | "radio" | "link", name: string | RegExp): Promise<void> {
    this.clicks += 1;
    await this.page.getByRole(role, { name, ...(typeof name === "string" ? { exact: true } : {}) }).click();
  }
  async type(label: string, text: string): Promise<void> {
    this.clicks += 1;
    this.typed += text.length;
    await this.page.getByLabel(label, { exact: true }).fill(text);
  }
  async drop(files: SentFile[]): Promise<void> {
    this.clicks += 1;
    await this.page.getByLabel("Choose files").setInputFiles(files);
    await this.page.getByText("Check below that each file has the right role.").waitFor();
  }
}

interface Study {
  who: string;
  name: string;
  files: SentFile[];
  know: string;
  judges: string;
  time?: { minutes: string; people: string };
  preset: string;
  pairs: number;
}

const languages = ["de", "fr", "cs"];
const twelve = Array.from({ length: 12 }, (_, i) => `system${i + 1}`);
const studies: Study[] = [
  {
    who: "a student with two systems, 40 lines and ten friends",
    name: "student",
    files: [
      lines("src.en.txt", "Sentence", 40),
      lines("aurora.de.txt", "Satz", 40),
      lines("brook.de.txt", "Phrase", 40),
    ],
    know: "scores",
    judges: "colleagues",
    time: { minutes: "15", people: "10" },
    preset: "wmt-da-source-lines",
    pairs: 1,
  },
  {
    who: "an organizer with twelve systems and three language pairs",
    name: "organizer",
    files: languages.flatMap((to) => [
      lines(`en-${to}.src.txt`, "Sentence", 60),
      lines(`en-${to}.ref.txt`, `${to} people say`, 60),
      ...twelve.map((system) => lines(`en-${to}.${system}.txt`, `${to} ${system} says`, 60)),
    ]),
    know: "scores",
    judges: "crowd",
    preset: "wmt-da",
    pairs: 3,
  },
  {
    who: "a localization manager whose translators correct outputs",
    name: "manager",
    files: [lines("source.en.txt", "Sentence", 30), lines("engine.de.txt", "Satz", 30)],
    know: "edits",
    judges: "experts",
    preset: "post-editing-source",
    pairs: 1,
  },
  {
    who: "a team that compares language models",
    name: "models",
    files: [
      lines("prompts.en.txt", "Please explain why cloud", 24),
      lines("atlas.en.txt", "Because of cloud", 24),
      lines("borealis.en.txt", "It is cloud", 24),
    ],
    know: "preference",
    judges: "colleagues",
    preset: "answers",
    pairs: 1,
  },
];

describe.each(studies)("$who", (study) => {
  test("comes from files to a link that can be shared, and to a report", async () => {
    const who = { name: "demo", password: demo.password };
    const came = await signedIn(browser, `${demo.dashboard}#/new`, who);
    const hand = new Hand(came.page);
    await came.page.getByRole("heading", { name: "New campaign" }).waitFor();
    await hand.drop(study.files);
    expect(await came.page.getByRole("group", { name: /^Language pair/ }).count()).toBe(study.pairs);
    await hand.click("radio", new RegExp(`^${study.know}:`));
    await hand.click("radio", new RegExp(`^${study.judges}:`));
    if (study.time) {
      await hand.type("Minutes per judge", study.time.minutes);
      await hand.type("Number of judges", study.time.people);
    }
    await hand.type("Name", study.name);
    await hand.click("button", "Check and preview");
    await came.page.getByTestId("hits").waitFor();
    expect(await came.page.getByLabel("Preset").inputValue()).toBe(study.preset);
    expect(await barriers(came.page)).toEqual([]);
    await hand.click("button", "Make the campaign");
    await came.page.getByTestId("work-link").waitFor();
    console.log(`${study.who}: ${hand.clicks} clicks, ${hand.typed} characters typed`);

    const address = new URL(demo.dashboard).origin;
    const crowd = ["--store", demo.store, "--campaign", study.name, "--over", address, "--workers", "6", "-q"];
    adjudge("simulate", ...crowd);
    await came.page.getByRole("link", { name: "Results", exact: true }).click();
    await came.page.locator("main table").first().waitFor({ state: "attached" });
    await came.page.getByRole("link", { name: "Data", exact: true }).click();
    const report = await came.page
      .getByRole("link", { name: /report/i })
      .first()
      .getAttribute("href");
    const page = await came.page.request.get(new URL(report ?? "", demo.dashboard).href);
    expect(page.status()).toBe(200);
    expect(await page.text()).toContain("simulated");
    expect(came.complaints).toEqual([]);
    await came.leave();
  });
});

// Judgments as a spreadsheet saves them, with names of its own.
function judgments(): SentFile {
  const rows = ["Judge;Segment;Engine;Rating"];
  for (const judge of ["ada", "bob", "cy", "dee"]) {
    for (let segment = 1; segment <= 25; ++segment) {
      const engine = (segment + judge.length) % 2 === 0 ? "aurora" : "brook";
      rows.push(`${judge};${segment};${engine};${(engine === "aurora" ? 70 : 50) + ((segment * 7) % 20)}`);
    }
  }
  return { name: "judgments.csv", mimeType: "text/csv", buffer: Buffer.from(`\ufeff${rows.join("\r\n")}\r\n`) };
}

test("a researcher with a CSV comes from the file to a ranking and a report", async () => {
  const came = await signedIn(browser, `${demo.dashboard}#/file`, { name: "demo", password: demo.password });
  const hand = new Hand(came.page);
  await came.page.getByRole("heading", { name: "Judgments from a file" }).waitFor();
  hand.clicks += 1;
  await came.page.getByLabel("File of judgments").setInputFiles([judgments()]);
  await came.page.locator("[data-figure^=ranking]").first().waitFor();
  const ranking = came.page.locator("table[data-table^=ranking]").first();
  expect(await ranking.textContent()).toMatch(/aurora[\s\S]*brook/);
  await came.page.getByText("Columns", { exact: true }).click();
  expect(await came.page.getByLabel(/^worker/).inputValue()).toBe("Judge");
  await came.page.getByText("Options", { exact: true }).click();
  expect(await barriers(came.page)).toEqual([]);
  const [download] = await Promise.all([came.page.waitForEvent("download"), hand.click("button", "Save the report")]);
  expect(readFileSync(await download.path(), "utf8")).toContain("judgments.csv");
  console.log(`a researcher with a CSV: ${hand.clicks} clicks, ${hand.typed} characters typed`);
  // A column that is taken away is said to be missing, and where to find it.
  await came.page.getByLabel(/^score/).selectOption("");
  await came.page.getByRole("region", { name: "What is wrong" }).waitFor();
  expect(came.complaints).toEqual([]);
  await came.leave();
});
