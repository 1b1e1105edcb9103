// A selected stretch of a text, from its anchor to its head, moved by keys as in any editor, but by whole words.
import type { Word } from "../text/words";

export interface Selection {
  anchor: number; // in code points
  head: number;
}

export function startOf(selection: Selection): number {
  return Math.min(selection.anchor, selection.head);
}

export function endOf(selection: Selection): number {
  return Math.max(selection.anchor, selection.head);
}

export function isEmpty(selection: Selection): boolean {
  return selection.anchor === selection.head;
}

export interface Step {
  forward: boolean;
  extends: boolean; // keeps the anchor
  byCharacter: boolean;
}

// To the start of the next word, or of the one before; a selection grows to the ends of words.
function wordBorder(words: readonly Word[], from: number, step: Step): number {
  const real = words.filter((word) => word.isWord);
  const end = words.at(-1)?.end ?? 0;
  if (step.forward) {
    const borders = real.map((word) => (step.extends ? word.end : word.start));
    return borders.find((border) => border > from) ?? end;
  }
  return real.findLast((word) => word.start < from)?.start ?? 0;
}

export function moved(selection: Selection, step: Step, words: readonly Word[]): Selection {
  const end = words.at(-1)?.end ?? 0;
  const next = selection.head + (step.forward ? 1 : -1);
  const head = step.byCharacter ? Math.min(Math.max(next, 0), end) : wordBorder(words, selection.head, step);
  return { anchor: step.extends ? selection.anchor : head, head };
}

// The word at a place, or the place itself where there is none.
export function wordAt(words: readonly Word[], place: number): Selection {
  const word = words.find((one) => one.start <= place && place < one.end && one.isWord);
  return word ? { anchor: word.start, head: word.end } : { anchor: place, head: place };
}
