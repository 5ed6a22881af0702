import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApplication } from "#server/application.ts";
import { openTestDatabase } from "#testing/test-database.ts";
import { startTestServer } from "#testing/test-server.ts";
import type { Reply, TestServer } from "#testing/test-server.ts";
import { readConfig } from "#server/platform/config.ts";
import { createHttpServer } from "./server.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

type Options = { body?: unknown; raw?: string; headers?: Record<string, string> };
const send = (method: string, path: string, options: Options = {}) =>
  server.visitor().send(method, path, options);

function expectProblem(reply: Reply, status: number, code: string): void {
  expect([reply.status, reply.body?.code]).toEqual([status, code]);
  expect(reply.headers.get("content-type")).toMatch(/^application\/problem\+json/);
  const { type, title, detail, issues, ...rest } = reply.body;
  expect(rest).toEqual({ status, code });
  expect(type).toBe(`/problems/${code}`);
  expect(title).toMatch(/^[A-Z]/);
  expect(detail).toMatch(/^[A-Z].+/);
  expect(Array.isArray(issues)).toBe(code === "invalid_request");
  for (const issue of issues ?? []) {
    expect(issue).toEqual({ path: expect.any(String), message: expect.stringMatching(/\w/) });
  }
  expect(JSON.stringify(reply.body)).not.toMatch(
    /node_modules|\.ts\b|select |insert |stack|Error:/i,
  );
}

describe("a call that leads nowhere", () => {
  it.each([
    ["GET", "/api/nothing"],
    ["GET", "/api"],
    ["GET", "/api/"],
    ["POST", "/api/sessions"],
    ["DELETE", "/api/sessions"],
    ["PUT", "/api/auth/login"],
    ["PATCH", "/api/auth/me"],
    ["PROPFIND", "/api/sessions"],
    ["OPTIONS", "/api/sessions"],
    ["GET", "/api/sessions/1/book"],
    ["GET", "/assets/nothing.js"],
  ])("%s %s is not found", async (method, path) => {
    expectProblem(await send(method, path), 404, "not_found");
  });

  it("an unreadable address is a bad request", async () => {
    for (const path of ["/api/photos/%ZZ", "/api/notifications/%E0%A4%A", "/%C0%80"]) {
      expectProblem(await send("GET", path), 400, "invalid_request");
    }
  });
});

