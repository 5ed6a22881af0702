// npm test [-- option …]: all checks and tests, the cheapest first; stops at the first stage that fails.
// npm test -- PATH …: only those test files.
// However it ends, the last line is `N passed, N failed, N skipped, N flaky`, over the unit and the e2e tests, and says
// so if WebKit or Firefox is missing.
import { mkdirSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { relative, resolve } from "node:path";
import { startAudit, reportVulnerabilities } from "./audit.mjs";
import { changedFiles, touchesStories } from "./changed.mjs";
import { ensureChromium, ensureOtherBrowsers } from "./chromium.mjs";
import { namedTestsThatDidNotPass, pagesOfTests } from "./named-tests.mjs";
import { testsReached } from "./reached-tests.mjs";
import { Advice, ensureBuilt, ensureInstalled, filesBelow, main, pinnedNode } from "./setup.mjs";
import { endStageOnSignals, runStage } from "./stage.mjs";
import { readTally } from "./tally.mjs";

const tallies = { unit: ".cache/unit-tests.ndjson", e2e: ".cache/e2e-tests.ndjson" };
const stages = { check, unit, audit, e2e, browsers };
const usage = `npm test -- PATH …   the test files with this in their path: a file, a folder, part of a name
npm test also knows these options:
  --only=${Object.keys(stages).join("|")}   one stage alone
  --changed[=REF]   what the changes since the last commit, or since REF, can reach
  --long            twenty times as many generated requests to each route, and more kills and starts
  --approve         rewrites the approved effects and screens (*.approved.md, *.approved.snap); read their diff
  --trace           a trace and a picture of what a failing story saw, and the pictures that stories take`;
const slowestNamed = 10;
/** The tests start the server as a separate process many times, and each start would compile it. */
const compileCache = resolve(".cache/node");
/** A run makes hundreds of databases with hundreds of files each: in memory that takes a tenth of the time. */
const inMemory = { folder: "/dev/shm", neededBytes: 6 * 2 ** 30 };
/** A stage that takes longer hangs. */
const stageLimitMinutes = 30;

let asked;
let auditing;
let findingChromium;
let findingOthers;
/** Why the main story wasn't walked in WebKit and Firefox. */
let withoutOthers = null;
let isGood = false;
process.on("exit", () => {
  if (!isGood) process.exitCode ||= 1;
  console.log(closingLine());
});
endStageOnSignals();

await main(async () => {
  asked = readOptions(process.argv.slice(2));
  const began = performance.now();
  await ensureInstalled();
  mkdirSync(".cache", { recursive: true });
  for (const file of Object.values(tallies)) rmSync(file, { force: true });

  const chosen = asked.only ? [asked.only] : stagesOf(asked.files);
  // The audit waits for the network, so it starts at once.
  if (chosen.includes("audit")) auditing = startAudit();
  if (["unit", "e2e", "browsers"].some((name) => chosen.includes(name))) beginToFindBrowsers();
  for (const name of chosen) if (!(await passes(name))) return 1;
  if (!asked.only && !asked.changed && !asked.files && !passesNamedTests()) return 1;
  console.log(`\nAll of it took ${secondsSince(began)} s.`);
  isGood = true;
});

function beginToFindBrowsers() {
  const needs = (isNeeding) => asked.files === undefined || asked.files.some(isNeeding);
  if (!needs(runsInBrowser)) return;
  findingChromium = ensureChromium();
  findingChromium.catch(() => undefined); // not unhandled: the stage that needs it reports the failure
  if (asked.only === "unit" || !needs(isInOtherBrowsers)) return;
  findingOthers = findingChromium.then(ensureOtherBrowsers); // apt installs one after the other
  findingOthers.catch(() => undefined);
}

/** Runs a stage and prints its slow, flaky and failed tests. */
async function passes(name) {
  console.log(`\n── ${name}`);
  const began = performance.now();
  const isOk = await stages[name]();
  printSlowest(name);
  printFlaky(name);
  console.log(`${name} took ${secondsSince(began)} s.`);
  if (!isOk)
    console.error(
      `\nStopped: the stage "${name}" failed (its findings are above)${asked.files ? "" : `; alone: npm test -- --only=${name}`}`,
    );
  return isOk;
}

function readOptions(args) {
  const options = { long: false, trace: false, approve: false };
  const paths = args.filter((arg) => !arg.startsWith("-"));
  if (paths.length > 0) options.files = [...new Set(paths.flatMap(testsNamed))];
  for (const arg of args.filter((one) => !paths.includes(one))) {
    const [, name, value] = /^--(only|changed|long|trace|approve)(?:=(.+))?$/.exec(arg) ?? [];
    if (name === "only" && Object.hasOwn(stages, value ?? "")) options.only = value;
    else if (name === "changed") options.changed = { since: value };
    else if (["long", "trace", "approve"].includes(name) && value === undefined)
      options[name] = true;
    else throw new Advice(usage);
  }
  if (options.files && (options.only || options.changed)) throw new Advice(usage);
  return options;
}

/** The test files with this path, or this part of one. */
function testsNamed(path) {
  const wanted = relative(process.cwd(), resolve(path));
  const tests = [...filesBelow("src"), ...filesBelow("e2e")].filter((file) =>
    /\.test\.tsx?$/.test(file),
  );
  const found = tests.filter((file) => file.includes(wanted));
  if (found.length === 0)
    throw new Advice(
      `No test file has "${path}" in its path: they are in src and e2e and end in .test.ts or .test.tsx.`,
    );
  return found;
}

function stagesOf(files) {
  // The stories' stage includes the walks in other browsers, which mostly wait.
  if (files === undefined) return Object.keys(stages).filter((name) => name !== "browsers");
  return ["unit", "e2e"].filter((name) => files.some((file) => isStory(file) === (name === "e2e")));
}

function isStory(file) {
  return file.startsWith("e2e/");
}

function isInOtherBrowsers(file) {
  return file.startsWith("e2e/other-browsers/");
}

function runsInBrowser(file) {
  return isStory(file) || file.endsWith(".browser.test.tsx");
}

async function check() {
  await ensureBuilt(); // the weights are those of the served files
  return (await stage(["scripts/check.mjs"])) === 0;
}

async function audit() {
  return reportVulnerabilities(await auditing);
}

async function unit() {
  const files = asked.files?.filter((file) => !isStory(file)) ?? filesOfChange();
  if (files?.length === 0) {
    console.log("The changes reach no test.");
    return true;
  }
  const browsers = findingChromium && { CHROMIUM_PATH: (await findingChromium).headless };
  if (!asked.files || files.some((file) => file.startsWith("src/server/"))) await ensureBuilt();
  const args = [
    "node_modules/vitest/vitest.mjs",
    "run",
    "--reporter=default",
    "--reporter=./scripts/tally.mjs",
    ...(asked.approve ? ["--update=all"] : []),
    ...(files ?? []),
  ];
  // Vitest would run the browser tests after all others, although they mostly wait for pages.
  const halves = { "!web-browser": (file) => !runsInBrowser(file), "web-browser": runsInBrowser };
  const codes = await Promise.all(
    Object.entries(halves)
      .filter(([, isItsOwn]) => files === undefined || files.some(isItsOwn))
      .map(([project]) =>
        stage([...args, `--project=${project}`], { TALLY: tallies.unit, ...browsers }),
      ),
  );
  return codes.every((code) => code === 0);
}

/** The test files that the changes reach; undefined to run all. */
function filesOfChange() {
  if (asked.changed === undefined) return undefined;
  const sources = filesBelow("src").filter((file) => /\.tsx?$/.test(file));
  const texts = new Map(sources.map((file) => [file, readFileSync(file, "utf8")]));
  const files = testsReached(changedFiles(asked.changed.since), texts);
  console.log(`The changes reach ${files === "all" ? "all" : files.length} test files.`);
  return files === "all" ? undefined : files;
}

/** The walks in WebKit and Firefox alone. */
async function browsers() {
  return await e2e(["--project=browsers"]);
}

async function e2e(more = []) {
  const args = [
    "node_modules/@playwright/test/cli.js",
    "test",
    "--reporter=list,./scripts/tally.mjs",
    ...more,
  ];
  if (asked.changed && !touchesStories(changedFiles(asked.changed.since))) {
    args.push(withReference("--only-changed"), "--pass-with-no-tests");
  }
  if (asked.files) args.push(...asked.files.filter(isStory));
  const { whole, headless } = await findingChromium;
  withoutOthers = (await findingOthers) ?? null;
  if (withoutOthers !== null) {
    console.log(`${othersMissing()}.`);
    if (more.length > 0) return true;
    args.push("--project=stories", "--project=stories with notifications");
  }
  await ensureBuilt();
  if (asked.only === "e2e" && (await stage(["scripts/check-budgets.mjs"])) !== 0) return false;
  const browsers = { CHROMIUM_PATH: headless, CHROMIUM_WITH_NOTIFICATIONS: whole };
  return (await stage(args, { TALLY: tallies.e2e, ...browsers })) === 0;
}

function withReference(option) {
  return asked.changed.since === undefined ? option : `${option}=${asked.changed.since}`;
}

function stage(args, env = {}) {
  const switches = { ...(asked.long && { LONG: "on" }), ...(asked.trace && { TRACE: "on" }) };
  const limitMinutes = asked.long ? 10 * stageLimitMinutes : stageLimitMinutes;
  return runStage(pinnedNode, args, {
    env: { NODE_COMPILE_CACHE: compileCache, TMPDIR: throwAwayFolder(), ...env, ...switches },
    limitMs: limitMinutes * 60_000,
  });
}

function throwAwayFolder() {
  try {
    const { bavail, bsize } = statfsSync(inMemory.folder);
    return bavail * bsize > inMemory.neededBytes ? inMemory.folder : tmpdir();
  } catch {
    return tmpdir(); // not every system has it
  }
}

function printFlaky(name) {
  const tests = tallies[name] === undefined ? [] : readTally(tallies[name]).tests;
  for (const { outcome, file, titles } of tests)
    if (outcome === "flaky")
      console.log(`Passed at a later try only: ${file} › ${titles.join(" › ")}`);
}

function printSlowest(name) {
  const slowest =
    tallies[name] === undefined ? [] : readTally(tallies[name]).files.slice(0, slowestNamed);
  if (slowest.length > 0) console.log("\nThe slowest files:");
  for (const { name: file, ms } of slowest)
    console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${file}`);
}

/** Whether every test named in docs has passed in this complete run. */
function passesNamedTests() {
  const outcomes = Object.values(tallies).flatMap((file) => readTally(file).tests);
  const missing = pagesOfTests.flatMap((page) =>
    namedTestsThatDidNotPass(readFileSync(page, "utf8"), outcomes, Object.keys(stages)),
  );
  if (missing.length > 0)
    console.error(`\nStopped: docs name what this run did not show.\n${missing.join("\n")}`);
  return missing.length === 0;
}

function closingLine() {
  const counts = { passed: 0, failed: 0, skipped: 0, flaky: 0 };
  for (const file of Object.values(tallies)) {
    for (const [name, count] of Object.entries(readTally(file).counts)) counts[name] += count;
  }
  // A run can fail without a test: the check, a broken test file, a signal.
  if (process.exitCode) counts.failed ||= 1;
  const line = Object.entries(counts).map(([name, count]) => `${count} ${name}`);
  if (withoutOthers !== null) line.push(othersMissing());
  return line.join(", ");
}

const othersMissing = () => `not tried in WebKit and Firefox: ${withoutOthers}`;

function secondsSince(began) {
  return ((performance.now() - began) / 1000).toFixed(0);
}
