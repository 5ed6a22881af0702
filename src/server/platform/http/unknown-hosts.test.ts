import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApplication } from "#server/application.ts";
import type { Application } from "#server/application.ts";
import { openTestDatabase } from "#testing/test-database.ts";
import { readConfig } from "#server/platform/config.ts";

const opened: Application[] = [];
afterAll(() => Promise.all(opened.map((application) => application.stop())));

/** Starts the whole server, which refuses hosts before anything is planted. */
async function serve(environment: Record<string, string>): Promise<string> {
  const config = readConfig({ LOG_LEVEL: "silent", ...environment });
  const application = await createApplication(config, { openDatabase: openTestDatabase });
  opened.push(application);
  return application.app.listen({ port: 0, host: "127.0.0.1" });
}

let sandbox: string;
beforeAll(async () => {
  sandbox = await serve({
    SANDBOX: "on",
    HOST: "my-machine",
    PUBLIC_URL: "https://Try.Spotter.test:8443/",
    TRUST_PROXY: "1",
  });
});

interface Asked {
  readonly method?: string;
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Calls the server's address under another name, as a misled browser does; returns status and body. */
function callAs(
  host: string,
  { method = "GET", path = "/healthz", headers = {}, body }: Asked = {},
  url = sandbox,
) {
  return new Promise<{ status: number | undefined; type: string | undefined; body: string }>(
    (resolve, reject) => {
      const asked = request(
        `${url}${path}`,
        { method, setHost: false, headers: { host, ...headers } },
        (reply) => {
          let text = "";
          reply.setEncoding("utf8").on("data", (part: string) => (text += part));
          reply.on("end", () =>
            resolve({ status: reply.statusCode, type: reply.headers["content-type"], body: text }),
          );
        },
      );
      asked.on("error", reject).end(body);
    },
  );
}

describe("a sandbox", () => {
  it.each([
    "localhost",
    "LOCALHOST:3000",
    "localhost.",
    "app.localhost:5173",
    "127.0.0.1:3000",
    "[::1]:3000",
    "[::1]",
    "192.168.1.7:3000",
    "my-machine:3000",
    "[fe80::1]:80",
    "try.spotter.test",
    "try.spotter.test:8443",
  ])("a sandbox answers to %s", async (host) => {
    expect((await callAs(host)).status).toBe(200);
  });

  it.each([
    "evil.example",
    "evil.example:3000",
    "localhost.evil.example",
    "127.0.0.1.evil.example",
    "notlocalhost",
    "spotter.test",
    "evil.try.spotter.test",
    "[::1].evil.example",
    "2130706433",
    "",
  ])("a sandbox doesn't answer to %j", async (host) => {
    const { status, type, body } = await callAs(host);
    expect([status, type]).toEqual([421, "application/problem+json"]);
    expect(JSON.parse(body)).toMatchObject({ status: 421, code: "misdirected_request" });
  });

  it("a sandbox refuses requests for any other name, whatever a proxy is said to have seen", async () => {
    const headers = {
      "content-type": "application/json",
      "x-forwarded-host": "localhost",
      "sec-fetch-site": "same-origin",
    };
    const all: Asked[] = [
      { method: "POST", path: "/api/sandbox/clock", headers, body: '{"advanceSeconds":90000}' },
      {
        method: "POST",
        path: "/api/auth/login",
        headers,
        body: '{"email":"demo@spotter.example","password":"spotter-demo"}',
      },
      ...[
        "/",
        "/home",
        "/readyz",
        "/api/sandbox/outbox",
        "/api/docs/json",
        "/api/nothing",
        "/worker.js",
      ].map((path) => ({ path, headers })),
    ];
    for (const asked of all) {
      const { status, body } = await callAs("evil.example", asked);
      expect([asked.path, status, JSON.parse(body).code]).toEqual([
        asked.path,
        421,
        "misdirected_request",
      ]);
    }
  });
});

it("a server that isn't a sandbox answers to any name", async () => {
  const plain = await serve({ SANDBOX: "off" });
  expect((await callAs("pod-7.cluster.internal", {}, plain)).status).toBe(200);
});