describe("a body", () => {
  const login = "/api/auth/login";

  it("a body that isn't JSON is a bad request", async () => {
    for (const raw of [
      "{",
      "nope",
      '{"email":}',
      '{"email":"a@b"}}',
      "{'email':'a@b'}",
      "\u0000",
      " ",
    ]) {
      const reply = await send("POST", login, { raw });
      expectProblem(reply, 400, "invalid_request");
      expect(reply.body.issues).toEqual([{ path: "", message: "couldn't be read as JSON" }]);
    }
  });

  it("a JSON body that isn't an object is a bad request", async () => {
    for (const body of [null, [], "text", 7, true]) {
      expectProblem(await send("POST", login, { body }), 400, "invalid_request");
    }
  });

  it("a body that reaches for the prototype is a bad request, at any depth", async () => {
    const poison = '{"__proto__":{"isOperator":true}}';
    const deep = `${"[".repeat(30_000)}${poison}${"]".repeat(30_000)}`;
    for (const raw of [poison, '{"constructor":{"prototype":{"x":1}}}', deep]) {
      expectProblem(await send("POST", login, { raw }), 400, "invalid_request");
    }
  });

  it("a body may be empty where none is needed, even with a type", async () => {
    const headers = { "content-type": "application/json" };
    expect((await send("POST", "/api/auth/logout", { raw: "", headers })).status).toBe(204);
    const needed = await send("POST", login, { raw: "", headers });
    expectProblem(needed, 400, "invalid_request");
    const missing = { message: expect.stringMatching(/\w/) };
    expect(needed.body.issues).toEqual([
      { path: "email", ...missing },
      { path: "password", ...missing },
    ]);
    expect((await send("POST", "/api/auth/logout", {})).status).toBe(204);
  });

  it("a refusal names each field that doesn't fit", async () => {
    const reply = await send("POST", login, { body: { email: 7, password: "" } });
    expectProblem(reply, 400, "invalid_request");
    expect(reply.body.issues).toEqual([
      { path: "email", message: expect.stringMatching(/\w/) },
      { path: "password", message: expect.stringMatching(/\w/) },
    ]);
  });

  it("a refusal names nested fields", async () => {
    const member = await server.signUp();
    const reply = await member.put(`/api/preferences/fitness/${member.username}`, {
      workoutTypes: ["gym", "yoga"],
      availability: { monday: "yes" },
    });
    expectProblem(reply, 400, "invalid_request");
    const paths = reply.body.issues.map((issue: { path: string }) => issue.path);
    expect(paths).toEqual(expect.arrayContaining(["workoutTypes.1", "availability.monday"]));
  });

  it.each([
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "application/xml",
    "application/jsonp",
    "nonsense",
  ])("a body of the type %s is refused", async (type) => {
    const raw = JSON.stringify({ email: "a@b", password: "secret" });
    const reply = await send("POST", login, { raw, headers: { "content-type": type } });
    expectProblem(reply, 415, "unsupported_media_type");
  });

  it("a body that isn't UTF-8 is refused, whatever its type says", async () => {
    const url = `${server.url}${login}`;
    for (const type of ["application/json", "application/json; charset=iso-8859-1"]) {
      const body = Buffer.from('{"email":"caf\u00E9@b","password":"secret"}', "latin1");
      const reply = await fetch(url, { method: "POST", body, headers: { "content-type": type } });
      expect([type, reply.status]).toEqual([type, 400]);
    }
  });

  it("a body's type may name its charset", async () => {
    const raw = JSON.stringify({ email: "a@b", password: "secret" });
    for (const type of ["application/json; charset=utf-8", "Application/JSON"]) {
      const reply = await send("POST", login, { raw, headers: { "content-type": type } });
      expectProblem(reply, 401, "invalid_credentials");
    }
  });

  it("a body may have 64 kB and not a byte more", async () => {
    const padded = (bytes: number) => {
      const raw = JSON.stringify({ email: "a@b", password: "secret" });
      return raw + " ".repeat(bytes - raw.length);
    };
    const limit = 64 * 1024;
    expectProblem(await send("POST", login, { raw: padded(limit) }), 401, "invalid_credentials");
    expectProblem(await send("POST", login, { raw: padded(limit + 1) }), 413, "payload_too_large");
  });
});

describe("a request refused before any call", () => {
  /** Sends raw bytes, as no client does. */
  function speak(words: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const { hostname, port } = new URL(server.url);
      const socket = connect(Number(port), hostname, () => socket.write(words));
      let heard = "";
      socket.setEncoding("utf8").on("data", (text: string) => (heard += text));
      socket.on("end", () => resolve(heard)).on("error", reject);
    });
  }

  it.each([
    ["no HTTP at all", "HELLO\r\n\r\n"],
    ["a header that is none", "GET /healthz HTTP/1.1\r\nHost: x\r\nno colon\r\n\r\n"],
    ["headers without end", `GET /healthz HTTP/1.1\r\nHost: x\r\nX: ${"x".repeat(20_000)}\r\n\r\n`],
  ])("a refusal before any call has the usual shape: %s", async (_, words) => {
    const [head = "", body = ""] = (await speak(words)).split("\r\n\r\n");
    expect(head).toMatch(/^HTTP\/1.1 400 /);
    expect(head).toMatch(/content-type: application\/problem\+json/i);
    expect(JSON.parse(body)).toMatchObject({ code: "invalid_request", status: 400 });
  });

  it("a body that declares too large a length is refused at once", async () => {
    const answer = await speak(
      "POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 65537\r\n\r\n",
    );
    expect(answer).toMatch(/^HTTP\/1.1 413 /);
  });

  it("paths don't lead to files outside the app", async () => {
    for (const path of [
      "/../package.json",
      "/..%2f..%2fpackage.json",
      "/assets/../../../package.json",
    ]) {
      const reply = await speak(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
      expect(reply).toMatch(/^HTTP\/1.1 [24]\d\d /);
      expect(reply).not.toContain("dependencies");
    }
  });
});

