// A worker's visit: from the link through the entrance to HITs, one screen after the other. Every screen can be reached again by loading the
// page anew: the server knows what was done, the browser keeps the rest.
import { enter, Refused, WorkClient, type Answers, type Assignment, type Card, type Grade } from "../api/client";
import { Inbox } from "./inbox.svelte";
import { Kept, type Keeping } from "./keeping";
import { identityOf, keepingName, type Link } from "./link";
import { patiently } from "./patience";
import { noticeOf, type Notice, type Screen } from "./screen";
import { TabGuard } from "./tab_guard";
import { Walk } from "./walk.svelte";

// What the browser keeps of a visit.
interface Visit {
  token: string;
  hasBegun: boolean; // the card was read
  assignment: string;
  turk: string; // the assignment of Mechanical Turk that it is done for
  hasReadInstructions: boolean;
}

const noVisit: Visit = { token: "", hasBegun: false, assignment: "", turk: "", hasReadInstructions: false };

// Another tab has taken over: what this one was about to do is its business no more.
class LeftToOtherTab extends Error {}

export class Session {
  screen = $state.raw<Screen>({ name: "loading" });
  card = $state.raw<Card | null>(null);
  walk = $state.raw<Walk | null>(null);
  readonly inbox = new Inbox();
  asText = $state(false); // texts instead of images, where the campaign offers it
  private isAskingInVain = $state(false);
  private readonly kept: Kept<Visit>;
  private readonly keptAsText: Kept<boolean>;
  private readonly guard: TabGuard;
  private visit = noVisit;
  private client = new WorkClient("");

  constructor(
    readonly link: Link,
    private readonly keeping: Keeping,
  ) {
    this.kept = new Kept<Visit>(keeping, keepingName(link, "visit"));
    this.keptAsText = new Kept<boolean>(keeping, "adjudge as-text");
    this.asText = this.keptAsText.get() ?? false;
    this.guard = new TabGuard(keeping, keepingName(link, "tab"), () => this.leaveToOtherTab());
  }

  get isOffline(): boolean {
    return this.isAskingInVain || (this.walk?.isOffline ?? false);
  }

  async start(): Promise<void> {
    this.screen = { name: "loading" };
    this.guard.claim();
    this.visit = this.kept.get() ?? this.visit;
    await this.attempt(async () => {
      if (this.link.isPreview || this.link.token === "") {
        return this.tell(this.link.isPreview ? "preview" : "wrong-link");
      }
      this.card = await this.identify();
      this.inbox.open(this.client, this.card.has_messages);
      const isSameVisit = this.visit.turk === (this.link.turk?.assignment ?? "");
      if (isSameVisit && this.visit.assignment !== "" && (await this.resume(this.visit.assignment))) {
        return;
      }
      if (this.card.state !== "open") {
        this.tell(this.card.state === "paused" ? "campaign-paused" : "campaign-closed");
      } else if (this.visit.hasBegun) {
        await this.proceed();
      } else {
        this.screen = { name: "welcome" };
      }
    });
  }

  begin = (): Promise<void> =>
    this.attempt(async () => {
      this.keep({ hasBegun: true });
      await this.proceed();
    });

  consent = (): Promise<void> =>
    this.attempt(async () => {
      await this.ask(() => this.client.consent());
      await this.lookAndProceed();
    });

  saveProfile = (answers: Answers, languages: string[]): Promise<void> =>
    this.attempt(async () => {
      await this.ask(() => this.client.profile(answers, languages));
      await this.lookAndProceed();
    });

  // Null where the server does not go along, as after a try in another tab: the page goes to where the worker stands.
  grade = async (answers: Answers[]): Promise<Grade | null> => {
    try {
      const grade = await this.ask(() => this.client.grade(answers, this.card?.tries_left ?? 0));
      this.card = this.card && { ...this.card, tries_left: grade.tries_left };
      return grade;
    } catch (error) {
      if (!(error instanceof Refused)) {
        throw error;
      }
      await this.lookAndProceed();
      return null;
    }
  };

