import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
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
  it("lets in everyone who has it, and reveals nothing else", async () => {
    const reply = await enter(" open sésame ");
    expect([reply.status, reply.body]).toEqual([204, null]);
    expect(reply.headers.getSetCookie()).toEqual([]);
  });

  it("works in capitals, with blanks around it, and however a phone writes its accents", async () => {
    for (const code of ["Open sésame", "OPEN SÉSAME", "\topen Sésame\n", "open se\u0301same"])
      expect([code, (await enter(code)).status]).toEqual([code, 204]);
  });

  it("refuses a code that is almost right", async () => {
    for (const code of [
      "open  sésame",
      "open sesame",
      "opensésame",
      "open sésam",
      "open sésame!",
      "SPOTTER",
      "",
    ]) {
      const { status, body } = await enter(code);
      expect([code, status, body.code]).toEqual([code, 403, "invalid_access_code"]);
      expect(body.detail).toBe("Invalid access code. Please try again.");
    }
  });

  it("must be a single line of text", async () => {
    for (const code of [undefined, null, 7, ["SPOTTER"], "x".repeat(101), "a\u0000", "a\ud800"]) {
      const { status, body } = await enter(code);
      expect([status, body.code]).toEqual([400, "invalid_request"]);
    }
  });

  it("can't be found by trying: after ten wrong ones that address has to wait, even with the right one", async () => {
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

  it("can be tried again after a minute", async () => {
    for (let guess = 0; guess < 11; guess += 1) await enter("wrong");
    await server.application.context.db
      .updateTable("attempts")
      .set({ window_ends_at: new Date(Date.now() - 1) })
      .execute();
    expect((await enter("wrong")).status).toBe(403);
    expect((await enter("open sésame")).status).toBe(204);
  });

  it("works for a whole class behind one address, even all at once", async () => {
    for (let visitor = 0; visitor < 15; visitor += 1) {
      expect((await enter("open sésame")).status).toBe(204);
    }
    const atOnce = await Promise.all(Array.from({ length: 30 }, () => enter("open sésame")));
    expect(atOnce.map(({ status }) => status)).toEqual(Array(30).fill(204));
  });

  it("entered correctly doesn't restore tries for guessing", async () => {
    const statuses = [];
    for (let guess = 0; guess < 12; guess += 1) {
      statuses.push((await enter("wrong")).status);
      await enter("open sésame");
    }
    expect(statuses).toEqual([...Array(10).fill(403), 429, 429]);
  });
});

it("the app's initial settings are open to everybody", async () => {
  const { status, body } = await server.visitor().get("/api/app");
  expect(status).toBe(200);
  expect(body).toEqual({
    sandbox: false,
    supportEmail: "support@spotter.example",
    minimumAge: 18,
    instagramUrl: expect.stringMatching(/^https:\/\//),
    prices: { monthlyCents: 1_250, yearlyCents: 14_999 },
    now: server.clock.now().toISOString(),
  });
  expect(JSON.stringify(body)).not.toContain("sésame");
});
