import { describe, expect, test } from "vitest";

import { answersOf, groupsOf } from "../../src/admin/item_groups";
import type { ItemPage } from "../../src/admin/requester";

const text = (kind: string, words: string, ...systems: string[]) => ({
  kind,
  role: systems.length === 0 ? "source" : "output",
  text: words,
  language: "en",
  note: "",
  systems,
});
const answer = (shown: string) => ({ shown, answer: "50" });
const page = {
  texts: [
    text("system", "ein Satz"),
    text("system", "one sentence", "b"),
    text("ask_again", "one sentence", "b"),
    text("bad_reference", "one one sentence", "b"),
    text("system", "a sentence", "a", "c"),
  ],
  answers: [answer("b"), answer("a"), answer("a / b"), answer("a+c"), answer("")],
} as unknown as ItemPage;

describe("the outputs of an item", () => {
  const groups = groupsOf(page);
  test("are one group for all systems that gave the same text", () => {
    expect(groups.map((group) => group.title)).toEqual(["a + c", "b"]);
  });
  test("have altered texts with them, and repeated ones once", () => {
    expect(groups[1]?.texts.map((one) => one.text)).toEqual(["one sentence", "one one sentence"]);
  });
  test("have every answer about one of their systems", () => {
    const of = (number: number) => answersOf(page, groups[number] ?? groupsOf(page)[0]!).map((one) => one.shown);
    expect(of(0)).toEqual(["a", "a / b", "a+c", ""]);
    expect(of(1)).toEqual(["b", "a / b", ""]);
  });
});
