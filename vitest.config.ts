import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import { BaseSequencer } from "vitest/node";
import type { TestSpecification } from "vitest/node";
import { defineConfig } from "vitest/config";

/** They crowd and kill servers, or wait for a provider that is away: what counts milliseconds doesn't run beside them. */
const storms = [
  "src/server/robustness/**/*.test.ts",
  "src/server/subscriptions/killed-server.postgres.test.ts",
  "src/server/subscriptions/provider-away.test.ts",
];
/** They put something else in a module's place, which must not stay there for the next file. */
const replaceModules = ["src/server/identity/password.test.ts"];

/** Most of these processes live for seconds: what they run isn't worth optimizing, and much of it is soon garbage. */
const execArgv = {
  pglite: ["--max-semi-space-size=32", "--liftoff-only", "--wasm-lazy-compilation"],
  postgres: ["--max-semi-space-size=32"],
};

/**
 * Node itself loads what these tests run, as in production: nothing is transformed, fetched from Vitest's process and
 * run with each import a property. A module can't be replaced there.
 */
const runByNode = { experimental: { viteModuleRunner: false, nodeLoader: false } };

type DatabaseName = "pglite" | "postgres";

/** PostgreSQL runs all of the server's tests, the embedded database those that `onBoth` names. */
function serverProject(database: DatabaseName, include: string[], exclude: string[] = []) {
  const other: DatabaseName = database === "pglite" ? "postgres" : "pglite";
  return {
    include,
    exclude: [...exclude, ...replaceModules, `src/{server,stand-ins}/**/*.${other}.test.ts`],
    env: { TEST_DATABASE: database },
    execArgv: execArgv[database],
    ...runByNode,
    setupFiles: ["src/testing/cheap-passwords.ts"],
    // A first test in a file may be the one that creates and migrates a database, on a machine that has more to do.
    testTimeout: 60_000,
    hookTimeout: 90_000,
    globalSetup: `src/testing/${database === "postgres" ? "postgres" : "embedded"}-for-tests.ts`,
  };
}

/** Hooks and screens in a real browser, with a stand-in for the network alone. */
const inBrowser = {
  include: ["src/web/**/*.browser.test.tsx"],
  setupFiles: "src/web/testing/setup.ts",
  // Two pages at once would be quicker by half a minute; now and then one of them hears of its frame's load too late.
  fileParallelism: false,
  // A machine that has more to do may take longer to draw.
  testTimeout: 30_000,
  // As with the stories: counted as flaky, and to be looked at.
  retry: 1,
  expect: { poll: { timeout: 10_000 } },
  browser: {
    enabled: true,
    headless: true,
    screenshotFailures: false,
    instances: [{ browser: "chromium" as const, name: "web-browser" }],
    provider: playwright({
      launchOptions: {
        executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
        args: [
          "--no-sandbox",
          "--disable-gpu",
          "--disable-background-networking",
          "--disable-component-update",
          "--disable-sync",
        ],
      },
      // Far from the sessions' city: no day may be drawn by the browser's zone.
      contextOptions: { locale: "en-US", timezoneId: "Pacific/Auckland" },
    }),
  },
};

/** What takes longest begins first, so that no core waits for it at the end; and what waits itself, beside the rest. */
const longest = [
  "bad-input",
  "provider-away",
  "embedded-folder",
  "database-away",
  "starting-together",
  "silent-database",
  "chatting",
  "rolling-restart",
  "bad-days",
  "permissions",
  "bad-days-billing",
  "prove-optimum",
  "killed-server",
  "long-jump",
  "backup",
  "reconciling",
  "clock",
  "unpaid",
  "npm-start",
  "sandbox-payments",
  "subscribing",
  "demo-members",
];

/** A process serves one project: files of several in turn would have another one started for nearly each. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const turnOf = ({ moduleId }: TestSpecification) => {
      const turn = longest.findIndex((name) => moduleId.includes(`/${name}.`));
      return turn < 0 ? longest.length : turn;
    };
    return (await super.sort(files)).toSorted(
      (one, other) =>
        one.project.name.localeCompare(other.project.name) || turnOf(one) - turnOf(other),
    );
  }
}

const together = { isolate: false, maxWorkers: 3, sequence: { groupOrder: 0 } };
const afterwards = { isolate: false, maxWorkers: 3, sequence: { groupOrder: 1 } };
const all = ["src/{server,stand-ins}/**/*.test.ts"];
/**
 * Both databases understand the same SQL, and differ in how they are driven: transactions, locks, types on the way in
 * and out, listening. So what is about these runs on both. Mails, rules and what is seeded are the same on either, and
 * the browser's stories from the first tap to the survey are told on an embedded sandbox, with all that becomes due on
 * the way.
 */
const onBoth = [
  "src/server/unstorable-text.test.ts",
  "src/server/platform/database/failed-migration.test.ts",
  "src/server/{bookings/bookings,stream/stream}.test.ts",
  "src/server/accounts/delete-account.test.ts",
  "src/server/cli/backup.test.ts",
  "src/{server,stand-ins}/**/*.pglite.test.ts",
];
/** They show nothing more on the embedded database; generated requests are sent to it by `npm test -- --long`. */
const onPostgresOnly = [
  "src/server/subscriptions/provider-away.test.ts",
  ...(process.env["LONG"] === undefined ? ["src/server/robustness/bad-input.test.ts"] : []),
];

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: "rules",
          include: ["src/{shared,words}/**/*.test.ts"],
          ...runByNode,
          ...together,
        },
      },
      {
        test: { name: "web", include: ["src/web/**/*.test.ts"], environment: "node", ...together },
      },
      {
        plugins: [react(), tailwindcss()],
        logLevel: "error", // a dependency of Vitest's own warns at each start
        cacheDir: ".cache/vite-tests",
        // All that any test may import is bundled before the first begins: later, the page would load again in its middle.
        optimizeDeps: { entries: ["src/web/app/main.tsx", "src/web/testing/*"] },
        test: { name: "web-browser", ...inBrowser },
      },
      { test: { name: "isolated", include: replaceModules, ...together, isolate: true } },
      {
        test: {
          name: "server-pglite",
          ...serverProject("pglite", onBoth, storms),
          ...together,
        },
      },
      { test: { name: "server-postgres", ...serverProject("postgres", all, storms), ...together } },
      {
        test: {
          name: "storms-pglite",
          ...serverProject("pglite", storms, onPostgresOnly),
          ...afterwards,
        },
      },
      { test: { name: "storms-postgres", ...serverProject("postgres", storms), ...afterwards } },
    ],
  },
});
