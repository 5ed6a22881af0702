import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formGroups, groupSizes, fallbackSizes } from "./form-groups.ts";
import type { FormedGroups, FormingInput } from "./form-groups.ts";
import { areTogether, toPeople, totalOfGroups } from "./people.ts";
import type { Pair } from "./people.ts";
import { forEachPartition } from "./testing/every-partition.ts";
import { exampleCase, exampleKinds } from "./testing/example-cases.ts";

/** Trying everything is slow on a busy machine. */
const slowMs = 60_000;
const never = () => false;
const form = (input: Partial<FormingInput> & Pick<FormingInput, "n" | "scores">): FormedGroups =>
  formGroups({ seed: 1, isTimeUp: never, ...input });

/** Tries every partition: the fewest dropped invitations, then the greatest total. */
function bestByTrying(
  input: FormingInput,
  sizes: readonly number[],
): { dropped: number; total: number } | undefined {
  const people = toPeople(input.n, input.scores, input.forbidden ?? []);
  let best: { dropped: number; total: number } | undefined;
  forEachPartition(input.n, sizes, (groups) => {
    if ((input.forbidden ?? []).some((pair) => areTogether(pair, groups))) return;
    const dropped = (input.keepTogether ?? []).filter((pair) => !areTogether(pair, groups)).length;
    const total = totalOfGroups(people, groups);
    const isBetter =
      best === undefined ||
      dropped < best.dropped ||
      (dropped === best.dropped && total > best.total);
    if (isBetter) best = { dropped, total };
  });
  return best;
}

const score = fc.oneof(
  fc.double({ min: 0, max: 1, noNaN: true }),
  fc.integer({ min: 0, max: 4 }).map((quarters) => quarters / 4),
);

const pairsOf = (n: number, maxLength: number) =>
  n < 2
    ? fc.constant<Pair[]>([])
    : fc.uniqueArray(
        fc.tuple(fc.nat(n - 1), fc.nat(n - 1)).filter(([one, other]) => one < other),
        { selector: String, maxLength },
      );

/** Sizes that add up to n, or none. */
const sizesOf = (n: number) =>
  fc.option(
    fc.array(fc.integer({ min: 1, max: 6 }), { minLength: n, maxLength: n }).map((parts) => {
      const sizes: number[] = [];
      for (let left = n; left > 0; left -= sizes.at(-1) ?? left) {
        sizes.push(Math.min(left, parts[sizes.length] ?? left));
      }
      return sizes;
    }),
    { nil: undefined },
  );

const anyInput = (max: number) =>
  fc.integer({ min: 1, max }).chain((n) =>
    fc
      .record({
        flat: fc.array(score, { minLength: n * n, maxLength: n * n }),
        forbidden: fc.oneof(fc.constant<Pair[]>([]), pairsOf(n, n), pairsOf(n, n * n)),
        keepTogether: pairsOf(n, 1 + Math.floor(n / 2)),
        sizes: sizesOf(n),
      })
      .map(({ flat, forbidden, keepTogether, sizes }) => ({
        n,
        scores: (one: number, other: number) =>
          flat[Math.max(one, other) * n + Math.min(one, other)] ?? 0,
        forbidden,
        keepTogether,
        ...(sizes === undefined ? {} : { sizes }),
        seed: 7,
        isTimeUp: never,
      })),
  );

const sizesIn = ({ groups }: FormedGroups): number[] =>
  groups.map((group) => group.length).toSorted((one, other) => other - one);

function expectConsistent(
  input: Pick<FormingInput, "n" | "forbidden">,
  { groups }: FormedGroups,
): void {
  expect(groups.flat().toSorted((one, other) => one - other)).toEqual(
    Array.from({ length: input.n }, (_, at) => at),
  );
  for (const pair of input.forbidden ?? []) expect(areTogether(pair, groups)).toBe(false);
}

