import { ownerHeader } from "#shared/api/kept-reply-names.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Message } from "#shared/api/messages.ts";
import { call } from "#testing/http-calls.ts";
import { addMembers } from "#testing/members.ts";
import type { TestMember } from "#testing/members.ts";
import { addPair, connectPair } from "#testing/conversations.ts";
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

function say(member: TestMember, connectionId: string, content: string, more: object = {}) {
  const body = { connectionId, fromUserId: member.username, content, ...more };
  return call(server.url, "POST", "/api/messages", { cookie: member.cookie, body });
}

const markRead = (member: TestMember, id: string) =>
  call(server.url, "PATCH", `/api/messages/${id}/read`, { cookie: member.cookie, body: {} });

describe("a message", () => {
  it("a message is returned as stored, trimmed, and appears in both members' conversation", async () => {
    const { one, other, connectionId } = await addPair(db());
    const { status, body } = await say(one, connectionId, "  Hello,\n<b>you</b>! 💪  ");
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.stringMatching(/^\d+$/),
      connectionId,
      fromUserId: one.username,
      content: "Hello,\n<b>you</b>! 💪",
      isRead: false,
      isDeleted: false,
      createdAt: server.clock.now().toISOString(),
    });
    for (const member of [one, other]) {
      expect((await get(member, `/api/messages/${connectionId}`)).body).toEqual([body]);
    }
  });

  it("a message is deleted by its sender alone, for both, in the list, the notification and later reports", async () => {
    const { one, other, connectionId } = await addPair(db());
    await say(one, connectionId, "The first stays");
    const { body: sent } = await say(one, connectionId, "My secret");
    const erase = (member: TestMember, id = sent.id) =>
      call(server.url, "DELETE", `/api/messages/${id}`, { cookie: member.cookie });
    expect((await erase(other)).code).toBe("forbidden");
    expect((await erase(one, "999999")).code).toBe("not_found");
    const gone = { ...sent, content: null, isDeleted: true, isRead: true };
    for (const { status, body } of [await erase(one), await erase(one)])
      expect([status, body]).toEqual([200, gone]);
    for (const member of [one, other]) {
      const seen = (await get(member, `/api/messages/${connectionId}`)).body;
      expect(seen.map(({ content }: Message) => content)).toEqual(["The first stays", null]);
      const [{ lastMessage }] = (await get(member, "/api/connections")).body;
      expect(lastMessage.content).toBe("The first stays");
    }
    const [{ unreadCount }] = (await get(other, "/api/connections")).body;
    expect(unreadCount).toBe(1);
    const everything = await Promise.all(
      (["messages", "notifications", "deliveries"] as const).map((table) =>
        db().selectFrom(table).selectAll().execute(),
      ),
    );
    expect(JSON.stringify(everything)).not.toContain("My secret");
  });

  it("the notification about a deleted message tells of those left, read or not, and never of an empty text", async () => {
    const { one, other, connectionId } = await addPair(db());
    const erase = (id: string) =>
      call(server.url, "DELETE", `/api/messages/${id}`, { cookie: one.cookie });
    const noticeOf = async () => {
      const { notifications } = (await get(other, "/api/notifications")).body;
      const [{ title, message, isRead }] = notifications;
      return [title.replace(/ from .*/, ""), message, isRead];
    };
    const { body: first } = await say(one, connectionId, "The first");
    const { body: second } = await say(one, connectionId, "The second");
    const { body: third } = await say(one, connectionId, "The third");
    expect(await noticeOf()).toEqual(["3 new messages", "The third", false]);
    await erase(third.id);
    expect(await noticeOf()).toEqual(["2 new messages", "The second", false]);
    await erase(first.id);
    expect(await noticeOf()).toEqual(["New message", "The second", false]);
    const { body: fourth } = await say(one, connectionId, "The fourth");
    for (const { id } of [second, fourth])
      await call(server.url, "PATCH", `/api/messages/${id}/read`, { cookie: other.cookie });
    expect(await noticeOf()).toEqual(["2 new messages", "The fourth", true]);
    await erase(fourth.id);
    expect(await noticeOf()).toEqual(["New message", "The second", true]);
    await erase(second.id);
    expect(await noticeOf()).toEqual(["New message", "No longer available.", true]);
  });

  it("a deleted message that the notification doesn't tell of leaves it as it is", async () => {
    const { one, other, connectionId } = await addPair(db());
    const { body: old } = await say(one, connectionId, "An old one");
    await call(server.url, "PATCH", `/api/messages/${old.id}/read`, { cookie: other.cookie });
    await say(one, connectionId, "A new one");
    await call(server.url, "DELETE", `/api/messages/${old.id}`, { cookie: one.cookie });
    const { notifications } = (await get(other, "/api/notifications")).body;
    expect(notifications).toMatchObject([{ message: "A new one", isRead: false }]);
  });

  it.each(["blocked", "left"] as const)(
    "a notification of messages has a text after its sender was %s",
    async (why) => {
      const { one, other, connectionId } = await addPair(db());
      for (const content of ["One", "Two"]) await say(one, connectionId, content);
      if (why === "blocked")
        await call(server.url, "POST", "/api/blocks", {
          cookie: other.cookie,
          body: { userId: one.username },
        });
      else await call(server.url, "DELETE", "/api/auth/account", { cookie: one.cookie });
      const { notifications } = (await get(other, "/api/notifications")).body;
      expect(notifications).toMatchObject([{ message: "No longer available." }]);
    },
  );

  it("a message has 1 to 2,000 characters after trimming", async () => {
    const { one, connectionId } = await addPair(db());
    for (const content of ["", " \n\t ", "x".repeat(2_001), "a\u0000b", null, 5]) {
      const { status, body } = await say(one, connectionId, content as string);
      expect([content, status, body.code]).toEqual([content, 400, "invalid_request"]);
    }
    expect((await say(one, connectionId, ` ${"x".repeat(2_000)} `)).status).toBe(201);
    expect((await get(one, `/api/messages/${connectionId}`)).body).toHaveLength(1);
  });

  it("a member writes only in their own name and conversation, with a subscription", async () => {
    const { one, other, connectionId } = await addPair(db());
    const [stranger] = await addMembers(db(), 1);
    if (stranger === undefined) throw new Error("Nobody was added.");
    const named = { fromUserId: other.username };
    const refused = [
      [await say(one, connectionId, "hi", named), 403, "forbidden"],
      [await say(one, connectionId, "hi", { fromUserId: "m-nobody" }), 403, "forbidden"],
      [await say(stranger, connectionId, "hi"), 404, "not_found"],
      [await say(one, "999999", "hi"), 404, "not_found"],
      [await say(one, "what", "hi"), 404, "not_found"],
    ] as const;
    for (const [{ status, code }, wanted, word] of refused)
      expect([status, code]).toEqual([wanted, word]);
    expect((await call(server.url, "POST", "/api/messages", { body: {} })).status).toBe(401);

    await db().deleteFrom("subscriptions").where("member_id", "=", one.id).execute();
    const unpaid = await say(one, connectionId, "hi");
    expect([unpaid.status, unpaid.code]).toEqual([402, "subscription_required"]);
    expect((await get(one, `/api/messages/${connectionId}`)).status).toBe(200);
    expect((await get(other, `/api/messages/${connectionId}`)).body).toEqual([]);
  });

  it("a message is stored once, however often it is sent with the same key", async () => {
    const { one, other, connectionId } = await addPair(db());
    const first = await say(one, connectionId, "once", { clientKey: "k1" });
    const again = await say(one, connectionId, "once", { clientKey: "k1" });
    expect([again.status, again.body]).toEqual([201, first.body]);
    const together = await Promise.all(
      Array.from({ length: 12 }, () => say(one, connectionId, "many", { clientKey: "k2" })),
    );
    expect(together.map(({ status }) => status)).toEqual(together.map(() => 201));
    expect(new Set(together.map(({ body }) => body.id)).size).toBe(1);
    // Keys belong to one sender and one conversation.
    expect((await say(other, connectionId, "mine", { clientKey: "k1" })).body.content).toBe("mine");
    const { body } = await get(one, `/api/messages/${connectionId}`);
    expect(body.map(({ content }: Message) => content)).toEqual(["once", "many", "mine"]);
  });

  it("a message keeps its place among many sent at the same time", async () => {
    const { one, other, connectionId } = await addPair(db());
    const sent = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        say(
          index % 2 === 0 ? one : other,
          connectionId,
          `m${index}`,
          index % 3 === 0 ? { clientKey: `c${index}` } : {},
        ),
      ),
    );
    const { body } = await get(one, `/api/messages/${connectionId}`);
    const byId = new Map(body.map((message: Message) => [message.id, message]));
    expect(byId.size).toBe(40);
    for (const { body: message } of sent) expect(byId.get(message.id)).toEqual(message);
  });
});

