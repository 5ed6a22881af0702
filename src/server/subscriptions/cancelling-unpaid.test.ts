import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { hourSeconds } from "#shared/rules/durations.ts";
import { failingCard, goodCard, startPayingServer } from "#testing/paying-server.ts";
import type { PayingMember, PayingServer } from "#testing/paying-server.ts";

let server: PayingServer;

beforeAll(async () => {
  // As at the real provider, a charge is drafted when the period begins and made an hour later.
  server = await startPayingServer({}, { draftSeconds: hourSeconds });
});
afterAll(() => server.stop());
afterEach(() => {
  server.gate.passage = () => "passes";
});

const hours = (count: number) => count / 24;
const statusOf = async (member: PayingMember) =>
  (await member.get("/api/subscription-status")).body;
const cancel = (member: PayingMember) => member.post("/api/cancel-subscription");
const chargesOf = async (member: PayingMember): Promise<[number, string][]> =>
  (await member.get("/api/receipts")).body.map(
    ({ amountCents, status }: { amountCents: number; status: string }) => [amountCents, status],
  );

/** A member whose subscription is this many days old, including the seven of the trial. */
async function subscribed(days: number, cardNumber = goodCard): Promise<PayingMember> {
  const member = await server.signUp();
  await server.subscribe(member, "monthly", cardNumber);
  await server.pass(days);
  return member;
}

const isOver = { hasSubscription: false, cancelAtPeriodEnd: false };

describe("cancelling in the first hour of an unpaid period", () => {
  it("cancelling an unpaid period in its first hour ends the plan at once, as announced, and nothing is charged", async () => {
    const member = await subscribed(7);
    expect((await statusOf(member)).status).toBe("active");
    const { body: preview } = await member.get("/api/unpaid-bookings");
    expect(preview.endsAt).toBe(server.clock.now().toISOString());
    const { status, body } = await cancel(member);
    expect([status, body]).toMatchObject([200, isOver]);
    await server.pass(40);
    expect(await chargesOf(member)).toEqual([]);
    const { body: news } = await member.get("/api/notifications");
    expect(news.notifications[0].title).toBe("Your plan has ended");
  });

  it("cancelling an unpaid period in its first hour ends a later period as well, and keeps the one before as paid", async () => {
    const member = await subscribed(7.5);
    const { currentPeriodEnd } = await statusOf(member);
    const left = Date.parse(currentPeriodEnd) - server.clock.now().getTime();
    await server.pass(left / 86_400_000 + hours(0.5));
    expect((await cancel(member)).body).toMatchObject(isOver);
    await server.pass(2);
    expect(await chargesOf(member)).toEqual([[999, "paid"]]);
  });

  it.for(["POST /v1/invoices/", "DELETE /v1/subscriptions/"])(
    "cancelling an unpaid period in its first hour has the same result if an answer is lost (%s) and the member tries again",
    async (lost) => {
      const member = await subscribed(7);
      server.gate.passage = ({ method, path }) =>
        `${method} ${path}`.startsWith(lost) ? "answer is lost" : "passes";
      expect((await cancel(member)).status).toBe(503);
      server.gate.passage = () => "passes";
      // The event may have come first; then there is nothing left to cancel.
      expect([200, 409]).toContain((await cancel(member)).status);
      expect(await statusOf(member)).toMatchObject(isOver);
      await server.pass(2);
      expect(await chargesOf(member)).toEqual([]);
    },
  );

  it("cancelling an unpaid period in its first hour keeps the paid period if the charge is made at that moment, after another try", async () => {
    const member = await subscribed(7);
    server.gate.passage = async ({ method, path }) => {
      if (method === "POST" && path.startsWith("/v1/invoices/")) {
        server.gate.passage = () => "passes";
        await server.pass(hours(1));
      }
      return "passes" as const;
    };
    expect((await cancel(member)).status).toBe(503);
    expect((await cancel(member)).body).toMatchObject({
      status: "active",
      cancelAtPeriodEnd: true,
    });
    expect(await chargesOf(member)).toEqual([[999, "paid"]]);
  });

  it("cancelling an unpaid period in its first hour also ends it if it was cancelled for the period's end at the provider", async () => {
    const member = await subscribed(7);
    await cancelAtProvider(member);
    expect((await statusOf(member)).cancelAtPeriodEnd).toBe(true);
    expect((await cancel(member)).body).toMatchObject(isOver);
    await server.pass(2);
    expect(await chargesOf(member)).toEqual([]);
  });
});

describe("cancelling", () => {
  it.for([
    ["in the trial, whose invoice is over nothing", 3, "trialing"],
    ["once the period is paid", 7.1, "active"],
  ] as const)("cancelling %s keeps everything to the end", async ([, days, status]) => {
    const member = await subscribed(days);
    expect((await cancel(member)).body).toMatchObject({ status, cancelAtPeriodEnd: true });
    expect((await cancel(member)).body).toMatchObject({ status, cancelAtPeriodEnd: true });
  });

  it("cancelling in a free period keeps it to the end, too", async () => {
    const member = await subscribed(7);
    const { subscription_id: id } = await rowOf(member);
    const paid = await server.context.payments?.findSubscription(id ?? "");
    await sql`
      update stand_in_objects set body = body || '{"amount_due": 0}'
      where id = ${paid?.latestInvoiceId ?? ""}`.execute(server.application.context.db);
    expect((await cancel(member)).body).toMatchObject({
      status: "active",
      cancelAtPeriodEnd: true,
    });
  });

  it("cancelling ends an overdue subscription that was already cancelled, so that no try is left", async () => {
    const member = await subscribed(7.1, failingCard);
    await cancelAtProvider(member);
    expect(await statusOf(member)).toMatchObject({ status: "past_due", cancelAtPeriodEnd: true });
    expect((await cancel(member)).body).toMatchObject(isOver);
  });
});

const rowOf = ({ id }: PayingMember) =>
  server.application.context.db
    .selectFrom("subscriptions")
    .selectAll()
    .where("member_id", "=", id)
    .executeTakeFirstOrThrow();

async function cancelAtProvider(member: PayingMember): Promise<void> {
  const { subscription_id: id } = await rowOf(member);
  await server.context.payments?.setCancelAtPeriodEnd(id ?? "", true);
  await server.settled();
}
