// What the requester's page works out by itself.
import { File as NodeFile } from "node:buffer";

import { describe, expect, test } from "vitest";

import { asUsual, choices, described, judgesOf, sharedOptions } from "../../src/admin/choices";
import { allFiles, draftOf, gapsOf, newChoice, newPair, systemName } from "../../src/admin/new_campaign";
import { inWords, paceOf } from "../../src/admin/pace";
import { onlySlice, slicesOf, unmatched } from "../../src/admin/parts_of_results";
import { query, type Progress, type Results, type WorkerCard } from "../../src/admin/requester";
import { invitationOf, workAddress } from "../../src/admin/share";
import { compared, rowWindow } from "../../src/admin/window";
import { matches, noRule, workerRow, type WorkerRow } from "../../src/admin/worker_rows";

describe("the rows of a long table", () => {
  test("are those in sight and a few around them", () => {
    expect(rowWindow(5000, 30, 3000, 600)).toEqual({ first: 90, last: 130, above: 2700, below: 146_100 });
  });
  test("take as much room as all of them", () => {
    for (const scrolled of [0, 17, 5000, 149_400]) {
      const { first, last, above, below } = rowWindow(5000, 30, scrolled, 600);
      expect(above + below + (last - first) * 30).toBe(150_000);
    }
  });
  test("are all where they are few, and none where there are none", () => {
    expect(rowWindow(3, 30, 0, 600)).toEqual({ first: 0, last: 3, above: 0, below: 0 });
    expect(rowWindow(0, 30, 900, 600)).toEqual({ first: 0, last: 0, above: 0, below: 0 });
  });
  test("sort numbers by size, and what is missing last either way", () => {
    expect([3, null, 20, 1].sort((a, b) => compared(a, b, 1))).toEqual([1, 3, 20, null]);
    expect([3, null, 20, 1].sort((a, b) => compared(a, b, -1))).toEqual([20, 3, 1, null]);
  });
});

const card = (slices: unknown[]): WorkerCard =>
  ({ id: 1, name: "w", is_excluded: false, judgments: 40, submitted: 1, approved: 0, rejected: 0, slices }) as never;
const slice = (verdict: string, p: number, bad: number | null) => ({
  quality: { verdict, p },
  habits: {
    mean_bad_reference: bad,
    mean_system: 50,
    mean_good_reference: null,
    mean_hit_seconds: 100,
    flags: [{ flag: "too-fast", evidence: "2 s" }],
  },
});

describe("a worker's row", () => {
  test("has the worst verdict and the largest p of all slices, and the means of the rest", () => {
    const row = workerRow(card([slice("passed", 0.01, 20), slice("failed", 0.6, 40)]));
    expect([row.verdict, row.p, row.degraded, row.reference]).toEqual(["failed", 0.6, 30, null]);
  });
  test("has no verdict where no test tells one, and the flags of its answers", () => {
    const flags = [{ flag: "one-answer", evidence: "30 of 30 answers are a" }];
    const answered = { slice: {}, judgments: 30, quality: null, habits: { mean_hit_seconds: 90, flags } };
    expect(workerRow(card([answered]))).toMatchObject({ verdict: "–", p: null, degraded: null, seconds: 90, flags });
  });
  test("is there for a worker of whom the study knows nothing", () => {
    expect(workerRow(card([]))).toMatchObject({ verdict: "–", p: null, seconds: null, flags: [] });
  });
});

describe("a rule", () => {
  const row: WorkerRow = workerRow(card([slice("failed", 0.6, 40)]));
  test("that asks for nothing chooses nobody", () => {
    expect(matches(noRule, row)).toBe(false);
  });
  test("chooses who fits all that it asks for", () => {
    expect(matches({ ...noRule, verdict: "failed", leastP: "0.5" }, row)).toBe(true);
    expect(matches({ ...noRule, verdict: "failed", leastP: "0.7" }, row)).toBe(false);
    expect(matches({ ...noRule, flag: "too-fast" }, row)).toBe(true);
    expect(matches({ ...noRule, underSeconds: "100" }, row)).toBe(false);
    expect(matches({ ...noRule, fewerJudgments: "41" }, row)).toBe(true);
  });
  test("ignores what is no number", () => {
    expect(matches({ ...noRule, leastP: "x" }, row)).toBe(false);
  });
});

