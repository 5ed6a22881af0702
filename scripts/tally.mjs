// Keeps count of the tests while they run, one line each in the file that TALLY names: whatever ends a run, what was
// seen until then can be told. Vitest and Playwright both report to it; each calls only the methods that it knows.
import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";

export default class Tally {
  /** Vitest: a test has ended, or was left out. */
  onTestCaseResult(test) {
    const { state } = test.result();
    const outcome = test.diagnostic()?.flaky ? "flaky" : state;
    note({ id: test.id, outcome });
  }

  /** Vitest: a file has ended. */
  onTestModuleEnd(module) {
    const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } =
      module.diagnostic();
    const ms =
      environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration;
    note({ file: `${relative(process.cwd(), module.moduleId)} (${module.project.name})`, ms });
  }

  /** Playwright: a try of a test has ended; it may be followed by another. */
  onTestEnd(test, { duration }) {
    const outcome = { expected: "passed", unexpected: "failed" }[test.outcome()] ?? test.outcome();
    note({ id: test.id, outcome });
    note({ file: relative(process.cwd(), test.location.file), ms: duration });
  }
}

function note(line) {
  if (process.env.TALLY) appendFileSync(process.env.TALLY, `${JSON.stringify(line)}\n`);
}

/** How many tests ended how, and the milliseconds of each file, the slowest first. */
export function readTally(file) {
  const outcomes = new Map();
  const files = new Map();
  const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
  for (const line of lines.filter((text) => text.endsWith("}"))) {
    const { id, outcome, file: name, ms } = JSON.parse(line);
    if (id !== undefined) outcomes.set(id, outcome);
    else files.set(name, (files.get(name) ?? 0) + ms);
  }
  const count = (wanted) => [...outcomes.values()].filter((outcome) => outcome === wanted).length;
  return {
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
