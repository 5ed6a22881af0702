import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { dayMs } from "#shared/rules/durations.ts";
import { updateGroups } from "#server/groups/actions.ts";
import { failingCard, goodCard, startPayingServer } from "#testing/paying-server.ts";
import type { PayingMember, PayingServer } from "#testing/paying-server.ts";
import { addArea, addSession } from "#testing/places.ts";
import { mailBookings } from "./mails.ts";
import { freeUnpaidBookings } from "./plan-effects.ts";

let server: PayingServer;
let areaId: string;
let venueId: string;

beforeAll(async () => {
  server = await startPayingServer();
  ({ areaId, venueId } = await addArea(db(), "Testville"));
});
afterAll(() => server.stop());
afterEach(async () => {
  server.gate.passage = () => "passes";
  server.standIn.setServerUrl(server.url);
  await server.settled();
});

const db = () => server.application.context.db;
const sessionIn = (days: number, options = {}) =>
  addSession(
    db(),
    venueId,
    new Date(server.clock.now().getTime() + days * dayMs).toISOString(),
    options,
  );
const book = (member: PayingMember, sessionId: string) =>
  member.post(`/api/sessions/${sessionId}/book`, { sessionId, userId: member.username, areaId });

async function bookIn(member: PayingMember, days: number, options = {}): Promise<string> {
  const id = await sessionIn(days, options);
  expect((await book(member, id)).status).toBe(201);
  return id;
}

async function statusesOf(member: PayingMember): Promise<Record<string, string>> {
  const rows = await db()
    .selectFrom("bookings")
    .select(["session_id", "status"])
    .where("member_id", "=", member.id)
    .execute();
  return Object.fromEntries(rows.map((row) => [row.session_id, row.status]));
}

const bookingOf = async (member: PayingMember, sessionId: string) =>
  (await member.get("/api/bookings")).body.find(
    (booking: { sessionId: string }) => booking.sessionId === sessionId,
  ).id;

async function newsOf(member: PayingMember): Promise<string[]> {
  const { body } = await member.get("/api/notifications");
  return body.notifications
    .filter(({ title }: { title: string }) => title === "Upcoming bookings cancelled")
    .map(({ type, message }: { type: string; message: string }) => `${type}: ${message}`);
}
/** The emails about the freed bookings, with the number of bookings in their calendar files. */
async function mailsAbout({ id }: PayingMember): Promise<string[]> {
  const rows = await db()
    .selectFrom("deliveries")
    .select(["subject", "booking_id", "more_booking_ids"])
    .where("member_id", "=", id)
    .where("kind", "=", "email")
    .where((where) =>
      where.or([where("subject", "like", "%cancelled%"), where("text", "like", "%cancelled%")]),
    )
    .execute();
  return rows.map(
    ({ subject, booking_id: first, more_booking_ids: more }) =>
      `${subject}, ${(first === null ? 0 : 1) + (more?.length ?? 0)}`,
  );
}
const freed = (what: string) => [
  `billing: Your plan ended unpaid, so we cancelled ${what}. Pick a plan to book again.`,
];

async function subscribed(cardNumber = goodCard): Promise<PayingMember> {
  const member = await server.signUp();
  expect((await server.subscribe(member, "monthly", cardNumber)).status).toBe(201);
  return member;
}

