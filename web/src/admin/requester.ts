// The requester's side of the server's interface. The browser keeps the session in a cookie that no script can read.
import type { paths, Account, Progress } from "../api/schema";

export type { Account, Progress };

type Campaigns = paths["/api/v1/campaigns"]["get"]["responses"][200]["content"]["application/json"];
export type Campaign = Campaigns["campaigns"][number];

export interface Signed {
  account: Account;
  csrf: string;
}

// The parts of a study that this page shows; docs/study.md has all of it.
export interface RankedSystem {
  system: string;
  cluster: number;
  best_rank: number;
  worst_rank: number;
  estimate?: number | null; // ratings
  score?: number | null; // votes
  interval: { low: number | null; high: number | null; confidence: number } | null;
}
export interface StudyWorker {
  worker: string;
  judgments?: number;
  votes?: number;
  quality?: { verdict: string; p?: number };
  habits?: {
    mean_bad_reference: number | null;
    mean_system: number | null;
    mean_good_reference: number | null;
    mean_hit_seconds: number | null;
    flags: { flag: string; evidence: string }[];
  };
}
export interface Slice {
  slice: { configuration: string; criterion: string; source_language: string; target_language: string };
  signature: string;
  counts: { judgments?: number; workers: number };
  ranking?: { systems: RankedSystem[] };
  workers: StudyWorker[];
}
export interface Study {
  slices?: Slice[];
  votes?: Slice[];
}

export class Refused extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

async function ask<T>(path: string, options: RequestInit = {}): Promise<T> {
  const response = await fetch(path, { cache: "no-store", credentials: "same-origin", ...options });
  const body = (await response.json().catch(() => null)) as { detail?: string } | null;
  if (!response.ok) {
    throw new Refused(response.status, body?.detail ?? response.statusText);
  }
  return body as T;
}

const named = (campaign: string) => `/api/v1/campaigns/${encodeURIComponent(campaign)}`;

export const whoIsSignedIn = () => ask<Signed>("/api/v1/session");
export const signIn = (name: string, password: string) =>
  ask<Signed>("/api/v1/session", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ name, password }),
  });
export const signOut = (csrf: string) =>
  ask<unknown>("/api/v1/session", { method: "DELETE", headers: { "X-CSRF-Token": csrf } });
export const campaigns = async () => (await ask<Campaigns>("/api/v1/campaigns")).campaigns;
export const progressOf = (campaign: string) => ask<Progress>(`${named(campaign)}/progress`);
// Nothing where there are no judgments to analyse yet; a campaign with several tables needs one of them to be named.
export async function studyOf(campaign: string): Promise<Study | null> {
  for (const query of ["", "?table=ratings", "?table=choices", "?table=rankings"]) {
    try {
      return await ask<Study>(`${named(campaign)}/study${query}`);
    } catch (error) {
      // 404: no judgments yet; 400: several tables, or not this one.
      if (!(error instanceof Refused) || (error.status !== 404 && error.status !== 400)) {
        throw error;
      }
    }
  }
  return null;
}
export const changesOf = (campaign: string) => new EventSource(`${named(campaign)}/live`);
