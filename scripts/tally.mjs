// Records the tests while they run, one line each in the file that TALLY names: however a run ends, the results up to
// then are known. Vitest and Playwright both report to it; each calls only the methods that it knows.
import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";

export default class Tally {
  /** Vitest: a test has ended or was skipped. */
  onTestCaseResult(test) {
    const { state } = test.result();
    const outcome = test.diagnostic()?.flaky ? "flaky" : state;
    note({
      id: test.id,
      outcome,
      file: relative(process.cwd(), test.module.moduleId),
      titles: titlesOf(test),
    });
  }

  /** Vitest: a file has ended. */
  onTestModuleEnd(module) {
    const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } =
      module.diagnostic();
    const ms =
      environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration;
    note({ took: `${relative(process.cwd(), module.moduleId)} (${module.project.name})`, ms });
  }

  /** Playwright: an attempt of a test has ended; another may follow. */
  onTestEnd(test, { duration }) {
    const outcome = { expected: "passed", unexpected: "failed" }[test.outcome()] ?? test.outcome();
    const file = relative(process.cwd(), test.location.file);
    // The first three levels are the run, the project and the file.
    note({ id: test.id, outcome, file, titles: test.titlePath().slice(3) });
    note({ took: file, ms: duration });
  }
}

/** The titles of a Vitest test's groups, and its own. */
function titlesOf(test) {
  return test.type === "module" ? [] : [...titlesOf(test.parent), test.name];
}

function note(line) {
  if (process.env.TALLY) appendFileSync(process.env.TALLY, `${JSON.stringify(line)}\n`);
}

/** The tests with their last outcome, the number of each outcome, and the milliseconds of each file, slowest first. */
export function readTally(file) {
  const tests = new Map();
  const files = new Map();
  const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
  for (const line of lines.filter((text) => text.endsWith("}"))) {
    const { took, ms, ...test } = JSON.parse(line);
    if (took === undefined) tests.set(test.id, test);
    else files.set(took, (files.get(took) ?? 0) + ms);
  }
  const count = (wanted) => [...tests.values()].filter(({ outcome }) => outcome === wanted).length;
  return {
    tests: [...tests.values()],
    counts: {
      passed: count("passed"),
      failed: count("failed"),
      skipped: count("skipped"),
      flaky: count("flaky"),
    },
    files: [...files]
      .map(([name, ms]) => ({ name, ms }))
      .toSorted((one, other) => other.ms - one.ms),
  };
}
