// Ranks of outputs, 1 the best; 0 where there is none yet.
export function withRank(ranks: readonly number[], output: number, rank: number, allowsTies: boolean): number[] {
  return ranks.map((old, i) => (i === output ? rank : !allowsTies && old === rank ? 0 : old));
}