describe("a write from another page", () => {
  const origin = () => server.url;
  const host = () => new URL(server.url).host;

  it("writes from our pages, an address bar or a program without a browser pass", async () => {
    const fine = [
      {},
      { "sec-fetch-site": "same-origin" },
      { "sec-fetch-site": "none" },
      { origin: origin() },
      { "sec-fetch-site": "same-origin", origin: origin() },
    ];
    for (const headers of fine) {
      const reply = await send("POST", "/api/auth/logout", { headers: { ...headers } });
      expect([headers, reply.status]).toEqual([headers, 204]);
    }
  });

  it("writes from any other origin are refused, whatever else they say", async () => {
    const foreign: Record<string, string>[] = [
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
      { "sec-fetch-site": "SAME-ORIGIN" },
      { "sec-fetch-site": "same-origin, cross-site" },
      { "sec-fetch-site": "cross-site", origin: origin() },
      { "sec-fetch-site": "" },
      { origin: "https://evil.example" },
      { origin: "null" },
      { origin: `https://${host()}` },
      { origin: `http://${host()}.evil.example` },
      { origin: "http://127.0.0.1:1" },
      // Without trusted proxies these are the caller's own words.
      { origin: "http://evil.example", "x-forwarded-host": "evil.example" },
      { origin: `https://${host()}`, "x-forwarded-proto": "https" },
    ];
    for (const headers of foreign) {
      const reply = await send("POST", "/api/auth/logout", { headers });
      expect([headers, reply.status]).toEqual([headers, 403]);
      expectProblem(reply, 403, "forbidden");
    }
  });

  it("a refused write logs nobody in and changes nothing, by any method", async () => {
    const member = await server.signUp();
    const headers = { "sec-fetch-site": "cross-site" };
    const login = await send("POST", "/api/auth/login", {
      headers,
      body: { email: member.email, password: "correct horse" },
    });
    expectProblem(login, 403, "forbidden");
    expect(login.headers.getSetCookie()).toEqual([]);
    for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
      const reply = await member.send(method, "/api/anything", { headers });
      expect([403, 404]).toContain(reply.status);
    }
    const settings = await member.send("PUT", `/api/notifications/settings/${member.username}`, {
      headers,
      body: {
        sessionReminders: false,
        connectionRequests: false,
        messages: false,
        sessionUpdates: false,
        promotions: true,
      },
    });
    expectProblem(settings, 403, "forbidden");
    expect((await member.get("/api/notifications/settings")).body.promotions).toBe(false);
  });

  it("reads from other origins are answered but not shared with them", async () => {
    const reply = await send("GET", "/api/app", {
      headers: { "sec-fetch-site": "cross-site", origin: "https://evil.example" },
    });
    expect(reply.status).toBe(200);
    expect(reply.headers.get("access-control-allow-origin")).toBeNull();
    expect(reply.headers.get("cross-origin-resource-policy")).toBe("same-origin");
  });

  it("a write's origin must be PUBLIC_URL if set, or else the requested host", async () => {
    const from = async (environment: Record<string, string>, headers: Record<string, string>) => {
      const app = createHttpServer(readConfig({ LOG_LEVEL: "silent", ...environment }));
      app.post("/write", async () => ({}));
      const { statusCode } = await app.inject({ method: "POST", url: "/write", headers });
      await app.close();
      return statusCode;
    };
    const https = { "x-forwarded-proto": "https", "x-forwarded-host": "spotter.example" };
    const page = { ...https, origin: "https://spotter.example" };
    expect(await from({ TRUST_PROXY: "1" }, page)).toBe(200);
    expect(await from({}, page)).toBe(403);
    expect(await from({ PUBLIC_URL: "https://spotter.example/" }, page)).toBe(200);
    expect(
      await from({ PUBLIC_URL: "HTTPS://Spotter.Example" }, { origin: "https://spotter.example" }),
    ).toBe(200);
    // Any name may lead here, so the request's host proves nothing.
    expect(await from({}, { origin: "http://localhost:80" })).toBe(200);
    const elsewhere: Record<string, string>[] = [
      { origin: "http://localhost:80" },
      { origin: "http://spotter.example" },
      { origin: "https://other.example" },
      { ...https, "x-forwarded-host": "other.example", origin: "https://other.example" },
    ];
    for (const headers of elsewhere) {
      expect([
        headers,
        await from({ PUBLIC_URL: "https://spotter.example", TRUST_PROXY: "1" }, headers),
      ]).toEqual([headers, 403]);
    }
  });
});

