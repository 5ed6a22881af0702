import { writeFileSync } from "node:fs";
import {
  chosenWeights,
  compatibility,
  factorFits,
  factors,
} from "#shared/matching/compatibility.ts";
import type { Weights, MatchMember } from "#shared/matching/compatibility.ts";
import { formGroups, seededRandom } from "#shared/matching/form-groups.ts";
import { learnWeights } from "#shared/matching/learning.ts";
import type { Learned } from "#shared/matching/learning.ts";
import { exampleMembers } from "#shared/matching/testing/example-cases.ts";

// What learned weights bring: a simulated year of a city whose members like each other by a hidden taste. Every week
// the weights are learned from the pairs that rated each other so far; half of the sessions keep the chosen weights.
// Every session is also formed with the chosen weights, the learned ones and an oracle that knows the taste, and each
// result is judged by the taste itself. WEEKS, MEMBERS and SEED set
// the size. SAMPLE=1 writes the example that the console draws while there is nothing to show.

const weeks = Number(process.env["WEEKS"] ?? 52);
const members = Number(process.env["MEMBERS"] ?? 2_500);
const seed = Number(process.env["SEED"] ?? 1);
/** The share of the members who come in a week, and the bookings of a session. */
const weeklyShare = 0.4;
const bookings = 16;
/** Both of a pair fill in the survey. */
const bothRate = 0.5;
/** The server forgets older ratings. */
const rememberedWeeks = 26;

interface Taste {
  readonly name: string;
  readonly intercept: number;
  /** By factor, in logits of a mutual like for a perfect fit; they may be negative. */
  readonly effects: Weights;
}

const tastes: readonly Taste[] = [
  {
    name: "none",
    intercept: -0.5,
    effects: { level: 0, workout: 0, goal: 0, personality: 0, schedule: 0 },
  },
  {
    name: "as chosen",
    intercept: -4,
    effects: { level: 1.5, workout: 1.2, goal: 1.2, personality: 0.9, schedule: 1.2 },
  },
  {
    name: "schedule first",
    intercept: -3.2,
    effects: { level: 0.4, workout: 0.4, goal: 0.4, personality: 0.6, schedule: 5 },
  },
  {
    name: "character first",
    intercept: -4.6,
    effects: { level: 0.3, workout: 0.3, goal: 0.8, personality: 5, schedule: 0.3 },
  },
  {
    name: "opposites attract",
    intercept: -1.2,
    effects: { level: -2, workout: -1, goal: 1, personality: 2.5, schedule: 0.5 },
  },
];

function chanceOf({ intercept, effects }: Taste, one: MatchMember, other: MatchMember): number {
  const fits = factorFits(one, other);
  const logit = factors.reduce((sum, factor) => sum + effects[factor] * fits[factor], intercept);
  return 1 / (1 + Math.exp(-logit));
}

type Score = (one: MatchMember, other: MatchMember) => number;
const strangers = { metLately: false, connected: false };
const scoreBy =
  (weights: Weights): Score =>
  (one, other) =>
    compatibility(one, other, strangers, weights);

const solverMs = { chosen: 0, learned: 0 };

function groupsOf(people: readonly MatchMember[], score: Score, sessionSeed: number) {
  const began = performance.now();
  const isTimeUp = () => performance.now() - began > 2_000;
  const scores = people.map((one) =>
    people.map((other) => (one === other ? 0 : score(one, other))),
  );
  return formGroups({ n: people.length, scores, seed: sessionSeed, isTimeUp }).groups;
}

const pairsIn = (group: readonly number[]) =>
  group.flatMap((one, at) => group.slice(at + 1).map((other) => [one, other] as const));

/** Mean and the half width of its 95 % interval. */
function meanOf(values: readonly number[]): [number, number] {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance =
    values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, values.length - 1);
  return [mean, 1.96 * Math.sqrt(variance / values.length)];
}

type Half = "chosen" | "learned";

interface Year {
  readonly expected: Record<"chosen" | "learned" | "oracle", number[]>;
  /** Mutual likes of rated groups while learned weights were used. */
  readonly seen: Record<Half, number[]>;
  readonly rated: { week: number; fits: number[]; isLiked: boolean }[];
}

/** Holds one session in every way and records its ratings as its half does. */
function holdSession(
  year: Year,
  taste: Taste,
  people: readonly MatchMember[],
  learned: Weights | null,
  { week, nth, random }: { week: number; nth: number; random: () => number },
): void {
  const at = (index: number): MatchMember => {
    const person = people[index];
    if (person === undefined) throw new RangeError(`There is no person ${index}.`);
    return person;
  };
  const chance = (one: number, other: number) => chanceOf(taste, at(one), at(other));
  const sessionSeed = week * 1_000 + nth;
  const began = performance.now();
  const byChosen = groupsOf(people, scoreBy(chosenWeights), sessionSeed);
  const between = performance.now();
  const byLearned = learned === null ? byChosen : groupsOf(people, scoreBy(learned), sessionSeed);
  if (learned !== null) {
    solverMs.chosen += between - began;
    solverMs.learned += performance.now() - between;
  }
  if (week > weeks / 2) {
    const worthOf = (groups: readonly (readonly number[])[]) =>
      groups.flatMap(pairsIn).reduce((sum, [i, j]) => sum + chance(i, j), 0) / groups.length;
    const byOracle = groupsOf(people, (one, other) => chanceOf(taste, one, other), sessionSeed);
    year.expected.chosen.push(worthOf(byChosen));
    year.expected.learned.push(worthOf(byLearned));
    year.expected.oracle.push(worthOf(byOracle));
  }
  const half: Half = nth % 2 === 0 ? "chosen" : "learned";
  for (const group of half === "learned" ? byLearned : byChosen) {
    let likes = 0;
    for (const [i, j] of pairsIn(group)) {
      const isLiked = random() < chance(i, j);
      if (random() >= bothRate) continue;
      if (isLiked) likes += 1;
      const fits = factorFits(at(i), at(j));
      year.rated.push({ week, fits: factors.map((factor) => fits[factor]), isLiked });
    }
    if (learned !== null) year.seen[half].push(likes);
  }
}