const progress = (more: object): Progress =>
  ({
    whole: { done: 10, wanted: 40 },
    judgments: 1000,
    judgments_last_hour: 0,
    first_judgment: 0,
    last_judgment: 2 * 3_600_000,
    ...more,
  }) as never;

describe("the expected end", () => {
  test("follows the last hour where somebody worked, else the whole time", () => {
    expect(paceOf(progress({ judgments_last_hour: 1500 })).hoursLeft).toBe(2);
    expect(paceOf(progress({})).hoursLeft).toBe(6);
  });
  test("is not known before anybody has finished", () => {
    expect(paceOf(progress({ whole: { done: 0, wanted: 40 }, judgments: 0, first_judgment: null })).hoursLeft).toBe(
      null,
    );
  });
  test("is said in words", () => {
    expect([null, 0, 0.5, 3, 72].map(inWords)).toEqual(["not known", "done", "30 minutes", "3.0 hours", "3.0 days"]);
  });
});

test("an address has only the options that were chosen", () => {
  expect(query({ filter: "passed", estimate: "" })).toBe("?filter=passed");
  expect(query({})).toBe("");
  expect(described({ filter: "passed", parts: "ranking" })).toBe("filter passed");
});

test("of the options of one campaign another keeps what it has, part, kind and value", () => {
  const options = { table: "texts", estimate: "raw", method: "schulze", filter: "" };
  expect(sharedOptions(options, { kinds: ["ratings"], parts: ["ratings"] })).toEqual({
    kept: { estimate: "raw" },
    dropped: { table: "texts", method: "schulze" },
  });
  // The labels' method has other words.
  expect(sharedOptions({ method: "schulze" }, { kinds: ["labels"], parts: ["labels"] }).kept).toEqual({});
  expect(sharedOptions({ estimate: "raw" }, null).dropped).toEqual({ estimate: "raw" });
});

test("what holds where nothing is chosen is said", () => {
  const named = (name: string) => choices.filter((choice) => choice.name === name).map(asUsual);
  expect(named("quality-test")).toEqual(["as the campaign says, else paired"]);
  expect(named("scale")).toEqual(["as the campaign says"]);
});

describe("the link to share", () => {
  const shared = { name: "de en/1", title: "", link: "token", public_address: null };
  test("is by the public address where there is one, with the campaign's name encoded", () => {
    expect(workAddress(shared, "http://127.0.0.1:8080")).toBe("http://127.0.0.1:8080/work/de%20en%2F1#token");
    const known = { ...shared, public_address: "https://judge.example.org/" };
    expect(workAddress(known, "http://127.0.0.1:8080")).toBe("https://judge.example.org/work/de%20en%2F1#token");
  });
  test("is in the message to participants, with the title where there is one", () => {
    expect(invitationOf(shared, "https://x")).toMatch(/take part in a study: [^]*: https:\/\/x\n/);
    expect(invitationOf({ ...shared, title: "Weather" }, "https://x")).toContain('the study "Weather"');
  });
});

test("who judged is told by role, and people are not counted with the simulated", () => {
  expect(judgesOf({ crowd: 1, experts: 0, simulated: 28 })).toBe("Judged by 1 person and 28 simulated workers.");
  expect(judgesOf({ crowd: 12, experts: 2, simulated: 0 })).toBe("Judged by 12 people and 2 experts.");
  expect(judgesOf({ crowd: 0, experts: 0, simulated: 0 })).toBe("");
});

// A global one came with Node 20.
const file = (name: string) => new NodeFile(["text"], name) as unknown as File;
const sentAs = (one: File) => ({ name: one.name, upload: `of ${one.name}`, parts: 1 });

