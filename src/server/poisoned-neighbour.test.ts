import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bookSession } from "./bookings/actions.ts";
import { sendMessage } from "./connections/messages.ts";
import type { Member } from "./identity/logins.ts";
import type { Context } from "./platform/context.ts";
import { addMembers } from "#testing/members.ts";
import { addArea, addSession } from "#testing/places.ts";
import { addPair } from "#testing/conversations.ts";
import type { Pair } from "#testing/conversations.ts";
import { startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";
import { findInconsistencies } from "#testing/consistency.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const db = () => server.application.context.db;
/** As if something unstorable had got past all checks. */
const poisonedAt = 4;

async function rowsOf(ids: readonly string[]): Promise<Member[]> {
  const rows = await db()
    .selectFrom("members")
    .selectAll()
    .where("id", "in", [...ids])
    .orderBy("id")
    .execute();
  return rows;
}

const statusesOf = (outcomes: readonly PromiseSettledResult<unknown>[]) =>
  outcomes.map(({ status }) => status);
const allButPoisoned = (count: number) =>
  Array.from({ length: count }, (_, index) => (index === poisonedAt ? "rejected" : "fulfilled"));

describe("one of several rows in a shared statement that the database refuses", () => {
  it("a message is sent once even if another in its statement is refused", async () => {
    const pairs: Pair[] = await Promise.all(Array.from({ length: 10 }, () => addPair(db())));
    const senders = await rowsOf(pairs.map(({ one }) => one.id));
    const outcomes = await Promise.allSettled(
      senders.map((sender, index) => {
        const connectionId = pairs.find(({ one }) => one.id === sender.id)?.connectionId ?? "";
        const content = index === poisonedAt ? "hello\u0000" : "hello";
        return sendMessage(server.application.context, sender, { connectionId, content });
      }),
    );
    expect(statusesOf(outcomes)).toEqual(allButPoisoned(10));
    const stored = await db()
      .selectFrom("messages")
      .select("sender_id")
      .orderBy("sender_id")
      .execute();
    const arrived = senders.filter((_, index) => index !== poisonedAt).map(({ id }) => id);
    expect(stored.map((row) => row.sender_id)).toEqual(arrived);
    const notified = await db()
      .selectFrom("notifications")
      .select("id")
      .where("type", "=", "new_message")
      .execute();
    expect(notified).toHaveLength(9);
  });

  it("a booking gets its spot even if another in its statement is refused", async () => {
    const { areaId, venueId } = await addArea(db(), "Testville");
    const sessionId = await addSession(db(), venueId, "2026-12-02T01:30:00.000Z");
    const members = await rowsOf((await addMembers(db(), 10)).map(({ id }) => id));
    const { context } = server.application;
    const poisoned: Context = { ...context, clock: { now: () => new Date(Number.NaN) } };
    const outcomes = await Promise.allSettled(
      members.map((member, index) =>
        bookSession(index === poisonedAt ? poisoned : context, member, {
          sessionId,
          areaId,
          invitedConnections: [],
        }),
      ),
    );
    expect(statusesOf(outcomes)).toEqual(allButPoisoned(10));
    const { booked_count } = await db()
      .selectFrom("sessions")
      .select("booked_count")
      .where("id", "=", sessionId)
      .executeTakeFirstOrThrow();
    expect(booked_count).toBe(9);
    expect(await findInconsistencies(db())).toEqual([]);
  });
});
