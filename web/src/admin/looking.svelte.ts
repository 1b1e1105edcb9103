// Something that is asked of the server again and again: the last answer, and what is wrong where there is none.
import { complaintOf } from "./requester";

export class Looking<T> {
  found = $state.raw<T | undefined>(undefined);
  complaint = $state("");
  isAsking = $state(false);
  private latest = 0; // of the questions that were begun: a slow one must not overwrite a newer one

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
        this.complaint = complaintOf(error);
      }
    } finally {
      if (mine === this.latest) {
        this.isAsking = false;
      }
    }
  }
}