describe("a campaign that is being put together", () => {
  test("takes a system's name from its file", () => {
    const names = ["online-A.txt", "a.de-en.txt", "b.en", "c.en.txt", "plain", ".txt", "v1.2-large", ".en.txt"];
    expect(names.map((name) => systemName(name, "en"))).toEqual([
      "online-A",
      "a.de-en",
      "b",
      "c",
      "plain",
      ".txt",
      "v1.2-large",
      ".en",
    ]);
    expect(systemName("c.en.txt", "")).toBe("c.en");
  });
  test("says what is missing before anything is sent", () => {
    expect(gapsOf(newChoice())).toEqual([
      "The campaign needs a name.",
      "Say what you want to know and who will judge, or choose a preset.",
      "Language pair 1: say from which language to which, as de and en.",
      "Language pair 1: choose the file of the source.",
      "Language pair 1: choose the outputs of at least one system.",
    ]);
    const pair = { ...newPair(1), sourceLanguage: "de", targetLanguage: "en", source: file("s.txt") };
    pair.systems.push({ name: "A", file: file("a.txt") }, { name: "A ", file: file("b.txt") });
    const chosen = { ...newChoice(), name: "x", preset: "p", pairs: [pair], seed: null };
    expect(gapsOf(chosen)).toEqual([
      "The seed is a whole number from 0.",
      "Language pair 1: two systems are called A: give one another name.",
    ]);
  });
  test("is sent with what was chosen, and without what was not", () => {
    const pair = { ...newPair(1), sourceLanguage: " de ", targetLanguage: "en", source: file("s.txt") };
    pair.systems.push({ name: "A ", file: file("a.txt") });
    const chosen = {
      ...newChoice(),
      name: " x ",
      title: "",
      preset: "p",
      settings: "s",
      seed: 3,
      pairs: [pair],
      files: [file("gold.csv")],
    };
    expect(draftOf(chosen, sentAs)).toEqual({
      name: "x",
      title: "",
      preset: "p",
      settings: "s",
      seed: 3,
      language_pairs: [
        {
          source_language: "de",
          target_language: "en",
          source: sentAs(file("s.txt")),
          systems: [{ name: "A", file: sentAs(file("a.txt")) }],
        },
      ],
      files: [sentAs(file("gold.csv"))],
    });
    expect(allFiles(chosen).map((one) => one.name)).toEqual(["s.txt", "a.txt", "gold.csv"]);
  });
  test("with one file of all texts sends no other of the pair", () => {
    const pair = { ...newPair(1), isOneFile: true, texts: file("all.tsv"), source: file("s.txt") };
    const chosen = { ...newChoice(), name: "x", preset: "p", settings: "s", pairs: [pair] };
    expect(allFiles(chosen).map((one) => one.name)).toEqual(["all.tsv"]);
    expect(draftOf(chosen, sentAs).language_pairs[0]).toEqual({
      source_language: "",
      target_language: "",
      texts: sentAs(file("all.tsv")),
      systems: [],
    });
  });
});

describe("a part of the results", () => {
  const columns = (...titles: string[]) => titles.map((title) => ({ title }));
  const results = {
    judgments: 10,
    tables: [
      {
        name: "systems",
        columns: columns("slice", "system"),
        rows: [
          ["one", "A"],
          [{ text: "two" }, "B"],
          ["two", "C"],
        ],
        lines_before: [2],
        slices_before: [1],
      },
      { name: "notes", columns: columns("note"), rows: [["x"]] },
    ],
    figures: [
      { id: "ranking-one", name: "ranking", slice: "one" },
      { id: "ranking-two", name: "ranking", slice: "two" },
    ],
  } as unknown as Results;

  test("is one of its slices alone", () => {
    expect(slicesOf(results)).toEqual(["one", "two"]);
    const two = onlySlice(results, "two");
    expect(two.tables[0]?.rows).toEqual([["B"], ["C"]]);
    expect(two.tables[0]?.lines_before).toEqual([1]);
    expect(two.tables[0]?.slices_before).toEqual([]);
    expect(two.tables[1]?.rows).toEqual([["x"]]);
    expect(two.figures.map((figure) => figure.id)).toEqual(["ranking-two"]);
    expect(onlySlice(results, "")).toBe(results);
  });
  test("is compared with a metric by the names of systems", () => {
    expect(unmatched("system BLEU\nA 30\nB\t29.5\nC 28\n", results)).toBe("");
    expect(unmatched("A,30\nonline Z,28\n", results)).toBe(
      "The campaign has no system online Z. The metric has no score for B, C.",
    );
  });
});
