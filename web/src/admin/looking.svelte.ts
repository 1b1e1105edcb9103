// Something that is asked of the server again and again: the last answer, and what is wrong where there is none.
import { Refused } from "./requester";

export class Looking<T> {
  found = $state.raw<T | undefined>(undefined);
  complaint = $state("");
  isAsking = $state(false);
  private latest = 0; // of the questions that were begun: a slow one must not overwrite a newer one

  constructor(private readonly onsignedout: () => void) {}

  async look(ask: () => Promise<T>): Promise<void> {
    const mine = ++this.latest;
    this.isAsking = true;
    try {
      const answer = await ask();
      if (mine === this.latest) {
        this.found = answer;
        this.complaint = "";
      }
    } catch (error) {
      if (mine === this.latest) {
        this.fail(error);
      }
    } finally {
      if (mine === this.latest) {
        this.isAsking = false;
      }
    }
  }

  private fail(error: unknown): void {
    if (error instanceof Refused && error.status === 401) {
      this.onsignedout();
    } else {
      this.complaint = error instanceof Error ? error.message : "The server does not answer.";
    }
  }
}
