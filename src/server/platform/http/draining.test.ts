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
