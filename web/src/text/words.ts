// Words of any language, by the browser's own rules, with their places in code points.
import { countCodePoints } from "./code_points";

export interface Word {
  text: string;
  start: number;
  end: number;
  isWord: boolean; // not space or punctuation
}

// A language that the browser does not know is cut like any other.
function segmenter(language: string): Intl.Segmenter {
  try {
    return new Intl.Segmenter(language, { granularity: "word" });
  } catch {
    return new Intl.Segmenter(undefined, { granularity: "word" });
  }
}

export function wordsOf(text: string, language: string): Word[] {
  let start = 0;
  return Array.from(segmenter(language).segment(text), ({ segment, isWordLike }) => {
    const end = start + countCodePoints(segment);
    const word = { text: segment, start, end, isWord: isWordLike ?? false };
    start = end;
    return word;
  });
}
