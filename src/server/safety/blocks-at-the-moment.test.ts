import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { notify } from "#server/notifications/actions.ts";
import type { Db } from "#server/platform/database.ts";
import { addPair } from "#testing/conversations.ts";
import type { Pair } from "#testing/conversations.ts";
import { call } from "#testing/http-calls.ts";
import { waitForLockWaiter } from "#testing/transactions.ts";
import type { TestMember } from "#testing/members.ts";
import { addArea, addSession } from "#testing/places.ts";
import { startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const db = () => server.application.context.db;
const ask = (member: TestMember, method: string, path: string, body?: unknown) =>
  call(server.url, method, path, { cookie: member.cookie, body });

/** The other member blocks with the real locks, and the call already waits for that. */
async function duringBlock<Answer>({ one, other }: Pair, begin: () => Promise<Answer>) {
  const { answer } = await db()
    .transaction()
    .execute(async (trx) => {
      await lockAsBlock(trx, [one.id, other.id]);
      const blocks = { blocker_id: other.id, blocked_id: one.id, created_at: server.clock.now() };
      await trx.insertInto("blocks").values(blocks).execute();
      const underWay = begin();
      await waitForLockWaiter(db());
      return { answer: underWay };
    });
  return answer;
}

async function lockAsBlock(trx: Db, ids: readonly string[]): Promise<void> {
  await sql`
    select from members where id = any (${[...ids]}::bigint[]) order by id for no key update`.execute(
    trx,
  );
  await sql`
    select from connections
    where member_a = any (${[...ids]}::bigint[]) and member_b = any (${[...ids]}::bigint[])
    for update`.execute(trx);
}

const newsOf = async (member: TestMember) =>
  (await ask(member, "GET", "/api/notifications")).body.notifications;

describe("while a block is being made", () => {
  it("a message that waits while a block is made is refused as in any closed conversation, and isn't stored", async () => {
    const pair = await addPair(db());
    const { one, other, connectionId } = pair;
    const words = { connectionId, fromUserId: one.username, content: "You won't read this" };
    const refused = await duringBlock(pair, () => ask(one, "POST", "/api/messages", words));
    expect([refused.status, refused.code]).toEqual([404, "not_found"]);
    const kept = db().selectFrom("messages").select("id").where("connection_id", "=", connectionId);
    expect(await kept.execute()).toEqual([]);
    expect(await newsOf(other)).toEqual([]);
  });

  it("a booking that waits while a block is made invites nobody separated by it", async () => {
    const pair = await addPair(db());
    const { one, other } = pair;
    const { areaId, venueId } = await addArea(db(), `Momentville ${one.id}`);
    const sessionId = await addSession(db(), venueId, "2026-12-03T01:30:00.000Z");
    const booked = await duringBlock(pair, () =>
      ask(one, "POST", `/api/sessions/${sessionId}/book`, {
        sessionId,
        userId: one.username,
        areaId,
        invitedConnections: [other.username],
      }),
    );
    expect(booked.status).toBe(201);
    const invitations = db()
      .selectFrom("invitations")
      .select("booking_id")
      .where("member_id", "=", other.id);
    expect(await invitations.execute()).toEqual([]);
    expect(await newsOf(other)).toEqual([]);
  });

  it("an invitation by another server while a block is made names nobody and reveals no inviter", async () => {
    const { one, other } = await addPair(db());
    await ask(other, "POST", "/api/blocks", { userId: one.username });
    const occasion = {
      kind: "invitation",
      sessionId: "7",
      workoutType: "gym",
      startsAt: new Date("2026-12-03T01:30:00.000Z"),
      timeZone: "America/Chicago",
      city: "Dallas, TX",
      inviterId: one.id,
      senderName: "Added Name",
      senderPhotoId: null,
    } as const;
    await db()
      .transaction()
      .execute((trx) => notify(trx, [other.id], occasion, server.clock.now()));
    const [invitation] = await newsOf(other);
    expect(invitation).toMatchObject({
      type: "invitation",
      title: expect.stringContaining("Member"),
    });
    expect(JSON.stringify(invitation)).not.toContain("Added");
    expect(invitation.metadata).toEqual({ sessionId: "7", city: "Dallas, TX" });
  });
});
