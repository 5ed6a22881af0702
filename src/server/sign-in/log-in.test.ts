import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dayMs } from "#shared/rules/durations.ts";
import { sweepLogins } from "#server/identity/logins.ts";
import { Client, startTestServer } from "#testing/test-server.ts";
import type { Reply, TestServer } from "#testing/test-server.ts";
import { logIn as logInAction } from "./actions.ts";

const password = "correct horse";
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const logIn = (email: string, typed = password) =>
  server.visitor().post("/api/auth/login", { email, password: typed });

const loginCookie = (reply: Reply) => reply.headers.getSetCookie()[0] ?? "";
const cookieOf = (reply: Reply) => loginCookie(reply).split(";", 1)[0] ?? "";
const me = (cookie: string) => server.visitor().get("/api/auth/me", { cookie });

describe("logging in", () => {
  it("logging in returns the member, whatever the case of the email", async () => {
    const { email, username } = await server.signUp({ email: "ada@example.com" });
    for (const written of [email, " ADA@Example.com "]) {
      const reply = await logIn(written);
      expect([reply.status, reply.body.user.username]).toEqual([200, username]);
      expect((await me(cookieOf(reply))).body).toEqual(reply.body);
    }
  });

  it("logging in gives the same reply for an unknown email and a wrong password", async () => {
    const { email } = await server.signUp();
    const [wrong, unknown] = [await logIn(email, "wrong horse"), await logIn("nobody@example.com")];
    expect(wrong.status).toBe(401);
    expect(wrong.body).toEqual({
      type: "/problems/invalid_credentials",
      title: "Login failed",
      status: 401,
      detail: "Invalid email or password",
      code: "invalid_credentials",
    });
    expect(unknown.body).toEqual(wrong.body);
    const headers = (reply: Reply) =>
      [...reply.headers].filter(([name]) => name !== "date" && name !== "x-request-id");
    expect(headers(unknown)).toEqual(headers(wrong));
    expect(wrong.headers.getSetCookie()).toEqual([]);
  });

  it("logging in needs the email and the password as text", async () => {
    const tries = [
      {},
      { email: "a@b" },
      { password },
      { email: "", password },
      { email: "a@b", password: "" },
      { email: ["a@b"], password },
      { email: "a\u0000@b", password },
      { email: "a\ud800@b", password },
      { email: "a@b", password: "x".repeat(201) },
    ];
    for (const body of tries) {
      const reply = await server.visitor().post("/api/auth/login", body);
      expect([body, reply.status, reply.body.code]).toEqual([body, 400, "invalid_request"]);
    }
  });

  it("logging in sets a cookie that scripts and other sites can't read", async () => {
    const { email } = await server.signUp();
    const cookie = loginCookie(await logIn(email));
    const [pair, ...attributes] = cookie.split("; ");
    expect(pair).toMatch(/^spotter_login=[A-Za-z0-9_-]{43}$/);
    expect(attributes.sort()).toEqual(["HttpOnly", "Max-Age=31536000", "Path=/", "SameSite=Lax"]);
  });

  it("logging in stores only a hash of the token", async () => {
    const { email } = await server.signUp();
    const token = cookieOf(await logIn(email)).split("=")[1] ?? "";
    const logins = await server.application.context.db.selectFrom("logins").selectAll().execute();
    expect(JSON.stringify(logins)).not.toContain(token);
  });
});

describe("the logged-in member", () => {
  it("a client without a login or with an invented one is no member", async () => {
    for (const cookie of [
      "",
      "spotter_login=",
      "spotter_login=abc",
      "spotter_login=%ZZ",
      "other=1",
    ]) {
      const { status, body } = await me(cookie);
      expect([cookie, status, body.code]).toEqual([cookie, 401, "not_authenticated"]);
    }
  });

  it("a member's logins are separate on each device", async () => {
    const { email } = await server.signUp();
    const [phone, laptop] = [cookieOf(await logIn(email)), cookieOf(await logIn(email))];
    expect(phone).not.toBe(laptop);
    await server.visitor().send("POST", "/api/auth/logout", { headers: { cookie: phone } });
    expect([(await me(phone)).status, (await me(laptop)).status]).toEqual([401, 200]);
  });
});

