import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deletedMessageKeptMs } from "#shared/rules/lifetimes.ts";
import { sweepDeletedMessages } from "#server/connections/messages.ts";
import { findHiddenBookings } from "#server/sessions/presenters.ts";
import { addPastSession } from "#testing/past-sessions.ts";
import { call } from "#testing/http-calls.ts";
import { addMembers } from "#testing/members.ts";
import type { TestMember } from "#testing/members.ts";
import { addPair } from "#testing/conversations.ts";
import { startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const db = () => server.application.context.db;
const get = (member: TestMember, path: string) =>
  call(server.url, "GET", path, { cookie: member.cookie });
const post = (member: TestMember, path: string, body: unknown) =>
  call(server.url, "POST", path, { cookie: member.cookie, body });
const block = (member: TestMember, other: TestMember) =>
  post(member, "/api/blocks", { userId: other.username });
const hoursAgo = (hours: number) => new Date(server.clock.now().getTime() - hours * 3_600_000);
const reportsOf = (member: TestMember) =>
  db()
    .selectFrom("reports")
    .selectAll()
    .where("reporter_id", "=", member.id)
    .orderBy("id")
    .execute();

async function addOne(): Promise<TestMember> {
  const [member] = await addMembers(db(), 1);
  if (member === undefined) throw new Error("Nobody was added.");
  return member;
}

describe("a report", () => {
  const report = (
    member: TestMember,
    userId: string,
    context: unknown,
    text: unknown = "Was rude",
  ) => post(member, "/api/reports", { userId, context, text });

  it("a report is mailed to support without moderators, and its mails are deleted only with their reader's account", async () => {
    await db().updateTable("members").set({ roles: [] }).execute();
    // A member with an unconfirmed mailbox isn't notified, because it may be a stranger's.
    const { email: unconfirmed } = await server.signUp({ confirmed: false });
    await db()
      .updateTable("members")
      .set({ roles: ["moderator"] })
      .where("email", "=", unconfirmed)
      .execute();
    const { one, other, connectionId } = await addPair(db());
    const about = { kind: "chat", id: connectionId };
    expect((await report(one, other.username, about)).status).toBe(201);
    const { supportEmail } = server.application.context.config;
    const reported = () =>
      db()
        .selectFrom("deliveries")
        .select("recipient")
        .where("path", "like", "/operate/%")
        .execute();
    const squatter = await server.signUp({ email: supportEmail });
    expect((await squatter.delete("/api/auth/account")).status).toBe(204);
    expect(await reported()).toEqual([{ recipient: supportEmail }]);

    const operator = await server.signUp();
    await db()
      .updateTable("members")
      .set({ roles: ["moderator"] })
      .where("email", "=", operator.email)
      .execute();
    expect((await report(other, one.username, about)).status).toBe(201);
    expect(await reported()).toHaveLength(2);
    expect((await operator.delete("/api/auth/account")).status).toBe(204);
    expect(await reported()).toEqual([{ recipient: supportEmail }]);
    await db().updateTable("members").set({ roles: [] }).where("email", "=", unconfirmed).execute();
  });

  it("a report is stored with its conversation, and mailed to the operators with a link that names nobody", async () => {
    const operator = await addOne();
    await db()
      .updateTable("members")
      .set({ roles: ["moderator"] })
      .where("id", "=", operator.id)
      .execute();
    const { one, other, connectionId } = await addPair(db());
    const words = { connectionId, fromUserId: other.username, content: "something ugly" };
    expect((await post(other, "/api/messages", words)).status).toBe(201);
    const { status, body } = await report(one, other.username, { kind: "chat", id: connectionId });
    expect(status).toBe(201);
    expect(body).toEqual({ id: expect.any(String), createdAt: server.clock.now().toISOString() });
    const kept = await db()
      .selectFrom("reports")
      .selectAll()
      .where("id", "=", body.id)
      .executeTakeFirstOrThrow();
    expect(kept).toMatchObject({
      reporter_id: one.id,
      reported_id: other.id,
      reported_username: other.username,
      context_kind: "chat",
      context_id: connectionId,
      text: "Was rude",
      excerpt: [{ fromUserId: other.username, content: "something ugly" }],
    });
    const mails = await db()
      .selectFrom("deliveries")
      .selectAll()
      .where("recipient", "=", operator.email)
      .execute();
    expect(mails).toMatchObject([{ path: `/operate/reports/${body.id}` }]);
    expect(mails[0]?.text).toMatch(new RegExp(`^Report ${body.id} is waiting`));
    expect(JSON.stringify(mails)).not.toMatch(
      new RegExp(`Was rude|something ugly|Added Member|${one.username}|${other.username}`),
    );
    await db().deleteFrom("members").where("id", "=", other.id).execute();
    const left = await db()
      .selectFrom("reports")
      .selectAll()
      .where("id", "=", body.id)
      .executeTakeFirstOrThrow();
    expect([left.reported_id, left.reported_username]).toEqual([null, other.username]);
  });

  it("a report shows what was deleted within 30 days, and nothing else does", async () => {
    const { one, other, connectionId } = await addPair(db());
    const send = async (content: string) => {
      const words = { connectionId, fromUserId: other.username, content };
      return String((await post(other, "/api/messages", words)).body.id);
    };
    const remove = (id: string) =>
      call(server.url, "DELETE", `/api/messages/${id}`, { cookie: other.cookie });
    const excerptOf = async () => {
      await report(one, other.username, { kind: "chat", id: connectionId });
      return (await reportsOf(one)).at(-1)?.excerpt;
    };
    await send("a first word");
    await send("a second word");
    await remove(await send("an ugly threat"));
    const notices = (await get(one, "/api/notifications")).body.notifications;
    expect(notices[0].title).toMatch(/^2 new messages/);
    expect(await excerptOf()).toMatchObject([
      { content: "a first word", isDeleted: false },
      { content: "a second word", isDeleted: false },
      { fromUserId: other.username, content: "an ugly threat", isDeleted: true },
    ]);
    for (const member of [one, other])
      for (const path of [
        `/api/messages/${connectionId}`,
        "/api/connections",
        "/api/notifications",
        "/api/auth/account/data",
      ])
        expect([path, JSON.stringify((await get(member, path)).body).includes("threat")]).toEqual([
          path,
          false,
        ]);

    server.clock.set(new Date(server.clock.now().getTime() + deletedMessageKeptMs + 1));
    expect(JSON.stringify(await excerptOf())).not.toContain("threat");
    await sweepDeletedMessages(server.application.context);
    expect(await db().selectFrom("deleted_messages").selectAll().execute()).toEqual([]);
  });

  it("a report can concern a group, a survey, or a conversation closed by a block", async () => {
    const pastSession = await addPastSession(db(), hoursAgo(2), 2);
    const [one, two] = pastSession.members;
    if (one === undefined || two === undefined) throw new Error("Two are needed.");
    for (const kind of ["group", "survey"]) {
      expect((await report(one, two.username, { kind, id: pastSession.sessionId })).status).toBe(
        201,
      );
    }
    const pair = await addPair(db());
    await block(pair.one, pair.other);
    expect(
      (await report(pair.one, pair.other.username, { kind: "chat", id: pair.connectionId })).status,
    ).toBe(201);
  });

  it("a report can concern a hidden member of one's own group, and nobody in another one", async () => {
    const pastSession = await addPastSession(db(), hoursAgo(2), 4);
    const [one, mate, stranger] = pastSession.members;
    if (one === undefined || mate === undefined || stranger === undefined)
      throw new Error("Three are needed.");
    const groupOf = [1, 1, 2, 2];
    for (const [index, id] of pastSession.bookingIds.entries()) {
      await db()
        .updateTable("bookings")
        .set({ group_no: groupOf[index] ?? null })
        .where("id", "=", id)
        .execute();
    }
    await block(mate, one);
    await block(stranger, one);
    const [{ attendeeList }] = (await get(one, "/api/event-history")).body;
    const seen = attendeeList.find(({ name }: { name: string }) => name === "Member").userId;
    const hidden = await findHiddenBookings(db(), one.id, pastSession.sessionId);
    const idOfStranger = [...hidden].find(([, id]) => id === pastSession.bookingIds[2])?.[0];
    expect(seen).not.toBe(`hidden-${idOfStranger}`);
    const other = await addPastSession(db(), hoursAgo(5), [one, mate]);
    const made = [
      await report(one, seen, { kind: "group", id: pastSession.sessionId }),
      await report(one, seen, { kind: "survey", id: pastSession.sessionId }),
      await report(one, seen, { kind: "group", id: other.sessionId }),
      await report(one, seen, { kind: "chat", id: pastSession.sessionId }),
      await report(one, `hidden-${idOfStranger}`, { kind: "group", id: pastSession.sessionId }),
      // The id from before the block doesn't identify a hidden member.
      await report(one, `hidden-${pastSession.bookingIds[1]}`, {
        kind: "group",
        id: pastSession.sessionId,
      }),
    ];
    expect(made.map(({ status }) => status)).toEqual(Array(6).fill(201));
    const kept = await reportsOf(one);
    expect(kept.map(({ reported_id, context_kind }) => [reported_id, context_kind])).toEqual([
      [mate.id, "group"],
      [mate.id, "survey"],
    ]);
  });

  it("a report gets the same reply whether or not the context fits, and is stored only if it does", async () => {
    const { one, other, connectionId } = await addPair(db());
    const stranger = await addOne();
    const pastSession = await addPastSession(db(), hoursAgo(2), [one]);
    const chat = { kind: "chat", id: connectionId };
    const group = { kind: "group", id: pastSession.sessionId };
    const asked = [
      [one, other, chat],
      [one, { username: "m-nobody" }, chat],
      [one, stranger, chat],
      [one, other, group],
      [one, { username: "hidden-1" }, group],
      [one, { username: "hidden-what" }, group],
      [one, other, { kind: "chat", id: "what" }],
      [one, other, { kind: "survey", id: "900719925474099" }],
      [stranger, other, chat],
      [one, other, chat],
    ] as const;
    const mailsBefore = await db().selectFrom("deliveries").select("id").execute();
    const ids: number[] = [];
    for (const [member, { username }, context] of asked) {
      const { status, body } = await report(member, username, context);
      expect(status).toBe(201);
      expect(body).toEqual({ id: expect.any(String), createdAt: server.clock.now().toISOString() });
      ids.push(Number(body.id));
    }
    expect(ids).toEqual(ids.map((_, index) => Number(ids[0]) + index));
    expect((await reportsOf(one)).map(({ id }) => Number(id))).toEqual([ids[0], ids.at(-1)]);
    expect(await reportsOf(stranger)).toEqual([]);
    const operators = await db()
      .selectFrom("members")
      .select("id")
      .where(sql<boolean>`roles && '{moderator,admin}'`)
      .execute();
    const mails = await db().selectFrom("deliveries").select("id").execute();
    expect(mails.length - mailsBefore.length).toBe(2 * Math.max(1, operators.length));
  });

  it("a report isn't mailed to suspended staff or to its subject", async () => {
    const [suspended, judge] = [await addOne(), await addOne()];
    const { one, other, connectionId } = await addPair(db());
    const names = [suspended, judge, other].map(({ id }) => id);
    await db()
      .updateTable("members")
      .set({ roles: ["moderator"] })
      .where(sql<boolean>`id = any (${names}::bigint[])`)
      .execute();
    await db()
      .updateTable("members")
      .set({ suspended_at: server.clock.now() })
      .where("id", "=", suspended.id)
      .execute();
    const { body } = await report(one, other.username, { kind: "chat", id: connectionId });
    const mails = await db()
      .selectFrom("deliveries")
      .select("recipient")
      .where("path", "=", `/operate/reports/${body.id}`)
      .execute();
    const recipients = mails.map(({ recipient }) => recipient);
    expect(recipients).toContain(judge.email);
    expect(recipients).not.toContain(suspended.email);
    expect(recipients).not.toContain(other.email);
  });

  it("a report must name somebody else and describe the event", async () => {
    const { one, other, connectionId } = await addPair(db());
    const chat = { kind: "chat", id: connectionId };
    const refused = [
      await report(one, one.username, chat),
      await report(one, other.username, { kind: "street", id: "1" }),
      await report(one, other.username, chat, "  "),
      await report(one, other.username, chat, "x".repeat(2_001)),
    ];
    expect(refused.map(({ status }) => status)).toEqual(Array(4).fill(400));
    expect((await call(server.url, "POST", "/api/reports", { body: {} })).status).toBe(401);
    expect(await reportsOf(one)).toEqual([]);
  });

  it("a report is limited before anything is looked up, because people read reports", async () => {
    const { one, other, connectionId } = await addPair(db());
    const answers = [];
    for (let index = 0; index < 20; index += 1) {
      const about = index % 2 === 0 ? other.username : "m-nobody";
      answers.push(await report(one, about, { kind: "chat", id: connectionId }, `n${index}`));
    }
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
    for (const about of [other.username, "m-nobody", one.username]) {
      expect((await report(one, about, { kind: "chat", id: connectionId })).status).toBe(429);
    }
  });
});
