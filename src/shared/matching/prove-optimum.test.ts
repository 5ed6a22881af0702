import loadHighs from "highs";
import { beforeAll, expect, it } from "vitest";
import { formGroups, groupSizes } from "./form-groups.ts";
import { areTogether, toPeople, totalOfGroup } from "./people.ts";
import { exampleCase, exampleKinds } from "./testing/example-cases.ts";
import type { ExampleCase, ExampleKind } from "./testing/example-cases.ts";

// An independent solver on the plainest model of the problem: a number from 0 to 1 for each possible group, and
// everybody in one group in total. First with fractions: that bounds the total, and by the solver's own prices most
// groups can't be part of anything better than our answer. Then the rest, without fractions. The fractional problem
// begins with some of the groups and adds those that its prices leave too cheap until there are none, which gives the
// same result as all at once, but faster.

let solver: Awaited<ReturnType<typeof loadHighs>>;
beforeAll(async () => {
  solver = await loadHighs();
});

interface PossibleGroup {
  readonly name: string;
  readonly people: readonly number[];
  readonly total: number;
}

function groupsOf(size: number, people: readonly number[]): number[][] {
  if (size === 0) return [[]];
  return people.flatMap((first, at) =>
    groupsOf(size - 1, people.slice(at + 1)).map((rest) => [first, ...rest]),
  );
}

/** All groups that keep apart everybody who must not meet, and keep the invitations that our answer keeps. */
function possibleGroups(
  { n, scores, forbidden }: ExampleCase,
  kept: ExampleCase["keepTogether"],
): PossibleGroup[] {
  const everyone = Array.from({ length: n }, (_, person) => person);
  const people = toPeople(n, scores, forbidden);
  return [...new Set(groupSizes(n))]
    .flatMap((size) => groupsOf(size, everyone))
    .filter((group) => forbidden.every((pair) => !areTogether(pair, [group])))
    .filter((group) => kept.every(([one, other]) => group.includes(one) === group.includes(other)))
    .map((group, at) => ({ name: `g${at}`, people: group, total: totalOfGroup(people, group) }));
}

function solve(n: number, groups: readonly PossibleGroup[], isWhole: boolean) {
  const rows = Array.from({ length: n }, (): string[] => []);
  const threes: string[] = [];
  for (const { name, people } of groups) {
    for (const person of people) rows[person]?.push(name);
    if (people.length === 3) threes.push(name);
  }
  const wantedThrees = groupSizes(n).filter((size) => size === 3).length;
  const model = [
    "Maximize",
    ` total: ${groups.map(({ name, total }) => `${total.toFixed(12)} ${name}`).join("\n + ")}`,
    "Subject To",
    ...rows.map((names, person) => ` p${person}: ${names.join("\n + ")} = 1`),
    ...(threes.length > 0 ? [` threes: ${threes.join("\n + ")} = ${wantedThrees}`] : []),
    ...(isWhole ? ["Binary", ...groups.map(({ name }) => ` ${name}`)] : []),
    "End",
  ].join("\n");
  const solution = solver.solve(model, { output_flag: false, mip_rel_gap: 0, mip_abs_gap: 1e-9 });
  expect(solution.Status).toBe("Optimal");
  const prices = new Map(
    solution.Rows.map((row) => ["Name" in row ? row.Name : "", "Dual" in row ? row.Dual : 0]),
  );
  return { total: solution.ObjectiveValue, priceOfRow: (row: string) => prices.get(row) ?? 0 };
}

type Solved = ReturnType<typeof solve>;

/** The solver's price for a group: more than its total if it can't improve the solution. */
function priceOf({ people }: PossibleGroup, { priceOfRow }: Solved): number {
  const price = people.reduce((sum, person) => sum + priceOfRow(`p${person}`), 0);
  return price + (people.length === 3 ? priceOfRow("threes") : 0);
}

/** The best with fractions among all of `groups`; those of `known` are an initial solution. */
function relax(
  n: number,
  groups: readonly PossibleGroup[],
  known: readonly (readonly number[])[],
): Solved {
  const isKnown = new Set(known.map((people) => people.toSorted((a, b) => a - b).join()));
  let used = new Set(groups.filter(({ people }) => isKnown.has(people.join())));
  for (;;) {
    const solved = solve(n, [...used], false);
    const tooCheap = groups
      .map((group) => ({ group, by: group.total - priceOf(group, solved) }))
      .filter(({ group, by }) => by > 1e-9 && !used.has(group))
      .toSorted((one, other) => other.by - one.by);
    if (tooCheap.length === 0) return solved;
    used = new Set([...used, ...tooCheap.slice(0, 500).map(({ group }) => group)]);
  }
}

const cases: (readonly [ExampleKind, number])[] = [
  ...exampleKinds.flatMap((kind) => [17, 28].map((n) => [kind, n] as const)),
  ...(["realistic", "uniform", "forbidden"] as const).map((kind) => [kind, 40] as const),
];

it.each(cases)(
  "another solver finds no better groups in a %s case with %i people",
  (kind, n) => {
    const example = exampleCase(kind, n, n + 1);
    const formed = formGroups({ ...example, seed: 1, isTimeUp: () => false });
    expect(formed.provenOptimal).toBe(true);
    expect(formed.sizesGaveWay).toBe(false);
    const kept = example.keepTogether.filter((pair) => areTogether(pair, formed.groups));
    const groups = possibleGroups(example, kept);
    const relaxed = relax(n, groups, formed.groups);
    expect(formed.total).toBeLessThanOrEqual(relaxed.total + 1e-6);
    if (formed.total > relaxed.total - 1e-6) return;

    const gap = relaxed.total - formed.total;
    const better = groups.filter((group) => priceOf(group, relaxed) - group.total <= gap + 1e-6);
    expect(solve(n, better, true).total).toBeCloseTo(formed.total, 7);
  },
  60_000,
);
