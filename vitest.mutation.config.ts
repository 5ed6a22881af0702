import { defineConfig } from "vitest/config";

/** What `npm run mutate` runs: the tests of what is pure, loaded by Vite, as Stryker needs it. */
export default defineConfig({
  test: {
    include: [
      "src/shared/rules/*.test.ts",
      "src/shared/matching/{compatibility,group-reasons,pair-reasons}.test.ts",
      "src/server/identity/user-agent.test.ts",
      "src/server/platform/{batch,public-lookup,rounds}.test.ts",
    ],
  },
});
