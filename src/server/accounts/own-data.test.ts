import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addPastSession, surveyOf } from "#testing/past-sessions.ts";
import { call } from "#testing/http-calls.ts";
import { addMembers } from "#testing/members.ts";
import type { TestMember } from "#testing/members.ts";
import { addPair, connectPair } from "#testing/conversations.ts";
import { startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";
import type { Db } from "#server/platform/database.ts";
import { firstTimedPlace, pageMessages, pageNotificationIds } from "./own-data-queries.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const db = () => server.application.context.db;
const download = (member: TestMember) =>
  server.visitor().get("/api/auth/account/data", { cookie: member.cookie });

describe("the file of a member's own data", () => {
  it("the file of a member's own data is for that member only", async () => {
    const reply = await server.visitor().get("/api/auth/account/data");
    expect([reply.status, reply.body.code]).toEqual([401, "not_authenticated"]);
  });

  it("the file of a member's own data contains everything that they said and did, and no more of others than they saw", async () => {
    const { one, other, connectionId } = await addPair(db());
    const pastSession = await addPastSession(
      db(),
      new Date(server.clock.now().getTime() - 3 * 3_600_000),
      [one, other],
    );
    const as = (member: TestMember, method: string, path: string, body: unknown) =>
      call(server.url, method, path, { cookie: member.cookie, body });
    await as(one, "POST", "/api/event-history", surveyOf(pastSession, one, 5));
    await as(one, "POST", "/api/messages", {
      connectionId,
      fromUserId: one.username,
      content: 'my "words" ✓',
    });
    await as(other, "POST", "/api/messages", {
      connectionId,
      fromUserId: other.username,
      content: "their words",
    });
    const network = {
      member_id: one.id,
      network: "203.0.113.77",
      last_login_at: server.clock.now(),
    };
    await db().insertInto("member_networks").values(network).execute();
    const reply = await download(one);
    expect(reply.status).toBe(200);
    expect(reply.headers.get("content-type")).toMatch(/^application\/json/);
    expect(reply.headers.get("content-disposition")).toBe(
      'attachment; filename="spotter-data.json"',
    );
    expect(reply.headers.get("cache-control")).toBe("no-store");
    expect(reply.body).toMatchObject({
      account: { username: one.username, email: one.email, zipCode: "75201" },
      photo: null,
      subscription: { hasSubscription: true },
      logins: [{ userAgent: "a test", startedWith: "password" }],
      networks: [{ network: "203.0.113.77" }],
      bookings: [
        {
          sessionId: pastSession.sessionId,
          status: "active",
          rating: 4,
          feedback: "Well organised",
        },
      ],
      ratingsGiven: [{ sessionId: pastSession.sessionId, stars: 5 }],
      connections: [{ id: connectionId, firstName: "Added" }],
      messages: [{ connectionId, content: 'my "words" ✓' }],
      reports: [],
    });
    const text = reply.bytes.toString();
    expect(reply.body.notifications).toHaveLength(1);
    expect(text).not.toContain(other.username);
    expect(text).not.toContain(other.email);
    // The file names the way of a login, and nothing else of a password.
    const withoutWays = text.replaceAll('"startedWith":"password"', "");
    expect(withoutWays).not.toMatch(/token|hash|password/i);
  });

  it("the file of a member's own data is complete, however much there is", async () => {
    const { one, connectionId } = await addPair(db());
    await db()
      .insertInto("messages")
      .values(
        Array.from({ length: 1_203 }, (_, nth) => ({
          connection_id: connectionId,
          sender_id: one.id,
          content: `message ${nth}`,
          created_at: server.clock.now(),
        })),
      )
      .execute();
    const { messages } = (await download(one)).body;
    expect(messages.map(({ content }: { content: string }) => content)).toEqual(
      Array.from({ length: 1_203 }, (_, nth) => `message ${nth}`),
    );
  });

  it("the file of a member's own data has every message they can read in the chat, as it reads there", async () => {
    const { one, other, connectionId } = await addPair(db());
    const [friend, closed] = await addMembers(db(), 2);
    if (friend === undefined || closed === undefined) throw new Error("Nobody was added.");
    const second = await connectPair(db(), one, friend);
    const third = await connectPair(db(), one, closed);
    const write = (connection: string, sender: TestMember, contents: (string | null)[]) =>
      db()
        .insertInto("messages")
        .values(
          contents.map((content) => ({
            connection_id: connection,
            sender_id: sender.id,
            content,
            created_at: server.clock.now(),
          })),
        )
        .execute();
    const many = Array.from({ length: 403 }, (_, nth) => `theirs ${nth}`);
    await write(connectionId, other, many);
    await write(connectionId, one, ["mine"]);
    await write(second, friend, ["friendly", null]);
    await write(third, closed, ["unreadable"]);
    const block = { blocker_id: closed.id, blocked_id: one.id, created_at: server.clock.now() };
    await db().insertInto("blocks").values(block).execute();
    const { messages, messagesReceived } = (await download(one)).body;
    const contents = (list: { content: string | null }[]) => list.map(({ content }) => content);
    expect(contents(messagesReceived)).toEqual([...many, "friendly", null]);
    expect(messagesReceived.at(-1)).toMatchObject({ connectionId: second, isDeleted: true });
    expect(contents(messages)).toEqual(["mine"]);
  });

  it("the file of a member's own data says neither who reported, blocked or marked them, nor why the staff acted", async () => {
    const { one, other, connectionId } = await addPair(db());
    const now = server.clock.now();
    const pastSession = await addPastSession(db(), now, [one, other]);
    const [ownBooking = "", othersBooking = ""] = pastSession.bookingIds;
    await db()
      .insertInto("absence_reports")
      .values({ absent_booking_id: ownBooking, reporter_booking_id: othersBooking })
      .execute();
    await db()
      .insertInto("ratings")
      .values({
        rater_id: other.id,
        rated_id: one.id,
        session_id: pastSession.sessionId,
        stars: 1,
        created_at: now,
      })
      .execute();
    const { id: reportId } = await db()
      .insertInto("reports")
      .values({
        reporter_id: other.id,
        reported_id: one.id,
        reported_username: one.username,
        context_kind: "chat",
        context_id: connectionId,
        excerpt: "[]",
        text: "HIDDEN report",
        created_at: now,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db()
      .insertInto("moderation_measures")
      .values({
        member_id: one.id,
        action: "warn",
        reason: "HIDDEN reason",
        message: "Please stay friendly",
        report_id: reportId,
        actor: "HIDDEN moderator",
        created_at: now,
        appeal_token_hash: "HIDDEN token",
      })
      .execute();
    await db()
      .insertInto("blocks")
      .values({ blocker_id: other.id, blocked_id: one.id, created_at: now })
      .execute();
    const reply = await download(one);
    expect(reply.body.measures).toMatchObject([
      { action: "warn", message: "Please stay friendly", appealText: null },
    ]);
    expect(reply.body).toMatchObject({
      absencesReported: [],
      blocked: [],
      connections: [],
      ratingsGiven: [],
      reports: [],
    });
    const text = reply.bytes.toString();
    expect(text).not.toMatch(/HIDDEN/);
    expect(text).not.toContain(other.username);
  });

  it("the file of a member's own data names whom they invited or missed, and the session of their guest pass", async () => {
    const { one, other } = await addPair(db());
    const now = server.clock.now();
    const pastSession = await addPastSession(db(), now, [one, other]);
    const [ownBooking = "", othersBooking = ""] = pastSession.bookingIds;
    await db()
      .insertInto("absence_reports")
      .values({ absent_booking_id: othersBooking, reporter_booking_id: ownBooking })
      .execute();
    await db()
      .insertInto("invitations")
      .values([
        { booking_id: ownBooking, member_id: other.id },
        { booking_id: othersBooking, member_id: one.id },
      ])
      .execute();
    await db()
      .insertInto("guest_passes")
      .values({
        code: `of-${other.id}`,
        booking_id: othersBooking,
        member_id: other.id,
        guest_id: one.id,
        created_at: now,
        used_at: now,
      })
      .execute();
    const { sessionId } = pastSession;
    const named = { sessionId, name: expect.stringMatching(/^Added M\.$/) };
    const { body } = await download(one);
    expect(body.absencesReported).toEqual([named]);
    expect(body.invitations).toEqual({ sent: [named], received: [{ sessionId }] });
    expect(body.invitedBy).toEqual({
      accessCode: null,
      guestPasses: [{ sessionId, usedAt: now.toISOString() }],
    });
  });

  it("the file of a member's own data has the receipts, or null while the provider can't be asked", async () => {
    const [member] = await addMembers(db(), 1);
    if (member === undefined) throw new Error("Nobody was added.");
    expect((await download(member)).body.receipts).toEqual([]);
    const payer = { customer_id: `cus_${member.id}` };
    await db().updateTable("subscriptions").set(payer).where("member_id", "=", member.id).execute();
    expect((await download(member)).body.receipts).toBeNull();
  });

  it("the file of a member's own data contains the ratings of all sessions in a row", async () => {
    const [one, ...others] = await addMembers(db(), 4);
    if (one === undefined) throw new Error("Nobody was added.");
    for (let nth = 0; nth < 3; nth += 1) {
      const pastSession = await addPastSession(
        db(),
        new Date(server.clock.now().getTime() - (3 + 2 * nth) * 3_600_000),
        [one, ...others],
      );
      await call(server.url, "POST", "/api/event-history", {
        cookie: one.cookie,
        body: surveyOf(pastSession, one, 3),
      });
    }
    expect((await download(one)).body.ratingsGiven).toHaveLength(9);
  });

  it("the file of a member's own data is read page by page without rereading earlier pages", async () => {
    const member = await addOwner(6_000);
    await sql`analyze`.execute(db());
    for (const [table, load, first] of [
      ["notifications", pageNotificationIds, firstTimedPlace],
      ["messages", pageMessages, "0"],
    ] as const) {
      let after: string = first;
      let readInAll = 0;
      for (let nth = 0; nth < 12; nth += 1) {
        const page = { memberId: member.id, after, limit: 500 };
        const { rows, read } = await db()
          .transaction()
          .execute(async (trx) => {
            const before = await countRowsRead(trx, table);
            const rows = await load(trx, page);
            return { rows, read: (await countRowsRead(trx, table)) - before };
          });
        const last = rows.at(-1);
        after = last === undefined ? after : "place" in last ? last.place : last.id;
        expect([table, nth, rows.length]).toEqual([table, nth, 500]);
        readInAll += read;
      }
      // Including others' rows. Rereading on each page would read all of the member's.
      expect([table, readInAll < 18_000]).toEqual([table, true]);
    }
  });

  it("the file of a member's own data takes time in proportion to notifications and messages", async () => {
    const [few, many] = [await addOwner(1_000), await addOwner(16_000)];
    await sql`analyze`.execute(db());
    const quickest = async (owner: TestMember) =>
      Math.min(await timeDownload(owner), await timeDownload(owner), await timeDownload(owner));
    const [fewMs, manyMs] = [await quickest(few), await quickest(many)];
    expect(manyMs / fewMs).toBeLessThan(48);
  });

  it("the file of a member's own data can be downloaded only so often", async () => {
    const [member] = await addMembers(db(), 1);
    if (member === undefined) throw new Error("Nobody was added.");
    const replies = [];
    for (let nth = 0; nth < 11; nth += 1) replies.push(await download(member));
    expect(replies.map(({ status }) => status)).toEqual([...Array(10).fill(200), 429]);
    expect(Number(replies.at(-1)?.headers.get("retry-after"))).toBeGreaterThan(0);
  });
});

async function addOwner(count: number): Promise<TestMember> {
  const { one, connectionId } = await addPair(db());
  await sql`
    insert into notifications (member_id, type, wording, params, once_key, created_at, announced_at)
    select ${one.id}, 'session_update', 'sessionMoved', '{}', 'made:' || n, now() + n * interval '1 ms', now()
    from generate_series(1, ${count}::int) n`.execute(db());
  await sql`
    insert into messages (connection_id, sender_id, content, created_at)
    select ${connectionId}, ${one.id}, 'message', now() from generate_series(1, ${count}::int)`.execute(
    db(),
  );
  return one;
}

async function timeDownload(member: TestMember): Promise<number> {
  const began = performance.now();
  expect((await download(member)).status).toBe(200);
  return performance.now() - began;
}

async function countRowsRead(trx: Db, table: string): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read
    from pg_stat_xact_user_tables where relname = ${table}`.execute(trx);
  return rows[0]?.read ?? 0;
}
