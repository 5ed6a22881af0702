import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { areTogether, toPeople, totalOfGroups } from "./people.ts";
import type { Pair, People } from "./people.ts";
import { repairGroups } from "./repair-groups.ts";
import type { RepairedGroups, RepairInput } from "./repair-groups.ts";
import { exampleCase } from "./testing/example-cases.ts";

/** Trying everything is slow on a busy machine. */
const slowMs = 60_000;

const sizesOf = ({ groups }: RepairedGroups) =>
  groups.map(({ people }) => people.length).toSorted((a, b) => b - a);
const listsOf = ({ groups }: RepairedGroups) => groups.map(({ people }) => people);

/** Every way to split people into groups of at most five. */
function* everySplit(
  people: number,
  groups: number[][] = [],
  next = 0,
): Generator<readonly (readonly number[])[]> {
  if (next === people) {
    yield groups;
    return;
  }
  for (const group of groups) {
    if (group.length === 5) continue;
    group.push(next);
    yield* everySplit(people, groups, next + 1);
    group.pop();
  }
  groups.push([next]);
  yield* everySplit(people, groups, next + 1);
  groups.pop();
}

/** The fewest people who moved, if each group continues the old one that fits best. */
function fewestMoved(
  groups: readonly (readonly number[])[],
  before: readonly (number | null)[],
): number {
  const stay = (at: number, taken: ReadonlySet<number>): number => {
    const group = groups[at];
    if (group === undefined) return 0;
    let most = stay(at + 1, taken);
    for (const number of new Set(group.map((person) => before[person] ?? null))) {
      if (number === null || taken.has(number)) continue;
      const here = group.filter((person) => before[person] === number).length;
      most = Math.max(most, here + stay(at + 1, new Set([...taken, number])));
    }
    return most;
  };
  return before.filter((number) => number !== null).length - stay(0, new Set());
}

type Rank = readonly [missing: number, moved: number, dropped: number, minusTotal: number];

function isBefore(one: Rank, other: Rank): boolean {
  const at = one.findIndex((value, index) => Math.abs(value - (other[index] ?? 0)) > 1e-9);
  return at >= 0 && (one[at] ?? 0) < (other[at] ?? 0);
}

function bestByTrying(input: RepairInput, people: People): Rank | undefined {
  const { groupBefore, forbidden = [] } = input;
  let best: Rank | undefined;
  for (const groups of everySplit(groupBefore.length)) {
    if (countMissing(groups, people.count) > (best?.[0] ?? Number.POSITIVE_INFINITY)) continue;
    if (forbidden.some((pair) => areTogether(pair, groups))) continue;
    const rank = rankOf(input, people, groups, fewestMoved(groups, groupBefore));
    if (best === undefined || isBefore(rank, best)) best = rank;
  }
  return best;
}

function countMissing(groups: readonly (readonly number[])[], count: number): number {
  const least = Math.min(3, count);
  return groups.reduce((sum, group) => sum + Math.max(0, least - group.length), 0);
}

function rankOf(
  { keepTogether = [] }: RepairInput,
  people: People,
  groups: readonly (readonly number[])[],
  moved: number,
): Rank {
  return [
    countMissing(groups, people.count),
    moved,
    keepTogether.filter((pair) => !areTogether(pair, groups)).length,
    -totalOfGroups(people, groups),
  ];
}

const pairsOf = (n: number, maxLength: number) =>
  n < 2
    ? fc.constant<Pair[]>([])
    : fc.uniqueArray(
        fc.tuple(fc.nat(n - 1), fc.nat(n - 1)).filter(([one, other]) => one < other),
        {
          selector: String,
          maxLength,
        },
      );

const anyUpheaval = fc.integer({ min: 1, max: 8 }).chain((n) =>
  fc
    .record({
      groupBefore: fc.array(fc.constantFrom(null, 1, 2, 3), { minLength: n, maxLength: n }),
      flat: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), {
        minLength: n * n,
        maxLength: n * n,
      }),
      forbidden: fc.oneof(fc.constant<Pair[]>([]), pairsOf(n, n)),
      keepTogether: pairsOf(n, 3),
    })
    .map(({ flat, ...rest }) => ({
      ...rest,
      scores: (one: number, other: number) =>
        flat[Math.max(one, other) * n + Math.min(one, other)] ?? 0,
    })),
);

