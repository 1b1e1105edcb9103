// The requester's side of the server's interface. The browser keeps the session in a cookie that no script can read.
import { ask as askServer, body, complaintOf, Refused, sent } from "../api/ask";
import type {
  paths,
  Account,
  CampaignCheck,
  CampaignDraft,
  CampaignStart,
  FoundProblems,
  HitPreview,
  ItemPage,
  ItemSummary,
  Progress,
  ResultFigure,
  Results,
  ResultTable,
  SentFile,
  SettingsForm,
  StartedSettings,
  TextGuess,
  WorkerAnswer,
  WorkerJudgment,
} from "../api/schema";

export type {
  Account,
  CampaignCheck,
  FoundProblems,
  HitPreview,
  ItemPage,
  ItemSummary,
  Progress,
  ResultFigure,
  Results,
  ResultTable,
  SettingsForm,
  WorkerAnswer,
  WorkerJudgment,
};

type Replied<Path extends keyof paths> = paths[Path] extends {
  post: { responses: { 200: { content: { "application/json": infer Body } } } };
}
  ? Body
  : never;
export type FileResults = Replied<"/api/v1/file-results">;

// How a file is read and analyzed.
export interface FileQuestion {
  file: SentFile;
  table?: string;
  columns: Record<string, string>;
  options: Record<string, string>;
}

export interface FormChange {
  action: "set" | "add" | "remove";
  path: string;
  values: string[];
}

export { complaintOf, Refused };

type Answer<Path extends keyof paths> = paths[Path] extends {
  get: { responses: { 200: { content: { "application/json": infer Body } } } };
}
  ? Body
  : never;

export type Campaign = Answer<"/api/v1/campaigns">["campaigns"][number];
export type CampaignCard = Answer<"/api/v1/campaigns/{campaign}">;
export type StartingPoints = Answer<"/api/v1/presets">;
export type WrittenMessage = Answer<"/api/v1/campaigns/{campaign}/workers/{worker}/messages">["messages"][number];
export type HitProgress = Answer<"/api/v1/campaigns/{campaign}/hits">["hits"][number];
export type ItemList = Answer<"/api/v1/campaigns/{campaign}/items">;
export type WorkerCard = Answer<"/api/v1/campaigns/{campaign}/workers">["workers"][number];
export type WorkerPage = Answer<"/api/v1/campaigns/{campaign}/workers/{worker}/judgments">;
export type ToldByWorker = Answer<"/api/v1/campaigns/{campaign}/workers/{worker}/profile">;
export type Assignment = Answer<"/api/v1/campaigns/{campaign}/workers/{worker}">["assignments"][number];

export interface Signed {
  account: Account;
  csrf: string;
}

export type Decision = "exclude" | "include" | "approve" | "reject";

// The options of `adjudge analyze`, by the same names; what is empty is as the campaign says.
export type StudyOptions = Record<string, string>;

// The session of this page: what proves that a request comes from it, and who is told when it ends.
let csrf = "";
let tellSignedOut = (): void => {};

export function whenSignedOut(tell: () => void): void {
  tellSignedOut = tell;
}

export async function answerTo(path: string, options: RequestInit = {}): Promise<Response> {
  const proof: Record<string, string> = csrf === "" ? {} : { "X-CSRF-Token": csrf };
  try {
    const headers = { ...(options.headers as Record<string, string> | undefined), ...proof };
    return await askServer(path, { credentials: "same-origin", ...options, headers });
  } catch (error) {
    if (csrf !== "" && error instanceof Refused && error.status === 401) {
      csrf = "";
      tellSignedOut();
    }
    throw error;
  }
}

async function ask<T>(path: string, options: RequestInit = {}): Promise<T> {
  const response = await answerTo(path, options);
  return response.status === 204 ? (undefined as T) : body<T>(response);
}

function send<T>(method: string, path: string, value: unknown): Promise<T> {
  return ask<T>(path, { method, ...sent(value) });
}

async function begin(session: Promise<Signed>): Promise<Signed> {
  const signed = await session;
  csrf = signed.csrf;
  return signed;
}

export const named = (campaign: string) => `/api/v1/campaigns/${encodeURIComponent(campaign)}`;

export function query(options: StudyOptions): string {
  const given = Object.entries(options).filter(([, value]) => value !== "");
  return given.length === 0 ? "" : `?${new URLSearchParams(given).toString()}`;
}

export const whoIsSignedIn = () => begin(ask<Signed>("/api/v1/session"));
export const signIn = (name: string, password: string) =>
  begin(send<Signed>("POST", "/api/v1/session", { name, password }));
export async function signOut(): Promise<void> {
  await ask<unknown>("/api/v1/session", { method: "DELETE" });
  csrf = "";
}

