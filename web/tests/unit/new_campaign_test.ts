// A campaign from dropped files: their names, what the server guessed, and corrections.
import { describe, expect, test } from "vitest";

import { flatNames } from "../../src/admin/dropped_files";
import { gapsOf, guessedPairs, newChoice, newPair, settingsOfFile, useAs } from "../../src/admin/new_campaign";

describe("Names of files in folders", () => {
  test("lose the folders that all are in", () => {
    expect(flatNames(["texts/en-de/a.txt", "texts/en-fr/a.txt"])).toEqual(["en-de.a.txt", "en-fr.a.txt"]);
    expect(flatNames(["/study/src.txt", "/study/ref.txt"])).toEqual(["src.txt", "ref.txt"]);
  });
  test("stay as they are without folders", () => {
    expect(flatNames(["src.txt"])).toEqual(["src.txt"]);
    expect(flatNames([])).toEqual([]);
  });
});

const file = (name: string) => new File(["text"], name);

test("The pairs of a guess have the files that it names", () => {
  const guess = {
    problems: { total: 0, listed: [] },
    language_pairs: [
      {
        source_language: "de",
        target_language: "en",
        texts: "",
        source: "src.de.txt",
        reference: "",
        documents: "",
        systems: [{ name: "aurora", file: "aurora.en.txt" }],
      },
    ],
    unused: [],
    ignored: [],
    has_prompts: false,
  };
  const [pair] = guessedPairs(guess, [file("src.de.txt"), file("aurora.en.txt")]);
  expect(pair?.source?.name).toBe("src.de.txt");
  expect(pair?.reference).toBeNull();
  expect(pair?.systems.map((system) => [system.name, system.file?.name])).toEqual([["aurora", "aurora.en.txt"]]);
});

test("A file that gets another role makes the one that had it a system", () => {
  const pair = { ...newPair(1), targetLanguage: "en", reference: file("first.en.txt") };
  pair.systems.push({ name: "people", file: file("people.en.txt") });
  useAs(pair, 0, "reference");
  expect(pair.reference.name).toBe("people.en.txt");
  expect(pair.systems.map((system) => system.name)).toEqual(["first"]);
});

test("A wish takes the place of a preset, and people need minutes", () => {
  const chosen = newChoice();
  expect(gapsOf(chosen)).toContain("Say what you want to know and who will judge, or choose a preset.");
  chosen.wished = { know: "scores", judges: "crowd", people: 3, minutes: null };
  const gaps = gapsOf(chosen);
  expect(gaps).not.toContain("Say what you want to know and who will judge, or choose a preset.");
  expect(gaps).toContain("Say how many minutes each judge has.");
});

test("The settings of a campaign file are what follows its language pairs", () => {
  const file = [
    'name = "x"',
    "seed = 7",
    "[[language_pair]]",
    'source = "s.txt"',
    "[language_pair.systems]",
    'a = "a.txt"',
    "",
    "[protocol] # asked",
    'level = "sentence"',
    "[[protocol.field]]",
    'name = "score"',
  ].join("\n");
  expect(settingsOfFile(file)).toBe('[protocol] # asked\nlevel = "sentence"\n[[protocol.field]]\nname = "score"');
});