describe("the conversation", () => {
  it("a conversation shows the latest 200 messages, and pages back and forward without a gap", async () => {
    const { one, other, connectionId } = await addPair(db());
    await db()
      .insertInto("messages")
      .values(
        Array.from({ length: 450 }, (_, index) => ({
          connection_id: connectionId,
          sender_id: index % 2 === 0 ? one.id : other.id,
          content: String(index),
          created_at: new Date(Date.parse("2026-11-01") + index * 1000),
        })),
      )
      .execute();
    const read = async (query: string): Promise<Message[]> =>
      (await get(one, `/api/messages/${connectionId}${query}`)).body;
    const span = (messages: Message[]) => [
      messages.length,
      messages[0]?.content,
      messages.at(-1)?.content,
    ];
    const latest = await read("");
    expect(span(latest)).toEqual([200, "250", "449"]);
    const before = await read(`?before=${latest[0]?.id}`);
    expect(span(before)).toEqual([200, "50", "249"]);
    expect(span(await read(`?before=${before[0]?.id}`))).toEqual([50, "0", "49"]);
    const [first] = await read(`?before=${before[0]?.id}`);
    expect(await read(`?before=${first?.id}`)).toEqual([]);
    expect(span(await read(`?after=${first?.id}`))).toEqual([200, "1", "200"]);
    expect(await read(`?after=${latest.at(-1)?.id}`)).toEqual([]);
    const both = await get(one, `/api/messages/${connectionId}?after=1&before=2`);
    expect([both.status, both.code]).toEqual([400, "invalid_request"]);
    expect((await get(one, `/api/messages/${connectionId}?after=x`)).status).toBe(404);
  });

  it("a conversation answers 304 while unchanged, and changes with a message or a read mark", async () => {
    const { one, other, connectionId } = await addPair(db());
    const path = `/api/messages/${connectionId}`;
    const poll = async (member: TestMember, etag = "") =>
      fetch(server.url + path, { headers: { cookie: member.cookie, "if-none-match": etag } });
    const etags: string[] = [];
    const expectChange = async () => {
      const fresh = await poll(other, etags.at(-1));
      expect(fresh.status).toBe(200);
      await fresh.text();
      etags.push(fresh.headers.get("etag") ?? "");
      const unchanged = await poll(other, etags.at(-1));
      expect([unchanged.status, await unchanged.text()]).toEqual([304, ""]);
      expect(unchanged.headers.get("cache-control")).toBe("private, no-cache");
    };
    await expectChange();
    const { body: message } = await say(one, connectionId, "news");
    await expectChange();
    expect((await markRead(other, message.id)).status).toBe(200);
    await expectChange();
    expect(new Set(etags).size).toBe(3);
    const own = await poll(other, etags.at(-1));
    expect([own.status, own.headers.get(ownerHeader)]).toEqual([304, other.username]);
    const others = await poll(one, etags.at(-1));
    expect([others.status, others.headers.get(ownerHeader)]).toEqual([200, one.username]);
    // Tags differ between conversations, and strangers get none.
    const [stranger] = await addMembers(db(), 1);
    if (stranger === undefined) throw new Error("Nobody was added.");
    expect((await poll(stranger, etags.at(-1))).status).toBe(404);
  });

  it("a conversation is closed to everybody but its two members", async () => {
    const { one, connectionId } = await addPair(db());
    const [stranger] = await addMembers(db(), 1);
    if (stranger === undefined) throw new Error("Nobody was added.");
    const { body: message } = await say(one, connectionId, "secret");
    expect((await get(stranger, `/api/messages/${connectionId}`)).status).toBe(404);
    expect((await markRead(stranger, message.id)).status).toBe(404);
    expect((await get(one, "/api/messages/123456")).status).toBe(404);
    expect((await call(server.url, "GET", `/api/messages/${connectionId}`)).status).toBe(401);
  });
});

