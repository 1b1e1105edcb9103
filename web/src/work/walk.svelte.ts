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

// A unit that was begun.
export interface Draft {
  answers: Answers;
  milliseconds: number;
}

export interface GivenAnswers {
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
  isAnsweredElsewhere = $state(false); // the unit before, in another browser
  waiting = $state(0); // answers that are not acknowledged yet
  private isSendingInVain = $state(false);
  private isFetchingInVain = $state(false);
  acknowledged = $state(0); // answers that the server has
  private readonly units = new Map<number, Promise<OpenUnit>>(); // fetched, or on their way
  private ready = new Map<number, OpenUnit>();
  private readonly outbox: Outbox;
  private arrivals: (() => void)[] = [];
  private isEnded = false;
  private isStuck = false; // until the session has looked into it

  constructor(
    readonly assignment: Assignment,
    private readonly client: WorkClient,
    private readonly keeping: Keeping,
    readonly asText: boolean,
    private readonly events: WalkEvents,
    before: Walk | null, // through the same HIT: what it has fetched is taken over
  ) {
    if (before?.assignment.id === assignment.id && before.asText === asText) {
      this.ready = before.handOver();
      this.ready.forEach((unit, position) => this.units.set(position, Promise.resolve(unit)));
    }
    this.acknowledged = assignment.answered;
    this.outbox = new Outbox(keeping, `adjudge outbox ${assignment.id}`, (letter) => this.send(letter), {
      delivered: (letter) => this.delivered(letter),
      refused: (letter, refusal) => this.stick(refusal, letter.position),
      changed: () => this.readOutbox(),
    });
    this.waiting = this.outbox.waiting;
    window.addEventListener("online", this.retry);
  }

  get isOffline(): boolean {
    return this.isSendingInVain || this.isFetchingInVain;
  }

  // A waiting letter may be a revision of a unit that is answered already.
  get answered(): number {
    return this.waiting === 0 ? this.acknowledged : Math.max(this.acknowledged, this.outbox.lastPosition);
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
    this.ready.forEach(forget);
    this.ready.clear();
    this.units.clear();
  }

  private handOver(): Map<number, OpenUnit> {
    const ready = this.ready;
    this.ready = new Map();
    return ready;
  }

  // Answers that the server will not take: they are drafts again.
  takeBack(): void {
    for (const { position, submission } of this.outbox.all()) {
      this.draft(position).set({ answers: submission.answers, milliseconds: submission.milliseconds });
    }
    this.dropWaiting();
  }

  // Answers that nobody wants any more.
  dropWaiting(): void {
    this.outbox.drop(() => true);
  }

  back(): void {
    if (this.assignment.allows_going_back && this.position > 1 && this.waiting === 0) {
      this.drop(this.position - 1); // it has answers now
      this.open(this.position - 1);
    }
  }

  submit(given: GivenAnswers): void {
    if (!this.unit) {
      return;
    }
    const submission: Submission = {
      submission: randomId(),
      unit: this.unit.shown.unit.id,
      client_at: Date.now(),
      ...given,
    };
    this.isAnsweredElsewhere = false;
    this.outbox.put({ position: this.position, submission });
    this.draft(this.position).clear();
    this.open(this.position + 1);
  }

  draft(position: number): Kept<Draft> {
    return new Kept<Draft>(this.keeping, `adjudge draft ${this.assignment.id} ${position}`);
  }

  private open(position: number): void {
    this.position = position;
    this.unit = this.ready.get(position) ?? null;
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
    if (!(error instanceof Refused)) {
      throw error;
    }
    if (this.position === position) {
      this.stick(error, position);
    }
  }

  // One report is enough: the session looks at everything.
  private stick(refusal: Refused, position: number): void {
    if (!this.isEnded && !this.isStuck) {
      this.isStuck = true;
      this.events.stuck(refusal, position);
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

  private drop(position: number): void {
    const unit = this.ready.get(position);
    if (unit) {
      forget(unit);
    }
    this.ready.delete(position);
    this.units.delete(position);
  }

  private async load(position: number): Promise<OpenUnit> {
    while (position > this.acknowledged + unitsAhead) {
      await new Promise<void>((resolve) => this.arrivals.push(resolve));
    }
    const shown = await this.patiently(() => this.client.unit(this.assignment.id, position, this.asText));
    const unit: OpenUnit = { shown, images: new Map() };
    try {
      for (const { image } of shown.unit.stimuli) {
        if (image !== "") {
          unit.images.set(image, URL.createObjectURL(await this.picture(position, image)));
        }
      }
    } catch (error) {
      forget(unit);
      throw error;
    }
    if (this.isEnded) {
      forget(unit);
    } else {
      this.ready.set(position, unit);
    }
    return unit;
  }

  private picture(position: number, name: string): Promise<Blob> {
    const isNarrow = window.innerWidth < narrowScreen;
    return this.patiently(() => this.client.image(this.assignment.id, position, name, isNarrow));
  }

  private patiently<T>(action: () => Promise<T>): Promise<T> {
    return patiently(action, (isOffline) => (this.isFetchingInVain = isOffline));
  }

  private send(letter: Letter): Promise<unknown> {
    return this.client.answer(this.assignment.id, letter.position, letter.submission);
  }

  private delivered(letter: Letter): void {
    this.acknowledged = Math.max(this.acknowledged, letter.position);
    this.drop(letter.position);
    const arrivals = this.arrivals;
    this.arrivals = [];
    arrivals.forEach((resume) => resume());
    this.fetchAhead();
    this.finishWhenDelivered();
  }

  private readOutbox(): void {
    this.waiting = this.outbox.waiting;
    this.isSendingInVain = this.outbox.isOffline;
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
