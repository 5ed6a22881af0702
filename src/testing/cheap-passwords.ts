import type * as argon2 from "@node-rs/argon2";
import { vi } from "vitest";

// Members of tests get their passwords hashed as in production, with less work; what production spends is
// tested where passwords are.
const cheapCost = { memoryCost: 256, timeCost: 1, parallelism: 1 };

vi.mock("@node-rs/argon2", async (original) => {
  const real = await original<typeof argon2>();
  return { ...real, hash: (password: string) => real.hash(password, cheapCost) };
});