export const campaigns = async () => (await ask<{ campaigns: Campaign[] }>("/api/v1/campaigns")).campaigns;
export const cardOf = (campaign: string) => ask<CampaignCard>(named(campaign));
export const progressOf = (campaign: string) => ask<Progress>(`${named(campaign)}/progress`);
export const hitsOf = async (campaign: string) => (await ask<{ hits: HitProgress[] }>(`${named(campaign)}/hits`)).hits;
export const changesOf = (campaign: string) => new EventSource(`${named(campaign)}/live`);
export const setState = (campaign: string, state: string) => send<unknown>("PATCH", named(campaign), { state });

// Without judgments of finished HITs there are no items to list.
export const itemsOf = async (campaign: string, options: StudyOptions): Promise<ItemList> =>
  (await orNothing(() => ask<ItemList>(`${named(campaign)}/items${query(options)}`))) ?? { total: 0, items: [] };
export const itemPage = (campaign: string, { item, source_language, target_language }: ItemSummary) =>
  ask<ItemPage>(`${named(campaign)}/item${query({ item, source_language, target_language })}`);

export const inviteTo = (campaign: string, whom: { name: string; role: string; all: boolean }) =>
  send<{ token: string }>("POST", `${named(campaign)}/invitations`, whom);
export const accountsOf = async () => (await ask<{ accounts: Account[] }>("/api/v1/accounts")).accounts;
export const makeAccount = (account: { name: string; password: string; role: string }) =>
  send<Account>("POST", "/api/v1/accounts", account);
export const removeAccount = (name: string) =>
  ask<unknown>(`/api/v1/accounts/${encodeURIComponent(name)}`, { method: "DELETE" });

export const startingPoints = () => ask<StartingPoints>("/api/v1/presets");
export const sendPart = (upload: string, part: number, bytes: Blob) =>
  ask<unknown>(`/api/v1/uploads/${upload}/parts/${part}`, {
    method: "PUT",
    headers: { "Content-Type": "application/octet-stream" },
    body: bytes,
  });
export const forgetUploads = () => ask<unknown>("/api/v1/uploads", { method: "DELETE" });
export const guessTexts = (files: SentFile[]) => send<TextGuess>("POST", "/api/v1/text-guesses", { files });
export const startSettings = (start: CampaignStart) => send<StartedSettings>("POST", "/api/v1/campaign-starts", start);
export const settingsForm = (settings: string, change?: FormChange) =>
  send<SettingsForm>("POST", "/api/v1/settings-forms", change ? { settings, change } : { settings });
export const fileResults = (question: FileQuestion) => send<FileResults>("POST", "/api/v1/file-results", question);
export const fileReport = (question: FileQuestion) => send<{ page: string }>("POST", "/api/v1/file-reports", question);
export const checkCampaign = (draft: CampaignDraft) => send<CampaignCheck>("POST", "/api/v1/campaign-checks", draft);
export const makeCampaign = (draft: CampaignDraft) =>
  send<{ name: string; hits: number }>("POST", "/api/v1/campaigns", draft);

// Nothing where there are no judgments to analyse yet.
async function orNothing<T>(find: () => Promise<T>): Promise<T | null> {
  try {
    return await find();
  } catch (error) {
    if (error instanceof Refused && error.status === 404) {
      return null;
    }
    throw error;
  }
}

export const resultsOf = (campaign: string, options: StudyOptions) =>
  orNothing(() => ask<Results>(`${named(campaign)}/results${query(options)}`));
export const previewOf = (campaign: string, options: StudyOptions, without: number[]) =>
  send<Results>("POST", `${named(campaign)}/results/preview${query(options)}`, { without });

export const workersOf = async (campaign: string, options: StudyOptions) =>
  (await ask<{ workers: WorkerCard[] }>(`${named(campaign)}/workers${query(options)}`)).workers;
export const workerPage = (campaign: string, worker: number) =>
  ask<WorkerPage>(`${named(campaign)}/workers/${worker}/judgments?parts=ranking`);
export const assignmentsOf = async (campaign: string, worker: number) =>
  (await ask<{ assignments: Assignment[] }>(`${named(campaign)}/workers/${worker}`)).assignments;
export const toldBy = (campaign: string, worker: number) =>
  ask<ToldByWorker>(`${named(campaign)}/workers/${worker}/profile`);
export const profilesOf = (campaign: string) => orNothing(() => ask<ResultTable>(`${named(campaign)}/profiles`));
export const decide = (campaign: string, decision: Decision, workers: number[], reason: string) =>
  send<{ changed: number }>("POST", `${named(campaign)}/decisions`, { decision, workers, reason });
export const review = (campaign: string, assignment: number, verdict: string, reason: string) =>
  send<unknown>("POST", `${named(campaign)}/assignments/${assignment}/review`, { verdict, reason });
export const messagesTo = async (campaign: string, worker: number) =>
  (await ask<{ messages: WrittenMessage[] }>(`${named(campaign)}/workers/${worker}/messages`)).messages;
export const writeTo = (campaign: string, workers: number[], text: string) =>
  send<{ sent: number }>("POST", `${named(campaign)}/messages`, { workers, text });
