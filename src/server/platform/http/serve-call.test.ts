import fastify from "fastify";
import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { call } from "#shared/api/call.ts";
import { serveCall } from "./serve-call.ts";

const app = fastify({ logger: { level: "warn", stream: { write: (line) => log.push(line) } } });
const log: string[] = [];
let replying: PromiseWithResolvers<void>;
let left: PromiseWithResolvers<void>;

beforeAll(async () => {
  app.setSerializerCompiler(() => JSON.stringify);
  app.addHook("onSend", async () => {
    replying.resolve();
    await left.promise;
  });
  const open = { method: "GET", summary: "For the test.", permit: "anyone" } as const;
  const sending = call({ ...open, path: "/api/sending", replies: { 200: z.string() } });
  serveCall(app, sending, async ({ reply }) => reply.send("sent"));
  const nothing = call({ ...open, path: "/api/nothing", replies: { 204: z.null() } });
  serveCall(app, nothing, () => undefined);
  const taken = call({ ...open, path: "/api/taken", replies: { 204: z.null() } });
  serveCall(app, taken, ({ reply }) => {
    reply.hijack().raw.writeHead(200).end("streamed");
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => app.close());

const url = (path: string) =>
  `http://127.0.0.1:${(app.server.address() as AddressInfo).port}${path}`;

it("a client that leaves while its reply is prepared causes no error", async () => {
  [replying, left] = [Promise.withResolvers(), Promise.withResolvers()];
  const gone = new Promise((resolve) =>
    app.server.once("request", (_, raw) => raw.once("close", resolve)),
  );
  const client = request(url("/api/sending"))
    .on("error", () => undefined)
    .end();
  await replying.promise;
  client.destroy();
  await gone;
  left.resolve();
  expect((await fetch(url("/api/sending"))).status).toBe(200);
  expect(log).toEqual([]);
});

it("a call without an answer ends with 204", async () => {
  const reply = await fetch(url("/api/nothing"));
  expect([reply.status, await reply.text()]).toEqual([204, ""]);
  expect(log).toEqual([]);
});

it("a call that takes over the connection is left alone", async () => {
  expect(await (await fetch(url("/api/taken"))).text()).toBe("streamed");
  expect(log).toEqual([]);
});
