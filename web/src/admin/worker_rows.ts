// Workers as rows of a table: what the study says of each, in one place for all slices.
import type { WorkerCard } from "./requester";

// The part of a worker's study that the page shows; docs/study.md has all of it.
interface SliceOfWorker {
  quality: { verdict: string; p?: number } | null;
  habits: {
    mean_bad_reference?: number | null;
    mean_system?: number | null;
    mean_good_reference?: number | null;
    mean_hit_seconds: number | null;
    flags: { flag: string; evidence: string }[];
  } | null;
}

export interface WorkerRow {
  id: number;
  name: string;
  isExcluded: boolean;
  judgments: number;
  submitted: number;
  approved: number;
  rejected: number;
  verdict: string; // the worst of all slices
  p: number | null; // the largest
  degraded: number | null;
  output: number | null;
  reference: number | null;
  seconds: number | null; // a HIT
  flags: { flag: string; evidence: string }[];
}

const badness = ["passed", "untestable", "failed", "rejected"];

function mean(values: (number | null | undefined)[]): number | null {
  const known = values.filter((value): value is number => typeof value === "number");
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
}

export function workerRow(worker: WorkerCard): WorkerRow {
  const slices = worker.slices as unknown as SliceOfWorker[];
  // Choices, rankings and labels have no test to pass.
  const tested = slices.filter((slice) => slice.quality !== null);
  const verdicts = tested.map((slice) => slice.quality?.verdict ?? "untestable");
  const ps = slices.map((slice) => slice.quality?.p).filter((p): p is number => typeof p === "number");
  const habit = (name: "mean_bad_reference" | "mean_system" | "mean_good_reference" | "mean_hit_seconds") =>
    mean(slices.map((slice) => slice.habits?.[name]));
  return {
    id: worker.id,
    name: worker.name,
    isExcluded: worker.is_excluded,
    judgments: worker.judgments,
    submitted: worker.submitted,
    approved: worker.approved,
    rejected: worker.rejected,
    verdict: verdicts.sort((a, b) => badness.indexOf(b) - badness.indexOf(a))[0] ?? "–",
    p: ps.length === 0 ? null : Math.max(...ps),
    degraded: habit("mean_bad_reference"),
    output: habit("mean_system"),
    reference: habit("mean_good_reference"),
    seconds: habit("mean_hit_seconds"),
    flags: slices.flatMap((slice) => slice.habits?.flags ?? []),
  };
}

// By which workers are chosen together. An empty field asks for nothing; nothing asked for chooses nobody.
export interface WorkerRule {
  verdict: string;
  leastP: string;
  flag: string;
  underSeconds: string;
  fewerJudgments: string;
}

export const noRule: WorkerRule = { verdict: "", leastP: "", flag: "", underSeconds: "", fewerJudgments: "" };

export function matches(rule: WorkerRule, row: WorkerRow): boolean {
  const wanted: boolean[] = [];
  const ask = (text: string, holds: (value: number) => boolean) => {
    if (text !== "" && Number.isFinite(Number(text))) {
      wanted.push(holds(Number(text)));
    }
  };
  if (rule.verdict !== "") {
    wanted.push(row.verdict === rule.verdict);
  }
  if (rule.flag !== "") {
    wanted.push(row.flags.some((one) => one.flag === rule.flag));
  }
  ask(rule.leastP, (p) => row.p !== null && row.p >= p);
  ask(rule.underSeconds, (seconds) => row.seconds !== null && row.seconds < seconds);
  ask(rule.fewerJudgments, (judgments) => row.judgments < judgments);
  return wanted.length > 0 && wanted.every(Boolean);
}

export const shown = (value: number | null, decimals: number) => (value === null ? "–" : value.toFixed(decimals));
