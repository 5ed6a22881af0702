import type { InjectOptions } from "fastify";
import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { photoBodyMaxBytes } from "#shared/rules/limits.ts";
import { createApplication } from "#server/application.ts";
import type { Application } from "#server/application.ts";
import { readConfig } from "#server/platform/config.ts";
import { fc } from "#testing/fuzz-json.ts";
import { requestsTo, routesOf } from "#testing/fuzz-requests.ts";
import type { ApiRoute } from "#testing/fuzz-requests.ts";
import { makeFuzzWorld } from "#testing/fuzz-world.ts";
import type { FuzzWorld } from "#testing/fuzz-world.ts";
import { findFault, goodStatuses, isProblem } from "#testing/reply-faults.ts";
import { openTestDatabase } from "#testing/test-database.ts";
import { findInconsistencies } from "#testing/consistency.ts";

const isEmbedded = process.env["TEST_DATABASE"] !== "postgres";
/**
 * How many requests each route gets: fewer where only the address and the head can be wrong.
 * `npm test -- --long` takes its time.
 */
const requestsTimes = process.env["LONG"] === undefined ? 1 : 20;
function requestsEach({ path, body }: ApiRoute): number {
  const isHardToFit = path.endsWith("/event-history");
  return requestsTimes * (body === undefined ? 100 : isHardToFit ? 1_500 : 300);
}
const atOnce = 25;
const isGood = (seen: ReadonlyMap<number, number>) =>
  [...goodStatuses].some((status) => seen.has(status));
const seed = isEmbedded ? 20_261_120 : 20_261_121;

let application: Application;
let routes: ApiRoute[];
let world: FuzzWorld;

beforeAll(async () => {
  const config = readConfig({ NODE_ENV: "test", SANDBOX: "on", LOG_LEVEL: "silent" });
  application = await createApplication(
    { ...config, port: 0 },
    { openDatabase: openTestDatabase, ticking: false },
  );
  await application.start();
  const documented = routesOf((await application.app.inject("/api/docs/json")).json());
  // What would let the members miss their sessions, delete them or log them out, be it by logging in again, comes last.
  const late = [
    // It closes what is to be decided.
    /^PATCH \/api\/operate\/reports\//,
    /^POST \/api\/operate\/sessions\/\{id\}\/cancel$/,
    // From then on booking needs a signature.
    /^PUT \/api\/operate\/waiver$/,
    /\/waiver/,
    /^\w+ \/api\/sandbox\//,
    /logins|logout-others/,
    /^DELETE \/api\/auth\/account$/,
    /(login|signup|logout)$|^PUT \/api\/auth\/password$/,
  ];
  const turnOf = ({ method, path }: ApiRoute) =>
    late.findIndex((words) => words.test(`${method} ${path}`));
  routes = documented.toSorted((one, other) => turnOf(one) - turnOf(other));
  routes.push(...["/healthz", "/readyz", "/api/docs/json"].map(undocumented), nowhere);
  world = await makeFuzzWorld(application);
}, 60_000);
afterAll(() => application.stop());

function undocumented(path: string): ApiRoute {
  return { method: "GET", path, body: undefined };
}

/** Calls that no single request can bring to a good end, whatever it says. */
const takesMore = new Set([
  "GET /api/nothing/{id}",
  // A token that was mailed, a password that the members here don't have, and the id of a login.
  "POST /api/auth/password-reset/check",
  "POST /api/auth/password-reset/confirm",
  "POST /api/auth/verify-email",
  "POST /api/auth/verify-email/disown",
  "PUT /api/auth/password",
  "DELETE /api/auth/logins/{id}",
  // A popup in which a provider has said who somebody is.
  "POST /api/auth/oauth",
  // A secret address, and the link of a measure's mail.
  "GET /api/calendar/{file}",
  "POST /api/appeals",
  "POST /api/appeals/link",
  "POST /api/appeals/data",
  "POST /api/appeals/account-deletion",
  // Words for the member with each action but one, and an end with some.
  "POST /api/operate/reports/{id}/decision",
  // Somebody whom the provider knows, and what it was paid.
  "GET /api/operate/receipts",
  "POST /api/operate/members/{username}/refunds",
  "PUT /api/subscription-plan",
  // A card set up before, and a subscription that the provider knows.
  "POST /api/create-subscription",
  "POST /api/cancel-subscription",
  "POST /api/reactivate-subscription",
  "PUT /api/payment-method",
  // Somebody who was named before, and a session that is going on.
  "GET /api/emergency-contact",
  "GET /api/hosted-sessions/{id}/guests/{bookingId}/emergency-contact",
  "GET /api/operate/sessions/{id}/bookings/{userId}/emergency-contact",
  // The version in force, an absence, and a booking on a session that is going on.
  "POST /api/waiver/signature",
  "POST /api/bookings/{id}/objection",
  "PATCH /api/operate/sessions/{id}/bookings/{userId}",
  "PUT /api/hosted-sessions/{id}/guests/{bookingId}",
  // A session that four go to.
  "GET /api/sessions/{id}/levels",
  // A session that is full, and a late cancellation.
  "POST /api/sessions/{id}/waitlist",
  "POST /api/operate/bookings/{id}/forgive",
  // A file, which is no JSON.
  "POST /api/operate/import/venues",
  "POST /api/operate/import/timetable",
]);
const nowhere = undocumented("/api/nothing/{id}");

