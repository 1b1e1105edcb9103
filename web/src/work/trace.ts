// What happened on a unit, in milliseconds since it was shown, for later analysis of quality: it goes with the answer.
import type { Answer } from "../api/client";

export type TraceEvent = [
  what: "shown" | "touch" | "change" | "hidden" | "visible" | "submitted",
  at: number,
  field?: string,
  value?: Answer,
];

// The server takes 20,000 bytes. Long answers are told by their length.
const mostBytes = 19_000;
const mostEvents = 200;
const longestValue = 40;

const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length;

export class Trace {
  private readonly events: TraceEvent[] = [];
  private readonly began: number;
  private leftOut = 0;
  private isTouched = false;
  readonly widths: Record<string, number> = {};

  constructor(private readonly now: () => number) {
    this.began = now();
    this.add("shown");
  }

  // A press or a change: the first one counts.
  touch(): void {
    if (!this.isTouched) {
      this.isTouched = true;
      this.add("touch");
    }
  }

  change(field: string, value: Answer): void {
    this.touch();
    const text = JSON.stringify(value);
    this.add("change", field, text.length > longestValue ? text.length : value);
  }

  hide(): void {
    this.add("hidden");
  }

  show(): void {
    this.add("visible");
  }

  // For the answer; `more` is what else is known of the page.
  submitted(more: Record<string, unknown>): Record<string, unknown> {
    const last: TraceEvent = ["submitted", this.at()];
    const rest = { left_out: this.leftOut, widths: { ...this.widths }, ...more };
    const events = [...this.events];
    while (events.length > 0 && bytesOf({ events, ...rest }) > mostBytes) {
      events.pop();
      rest.left_out += 1;
    }
    return { events: [...events, last], ...rest };
  }

  private at(): number {
    return Math.round(this.now() - this.began);
  }

  private add(what: TraceEvent[0], field?: string, value?: Answer): void {
    if (this.events.length >= mostEvents) {
      this.leftOut += 1;
    } else if (field === undefined) {
      this.events.push([what, this.at()]);
    } else {
      this.events.push([what, this.at(), field, value ?? ""]);
    }
  }
}
