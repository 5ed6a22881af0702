import { createRequire } from "node:module";
import type * as argon2 from "@node-rs/argon2";

// Members of tests get their passwords hashed as in production, with less work; what production spends is
// tested where passwords are.
const cheapCost = { memoryCost: 256, timeCost: 1, parallelism: 1 };

// Whoever imports the package later gets what stands in its exports by then.
const exported: { -readonly [Name in keyof typeof argon2]: (typeof argon2)[Name] } = createRequire(
  import.meta.url,
)("@node-rs/argon2");
const { hash } = exported;
exported.hash = (password) => hash(password, cheapCost);
