// Offsets in Unicode code points, as the server counts, from and to those of JavaScript's strings.
export function countCodePoints(text: string): number {
  let count = 0;
  for (const _ of text) {
    count += 1;
  }
  return count;
}

// Of the place `unit` of the string.
export function codePointAt(text: string, unit: number): number {
  return countCodePoints(text.slice(0, unit));
}

export function sliceCodePoints(text: string, start: number, end: number): string {
  return Array.from(text).slice(start, end).join("");
}