describe("forming groups, compared with trying everything", () => {
  it(
    "forming groups finds the best groups for up to ten people, and proves it",
    () => {
      fc.assert(
        fc.property(anyInput(9), (input) => {
          const formed = form(input);
          expectConsistent(input, formed);
          expect(formed.provenOptimal).toBe(true);
          expect(formed.bound).toBe(formed.total);
          const wanted = input.sizes ?? groupSizes(input.n);
          const ways = [[wanted], ...fallbackSizes(input.n, wanted, 0)];
          const expected = ways
            .map((equallyGood) =>
              equallyGood
                .flatMap((sizes) => bestByTrying(input, sizes) ?? [])
                .sort((one, other) => one.dropped - other.dropped || other.total - one.total),
            )
            .find((found) => found.length > 0)?.[0];
          expect(formed.droppedInvitations.length).toBe(expected?.dropped);
          expect(formed.total).toBeCloseTo(expected?.total ?? Number.NaN, 8);
        }),
        { numRuns: 250, seed: 11 },
      );
    },
    slowMs,
  );

  it.each([10, 11, 12])(
    "forming groups finds the best of %i people",
    (n) => {
      fc.assert(
        fc.property(fc.constantFrom(...exampleKinds), fc.nat(), (kind, seed) => {
          const input = { ...exampleCase(kind, n, seed), seed, isTimeUp: never };
          const formed = form(input);
          expectConsistent(input, formed);
          if (formed.sizesGaveWay) return;
          const expected = bestByTrying(input, groupSizes(n));
          expect(formed.droppedInvitations.length).toBe(expected?.dropped);
          expect(formed.total).toBeCloseTo(expected?.total ?? Number.NaN, 8);
        }),
        { numRuns: 12, seed: n },
      );
    },
    slowMs,
  );
});

describe("forming groups of many", () => {
  it.each(exampleKinds.flatMap((kind) => [23, 37, 40].map((n) => [kind, n] as const)))(
    "forming groups of many proves the best of a %s case with %i people",
    (kind, n) => {
      for (let seed = 1; seed <= 4; seed += 1) {
        const input = exampleCase(kind, n, seed);
        const formed = form(input);
        expectConsistent(input, formed);
        expect(formed.provenOptimal).toBe(true);
        expect(formed.bound).toBe(formed.total);
        expect(sizesIn(formed)).toEqual(groupSizes(n));
        expect(formed.total).toBe(totalOfGroups(toPeople(n, input.scores, []), formed.groups));
      }
    },
  );

  it("forming groups of many gives the same answer for the same seed", () => {
    const input = exampleCase("realistic", 40, 5);
    expect(form({ ...input, seed: 3 })).toEqual(form({ ...input, seed: 3 }));
  });

  it("forming groups of many finds the same total whatever the seed", () => {
    const input = exampleCase("uniform", 39, 5);
    const totals = [1, 2, 3, 4].map((seed) => form({ ...input, seed }).total);
    for (const total of totals) expect(total).toBeCloseTo(totals[0] ?? 0, 9);
  });

  it("forming groups of many still keeps people apart and together when time runs out, and claims no proof", () => {
    const input = exampleCase("forbidden", 40, 2);
    const best = form(input).total;
    for (const calls of [0, 1, 20, 100, 160, 200]) {
      let asked = 0;
      const formed = form({ ...input, isTimeUp: () => (asked += 1) > calls });
      expectConsistent(input, formed);
      expect(formed.bound).toBeGreaterThanOrEqual(best - 1e-9);
      expect(formed.total).toBeLessThanOrEqual(best + 1e-9);
      expect(formed.bound).toBeGreaterThanOrEqual(formed.total);
    }
    let asked = 0;
    expect(form({ ...input, isTimeUp: () => (asked += 1) > 20 }).provenOptimal).toBe(false);
  });

  it("forming groups of many is near the best quickly", () => {
    for (let seed = 1; seed <= 5; seed += 1) {
      const input = exampleCase("realistic", 40, seed);
      // 20,000 swaps with one look in 256: only the annealing.
      let asked = 0;
      const hurried = form({ ...input, isTimeUp: () => (asked += 1) > 20_000 / 256 });
      expect(hurried.total).toBeGreaterThan(0.97 * form(input).total);
    }
  });

  it("forming groups of many continues without a proof if there are too many possible groups", () => {
    const input = exampleCase("realistic", 90, 1);
    const formed = form(input);
    expectConsistent(input, formed);
    expect(formed.provenOptimal).toBe(false);
    expect(formed.bound).toBeGreaterThan(formed.total);
    expect(formed.total).toBeGreaterThan(0.9 * formed.bound);
  });

  it("forming groups of many uses the given sizes", () => {
    const { scores } = exampleCase("realistic", 24, 1);
    for (const sizes of [
      [6, 6, 6, 6],
      [4, 4, 4, 4, 4, 2, 2],
      [5, 5, 5, 5, 4],
      [8, 8, 8],
    ]) {
      const formed = form({ n: 24, scores, sizes });
      expect(sizesIn(formed)).toEqual(sizes);
      expect(formed.provenOptimal).toBe(true);
    }
  });
});

