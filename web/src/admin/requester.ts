// The requester's side of the server's interface. The browser keeps the session in a cookie that no script can read.
import type {
  paths,
  Account,
  CampaignCheck,
  CampaignDraft,
  FoundProblems,
  HitPreview,
  Progress,
  ResultFigure,
  Results,
  ResultTable,
  WorkerJudgment,
} from "../api/schema";

export type {
  Account,
  CampaignCheck,
  FoundProblems,
  HitPreview,
  Progress,
  ResultFigure,
  Results,
  ResultTable,
  WorkerJudgment,
};

type Answer<Path extends keyof paths> = paths[Path] extends {
  get: { responses: { 200: { content: { "application/json": infer Body } } } };
}
  ? Body
  : never;

export type Campaign = Answer<"/api/v1/campaigns">["campaigns"][number];
export type CampaignCard = Answer<"/api/v1/campaigns/{campaign}">;
export type Preset = Answer<"/api/v1/presets">["presets"][number];
export type WrittenMessage = Answer<"/api/v1/campaigns/{campaign}/workers/{worker}/messages">["messages"][number];
export type HitProgress = Answer<"/api/v1/campaigns/{campaign}/hits">["hits"][number];
export type WorkerCard = Answer<"/api/v1/campaigns/{campaign}/workers">["workers"][number];
export type WorkerPage = Answer<"/api/v1/campaigns/{campaign}/workers/{worker}/judgments">;
export type Assignment = Answer<"/api/v1/campaigns/{campaign}/workers/{worker}">["assignments"][number];

export interface Signed {
  account: Account;
  csrf: string;
}

export type Decision = "exclude" | "include" | "approve" | "reject";

// The options of `adjudge analyze`, by the same names; what is empty is as the campaign says.
export type StudyOptions = Record<string, string>;

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

function send<T>(method: string, path: string, body: unknown, csrf = ""): Promise<T> {
  const headers = { "Content-Type": "application/json", ...(csrf === "" ? {} : { "X-CSRF-Token": csrf }) };
  return ask<T>(path, { method, headers, body: JSON.stringify(body) });
}

export const named = (campaign: string) => `/api/v1/campaigns/${encodeURIComponent(campaign)}`;

export function query(options: StudyOptions): string {
  const given = Object.entries(options).filter(([, value]) => value !== "");
  return given.length === 0 ? "" : `?${new URLSearchParams(given).toString()}`;
}

export const whoIsSignedIn = () => ask<Signed>("/api/v1/session");
export const signIn = (name: string, password: string) => send<Signed>("POST", "/api/v1/session", { name, password });
export const signOut = (csrf: string) =>
  ask<unknown>("/api/v1/session", { method: "DELETE", headers: { "X-CSRF-Token": csrf } });

export const campaigns = async () => (await ask<{ campaigns: Campaign[] }>("/api/v1/campaigns")).campaigns;
export const cardOf = (campaign: string) => ask<CampaignCard>(named(campaign));
export const progressOf = (campaign: string) => ask<Progress>(`${named(campaign)}/progress`);
export const hitsOf = async (campaign: string) => (await ask<{ hits: HitProgress[] }>(`${named(campaign)}/hits`)).hits;
export const changesOf = (campaign: string) => new EventSource(`${named(campaign)}/live`);
export const setState = (campaign: string, state: string, csrf: string) =>
  send<unknown>("PATCH", named(campaign), { state }, csrf);

export const presets = async () => (await ask<{ presets: Preset[] }>("/api/v1/presets")).presets;
export const sendPart = (upload: string, part: number, bytes: Blob, csrf: string) =>
  ask<unknown>(`/api/v1/uploads/${upload}/parts/${part}`, {
    method: "PUT",
    headers: { "X-CSRF-Token": csrf, "Content-Type": "application/octet-stream" },
    body: bytes,
  });
export const forgetUploads = (csrf: string) =>
  ask<unknown>("/api/v1/uploads", { method: "DELETE", headers: { "X-CSRF-Token": csrf } });
export const checkCampaign = (draft: CampaignDraft, csrf: string) =>
  send<CampaignCheck>("POST", "/api/v1/campaign-checks", draft, csrf);
export const makeCampaign = (draft: CampaignDraft, csrf: string) =>
  send<{ name: string; hits: number }>("POST", "/api/v1/campaigns", draft, csrf);

// Nothing where there are no judgments to analyse yet.
export async function resultsOf(campaign: string, options: StudyOptions): Promise<Results | null> {
  try {
    return await ask<Results>(`${named(campaign)}/results${query(options)}`);
  } catch (error) {
    if (error instanceof Refused && error.status === 404) {
      return null;
    }
    throw error;
  }
}
export const previewOf = (campaign: string, options: StudyOptions, without: number[], csrf: string) =>
  send<Results>("POST", `${named(campaign)}/results/preview${query(options)}`, { without }, csrf);

export const workersOf = async (campaign: string, options: StudyOptions) =>
  (await ask<{ workers: WorkerCard[] }>(`${named(campaign)}/workers${query(options)}`)).workers;
export const workerPage = (campaign: string, worker: number) =>
  ask<WorkerPage>(`${named(campaign)}/workers/${worker}/judgments?parts=ranking`);
export const assignmentsOf = async (campaign: string, worker: number) =>
  (await ask<{ assignments: Assignment[] }>(`${named(campaign)}/workers/${worker}`)).assignments;
export const decide = (campaign: string, decision: Decision, workers: number[], reason: string, csrf: string) =>
  send<{ changed: number }>("POST", `${named(campaign)}/decisions`, { decision, workers, reason }, csrf);
export const review = (campaign: string, assignment: number, verdict: string, reason: string, csrf: string) =>
  send<unknown>("POST", `${named(campaign)}/assignments/${assignment}/review`, { verdict, reason }, csrf);
export const messagesTo = async (campaign: string, worker: number) =>
  (await ask<{ messages: WrittenMessage[] }>(`${named(campaign)}/workers/${worker}/messages`)).messages;
export const writeTo = (campaign: string, workers: number[], text: string, csrf: string) =>
  send<{ sent: number }>("POST", `${named(campaign)}/messages`, { workers, text }, csrf);
