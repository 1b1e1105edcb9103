import { describe, expect, test } from "vitest";

import { Kept, Roomy } from "../../src/work/keeping";
import { identityOf, keepingName, readLink } from "../../src/work/link";
import { randomId } from "../../src/work/random_id";
import { Stopwatch } from "../../src/work/stopwatch";
import { Trace } from "../../src/work/trace";
import { Shelf } from "./shelf";

function clock() {
  let time = 1000;
  return { now: () => time, pass: (milliseconds: number) => void (time += milliseconds) };
}

describe("A stopwatch", () => {
  test("stands still while the page is hidden", () => {
    const { now, pass } = clock();
    const stopwatch = new Stopwatch(now, true);
    pass(100);
    stopwatch.hide();
    pass(5000);
    stopwatch.show();
    pass(50);
    expect(stopwatch.milliseconds).toBe(150);
  });

  test("does not start while the page is hidden", () => {
    const { now, pass } = clock();
    const stopwatch = new Stopwatch(now, false);
    pass(100);
    expect(stopwatch.milliseconds).toBe(0);
  });

  test("takes a second hiding or showing for the first", () => {
    const { now, pass } = clock();
    const stopwatch = new Stopwatch(now, true);
    pass(10);
    stopwatch.show();
    pass(10);
    stopwatch.hide();
    stopwatch.hide();
    expect(stopwatch.milliseconds).toBe(20);
  });
});

describe("A trace", () => {
  test("tells what happened when", () => {
    const { now, pass } = clock();
    const trace = new Trace(now);
    pass(10);
    trace.change("score", 50);
    pass(5);
    trace.hide();
    trace.show();
    trace.widths["score"] = 600;
    expect(trace.submitted({ screen: [1, 2] })).toEqual({
      events: [
        ["shown", 0],
        ["touch", 10],
        ["change", 10, "score", 50],
        ["hidden", 15],
        ["visible", 15],
        ["submitted", 15],
      ],
      left_out: 0,
      widths: { score: 600 },
      screen: [1, 2],
    });
  });

  test("stays below what the server takes", () => {
    const trace = new Trace(() => 123456789);
    for (let i = 0; i < 5000; ++i) {
      trace.change("a-rather-long-name-of-a-field", "x".repeat(i));
    }
    expect(JSON.stringify(trace.submitted({})).length).toBeLessThan(20_000);
    expect(trace.submitted({})["left_out"]).toBeGreaterThan(4000);
  });

  test("stays below it in bytes too, and ends with the submission", () => {
    const trace = new Trace(() => 0);
    for (let i = 0; i < 200; ++i) {
      trace.change("评分", "很".repeat(35));
    }
    const { events } = trace.submitted({}) as { events: [string][] };
    expect(new TextEncoder().encode(JSON.stringify(trace.submitted({}))).length).toBeLessThan(20_000);
    expect(events.at(-1)?.[0]).toBe("submitted");
  });
});

describe("A link", () => {
  const read = (address: string) => readLink(new URL(address, "http://a.example"));

  test("has its token behind the hash", () => {
    expect(identityOf(read("/work/c#abc"))).toEqual({ link: "abc" });
    expect(read("/work/c").token).toBe("");
  });

  test("may name the only language to judge", () => {
    expect(identityOf(read("/work/c?language=de#abc"))).toEqual({ link: "abc", language: "de" });
    expect(keepingName(read("/work/c?language=de#abc"), "visit")).not.toBe(keepingName(read("/work/c#abc"), "visit"));
  });

  test("tells who a crowd service has sent", () => {
    expect(identityOf(read("/work/c?PROLIFIC_PID=p1#abc"))).toEqual({ link: "abc", service: "prolific", worker: "p1" });
    expect(identityOf(read("/work/c?workerId=w1#abc"))).toEqual({ link: "abc", service: "mturk", worker: "w1" });
    expect(identityOf(read("/work/c?service=lab&worker=7#abc"))).toEqual({ link: "abc", service: "lab", worker: "7" });
  });

  test("keeps the visits of two workers apart", () => {
    expect(keepingName(read("/work/c?worker=1#a"), "visit")).not.toBe(keepingName(read("/work/c?worker=2#a"), "visit"));
  });

  test("has no token where it was cut in the middle of a character", () => {
    expect(read("/work/c#%E4%").token).toBe("");
  });

  test("tells a preview", () => {
    expect(read("/work/c?assignmentId=ASSIGNMENT_ID_NOT_AVAILABLE#a").isPreview).toBe(true);
    expect(read("/work/c?assignmentId=A1#a").isPreview).toBe(false);
  });
});

describe("What is kept", () => {
  test("comes back as it was", () => {
    const kept = new Kept<number[]>(new Shelf(), "x");
    expect(kept.get()).toBeNull();
    kept.set([1, 2]);
    expect(kept.get()).toEqual([1, 2]);
    kept.clear();
    expect(kept.get()).toBeNull();
  });

  test("lasts as long as the page where the storage is full", () => {
    const full = new Shelf();
    full.setItem = () => {
      throw new Error("QuotaExceededError");
    };
    const kept = new Kept<string>(new Roomy(full), "x");
    kept.set("a");
    expect(kept.get()).toBe("a");
    kept.clear();
    expect(kept.get()).toBeNull();
  });

  test("counts as absent where it can't be read", () => {
    const shelf = new Shelf();
    shelf.setItem("x", '{"cut": ');
    expect(new Kept<object>(shelf, "x").get()).toBeNull();
  });
});

test("Random ids differ, and are long enough for the server", () => {
  const ids = Array.from({ length: 1000 }, randomId);
  expect(new Set(ids).size).toBe(1000);
  expect(ids.every((id) => id.length >= 8)).toBe(true);
});
