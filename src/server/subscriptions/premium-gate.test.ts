import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readConfig } from "#server/platform/config.ts";
import { withStandIns } from "#stand-ins/sandbox-settings.ts";
import { addArea, addSession } from "#testing/places.ts";
import { connectByUsername } from "#testing/conversations.ts";
import { startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";
import { badgeWarning } from "./offer.ts";

let server: TestServer;
let areaId: string;
let venueId: string;

beforeAll(async () => {
  server = await startTestServer();
  ({ areaId, venueId } = await addArea(server.application.context.db, "Testville"));
});
afterAll(() => server.stop());

const session = () =>
  addSession(server.application.context.db, venueId, "2026-11-25T18:00:00.000Z");

describe("without a subscription", () => {
  it("without a subscription, booking and inviting are refused before anything else about the session is checked", async () => {
    const [member, friend] = [await server.signUp({ premium: false }), await server.signUp()];
    await connectByUsername(server.application.context.db, member.username, friend.username);
    const id = await session();
    const requested = { sessionId: id, userId: member.username, areaId };
    for (const body of [requested, { ...requested, invitedConnections: [friend.username] }]) {
      const reply = await member.post(`/api/sessions/${id}/book`, body);
      expect([reply.status, reply.body.code, reply.body.type]).toEqual([
        402,
        "subscription_required",
        "/problems/subscription_required",
      ]);
    }
    const unknown = { ...requested, sessionId: "999999" };
    expect((await member.post("/api/sessions/999999/book", unknown)).status).toBe(402);
    expect((await friend.get("/api/notifications")).body.unreadCount).toBe(0);
  });

  it("without a subscription, invalid requests are still refused as invalid first", async () => {
    const member = await server.signUp({ premium: false });
    const id = await session();
    const requested = { sessionId: id, userId: member.username, areaId };
    expect((await server.visitor().post(`/api/sessions/${id}/book`, requested)).status).toBe(401);
    expect(
      (await member.post(`/api/sessions/${id}/book`, { ...requested, userId: "other" })).status,
    ).toBe(403);
    expect((await member.post(`/api/sessions/${id}/book`, {})).status).toBe(400);
  });

  it("without a subscription, everything else works: sessions, areas, profile, settings, notifications, lists, cancelling", async () => {
    const member = await server.signUp();
    const id = await session();
    const requested = { sessionId: id, userId: member.username, areaId };
    const { body: booking } = await member.post(`/api/sessions/${id}/book`, requested);
    await server.application.context.db
      .deleteFrom("subscriptions")
      .where("member_id", "in", (select) =>
        select.selectFrom("members").select("id").where("username", "=", member.username),
      )
      .execute();
    for (const path of [
      "sessions",
      "areas",
      "profile",
      "notifications",
      "bookings",
      "event-history",
      "offer",
    ]) {
      expect([path, (await member.get(`/api/${path}`)).status]).toEqual([path, 200]);
    }
    expect((await member.get("/api/bookings")).body).toMatchObject([
      { id: booking.id, status: "active" },
    ]);
    expect((await member.delete(`/api/bookings/${booking.id}`)).status).toBe(200);
    expect((await member.post(`/api/sessions/${id}/book`, requested)).status).toBe(402);
  });
});

describe("without a provider", () => {
  it("without a provider, nobody can pay, and paying is refused as unavailable", async () => {
    const member = await server.signUp({ premium: false });
    expect((await member.get("/api/offer")).body.cardForm).toBeNull();
    const { status, body } = await member.post("/api/create-setup-intent");
    expect([status, body.code]).toEqual([503, "unavailable"]);
    expect((await member.get("/api/subscription-status")).body.hasSubscription).toBe(false);
    expect((await member.get("/api/receipts")).body).toEqual([]);
    expect((await member.get("/api/payment-method")).body).toEqual({ card: null });
    expect(
      (await member.post("/api/sandbox/confirm-setup", { clientSecret: "x", cardNumber: "4" }))
        .status,
    ).toBe(404);
  });

  it("without a provider, a free subscription can be used but not changed", async () => {
    const member = await server.signUp();
    const { body } = await member.get("/api/subscription-status");
    expect(body).toMatchObject({ hasSubscription: true, status: "active", currentPeriodEnd: null });
  });
});

describe("the offer", () => {
  const badgeWith = async (environment: Record<string, string>) => {
    const other = await startTestServer(undefined, environment);
    try {
      return (await other.visitor().get("/api/offer")).body;
    } finally {
      await other.stop();
    }
  };

  it("the offer has the charged prices, and is open to visitors", async () => {
    const { status, body } = await server.visitor().get("/api/offer");
    expect([status, body]).toEqual([
      200,
      {
        currency: "usd",
        plans: {
          monthly: { priceCents: 999, monthlyEquivalentCents: 999 },
          yearly: { priceCents: 14_999, monthlyEquivalentCents: 1_250 },
        },
        // A year costs more than twelve months, so there is no saving.
        annualBadge: null,
        trialDays: 7,
        plusTax: false,
        trialAvailable: true,
        cardForm: null,
      },
    ]);
  });

  it("the offer names the saving by the prices with a real provider, or the operator's text", async () => {
    const key = {
      STRIPE_SECRET_KEY: "sk_test_1",
      STRIPE_PUBLISHABLE_KEY: "pk_test_1",
      STRIPE_WEBHOOK_SECRET: "whsec_1",
      STRIPE_API_BASE: "http://127.0.0.1:9",
    };
    const cheap = await badgeWith({
      ...key,
      PRICE_YEARLY_CENTS: "8999",
      STRIPE_PUBLISHABLE_KEY: "pk_test_1",
    });
    expect(cheap.annualBadge).toBe("Save 24%");
    expect(cheap.cardForm).toEqual({ kind: "stripe", publishableKey: "pk_test_1" });
    expect((await badgeWith({ ...key, ANNUAL_BADGE: "Best value" })).annualBadge).toBe(
      "Best value",
    );
  });

  it("the offer has the product's text in the sandbox, and the server warns at start if it is untrue", () => {
    const doubt = (environment: Record<string, string>) =>
      badgeWarning(withStandIns(readConfig(environment)));
    expect(doubt({})).toMatch(/^The yearly plan is labelled "Save 25%".*14999.*11988/);
    expect(doubt({ PRICE_YEARLY_CENTS: "8991" })).toBeUndefined();
    expect(doubt({ ANNUAL_BADGE: "Best value" })).toBeUndefined();
    expect(
      doubt({
        STRIPE_SECRET_KEY: "sk_test_1",
        STRIPE_PUBLISHABLE_KEY: "pk_test_1",
        STRIPE_WEBHOOK_SECRET: "whsec_1",
        SANDBOX: "on",
      }),
    ).toBeUndefined();
    expect(doubt({ SANDBOX: "off" })).toBeUndefined();
  });
});
