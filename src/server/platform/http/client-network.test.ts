import { afterAll, beforeAll, expect, it } from "vitest";
import { Client, startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";
import { clientNetwork } from "./client.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(undefined, { TRUST_PROXY: "1" });
});
afterAll(() => server.stop());

const networkOf = (ip: string) => clientNetwork({ ip });

it("an IPv4 address is one network, however it is written", () => {
  for (const written of [
    "203.0.113.7",
    "::ffff:203.0.113.7",
    "::FFFF:cb00:7107",
    "203.0.113.7:4711",
  ]) {
    expect([written, networkOf(written)]).toEqual([written, "203.0.113.7"]);
  }
  expect(networkOf("203.0.113.8")).not.toBe(networkOf("203.0.113.7"));
});

it("all IPv6 addresses of one line are one network", () => {
  for (const written of [
    "2001:db8:0:1::1",
    "2001:0DB8:0:1:ffff:1:2:3",
    "2001:db8:0:1:0:0:0:9",
    "[2001:db8:0:1::7]:443",
    "2001:db8:0:1::5%eth0",
  ]) {
    expect([written, networkOf(written)]).toEqual([written, "2001:db8:0:1::/64"]);
  }
  expect(networkOf("2001:db8:0:2::1")).toBe("2001:db8:0:2::/64");
  expect(networkOf("2001::1:2:3:4:5:6")).toBe("2001:0:1:2::/64");
  expect(networkOf("::1")).toBe("0:0:0:0::/64");
});

it("all invalid addresses share one network", () => {
  for (const written of ["", "unknown", "_hidden", "203.0.113.7, x", "x".repeat(10_000)]) {
    expect(networkOf(written)).toBe("unknown");
  }
});

it("the holder of an IPv6 network is counted once, whichever address they use", async () => {
  const ask = async (path: string, body: unknown, address: string) =>
    (
      await new Client(server.url).send("POST", path, {
        body,
        headers: { "x-forwarded-for": address },
      })
    ).status;
  const email = "nobody@test.example";
  const calls: readonly (readonly [path: string, body: unknown, max: number])[] = [
    ["/api/auth/login", { email, password: "wrong horse" }, 10],
    ["/api/access", { code: "WRONG" }, 10],
    ["/api/auth/password-reset", { email }, 5],
  ];
  for (const [path, body, max] of calls) {
    const statuses = [];
    for (let nth = 0; nth <= max; nth += 1)
      statuses.push(await ask(path, body, `2001:db8:0:1:${nth.toString(16)}::1`));
    expect([path, statuses.slice(0, max).includes(429), statuses.at(max)]).toEqual([
      path,
      false,
      429,
    ]);
    expect([path, await ask(path, body, "2001:db8:0:2::1")]).toEqual([path, statuses[0]]);
  }
});

it("a /48 of IPv6 is counted as a whole, and one line in it uses up no more than its share", async () => {
  const guess = async (address: string) => {
    const headers = { "x-forwarded-for": address };
    const options = { body: { code: "WRONG" }, headers };
    return (await new Client(server.url).send("POST", "/api/access", options)).status;
  };
  for (let nth = 0; nth < 60; nth += 1) await guess("2001:db8:7:1::1");
  expect(await guess("2001:db8:7:2::1")).toBe(403);
  const statuses: number[] = [];
  for (let nth = 0; nth < 60; nth += 1) statuses.push(await guess(`2001:db8:7:a${nth}::1`));
  expect(statuses.indexOf(429)).toBe(39);
  expect(new Set(statuses.slice(39))).toEqual(new Set([429]));
  expect(await guess("2001:db8:8:1::1")).toBe(403);
});
