import { optionWords } from "./option_words";

// What of a study can be chosen on the page, with the words of `adjudge analyze`.
export interface OptionChoice {
  name: string; // of the option
  title: string;
  words: string[];
  of: "ratings" | "votes" | "labels";
}

function wordsOf(of: OptionChoice["of"], name: string, title: string): OptionChoice {
  return { name, title, words: optionWords[of][name] ?? [], of };
}

export const choices: OptionChoice[] = [
  {
    name: "scale",
    title: "Scale",
    words: ["vas100", "likert4", "likert5", "likert7", "0..1", "0..6,7", "z", "mqm"],
    of: "ratings",
  },
  wordsOf("ratings", "quality-test", "Quality test"),
  { name: "quality-alpha", title: "Its threshold", words: ["0.01", "0.05", "0.1", "0.2"], of: "ratings" },
  wordsOf("ratings", "filter", "Workers"),
  wordsOf("ratings", "estimate", "Order by"),
  wordsOf("ratings", "standard-rows", "Standardize by"),
  wordsOf("ratings", "significance", "Test of pairs"),
  wordsOf("ratings", "correction", "Correction"),
  wordsOf("votes", "method", "Order by"),
  wordsOf("votes", "resample", "Intervals allow for other"),
  wordsOf("votes", "weights", "Votes count"),
  wordsOf("labels", "method", "Labels by"),
];

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
