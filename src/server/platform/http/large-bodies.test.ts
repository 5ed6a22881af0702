import { once } from "node:events";
import { connect } from "node:net";
import type { Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bodyMaxBytes } from "#shared/rules/limits.ts";
import { startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";

let server: TestServer;
const sockets: Socket[] = [];

beforeAll(async () => {
  server = await startTestServer(undefined, { TRUST_PROXY: "1" });
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await server.stop();
});

/** Starts to send a large body and never ends; `status` arrives only with a refusal. */
async function begin(from: string, length = "content-length: 1000000") {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  sockets.push(socket);
  await once(socket, "connect");
  let said = "";
  socket.on("data", (data) => (said += String(data)));
  const headers = [`x-forwarded-for: ${from}`, "content-type: application/json", length];
  socket.write(`POST /api/auth/signup HTTP/1.1\r\nhost: test\r\n${headers.join("\r\n")}\r\n\r\n`);
  socket.write(`186A0\r\n{"bio":"${"x".repeat(bodyMaxBytes)}`);
  return { socket, status: () => /^HTTP\/1\.1 (\d+)/.exec(said)?.[1] };
}

describe("large bodies that don't end", () => {
  it("large bodies are received four at a time per network, also without a length", async () => {
    const chunked = "transfer-encoding: chunked";
    const one = await begin("203.0.113.5");
    for (const length of [undefined, chunked, chunked]) await begin("203.0.113.5", length);
    for (const length of [undefined, chunked]) {
      const { status } = await begin("203.0.113.5", length);
      await expect.poll(status).toBe("503");
    }
    const small = await server.visitor().send("POST", "/api/auth/signup", {
      body: {},
      headers: { "x-forwarded-for": "203.0.113.5" },
    });
    expect(small.status).toBe(400);
    const elsewhere = await begin("203.0.113.6");
    one.socket.destroy();
    await expect
      .poll(async () => {
        const { status } = await begin("203.0.113.5");
        await new Promise((resolve) => setTimeout(resolve, 50));
        return status();
      })
      .toBeUndefined();
    expect(elsewhere.status()).toBeUndefined();
  });

  it("large bodies are received 24 at a time in total", async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    await new Promise((resolve) => setTimeout(resolve, 200));
    const others: Awaited<ReturnType<typeof begin>>[] = [];
    for (let nth = 0; nth < 25; nth += 1) others.push(await begin(`198.51.100.${nth}`));
    await expect.poll(() => others.filter(({ status }) => status() === "503")).toHaveLength(1);
  });
});
