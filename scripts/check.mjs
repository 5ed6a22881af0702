// npm run check: types, format, lint, dead code and our own rules, in parallel; prints their findings.
// npm run check -- --figures: the size of the code.
import { spawn } from "node:child_process";
import { totalmem } from "node:os";
import { figures } from "./figures.mjs";
import { Advice, ensureInstalled, main, pinnedNode, root } from "./setup.mjs";

const steps = {
  types: [
    "node_modules/typescript/bin/tsc",
    "-b",
    "--pretty",
    String(process.stdout.isTTY === true),
    // Each checker of a project parses the libraries' types again, and there are many projects.
    "--checkers",
    "1",
  ],
  format: ["node_modules/oxfmt/bin/oxfmt", "--check"],
  lint: ["node_modules/oxlint/bin/oxlint"],
  "dead code": ["node_modules/knip/bin/knip.js", "--no-progress"],
  "code for tests only": [
    "node_modules/knip/bin/knip.js",
    "--no-progress",
    "--config",
    "knip.production.json",
    "--production",
    "--include",
    "exports,files",
  ],
  imports: [
    "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs",
    "--output-type",
    "err-long",
    "src",
    "migrations",
    "e2e",
    "bench",
  ],
  // The embedded database lives for seconds: optimizing its code isn't worth it.
  "schema and migrations": [
    "--liftoff-only",
    "--wasm-lazy-compilation",
    "scripts/check-migrations.mjs",
  ],
  tables: ["scripts/check-tables.mjs"],
  sources: ["scripts/check-sources.mjs"],
  patterns: ["scripts/check-patterns.mjs"],
  words: ["scripts/check-words.mjs"],
  moments: ["scripts/moments.mjs", "--check"],
  docs: ["scripts/docs.mjs", "--check"],
  budgets: ["scripts/check-budgets.mjs"],
  "oldest browsers": ["scripts/check-browsers.mjs"],
};

/**
 * The compiler and the type-aware linter are Go programs that run for seconds, a quarter of which is garbage
 * collection.
 */
const leaveGarbage = totalmem() > 8 * 1024 ** 3 ? { GOGC: "off", GOMEMLIMIT: "2500MiB" } : {};

await main(async () => {
  if (process.argv.includes("--figures")) {
    for (const [name, value] of Object.entries(figures()))
      console.log(`${String(value).padStart(7)}  ${name}`);
    return 0;
  }
  await ensureInstalled();
  const failed = [];
  await Promise.all(
    Object.entries(steps).map(async ([name, args]) => {
      const began = performance.now();
      const { code, output } = await capture(args);
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      console.log(`${code === 0 ? "✓" : "✗"} ${name} (${seconds} s)`);
      if (code === 0) return;
      failed.push(name);
      console.log(output);
    }),
  );
  if (failed.length > 0) throw new Advice(`The check failed: ${failed.join(", ")}.`);
});

/** Runs a step quietly: the steps run in parallel, and their lines would mix. */
function capture(args) {
  return new Promise((resolve, reject) => {
    const child = spawn(pinnedNode, args, {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...leaveGarbage, ...process.env },
    });
    let output = "";
    child.stdout.on("data", (chunk) => (output += chunk));
    child.stderr.on("data", (chunk) => (output += chunk));
    child.on("error", reject);
    child.on("close", (code) => resolve({ code, output }));
  });
}