  lookAndProceed = (): Promise<void> =>
    this.attempt(async () => {
      this.card = await this.ask(() => this.client.card());
      await this.proceed();
    });

  takeWork = (): Promise<void> =>
    this.attempt(async () => {
      const taken = await this.ask(() => this.client.take());
      if (taken.assignment) {
        this.beginHit(taken.assignment);
        return;
      }
      const notice = noticeOf(taken.reason);
      if (notice) {
        this.tell(notice);
      } else {
        await this.lookAndProceed();
      }
    });

  readInstructions = (): void => {
    this.keep({ hasReadInstructions: true });
    this.screen = { name: "unit" };
  };

  giveBack = (): Promise<void> =>
    this.attempt(async () => {
      const walk = this.walk;
      if (walk) {
        this.screen = { name: "loading" };
        await this.ask(() => this.client.giveBack(walk.assignment.id));
        this.forgetAssignment();
        this.tell("returned");
      }
    });

  // What was written on a screen and not sent yet.
  draft<T>(screen: string): Kept<T> {
    return new Kept<T>(this.keeping, keepingName(this.link, `draft ${screen}`));
  }

  // Whether it is saved.
  comment = async (assignment: string, text: string): Promise<boolean> => {
    let isSaved = false;
    await this.attempt(async () => {
      await this.ask(() => this.client.comment(assignment, text));
      isSaved = true;
    });
    return isSaved;
  };

  // Shows texts instead of images, or images again.
  setAsText(asText: boolean): void {
    this.asText = asText;
    this.keptAsText.set(asText);
    if (this.walk) {
      this.walkThrough({ ...this.walk.assignment, answered: this.walk.acknowledged });
    }
  }

  private async identify(): Promise<Card> {
    if (this.visit.token !== "") {
      try {
        return await this.cardOf(this.visit.token);
      } catch (error) {
        if (!(error instanceof Refused && error.status === 401)) {
          throw error;
        }
      }
    }
    let token = this.link.token; // an invited worker's own
    try {
      token = await this.ask(() => enter(identityOf(this.link)));
    } catch (error) {
      if (!(error instanceof Refused && error.status === 404)) {
        throw error;
      }
    }
    const card = await this.cardOf(token);
    this.visit = { ...noVisit, token };
    this.keep({});
    return card;
  }

  private cardOf(token: string): Promise<Card> {
    this.client = new WorkClient(token);
    return this.ask(() => this.client.card());
  }

  // Whether there is something to go on with, or to show.
  private async resume(id: string): Promise<boolean> {
    let assignment: Assignment;
    try {
      assignment = await this.ask(() => this.client.assignment(id));
    } catch (error) {
      if (error instanceof Refused && error.status === 404) {
        this.forgetAssignment();
        return false;
      }
      throw error;
    }
    if (assignment.state === "leased") {
      this.beginHit(assignment);
      return true;
    }
    if (assignment.code !== null) {
      this.showEnd(assignment);
      return true;
    }
    return false;
  }

  private async proceed(): Promise<void> {
    const step = this.card?.step;
    switch (step) {
      case "consent":
      case "profile":
        this.screen = { name: step };
        break;
      case "qualification": {
        const { units } = await this.ask(() => this.client.quiz());
        if (units.length > 0) {
          this.screen = { name: "quiz", units };
        } else {
          this.tell("not-qualified");
        }
        break;
      }
      case "not-qualified":
      case "excluded":
        this.tell(step);
        break;
      default:
        await this.takeWork();
    }
  }

  private beginHit(assignment: Assignment): void {
    const isKnown = this.visit.assignment === assignment.id;
    const hasReadInstructions = assignment.answered > 0 || (isKnown && this.visit.hasReadInstructions);
    const turk = this.link.turk?.assignment ?? "";
    this.keep({ assignment: assignment.id, turk, hasBegun: true, hasReadInstructions });
    this.walkThrough(assignment);
    this.screen = { name: hasReadInstructions ? "unit" : "instructions" };
  }

