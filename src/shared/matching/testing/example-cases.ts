import {
  energyRhythms,
  fitnessGoals,
  fitnessLevels,
  groupSizes,
  matchingModes,
  sessionPreferences,
  sessionTimes,
  weekdays,
  workoutTypes,
} from "#shared/rules/choices.ts";
import { compatibility } from "#shared/matching/compatibility.ts";
import type { MatchMember } from "#shared/matching/compatibility.ts";
import type { Pair } from "#shared/matching/people.ts";
import { seededRandom } from "#shared/matching/form-groups.ts";

/** Realistic cases, and deliberately hard ones. */
export const exampleKinds = [
  "realistic",
  "uniform",
  "line",
  "plane",
  "equal",
  "coarse",
  "forbidden",
] as const;
export type ExampleKind = (typeof exampleKinds)[number];

export interface ExampleCase {
  readonly kind: ExampleKind;
  readonly n: number;
  readonly scores: readonly (readonly number[])[];
  readonly forbidden: readonly Pair[];
  readonly keepTogether: readonly Pair[];
}

/** The same for the same kind, number of people and seed. */
export function exampleCase(kind: ExampleKind, n: number, seed: number): ExampleCase {
  const random = seededRandom(seed);
  if (kind === "realistic") {
    const members = exampleMembers(n, random);
    return {
      kind,
      n,
      scores: symmetric(n, (one, other) => {
        const history = { metLately: random() < 0.08, connected: random() < 0.05 };
        const [a, b] = [members[one], members[other]];
        return a === undefined || b === undefined ? 0 : compatibility(a, b, history);
      }),
      forbidden: pairsWithLikelihood(n, 0.01, random),
      keepTogether: pairsWithLikelihood(n, 2 / (n * n), random),
    };
  }
  const forbidden = kind === "forbidden" ? pairsWithLikelihood(n, 0.1, random) : [];
  return { kind, n, scores: scoresOf(kind, n, random), forbidden, keepTogether: [] };
}

/** Realistic members: some choices are more common, and few areas are popular. */
export function exampleMembers(count: number, random: () => number): MatchMember[] {
  const one = <Choice>(choices: readonly [Choice, ...Choice[]]): Choice =>
    choices[Math.floor(random() * choices.length)] ?? choices[0];
  const some = <Choice>(choices: readonly Choice[], likelihood: number): Choice[] =>
    choices.filter(() => random() < likelihood);
  return Array.from({ length: count }, () => ({
    fitnessLevel: one([...fitnessLevels, "intermediate"]),
    matchingMode: one([...matchingModes, "work_with_equals", "work_with_equals"]),
    workoutTypes: some(workoutTypes, 0.6),
    workoutFrequency: 1 + Math.floor((random() + random()) * 3.5),
    fitnessGoal: one([...fitnessGoals, "maintain_health"]),
    sessionPreference: one([...sessionPreferences, "balance"]),
    energyRhythm: one([...energyRhythms, "flexible"]),
    preferredGroupSize: one([...groupSizes, "medium"]),
    weekdays: some(weekdays, 0.55),
    sessionTimes: some(sessionTimes, 0.5),
    areaId: String(Math.floor(random() * random() * 6)),
  }));
}

function scoresOf(
  kind: Exclude<ExampleKind, "realistic">,
  n: number,
  random: () => number,
): number[][] {
  const points = Array.from({ length: n }, () => ({ x: random(), y: random() }));
  return symmetric(n, (one, other) => {
    const { x, y } = points[one] ?? { x: 0, y: 0 };
    const to = points[other] ?? { x: 0, y: 0 };
    switch (kind) {
      case "uniform":
      case "forbidden":
        return random();
      case "line":
        return 1 - Math.abs(x - to.x);
      case "plane":
        return 1 - Math.hypot(x - to.x, y - to.y) / Math.SQRT2;
      case "equal":
        return 0.37;
      case "coarse":
        return Math.floor(random() * 5) / 4;
    }
  });
}

function symmetric(n: number, scoreOf: (one: number, other: number) => number): number[][] {
  const scores = Array.from({ length: n }, () => Array<number>(n).fill(0));
  for (const [one, row] of scores.entries()) {
    for (let other = 0; other < one; other += 1) {
      const score = scoreOf(one, other);
      row[other] = score;
      const mirrored = scores[other];
      if (mirrored !== undefined) mirrored[one] = score;
    }
  }
  return scores;
}

function pairsWithLikelihood(n: number, likelihood: number, random: () => number): Pair[] {
  const pairs: Pair[] = [];
  for (let one = 0; one < n; one += 1) {
    for (let other = 0; other < one; other += 1)
      if (random() < likelihood) pairs.push([one, other]);
  }
  return pairs;
}
