// The form of a campaign's settings: its groups, their titles, and values as they are written.
import { expect, test } from "vitest";

import { asGroups, linesOf, nameOf, pairsOf, titleOf, type FormKey } from "../../src/admin/settings_form";

const key = (path: string, values: string[] = [], form: FormKey["form"] = "text"): FormKey => ({
  path,
  form,
  least: 0,
  most: 0,
  words: [],
  values,
  meaning: "",
});

const form = {
  settings: "",
  problems: { total: 0, listed: [] },
  keys: [
    key("protocol.level", ["sentence"]),
    key("protocol.field[1].name", ["score"]),
    key("protocol.field[1].option[1].value", ["yes"]),
    key("instructions", ["en", "Read."], "named-texts"),
    key("hit.least_gap"),
    key("analysis.filter"),
    key("payment.per_hit"),
  ],
  lists: ["protocol.field", "protocol.field[1].option", "entrance.question"],
};

test("Keys are in the groups of their tables, what is changed most first", () => {
  const groups = asGroups(form);
  expect(groups.map((group) => group.path)).toEqual([
    "protocol",
    "protocol.field[1]",
    "protocol.field[1].option[1]",
    "instructions",
    "hit",
    "payment",
    "entrance",
    "analysis",
  ]);
  expect(groups[0]?.isOpen).toBe(true);
  expect(groups[4]?.isOpen).toBe(false);
});

test("A list can grow in the group of its table, and its tables can be taken out", () => {
  const groups = asGroups(form);
  expect(groups[0]?.lists).toEqual([{ path: "protocol.field", one: "a question" }]);
  expect(groups[1]?.lists).toEqual([{ path: "protocol.field[1].option", one: "an option" }]);
  expect(groups.map((group) => group.isElement)).toEqual([false, true, true, false, false, false, false, false]);
});

test("Titles and names are words", () => {
  expect(asGroups(form).map(titleOf)).toEqual([
    "Protocol",
    "Question 1: score",
    "Question 1, option 1: yes",
    "Instructions",
    "HIT",
    "Payment",
    "Entrance",
    "Analysis",
  ]);
  expect(nameOf(key("hit.least_gap"))).toBe("Least gap");
});

test("Lists are lines, and named texts pairs", () => {
  expect(linesOf(" a \n\nb")).toEqual(["a", "b"]);
  expect(pairsOf(["en", "Read.", "de", "Lies."])).toEqual([
    { name: "en", text: "Read." },
    { name: "de", text: "Lies." },
  ]);
});
