// What was changed in a text, word by word.
import { diffArrays } from "diff";

import { wordsOf } from "./words";

export interface Change {
  text: string;
  kind: "same" | "added" | "removed";
}

export function differenceOf(before: string, after: string, language: string): Change[] {
  const texts = (text: string) => wordsOf(text, language).map((word) => word.text);
  return diffArrays(texts(before), texts(after)).map(({ value, added, removed }) => ({
    text: value.join(""),
    kind: added ? "added" : removed ? "removed" : "same",
  }));
}
