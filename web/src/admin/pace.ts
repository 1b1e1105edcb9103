// How fast judgments come, and when all will be there.
import type { Progress } from "./requester";

export interface Pace {
  perHour: number;
  left: number; // HITs that are still to be done
  hoursLeft: number | null; // nothing where nobody works
}

export function paceOf(progress: Progress): Pace {
  const { done, wanted } = progress.whole;
  const left = Math.max(0, wanted - done);
  const hours =
    progress.first_judgment !== null && progress.last_judgment !== null
      ? (progress.last_judgment - progress.first_judgment) / 3_600_000
      : 0;
  // The last hour tells what is going on now; where it was quiet, the whole time tells.
  const perHour =
    progress.judgments_last_hour > 0 ? progress.judgments_last_hour : hours > 0 ? progress.judgments / hours : 0;
  const judgmentsLeft = done > 0 ? (progress.judgments / done) * left : 0;
  return { perHour, left, hoursLeft: perHour > 0 && done > 0 ? judgmentsLeft / perHour : null };
}

export function inWords(hours: number | null): string {
  if (hours === null) {
    return "not known";
  }
  if (hours === 0) {
    return "done";
  }
  return hours < 1
    ? `${Math.ceil(hours * 60)} minutes`
    : hours < 48
      ? `${hours.toFixed(1)} hours`
      : `${(hours / 24).toFixed(1)} days`;
}
