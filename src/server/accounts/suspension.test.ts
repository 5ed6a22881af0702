import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openEvents } from "#testing/event-client.ts";
import { call } from "#testing/http-calls.ts";
import { addMembers } from "#testing/members.ts";
import { addArea, addSession } from "#testing/places.ts";
import { startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";
import { findInconsistencies } from "#testing/consistency.ts";
import { restoreByEmail, suspendByEmail } from "#testing/staff.ts";

const password = "correct horse";
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const context = () => server.application.context;
const logIn = (email: string, typed = password) =>
  server.visitor().post("/api/auth/login", { email, password: typed });

describe("a suspended member", () => {
  it("a suspended member is logged out everywhere and can't log in until they are restored", async () => {
    const member = await server.signUp();
    await suspendByEmail(context(), member.email.toUpperCase());
    expect((await member.get("/api/auth/me")).status).toBe(401);
    const refused = await logIn(member.email);
    expect(refused.status).toBe(403);
    expect(refused.body).toMatchObject({
      code: "account_disabled",
      detail: "This account has been disabled. Please contact support.",
    });
    expect(refused.headers.getSetCookie()).toEqual([]);
    await restoreByEmail(context(), member.email);
    expect((await logIn(member.email)).status).toBe(200);
    expect((await member.get("/api/auth/me")).status).toBe(401);
  });

  it("a suspended account looks like any other without the password", async () => {
    const member = await server.signUp();
    await suspendByEmail(context(), member.email);
    const [wrong, unknown] = [
      await logIn(member.email, "wrong horse"),
      await logIn("no@one.example"),
    ];
    expect(wrong.status).toBe(401);
    expect(wrong.body).toEqual(unknown.body);
  });

  it("a suspended member keeps the email, so that nobody can sign up with it", async () => {
    const member = await server.signUp();
    await suspendByEmail(context(), member.email);
    await expect(server.signUp({ email: member.email })).rejects.toThrow("email_taken");
  });

  it("a suspended member gets nothing more on open streams and devices", async () => {
    const [member] = await addMembers(context().db, 1);
    if (member === undefined) throw new Error("Nobody was added.");
    const stream = await openEvents(server.url, member.cookie);
    const { token_hash: login } = await context()
      .db.selectFrom("logins")
      .select("token_hash")
      .where("member_id", "=", member.id)
      .executeTakeFirstOrThrow();
    const device = {
      endpoint: "https://push.example/1",
      login_hash: login,
      p256dh: "k",
      auth: "a",
    };
    await context()
      .db.insertInto("push_subscriptions")
      .values({ ...device, member_id: member.id, created_at: server.clock.now() })
      .execute();
    await suspendByEmail(context(), member.email);
    await stream.ended();
    expect(await context().db.selectFrom("push_subscriptions").selectAll().execute()).toEqual([]);
  });

  it("a suspended member loses the coming spots and keeps the subscription", async () => {
    const { areaId, venueId } = await addArea(context().db, "Testville");
    const member = await server.signUp();
    const other = await server.signUp();
    const sessionId = await addSession(context().db, venueId, "2026-11-23T18:00:00Z", { spots: 1 });
    const book = (client: typeof member) =>
      client.post(`/api/sessions/${sessionId}/book`, {
        sessionId,
        userId: client.username,
        areaId,
      });
    expect((await book(member)).status).toBe(201);
    expect((await book(other)).body.code).toBe("session_full");
    await suspendByEmail(context(), member.email);
    expect((await book(other)).status).toBe(201);
    await restoreByEmail(context(), member.email);
    const again = server.visitor();
    await again.post("/api/auth/login", { email: member.email, password });
    expect((await again.get("/api/subscription-status")).body.hasSubscription).toBe(true);
    expect((await again.get("/api/bookings")).body).toMatchObject([{ status: "cancelled" }]);
    expect(await findInconsistencies(context().db)).toEqual([]);
  });

  it("a suspended member gets no login from one in progress", async () => {
    for (let round = 0; round < 8; round += 1) {
      const member = await server.signUp();
      const login = { email: member.email, password };
      const [, ...replies] = await Promise.all([
        suspendByEmail(context(), member.email),
        ...[1, 2, 3].map(() => call(server.url, "POST", "/api/auth/login", { body: login })),
      ]);
      for (const { status } of replies) expect([200, 403]).toContain(status);
      const left = await context()
        .db.selectFrom("logins")
        .innerJoin("members", "members.id", "logins.member_id")
        .select("email")
        .where("email", "=", member.email)
        .execute();
      expect(left).toEqual([]);
    }
  });

  it("a member must exist to be suspended", async () => {
    await expect(suspendByEmail(context(), "no@one.example")).rejects.toThrow("not_found");
    await expect(restoreByEmail(context(), "no@one.example")).rejects.toThrow("not_found");
  });
});
