// Written by scripts/write_options.py: the options of a study that the page offers, as `adjudge help options` tells them.
export interface OfferedOption {
  name: string;
  title: string;
  values: string[];
  of: "ratings" | "votes" | "labels" | "spans" | "texts"; // the kind of study
}

export const offeredOptions: OfferedOption[] = [
  {
    name: "scale",
    title: "Scale",
    values: ["vas100", "likert4", "likert5", "likert7", "0..1", "0..6,7", "z", "mqm"],
    of: "ratings",
  },
  {
    name: "quality-test",
    title: "Quality test",
    values: ["paired", "welch", "mann-whitney", "means"],
    of: "ratings",
  },
  {
    name: "quality-alpha",
    title: "Significance level of the quality test",
    values: ["0.01", "0.05", "0.1", "0.2"],
    of: "ratings",
  },
  {
    name: "standard-rows",
    title: "Standardize by",
    values: ["all", "system"],
    of: "ratings",
  },
  {
    name: "filter",
    title: "Workers",
    values: ["none", "passed"],
    of: "ratings",
  },
  {
    name: "estimate",
    title: "Order by",
    values: ["model", "z", "raw"],
    of: "ratings",
  },
  {
    name: "significance",
    title: "Test of pairs",
    values: ["jackknife", "clustered", "rank-sum", "signed-rank", "permutation", "t"],
    of: "ratings",
  },
  {
    name: "correction",
    title: "Correction",
    values: ["none", "holm", "bh"],
    of: "ratings",
  },
  {
    name: "method",
    title: "Order by",
    values: ["difference", "better-or-equal", "better", "expected-wins", "schulze", "bradley-terry", "trueskill"],
    of: "votes",
  },
  {
    name: "resample",
    title: "Intervals allow for other",
    values: ["items", "workers"],
    of: "votes",
  },
  {
    name: "weights",
    title: "Votes count",
    values: ["equal", "experts", "others", "majority"],
    of: "votes",
  },
  {
    name: "method",
    title: "Labels by",
    values: ["majority", "wawa", "dawid-skene", "one-coin", "mace", "glad"],
    of: "labels",
  },
];
