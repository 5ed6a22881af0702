import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { AccessCode } from "#shared/api/access.ts";
import { hourMs } from "#shared/rules/durations.ts";
import { call } from "#testing/http-calls.ts";
import type { TestMember } from "#testing/members.ts";
import { addStaff } from "#testing/staff.ts";
import { startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer(undefined, {
    ACCESS_CODE: "open sésame",
    TRUST_PROXY: "1",
    PRICE_MONTHLY_CENTS: "1250",
  });
});
afterAll(() => server.stop());
beforeEach(() => server.application.context.db.deleteFrom("attempts").execute());

const enter = (code: unknown, address = "203.0.113.1") =>
  server.visitor().send("POST", "/api/access", {
    body: { code },
    headers: { "x-forwarded-for": address },
  });

describe("the access code", () => {
  it("the access code lets in everyone who has it, and reveals nothing else", async () => {
    const reply = await enter(" open sésame ");
    expect([reply.status, reply.body]).toEqual([204, null]);
    expect(reply.headers.getSetCookie()).toEqual([]);
  });

  it("the access code works in capitals, with blanks around it, and with accents in any encoding", async () => {
    for (const code of ["Open sésame", "OPEN SÉSAME", "\topen Sésame\n", "open se\u0301same"])
      expect([code, (await enter(code)).status]).toEqual([code, 204]);
  });

  it("the access code works with other spaces, dashes and invisible characters, as pasted from a mail", async () => {
    for (const code of [
      "open  sésame",
      "opensésame",
      "open–sésame",
      "open\u00A0sé\u00ADsame\u200B",
    ])
      expect([code, (await enter(code)).status]).toEqual([code, 204]);
  });

  it("an access code that is almost right is refused", async () => {
    for (const code of ["open sesame", "open sésam", "open sésame!", "SPOTTER", ""]) {
      const { status, body } = await enter(code);
      expect([code, status, body.code]).toEqual([code, 403, "invalid_access_code"]);
      expect(body.detail).toBe("Invalid access code. Please try again.");
    }
  });

  it("an access code must be a single line of text", async () => {
    for (const code of [undefined, null, 7, ["SPOTTER"], "x".repeat(101), "a\u0000", "a\ud800"]) {
      const { status, body } = await enter(code);
      expect([status, body.code]).toEqual([400, "invalid_request"]);
    }
  });

  it("the access code can't be found by trying: after ten wrong ones that address has to wait, even with the right one", async () => {
    const statuses = [];
    for (let guess = 0; guess < 11; guess += 1) statuses.push((await enter(`try ${guess}`)).status);
    expect(statuses).toEqual([...Array(10).fill(403), 429]);
    const right = await enter("open sésame");
    expect([right.status, right.body.code]).toEqual([429, "too_many_requests"]);
    const waitSeconds = Number(right.headers.get("retry-after"));
    expect(waitSeconds).toBeGreaterThan(50);
    expect(waitSeconds).toBeLessThanOrEqual(60);
    expect((await enter("open sésame", "203.0.113.2")).status).toBe(204);
  });

  it("the access code can be tried again after a minute", async () => {
    for (let guess = 0; guess < 11; guess += 1) await enter("wrong");
    await server.application.context.db
      .updateTable("attempts")
      .set({ window_ends_at: new Date(Date.now() - 1) })
      .execute();
    expect((await enter("wrong")).status).toBe(403);
    expect((await enter("open sésame")).status).toBe(204);
  });

  it("the access code works for a whole class behind one address, even all at once", async () => {
    for (let visitor = 0; visitor < 15; visitor += 1) {
      expect((await enter("open sésame")).status).toBe(204);
    }
    const atOnce = await Promise.all(Array.from({ length: 30 }, () => enter("open sésame")));
    expect(atOnce.map(({ status }) => status)).toEqual(Array(30).fill(204));
  });

  it("an access code entered correctly doesn't restore tries for guessing", async () => {
    const statuses = [];
    for (let guess = 0; guess < 12; guess += 1) {
      statuses.push((await enter("wrong")).status);
      await enter("open sésame");
    }
    expect(statuses).toEqual([...Array(10).fill(403), 429, 429]);
  });
});

