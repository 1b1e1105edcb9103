// Written by scripts/write_options.py: the words of a study's options, by the kind of study.
export const optionWords: Record<"ratings" | "votes" | "labels", Record<string, string[]>> = {
  ratings: {
    "quality-test": ["paired", "welch", "mann-whitney", "means"],
    rejected: ["leave-out", "keep"],
    "standard-rows": ["all", "system"],
    inter: ["same-hit", "any-hit"],
    "category-rule": ["equal-widths", "upper-closed"],
    filter: ["none", "passed"],
    estimate: ["model", "z", "raw"],
    "model-input": ["auto", "raw", "z"],
    "model-references": ["in", "out"],
    "leave-out": ["auto", "workers", "documents", "items"],
    dependence: ["hit", "worker", "document", "segment"],
    interval: ["jackknife", "clustered", "percentile", "bca"],
    significance: ["jackknife", "clustered", "rank-sum", "signed-rank", "permutation", "t"],
    "shared-outputs": ["split", "keep"],
    sides: ["auto", "one", "two"],
    correction: ["none", "holm", "bh"],
  },
  votes: {
    presentation: ["canonical", "same-order"],
    method: ["difference", "better-or-equal", "better", "expected-wins", "schulze", "bradley-terry", "trueskill"],
    resample: ["items", "workers"],
    ties: ["davidson", "half", "ignore"],
    weights: ["equal", "experts", "others", "majority"],
  },
  labels: {
    method: ["majority", "wawa", "dawid-skene", "one-coin", "mace", "glad"],
  },
};
