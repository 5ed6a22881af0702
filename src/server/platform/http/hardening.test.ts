import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApplication } from "#server/application.ts";
import type { Application } from "#server/application.ts";
import { call } from "#testing/http-calls.ts";
import { addMembers } from "#testing/members.ts";
import { addStaff } from "#testing/staff.ts";
import { openTestDatabase } from "#testing/test-database.ts";
import { addPair } from "#testing/conversations.ts";
import { readConfig } from "#server/platform/config.ts";
import { createHttpServer } from "./server.ts";
import { createSharedLimit } from "#server/platform/attempts.ts";

/** Routes that other origins may post to: a signature or a state protects them. */
const exempt = [
  // The token of the link in a promotion's mail.
  "POST /unsubscribe",
  // The token of a venue's page, which sends no referrer, so that its forms have no origin.
  "POST /venue/:token",
  "POST /venue/:token/closures",
  "POST /api/webhooks/stripe",
  "POST /api/auth/oauth/:provider/callback",
  "POST /api/auth/oauth/apple/callback",
];

let application: Application;
let url: string;
const crossOrigin: string[] = [];

beforeAll(async () => {
  const config = readConfig({ NODE_ENV: "test", SANDBOX: "off", LOG_LEVEL: "silent" });
  application = await createApplication(
    { ...config, port: 0 },
    {
      ticking: false,
      openDatabase: async (_config, app) => {
        app.addHook("onRoute", ({ method, url: path, config: settings }) => {
          if (Object(settings).crossOrigin === true) crossOrigin.push(`${String(method)} ${path}`);
        });
        return openTestDatabase();
      },
    },
  );
  url = await application.start();
});
afterAll(() => application.stop());

const db = () => application.context.db;

describe("a write from another page", () => {
  it("other origins may write only to the few calls that something else protects", () => {
    expect(crossOrigin).toContain("POST /api/webhooks/stripe");
    expect(crossOrigin.filter((route) => !exempt.includes(route))).toEqual([]);
  });

  it("a webhook from another origin passes and is then held to its signature", async () => {
    for (const headers of [
      { "sec-fetch-site": "cross-site" },
      { origin: "null" },
      { origin: "https://evil.example" },
    ]) {
      const reply = await application.app.inject({
        method: "POST",
        url: "/api/webhooks/stripe",
        headers: { ...headers, "content-type": "application/json" },
        payload: "{}",
      });
      // 503 without a provider.
      expect([400, 503]).toContain(reply.statusCode);
    }
  });
});

describe("a client that takes its time", () => {
  const timeouts = { headersMs: 60, lookEveryMs: 20 };

  it("a client that is slow with its headers is cut off while others are served", async () => {
    const app = createHttpServer(readConfig({ LOG_LEVEL: "silent" }), timeouts);
    app.get("/", async () => ({}));
    const address = new URL(await app.listen({ port: 0 }));
    const slow = connect(Number(address.port), address.hostname, () =>
      slow.write("GET / HTTP/1.1\r\nHost: x\r\nX-Slow"),
    );
    const ended = once(slow.resume(), "close");
    expect((await fetch(address)).status).toBe(200);
    await ended;
    await app.close();
  });

  it("a client has 15 seconds for its headers and two minutes for the rest", () => {
    const { server } = application.app;
    expect(server.headersTimeout).toBe(15_000);
    expect(server.requestTimeout).toBe(120_000);
  });
});

describe("a limit that all processes share", () => {
  it("a shared limit lets pass what is allowed, and hardly more with more processes", async () => {
    const limits = [1, 2, 3].map(() =>
      createSharedLimit(application.context, "test", { max: 20, windowSeconds: 60 }),
    );
    const tries = limits.flatMap((limit) => Array.from({ length: 30 }, () => limit("somebody")));
    const passed = (await Promise.allSettled(tries)).filter(({ status }) => status === "fulfilled");
    expect(passed).toHaveLength(3 * 10 + 10);
    await expect(limits[0]?.("somebody else")).resolves.toBeUndefined();
  });

  it("a shared limit is exact with one process", async () => {
    const limit = createSharedLimit(application.context, "alone", { max: 20, windowSeconds: 60 });
    const tries = await Promise.allSettled(Array.from({ length: 30 }, () => limit("somebody")));
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(20);
  });

  it("a member may write 60 messages, book 30 times and answer 20 surveys in a minute", async () => {
    const { one, connectionId } = await addPair(db());
    const statuses = async (count: number, path: string, body: object) => {
      const answers = await Promise.all(
        Array.from({ length: count }, () => call(url, "POST", path, { cookie: one.cookie, body })),
      );
      return new Set(answers.map(({ status }) => status));
    };
    const survey = { gymRating: 5, postWorkoutRating: 5, attendeeRatings: [] };
    expect(
      await statuses(60, "/api/messages", {
        connectionId,
        fromUserId: one.username,
        content: "Hi",
      }),
    ).toEqual(new Set([201]));
    const requested = { sessionId: "999999", userId: one.username, areaId: "1" };
    expect(await statuses(30, "/api/sessions/999999/book", requested)).toEqual(new Set([404]));
    const entry = { userId: one.username, sessionId: "999999", rating: 5, surveyData: survey };
    expect(await statuses(20, "/api/event-history", entry)).toEqual(new Set([404]));
  });

  it("limits hold for each of the staff separately", async () => {
    const [planner, other] = [await addStaff(db(), "planner"), await addStaff(db(), "planner")];
    const body = { to: { city: "Dallas, TX" }, type: "promotion" };
    const ask = ({ cookie }: typeof planner) =>
      call(url, "POST", "/api/operate/messages/preview", { cookie, body });
    const answers = await Promise.all(Array.from({ length: 130 }, () => ask(planner)));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
    expect((await ask(other)).status).toBe(200);
  });

  it("limits end a script's writes and say when to come back", async () => {
    const [member] = await addMembers(db(), 1);
    if (member === undefined) throw new Error("Nobody was added.");
    const body = {
      userId: member.username,
      sessionId: "999999",
      rating: 5,
      surveyData: { gymRating: 5, postWorkoutRating: 5, attendeeRatings: [] },
    };
    const answers = await Promise.all(
      Array.from({ length: 140 }, () =>
        call(url, "POST", "/api/event-history", { cookie: member.cookie, body }),
      ),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(20);
    expect(Number(refused[0]?.retryAfter)).toBeGreaterThan(0);
  });
});