describe("every reply", () => {
  it("every reply carries the security headers, refusals too", async () => {
    for (const path of ["/api/app", "/healthz", "/api/nothing", "/api/auth/me", "/%E0%A4%A"]) {
      const { headers } = await send("GET", path);
      const policy = headers.get("content-security-policy") ?? "";
      const rules = new Map(
        policy.split(";").map((rule) => {
          const [name = "", ...values] = rule.trim().split(" ");
          return [name, values.join(" ")];
        }),
      );
      expect(rules.get("default-src")).toBe("'self'");
      expect(rules.get("script-src")).toBe("'self'");
      expect(rules.get("object-src")).toBe("'none'");
      expect(rules.get("base-uri")).toBe("'none'");
      expect(rules.get("frame-ancestors")).toBe("'none'");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("x-frame-options")).toBe("DENY");
      expect(headers.get("permissions-policy")).toMatch(
        /camera=\(\).*geolocation=\(\).*microphone=\(\).*payment=\(\)/,
      );
      expect(headers.get("referrer-policy")).toBe("no-referrer");
      // Sign-in opens a popup that has to find its opener.
      expect(headers.get("cross-origin-opener-policy")).toBe("same-origin-allow-popups");
      expect(headers.get("x-powered-by")).toBeNull();
      expect(headers.get("server")).toBeNull();
    }
  });

  it("only production insists on https", async () => {
    const headerOf = async (environment: Record<string, string>) => {
      const app = createHttpServer(readConfig({ LOG_LEVEL: "silent", ...environment }));
      const { headers } = await app.inject({ url: "/" });
      await app.close();
      return headers["strict-transport-security"];
    };
    expect(await headerOf({})).toBeUndefined();
    expect(
      await headerOf({
        NODE_ENV: "production",
        DATABASE_URL: "postgres://db/spotter",
        PUBLIC_URL: "https://spotter.example",
        ACCESS_CODE: "x",
        COMPANY_NAME: "Spotter, Inc.",
        COMPANY_ADDRESS: "1 Main St, Dallas, TX 75201",
        TRUST_PROXY: "1",
        STRIPE_SECRET_KEY: "sk_test_1",
        STRIPE_PUBLISHABLE_KEY: "pk_test_1",
        STRIPE_WEBHOOK_SECRET: "whsec_1",
      }),
    ).toMatch(/^max-age=31536000/);
  });

  it("every reply has a request number that the client can't choose", async () => {
    const one = await send("GET", "/api/nothing", { headers: { "x-request-id": "chosen" } });
    const other = await send("GET", "/api/nothing");
    const ids = [one, other].map(({ headers }) => headers.get("x-request-id"));
    for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(ids[0]).not.toBe(ids[1]);
  });

  it("a browser may keep reads but must revalidate them", async () => {
    const member = await server.signUp();
    const read = await member.get("/api/profile");
    expect(read.headers.get("cache-control")).toBe("private, no-cache");
    const etag = read.headers.get("etag") ?? "";
    expect(etag).toMatch(/^(W\/)?".+"$/);
    const again = await member.get("/api/profile", { "if-none-match": etag });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
    const other = await server.signUp();
    expect((await other.get("/api/profile", { "if-none-match": etag })).status).toBe(200);
    const write = await member.post("/api/auth/logout");
    expect(write.headers.get("cache-control")).toBe("no-store");
    expect((await send("GET", "/api/profile", { headers: { "if-none-match": etag } })).status).toBe(
      401,
    );
  });

  it("a read's tag is recognized in a list and as an asterisk", async () => {
    const member = await server.signUp();
    for (const path of ["/api/profile", "/api/sessions", "/api/areas", "/api/notifications"]) {
      const etag = (await member.get(path)).headers.get("etag");
      for (const known of [`"other", ${etag}`, `W/${etag}`, "*"])
        expect([path, known, (await member.get(path, { "if-none-match": known })).status]).toEqual([
          path,
          known,
          304,
        ]);
    }
  });

  it("answers to writes and refusals have no tag and are never left out", async () => {
    const member = await server.signUp();
    const known = { "if-none-match": "*" };
    const path = "/api/notifications/settings";
    const { body } = await member.get(path);
    const written = await member.send("PUT", path, { body, headers: known });
    expect([written.status, written.body]).toEqual([200, body]);
    expect(written.headers.get("etag")).toBeNull();
    const refused = await member.get("/api/messages/999", known);
    expectProblem(refused, 404, "not_found");
    expect(refused.headers.get("etag")).toBeNull();
  });

  it("a long reply is compressed", async () => {
    const member = await server.signUp();
    const packed = await member.get("/api/areas", { "accept-encoding": "gzip" });
    expect(packed.headers.get("content-encoding")).toBe("gzip");
    expect(packed.headers.get("vary")).toMatch(/accept-encoding/i);
    expect(packed.body.length).toBeGreaterThan(60);
    const plain = await member.get("/api/areas", { "accept-encoding": "identity" });
    expect(plain.headers.get("content-encoding")).toBeNull();
    expect(plain.body).toEqual(packed.body);
  });
});

