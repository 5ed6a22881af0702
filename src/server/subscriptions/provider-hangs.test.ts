import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { metrics } from "#server/platform/metrics.ts";
import { startPayingServer } from "#testing/paying-server.ts";
import type { PayingMember, PayingServer } from "#testing/paying-server.ts";

// The provider's stand-in takes calls and never answers.

// Long enough for a busy machine to answer before.
const timeoutMs = 1_500;
const restMs = 1_000;
let server: PayingServer;
let members: PayingMember[];

beforeAll(async () => {
  server = await startPayingServer({}, { timeoutMs, restMs });
  members = await Promise.all(Array.from({ length: 12 }, () => server.signUp()));
  for (const member of members) await server.subscribe(member);
  await server.settled();
});
afterAll(() => server.stop());

const breakerIsOpen = async () => /^spotter_payment_breaker_open 1$/m.test(await metrics.metrics());
const askCards = () =>
  Promise.all(members.slice(0, 3).map((one) => one.get("/api/payment-method")));
const rest = () => new Promise((resolve) => setTimeout(resolve, restMs + 20));

/** Each call is sent twice: three members' calls are more than the five that open it. */
async function open(): Promise<void> {
  server.gate.passage = () => "hangs";
  await askCards();
  expect(await breakerIsOpen()).toBe(true);
}

beforeEach(async () => {
  server.gate.passage = () => "passes";
  if (await breakerIsOpen()) {
    await rest();
    await members[0]?.get("/api/payment-method");
  }
  expect(await breakerIsOpen()).toBe(false);
});

it("members are refused at once after five requests that the provider didn't answer, and served again when it answers", async () => {
  await open();
  const calls = server.gate.calls.length;
  const began = performance.now();
  const replies = await askCards();
  expect(performance.now() - began).toBeLessThan(timeoutMs);
  for (const { status, body, headers } of replies)
    expect([status, body.code, Number(headers.get("retry-after")) > 0]).toEqual([
      503,
      "unavailable",
      true,
    ]);
  expect(server.gate.calls.length).toBe(calls);

  server.gate.passage = () => "passes";
  await rest();
  expect((await members[0]?.get("/api/payment-method"))?.status).toBe(200);
  expect((await askCards()).map(({ status }) => status)).toEqual([200, 200, 200]);
});

it("after the rest, a single request tries a provider that still hangs, and then it rests again", async () => {
  await open();
  await rest();
  const calls = server.gate.calls.length;
  const replies = await askCards();
  expect(replies.map(({ status }) => status)).toEqual([503, 503, 503]);
  expect(server.gate.calls.length).toBe(calls + 1);
  await askCards();
  expect(server.gate.calls.length).toBe(calls + 1);
});

it("refusals and failures that the provider answers don't count as hanging", async () => {
  server.gate.passage = () => "fails";
  for (let times = 0; times < 3; times += 1) await askCards();
  expect(await breakerIsOpen()).toBe(false);
});

it("checks of subscriptions stop while the provider hangs, lose nothing, and go on afterwards", async () => {
  const due = async () => {
    const { count } = await server.application.context.db
      .selectFrom("subscriptions")
      .select((select) => select.fn.countAll<number>().as("count"))
      .where("check_at", "<=", server.clock.now())
      .executeTakeFirstOrThrow();
    return Number(count);
  };
  await server.application.context.db
    .updateTable("subscriptions")
    .set({ check_at: server.clock.now() })
    .execute();
  const waiting = await due();
  expect(waiting).toBe(members.length);
  server.gate.passage = () => "hangs";
  const before = server.gate.calls.length;
  await server.pass(0);
  const tried = server.gate.calls.length - before;
  // Three checks, each sent twice at most.
  expect([tried, await due()]).toEqual([5, waiting - 3]);
  await server.pass(0);
  expect(server.gate.calls.length).toBe(before + tried);
  server.gate.passage = () => "passes";
  await rest();
  await server.pass(0.01);
  expect(await due()).toBe(0);
});
