import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dayMs } from "#shared/rules/durations.ts";
import { startLogin } from "#server/identity/logins.ts";
import { openEvents } from "#testing/event-client.ts";
import { startTestServer } from "#testing/test-server.ts";
import type { Client, TestServer } from "#testing/test-server.ts";

const password = "correct horse";
const phone =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36";
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function logIn(email: string, userAgent = phone, client = server.visitor()) {
  const body = { email, password };
  const reply = await client.send("POST", "/api/auth/login", {
    body,
    headers: { "user-agent": userAgent },
  });
  expect(reply.status).toBe(200);
  return Object.assign(client, { cookie: reply.headers.getSetCookie()[0]?.split(";", 1)[0] ?? "" });
}

const listOf = async (client: Client) => (await client.get("/api/auth/logins")).body;
const statusOf = async (client: Client) => (await client.get("/api/auth/me")).status;

describe("a member's logged-in devices", () => {
  it("a member's logged-in devices are listed with their description, this one first", async () => {
    const member = await server.signUp();
    await server.signUp();
    const mobile = await logIn(member.email);
    await logIn(member.email, "");
    const logins = await listOf(mobile);
    expect(logins).toHaveLength(3);
    expect(logins[0]).toEqual({
      id: expect.any(String),
      browser: "Chrome",
      system: "Android",
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      lastSeenAt: expect.stringMatching(/^\d{4}-.*Z$/),
      current: true,
    });
    expect(logins.slice(1).map(({ current }: { current: boolean }) => current)).toEqual([
      false,
      false,
    ]);
    expect(logins[1]).toMatchObject({ browser: null, system: null });
    expect(new Set(logins.map(({ id }: { id: string }) => id)).size).toBe(3);
    expect((await listOf(member))[0].id).not.toBe(logins[0].id);
    expect(JSON.stringify(logins)).not.toContain(mobile.cookie.split("=")[1]);
  });

  it("a member's logged-in devices exclude expired logins", async () => {
    const member = await server.signUp();
    const { db } = server.application.context;
    const age = async (columns: { created_at?: Date; last_seen_at?: Date }) => {
      const { email } = member;
      await logIn(email);
      const newest = db.selectFrom("logins").select(({ fn }) => fn.max("id").as("id"));
      await db.updateTable("logins").set(columns).where("id", "=", newest).execute();
    };
    await age({ last_seen_at: new Date(Date.now() - 91 * dayMs) });
    await age({ created_at: new Date(Date.now() - 366 * dayMs) });
    expect(await listOf(member)).toHaveLength(1);
  });

  it("a member's logged-in devices are the newest fifty, even after simultaneous logins; the others end, with their streams", async () => {
    const [member, other] = [await server.signUp(), await server.signUp()];
    const stream = await openEvents(server.url, (await logIn(member.email)).cookie);
    const { db } = server.application.context;
    const { id } = await db
      .selectFrom("members")
      .select("id")
      .where("email", "=", member.email)
      .executeTakeFirstOrThrow();
    const atOnce = Array.from({ length: 60 }, (_, nth) =>
      db
        .transaction()
        .execute((trx) =>
          startLogin(
            trx,
            { memberId: id, way: "password" },
            { address: `198.51.100.${nth}`, userAgent: phone },
            { now: server.clock.now(), realNow: new Date() },
          ),
        ),
    );
    const tokens = await Promise.all(atOnce);
    await stream.ended();
    const logins = db.selectFrom("logins").where("member_id", "=", id);
    const { count } = await logins
      .select(({ fn }) => fn.countAll<string>().as("count"))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(50);
    expect([await statusOf(member), await statusOf(other)]).toEqual([401, 200]);
    const statuses = await Promise.all(
      tokens.map(
        async (token) =>
          (await server.visitor().get("/api/auth/me", { cookie: `spotter_login=${token}` })).status,
      ),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(50);
    // More of their networks aren't kept either.
    const networks = await db
      .selectFrom("member_networks")
      .select("network")
      .where("member_id", "=", id)
      .execute();
    expect(networks).toHaveLength(20);
  });

  it("a member's logged-in devices are visible to nobody else", async () => {
    const [member, other] = [await server.signUp(), await server.signUp()];
    const [{ id }] = await listOf(member);
    for (const path of [id, "0", "x", "9".repeat(30), "-1"]) {
      const reply = await other.delete(`/api/auth/logins/${path}`);
      expect([path, reply.status, reply.body.code]).toEqual([path, 404, "not_found"]);
    }
    expect(await statusOf(member)).toBe(200);
    const visitor = server.visitor();
    expect((await visitor.get("/api/auth/logins")).status).toBe(401);
    expect((await visitor.delete(`/api/auth/logins/${id}`)).status).toBe(401);
    expect((await visitor.post("/api/auth/logout-others")).status).toBe(401);
  });
});

describe("logging out", () => {
  it("logging out on one device ends its login and its stream, and no other", async () => {
    const member = await server.signUp();
    const [mobile, laptop] = [await logIn(member.email), await logIn(member.email)];
    const stream = await openEvents(server.url, mobile.cookie);
    const [{ id }] = await listOf(mobile);
    const reply = await member.delete(`/api/auth/logins/${id}`);
    expect([reply.status, reply.body, reply.headers.getSetCookie()]).toEqual([204, null, []]);
    await stream.ended();
    expect([await statusOf(mobile), await statusOf(laptop), await statusOf(member)]).toEqual([
      401, 200, 200,
    ]);
    expect((await member.delete(`/api/auth/logins/${id}`)).status).toBe(404);
  });

  it("logging out on this device clears its cookie", async () => {
    const member = await server.signUp();
    const [{ id }] = await listOf(member);
    const reply = await member.delete(`/api/auth/logins/${id}`);
    expect(reply.status).toBe(204);
    expect(reply.headers.getSetCookie()[0]).toMatch(/^spotter_login=;.*Expires=Thu, 01 Jan 1970/);
    expect(await statusOf(member)).toBe(401);
  });

  it("logging out everywhere else ends the member's calendar feed, and nobody else's", async () => {
    const [member, other] = [await server.signUp(), await server.signUp()];
    const feedOf = async (client: Client) =>
      new URL((await client.post("/api/calendar-feed")).body.url).pathname;
    const [feed, others] = [await feedOf(member), await feedOf(other)];
    expect((await server.visitor().get(feed)).status).toBe(200);
    expect((await member.post("/api/auth/logout-others")).status).toBe(204);
    expect((await server.visitor().get(feed)).status).toBe(404);
    expect((await server.visitor().get(others)).status).toBe(200);
    expect((await member.get("/api/calendar-feed")).body).toEqual({ createdAt: null });
  });

  it("a calendar feed ends with the login that made it, however that ends, and no other login's end matters", async () => {
    const member = await server.signUp();
    const feedOf = async (client: Client) =>
      new URL((await client.post("/api/calendar-feed")).body.url).pathname;
    const read = async (feed: string) => (await server.visitor().get(feed)).status;
    const first = await logIn(member.email);
    const afterLogout = await feedOf(first);
    await (await logIn(member.email)).post("/api/auth/logout");
    expect(await read(afterLogout)).toBe(200);
    await first.post("/api/auth/logout");
    expect(await read(afterLogout)).toBe(404);
    expect((await member.get("/api/calendar-feed")).body).toEqual({ createdAt: null });

    const second = await logIn(member.email);
    const afterEnd = await feedOf(second);
    const [{ id }] = await listOf(second);
    expect((await member.delete(`/api/auth/logins/${id}`)).status).toBe(204);
    expect(await read(afterEnd)).toBe(404);

    const third = await logIn(member.email);
    const afterChange = await feedOf(third);
    const change = { currentPassword: password, password: "another horse" };
    expect((await member.put("/api/auth/password", change)).status).toBe(200);
    expect(await read(afterChange)).toBe(404);
  });

  it("a calendar feed goes on when its member logs in again on the same device, and ends if somebody else does", async () => {
    const [member, other] = [await server.signUp(), await server.signUp()];
    const device = await logIn(member.email);
    const feed = new URL((await device.post("/api/calendar-feed")).body.url).pathname;
    const read = async () => (await server.visitor().get(feed)).status;
    await logIn(member.email, phone, device);
    expect(await read()).toBe(200);
    await logIn(other.email, phone, device);
    expect(await read()).toBe(404);
  });

  it("logging out everywhere else spares this device, however often", async () => {
    const [member, other] = [await server.signUp(), await server.signUp()];
    const mobile = await logIn(member.email);
    const stream = await openEvents(server.url, mobile.cookie);
    for (const time of [1, 2]) {
      expect([time, (await member.post("/api/auth/logout-others")).status]).toEqual([time, 204]);
    }
    await stream.ended();
    expect([await statusOf(mobile), await statusOf(member), await statusOf(other)]).toEqual([
      401, 200, 200,
    ]);
    expect(await listOf(member)).toHaveLength(1);
  });
});

describe("logging in again from the same browser", () => {
  it("logging in again from the same browser ends the browser's former login, also another member's", async () => {
    const [member, other] = [await server.signUp(), await server.signUp()];
    const browser = await logIn(member.email);
    const first = { cookie: browser.cookie };
    const second = { cookie: (await logIn(member.email, phone, browser)).cookie };
    expect(second.cookie).not.toBe(first.cookie);
    expect((await server.visitor().get("/api/auth/me", first)).status).toBe(401);
    await logIn(other.email, phone, browser);
    expect((await server.visitor().get("/api/auth/me", second)).status).toBe(401);
    expect((await browser.get("/api/auth/me")).body.user.username).toBe(other.username);
  });

  it("logging in again from the same browser ends nothing if it fails", async () => {
    const member = await server.signUp();
    await member.post("/api/auth/login", { email: member.email, password: "wrong horse" });
    expect(await statusOf(member)).toBe(200);
  });
});