function isGainSeen({ chosen, learned }: Year["seen"]): boolean {
  if (chosen.length < 2 || learned.length < 2) return false;
  const [[before, beforeHalf], [after, afterHalf]] = [meanOf(chosen), meanOf(learned)];
  return after - before > Math.hypot(beforeHalf, afterHalf);
}

function liveYear(taste: Taste) {
  const random = seededRandom(seed);
  const city = exampleMembers(members, random);
  const year: Year = {
    expected: { chosen: [], learned: [], oracle: [] },
    seen: { chosen: [], learned: [] },
    rated: [],
  };
  const results: Learned[] = [];
  let seenFrom: number | null = null;
  for (let week = 1; week <= weeks; week += 1) {
    const last = results.at(-1);
    const learned = last?.state === "better" ? last.weights : null;
    const coming = city
      .map((member) => ({ member, key: random() }))
      .toSorted((one, other) => one.key - other.key)
      .slice(0, Math.round(members * weeklyShare))
      .map(({ member }) => member);
    for (let nth = 0; (nth + 1) * bookings <= coming.length; nth += 1) {
      const people = coming.slice(nth * bookings, (nth + 1) * bookings);
      holdSession(year, taste, people, learned, { week, nth, random });
    }
    const known = year.rated.filter((pair) => pair.week > week - rememberedWeeks);
    results.push(
      learnWeights({
        count: known.length,
        fits: Float32Array.from(known.flatMap(({ fits }) => fits)),
        liked: Uint8Array.from(known, ({ isLiked }) => (isLiked ? 1 : 0)),
      }),
    );
    if (seenFrom === null && isGainSeen(year.seen)) seenFrom = week;
  }
  const better = results.filter(({ state }) => state === "better");
  const [first] = better;
  return {
    chosen: meanOf(year.expected.chosen)[0],
    learned: meanOf(year.expected.learned)[0],
    oracle: meanOf(year.expected.oracle)[0],
    usedFrom: first === undefined ? null : results.indexOf(first) + 2,
    seenFrom,
    weeksUsed: better.length,
    lastLearned: better.at(-1)?.weights ?? null,
    lastResult: results.at(-1) ?? null,
    seen: year.seen,
  };
}

/** The year as the console's call answers. */
function writeSample({ lastResult, seen }: ReturnType<typeof liveYear>): void {
  if (lastResult === null || lastResult.weights === null) return;
  const { pairs, weights, calibration } = lastResult;
  const halfOf = (likes: readonly number[]) => {
    const [perGroup, margin] = meanOf(likes);
    return { groups: likes.length, perGroup, interval: [perGroup - margin, perGroup + margin] };
  };
  const sample = {
    state: "used",
    learnedAt: null,
    pairs,
    weights: { chosen: chosenWeights, learned: weights, used: weights },
    calibration,
    likes: { chosen: halfOf(seen.chosen), learned: halfOf(seen.learned) },
  };
  const text = JSON.stringify(sample, (_, value: unknown) =>
    typeof value === "number" ? Number(value.toFixed(4)) : value,
  );
  writeFileSync(
    "src/web/operate/figures/learning-sample.ts",
    `import type { Learning } from "#shared/api/operate/learning.ts";

/** A simulated year, written by the bench \`learning\` with SAMPLE=1. */
export const learningSample: Learning = ${text};
`,
  );
}

const percent = (part: number): string => `${part >= 0 ? "+" : ""}${(100 * part).toFixed(1)}%`;
const row = (cells: readonly string[]): void => {
  console.log(cells.map((cell, at) => (at === 0 ? cell.padEnd(19) : cell.padStart(12))).join(""));
};

console.log(
  `${members} members, ${weeks} weeks, ${Math.floor((members * weeklyShare) / bookings)} sessions a week; expected mutual likes per group in the second half\n`,
);
row([
  "hidden taste",
  "chosen",
  "learned",
  "oracle",
  "gain",
  "of possible",
  "used from",
  "seen in",
  "weeks used",
]);
for (const taste of tastes) {
  const year = liveYear(taste);
  if (process.env["SAMPLE"] === "1" && taste.name === "schedule first") writeSample(year);
  const possible = year.oracle - year.chosen;
  row([
    taste.name,
    year.chosen.toFixed(3),
    year.learned.toFixed(3),
    year.oracle.toFixed(3),
    percent(year.learned / year.chosen - 1),
    possible < 1e-9 ? "-" : percent((year.learned - year.chosen) / possible),
    year.usedFrom === null ? "never" : `week ${year.usedFrom}`,
    year.seenFrom === null ? "never" : `week ${year.seenFrom}`,
    String(year.weeksUsed),
  ]);
  if (year.lastLearned !== null)
    console.log(
      `  learned: ${factors.map((factor) => `${factor} ${((year.lastLearned?.[factor] ?? 0) * 100).toFixed(1)}%`).join(", ")}`,
    );
}
console.log(
  `\nthe exact solver's time with learned weights: ${(solverMs.learned / solverMs.chosen).toFixed(2)} times that with the chosen ones`,
);
