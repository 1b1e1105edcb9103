// The worker's side of the server's interface. Types come from the server's own description of it.
import { ask, body, Refused, sent, Unreachable } from "./ask";
import type { paths, Assignment, Field, Stimulus, Unit } from "./schema";

export type { Assignment, Field, Stimulus, Unit };
export { Refused, Unreachable };

type Reply<Path extends keyof paths, Method extends "get" | "post" | "put"> = paths[Path][Method] extends {
  responses: { 200: { content: { "application/json": infer Body } } };
}
  ? Body
  : never;

export type Card = Reply<"/api/v1/work", "get">;
export type Grade = Reply<"/api/v1/work/qualification", "post">;
export type Taken = Reply<"/api/v1/work/hits", "post">;
export type ShownUnit = Reply<"/api/v1/work/assignments/{assignment}/units/{position}", "get">;
export type Message = Reply<"/api/v1/work/messages", "get">["messages"][number];
export type Receipt = Reply<"/api/v1/work/assignments/{assignment}/units/{position}/answers", "post">;

export interface Mark {
  start: number;
  end: number;
  severity: string;
  category?: string;
}
export type Answer = number | string | string[] | number[] | Mark[];
export type Answers = Record<string, Answer>;

export interface Submission {
  submission: string;
  unit: string;
  answers: Answers;
  milliseconds: number;
  client_at: number;
  trace: Record<string, unknown>;
}

const passing = new Set([408, 425, 429, 500, 502, 503, 504]);

// Workers' requests bear a token, and what passes by itself is sent again.
async function askAsWorker(path: string, options: RequestInit): Promise<Response> {
  try {
    return await ask(path, { ...options, credentials: "omit", signal: AbortSignal.timeout(30_000) });
  } catch (error) {
    throw error instanceof Refused && passing.has(error.status) ? new Unreachable(`status ${error.status}`) : error;
  }
}

export interface Identity {
  link: string;
  service?: string;
  worker?: string;
  language?: string;
}

// Come by an open link: the token that all other requests bear.
export async function enter(identity: Identity): Promise<string> {
  const response = await askAsWorker("/api/v1/work/enter", { method: "POST", ...sent(identity) });
  return (await body<{ token: string }>(response)).token;
}

export class WorkClient {
  constructor(private readonly token: string) {}

  card = () => this.json<Card>("GET", "");
  consent = () => this.json<unknown>("POST", "/consent", {});
  profile = (answers: Answers, languages: string[]) => this.json<unknown>("POST", "/profile", { answers, languages });
  quiz = () => this.json<{ units: Unit[] }>("GET", "/qualification");
  grade = (answers: Answers[], triesLeft: number) =>
    this.json<Grade>("POST", "/qualification", { answers, tries_left: triesLeft });
  take = () => this.json<Taken>("POST", "/hits", {});
  assignment = (id: string) => this.json<Assignment>("GET", at(id));
  unit = (id: string, position: number, asText: boolean) =>
    this.json<ShownUnit>("GET", `${at(id)}/units/${position}${asText ? "?as=text" : ""}`);
  answer = (id: string, position: number, submission: Submission) =>
    this.json<Receipt>("POST", `${at(id)}/units/${position}/answers`, submission);
  finish = (id: string) => this.json<Assignment>("POST", `${at(id)}/finish`, {});
  giveBack = (id: string) => this.json<unknown>("POST", `${at(id)}/return`, {});
  messages = () => this.json<{ messages: Message[] }>("GET", "/messages");
  readMessage = (id: number) => this.json<unknown>("PUT", `/messages/${id}/read`);
  comment = (id: string, comment: string) => this.json<unknown>("PUT", `${at(id)}/comment`, { comment });

  async image(id: string, position: number, name: string, isNarrow: boolean): Promise<Blob> {
    const width = isNarrow ? "narrow" : "wide";
    const path = `/api/v1/work${at(id)}/units/${position}/images/${encodeURIComponent(name)}?width=${width}`;
    const response = await askAsWorker(path, { headers: this.headers() });
    return response.blob().catch(() => {
      throw new Unreachable("the image broke off");
    });
  }

  private headers(): Record<string, string> {
    return { Authorization: `Bearer ${this.token}` };
  }

  private async json<T>(method: string, path: string, value?: unknown): Promise<T> {
    const content = value === undefined ? {} : sent(value);
    const headers = { ...content.headers, ...this.headers() };
    return body<T>(await askAsWorker(`/api/v1/work${path}`, { method, ...content, headers }));
  }
}

function at(assignment: string): string {
  return `/assignments/${encodeURIComponent(assignment)}`;
}