describe("logging out", () => {
  it("logging out ends the login on the server, so that a copied cookie is worthless", async () => {
    const { email } = await server.signUp();
    const cookie = cookieOf(await logIn(email));
    const reply = await server.visitor().send("POST", "/api/auth/logout", { headers: { cookie } });
    expect([reply.status, reply.body]).toEqual([204, null]);
    expect(loginCookie(reply)).toMatch(/^spotter_login=;.*Path=\/;.*Expires=Thu, 01 Jan 1970/);
    expect((await me(cookie)).status).toBe(401);
  });

  it("logging out twice, or as a visitor, succeeds", async () => {
    const member = await server.signUp();
    for (const client of [member, member, server.visitor()]) {
      expect((await client.post("/api/auth/logout")).status).toBe(204);
    }
  });
});

describe("a login ends automatically", () => {
  async function agedLogin(created: number, seen: number) {
    const { email } = await server.signUp();
    const { db } = server.application.context;
    await db.deleteFrom("logins").execute();
    const cookie = cookieOf(await logIn(email));
    await db
      .updateTable("logins")
      .set({
        created_at: new Date(Date.now() - created),
        last_seen_at: new Date(Date.now() - seen),
      })
      .execute();
    return cookie;
  }
  const minute = 60_000;

  it("a login ends after 90 days without a visit", async () => {
    expect((await me(await agedLogin(91 * dayMs, 90 * dayMs + minute))).status).toBe(401);
    expect((await me(await agedLogin(91 * dayMs, 90 * dayMs - minute))).status).toBe(200);
  });

  it("a login ends after a year, however often it was used", async () => {
    expect((await me(await agedLogin(365 * dayMs + minute, minute))).status).toBe(401);
    expect((await me(await agedLogin(365 * dayMs - minute, minute))).status).toBe(200);
  });

  it("a visit restarts the 90 days of a login", async () => {
    const cookie = await agedLogin(200 * dayMs, 89 * dayMs);
    await me(cookie);
    const { db } = server.application.context;
    const { last_seen_at: seen } = await db
      .selectFrom("logins")
      .select("last_seen_at")
      .executeTakeFirstOrThrow();
    expect(Date.now() - seen.getTime()).toBeLessThan(minute);
  });

  it("a login ends by real time, whatever the sandbox's clock", async () => {
    const { email } = await server.signUp();
    const cookie = cookieOf(await logIn(email));
    server.clock.set(new Date(server.clock.now().getTime() + 800 * dayMs));
    expect((await me(cookie)).status).toBe(200);
  });

  it("an ended login is deleted, unlike others", async () => {
    const { db } = server.application.context;
    const alive = await agedLogin(91 * dayMs, 89 * dayMs);
    const { member_id: memberId } = await db
      .selectFrom("logins")
      .select("member_id")
      .executeTakeFirstOrThrow();
    const now = Date.now();
    const ended = (name: string, created: number, seen: number) => ({
      token_hash: name,
      member_id: memberId,
      user_agent: "",
      created_at: new Date(now - created),
      last_seen_at: new Date(now - seen),
    });
    await db
      .insertInto("logins")
      .values([ended("idle", 91 * dayMs, 91 * dayMs), ended("old", 366 * dayMs, 0)])
      .execute();
    await sweepLogins(server.application.context);
    const kept = await db.selectFrom("logins").select("token_hash").execute();
    expect(kept).toHaveLength(1);
    expect((await me(alive)).status).toBe(200);
  });
});

