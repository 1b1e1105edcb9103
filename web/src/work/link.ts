// What a worker's link says: /work/CAMPAIGN?parameters of a crowd service#TOKEN.
import type { Identity } from "../api/client";

export interface Link {
  token: string; // of the campaign, or of an invited worker; empty where the link is cut
  service: string;
  worker: string;
  language: string; // the only one to judge; empty where the link leaves it open
  // Of Mechanical Turk: where to send the end of the work.
  turk: { assignment: string; submitTo: string } | null;
  isPreview: boolean; // nobody has taken the work yet
}

const workerIds: [parameter: string, service: string][] = [
  ["PROLIFIC_PID", "prolific"],
  ["workerId", "mturk"],
];

// A link that was cut in the middle of a character has none.
function tokenIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return "";
  }
}

export function readLink(address: URL): Link {
  const query = address.searchParams;
  const found = workerIds.find(([parameter]) => query.get(parameter));
  const assignment = query.get("assignmentId") ?? "";
  const submitTo = query.get("turkSubmitTo") ?? "";
  return {
    token: tokenIn(address.hash),
    service: found ? found[1] : (query.get("service") ?? ""),
    worker: found ? (query.get(found[0]) ?? "") : (query.get("worker") ?? ""),
    language: query.get("language") ?? "",
    turk: assignment !== "" && submitTo !== "" ? { assignment, submitTo } : null,
    isPreview: assignment === "ASSIGNMENT_ID_NOT_AVAILABLE",
  };
}

export function identityOf(link: Link): Identity {
  const identity: Identity = { link: link.token };
  if (link.service !== "") {
    identity.service = link.service;
  }
  if (link.worker !== "") {
    identity.worker = link.worker;
  }
  if (link.language !== "") {
    identity.language = link.language;
  }
  return identity;
}

// What the browser keeps belongs to one link, one language of it, and one worker of a service.
export function keepingName(link: Link, what: string): string {
  const language = link.language === "" ? [] : [link.language];
  return ["adjudge", link.token, link.service, link.worker, ...language, what].join(" ");
}
