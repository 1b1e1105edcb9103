import { offeredOptions, type OfferedOption } from "./offered_options";

export { offeredOptions as choices };

// What holds where nothing is chosen.
export const asUsual = (choice: OfferedOption): string =>
  choice.usual === "" ? "as the campaign says" : `as the campaign says, else ${choice.usual}`;

// "Judged by 12 people and 28 simulated workers."
export function judgesOf(population: { crowd: number; experts: number; simulated: number }): string {
  const counted = (count: number, one: string, many: string) =>
    count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
  const judges = [
    ...counted(population.crowd, "person", "people"),
    ...counted(population.experts, "expert", "experts"),
    ...counted(population.simulated, "simulated worker", "simulated workers"),
  ];
  return judges.length === 0 ? "" : `Judged by ${judges.join(" and ")}.`;
}

// What of the options for one campaign another one has as well, and what it does not have.
export function sharedOptions(
  options: Record<string, string>,
  other: { kinds: string[]; parts: string[] } | null,
): { kept: Record<string, string>; dropped: Record<string, string> } {
  const isOffered = (name: string, value: string) =>
    offeredOptions.some(
      (choice) => choice.name === name && other?.kinds.includes(choice.of) && choice.values.includes(value),
    );
  const fits = ([name, value]: [string, string]) =>
    name === "table" ? (other?.parts.includes(value) ?? false) : isOffered(name, value);
  const given = Object.entries(options).filter(([, value]) => value !== "");
  return {
    kept: Object.fromEntries(given.filter(fits)),
    dropped: Object.fromEntries(given.filter((one) => !fits(one))),
  };
}

// "filter passed, estimate z"; "as the campaign says" where nothing is chosen.
export function described(options: Record<string, string>): string {
  const given = Object.entries(options).filter(([name, value]) => value !== "" && name !== "parts");
  // Scores by a metric come as the text of a file.
  return (
    given.map(([name, value]) => (name === "against" ? "against a metric" : `${name} ${value}`)).join(", ") ||
    "as the campaign says"
  );
}
