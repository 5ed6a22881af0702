import { createECDH } from "node:crypto";
import { once } from "node:events";
import { Agent } from "node:https";
import { connect, createServer } from "node:net";
import type { AddressInfo, Socket } from "node:net";
import { describe, expect, it } from "vitest";
import { withStandIns } from "#stand-ins/sandbox-settings.ts";
import { readConfig } from "./config.ts";
import { createPusher } from "./push.ts";

const pair = createECDH("prime256v1");
pair.generateKeys();
const keys = {
  VAPID_PUBLIC_KEY: pair.getPublicKey("base64url"),
  // Without padding it would sometimes be shorter.
  VAPID_PRIVATE_KEY: Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
    .subarray(-32)
    .toString("base64url"),
};
const device = {
  endpoint: "https://push.example/x",
  p256dh: keys.VAPID_PUBLIC_KEY,
  auth: Buffer.alloc(16).toString("base64url"),
};

describe("the keys of pushes", () => {
  it("push keys come from the settings, from the sandbox, or not at all", () => {
    for (const config of [readConfig(keys), withStandIns(readConfig(keys))])
      expect(config.pushPublicKey).toBe(keys.VAPID_PUBLIC_KEY);
    expect(Buffer.from(withStandIns(readConfig({})).pushPublicKey ?? "", "base64url")).toHaveLength(
      65,
    );
    expect(readConfig({ SANDBOX: "off" }).pushPublicKey).toBeNull();
    expect(createPusher(readConfig({}))).toBeUndefined();
  });

  it("push keys come in matching pairs", () => {
    expect(() => readConfig({ VAPID_PUBLIC_KEY: keys.VAPID_PUBLIC_KEY })).toThrow(
      /need each other/,
    );
    expect(() => readConfig({ ...keys, VAPID_PRIVATE_KEY: "short" })).toThrow(
      "The setting VAPID_PRIVATE_KEY must be 32 bytes in URL-safe Base64.",
    );
  });
});

class PlainAgent extends Agent {
  readonly #port: number;

  constructor(port: number) {
    super();
    this.#port = port;
  }

  override createConnection() {
    return connect(this.#port, "127.0.0.1");
  }
}

async function sendTo(answer: (socket: Socket, data: Buffer) => void): Promise<string | undefined> {
  const service = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.once("data", (data: Buffer) => answer(socket, data));
  });
  service.listen(0, "127.0.0.1");
  await once(service, "listening");
  const { port } = service.address() as AddressInfo;
  const pusher = createPusher(readConfig({ ...keys, SANDBOX: "off" }), new PlainAgent(port));
  try {
    return await pusher?.send(device, "{}", 90);
  } finally {
    service.close();
  }
}

describe("a push service", () => {
  it("a push service keeps a push only as long as it is useful", async () => {
    let head = "";
    await sendTo((socket, data) => {
      head = String(data);
      socket.write("HTTP/1.1 201 Created\r\ncontent-length: 0\r\n\r\n");
    });
    expect(head).toMatch(/^TTL: 90\r$/im);
  });

  it.each([
    ["takes it", "HTTP/1.1 201 Created\r\ncontent-length: 0\r\n\r\n", "sent"],
    ["knows no such device", "HTTP/1.1 410 Gone\r\ncontent-length: 0\r\n\r\n", "gone"],
  ])("a push service that says %s is believed", async (_, reply, outcome) => {
    expect(await sendTo((socket) => socket.write(reply))).toBe(outcome);
  });

  it("a push that is refused is retried", async () => {
    const reply = "HTTP/1.1 503 Busy\r\ncontent-length: 0\r\n\r\n";
    await expect(sendTo((socket) => socket.write(reply))).rejects.toThrow("answered 503");
  });

  it("a push service that breaks off its reply holds up nobody", async () => {
    const reply = "HTTP/1.1 201 Created\r\ncontent-length: 100\r\n\r\nx";
    expect(await sendTo((socket) => socket.end(reply))).toBe("sent");
    await expect(sendTo((socket) => socket.end("HTTP/1.1 20"))).rejects.toThrow("socket hang up");
  });

  it("a push service that never stops talking is cut off", async () => {
    let isClosed = false;
    const outcome = await sendTo((socket) => {
      socket.write("HTTP/1.1 201 Created\r\n\r\n");
      const flood = () => {
        while (!socket.destroyed && socket.write(Buffer.alloc(65_536)));
      };
      socket.on("drain", flood);
      socket.on("close", () => (isClosed = true));
      flood();
    });
    expect(outcome).toBe("sent");
    await expect.poll(() => isClosed).toBe(true);
  });
});

it("a push's address is checked before anything is sent", async () => {
  const pusher = createPusher(readConfig({ ...keys, SANDBOX: "off" }));
  const send = (endpoint: string) => pusher?.send({ ...device, endpoint }, "{}", 90);
  for (const host of ["127.0.0.1", "[::1]", "2130706433", "0x7f.1"]) {
    expect([host, await send(`https://${host}/x`)]).toEqual([host, "gone"]);
  }
  await expect(send("https://localhost:9/x")).rejects.toThrow("localhost is not on the internet");
  expect(await pusher?.send({ ...device, p256dh: "abc" }, "{}", 90)).toBe("gone");
});
