// A study has a slice for each language pair, configuration and criterion: one of them alone, to be set beside another.
import type { Results } from "./requester";

export const slicesOf = (results: Results): string[] => [
  ...new Set(results.figures.map((figure) => figure.slice).filter((slice) => slice !== "")),
];

type Table = Results["tables"][number];
type Cell = Table["rows"][number][number];
const textOf = (cell: Cell | undefined) => (typeof cell === "string" ? cell : (cell?.text ?? ""));

function rowsOf(table: Table, slice: string): Table {
  const at = table.columns.findIndex((column) => column.title === "slice");
  if (at < 0) {
    return table;
  }
  const without = <T>(list: T[]) => list.filter((_, i) => i !== at);
  const kept = table.rows.flatMap((row, i) => (textOf(row[at]) === slice ? [i] : []));
  const moved = (rows: number[]) => rows.flatMap((row) => (kept.indexOf(row) > 0 ? [kept.indexOf(row)] : []));
  return {
    ...table,
    columns: without(table.columns),
    rows: kept.map((i) => without(table.rows[i] ?? [])),
    lines_before: moved(table.lines_before),
    slices_before: moved(table.slices_before),
  };
}

// All of it where no slice is chosen.
export function onlySlice(results: Results, slice: string): Results {
  return slice === ""
    ? results
    : {
        ...results,
        tables: results.tables.map((table) => rowsOf(table, slice)),
        figures: results.figures.filter((figure) => figure.slice === slice),
      };
}

// Which systems a metric has no score for, and which of its names are none; empty where all match.
export function unmatched(scores: string, results: Results): string {
  const table = results.tables.find((one) => one.name === "systems");
  const at = table?.columns.findIndex((column) => column.title === "system") ?? -1;
  const systems = new Set(table?.rows.map((row) => textOf(row[at])) ?? []);
  const lines = scores.split("\n").flatMap((line) => /^(.*?)[,\t ]+(-?[0-9.]+)\s*$/.exec(line.trim())?.[1] ?? []);
  const strange = lines.filter((name) => !systems.has(name));
  const missing = [...systems].filter((name) => !lines.includes(name));
  return [
    strange.length > 0 ? `The campaign has no system ${strange.join(", ")}.` : "",
    missing.length > 0 ? `The metric has no score for ${missing.join(", ")}.` : "",
  ]
    .filter((text) => text !== "")
    .join(" ");
}
