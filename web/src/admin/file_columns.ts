// Which column of a file is which column of a table, as far as names tell.
import type { FileResults } from "./requester";

// Other names that files in the field have for a column.
const otherNames: Record<string, string[]> = {
  worker: [
    "judge",
    "annotator",
    "rater",
    "user",
    "username",
    "login",
    "participant",
    "workerid",
    "judgeid",
    "annotatorid",
  ],
  item: ["segment", "segmentid", "segid", "sentence", "text", "source", "itemid", "exampleid", "line"],
  system: ["engine", "model", "mt", "systemid", "translator", "sys"],
  score: ["rating", "points", "grade", "da", "value"],
  choice: ["preference", "winner", "preferred", "better"],
  system_a: ["system1", "systema", "modela", "left"],
  system_b: ["system2", "systemb", "modelb", "right"],
  rank: ["place", "position in ranking", "ranking"],
  label: ["answer", "category", "class"],
  hit: ["task", "taskid", "batch", "hitid"],
  seconds: ["time", "duration", "worktime"],
  document: ["doc", "docid"],
};

const plain = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, "");

export function guessedColumns({ columns, known }: Pick<FileResults, "columns" | "known">): Record<string, string> {
  const guessed: Record<string, string> = {};
  for (const { name } of known.filter((one) => !columns.includes(one.name))) {
    const names = [plain(name), ...(otherNames[name] ?? [])];
    const fits = columns.find((column) => names.includes(plain(column)) && !Object.values(guessed).includes(column));
    if (fits !== undefined && !known.some((one) => one.name === fits)) {
      guessed[name] = fits;
    }
  }
  return guessed;
}

const usual = [
  "hit",
  "kind",
  "role",
  "criterion",
  "document",
  "source_language",
  "target_language",
  "seconds",
  "position",
];

// Those that are needed, that were matched, and what is most often there; the others are known by their own names.
export const shownColumns = (
  { columns, known }: Pick<FileResults, "columns" | "known">,
  matched: Record<string, string>,
): FileResults["known"] =>
  known.filter(
    ({ name, is_needed }) => is_needed || columns.includes(name) || matched[name] !== undefined || usual.includes(name),
  );