describe("preferences", () => {
  const all = (n: number, value = 0.5) =>
    Array.from({ length: n }, () => Array<number>(n).fill(value));

  it("preferences are kept at any cost to the total", () => {
    const input = exampleCase("uniform", 40, 9);
    const keepTogether: Pair[] = [
      [0, 1],
      [1, 2],
      [10, 20],
      [30, 39],
      [5, 6],
    ];
    const formed = form({ ...input, keepTogether });
    expect(formed.droppedInvitations).toEqual([]);
    expect(formed.total).toBeLessThan(form(input).total);
  });

  it("preferences are dropped, as few as possible, if the sizes leave no room", () => {
    const chain: Pair[] = [
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 4],
    ];
    expect(form({ n: 8, scores: all(8), keepTogether: chain }).droppedInvitations).toHaveLength(1);
    const threes: Pair[] = [
      [0, 1],
      [1, 2],
      [3, 4],
      [4, 5],
      [6, 7],
    ];
    expect(form({ n: 8, scores: all(8), keepTogether: threes }).droppedInvitations).toHaveLength(1);
  });

  it("preferences are dropped if the two must not meet, and reported", () => {
    const formed = form({
      n: 8,
      scores: all(8),
      keepTogether: [
        [0, 1],
        [2, 3],
      ],
      forbidden: [[1, 0]],
    });
    expect(formed.droppedInvitations).toEqual([[0, 1]]);
    expect(formed.sizesGaveWay).toBe(false);
  });

  it("preferences count once, in either order", () => {
    const formed = form({
      n: 4,
      scores: all(4),
      keepTogether: [
        [0, 1],
        [1, 0],
        [2, 2],
      ],
      forbidden: [[0, 1]],
    });
    expect(formed.droppedInvitations).toHaveLength(1);
  });
});

describe("people who must not meet", () => {
  const { scores } = exampleCase("realistic", 40, 3);
  const everyPair = (people: readonly number[]): Pair[] =>
    people.flatMap((one, at) => people.slice(0, at).map((other): Pair => [one, other]));
  const upTo = (n: number) => Array.from({ length: n }, (_, at) => at);

  it.each([
    [4, [[0, 1]], [2, 2]],
    [5, [[0, 1]], [3, 2]],
    [3, [[0, 1]], [2, 1]],
    [2, [[0, 1]], [1, 1]],
    [8, [[0, 1]], [4, 4]],
    [8, everyPair([0, 1, 2]), [4, 2, 2]],
    [12, everyPair([0, 1, 2, 3]), [4, 4, 2, 2]],
    [40, everyPair(upTo(11)), [...Array<number>(9).fill(4), 2, 2]],
  ] as [number, Pair[], number[]][])(
    "%i people without %j are split into %j",
    (n, forbidden, sizes) => {
      const formed = form({ n, scores, forbidden });
      expectConsistent({ n, forbidden }, formed);
      expect(sizesIn(formed)).toEqual(sizes);
      expect(formed.provenOptimal).toBe(true);
      expect(formed.sizesGaveWay).toBe(sizes.join() !== groupSizes(n).join());
    },
  );

  it("people who must not meet are alone only if they can be with nobody", () => {
    const forbidden = upTo(39).map((other): Pair => [39, other]);
    const formed = form({ n: 40, scores, forbidden });
    expect(formed.groups.filter((group) => group.length === 1)).toEqual([[39]]);
  });

  it("people are all alone if nobody can meet", () => {
    const formed = form({ n: 12, scores, forbidden: everyPair(upTo(12)) });
    expect(formed.groups).toHaveLength(12);
    expect(formed.total).toBe(0);
  });
});

describe("forming groups refuses", () => {
  it.each<[Parameters<typeof form>[0]]>([
    [
      {
        n: 3,
        scores: [
          [0, 2],
          [2, 0],
        ],
      },
    ],
    [{ n: 4, scores: () => 0.5, sizes: [3, 3] }],
    [{ n: 4, scores: () => 0.5, forbidden: [[0, 4]] as Pair[] }],
    [{ n: 8, scores: () => 1.5 }],
  ])("forming groups refuses %j", (input) => {
    expect(() => form(input)).toThrow(RangeError);
  });
});
