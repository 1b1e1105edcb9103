// Columns of a file as columns of a table, by their names.
import { expect, test } from "vitest";

import { guessedColumns, shownColumns } from "../../src/admin/file_columns";

const known = ["worker", "item", "system", "score", "hit", "gold"].map((name) => ({
  name,
  is_needed: ["worker", "item", "system", "score"].includes(name),
  meaning: "",
}));

test("Names of the field are taken for the columns that they mean", () => {
  const columns = ["Judge ID", "Segment-ID", "system", "Rating", "comment"];
  expect(guessedColumns({ columns, known })).toEqual({ worker: "Judge ID", item: "Segment-ID", score: "Rating" });
});

test("A column that is one of the table's own is taken for no other", () => {
  expect(guessedColumns({ columns: ["worker", "hit", "text"], known })).toEqual({ item: "text" });
});

test("A column of the file is matched once", () => {
  expect(guessedColumns({ columns: ["value"], known })).toEqual({ score: "value" });
  expect(guessedColumns({ columns: ["a", "b"], known })).toEqual({});
});

test("Needed and usual columns are shown, others where they are there", () => {
  const names = (columns: string[]) => shownColumns({ columns, known }, {}).map((column) => column.name);
  expect(names(["x"])).toEqual(["worker", "item", "system", "score", "hit"]);
  expect(names(["gold"])).toContain("gold");
});
