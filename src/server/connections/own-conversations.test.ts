import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Connection } from "#shared/api/connections.ts";
import type { Message } from "#shared/api/messages.ts";
import { minuteMs } from "#shared/rules/durations.ts";
import { changedRows } from "#testing/changed-rows.ts";
import { connectPair } from "#testing/conversations.ts";
import { call } from "#testing/http-calls.ts";
import type { TestMember } from "#testing/members.ts";
import { startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";
import { makeWorld } from "#testing/world.ts";
import type { World } from "#testing/world.ts";
import { closeConnectionsOf, connectMembers, sweepConnections } from "./actions.ts";
import { readMessagesById } from "./messages.ts";

let server: TestServer;
let world: World;
const said = new Map<string, string>();
const conversations: Record<string, string> = {};

beforeAll(async () => {
  server = await startTestServer();
  world = await makeWorld(server.application);
  const { ana, ben, cleo, dan, jack, kim } = world;
  Object.assign(conversations, world.connections, {
    // One is closed by the first member's block, the other by the second's.
    anaJack: await connectPair(db(), ana, jack),
    anaKim: await connectPair(db(), ana, kim),
  });
  for (const [conversation, sender, content, isRead] of [
    ["anaCleo", cleo, "cleo to ana, early", true],
    ["cleoDan", dan, "dan to cleo", false],
    ["anaBen", ben, "ben to ana, read", true],
    ["anaBen", ben, "ben to ana", false],
    ["anaBen", ana, "ana to ben", false],
    ["anaJack", jack, "jack to ana", false],
    ["anaKim", kim, "kim to ana", false],
    ["anaCleo", ana, "ana to cleo", false],
    ["anaCleo", cleo, "cleo to ana", false],
    ["anaCleo", cleo, "cleo to ana again", false],
  ] as const)
    await write(conversation, sender, content, isRead);
});
afterAll(() => server.stop());

const db = () => server.application.context.db;
const ask = (member: TestMember, method: string, path: string, body?: object) =>
  call(server.url, method, `/api${path}`, { cookie: member.cookie, ...(body && { body }) });

async function write(conversation: string, sender: TestMember, content: string, isRead: boolean) {
  const { id } = await db()
    .insertInto("messages")
    .values({
      connection_id: conversations[conversation] ?? "",
      sender_id: sender.id,
      content,
      is_read: isRead,
      created_at: new Date(server.clock.now().getTime() + said.size * minuteMs),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  said.set(content, id);
}

async function listOf(member: TestMember): Promise<string[]> {
  const { body } = await ask(member, "GET", "/connections");
  return body.map(({ otherUserId, unreadCount, lastMessage }: Connection) => {
    const last = lastMessage && `${world.nameOf(lastMessage.fromUserId)}: ${lastMessage.content}`;
    return `${world.nameOf(otherUserId)}, ${unreadCount} unread, ${last ?? "silent"}`;
  });
}

const changedBy = (act: () => Promise<unknown>) =>
  changedRows(db(), world, ["connections", "messages", "notifications"], act);

describe("among many conversations", () => {
  it("members list their own open conversations with their unread counts, latest first", async () => {
    const { ana, ben, cleo, dan, eva, jack } = world;
    expect(await listOf(ana)).toEqual([
      "cleo, 2 unread, cleo: cleo to ana again",
      "ben, 1 unread, ana: ana to ben",
    ]);
    expect(await listOf(ben)).toEqual(["ana, 1 unread, ana: ana to ben"]);
    expect(await listOf(cleo)).toEqual([
      "ana, 1 unread, cleo: cleo to ana again",
      "dan, 1 unread, dan: dan to cleo",
    ]);
    expect(await listOf(dan)).toEqual(["cleo, 0 unread, dan: dan to cleo"]);
    for (const nobody of [eva, jack]) expect(await listOf(nobody)).toEqual([]);
    const made = async (member: TestMember) =>
      (await ask(member, "GET", "/profile")).body.connectionsMade;
    expect(await Promise.all([ana, ben, cleo, dan, jack].map(made))).toEqual([2, 1, 2, 1, 0]);
  });

  it("members read only their own messages, in order of writing", async () => {
    const { ana, dan, jack } = world;
    const read = async (member: TestMember, conversation: string) => {
      const { status, body } = await ask(
        member,
        "GET",
        `/messages/${conversations[conversation] ?? ""}`,
      );
      return status === 200 ? body.map(({ content }: Message) => content) : status;
    };
    expect(await read(ana, "anaBen")).toEqual(["ben to ana, read", "ben to ana", "ana to ben"]);
    expect(await read(dan, "cleoDan")).toEqual(["dan to cleo"]);
    for (const [member, conversation] of [
      [dan, "anaBen"],
      [ana, "cleoDan"],
      [ana, "anaJack"],
      [jack, "anaJack"],
      [ana, "anaKim"],
    ] as const)
      expect(await read(member, conversation)).toBe(404);
  });

  it("a conversation closed by a block notifies nobody of its messages", async () => {
    const found = await readMessagesById(server.application.context, [...said.values()]);
    const open = [...said].filter(([, id]) => found.has(id)).map(([content]) => content);
    const closed = ["jack to ana", "kim to ana"];
    expect(open).toEqual([...said.keys()].filter((content) => !closed.includes(content)));
  });

  it("a message is marked as read by its receiver alone", async () => {
    const { ana, ben, cleo, dan } = world;
    const markRead = (member: TestMember, content: string) =>
      ask(member, "PATCH", `/messages/${said.get(content) ?? ""}/read`, {});
    for (const [member, content, status] of [
      [dan, "ben to ana", 404],
      [ben, "ben to ana", 403],
      [ana, "jack to ana", 404],
    ] as const)
      expect((await markRead(member, content)).status).toBe(status);
    expect(await changedBy(() => markRead(ana, "cleo to ana"))).toEqual([
      "connections: ana cleo",
      "messages: cleo",
    ]);
    expect(await listOf(ana)).toEqual([
      "cleo, 1 unread, cleo: cleo to ana again",
      "ben, 1 unread, ana: ana to ben",
    ]);
    expect(await listOf(cleo)).toEqual([
      "ana, 1 unread, cleo: cleo to ana again",
      "dan, 1 unread, dan: dan to cleo",
    ]);
  });

  it("a conversation's notification is read with its last message, and others' stay unread", async () => {
    const { ben, dan, cleo } = world;
    conversations["benCleo"] = await connectPair(db(), ben, cleo);
    const say = (sender: TestMember, conversation: string, content: string) =>
      ask(sender, "POST", "/messages", {
        connectionId: conversations[conversation],
        fromUserId: sender.username,
        content,
      });
    const first = await say(ben, "benCleo", "first");
    const second = await say(ben, "benCleo", "second");
    await say(dan, "cleoDan", "another conversation");
    await say(cleo, "benCleo", "an answer");
    const unreadNews = async () =>
      (await ask(cleo, "GET", "/notifications")).body.notifications
        .filter(({ isRead }: { isRead: boolean }) => !isRead)
        .map(({ title }: { title: string }) => title)
        .filter((title: string) => /message/.test(title));
    const all = await unreadNews();
    expect(all).toHaveLength(2);
    await ask(cleo, "PATCH", `/messages/${first.body.id}/read`, {});
    expect(await unreadNews()).toEqual(all);
    await ask(cleo, "PATCH", `/messages/${second.body.id}/read`, {});
    expect(await unreadNews()).toEqual([expect.stringContaining("Dan")]);
  });

  it("new connections are made only without an existing one or a block in either direction", async () => {
    const { ana, ben, dan, eva, jack, kim, iris, nora } = world;
    await db()
      .deleteFrom("connections")
      .where("id", "in", [conversations["anaJack"] ?? "", conversations["anaKim"] ?? ""])
      .execute();
    const others = [ben, jack, kim, eva, iris].map(({ id }) => id);
    expect(
      await changedBy(() =>
        db()
          .transaction()
          .execute((trx) => connectMembers(trx, ana.id, others, server.clock.now())),
      ),
    ).toEqual([
      "connections: ana eva",
      "connections: ana iris",
      "notifications: ana",
      "notifications: eva",
      "notifications: iris",
    ]);
    expect((await listOf(nora)).concat(await listOf(dan))).toHaveLength(1);
  });

  it("a deleted member's conversations are reloaded by each of the others", async () => {
    const { ana } = world;
    const listeners = async () =>
      (
        await db()
          .selectFrom("stream_events")
          .select(["nth", "member_id"])
          .where("name", "=", "connection")
          .orderBy("nth")
          .execute()
      ).map(({ member_id }) => world.nameOfId(member_id));
    const before = (await listeners()).length;
    await db()
      .transaction()
      .execute((trx) => closeConnectionsOf(trx, ana.id));
    expect((await listeners()).slice(before).toSorted()).toEqual(["ben", "cleo", "eva", "iris"]);
  });

  it("conversations of two deleted members are deleted, and others stay", async () => {
    const { lena, lars, mia } = world;
    const abandoned = await connectPair(db(), lena, lars);
    const halves = [await connectPair(db(), lena, mia), await connectPair(db(), lars, mia)];
    // The lesser id comes first, so one of these loses its first member and the other its second.
    await db()
      .updateTable("connections")
      .set({ member_a: sql`null`, member_b: sql`null` })
      .where("id", "=", abandoned)
      .execute();
    for (const [index, column] of (["member_a", "member_b"] as const).entries())
      await db()
        .updateTable("connections")
        .set({ [column]: sql`null` })
        .where("id", "=", halves[index] ?? "")
        .execute();
    const ids = async () =>
      (await db().selectFrom("connections").select("id").execute()).map(({ id }) => id);
    const before = await ids();
    await sweepConnections(db());
    const after = await ids();
    expect(before.filter((id) => !after.includes(id))).toEqual([abandoned]);
  });
});
