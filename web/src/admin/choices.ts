// What of a study can be chosen on the page, with the words of `adjudge analyze`.
export interface OptionChoice {
  name: string; // of the option
  title: string;
  words: string[];
  of: "ratings" | "votes" | "labels";
}

export const choices: OptionChoice[] = [
  {
    name: "scale",
    title: "Scale",
    words: ["vas100", "likert4", "likert5", "likert7", "0..1", "0..6,7", "z", "mqm"],
    of: "ratings",
  },
  { name: "quality-test", title: "Quality test", words: ["paired", "welch", "mann-whitney", "means"], of: "ratings" },
  { name: "quality-alpha", title: "Its threshold", words: ["0.01", "0.05", "0.1", "0.2"], of: "ratings" },
  { name: "filter", title: "Workers", words: ["none", "passed"], of: "ratings" },
  { name: "estimate", title: "Order by", words: ["model", "z", "raw"], of: "ratings" },
  { name: "standard-rows", title: "Standardize by", words: ["all", "system"], of: "ratings" },
  {
    name: "significance",
    title: "Test of pairs",
    words: ["jackknife", "clustered", "rank-sum", "signed-rank", "permutation", "t"],
    of: "ratings",
  },
  { name: "correction", title: "Correction", words: ["none", "holm", "bh"], of: "ratings" },
  {
    name: "method",
    title: "Order by",
    words: ["difference", "better-or-equal", "better", "expected-wins", "schulze", "bradley-terry", "trueskill"],
    of: "votes",
  },
  { name: "resample", title: "Intervals allow for other", words: ["items", "workers"], of: "votes" },
  { name: "weights", title: "Votes count", words: ["equal", "experts", "others", "majority"], of: "votes" },
  {
    name: "label-method",
    title: "Labels by",
    words: ["majority", "wawa", "dawid-skene", "one-coin", "mace", "glad"],
    of: "labels",
  },
];

// Which sort of study a signature is of.
export function sortOf(signature: string): OptionChoice["of"] {
  return signature.includes("|votes:") ? "votes" : signature.includes("|labels:") ? "labels" : "ratings";
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
