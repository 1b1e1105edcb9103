// The way through the units of one HIT: the unit on the screen, those fetched ahead, and the answers on their way.
import type { Answers, Assignment, ShownUnit, Submission, WorkClient } from "../api/client";
import { Refused } from "../api/client";
import { Kept, type Keeping } from "./keeping";
import { Outbox, type Letter } from "./outbox";
import { patiently } from "./patience";
import { randomId } from "./random_id";

// A unit with its images, ready to be shown.
export interface OpenUnit {
  shown: ShownUnit;
  images: Map<string, string>; // addresses by names
}

export interface Work {
  answers: Answers;
  milliseconds: number;
  trace: Record<string, unknown>;
}

export interface WalkEvents {
  // Every unit is answered and every answer acknowledged.
  done(): void;
  // The server does not go along: the assignment has to be looked at again.
  stuck(refusal: Refused, position: number): void;
}

// The server gives the unit after the last acknowledged answer, and the one after that.
const unitsAhead = 2;
const narrowScreen = 480;

export class Walk {
  position = $state(0); // from 1
  unit = $state.raw<OpenUnit | null>(null); // null while it is fetched
  isOffline = $state(false);
  waiting = $state(0); // answers that are not acknowledged yet
  acknowledged = 0; // answers that the server has
  private readonly units = new Map<number, Promise<OpenUnit>>();
  private readonly outbox: Outbox;
  private arrivals: (() => void)[] = [];
  private isEnded = false;

  constructor(
    readonly assignment: Assignment,
    private readonly client: WorkClient,
    private readonly keeping: Keeping,
    private readonly asText: boolean,
    private readonly events: WalkEvents,
  ) {
    this.acknowledged = assignment.answered;
    this.outbox = new Outbox(keeping, `adjudge outbox ${assignment.id}`, (letter) => this.send(letter), {
      delivered: (letter) => this.delivered(letter),
      refused: (letter, refusal) => events.stuck(refusal, letter.position),
      changed: () => this.look(),
    });
    this.waiting = this.outbox.waiting;
    window.addEventListener("online", this.retry);
  }

  get answered(): number {
    return Math.min(this.acknowledged + this.waiting, this.assignment.units);
  }

  // Goes on where the worker left: behind the answers that are still on their way.
  begin(): void {
    this.outbox.drop((letter) => letter.position <= this.acknowledged && !this.assignment.allows_going_back);
    this.outbox.retry();
    this.open(this.answered + 1);
  }

  retry = (): void => this.outbox.retry();

  end(): void {
    this.isEnded = true;
    this.outbox.close();
    window.removeEventListener("online", this.retry);
    for (const unit of this.units.values()) {
      unit.then(forget, () => undefined);
    }
    this.units.clear();
  }

  // Answers that the server will not take: they are drafts again.
  takeBack(): void {
    for (const { position, submission } of this.outbox.all()) {
      this.draft(position).set(submission.answers);
    }
    this.dropWaiting();
  }

  // Answers that nobody wants any more.
  dropWaiting(): void {
    this.outbox.drop(() => true);
  }

  back(): void {
    if (this.assignment.allows_going_back && this.position > 1 && this.waiting === 0) {
      this.units.delete(this.position - 1); // it has answers now
      this.open(this.position - 1);
    }
  }

  submit(work: Work): void {
    if (!this.unit) {
      return;
    }
    const submission: Submission = {
      submission: randomId(),
      unit: this.unit.shown.unit.id,
      client_at: Date.now(),
      ...work,
    };
    this.draft(this.position).clear();
    this.outbox.put({ assignment: this.assignment.id, position: this.position, submission });
    this.open(this.position + 1);
  }

  draft(position: number): Kept<Answers> {
    return new Kept<Answers>(this.keeping, `adjudge draft ${this.assignment.id} ${position}`);
  }

  private open(position: number): void {
    this.position = position;
    this.unit = null;
    if (position > this.assignment.units) {
      this.finishWhenDelivered();
      return;
    }
    this.fetch(position).then(
      (unit) => {
        if (this.position === position && !this.isEnded) {
          this.unit = unit;
        }
      },
      (error: unknown) => this.fail(error, position),
    );
    this.fetchAhead();
  }

  private fail(error: unknown, position: number): void {
    this.units.delete(position);
    if (error instanceof Refused && !this.isEnded && this.position === position) {
      this.events.stuck(error, position);
    }
  }

  private fetchAhead(): void {
    const last = Math.min(this.acknowledged + unitsAhead, this.assignment.units);
    for (let position = this.position + 1; position <= last; ++position) {
      this.fetch(position).catch((error: unknown) => this.fail(error, position));
    }
  }

  private fetch(position: number): Promise<OpenUnit> {
    let unit = this.units.get(position);
    if (!unit) {
      unit = this.load(position);
      this.units.set(position, unit);
    }
    return unit;
  }

  private async load(position: number): Promise<OpenUnit> {
    while (position > this.acknowledged + unitsAhead) {
      await new Promise<void>((resolve) => this.arrivals.push(resolve));
    }
    const id = this.assignment.id;
    const tell = (isOffline: boolean) => {
      this.isOffline = isOffline || this.outbox.isOffline;
    };
    const shown = await patiently(() => this.client.unit(id, position, this.asText), tell);
    const images = new Map<string, string>();
    for (const { image } of shown.unit.stimuli) {
      if (image !== "") {
        const isNarrow = window.innerWidth < narrowScreen;
        const blob = await patiently(() => this.client.image(id, position, image, isNarrow), tell);
        images.set(image, URL.createObjectURL(blob));
      }
    }
    return { shown, images };
  }

  private send(letter: Letter): Promise<unknown> {
    return this.client.answer(letter.assignment, letter.position, letter.submission);
  }

  private delivered(letter: Letter): void {
    this.acknowledged = Math.max(this.acknowledged, letter.position);
    this.units.get(letter.position)?.then(forget, () => undefined);
    this.units.delete(letter.position);
    const arrivals = this.arrivals;
    this.arrivals = [];
    arrivals.forEach((resume) => resume());
    this.fetchAhead();
    this.finishWhenDelivered();
  }

  private look(): void {
    this.waiting = this.outbox.waiting;
    this.isOffline = this.outbox.isOffline;
  }

  private finishWhenDelivered(): void {
    if (this.position > this.assignment.units && this.outbox.waiting === 0 && !this.isEnded) {
      this.events.done();
    }
  }
}

function forget(unit: OpenUnit): void {
  unit.images.forEach((address) => URL.revokeObjectURL(address));
}
