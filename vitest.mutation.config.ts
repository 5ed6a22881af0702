import { defineConfig } from "vitest/config";

/** What `npm run mutate` runs: the rules' own tests, loaded by Vite, as Stryker needs it. */
export default defineConfig({ test: { include: ["src/shared/rules/*.test.ts"] } });
