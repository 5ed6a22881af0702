import { formGroups } from "#shared/matching/form-groups.ts";
import { mustNotMeet, toPeople, totalOfGroups } from "#shared/matching/people.ts";
import type { People } from "#shared/matching/people.ts";
import { exampleCase, exampleKinds } from "#shared/matching/testing/example-cases.ts";
import type { ExampleCase } from "#shared/matching/testing/example-cases.ts";
import {
  annealedGroups,
  greedyGroups,
  greedyGroupsWithSwaps,
  randomGroups,
} from "./matching-peers.ts";

// The matching engine beside simpler ways on the same cases: how far each stays below the proven optimum, and the cost
// of the proof. Time limits are the thread's own processor time, so that other load doesn't count (systems count it in
// steps of up to 4 ms). CASES sets the number of cases per kind and size.

const casesOfEach = Number(process.env["CASES"] ?? 10);
const sizes = [24, 30, 37, 38, 39, 40];
const provenWithinMs = 250;
const deadlineMs = 50;

const processorMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};

interface Run {
  readonly total: number;
  readonly processorMs: number;
  readonly wallMs: number;
  readonly isProven: boolean;
}

function form(example: ExampleCase, withinMs: number): Run {
  const began = processorMs();
  const beganAt = performance.now();
  const isTimeUp = () => processorMs() - began > withinMs;
  const { total, provenOptimal } = formGroups({ ...example, seed: 1, isTimeUp });
  return {
    total,
    processorMs: processorMs() - began,
    wallMs: performance.now() - beganAt,
    isProven: provenOptimal,
  };
}

/** The total of groups, without those that contain a forbidden pair. */
function totalKept(people: People, groups: readonly (readonly number[])[]): number {
  const isKept = (group: readonly number[]): boolean =>
    !group.some((one) => group.some((other) => mustNotMeet(people, one, other)));
  return totalOfGroups(people, groups.filter(isKept));
}

const quantile = (numbers: readonly number[], part: number): number =>
  numbers.toSorted((one, other) => one - other)[
    Math.min(numbers.length - 1, Math.floor(part * numbers.length))
  ] ?? 0;
const percent = (part: number): string => `${(100 * part).toFixed(2)}%`;
const spread = (ms: readonly number[]): string[] =>
  [quantile(ms, 0.5), quantile(ms, 0.95), Math.max(...ms)].map((each) => each.toFixed(1));
const row = (cells: readonly string[]): void => {
  console.log(cells.map((cell, at) => (at === 0 ? cell.padEnd(22) : cell.padStart(11))).join(""));
};

// Warms up: a server has been running for a while.
for (let seed = 1; seed <= 30; seed += 1) form(exampleCase("realistic", 40, 1_000 + seed), 1_000);
const calibration = exampleCase("realistic", 40, 1);
const calibrated = toPeople(40, calibration.scores, []);
const began = processorMs();
annealedGroups(calibrated, 1, 100_000);
const swapsPerMs = 100_000 / (processorMs() - began);

for (const kind of exampleKinds) {
  const gaps = new Map<string, number[]>();
  const note = (way: string, gap: number): void =>
    void gaps.set(way, [...(gaps.get(way) ?? []), gap]);
  const runs: Run[] = [];
  let hurriedProven = 0;
  for (const n of sizes) {
    for (let seed = 1; seed <= casesOfEach; seed += 1) {
      const example = { ...exampleCase(kind, n, seed), keepTogether: [] };
      const people = toPeople(n, example.scores, example.forbidden);
      const best = form(example, 60_000);
      if (!best.isProven)
        throw new Error(`Not proven within a minute: ${kind}, ${n} people, seed ${seed}.`);
      runs.push(best);
      const hurried = form(example, deadlineMs);
      if (hurried.isProven) hurriedProven += 1;
      const gapOf = (total: number): number => (best.total - total) / best.total;
      note("random", gapOf(totalKept(people, randomGroups(people))));
      note("greedy", gapOf(totalKept(people, greedyGroups(people))));
      note("greedy with swaps", gapOf(totalKept(people, greedyGroupsWithSwaps(people))));
      for (const ms of [10, 50, 250]) {
        note(
          `annealing ${ms} ms`,
          gapOf(totalKept(people, annealedGroups(people, ms, swapsPerMs))),
        );
      }
      note(`engine, ${deadlineMs} ms`, gapOf(hurried.total));
      note("engine", gapOf(best.total));
    }
  }
  const count = runs.length;
  const inTime = runs.filter((run) => run.processorMs <= provenWithinMs).length;
  console.log(`\n${kind}: ${count} cases of ${sizes.join(", ")} people`);
  row(["below the optimum", "median", "worst"]);
  for (const [way, all] of gaps) row([way, percent(quantile(all, 0.5)), percent(Math.max(...all))]);
  row(["the engine's ms", "median", "p95", "worst"]);
  row(["processor", ...spread(runs.map((run) => run.processorMs))]);
  row(["by the clock", ...spread(runs.map((run) => run.wallMs))]);
  row([`proven in ${provenWithinMs} ms`, percent(inTime / count)]);
  row([`proven in ${deadlineMs} ms`, percent(hurriedProven / count)]);
}