describe("whatever is sent", { timeout: 300_000 }, () => {
  it("is answered as specified, by every route, and changes nothing of somebody else's", async () => {
    const before = await world.stateOfBystander();
    const unreached: string[] = [];
    for (const route of routes) {
      const name = `${route.method} ${route.path}`;
      const seen = new Map<number, number>();
      const isCostly = /subscription$|payment|setup|receipts/.test(route.path);
      const isStaffs = route.path.startsWith("/api/operate/");
      const requests = requestsTo(
        route,
        isStaffs ? world.staff : isCostly ? world.rarely : world.surroundings,
      );
      const many = requestsEach(route);
      await world.resetBookings();
      // What reads leaves nothing to undo before its next batch, but for a stray method.
      const prepare = async () => (route.method === "GET" ? undefined : world.resetBookings());
      await sendMany(requests, many, seen, prepare).catch(() => sendOneByOne(requests, many, seen));
      expect(`${name}: ${await world.stateOfBystander()}`).toBe(`${name}: ${before}`);
      if (!isGood(seen)) unreached.push(name);
    }
    // Where no request got through, `known` lacks the values that the call takes.
    expect(unreached.filter((name) => !takesMore.has(name))).toEqual([]);
    expect(await findInconsistencies(application.context.db)).toEqual([]);
  });

  async function sendMany(
    requests: fc.Arbitrary<InjectOptions>,
    many: number,
    seen: Map<number, number>,
    prepare: () => Promise<void>,
  ): Promise<void> {
    const batches = fc.array(requests, { minLength: atOnce, maxLength: atOnce });
    const isNew = newReads();
    const property = fc.asyncProperty(batches, async (generated) => {
      const batch = generated.filter(isNew);
      await prepare();
      const faults = await Promise.all(
        batch.map((request) => findFault(application.app, request, seen)),
      );
      const at = faults.findIndex((fault) => fault !== undefined);
      if (at >= 0) throw new Error(describeFault(faults[at], batch[at]));
    });
    await fc.assert(property, { numRuns: many / atOnce, seed, endOnFailure: true });
  }

  /** Finds the smallest request that goes wrong, now that one did. */
  async function sendOneByOne(
    requests: fc.Arbitrary<InjectOptions>,
    many: number,
    seen: Map<number, number>,
  ): Promise<void> {
    const property = fc.asyncProperty(requests, async (request) => {
      const fault = await findFault(application.app, request, seen);
      if (fault !== undefined) throw new Error(describeFault(fault, request));
    });
    await fc.assert(property, { numRuns: many, seed });
    throw new Error("A request went wrong among others, but none alone.");
  }

  it("is refused at once when it is huge", async () => {
    const send = (payload: string) =>
      application.app.inject({
        method: "POST",
        url: "/api/auth/signup",
        headers: { "content-type": "application/json" },
        payload,
      });
    const many = Math.floor(photoBodyMaxBytes / 2) - 100;
    const huge = {
      tooLong: `"${"x".repeat(photoBodyMaxBytes)}"`,
      deep: "[".repeat(many) + "]".repeat(many),
      deepKeys: `${'{"a":'.repeat(many / 4)}1${"}".repeat(many / 4)}`,
      items: `{"workoutTypes":[${"0,".repeat(many - 100)}0]}`,
      text: `{"fullName":"${"\\u0000".repeat(many / 4)}"}`,
      besidePhoto: `{"avatarUrl":"data:image/png;base64,AAAA","a":${"[".repeat(many)}`,
      photo: `{"avatarUrl":"data:image/png;base64,${"A".repeat(2 * many - 1_000)}"}`,
      likePhoto: `{"a":""data:${"[".repeat(many)}"}`,
    };
    for (const [name, payload] of Object.entries(huge)) {
      const began = performance.now();
      const reply = await send(payload);
      // A photo may be as long as that; whatever else is, isn't even parsed.
      const status = /photo$/i.test(name) && name !== "besidePhoto" ? 400 : 413;
      expect([name, reply.statusCode, isProblem(reply.json(), status)]).toEqual([
        name,
        status,
        true,
      ]);
      expect(reply.body.length).toBeLessThan(10_000);
      expect(performance.now() - began).toBeLessThan(2_000);
    }
  });

  it("is refused in the same way when it is no proper HTTP", async () => {
    const headers = "\r\nhost: x\r\nconnection: close\r\n";
    const json = `${headers}content-type: application/json\r\n`;
    const requests = [
      "nonsense\r\n\r\n",
      "\x16\x03\x01\x02\x00\x01\x00\x01\xfc",
      "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
      "GET /api/app HTTP/1.1\r\n\r\n",
      `GET /api/app HTTP/9.9${headers}\r\n`,
      `GET /api/app\0 HTTP/1.1${headers}\r\n`,
      `GET /api/profile/\xff HTTP/1.1${headers}\r\n`,
      `GET /${"x".repeat(20_000)} HTTP/1.1${headers}\r\n`,
      `GET /api/app HTTP/1.1${headers}a\0b: c\r\n\r\n`,
      `GET /api/app HTTP/1.1${headers}x: ${"x".repeat(20_000)}\r\n\r\n`,
      `GET /api/app HTTP/1.1${headers}user-agent: a\0b\r\n\r\n`,
      `BREW /api/app HTTP/1.1${headers}\r\n`,
      `OPTIONS * HTTP/1.1${headers}\r\n`,
      `CONNECT x:1 HTTP/1.1${headers}\r\n`,
      `POST /api/access HTTP/1.1${json}content-length: -1\r\n\r\n`,
      `POST /api/access HTTP/1.1${json}content-length: 5\r\ncontent-length: 6\r\n\r\nabcde`,
      `POST /api/access HTTP/1.1${json}content-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
      `POST /api/access HTTP/1.1${json}transfer-encoding: chunked\r\n\r\nzz\r\n\r\n`,
      `POST /api/access HTTP/1.1${json}content-length: 99999999999\r\n\r\n{`,
      `POST /api/access HTTP/1.1${json}expect: x\r\ncontent-length: 2\r\n\r\n{}`,
    ];
    for (const request of requests) {
      const answer = await sendRaw(request);
      // Node itself answers a few, without a body; nobody is left without knowing that the connection is over.
      const [head = "", body = ""] = answer.split("\r\n\r\n", 2);
      const isRefused = /^HTTP\/1\.1 4\d\d /.test(head) || answer === "";
      const isExplained =
        body === "" || body.startsWith("0") || head.includes("application/problem+json");
      expect([request.slice(0, 60), answer.slice(0, 200), isRefused && isExplained]).toEqual([
        request.slice(0, 60),
        answer.slice(0, 200),
        true,
      ]);
    }
    expect((await application.app.inject("/healthz")).statusCode).toBe(200);
  });

  /** What comes back on a connection of its own until the server ends it. */
  async function sendRaw(request: string): Promise<string> {
    const { port } = Object(application.app.server.address());
    const socket = connect(Number(port), "127.0.0.1");
    let answer = "";
    socket.setEncoding("latin1").on("data", (text: string) => (answer += text));
    socket.on("error", () => undefined);
    socket.write(request, "latin1");
    await once(socket, "close");
    return answer;
  }
});

/** Tells the requests that read what was read before, and would prove nothing new, from the others. */
function newReads(): (request: InjectOptions) => boolean {
  const asked = new Set<string>();
  return (request) => {
    if (request.method !== "GET") return true;
    const text = JSON.stringify({ ...request, remoteAddress: undefined });
    return !asked.has(text) && Boolean(asked.add(text));
  };
}

const describeFault = (fault: string | undefined, request: InjectOptions | undefined) =>
  `${fault}\nto ${JSON.stringify(request)?.slice(0, 3_000)}`;
