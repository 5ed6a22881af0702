import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import { BaseSequencer } from "vitest/node";
import type { TestSpecification } from "vitest/node";
import { defineConfig } from "vitest/config";

/** They overload and kill servers, or wait for an absent provider. Tests that count milliseconds don't run beside them. */
const storms = [
  "src/server/robustness/**/*.test.ts",
  "src/server/subscriptions/killed-server.postgres.test.ts",
  "src/server/subscriptions/provider-{away,hangs}.test.ts",
];
/** They replace a module, which mustn't stay replaced for the next file. */
const replaceModules = ["src/server/identity/password.test.ts"];

/** Most of these processes live for seconds: optimizing their code isn't worth it, and much of it is soon garbage. */
const execArgv = {
  pglite: ["--max-semi-space-size=32", "--liftoff-only", "--wasm-lazy-compilation"],
  postgres: ["--max-semi-space-size=32"],
};

/** Node itself loads the code, as in production, without Vitest's transforms. Modules can't be replaced there. */
const runByNode = { experimental: { viteModuleRunner: false, nodeLoader: false } };

type DatabaseName = "pglite" | "postgres";

/** All of the server's tests run on PostgreSQL, those of `onBoth` also on the embedded database. */
function serverProject(database: DatabaseName, include: string[], exclude: string[] = []) {
  const other: DatabaseName = database === "pglite" ? "postgres" : "pglite";
  return {
    include,
    exclude: [...exclude, ...replaceModules, `src/{server,stand-ins}/**/*.${other}.test.ts`],
    env: { TEST_DATABASE: database },
    execArgv: execArgv[database],
    ...runByNode,
    setupFiles: ["src/testing/cheap-passwords.ts"],
    // A file's first test may create and migrate a database, on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 90_000,
    expect: { poll: { timeout: 10_000 } },
    globalSetup: `src/testing/${database === "postgres" ? "postgres" : "embedded"}-for-tests.ts`,
  };
}

/** Hooks and screens in a real browser; only the network is replaced. */
const inBrowser = {
  include: ["src/web/**/*.browser.test.tsx"],
  setupFiles: "src/web/testing/setup.ts",
  // Two pages at once would save half a minute, but sometimes one of them notices its frame's load too late.
  fileParallelism: false,
  // A busy machine may take longer to draw.
  testTimeout: 30_000,
  // A retried test counts as flaky, as with the stories.
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
      // Far from the sessions' city, so that a day in the browser's zone would show.
      contextOptions: { locale: "en-US", timezoneId: "Pacific/Auckland" },
    }),
  },
};

/** The slowest files begin first, so that no core waits for one at the end. Files that mostly wait run beside the rest. */
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

/** A process serves one project. Alternating between projects would start a process for nearly every file. */
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
 * Both databases understand the same SQL but are driven differently: transactions, locks, types, listening. Tests of
 * these run on both. Mails, rules and seeds are the same on either, and the browser's stories use an embedded sandbox.
 */
const onBoth = [
  "src/server/unstorable-text.test.ts",
  "src/server/{bookings/bookings,stream/stream}.test.ts",
  "src/server/accounts/delete-account.test.ts",
  "src/server/cli/backup.test.ts",
  "src/{server,stand-ins}/**/*.pglite.test.ts",
];
/** They show nothing more on the embedded database. `npm test -- --long` sends it generated requests too. */
const onPostgresOnly = [
  "src/server/subscriptions/provider-{away,hangs}.test.ts",
  ...(process.env["LONG"] === undefined ? ["src/server/robustness/bad-input.test.ts"] : []),
];

export default defineConfig({
  test: {
    // Only `npm test -- --approve` writes the approved files.
    update: "none",
    sequence: { sequencer: LongestFirst },
    // Beside the test, whose name tells what is approved.
    resolveSnapshotPath: (test) => test.replace(/\.browser\.test\.tsx$|\.test\.ts$/, ".snap"),
    projects: [
      {
        test: {
          name: "rules",
          include: ["src/{shared,words}/**/*.test.ts"],
          testTimeout: 30_000,
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
        // Dependencies are bundled before the first test: a later discovery would reload its page.
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
