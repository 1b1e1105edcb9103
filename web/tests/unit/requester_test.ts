import { afterEach, expect, test, vi } from "vitest";

import { campaigns, cardOf, complaintOf, setState, signIn, signOut, whenSignedOut } from "../../src/admin/requester";

const json = (status: number, value: unknown) => new Response(JSON.stringify(value), { status });
const session = { account: { name: "ada", role: "owner" }, csrf: "proof" };

// Answers come in this order; what was asked is kept.
function answer(...replies: (Response | Error)[]): RequestInit[] {
  const asked: RequestInit[] = [];
  vi.stubGlobal("fetch", (_path: string, options: RequestInit) => {
    asked.push(options);
    const next = replies.shift() ?? new Error("no more");
    return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
  });
  return asked;
}
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => "",
    (error: unknown) => complaintOf(error),
  );

afterEach(async () => {
  answer(json(200, {}));
  await signOut();
  vi.unstubAllGlobals();
});

test("a server that does not answer is said so", async () => {
  answer(new TypeError("Failed to fetch"));
  expect(await failure(campaigns())).toBe("The server does not answer. Try again in a moment.");
});

test("a refusal says what the server said", async () => {
  answer(json(404, { detail: "there is no campaign x" }));
  expect(await failure(cardOf("x"))).toBe("there is no campaign x");
});

test("a page that is no JSON is no answer", async () => {
  answer(new Response("<html>", { status: 200 }));
  expect(await failure(campaigns())).toBe("The server does not answer. Try again in a moment.");
});

test("what changes something carries the session's proof", async () => {
  const asked = answer(json(200, session), json(200, {}));
  await signIn("ada", "secret");
  await setState("x", "closed");
  expect(asked[1]?.headers).toMatchObject({ "X-CSRF-Token": "proof", "Content-Type": "application/json" });
});

test("a session that ends is told once", async () => {
  let told = 0;
  whenSignedOut(() => ++told);
  answer(json(200, session), json(401, { detail: "sign in" }), json(401, { detail: "sign in" }));
  await signIn("ada", "secret");
  await failure(campaigns());
  await failure(campaigns());
  expect(told).toBe(1);
});

test("a wrong password is not the end of a session", async () => {
  let told = 0;
  whenSignedOut(() => ++told);
  answer(json(401, { detail: "wrong" }));
  expect(await failure(signIn("ada", "no"))).toBe("wrong");
  expect(told).toBe(0);
});