describe("reading", () => {
  it("a message is marked as read once, by its receiver", async () => {
    const { one, other, connectionId } = await addPair(db());
    const first = (await say(one, connectionId, "first")).body;
    const second = (await say(one, connectionId, "second")).body;
    const own = await markRead(one, first.id);
    expect([own.status, own.code]).toEqual([403, "forbidden"]);
    for (const tries of [1, 2]) {
      const { status, body } = await markRead(other, first.id);
      expect([tries, status, body]).toEqual([tries, 200, { ...first, isRead: true }]);
    }
    const { body } = await get(one, `/api/messages/${connectionId}`);
    expect(body).toEqual([{ ...first, isRead: true }, second]);
    expect((await markRead(other, "what")).status).toBe(404);
  });

  it("reading a message lowers the unread count in the list of connections", async () => {
    const { one, other, connectionId } = await addPair(db());
    const messages = [await say(one, connectionId, "a"), await say(one, connectionId, "b")];
    const unread = async (member: TestMember) =>
      (await get(member, "/api/connections")).body[0].unreadCount;
    expect([await unread(one), await unread(other)]).toEqual([0, 2]);
    await markRead(other, messages[0]?.body.id);
    expect([await unread(one), await unread(other)]).toEqual([0, 1]);
  });
});

describe("the list of connections", () => {
  it("the list of connections has the newest conversation first, with its last message", async () => {
    const { one, other, connectionId } = await addPair(db());
    const [third, fourth] = await addMembers(db(), 2);
    if (third === undefined || fourth === undefined) throw new Error("Nobody was added.");
    const second = await connectPair(db(), one, third);
    const silent = await connectPair(db(), one, fourth);
    await say(one, connectionId, "earlier");
    server.clock.set(new Date(server.clock.now().getTime() + 60_000));
    await say(third, second, "later");
    for (const path of ["/api/connections", `/api/connections/${one.username}`]) {
      const { status, body } = await get(one, path);
      expect(status).toBe(200);
      expect(body.map(({ id }: { id: string }) => id)).toEqual([second, connectionId, silent]);
      expect(body[0]).toEqual({
        id: second,
        userId1: one.username,
        userId2: third.username,
        otherUserId: third.username,
        isFormerMember: false,
        profile: {
          fullName: expect.stringMatching(/^Added Member/),
          fitnessLevel: "intermediate",
          avatarUrl: null,
        },
        unreadCount: 1,
        lastMessage: {
          content: "later",
          createdAt: server.clock.now().toISOString(),
          fromUserId: third.username,
        },
        lastTraining: null,
        createdAt: "2026-01-01T00:00:00.000Z",
      });
      expect(body[1].lastMessage.fromUserId).toBe(one.username);
      expect(body[2].lastMessage).toBeNull();
    }
    expect((await get(one, `/api/connections/${other.username}`)).status).toBe(403);
  });
});

describe("a deleted member", () => {
  it("a deleted member appears as a former member, whose conversation can be read but not continued", async () => {
    const { one, other, connectionId } = await addPair(db());
    const { body: message } = await say(other, connectionId, "bye");
    await say(one, connectionId, "see you");
    await db().deleteFrom("members").where("id", "=", other.id).execute();
    const [connection] = (await get(one, "/api/connections")).body;
    expect(connection).toMatchObject({
      id: connectionId,
      otherUserId: "former-member",
      isFormerMember: true,
      profile: { fullName: "Former member", avatarUrl: null },
      unreadCount: 1,
    });
    const conversation = (await get(one, `/api/messages/${connectionId}`)).body;
    expect(conversation.map(({ fromUserId, content }: Message) => [fromUserId, content])).toEqual([
      ["former-member", "bye"],
      [one.username, "see you"],
    ]);
    expect((await markRead(one, message.id)).status).toBe(200);
    const refused = await say(one, connectionId, "still there?");
    expect([refused.status, refused.code]).toEqual([409, "former_member"]);
  });
});
