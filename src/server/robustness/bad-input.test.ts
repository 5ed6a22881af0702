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
/** Fewer where only address and headers can be wrong. `npm test -- --long` sends more. */
const requestsTimes = process.env["LONG"] === undefined ? 1 : 20;
function requestsEach({ path, body }: ApiRoute): number {
  const isHardToFit = path.endsWith("/event-history");
  return requestsTimes * (body === undefined ? 100 : isHardToFit ? 1_200 : 150);
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
  // Calls after which the members would miss their sessions or logins come last.
  const late = [
    /^PATCH \/api\/operate\/reports\//,
    /^POST \/api\/operate\/sessions\/(\{id\}\/cancel|bulk)$/,
    /\/operate\/(closures|closing-worklist)/,
    /^DELETE \/api\/operate\/members\//,
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

/** No single request can succeed at these calls. */
const takesMore = new Set([
  "GET /api/nothing/{id}",
  // They need a mailed token, a password that the members here lack, or a login's id.
  "POST /api/auth/password-reset/check",
  "POST /api/auth/password-reset/confirm",
  "POST /api/auth/verify-email",
  "POST /api/auth/verify-email/disown",
  "POST /api/auth/email",
  "POST /api/auth/email/resend",
  "POST /api/auth/email/return",
  "POST /api/auth/login-link/open",
  "PUT /api/auth/password",
  "DELETE /api/auth/logins/{id}",
  // They need a phone's answer, a code, a passkey's id, or a proof that the members here can't give.
  "POST /api/auth/passkeys/options",
  "POST /api/auth/passkeys",
  "PATCH /api/auth/passkeys/{id}",
  "DELETE /api/auth/passkeys/{id}",
  "POST /api/auth/recovery-codes",
  "POST /api/auth/passkey-login",
  "POST /api/auth/recovery-code-login",
  // It needs a popup in which a provider has identified somebody.
  "POST /api/auth/oauth",
  // They need a secret address, or the link of a measure's mail.
  "GET /api/calendar/{file}",
  "GET /api/guest-passes/{code}",
  "GET /api/venue/{token}",
  "GET /venue/{token}/calendar.ics",
  "POST /api/venue/{token}/answers",
  "POST /api/venue/{token}/closures",
  // They need a venue with a contact, and a link, or what it asked for.
  "POST /api/operate/asked-closures/{id}",
  "POST /api/operate/venues/{id}/ask",
  "DELETE /api/operate/venues/{id}/ask",
  "POST /api/appeals",
  "POST /api/appeals/link",
  "POST /api/appeals/data",
  "POST /api/appeals/account-deletion",
  // It needs a message for all actions but one, and an end for some.
  "POST /api/operate/reports/{id}/decision",
  // They need a member known to the provider, and a payment.
  "GET /api/operate/receipts",
  "POST /api/operate/members/{username}/refunds",
  "PUT /api/subscription-plan",
  // It needs the member's newest card form, and each request for one ends the one before.
  "POST /api/sandbox/confirm-setup",
  // They need a card set up before, and a subscription known to the provider.
  "POST /api/create-subscription",
  "POST /api/cancel-subscription",
  "POST /api/reactivate-subscription",
  "PUT /api/payment-method",
  // They need a stored contact, and a session in progress.
  "GET /api/emergency-contact",
  "GET /api/hosted-sessions/{id}/guests/{bookingId}/emergency-contact",
  "GET /api/operate/sessions/{id}/bookings/{userId}/emergency-contact",
  // They need the version in force, an absence, or a booking on a session in progress.
  "POST /api/waiver/signature",
  "POST /api/bookings/{id}/objection",
  "PATCH /api/operate/sessions/{id}/bookings/{userId}",
  "PUT /api/hosted-sessions/{id}/guests/{bookingId}",
  // A session with four attendees.
  "GET /api/sessions/{id}/levels",
  // They need a full session, or a late cancellation.
  "POST /api/sessions/{id}/waitlist",
  "POST /api/operate/bookings/{id}/forgive",
  // They need a session of a weekly time, a series, an own message, another free session of the city, or a worklist.
  "POST /api/series",
  "PATCH /api/series/{id}",
  "DELETE /api/series/{id}",
  "DELETE /api/messages/{connectionId}",
  "POST /api/bookings/{id}/move",
  "POST /api/operate/members/{username}/bookings/{id}/move",
  "POST /api/operate/closing-worklist",
  // They need a plan, a code that was made, a message that waits, or an import.
  "POST /api/operate/members/{username}/subscription",
  "DELETE /api/operate/access-codes/{code}",
  "DELETE /api/operate/messages/{id}",
  "POST /api/operate/imports/{id}/undo",
  // They need an unconfirmed mailbox, a session that was called off, or a booking that no earlier call has ended.
  "POST /api/operate/members/{username}/send-confirmation",
  "POST /api/operate/sessions/{id}/restore",
  "DELETE /api/operate/sessions/{id}/bookings/{userId}",
  // They need a month.
  "GET /api/operate/statements",
  "GET /api/operate/venues/{id}/statement",
  "GET /api/operate/venues/{id}/statement.csv",
  // They take fewer fields together than a generated request has, or failed work.
  "POST /api/auth/signup",
  "PATCH /api/operate/cities/{name}",
  "POST /api/operate/work/retry",
  "POST /api/operate/work/give-up",
  // It takes a file, not JSON.
  "POST /api/operate/import/venues",
  "POST /api/operate/import/timetable",
  // The document is one of three words, and a new text takes effect on a day far ahead.
  "GET /api/documents/{kind}",
  "PUT /api/operate/documents/{kind}",
]);

async function endMaintenance(): Promise<void> {
  const { db, maintenance } = application.context;
  await db.deleteFrom("maintenance").execute();
  maintenance.forget();
}

const nowhere = undocumented("/api/nothing/{id}");

describe("malformed and hostile requests", { timeout: 300_000 }, () => {
  it("every route answers any request as specified and changes nothing of other people's", async () => {
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
      // Reads leave nothing to undo before the next batch, except through a stray method.
      const prepare = async () => (route.method === "GET" ? undefined : world.resetBookings());
      await sendMany(requests, many, seen, prepare).catch(() => sendOneByOne(requests, many, seen));
      expect(`${name}: ${await world.stateOfBystander()}`).toBe(`${name}: ${before}`);
      if (!isGood(seen)) unreached.push(name);
      if (route.path === "/api/operate/maintenance") await endMaintenance();
    }
    // If no request succeeded, `known` lacks values for the call.
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

  it("a huge body is refused at once", async () => {
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
      // A photo may be this long; any other large field isn't even parsed.
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

  it("malformed HTTP is refused in the same way", async () => {
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
      // Node answers a few itself, without a body, but always ends the connection.
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

/** Filters out repeated reads, which would prove nothing new. */
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
