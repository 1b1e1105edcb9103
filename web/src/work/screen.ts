// The screens of the annotator's page.
import type { Assignment, Unit } from "../api/client";

// Why there is nothing to do here now. Those of the server's reasons have its names.
export type Notice =
  | "wrong-link"
  | "preview"
  | "nothing-now"
  | "nothing-left"
  | "quota-reached"
  | "campaign-paused"
  | "campaign-closed"
  | "not-qualified"
  | "excluded"
  | "expired"
  | "returned"
  | "other-tab"
  | "failed";

export type Screen =
  | { name: "loading" | "welcome" | "consent" | "profile" | "instructions" | "unit" }
  | { name: "quiz"; units: Unit[] }
  | { name: "finished"; assignment: Assignment }
  | { name: "notice"; notice: Notice; detail: string };

const serverReasons = new Set<string>([
  "nothing-now",
  "nothing-left",
  "quota-reached",
  "campaign-paused",
  "campaign-closed",
  "not-qualified",
  "excluded",
]);

// A reason of the server for giving no work, as a notice; null where it is a step that is still to be done.
export function noticeOf(reason: string | null): Notice | null {
  return reason !== null && serverReasons.has(reason) ? (reason as Notice) : null;
}
