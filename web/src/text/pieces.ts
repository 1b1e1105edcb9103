// A text cut where a stretch begins or ends, so that each piece can be shown in one way.
import type { Mark } from "../api/client";

export interface Piece {
  text: string;
  start: number; // in code points
  end: number;
  isHighlighted: boolean;
  marks: number[]; // which ones cover it
  missing: number[]; // marks without a character, in front of it
}

export interface Stretches {
  highlight: readonly number[] | null;
  marks: readonly Mark[];
}

// The last piece may be empty, to hold what is missing at the end.
export function piecesOf(text: string, { highlight, marks }: Stretches): Piece[] {
  const characters = Array.from(text);
  const [from = 0, to = 0] = highlight ?? [];
  const cuts = new Set([0, characters.length, from, to, ...marks.flatMap((mark) => [mark.start, mark.end])]);
  const places = [...cuts].filter((place) => place >= 0 && place <= characters.length).sort((a, b) => a - b);
  const covering = (start: number, end: number) =>
    numbersOf(marks, (mark) => mark.start <= start && mark.end >= end && mark.end > mark.start);
  const missingAt = (place: number) => numbersOf(marks, (mark) => mark.start === place && mark.end === place);
  const pieces: Piece[] = places.slice(0, -1).map((start, i) => {
    const end = places[i + 1] ?? start;
    const isHighlighted = highlight !== null && from <= start && end <= to;
    return {
      text: characters.slice(start, end).join(""),
      start,
      end,
      isHighlighted,
      marks: covering(start, end),
      missing: missingAt(start),
    };
  });
  const end = characters.length;
  const missing = missingAt(end);
  if (missing.length > 0) {
    pieces.push({ text: "", start: end, end, isHighlighted: false, marks: [], missing });
  }
  return pieces;
}

function numbersOf(marks: readonly Mark[], isWanted: (mark: Mark) => boolean): number[] {
  return marks.flatMap((mark, i) => (isWanted(mark) ? [i] : []));
}
