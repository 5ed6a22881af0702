import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { call } from "#testing/http-calls.ts";
import { addMembers } from "#testing/members.ts";
import { startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(undefined, { DRAIN_SECONDS: "1" });
});
afterAll(() => server.stop());

it("a stopping server says so at once, serves until its proxy has seen it, and sends its streams elsewhere", async () => {
  const [member] = await addMembers(server.application.context.db, 1);
  const headers = { cookie: member?.cookie ?? "" };
  const stream = await fetch(`${server.url}/api/stream`, { headers });
  const received = stream.text();
  for (const _ of [1, 2]) {
    const reply = await fetch(`${server.url}/readyz`);
    expect([reply.status, await reply.json()]).toEqual([200, { status: "ready" }]);
  }
  const stopping = server.application.stop();
  const ready = await fetch(`${server.url}/readyz`);
  expect([ready.status, await ready.json()]).toEqual([503, { status: "stopping" }]);
  const served = await fetch(`${server.url}/api/bookings`, { headers });
  expect([served.status, served.headers.get("connection")]).toEqual([200, "close"]);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  await stopping;
  expect(await received).toMatch(/\n\nretry: 1\d\d\d\n\n$/);
  expect((await call(server.url, "GET", "/healthz")).status).toBe(0);
});

it("a server that nobody polled answers 503 for as long as it finishes what runs, and refuses the rest", async () => {
  const quiet = await startTestServer();
  const upload = connect(Number(new URL(quiet.url).port), "127.0.0.1");
  const body = JSON.stringify({ code: "SPOTTER" });
  const received = text(upload);
  upload.write(
    `POST /api/access HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`,
  );
  // Answered after the request above has begun.
  await call(quiet.url, "GET", "/healthz");
  const stopping = quiet.application.stop();
  for (let nth = 0; nth < 20; nth += 1) {
    const ready = await call(quiet.url, "GET", "/readyz");
    expect([ready.status, ready.body]).toEqual([503, { status: "stopping" }]);
  }
  const refused = await call(quiet.url, "GET", "/api/app");
  expect([refused.status, refused.code]).toEqual([503, "unavailable"]);
  upload.write(body);
  expect(await received).toMatch(/^HTTP\/1\.1 204 /);
  await stopping;
  expect((await call(quiet.url, "GET", "/readyz")).status).toBe(0);
});
