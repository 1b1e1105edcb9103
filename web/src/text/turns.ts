// Turns of a talk: a line "::: user" begins a turn of that speaker, ":::" alone ends it.
export interface Turn {
  speaker: string; // empty outside of a turn
  text: string;
}

const border = /^:::[ \t]*(.*)$/;

export function turnsOf(text: string): Turn[] {
  const turns: Turn[] = [{ speaker: "", text: "" }];
  for (const line of text.split("\n")) {
    const found = border.exec(line.trimEnd());
    const last = turns[turns.length - 1];
    if (found) {
      turns.push({ speaker: found[1]?.trim() ?? "", text: "" });
    } else if (last) {
      last.text += `${line}\n`;
    }
  }
  return turns.filter((turn) => turn.speaker !== "" || turn.text.trim() !== "");
}
