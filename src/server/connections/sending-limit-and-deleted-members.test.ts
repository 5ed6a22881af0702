import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call } from "#testing/http-calls.ts";
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
const send = (member: TestMember, method: string, path: string, body?: unknown) =>
  call(server.url, method, path, {
    cookie: member.cookie,
    ...(body === undefined ? {} : { body }),
  });

describe("sending messages", () => {
  it("sending messages stops after 600 tries a minute, for that member alone", async () => {
    const { one, other, connectionId } = await addPair(db());
    const say = (member: TestMember) =>
      send(member, "POST", "/api/messages", {
        connectionId,
        fromUserId: member.username,
        content: "Hi",
      });
    // Without a subscription and without a network each try is as cheap as possible.
    await db().deleteFrom("subscriptions").where("member_id", "=", one.id).execute();
    const payload = { connectionId, fromUserId: one.username, content: "Hi" };
    const headers = { cookie: one.cookie, host: new URL(server.url).host };
    const sayForFree = () =>
      server.application.app.inject({ method: "POST", url: "/api/messages", headers, payload });
    // As many at once as may wait in the member's queue.
    for (let batch = 0; batch < 6; batch += 1) {
      const tries = await Promise.all(Array.from({ length: 100 }, sayForFree));
      expect(new Set(tries.map(({ statusCode }) => statusCode))).toEqual(new Set([402]));
    }
    const refused = await say(one);
    expect([refused.status, refused.code]).toEqual([429, "too_many_requests"]);
    expect(Number(refused.retryAfter)).toBeGreaterThan(0);
    expect((await say(other)).status).toBe(201);
    expect((await send(one, "GET", `/api/messages/${connectionId}`)).body).toHaveLength(1);
  });
});

describe("a deleted member's messages", () => {
  it("a deleted member's messages leave notifications and pushes, and stay in the conversation under a former member", async () => {
    const { one, other, connectionId } = await addPair(db());
    const [login] = await db()
      .selectFrom("logins")
      .select("token_hash")
      .where("member_id", "=", one.id)
      .execute();
    await db()
      .insertInto("push_subscriptions")
      .values({
        endpoint: `https://push.example/${one.id}`,
        member_id: one.id,
        login_hash: login?.token_hash ?? "",
        p256dh: "k",
        auth: "a",
        created_at: server.clock.now(),
      })
      .execute();
    const content = "see you at the north gate";
    await send(other, "POST", "/api/messages", {
      connectionId,
      fromUserId: other.username,
      content,
    });
    const readNews = async () => {
      const { notifications } = (await send(one, "GET", "/api/notifications")).body;
      const deliveries = await db()
        .selectFrom("deliveries")
        .select(["text", "payload"])
        .where("member_id", "=", one.id)
        .execute();
      return JSON.stringify([notifications, deliveries]);
    };
    expect(await readNews()).toContain(content);
    expect((await send(other, "DELETE", "/api/auth/account")).status).toBe(204);
    expect(await readNews()).not.toContain(content);
    const { body } = await send(one, "GET", "/api/connections");
    expect(body).toMatchObject([
      {
        otherUserId: "former-member",
        profile: { fullName: "Former member" },
        lastMessage: { content, fromUserId: "former-member" },
      },
    ]);
    expect(JSON.stringify(body)).not.toContain(other.username);
  });
});