describe("a trial that was cancelled", () => {
  it.for(["tells", "is silent"] as const)(
    "a cancelled trial frees the bookings after its end, mends the groups and reports the number once (the provider %s)",
    async (provider) => {
      const member = await subscribed();
      const others = await Promise.all([1, 2, 3, 4, 5].map(() => subscribed()));
      const before = await bookIn(member, 6);
      const grouped = await bookIn(member, 7.5);
      for (const other of others) await book(other, grouped);
      const full = await bookIn(member, 9, { spots: 1 });
      const waiting = await subscribed();
      const list = `/api/sessions/${full}/waitlist`;
      expect((await waiting.post(list, { areaId })).status).toBe(201);
      const givenUp = await bookIn(member, 10);
      expect(
        (await member.delete(`/api/bookings/${await bookingOf(member, givenUp)}`)).status,
      ).toBe(200);
      await db()
        .updateTable("members")
        .set({ email_verified: true })
        .where("id", "=", member.id)
        .execute();
      const { body: preview } = await member.get("/api/unpaid-bookings");
      const { body: ending } = await member.post("/api/cancel-subscription");
      expect(preview).toEqual({ count: 2, endsAt: ending.currentPeriodEnd });
      expect((await member.get("/api/unpaid-bookings")).body).toEqual(preview);

      await server.pass(6.9);
      await updateGroups(server.application.context, grouped, server.clock.now());
      expect(await statusesOf(member)).toEqual({
        [before]: "active",
        [grouped]: "active",
        [full]: "active",
        [givenUp]: "cancelled",
      });
      if (provider === "is silent") server.standIn.setServerUrl(undefined);
      await server.pass(0.1);
      expect(await statusesOf(member)).toEqual({
        [before]: "active",
        [grouped]: "cancelled",
        [full]: "cancelled",
        [givenUp]: "cancelled",
      });
      // One email for all, beside the member's own cancellation.
      await mailBookings(server.application.context);
      expect((await mailsAbout(member)).filter((mail) => mail.startsWith("Upcoming"))).toEqual([
        "Upcoming bookings cancelled, 2",
      ]);
      expect((await mailsAbout(member)).filter((mail) => mail.startsWith("Booking"))).toHaveLength(
        1,
      );
      expect(await statusesOf(waiting)).toEqual({ [full]: "active" });
      await server.pass(0.1);
      await freeUnpaidBookings(server.application.context, server.clock.now());
      expect(await newsOf(member)).toEqual(freed("2 later bookings"));
      expect((await member.get("/api/unpaid-bookings")).body).toEqual({ count: 0, endsAt: null });
      expect((await others[0]?.get("/api/notifications"))?.body.notifications).toContainEqual(
        expect.objectContaining({ title: "Your group changed", metadata: { sessionId: grouped } }),
      );
      const { groups_stale_since: stale, booked_count: booked } = await db()
        .selectFrom("sessions")
        .selectAll()
        .where("id", "=", grouped)
        .executeTakeFirstOrThrow();
      expect([stale, booked]).toEqual([null, 5]);
    },
  );

  it("a cancelled trial mentions no freed bookings if there were none after its end", async () => {
    const member = await subscribed();
    const before = await bookIn(member, 6);
    await member.post("/api/cancel-subscription");
    await server.pass(8);
    expect((await member.get("/api/subscription-status")).body.hasSubscription).toBe(false);
    expect([await statusesOf(member), await newsOf(member)]).toEqual([{ [before]: "active" }, []]);
  });

  it("a cancelled trial frees nothing if the member keeps the plan", async () => {
    const member = await subscribed();
    const later = await bookIn(member, 10);
    await member.post("/api/cancel-subscription");
    await server.pass(3);
    await member.post("/api/reactivate-subscription");
    await server.pass(5);
    expect([await statusesOf(member), await newsOf(member)]).toEqual([{ [later]: "active" }, []]);
  });

  it("a cancelled trial keeps bookings made with the next subscription", async () => {
    const member = await subscribed();
    const later = await bookIn(member, 10);
    await member.post("/api/cancel-subscription");
    // The trial ends and the member returns before any due work is done.
    server.clock.set(new Date(server.clock.now().getTime() + 7 * dayMs + 1_000));
    expect((await server.subscribe(member)).body.status).toBe("active");
    const paid = await bookIn(member, 12);
    await server.pass(1);
    expect(await statusesOf(member)).toEqual({ [later]: "cancelled", [paid]: "active" });
    expect(await newsOf(member)).toEqual(freed("1 later booking"));
  });
});

describe("a subscription whose payment fails for good", () => {
  it.for(["comes", "gets lost"] as const)(
    "a subscription whose payment fails for good frees bookings from the trial and the retries (the provider's word %s)",
    async (word) => {
      if (word === "gets lost") server.standIn.setServerUrl(undefined);
      const member = await subscribed(failingCard);
      const [near, far] = [await bookIn(member, 10), await bookIn(member, 20)];
      await server.pass(8);
      const tried = await bookIn(member, 13);
      expect((await member.get("/api/unpaid-bookings")).body).toEqual({
        count: 3,
        endsAt: server.clock.now().toISOString(),
      });
      await server.pass(7.5);
      expect(await statusesOf(member)).toEqual({
        [near]: "active",
        [far]: "cancelled",
        [tried]: "cancelled",
      });
      expect(await newsOf(member)).toEqual(freed("2 later bookings"));
    },
  );

  it("a subscription whose payment fails for good keeps bookings made while it was paid, even if cancelled in the middle", async () => {
    const member = await subscribed();
    await server.pass(8);
    const paid = await bookIn(member, 60);
    expect((await member.get("/api/unpaid-bookings")).body).toEqual({ count: 0, endsAt: null });
    const { paymentMethodId } = await server.setUpCard(member, failingCard);
    await member.put("/api/payment-method", { paymentMethodId });
    await server.pass(31);
    expect((await member.get("/api/subscription-status")).body.status).toBe("past_due");
    const unpaid = await bookIn(member, 40);
    expect((await member.get("/api/unpaid-bookings")).body.count).toBe(1);
    await member.post("/api/cancel-subscription");
    // It ended at once, without waiting for due work. The provider's event may free the spot first.
    await expect
      .poll(() => statusesOf(member))
      .toEqual({ [paid]: "active", [unpaid]: "cancelled" });
    expect(await newsOf(member)).toEqual(freed("1 later booking"));
  });

  it("a failed subscription that is paid in the end frees nothing", async () => {
    const member = await subscribed(failingCard);
    const later = await bookIn(member, 25);
    await server.pass(8);
    const { paymentMethodId } = await server.setUpCard(member, goodCard);
    await member.put("/api/payment-method", { paymentMethodId });
    await member.post("/api/cancel-subscription");
    await server.pass(31);
    expect((await member.get("/api/subscription-status")).body.hasSubscription).toBe(false);
    expect([await statusesOf(member), await newsOf(member)]).toEqual([{ [later]: "active" }, []]);
  });
});

it.for(["a trial", "what is paid"] as const)(
  "a customer deleted at the provider ends %s",
  async (what) => {
    const member = await subscribed();
    if (what === "what is paid") await server.pass(8);
    const later = await bookIn(member, 5);
    const { customer_id: customerId } = await db()
      .selectFrom("subscriptions")
      .selectAll()
      .where("member_id", "=", member.id)
      .executeTakeFirstOrThrow();
    await server.context.payments?.deleteCustomer(customerId ?? "");
    await server.pass(0.1);
    expect((await member.get("/api/subscription-status")).body.hasSubscription).toBe(false);
    expect(await statusesOf(member)).toEqual({
      [later]: what === "a trial" ? "cancelled" : "active",
    });
  },
);
