// Written by scripts/write_options.py: the options of a study that the page offers, as `adjudge help options` tells them.
export interface OfferedOption {
  name: string;
  title: string;
  values: string[];
  usual: string; // unless the campaign says otherwise; empty where that hangs on the judgments
  of: "ratings" | "votes" | "labels" | "texts" | "spans"; // the kind of study
}

export const offeredOptions: OfferedOption[] = [
  {
    name: "scale",
    title: "Scale",
    values: ["vas100", "likert4", "likert5", "likert7", "0..1", "0..6,7", "z", "mqm"],
    usual: "",
    of: "ratings",
  },
  {
    name: "quality-test",
    title: "Quality test",
    values: ["paired", "welch", "mann-whitney", "means"],
    usual: "paired",
    of: "ratings",
  },
  {
    name: "quality-alpha",
    title: "Significance level of the quality test",
    values: ["0.01", "0.05", "0.1", "0.2"],
    usual: "0.05",
    of: "ratings",
  },
  {
    name: "standard-rows",
    title: "Standardize by",
    values: ["all", "system"],
    usual: "all",
    of: "ratings",
  },
  {
    name: "filter",
    title: "Workers",
    values: ["none", "passed"],
    usual: "none",
    of: "ratings",
  },
  {
    name: "estimate",
    title: "Order by",
    values: ["model", "z", "raw"],
    usual: "model",
    of: "ratings",
  },
  {
    name: "significance",
    title: "Test of pairs",
    values: ["jackknife", "clustered", "rank-sum", "signed-rank", "permutation", "t"],
    usual: "jackknife",
    of: "ratings",
  },
  {
    name: "correction",
    title: "Correction",
    values: ["none", "holm", "bh"],
    usual: "none",
    of: "ratings",
  },
  {
    name: "method",
    title: "Order by",
    values: ["difference", "better-or-equal", "better", "expected-wins", "schulze", "bradley-terry", "trueskill"],
    usual: "",
    of: "votes",
  },
  {
    name: "resample",
    title: "Intervals allow for other",
    values: ["items", "workers"],
    usual: "items",
    of: "votes",
  },
  {
    name: "weights",
    title: "Votes count",
    values: ["equal", "experts", "others", "majority"],
    usual: "equal",
    of: "votes",
  },
  {
    name: "method",
    title: "Labels by",
    values: ["majority", "wawa", "dawid-skene", "one-coin", "mace", "glad"],
    usual: "dawid-skene",
    of: "labels",
  },
];
