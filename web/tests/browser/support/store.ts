// Looks into, and reaches into, the store of a running server, where a test needs what no page can do.
import { execFileSync } from "node:child_process";

const script =
  "import sqlite3, sys\nc = sqlite3.connect(sys.argv[1], timeout=10)\nrows = c.execute(sys.argv[2]).fetchall()\nc.commit()\nprint('\\n'.join('\\t'.join(map(str, row)) for row in rows))";

export function sql(store: string, statement: string): string[][] {
  const output = execFileSync("python3", ["-c", script, store, statement], { encoding: "utf8" });
  return output
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => line.split("\t"));
}