describe("the operators' own access codes", () => {
  const db = () => server.application.context.db;
  let planner: TestMember;
  beforeAll(async () => {
    planner = await addStaff(db(), "planner");
  });
  const operate = (method: string, path: string, body?: object) =>
    call(server.url, method, `/api/operate${path}`, { cookie: planner.cookie, body });
  const reason = "Flyers.";
  const make = (fields: object) =>
    operate("POST", "/access-codes", { label: "Flyer", reason, ...fields });
  const signUpWith = (accessCode: string) => server.signUp({ accessCode });
  const read = async (code: string) =>
    (await operate("GET", "/access-codes")).body.items.find((one: AccessCode) => one.code === code);

  it("operators' access codes are listed in pages, newest first", async () => {
    for (const code of ["paged-1", "paged-2", "paged-3"]) await make({ code });
    const pages: { items: AccessCode[]; nextCursor: string | null }[] = [];
    for (let cursor = ""; pages.length < 2; cursor = `&cursor=${pages.at(-1)?.nextCursor}`)
      pages.push((await operate("GET", `/access-codes?limit=2${cursor}`)).body);
    const codes = pages.flatMap(({ items }) => items.map(({ code }) => code));
    expect(codes.slice(0, 3)).toEqual(["PAGED-3", "PAGED-2", "PAGED-1"]);
    expect((await operate("GET", "/access-codes?limit=101")).status).toBe(400);
  });

  it("operators' access codes let people in until they are used up, and count the accounts that began with them", async () => {
    const made = await make({ code: "flyer-1", maxUses: 2 });
    const none = { signedUp: 0, trial: 0, booked: 0, came: 0, paid: 0 };
    expect([made.status, made.body]).toEqual([
      201,
      {
        code: "FLYER-1",
        label: "Flyer",
        maxUses: 2,
        expiresAt: null,
        createdAt: server.clock.now().toISOString(),
        isActive: true,
        ...none,
      },
    ]);
    expect((await enter("Flyer-1")).status).toBe(204);
    await Promise.all([signUpWith("flyer-1"), signUpWith(" FLYER-1 "), signUpWith("Flyer-1")]);
    expect(await read("FLYER-1")).toMatchObject({ signedUp: 2, isActive: false });
    expect((await enter("flyer-1")).body.code).toBe("invalid_access_code");
    await signUpWith("nobody's");
  });

  it("operators' access codes can't be taken twice, end on their day, and can be withdrawn and made again", async () => {
    const soon = new Date(server.clock.now().getTime() + hourMs);
    await make({ code: "SOON", expiresAt: soon.toISOString() });
    for (const code of ["soon", "SOON"]) expect((await make({ code })).code).toBe("already_exists");
    const late = await make({ code: "LATE", expiresAt: "2026-01-01T00:00:00Z" });
    expect(late.body.issues[0].path).toBe("expiresAt");
    expect((await enter("soon")).status).toBe(204);
    server.clock.set(soon);
    expect((await enter("soon")).status).toBe(403);
    expect((await operate("DELETE", "/access-codes/soon", { reason })).status).toBe(204);
    expect((await operate("DELETE", "/access-codes/soon", { reason })).code).toBe("not_found");
    expect((await make({ code: "soon" })).status).toBe(201);
    expect((await enter("soon")).status).toBe(204);
  });

  it("operators' access codes are emailed once to those who have waited longest in a city", async () => {
    for (const nth of [1, 2, 3]) {
      server.clock.set(new Date(server.clock.now().getTime() + hourMs));
      const body = { email: `waits${nth}@test.example`, zipCode: "75201" };
      expect((await server.visitor().post("/api/interest", body)).status).toBe(202);
    }
    const invite = (count: number) =>
      operate("POST", "/interest/invite", { city: "Dallas, TX", count, reason });
    const { body: first } = await invite(2);
    expect(first).toEqual({ invited: 2, code: expect.stringMatching(/^[A-Z2-9]{8}$/) });
    expect((await enter(first.code)).status).toBe(204);
    expect(await read(first.code)).toMatchObject({ maxUses: 2, signedUp: 0 });
    expect((await invite(5)).body.invited).toBe(1);
    expect((await invite(5)).body).toEqual({ invited: 0, code: null });
    const mails = await db()
      .selectFrom("deliveries")
      .where("recipient", "like", "waits%")
      .orderBy("id")
      .select(["recipient", "text"])
      .execute();
    expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual(
      [1, 2, 3].map((nth) => `waits${nth}@test.example`),
    );
    expect(mails[0]?.text).toContain(first.code);
  });
});

it("the app's initial settings are open to everybody", async () => {
  const { status, body } = await server.visitor().get("/api/app");
  expect(status).toBe(200);
  expect(body).toEqual({
    sandbox: false,
    supportEmail: "support@spotter.example",
    minimumAge: 18,
    messagesKeptDays: null,
    instagramUrl: expect.stringMatching(/^https:\/\//),
    prices: { monthlyCents: 1_250, yearlyCents: 14_999 },
    now: server.clock.now().toISOString(),
  });
  expect(JSON.stringify(body)).not.toContain("sésame");
});
