import { describe, expect, test } from "vitest";

import type { Mark } from "../../src/api/client";
import { codePointAt, countCodePoints, sliceCodePoints } from "../../src/text/code_points";
import { differenceOf } from "../../src/text/difference";
import { piecesOf } from "../../src/text/pieces";
import { sendable } from "../../src/text/sendable";
import { turnsOf } from "../../src/text/turns";
import { wordsOf } from "../../src/text/words";

describe("Code points", () => {
  test("are counted, not units of UTF-16", () => {
    expect(countCodePoints("a😀b")).toBe(3);
    expect(codePointAt("a😀b", 3)).toBe(2);
    expect(sliceCodePoints("a😀b", 1, 2)).toBe("😀");
    expect(countCodePoints("")).toBe(0);
  });
});

describe("Pieces of a text", () => {
  const mark = (start: number, end: number): Mark => ({ start, end, severity: "minor" });

  test("are cut where stretches begin and end", () => {
    const pieces = piecesOf("😀bcdef", { highlight: [1, 3], marks: [mark(2, 5)] });
    expect(pieces.map(({ text, isHighlighted, marks }) => [text, isHighlighted, marks])).toEqual([
      ["😀", false, []],
      ["b", true, []],
      ["c", true, [0]],
      ["de", false, [0]],
      ["f", false, []],
    ]);
  });

  test("show what is missing where it is missing, at the end too", () => {
    const pieces = piecesOf("ab", { highlight: null, marks: [mark(1, 1), mark(2, 2)] });
    expect(pieces.map(({ text, missing }) => [text, missing])).toEqual([
      ["a", []],
      ["b", [0]],
      ["", [1]],
    ]);
  });

  test("give the text back whole, whatever is marked", () => {
    const text = "héllo 👩‍👩‍👧 wörld";
    const length = countCodePoints(text);
    for (let seed = 0; seed < 500; ++seed) {
      const place = (n: number) => (seed * 31 + n * 17) % (length + 1);
      const marks = [0, 2, 4].map((n) => mark(Math.min(place(n), place(n + 1)), Math.max(place(n), place(n + 1))));
      expect(
        piecesOf(text, { highlight: [0, place(7)], marks })
          .map((piece) => piece.text)
          .join(""),
      ).toBe(text);
    }
  });

  test("ignore stretches beyond the text", () => {
    expect(piecesOf("ab", { highlight: [0, 99], marks: [] }).map((piece) => piece.text)).toEqual(["ab"]);
    expect(piecesOf("", { highlight: null, marks: [] })).toEqual([]);
  });
});

describe("Words", () => {
  test("have their places in code points", () => {
    const words = wordsOf("😀 good day", "en").filter((word) => word.isWord);
    expect(words).toEqual([
      { text: "good", start: 2, end: 6, isWord: true },
      { text: "day", start: 7, end: 10, isWord: true },
    ]);
  });

  test("are found in languages without spaces", () => {
    expect(wordsOf("今天天气很好", "zh").length).toBeGreaterThan(2);
  });

  test("are found where the tag is no language", () => {
    expect(wordsOf("a b", "not a tag!").filter((word) => word.isWord).length).toBe(2);
    expect(wordsOf("a b", "").filter((word) => word.isWord).length).toBe(2);
  });
});

describe("A difference", () => {
  test("names the words that came and went", () => {
    expect(differenceOf("the cat sat", "the dog sat", "en")).toEqual([
      { text: "the ", kind: "same" },
      { text: "cat", kind: "removed" },
      { text: "dog", kind: "added" },
      { text: " sat", kind: "same" },
    ]);
  });

  test("gives both texts back", () => {
    const [before, after] = ["Am Montag bleibt es trocken.", "Es bleibt am Montag meist trocken 😀."];
    const changes = differenceOf(before, after, "de");
    const kept = (unwanted: string) =>
      changes
        .filter(({ kind }) => kind !== unwanted)
        .map(({ text }) => text)
        .join("");
    expect(kept("added")).toBe(before);
    expect(kept("removed")).toBe(after);
  });
});

describe("A sendable text", () => {
  test("has no characters that the server refuses", () => {
    expect(sendable("a\u0000b\u000bc\u007fd\ud83de\t\n")).toBe("abcde\t\n");
    expect(sendable("x\r\ny\rz")).toBe("x\ny\nz");
  });

  test("keeps everything else", () => {
    const text = "😀 مرحبا 你好 \u200b\u00ad é";
    expect(sendable(text)).toBe(text);
  });
});

describe("Turns of a talk", () => {
  test("begin with a line of three colons and a name", () => {
    expect(turnsOf("hello\n::: user\nHow?\nWhy?\n::: model\nSo.\n:::\nend")).toEqual([
      { speaker: "", text: "hello\n" },
      { speaker: "user", text: "How?\nWhy?\n" },
      { speaker: "model", text: "So.\n" },
      { speaker: "", text: "end\n" },
    ]);
  });

  test("are none in a text without them", () => {
    expect(turnsOf("a ::: b")).toEqual([{ speaker: "", text: "a ::: b\n" }]);
  });
});
