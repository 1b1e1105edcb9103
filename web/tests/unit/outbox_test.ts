import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { Refused, Unreachable, type Submission } from "../../src/api/client";
import { Outbox, type Letter } from "../../src/work/outbox";
import { Shelf } from "./shelf";

function letter(position: number): Letter {
  const submission: Submission = {
    submission: `submission-${position}`,
    unit: `u${position}`,
    answers: {},
    milliseconds: 0,
    client_at: 0,
    trace: {},
  };
  return { position, submission };
}

// A server that does as it is told.
class Post {
  readonly got: number[] = [];
  readonly delivered: number[] = [];
  readonly refused: number[] = [];
  fails: (attempt: number, letter: Letter) => Error | null = () => null;
  private attempts = 0;

  outbox(shelf: Shelf): Outbox {
    const send = async (sent: Letter) => {
      const failure = this.fails(++this.attempts, sent);
      if (failure) throw failure;
      this.got.push(sent.position);
    };
    return new Outbox(shelf, "outbox", send, {
      delivered: ({ position }) => void this.delivered.push(position),
      refused: ({ position }) => void this.refused.push(position),
      changed: () => undefined,
    });
  }
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("An outbox", () => {
  test("sends letters in their order, each once", async () => {
    const post = new Post();
    const outbox = post.outbox(new Shelf());
    [1, 2, 3].forEach((position) => outbox.put(letter(position)));
    await vi.runAllTimersAsync();
    expect(post.got).toEqual([1, 2, 3]);
    expect(post.delivered).toEqual([1, 2, 3]);
    expect(outbox.waiting).toBe(0);
  });

  test("keeps letters until they are acknowledged", async () => {
    const shelf = new Shelf();
    const post = new Post();
    post.fails = () => new Unreachable();
    post.outbox(shelf).put(letter(1));
    await vi.advanceTimersByTimeAsync(0);
    const next = new Post();
    const later = next.outbox(shelf);
    expect(later.waiting).toBe(1);
    later.retry();
    await vi.advanceTimersByTimeAsync(0);
    expect(next.got).toEqual([1]);
    expect(shelf.getItem("outbox")).toBeNull();
  });

  test("tries again, with pauses, until the server is in reach", async () => {
    const post = new Post();
    post.fails = (attempt) => (attempt < 6 ? new Unreachable() : null);
    const outbox = post.outbox(new Shelf());
    outbox.put(letter(1));
    outbox.put(letter(2));
    await vi.advanceTimersByTimeAsync(1);
    expect(outbox.isOffline).toBe(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(post.got).toEqual([1, 2]);
    expect(outbox.isOffline).toBe(false);
  });

  test("stops at a letter that is refused, until it is dropped", async () => {
    const post = new Post();
    post.fails = (_, { position }) => (position === 1 ? new Refused(409, "no") : null);
    const outbox = post.outbox(new Shelf());
    outbox.put(letter(1));
    outbox.put(letter(2));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(post.refused).toEqual([1]);
    expect(post.got).toEqual([]);
    outbox.drop(({ position }) => position === 1);
    outbox.retry();
    await vi.advanceTimersByTimeAsync(0);
    expect(post.got).toEqual([2]);
  });

  test("leaves what is kept alone after it is closed", async () => {
    const shelf = new Shelf();
    const post = new Post();
    const outbox = post.outbox(shelf);
    outbox.put(letter(1));
    outbox.close();
    await vi.runAllTimersAsync();
    expect(post.delivered).toEqual([]);
    expect(shelf.getItem("outbox")).not.toBeNull();
  });

  test("loses nothing and doubles nothing, whatever the server does", async () => {
    for (let seed = 1; seed <= 200; ++seed) {
      let state = seed;
      const chance = () => (state = (state * 48271) % 2147483647) / 2147483647;
      const shelf = new Shelf();
      const got: string[] = [];
      const acknowledged: number[] = [];
      // Like the real one: known ids are acknowledged again, and answers get lost on the way back.
      const send = async ({ submission }: Letter) => {
        if (chance() < 0.3) throw new Unreachable();
        if (!got.includes(submission.submission)) got.push(submission.submission);
        if (chance() < 0.3) throw new Unreachable();
      };
      const events = {
        delivered: ({ position }: Letter) => void acknowledged.push(position),
        refused: () => undefined,
        changed: () => undefined,
      };
      let outbox = new Outbox(shelf, "outbox", send, events);
      for (let position = 1; position <= 8; ++position) {
        outbox.put(letter(position));
        await vi.advanceTimersByTimeAsync(chance() * 3000);
        if (chance() < 0.3) {
          outbox.close();
          outbox = new Outbox(shelf, "outbox", send, events);
          outbox.retry();
        }
      }
      await vi.advanceTimersByTimeAsync(10 * 60_000);
      expect(got).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((position) => `submission-${position}`));
      expect([...new Set(acknowledged)]).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
      expect(shelf.getItem("outbox")).toBeNull();
    }
  });
});
