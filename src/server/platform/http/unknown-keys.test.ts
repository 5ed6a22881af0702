import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call } from "#testing/http-calls.ts";
import { addMembers } from "#testing/members.ts";
import { signupPayload, startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const keys = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, nth) => [`k${nth}`, nth]));
const signUp = (body: unknown) => call(server.url, "POST", "/api/auth/signup", { body });

describe("fields that a call doesn't know", () => {
  it("up to fifty unknown fields at any depth are dropped, and more are refused", async () => {
    expect((await signUp({ ...signupPayload(), ...keys(50) })).status).toBe(201);
    expect((await signUp({ ...signupPayload(), extra: keys(49) })).status).toBe(201);
    for (const extra of [
      keys(51),
      { extra: keys(50) },
      { extra: Array.from({ length: 51 }, () => ({ k: 1 })) },
      { extra: [[[{ deep: keys(50) }]]] },
    ]) {
      const { status, code, body } = await signUp({ ...signupPayload(), ...extra });
      expect([status, code]).toEqual([400, "invalid_request"]);
      expect(body.issues).toEqual([{ path: "", message: "has more than 50 unknown fields" }]);
    }
  });

  it("too many unknown fields are refused before anything is looked up", async () => {
    const taken = signupPayload();
    expect((await signUp(taken)).status).toBe(201);
    expect((await signUp(taken)).code).toBe("email_taken");
    for (const body of [{ ...taken, ...keys(4_000) }, keys(4_000)])
      expect((await signUp(body)).body.issues).toHaveLength(1);
  });

  it("known fields never count as unknown, however many there are", async () => {
    const [member] = await addMembers(server.application.context.db, 1);
    const attendeeRatings = Array.from({ length: 40 }, (_, nth) => ({
      userId: `m-${nth}`,
      rating: 5,
    }));
    const surveyData = { gymRating: 5, postWorkoutRating: 5, attendeeRatings };
    const body = { userId: member?.username, sessionId: "999999", rating: 5, surveyData };
    const cookie = member?.cookie ?? "";
    const reply = await call(server.url, "POST", "/api/event-history", { cookie, body });
    expect(
      reply.body.issues?.map(({ message }: { message: string }) => message) ?? [],
    ).not.toContain("has more than 50 unknown fields");
  });
});

describe("the description of the API", () => {
  const ask = (headers: Record<string, string> = {}, format = "json") =>
    fetch(`${server.url}/api/docs/${format}`, { headers });

  it("the API's description is written and compressed once and revalidated by its tag", async () => {
    const { app } = server.application;
    const [first, second] = [
      await app.inject("/api/docs/json"),
      await app.inject("/api/docs/json"),
    ];
    const etag = String(first.headers["etag"]);
    expect([first.statusCode, second.headers["etag"], second.body]).toEqual([
      200,
      etag,
      first.body,
    ]);
    const gzip = { "accept-encoding": "gzip" };
    const small = await app.inject({ url: "/api/docs/json", headers: gzip });
    expect(small.headers).toMatchObject({
      "content-encoding": "gzip",
      vary: "accept-encoding",
      etag,
    });
    expect(small.rawPayload.length).toBeLessThan(first.rawPayload.length / 5);
    expect((await (await ask(gzip)).json()).openapi).toBe("3.1.0");
    const known = await app.inject({
      url: "/api/docs/json",
      headers: { ...gzip, "if-none-match": etag },
    });
    expect([known.statusCode, known.body]).toEqual([304, ""]);
    expect(await (await ask({}, "yaml")).text()).toContain("openapi: 3.1.0");
  });

  it("a network that keeps asking for the API's description is refused, but not its page", async () => {
    const statuses = [];
    for (let nth = 0; nth < 61; nth += 1)
      statuses.push((await ask({}, nth % 2 ? "json" : "yaml")).status);
    expect(statuses).toContain(429);
    const last = await ask();
    expect([last.status, Number(last.headers.get("retry-after")) > 0]).toEqual([429, true]);
    expect((await fetch(`${server.url}/api/docs`)).status).toBe(200);
  });
});