describe("an internal error", () => {
  it("an internal error is admitted in a sentence that reveals nothing", async () => {
    const app = createHttpServer(readConfig({ LOG_LEVEL: "silent" }));
    app.get("/broken", async () => {
      throw new Error("select password_hash from members at server/x.ts:1");
    });
    const reply = await app.inject({ url: "/broken" });
    await app.close();
    expect(reply.statusCode).toBe(500);
    expect(reply.headers["content-type"]).toMatch(/^application\/problem\+json/);
    expect(reply.json()).toEqual({
      type: "/problems/internal",
      title: "Something went wrong",
      status: 500,
      detail: "Something went wrong on our end. Please try again.",
      code: "internal",
    });
  });

  it("another server's refusal of our request isn't passed off as the caller's", async () => {
    const app = createHttpServer(readConfig({ LOG_LEVEL: "silent" }));
    app.get("/asks", async () => {
      throw Object.assign(new Error("No such thing"), { statusCode: 404, code: "missing" });
    });
    const reply = await app.inject({ url: "/asks" });
    await app.close();
    expect([reply.statusCode, reply.json().code]).toEqual([500, "internal"]);
  });

  it("an internal error isn't taken for a database that is away", async () => {
    const app = createHttpServer(readConfig({ LOG_LEVEL: "silent" }));
    const codes = [
      "ECONNREFUSED",
      "57P01",
      "53300",
      "08006",
      "40001",
      "25006",
      "25P04",
      "57014",
      "55P03",
      "58030",
      "23505",
      "42P01",
    ];
    app.get("/:code", async (request) => {
      const { code } = Object(request.params);
      throw Object.assign(new Error("no"), { code });
    });
    const replies = [];
    for (const code of codes) {
      const { statusCode, headers } = await app.inject({ url: `/${code}` });
      replies.push([code, statusCode, headers["retry-after"] !== undefined]);
    }
    await app.close();
    expect(replies).toEqual([
      ["ECONNREFUSED", 503, true],
      ["57P01", 503, true],
      ["53300", 503, true],
      ["08006", 503, true],
      ["40001", 503, true],
      ["25006", 503, true],
      ["25P04", 503, true],
      ["57014", 503, true],
      ["55P03", 503, true],
      ["58030", 503, true],
      ["23505", 500, false],
      ["42P01", 500, false],
    ]);
  });
});

