// What pages send and hear: files in parts, changes of a campaign, messages to the worker.
import { File as NodeFile } from "node:buffer";

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { follow } from "../../src/admin/live";
import { Uploads } from "../../src/admin/uploads";
import type { Message, WorkClient } from "../../src/api/client";
import { Inbox } from "../../src/work/inbox.svelte";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("files", () => {
  let asked: { method: string; path: string; size: number }[] = [];
  let refuses = false;
  const file = (name: string, size: number) => new NodeFile(["x".repeat(size)], name) as unknown as File;

  beforeEach(() => {
    asked = [];
    refuses = false;
    vi.stubGlobal("fetch", (path: string, options: RequestInit) => {
      asked.push({ method: options.method ?? "", path, size: (options.body as Blob | undefined)?.size ?? 0 });
      return Promise.resolve(new Response("{}", { status: refuses ? 503 : 200 }));
    });
  });

  test("are sent in parts of half a megabyte, each file once", async () => {
    const uploads = new Uploads();
    const large = file("large.txt", 1_100_000);
    const told: number[] = [];
    await uploads.send([large, large, file("empty.txt", 0)], (done) => told.push(done));
    expect(asked.map((one) => one.size)).toEqual([524_288, 524_288, 51_424, 0]);
    expect(asked.map((one) => one.path.split("/").at(-1))).toEqual(["1", "2", "3", "1"]);
    expect(told.at(-1)).toBe(1_100_000);
    expect(uploads.of(large)).toMatchObject({ name: "large.txt", parts: 3 });
    await uploads.send([large], () => undefined);
    expect(asked.length).toBe(4);
  });
  test("that did not arrive are sent again", async () => {
    const uploads = new Uploads();
    const one = file("one.txt", 10);
    refuses = true;
    await expect(uploads.send([one], () => undefined)).rejects.toThrow();
    expect(() => uploads.of(one)).toThrow("one.txt was not sent");
    refuses = false;
    await uploads.send([one], () => undefined);
    expect(uploads.of(one).parts).toBe(1);
  });
  test("that are forgotten are forgotten on the server too", async () => {
    const uploads = new Uploads();
    const one = file("one.txt", 10);
    await uploads.send([one], () => undefined);
    await uploads.forget();
    expect(asked.at(-1)).toEqual({ method: "DELETE", path: "/api/v1/uploads", size: 0 });
    await uploads.send([one], () => undefined);
    expect(asked.filter((request) => request.method === "PUT").length).toBe(2);
  });
});

describe("a page that follows a campaign", () => {
  test("listens only while somebody sees it, and looks again when it is back", async () => {
    const open = new Set<FakeSource>();
    class FakeSource extends EventTarget {
      constructor() {
        super();
        open.add(this);
      }
      close(): void {
        open.delete(this);
      }
    }
    const page = Object.assign(new EventTarget(), { visibilityState: "visible" });
    vi.stubGlobal("EventSource", FakeSource);
    vi.stubGlobal("document", page);
    vi.stubGlobal("window", new EventTarget());
    let looks = 0;
    const stop = follow("demo", () => Promise.resolve(void ++looks));
    expect(open.size).toBe(1);
    const turn = (visibilityState: string) => {
      page.visibilityState = visibilityState;
      page.dispatchEvent(new Event("visibilitychange"));
    };
    turn("hidden");
    expect([open.size, looks]).toEqual([0, 0]);
    turn("visible");
    expect([open.size, looks]).toEqual([1, 1]);
    await Promise.resolve();
    [...open][0]?.dispatchEvent(new Event("change"));
    await vi.waitFor(() => expect(looks).toBe(2));
    stop();
    turn("visible");
    expect(open.size).toBe(0);
  });
});

describe("messages to a worker", () => {
  let kept: Message[] = [];
  let isHeard = true;
  let looks = 0;
  const client = {
    messages: () => {
      ++looks;
      return Promise.resolve({ messages: [...kept] });
    },
    readMessage: (id: number) => {
      if (!isHeard) {
        return Promise.reject(new Error("no connection"));
      }
      kept = kept.filter((message) => message.id !== id);
      return Promise.resolve();
    },
  } as unknown as WorkClient;

  beforeEach(() => {
    kept = [{ id: 1, text: "Thank you.", at: 0 }];
    isHeard = true;
    looks = 0;
    vi.useFakeTimers();
    vi.stubGlobal("document", { visibilityState: "visible" });
  });

  test("are looked for at once where there are some, else after a minute", async () => {
    const inbox = new Inbox();
    inbox.open(client, false);
    await vi.advanceTimersByTimeAsync(59_000);
    expect(looks).toBe(0);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(inbox.unread.map((message) => message.text)).toEqual(["Thank you."]);
    const other = new Inbox();
    other.open(client, true);
    await vi.advanceTimersByTimeAsync(0);
    expect(other.unread.length).toBe(1);
  });
  test("are not looked for while nobody sees the page", async () => {
    vi.stubGlobal("document", { visibilityState: "hidden" });
    const inbox = new Inbox();
    inbox.open(client, false);
    await vi.advanceTimersByTimeAsync(300_000);
    expect(looks).toBe(0);
  });
  test("do not come back with a look that was under way when they were read", async () => {
    const inbox = new Inbox();
    inbox.open(client, true);
    await vi.advanceTimersByTimeAsync(0);
    const late = [...kept];
    await inbox.read(1);
    kept = late;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(inbox.unread).toEqual([]);
  });
  test("come back where the server has not heard that they were read", async () => {
    const inbox = new Inbox();
    inbox.open(client, true);
    await vi.advanceTimersByTimeAsync(0);
    isHeard = false;
    await inbox.read(1);
    expect(inbox.unread).toEqual([]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(inbox.unread.length).toBe(1);
  });
});