describe("guessing passwords", () => {
  it("guessing passwords is stopped for a while, even with forged addresses", async () => {
    const { email } = await server.signUp();
    const statuses = [];
    for (let guess = 0; guess < 11; guess += 1) {
      const reply = await server.visitor().send("POST", "/api/auth/login", {
        body: { email, password: `guess ${guess}` },
        headers: { "x-forwarded-for": `203.0.113.${guess}` },
      });
      statuses.push(reply.status);
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
    const refused = await logIn(email);
    expect([refused.status, refused.body.code]).toEqual([429, "too_many_requests"]);
    expect(refused.headers.get("content-type")).toMatch(/^application\/problem\+json/);
    const waitSeconds = Number(refused.headers.get("retry-after"));
    expect(waitSeconds).toBeGreaterThan(800);
    expect(waitSeconds).toBeLessThanOrEqual(900);
    const other = await server.signUp();
    expect((await logIn(other.email)).status).toBe(200);
  });

  it("a correct password works again some time after guesses were stopped", async () => {
    const { email } = await server.signUp();
    for (let guess = 0; guess < 11; guess += 1) await logIn(email, "wrong");
    expect((await logIn(email)).status).toBe(429);
    await server.application.context.db
      .updateTable("attempts")
      .set({ window_ends_at: new Date(Date.now() - 1) })
      .execute();
    expect((await logIn(email)).status).toBe(200);
  });

  it("members who know their password aren't taken for guessers, one after the other or all at once", async () => {
    const { email } = await server.signUp();
    for (let visit = 0; visit < 15; visit += 1) expect((await logIn(email)).status).toBe(200);
    const atOnce = await Promise.all(Array.from({ length: 15 }, () => logIn(email)));
    expect(atOnce.map(({ status }) => status)).toEqual(Array(15).fill(200));
  });

  it("simultaneous guesses of a password reveal no more than one after the other", async () => {
    const { email } = await server.signUp();
    const client = { address: "203.0.113.20", userAgent: "" };
    // Called directly, so that all of them begin before the first is refused.
    const guesses = [...Array.from({ length: 40 }, (_, guess) => `guess ${guess}`), password];
    const outcomes = await Promise.allSettled(
      guesses.map((guess) =>
        logInAction(server.application.context, { email, password: guess }, client),
      ),
    );
    const codes = outcomes.map((outcome) =>
      outcome.status === "rejected" ? String(Object(outcome.reason).code) : "logged in",
    );
    expect(codes.filter((code) => code === "invalid_credentials")).toHaveLength(10);
    expect(codes.filter((code) => code === "too_many_requests")).toHaveLength(31);
  });
});

describe("behind a proxy", () => {
  let proxied: TestServer;
  beforeAll(async () => {
    proxied = await startTestServer(undefined, { TRUST_PROXY: "1" });
  });
  afterAll(() => proxied.stop());

  const from = (address: string, email: string, typed = password) =>
    new Client(proxied.url).send("POST", "/api/auth/login", {
      body: { email, password: typed },
      headers: { "x-forwarded-for": address, "x-forwarded-proto": "https" },
    });

  it("guesses from one address behind a proxy don't lock the owner out at another", async () => {
    const { email } = await proxied.signUp();
    for (let guess = 0; guess < 10; guess += 1) await from("203.0.113.7", email, "wrong");
    expect((await from("203.0.113.7", email)).status).toBe(429);
    expect((await from("198.51.100.1", email)).status).toBe(200);
  });

  it("entries that a guesser adds before the proxy's own are ignored", async () => {
    const { email } = await proxied.signUp();
    for (let guess = 0; guess < 10; guess += 1) {
      await from(`10.0.0.${guess}, 203.0.113.8`, email, "wrong");
    }
    expect((await from("10.0.0.99, 203.0.113.8", email)).status).toBe(429);
  });

  it("one address behind a proxy can't try a hundred accounts, even all at once", async () => {
    const replies = await Promise.all(
      Array.from({ length: 105 }, (_, guess) =>
        from("203.0.113.9", `victim${guess}@example.com`, "123456"),
      ),
    );
    const statuses = Map.groupBy(replies, ({ status }) => status);
    expect([statuses.get(401)?.length, statuses.get(429)?.length]).toEqual([100, 5]);
  });

  it("the login cookie is Secure if the member came to the proxy over https", async () => {
    const { email } = await proxied.signUp();
    expect(loginCookie(await from("203.0.113.10", email))).toMatch(/; Secure/);
    const plain = await proxied.visitor().post("/api/auth/login", { email, password });
    expect(loginCookie(plain)).not.toMatch(/Secure/);
  });

  it("without a proxy nobody can claim https", async () => {
    const { email } = await server.signUp();
    const reply = await server.visitor().send("POST", "/api/auth/login", {
      body: { email, password },
      headers: { "x-forwarded-proto": "https" },
    });
    expect(reply.status).toBe(200);
    expect(loginCookie(reply)).not.toMatch(/Secure/);
  });
});
