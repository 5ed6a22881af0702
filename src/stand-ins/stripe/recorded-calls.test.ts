import { afterAll, beforeAll, expect, it } from "vitest";
import { dayMs, hourSeconds } from "#shared/rules/durations.ts";
import { scheduleCustomerDeletion } from "#server/subscriptions/actions.ts";
import { failingCard, goodCard, startPayingServer } from "#testing/paying-server.ts";
import type { PayingServer } from "#testing/paying-server.ts";
import { call } from "#testing/http-calls.ts";
import { addStaff, restoreByEmail, suspendByEmail } from "#testing/staff.ts";

let server: PayingServer;
beforeAll(async () => {
  server = await startPayingServer({}, { draftSeconds: hourSeconds });
});
afterAll(() => server.stop());

function normalized(text: string): string {
  return text
    .replaceAll(/\b(cus|pm|pi|sub|sub_sched|in|price|seti|si)_[A-Za-z0-9]{14}\b/g, "$1_…")
    .replaceAll(/(_date|resumes_at)\](=|: )\d{10}\b/g, "$1]$2…")
    .replaceAll(/(metadata\[(?:network|device)\])=[\w-]+/g, "$1=…")
    .replaceAll(/m-[a-z0-9]{10}/g, "m-…")
    .replaceAll(/member\d+%40/g, "member%40")
    .replaceAll(/Number\d+/g, "Number");
}

it("the stand-in takes each recorded call of the server", async () => {
  const { db } = server.application.context;
  const [member, unlucky] = [await server.signUp(), await server.signUp()];
  await server.subscribe(member);
  await member.get("/api/payment-method");
  await member.post("/api/cancel-subscription");
  await member.post("/api/reactivate-subscription");
  await member.put("/api/subscription-plan", { plan: "yearly" });
  await member.get("/api/receipts");
  await server.subscribe(unlucky, "yearly", failingCard);
  await server.pass(7.1);
  for (const plan of ["monthly", "yearly"]) await member.put("/api/subscription-plan", { plan });
  const [{ id: receiptId }] = (await member.get("/api/receipts")).body;
  const finance = await addStaff(db, "finance");
  await call(server.url, "POST", `/api/operate/members/${member.username}/refunds`, {
    cookie: finance.cookie,
    body: { receiptId, amountCents: 500, key: "one", reason: "Broken showers." },
  });
  const { paymentMethodId } = await server.setUpCard(unlucky);
  await unlucky.put("/api/payment-method", { paymentMethodId });
  await unlucky.post("/api/cancel-subscription");
  await server.pass(400);
  await server.subscribe(unlucky);
  await server.subscribe(unlucky, "yearly", failingCard);
  const late = await server.signUp();
  await server.subscribe(late, "monthly", failingCard);
  await server.pass(8);
  await late.post("/api/cancel-subscription");
  const early = await server.signUp();
  await server.subscribe(early);
  await server.pass(7);
  await early.post("/api/cancel-subscription");
  for (const [card, until] of [
    [failingCard, new Date(server.clock.now().getTime() + 30 * dayMs)],
    [goodCard, null],
  ] as const) {
    const suspended = await server.signUp();
    await server.subscribe(suspended, "monthly", card);
    await server.pass(7);
    const { user } = (await suspended.get("/api/auth/me")).body;
    await suspendByEmail(server.application.context, user.email, until);
    await server.pass(0.01);
    if (until !== null) await restoreByEmail(server.application.context, user.email);
    await server.pass(0.01);
  }
  await scheduleCustomerDeletion(db, late.id, server.clock.now());
  await server.pass(1);

  const calls = server.gate.calls.map(({ method, path, body }) => {
    const [address = "", query = ""] = path.split("?", 2);
    return [`${method} ${normalized(address)}`, ...new URLSearchParams(normalized(body || query))]
      .map((line) => (typeof line === "string" ? line : `  ${line[0]}: ${line[1]}`))
      .join("\n");
  });
  const recorded = `${[...new Set(calls)].toSorted().join("\n\n")}\n`;
  await expect(recorded).toMatchFileSnapshot("./recorded-calls.txt");

  const answers = await db.selectFrom("stand_in_requests").select(["status", "body"]).execute();
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
});
