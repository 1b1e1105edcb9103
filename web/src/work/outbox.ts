// Answers on their way to the server: kept in the browser from the moment they are given until the server has acknowledged them, sent in
// order, one at a time, again and again until there is an answer. Sent twice they count once: the server knows their ids.
import { Refused, Unreachable, type Submission } from "../api/client";
import { Kept, type Keeping } from "./keeping";
import { nextPause } from "./waiting";

export interface Letter {
  position: number;
  submission: Submission;
}

export interface OutboxEvents {
  // The server has it.
  delivered(letter: Letter): void;
  // The server does not want it. It stays first in the outbox until `drop` or `retry`.
  refused(letter: Letter, refusal: Refused): void;
  // The number of waiting letters, or whether the server is in reach, has changed.
  changed(): void;
}

export class Outbox {
  private readonly kept: Kept<Letter[]>;
  private letters: Letter[];
  private isSending = false;
  private isStopped = false; // until `retry`
  private isClosed = false; // for good: what is kept belongs to another outbox now
  private pause = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  isOffline = false;

  constructor(
    keeping: Keeping,
    name: string,
    private readonly send: (letter: Letter) => Promise<unknown>,
    private readonly events: OutboxEvents,
  ) {
    this.kept = new Kept<Letter[]>(keeping, name);
    this.letters = this.kept.get() ?? [];
  }

  get waiting(): number {
    return this.letters.length;
  }

  // Of the waiting letters; 0 where there is none.
  get lastPosition(): number {
    return Math.max(0, ...this.letters.map(({ position }) => position));
  }

  put(letter: Letter): void {
    this.letters.push(letter);
    this.keep();
    void this.deliver();
  }

  all(): readonly Letter[] {
    return this.letters;
  }

  // Forgets the letters that `isUnwanted` names.
  drop(isUnwanted: (letter: Letter) => boolean): void {
    this.letters = this.letters.filter((letter) => !isUnwanted(letter));
    this.keep();
  }

  // Sends at once, without waiting for the pause to end.
  retry(): void {
    clearTimeout(this.timer);
    this.pause = 0;
    this.isStopped = false;
    void this.deliver();
  }

  close(): void {
    this.isClosed = true;
    clearTimeout(this.timer);
  }

  private keep(): void {
    if (this.isClosed) {
      return;
    }
    if (this.letters.length > 0) {
      this.kept.set(this.letters);
    } else {
      this.kept.clear();
    }
    this.events.changed();
  }

  private async deliver(): Promise<void> {
    if (this.isSending || this.isStopped || this.isClosed) {
      return;
    }
    this.isSending = true;
    let sent: Letter | undefined;
    try {
      for (let first = this.letters[0]; first; first = this.letters[0]) {
        sent = first;
        await this.send(first);
        if (this.isClosed) {
          return;
        }
        this.setOffline(false);
        this.pause = 0;
        this.remove(first);
        this.events.delivered(first);
      }
    } catch (error) {
      this.stumble(error, sent);
    } finally {
      this.isSending = false;
    }
  }

  private remove(letter: Letter): void {
    this.drop((other) => other.submission.submission === letter.submission.submission);
  }

  private stumble(error: unknown, sent: Letter | undefined): void {
    if (this.isClosed) {
      return;
    }
    if (error instanceof Refused && sent) {
      this.setOffline(false);
      this.isStopped = true;
      this.events.refused(sent, error);
    } else if (error instanceof Unreachable) {
      this.setOffline(true);
      this.pause = nextPause(this.pause);
      this.timer = setTimeout(() => void this.deliver(), this.pause);
    } else {
      throw error;
    }
  }

  private setOffline(isOffline: boolean): void {
    if (this.isOffline !== isOffline) {
      this.isOffline = isOffline;
      this.events.changed();
    }
  }
}
