export { offeredOptions as choices } from "./offered_options";

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

// "filter passed, estimate z"; "as it is" where nothing is chosen.
export function described(options: Record<string, string>): string {
  const given = Object.entries(options).filter(([name, value]) => value !== "" && name !== "parts");
  // Scores by a metric come as the text of a file.
  return (
    given.map(([name, value]) => (name === "against" ? "against a metric" : `${name} ${value}`)).join(", ") ||
    "as the campaign says"
  );
}
