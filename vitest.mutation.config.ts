import { defineConfig } from "vitest/config";

/** For `npm run mutate`: the tests of pure code, loaded by Vite, as Stryker requires. */
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
