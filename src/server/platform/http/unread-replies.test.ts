import { once } from "node:events";
import { connect } from "node:net";
import type { Socket } from "node:net";
import { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { readConfig } from "#server/platform/config.ts";
import { openEventStream } from "#server/platform/realtime/event-stream.ts";
import type { Outlet } from "#server/platform/realtime/event-stream.ts";
import { createHttpServer } from "./server.ts";

const sendMs = 800;
/** More than both ends' buffers hold. */
const large = "x".repeat(40_000_000);
const app = createHttpServer(readConfig({ NODE_ENV: "test", LOG_LEVEL: "silent" }), { sendMs });
let url: URL;
let outlet: Outlet | undefined;
const sockets: Socket[] = [];

beforeAll(async () => {
  app.get("/large", async () => large);
  app.get("/piped", (_request, reply) =>
    reply.send(Readable.from(Array.from({ length: 400 }, () => large.slice(0, 100_000)))),
  );
  app.get("/late", async (_request, reply) => {
    const late = async function* () {
      yield "first";
      await wait(3 * sendMs);
      yield "last";
    };
    return reply.send(Readable.from(late()));
  });
  app.get("/events", (request, reply) => {
    const left = () => undefined;
    const stream = { memberId: "1", loginHash: "", left, maxSilentMs: sendMs };
    outlet = openEventStream(request, reply, stream);
  });
  url = new URL(await app.listen({ port: 0 }));
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});
afterAll(() => app.close());

/** Sends a request and reads nothing of the reply. */
async function ask(path: string): Promise<Socket> {
  const socket = connect(Number(url.port), url.hostname);
  sockets.push(socket);
  socket.on("error", () => undefined);
  socket.pause();
  socket.write(`GET ${path} HTTP/1.1\r\nhost: test\r\n\r\n`);
  await once(socket, "connect");
  return socket;
}

const countConnections = () =>
  new Promise<number>((resolve) => {
    app.server.getConnections((_error, count) => resolve(count));
  });

describe("a reply that nobody reads", () => {
  it("a reply that nobody reads is cut off and frees its connection", async () => {
    for (const path of ["/large", "/piped"]) {
      const began = performance.now();
      for (let nth = 0; nth < 4; nth += 1) await ask(path);
      const [talking] = sockets;
      const talk = setInterval(() => talking?.write("x"), sendMs / 8);
      talking?.write("GET /late HTTP/1.1\r\nhost: test\r\nx: ");
      await expect.poll(countConnections, { timeout: 5_000 }).toBe(0);
      clearInterval(talk);
      expect(performance.now() - began).toBeGreaterThan(sendMs);
      sockets.length = 0;
    }
  });

  it("slow readers and slow replies are not cut off", async () => {
    const socket = await ask("/large");
    let read = 0;
    socket.on("data", (data) => {
      read += data.length;
      socket.pause();
    });
    const began = performance.now();
    while (performance.now() - began < 4 * sendMs) {
      await wait(sendMs / 40);
      socket.resume();
    }
    expect([await countConnections(), read < large.length]).toEqual([1, true]);
    expect(await (await fetch(new URL("/late", url))).text()).toBe("firstlast");
  });

  it("an event stream goes on for as long as its client reads", async () => {
    await ask("/events");
    await expect.poll(() => outlet).toBeDefined();
    outlet?.begin("retry: 1\n\n");
    for (let beat = 0; beat < 4; beat += 1) {
      await wait(sendMs / 2);
      outlet?.write("event: beat\n\n");
    }
    expect(outlet?.isOpen).toBe(true);
    outlet?.write(large);
    await wait(sendMs / 2);
    expect(outlet?.isOpen).toBe(true);
    await wait(sendMs);
    outlet?.write("event: beat\n\n");
    await expect.poll(() => outlet?.isOpen).toBe(false);
  });
});