describe("mending groups", () => {
  it(
    "mending groups moves as few people as possible, compared with trying everything",
    () => {
      fc.assert(
        fc.property(anyUpheaval, (input) => {
          const repaired = repairGroups(input);
          expect(
            listsOf(repaired)
              .flat()
              .toSorted((a, b) => a - b),
          ).toEqual([...input.groupBefore.keys()]);
          for (const pair of input.forbidden)
            expect(areTogether(pair, listsOf(repaired))).toBe(false);
          if (!repaired.isProven) return;
          const people = toPeople(input.groupBefore.length, input.scores, []);
          const rank = rankOf(input, people, listsOf(repaired), repaired.moved.length);
          const expected = bestByTrying(input, people);
          expect(rank.map((value) => value.toFixed(7))).toEqual(
            expected?.map((value) => value.toFixed(7)),
          );
        }),
        { numRuns: 150, seed: 5 },
      );
    },
    slowMs,
  );

  const { scores } = exampleCase("realistic", 41, 4);
  const part = (n: number) => scores.slice(0, n).map((row) => row.slice(0, n));
  const tens = (sizes: readonly number[]) =>
    sizes.flatMap((size, group) => Array<number>(size).fill(group));

  it.each([
    ["a newcomer joins a group that has room", [4, 4], 1, [5, 4], 0],
    ["a newcomer makes three groups of two full ones", [5, 5], 1, [5, 3, 3], 2],
    ["three newcomers are a group, when all others are full", [5], 3, [5, 3], 0],
    ["nobody moves while three remain", [4, 3], 0, [4, 3], 0],
    ["one moves to the two who remain", [4, 2], 0, [3, 3], 1],
    ["a pair joins others when nobody can be spared", [3, 3, 2], 0, [4, 4], 2],
    ["two and three become five", [3, 2], 0, [5], 2],
    ["six are two groups of three", [5], 1, [3, 3], 2],
    ["two are a group when nobody else is there", [1], 1, [2], 0],
    ["one is alone when nobody else is there", [1], 0, [1], 0],
  ] as const)("%s", (_, sizes, newcomers, expected, moved) => {
    const groupBefore = [...tens(sizes), ...Array<null>(newcomers).fill(null)];
    const repaired = repairGroups({ groupBefore, scores: part(groupBefore.length) });
    expect(sizesOf(repaired)).toEqual(expected);
    expect(repaired.moved).toHaveLength(moved);
    expect(repaired.isProven).toBe(true);
  });

  it("mending groups says which group continues and who moved", () => {
    const groupBefore = [7, 7, 9, 9, 9, 9];
    const repaired = repairGroups({ groupBefore, scores: part(6) });
    expect(repaired.groups.map(({ before }) => before)).toEqual([7, 9]);
    const [moved] = repaired.moved;
    expect(groupBefore[moved ?? 0]).toBe(9);
    expect(repaired.groups[0]?.people).toContain(moved);
  });

  it("mending groups separates two members if one blocked the other", () => {
    const groupBefore = [0, 0, 0, 0, 1, 1, 1, 1];
    const repaired = repairGroups({ groupBefore, scores: part(8), forbidden: [[0, 1]] });
    expect(sizesOf(repaired)).toEqual([5, 3]);
    expect(repaired.moved).toHaveLength(1);
  });

  it("mending groups brings a newcomer to the person who invited them", () => {
    const groupBefore = [0, 0, 0, 0, 1, 1, 1, 1, null];
    for (const host of [0, 5]) {
      const repaired = repairGroups({ groupBefore, scores: part(9), keepTogether: [[host, 8]] });
      expect(areTogether([host, 8], listsOf(repaired))).toBe(true);
      expect(repaired.moved).toEqual([]);
    }
  });

  it("mending groups gives the same result every time, and is quick with forty people", () => {
    const groupBefore = [...tens([4, 4, 4, 4, 4, 4, 4, 4, 4, 2]), null, null];
    const once = repairGroups({ groupBefore, scores: part(40) });
    expect(repairGroups({ groupBefore, scores: part(40) })).toEqual(once);
    expect(sizesOf(once).every((size) => size >= 3 && size <= 5)).toBe(true);
    expect(once.moved).toEqual([]);
  });

  it("mending groups keeps everybody apart who must not meet, no matter how many", () => {
    const groupBefore = tens([4, 4, 4, 4, 4, 4, 4, 4, 4, 4]);
    const all = groupBefore.map((_, person) => person);
    const blocks = all
      .filter((person) => person % 4 > 0)
      .map((person): Pair => [person - 1, person]);
    const repaired = repairGroups({ groupBefore, scores: part(40), forbidden: blocks });
    for (const pair of blocks) expect(areTogether(pair, listsOf(repaired))).toBe(false);
    expect(
      listsOf(repaired)
        .flat()
        .toSorted((a, b) => a - b),
    ).toEqual(all);
  });

  it("mending groups finishes even after a great upheaval", () => {
    const groupBefore = [...tens([4, 4, 4, 2, 1, 2, 1]), ...Array<null>(20).fill(null)];
    const repaired = repairGroups({ groupBefore, scores: part(38) });
    expect(sizesOf(repaired).every((size) => size >= 3 && size <= 5)).toBe(true);
    expect(listsOf(repaired).flat()).toHaveLength(38);
  });

  it.each([
    [
      "six of nine groups of three leave at once",
      [2, 2, 2, 2, 2, 2, 3, 3, 3],
      [3, 3, 3, 3, 3, 3, 3],
    ],
    [
      "groups of one and two are left all over",
      [1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3],
      Array(8).fill(3),
    ],
    ["nobody but pairs is left", [2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2], Array(8).fill(3)],
    [
      "only groups of five could spare somebody",
      [5, 5, 5, 5, 5, 5, 1, 1, 1, 1, 1],
      [5, 5, 5, 5, 5, 4, 3, 3],
    ],
  ])("mending groups leaves no group of two beside others when %s", (_, sizes, expected) => {
    const groupBefore = tens(sizes);
    const wide = exampleCase("realistic", 48, 4).scores;
    const repaired = repairGroups({ groupBefore, scores: wide });
    expect(Math.min(...sizesOf(repaired))).toBe(3);
    expect(sizesOf(repaired)).toEqual(expected);
  });

  it(
    "mending groups leaves no group of two beside others, however many leave at once, and never joins people who must not meet",
    () => {
      const wide = exampleCase("realistic", 48, 4).scores;
      const anyLeavers = fc.record({
        sizes: fc.array(fc.constantFrom(3, 3, 3, 4), { minLength: 7, maxLength: 12 }),
        leavers: fc.uniqueArray(fc.nat(35), { minLength: 4, maxLength: 12 }),
        newcomers: fc.nat(2),
        forbidden: fc.oneof(fc.constant<Pair[]>([]), pairsOf(30, 12)),
        keepTogether: pairsOf(12, 4),
      });
      fc.assert(
        fc.property(anyLeavers, ({ sizes, leavers, newcomers, ...pairs }) => {
          const before = [
            ...tens(sizes).filter((__, person) => !leavers.includes(person)),
            ...Array<null>(newcomers).fill(null),
          ];
          const there = ([, other]: Pair) => other < before.length;
          const forbidden = pairs.forbidden.filter(there);
          const keepTogether = pairs.keepTogether.filter(there);
          const repaired = repairGroups({
            groupBefore: before,
            scores: wide,
            forbidden,
            keepTogether,
          });
          const all = listsOf(repaired).flat();
          expect(all.toSorted((a, b) => a - b)).toEqual([...before.keys()]);
          for (const pair of forbidden) expect(areTogether(pair, listsOf(repaired))).toBe(false);
          expect(Math.max(...sizesOf(repaired))).toBeLessThanOrEqual(5);
          const least = forbidden.length === 0 ? 3 : 1;
          expect(Math.min(...sizesOf(repaired))).toBeGreaterThanOrEqual(least);
        }),
        { numRuns: 40, seed: 11 },
      );
    },
    slowMs,
  );
});
