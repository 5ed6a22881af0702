import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dayMs } from "#shared/rules/durations.ts";
import { failingCard, startPayingServer } from "#testing/paying-server.ts";
import type { PayingMember, PayingServer } from "#testing/paying-server.ts";
import { addArea, addSession } from "#testing/places.ts";

let server: PayingServer;
let areaId: string;
let venueId: string;

beforeAll(async () => {
  server = await startPayingServer();
  ({ areaId, venueId } = await addArea(server.application.context.db, "Testville"));
});
afterAll(() => server.stop());

const addSessionIn = (days: number, spots = 20) => {
  const startsAt = new Date(server.clock.now().getTime() + days * dayMs).toISOString();
  return addSession(server.application.context.db, venueId, startsAt, { spots });
};

async function requestOf(member: PayingMember, sessionId: string, cardNumber?: string) {
  const { paymentMethodId } = await server.setUpCard(member, cardNumber, true);
  return { plan: "monthly", paymentMethodId, thenBook: { sessionId, areaId } };
}
const pay = (member: PayingMember, body: object) => member.post("/api/create-subscription", body);
const sessionIdsOf = async (member: PayingMember): Promise<string[]> =>
  (await member.get("/api/bookings")).body.map(({ sessionId }: { sessionId: string }) => sessionId);

describe("paying and booking in one request", () => {
  it("paying and booking in one request begins the plan, books the spot, and answers with both", async () => {
    const member = await server.signUp();
    const sessionId = await addSessionIn(2);
    const { status, body } = await pay(member, await requestOf(member, sessionId));
    expect([status, body.hasSubscription, body.status]).toEqual([201, true, "trialing"]);
    expect(body.booking).toMatchObject({ sessionId, status: "active", area: { id: areaId } });
    expect(body.booking.attendeeList).toHaveLength(1);
    expect(body).not.toHaveProperty("bookingProblem");
    expect(await sessionIdsOf(member)).toEqual([sessionId]);
  });

  it("paying without a session to book answers with the plan only", async () => {
    const member = await server.signUp();
    const { status, body } = await server.subscribe(member);
    expect(status).toBe(201);
    expect(body).not.toHaveProperty("booking");
    expect(body).not.toHaveProperty("bookingProblem");
  });

  it("paying and booking in one request keeps the plan if the spot was lost meanwhile, and says why in the member's language", async () => {
    const sessionId = await addSessionIn(2, 1);
    const [first, second] = [await server.signUp(), await server.signUp()];
    expect((await pay(first, await requestOf(first, sessionId))).body.booking).toBeDefined();
    const asked = await requestOf(second, sessionId);
    const { status, body } = await second.send("POST", "/api/create-subscription", {
      body: asked,
      headers: { "accept-language": "de" },
    });
    expect([status, body.hasSubscription]).toEqual([201, true]);
    expect(body.bookingProblem).toEqual({
      code: "session_full",
      detail: expect.stringContaining("alle Plätze vergeben"),
    });
    expect(body).not.toHaveProperty("booking");
    expect((await second.get("/api/subscription-status")).body.hasSubscription).toBe(true);
    expect(await sessionIdsOf(second)).toEqual([]);
  });

  it("paying and booking in one request keeps the plan if the session, the area or an invitee doesn't exist", async () => {
    const sessionId = await addSessionIn(2);
    for (const [change, code] of [
      [{ sessionId: "999999" }, "not_found"],
      [{ sessionId: "../me" }, "not_found"],
      [{ areaId: "999999" }, "invalid_request"],
      [{ invitedConnections: ["nobody"] }, "invalid_request"],
    ] as const) {
      const member = await server.signUp();
      const asked = await requestOf(member, sessionId);
      const { status, body } = await pay(member, {
        ...asked,
        thenBook: { ...asked.thenBook, ...change },
      });
      expect([change, status, body.bookingProblem?.code]).toEqual([change, 201, code]);
      expect(await sessionIdsOf(member)).toEqual([]);
    }
  });

  it("paying and booking in one request is refused before anything is paid if the booking is malformed", async () => {
    const member = await server.signUp();
    const { thenBook: _booking, ...asked } = await requestOf(member, "1");
    for (const thenBook of [{}, { sessionId: "1" }, { sessionId: 1, areaId }, "1", null]) {
      const { status, body } = await pay(member, { ...asked, thenBook });
      expect([thenBook, status, body.code]).toEqual([thenBook, 400, "invalid_request"]);
    }
    expect((await member.get("/api/subscription-status")).body.hasSubscription).toBe(false);
  });

  it("paying and booking in one request books nothing if the card is declined or the bank must be asked", async () => {
    const member = await server.signUp();
    await server.subscribe(member);
    await member.post("/api/cancel-subscription");
    await server.pass(8);
    const sessionId = await addSessionIn(2);
    for (const [cardNumber, code] of [
      [failingCard, "card_declined"],
      ["4000 0027 6000 3184", "payment_action_required"],
    ] as const) {
      const { status, body } = await pay(member, await requestOf(member, sessionId, cardNumber));
      expect([status, body.code]).toEqual([402, code]);
    }
    expect(await sessionIdsOf(member)).toEqual([]);
  });
});

describe("repeating a payment with a booking", () => {
  it("a payment with a booking that is pressed twice makes one plan and one booking, and answers each with them", async () => {
    const member = await server.signUp();
    const sessionId = await addSessionIn(3);
    const asked = await requestOf(member, sessionId);
    const replies = await Promise.all(Array.from({ length: 4 }, () => pay(member, asked)));
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 200, 200, 201,
    ]);
    expect(new Set(replies.map(({ body }) => body.booking?.id)).size).toBe(1);
    expect(replies[0]?.body.booking).toMatchObject({ sessionId, status: "active" });
    expect(await sessionIdsOf(member)).toEqual([sessionId]);
  });

  it("a payment repeated after a lost answer makes the booking that the first try didn't reach", async () => {
    const member = await server.signUp();
    const sessionId = await addSessionIn(3);
    const asked = await requestOf(member, sessionId);
    const { thenBook: _booking, ...planOnly } = asked;
    // The first try was cut off between the plan and the booking.
    expect((await pay(member, planOnly)).status).toBe(201);
    await server.settled();
    const { status, body } = await pay(member, asked);
    expect([status, body.booking?.sessionId]).toEqual([200, sessionId]);
  });

  it("a repeated payment books nothing for a member who subscribed elsewhere with another card", async () => {
    const member = await server.signUp();
    const sessionId = await addSessionIn(3);
    const asked = await requestOf(member, sessionId);
    await server.subscribe(member);
    const { status, body } = await pay(member, asked);
    expect([status, body.code]).toEqual([409, "already_subscribed"]);
    expect(await sessionIdsOf(member)).toEqual([]);
  });
});
