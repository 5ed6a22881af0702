import { createECDH } from "node:crypto";
import { describe, expect, it } from "vitest";
import { readConfig } from "./config.ts";
import { createPusher, isInsideAddress } from "./push.ts";

const pair = createECDH("prime256v1");
pair.generateKeys();
const keys = {
  VAPID_PUBLIC_KEY: pair.getPublicKey("base64url"),
  // Without leading zeros it would be shorter now and then.
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
  it("come from the settings, from the sandbox, or not at all", () => {
    expect(readConfig({ ...keys }).pushPublicKey).toBe(keys.VAPID_PUBLIC_KEY);
    expect(Buffer.from(readConfig({}).pushPublicKey ?? "", "base64url")).toHaveLength(65);
    expect(readConfig({ SANDBOX: "off" }).pushPublicKey).toBeNull();
    expect(createPusher(readConfig({}))).toBeUndefined();
  });

  it("come in pairs that fit", () => {
    expect(() => readConfig({ VAPID_PUBLIC_KEY: keys.VAPID_PUBLIC_KEY })).toThrow(
      /need each other/,
    );
    expect(() => readConfig({ ...keys, VAPID_PRIVATE_KEY: "short" })).toThrow(
      "The setting VAPID_PRIVATE_KEY must be 32 bytes in URL-safe Base64.",
    );
  });
});

describe("where pushes go", () => {
  it("is never the house's own network", () => {
    const inside = [
      "127.0.0.1",
      "10.1.2.3",
      "172.20.0.1",
      "192.168.1.1",
      "169.254.169.254",
      "0.0.0.0",
      "100.64.0.1",
      "::1",
      "::",
      "fd00::1",
      "fe80::1",
      "::ffff:10.0.0.1",
      "255.255.255.255",
    ];
    const outside = ["8.8.8.8", "172.32.0.1", "100.128.0.1", "2606:4700::1111", "::ffff:8.8.8.8"];
    expect(inside.filter((address) => !isInsideAddress(address))).toEqual([]);
    expect(outside.filter(isInsideAddress)).toEqual([]);
  });

  it("is looked at before anything is sent", async () => {
    const pusher = createPusher(readConfig({ ...keys, SANDBOX: "off" }));
    const send = (endpoint: string) => pusher?.send({ ...device, endpoint }, "{}");
    for (const host of ["127.0.0.1", "[::1]", "2130706433", "0x7f.1"]) {
      expect([host, await send(`https://${host}/x`)]).toEqual([host, "gone"]);
    }
    await expect(send("https://localhost:9/x")).rejects.toThrow("localhost is not on the internet");
    expect(await pusher?.send({ ...device, p256dh: "abc" }, "{}")).toBe("gone");
  });
});
