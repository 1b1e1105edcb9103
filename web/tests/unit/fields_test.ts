import { describe, expect, test } from "vitest";

import type { Field, Unit } from "../../src/api/client";
import { beginningOf, completeAnswers, missingIn } from "../../src/fields/answers";
import { withRank } from "../../src/fields/ranks";
import { moved, wordAt, type Selection } from "../../src/fields/selection";
import { wordsOf } from "../../src/text/words";

const output = {
  role: "output",
  text: "one",
  image: "",
  language: "en",
  direction: "ltr",
  note: "",
  gray: false,
  highlight: null,
  format: "plain",
} as const;

function unitWith(...fields: Field[]): Unit {
  return { id: "u", position: 1, stimuli: [output, output], fields };
}

const field = (type: Field["type"], more: Partial<Field> = {}): Field => ({ name: type, type, question: "?", ...more });

describe("An answer", () => {
  test("has no value before one is given", () => {
    const unit = unitWith(field("slider"), field("choice"), field("ranking"), field("text"), field("spans"));
    expect(beginningOf(unit)).toEqual({
      slider: undefined,
      choice: undefined,
      ranking: undefined,
      text: "",
      spans: [],
    });
  });

  test("begins with the output where it is edited", () => {
    expect(beginningOf(unitWith(field("text", { is_prefilled: true })))).toEqual({ text: "one" });
  });

  test.each([
    [field("slider"), undefined, "value"],
    [field("slider"), 0, null],
    [field("choice"), undefined, "option"],
    [field("choice"), "a", null],
    [field("choice", { allows_several: true }), [], null],
    [field("ranking"), undefined, "ranks"],
    [field("ranking"), [1, 0], "ranks"],
    [field("ranking"), [1, 1], null],
    [field("text"), " \n", "text"],
    [field("text", { is_optional: true }), "", null],
    [field("text", { longest: 2 }), "😀😀", null],
    [field("text", { longest: 2 }), "abc", "shorter-text"],
    [field("spans"), [], null],
  ] as const)("to %o that is %o lacks %o", (asked, answer, missing) => {
    expect(missingIn(asked, answer as never, unitWith(asked))).toBe(missing);
  });

  test("is sent only where there is one", () => {
    expect(completeAnswers({ a: 1, b: undefined, c: "" })).toEqual({ a: 1, c: "" });
  });
});

describe("Ranks", () => {
  test("may be equal where ties are allowed", () => {
    expect(withRank([1, 2, 0], 2, 1, true)).toEqual([1, 2, 1]);
  });

  test("take the place of another where they are not", () => {
    expect(withRank([1, 2, 0], 2, 1, false)).toEqual([0, 2, 1]);
  });
});

describe("A selection", () => {
  const words = wordsOf("one two, three", "en");
  const at = (place: number): Selection => ({ anchor: place, head: place });

  test("goes from word to word", () => {
    const step = { forward: true, extends: false, byCharacter: false };
    expect(moved(at(0), step, words)).toEqual(at(4));
    expect(moved(at(4), step, words)).toEqual(at(9));
    expect(moved(at(9), step, words)).toEqual(at(14));
    expect(moved(at(9), { ...step, forward: false }, words)).toEqual(at(4));
    expect(moved(at(0), { ...step, forward: false }, words)).toEqual(at(0));
  });

  test("grows to the ends of words", () => {
    const step = { forward: true, extends: true, byCharacter: false };
    expect(moved(at(4), step, words)).toEqual({ anchor: 4, head: 7 });
    expect(moved({ anchor: 4, head: 7 }, step, words)).toEqual({ anchor: 4, head: 14 });
  });

  test("goes by characters, and not beyond the text", () => {
    const step = { forward: true, extends: true, byCharacter: true };
    expect(moved(at(13), step, words)).toEqual({ anchor: 13, head: 14 });
    expect(moved({ anchor: 13, head: 14 }, step, words)).toEqual({ anchor: 13, head: 14 });
  });

  test("is the word where a click was, or the place between words", () => {
    expect(wordAt(words, 5)).toEqual({ anchor: 4, head: 7 });
    expect(wordAt(words, 7)).toEqual(at(7));
  });
});
