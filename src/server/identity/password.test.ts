import type * as argon2 from "@node-rs/argon2";
import { verify } from "@node-rs/argon2";
import { expect, it, vi } from "vitest";
import { hashPassword, verifyPassword } from "./password.ts";

vi.mock("@node-rs/argon2", async (original) => {
  const real = await original<typeof argon2>();
  return { ...real, verify: vi.fn<typeof real.verify>(real.verify) };
});

it("a password matches only its own hash", async () => {
  const [hash, other] = [await hashPassword("correct horse"), await hashPassword("other horse")];
  expect(await verifyPassword(hash, "correct horse")).toBe(true);
  expect(await verifyPassword(hash, "correct hors")).toBe(false);
  expect(await verifyPassword(other, "correct horse")).toBe(false);
});

it("passwords are hashed with argon2id at OWASP's cost", async () => {
  expect(await hashPassword("correct horse")).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

it("checking a password takes as much work for an unknown member", async () => {
  const real = await hashPassword("correct horse");
  vi.mocked(verify).mockClear();
  expect(await verifyPassword(real, "wrong horse")).toBe(false);
  expect(await verifyPassword(undefined, "wrong horse")).toBe(false);
  expect(await verifyPassword(null, "nobody has this password")).toBe(false);
  const costs = vi.mocked(verify).mock.calls.map(([hash]) => String(hash).split("$").slice(1, 4));
  expect(costs).toHaveLength(3);
  expect(costs[1]).toEqual(costs[0]);
  expect(costs[2]).toEqual(costs[0]);
});
