// The keys of a campaign's settings, in groups as they are shown.
import type { SettingsForm } from "./requester";

export type FormKey = SettingsForm["keys"][number];

export interface FormGroup {
  path: string; // "hit", "protocol.field[2]"
  keys: FormKey[];
  lists: { path: string; one: string }[]; // to which a table can be added here
  isElement: boolean; // of a list, from which it can be taken
  isOpen: boolean; // a key of it is in the settings
}

// What people change most stands first.
const first = ["protocol", "instructions", "hit", "collection", "payment", "entrance"];

export const groupOf = (path: string): string => (path.includes(".") ? path.slice(0, path.lastIndexOf(".")) : path);

export function nameOf(key: FormKey): string {
  const name = key.path.slice(key.path.lastIndexOf(".") + 1).replaceAll("_", " ");
  return name.charAt(0).toUpperCase() + name.slice(1);
}

const oneOf: Record<string, string> = {
  field: "a question",
  question: "a question about the worker",
  option: "an option",
};

export function asGroups(form: SettingsForm): FormGroup[] {
  const groups = new Map<string, FormGroup>();
  const groupAt = (path: string): FormGroup => {
    const known = groups.get(path);
    const group = known ?? { path, keys: [], lists: [], isElement: path.endsWith("]"), isOpen: false };
    groups.set(path, group);
    return group;
  };
  for (const key of form.keys) {
    groupAt(groupOf(key.path)).keys.push(key);
  }
  for (const path of form.lists) {
    const kind = path.slice(path.lastIndexOf(".") + 1);
    groupAt(groupOf(path)).lists.push({ path, one: oneOf[kind] ?? `a ${kind}` });
  }
  const rank = (group: FormGroup): number => {
    const at = first.findIndex(
      (name) => group.path === name || group.path.startsWith(`${name}.`) || group.path.startsWith(`${name}[`),
    );
    return at < 0 ? first.length : at;
  };
  return [...groups.values()]
    .map((group) => ({
      ...group,
      isOpen: (group.isElement || group.path.startsWith("protocol")) && group.keys.some((key) => key.values.length > 0),
    }))
    .sort((a, b) => rank(a) - rank(b));
}

// Whose lists are known by their own names.
const isLeading = (step: string) => step === "protocol" || step === "entrance";

// "Question 2: errors", "HIT".
export function titleOf(group: FormGroup): string {
  const value = (name: string) => group.keys.find((key) => key.path.endsWith(`.${name}`))?.values[0];
  const called = group.isElement ? (value("name") ?? value("value")) : undefined;
  const words: Record<string, string> = { hit: "HIT", field: "question", question: "question about the worker" };
  const steps = group.path.split(".").map((step) => {
    const [, name = step, number] = /^([^[]*)(?:\[(\d+)\])?$/.exec(step) ?? [];
    return `${words[name] ?? name.replaceAll("_", " ")}${number ? ` ${number}` : ""}`;
  });
  const title = (steps.length > 1 && isLeading(steps[0] ?? "") ? steps.slice(1) : steps).join(", ");
  return `${title.charAt(0).toUpperCase()}${title.slice(1)}${called ? `: ${called}` : ""}`;
}

// A list is written a line each, named texts a pair each.
export const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

export function pairsOf(values: string[]): { name: string; text: string }[] {
  return Array.from({ length: values.length / 2 }, (_, i) => ({
    name: values[2 * i] ?? "",
    text: values[2 * i + 1] ?? "",
  }));
}