describe("the health checks", () => {
  it("healthz and readyz answer", async () => {
    for (const path of ["/healthz", "/readyz"]) {
      const { status, body } = await send("GET", path);
      expect([status, typeof body.status]).toEqual([200, "string"]);
    }
  });

  it("a server is healthy but not ready until it has migrated and seeded", async () => {
    const application = await createApplication(
      readConfig({ SANDBOX: "off", PORT: "0", LOG_LEVEL: "silent" }),
      { openDatabase: openTestDatabase, ticking: false },
    );
    const statuses = async () => {
      const found = [];
      for (const url of ["/healthz", "/readyz", "/api/app", "/api/sessions"]) {
        found.push((await application.app.inject({ url })).statusCode);
      }
      return found;
    };
    expect(await statuses()).toEqual([200, 503, 503, 503]);
    const early = await application.app.inject({ url: "/api/app" });
    expect(early.json().code).toBe("unavailable");
    expect(Number(early.headers["retry-after"])).toBeGreaterThan(0);
    await application.start();
    expect(await statuses()).toEqual([200, 200, 200, 401]);
    await application.stop();
  });
});

describe("the reference of the API", () => {
  it("the API reference loads entirely from this server", async () => {
    const page = await send("GET", "/api/docs");
    expect(page.status).toBe(200);
    expect(page.headers.get("content-type")).toMatch(/^text\/html/);
    const html = page.bytes.toString();
    const files = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1] ?? "");
    expect(files.length).toBeGreaterThan(3);
    for (const file of files) {
      const { pathname, origin } = new URL(file, `${server.url}/api/docs/`);
      expect(origin).toBe(server.url);
      expect([pathname, (await send("GET", pathname)).status]).toEqual([pathname, 200]);
    }
    const policy = page.headers.get("content-security-policy") ?? "";
    expect(policy).toMatch(/^default-src 'self';/);
    expect(policy).not.toMatch(/unsafe|https?:/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(html).not.toMatch(/<script(?![^>]*\bsrc=)[^>]*>\s*\S/);
  });

  it("the API reference lists every call's input and output, and nothing internal", async () => {
    const { status, body } = await send("GET", "/api/docs/json");
    expect(status).toBe(200);
    expect(body.openapi).toMatch(/^3\.1/);
    const calls = Object.entries(body.paths as Record<string, object>).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    );
    expect(calls).toEqual(
      expect.arrayContaining([
        "post /api/access",
        "get /api/auth/me",
        "post /api/auth/login",
        "post /api/auth/signup",
        "post /api/auth/logout",
        "get /api/sessions",
        "get /api/areas",
        "post /api/sessions/{id}/book",
        // The member's own, by username: OpenAPI wants one name for both parameters.
        "get /api/bookings/{id}",
        "delete /api/bookings/{id}",
        "get /api/event-history/{username}",
        "get /api/connections/{username}",
        "get /api/notifications/{username}",
        "post /api/notifications/read",
        "put /api/notifications/settings/{username}",
        "put /api/preferences/fitness/{username}",
        "get /api/profile/{username}",
      ]),
    );
    expect(calls.filter((call) => /healthz|readyz|sandbox|\*/.test(call))).toEqual([]);
    const signup = body.paths["/api/auth/signup"].post;
    const { required } = signup.requestBody.content["application/json"].schema;
    expect(new Set(required)).toEqual(new Set(["email", "fullName", "workoutTypes", "zipCode"]));
    expect(signup.responses).toHaveProperty("201");
  });
});
