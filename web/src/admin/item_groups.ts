// What was judged of an item, put together by who gave the text: each system's output with the answers about it.
import type { ItemPage } from "./requester";

type Text = ItemPage["texts"][number];
type Answer = ItemPage["answers"][number];

export interface OutputGroup {
  title: string; // the systems that gave the text; none: what no system gave
  systems: string[];
  texts: Text[];
}

// One for each set of systems that gave the same text. Of a control that altered a text, the altered text is with the
// system whose text it was.
export function groupsOf(page: ItemPage): OutputGroup[] {
  const groups = new Map<string, OutputGroup>();
  for (const text of page.texts.filter((one) => one.systems.length > 0)) {
    const title = text.systems.join(" + ");
    const group = groups.get(title) ?? { title, systems: text.systems, texts: [] };
    // A control that repeats a text shows nothing new.
    if (!group.texts.some((one) => one.text === text.text)) {
      group.texts.push(text);
    }
    groups.set(title, group);
  }
  return [...groups.values()].sort((a, b) => a.title.localeCompare(b.title));
}

// An answer about two systems is listed with both.
export function answersOf(page: ItemPage, group: OutputGroup): Answer[] {
  const isAbout = (answer: Answer) =>
    answer.shown === "" || answer.shown.split(" / ").some((part) => part.split("+").some(isIn));
  const isIn = (system: string) => group.systems.includes(system) || group.title.replaceAll(" ", "") === system;
  return page.answers.filter(isAbout);
}
