import { defineConfig } from "vitest/config";

/** The server's tests run twice, against the embedded database and against PostgreSQL. */
function serverProject(database: "pglite" | "postgres", otherDatabase: string) {
  return {
    name: `server-${database}`,
    include: ["src/server/**/*.test.ts"],
    exclude: [`src/server/**/*.${otherDatabase}.test.ts`],
    env: { TEST_DATABASE: database },
    // A first test in a file may be the one that creates and migrates a database.
    testTimeout: 20_000,
    hookTimeout: 40_000,
  };
}

export default defineConfig({
  test: {
    projects: [
      { test: { name: "rules", include: ["src/{shared,messages}/**/*.test.ts"] } },
      { test: { name: "web", include: ["src/web/**/*.test.ts"], environment: "node" } },
      { test: serverProject("pglite", "postgres") },
      {
        test: {
          ...serverProject("postgres", "pglite"),
          globalSetup: "src/server/testing/postgres-for-tests.ts",
        },
      },
    ],
  },
});