  private walkThrough(assignment: Assignment, isAnsweredElsewhere = false): void {
    const events = {
      done: () => void this.finish(walk),
      stuck: (refusal: Refused, position: number) => void this.attempt(() => this.settle(walk, refusal, position)),
    };
    const walk: Walk = new Walk(assignment, this.client, this.keeping, this.asText, events, this.walk);
    this.walk?.end();
    walk.isAnsweredElsewhere = isAnsweredElsewhere;
    this.walk = walk;
    walk.begin();
  }

  private finish(walk: Walk): Promise<void> {
    return this.attempt(async () => {
      try {
        const assignment = await this.ask(() => this.client.finish(walk.assignment.id));
        if (this.walk === walk) {
          this.showEnd(assignment);
        }
      } catch (error) {
        if (!(error instanceof Refused)) {
          throw error;
        }
        await this.settle(walk, error, walk.assignment.units + 1);
      }
    });
  }

  private showEnd(assignment: Assignment): void {
    this.walk?.end();
    this.walk = null;
    this.screen = { name: "finished", assignment };
  }

  // An answer or a unit was refused: the time may have run out, another tab may have been quicker, or the HIT may be over.
  private async settle(walk: Walk, refusal: Refused, position: number): Promise<void> {
    const assignment = await this.ask(() => this.client.assignment(walk.assignment.id));
    if (this.walk !== walk) {
      return;
    }
    if (assignment.state === "leased" && assignment.answered >= position && refusal.status === 409) {
      this.walkThrough(assignment, true);
    } else if (assignment.state === "leased") {
      walk.takeBack();
      this.tell("failed", refusal.detail);
    } else if (assignment.code !== null) {
      walk.dropWaiting();
      this.showEnd(assignment);
    } else if (assignment.state === "expired") {
      await this.reclaim(walk);
    } else {
      this.forgetAssignment();
      this.tell("returned");
    }
  }

  // The place is still the worker's if nobody has taken it: then the work goes on as if nothing had happened.
  private async reclaim(walk: Walk): Promise<void> {
    const taken = await this.ask(() => this.client.take());
    if (this.walk !== walk) {
      return;
    }
    if (taken.assignment?.id === walk.assignment.id) {
      this.walkThrough(taken.assignment);
    } else if (taken.reason === "campaign-paused") {
      walk.end();
      this.walk = null;
      this.tell("campaign-paused");
    } else {
      this.forgetAssignment();
      this.tell("expired");
    }
  }

  private forgetAssignment(): void {
    this.walk?.dropWaiting();
    this.walk?.end();
    this.walk = null;
    this.keep({ assignment: "", hasReadInstructions: false });
  }

  private leaveToOtherTab(): void {
    this.walk?.end();
    this.walk = null;
    this.tell("other-tab");
  }

  private tell(notice: Notice, detail = ""): void {
    this.screen = { name: "notice", notice, detail };
  }

  private keep(change: Partial<Visit>): void {
    this.visit = { ...this.visit, ...change };
    this.kept.set(this.visit);
  }

  private async ask<T>(action: () => Promise<T>): Promise<T> {
    const result = await patiently(action, (isOffline) => (this.isAskingInVain = isOffline));
    if (!this.guard.isOurs()) {
      this.leaveToOtherTab();
      throw new LeftToOtherTab();
    }
    return result;
  }

  private async attempt(action: () => Promise<void>): Promise<void> {
    try {
      await action();
    } catch (error) {
      if (error instanceof LeftToOtherTab) {
        return;
      }
      if (!(error instanceof Refused)) {
        throw error;
      }
      this.tell(error.status === 401 || error.status === 404 ? "wrong-link" : "failed", error.detail);
    }
  }
}
