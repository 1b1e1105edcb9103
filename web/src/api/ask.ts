// The one way to ask the server: it answers, it says no, or there is no answer.
import type { Problem } from "./schema";

// The server has understood, and says no.
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly detail: string,
  ) {
    super(detail);
  }
}

// No answer, or "not now": the same can be sent again.
export class Unreachable extends Error {}

export async function ask(path: string, options: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, { cache: "no-store", ...options });
  } catch {
    throw new Unreachable("no connection");
  }
  if (!response.ok) {
    const problem = (await response.json().catch(() => null)) as Problem | null;
    throw new Refused(response.status, problem?.detail ?? response.statusText);
  }
  return response;
}

export async function body<T>(response: Response): Promise<T> {
  try {
    return (await response.json()) as T;
  } catch {
    throw new Unreachable("the answer broke off");
  }
}

export function sent(value: unknown): RequestInit {
  return { body: JSON.stringify(value), headers: { "Content-Type": "application/json" } };
}

// What went wrong, for people.
export function complaintOf(error: unknown): string {
  return error instanceof Unreachable
    ? "The server does not answer. Try again in a moment."
    : String((error as Error).message);
}
