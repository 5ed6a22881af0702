// npm test [-- --only=check|audit|unit|e2e]: everything that must hold, the cheapest first; stops at the first
// stage that fails. The last line is always `N passed, N failed`, over the unit and the e2e tests.
import { execFile } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { ensureChromium } from "./chromium.mjs";
import { Advice, ensureBuilt, ensureInstalled, main, pinnedNode, run } from "./setup.mjs";

const reports = { unit: ".cache/unit-tests.json", e2e: ".cache/e2e-tests.json" };
const stages = { check, audit, unit, e2e };

await main(async () => {
  const only = chosenStage(process.argv.slice(2));
  const began = performance.now();
  await ensureInstalled();
  mkdirSync(".cache", { recursive: true });

  const counts = { passed: 0, failed: 0 };
  for (const name of only ? [only] : Object.keys(stages)) {
    console.log(`\n── ${name}`);
    if (await stages[name](counts)) continue;
    counts.failed ||= 1; // a stage can fail without a test: the check, a broken test file
    console.error(`\nStopped: the stage "${name}" failed (what it found stands above); alone: npm test -- --only=${name}`);
    console.log(`${counts.passed} passed, ${counts.failed} failed`);
    return 1;
  }
  console.log(`\nAll of it took ${((performance.now() - began) / 1000).toFixed(0)} s.`);
  console.log(`${counts.passed} passed, ${counts.failed} failed`);
});

function chosenStage(args) {
  if (args.length === 0) return undefined;
  const only = args[0].startsWith("--only=") ? args[0].slice("--only=".length) : undefined;
  if (args.length > 1 || !Object.hasOwn(stages, only ?? "")) {
    throw new Advice(`npm test knows one option: --only=${Object.keys(stages).join("|")}.`);
  }
  return only;
}

async function check() {
  return (await run(pinnedNode, ["scripts/check.mjs"])) === 0;
}

/** Known holes in the parts that serve members. A registry that can't tell, or none, is said and no failure. */
async function audit() {
  const { stdout } = await new Promise((resolve) => {
    const args = ["audit", "--omit=dev", "--audit-level=high", "--json"];
    execFile("npm", args, { timeout: 60_000, maxBuffer: 64 * 1024 * 1024 }, (_error, out) => resolve({ stdout: out }));
  });
  let report;
  try {
    report = JSON.parse(stdout);
  } catch {
    // Not even npm's own complaint: it was cut off, or there is no npm.
  }
  const found = report?.metadata?.vulnerabilities;
  if (found === undefined) {
    console.log("The registry can't be asked for known holes from here: nothing was audited.");
    return true;
  }
  const bad = Object.values(report.vulnerabilities ?? {}).filter(({ severity }) => /^(high|critical)$/.test(severity));
  for (const { name, severity, range } of bad) console.error(`${severity}: ${name} ${range}`);
  if (bad.length === 0) console.log("No part that serves members has a known hole of a high degree.");
  return bad.length === 0;
}

async function unit(counts) {
  rmSync(reports.unit, { force: true }); // an old report must not be counted again
  const reporting = ["--reporter=default", "--reporter=json", `--outputFile.json=${reports.unit}`];
  const code = await run(pinnedNode, ["node_modules/vitest/vitest.mjs", "run", ...reporting]);
  const report = readReport(reports.unit);
  counts.passed += report?.numPassedTests ?? 0;
  counts.failed += report?.numFailedTests ?? 0;
  return code === 0;
}

async function e2e(counts) {
  const chromium = await ensureChromium();
  await ensureBuilt();
  // The check before weighs what was built last, if anything was; this is what is served now.
  if ((await run(pinnedNode, ["scripts/check-budgets.mjs"])) !== 0) return false;
  rmSync(reports.e2e, { force: true });
  const code = await run(pinnedNode, ["node_modules/@playwright/test/cli.js", "test", "--reporter=list,json"], {
    CHROMIUM_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_FILE: reports.e2e,
  });
  const { stats } = readReport(reports.e2e) ?? {};
  counts.passed += (stats?.expected ?? 0) + (stats?.flaky ?? 0);
  counts.failed += stats?.unexpected ?? 0;
  return code === 0;
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined; // the runner broke before it could write one; its exit code tells
  }
}
