// Which rows of a long table are drawn: those in sight, and a few around them.
export interface RowWindow {
  first: number;
  last: number; // one behind
  above: number; // pixels left out
  below: number;
}

export function rowWindow(rows: number, rowHeight: number, scrolled: number, height: number): RowWindow {
  const around = 10;
  const first = Math.min(Math.max(0, Math.floor(scrolled / rowHeight) - around), rows);
  const last = Math.min(rows, Math.ceil((scrolled + height) / rowHeight) + around);
  return { first, last, above: first * rowHeight, below: (rows - last) * rowHeight };
}

export type Cell = string | number | null;

// Numbers by size, texts by letters; what there is not comes last whichever way the order goes.
export function compared(a: Cell, b: Cell, direction: 1 | -1): number {
  if (a === null || b === null) {
    return a === b ? 0 : a === null ? 1 : -1;
  }
  const order = typeof a === "number" && typeof b === "number" ? a - b : String(a).localeCompare(String(b));
  return direction * order;
}
