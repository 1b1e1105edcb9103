// A study has a slice for each language pair, configuration and criterion: one of them alone, to be set beside another.
import type { ResultFigure, Results } from "./requester";

export const slicesOf = (results: Results): string[] => [
  ...new Set(results.figures.map((figure) => figure.slice).filter((slice) => slice !== "")),
];

// Figures of one kind in several slices are called ranking, ranking-2, ranking-3.
export const kindOf = (figure: ResultFigure): string => figure.id.replace(/-\d+$/, "");

type Table = Results["tables"][number];

function rowsOf(table: Table, slice: string): Table {
  const at = table.columns.findIndex((column) => column.title === "slice");
  if (at < 0) {
    return table;
  }
  const without = <T>(list: T[]) => list.filter((_, i) => i !== at);
  const isOf = (row: Table["rows"][number]) => {
    const cell = row[at];
    return (typeof cell === "string" ? cell : cell?.text) === slice;
  };
  return { ...table, columns: without(table.columns), rows: table.rows.filter(isOf).map(without) };
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
