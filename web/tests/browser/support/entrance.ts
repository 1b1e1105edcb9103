// A campaign with everything that can come before the first HIT: consent, languages, a question, and a quiz of two.
import { writeFileSync } from "node:fs";
import { join } from "node:path";

import type { RunningServer } from "./running_server";

const entrance = `
[entrance]
consent = "Your answers are published **without your name**.\\n\\nYou can stop at any time."
asks_languages = true
qualification = "quiz.jsonl"
least_right = 1
tries = 2
tolerance = 15
[[entrance.question]]
name = "age"
type = "choice"
question = "How old are you?"
option = [{ value = "young", label = "25 or less" }, { value = "middle", label = "26 to 50" }, { value = "old", label = "51 or more" }]
`;

function question(id: string, text: string, gold: string): unknown {
  return {
    id,
    kind: "tutorial",
    item: id,
    stimuli: [{ role: "output", text, language: "en" }],
    fields: [
      {
        name: "score",
        type: "slider",
        question: "How good is the text?",
        least: 0,
        most: 100,
        low_label: "bad",
        high_label: "good",
      },
    ],
    gold,
  };
}

export function addEntrance(server: RunningServer, name: string, more = ""): void {
  const quiz = {
    id: "quiz",
    target_language: "en",
    instructions: [],
    units: [question("q1", "This is a good text.", "100"), question("q2", "Text good no is.", "0")],
  };
  const change = (toml: string) => {
    writeFileSync(join(server.folder, name, "campaign", "quiz.jsonl"), `${JSON.stringify(quiz)}\n`);
    return `${toml.replace(/^\[payment\][^[]*/m, "")}\n[payment]\ncurrency = "EUR"\nper_hit = 2.5\n${entrance}${more}`;
  };
  server.add({ name, preset: "wmt-da", change });
}
