import loadHighs from "highs";
import { beforeAll, expect, it } from "vitest";
import { formGroups } from "./form-groups.ts";
import { groupSizes } from "./group-sizes.ts";
import { areTogether, toPeople, totalOfGroup } from "./people.ts";
import { type ExampleCase, exampleCase, exampleKinds } from "./testing/example-cases.ts";

// Another solver, of other people, on the plainest model of the problem: one binary number for each possible
// group, and everybody in exactly one.

type Solver = Awaited<ReturnType<typeof loadHighs>>;
let solver: Solver;
beforeAll(async () => {
  solver = await loadHighs();
});

function groupsOf(size: number, people: readonly number[]): number[][] {
  if (size === 0) return [[]];
  return people.flatMap((first, at) => groupsOf(size - 1, people.slice(at + 1)).map((rest) => [first, ...rest]));
}

/** The greatest total by the other solver, with the wishes that it must keep; undefined when there is none. */
function greatestTotal({ n, scores, forbidden }: ExampleCase, kept: ExampleCase["keepTogether"]): number | undefined {
  const people = toPeople(n, scores, forbidden);
  const sizes = groupSizes(n);
  const everybody = Array.from({ length: n }, (_, person) => person);
  const groups = [...new Set(sizes)]
    .flatMap((size) => groupsOf(size, everybody))
    .filter((group) => forbidden.every((pair) => !areTogether(pair, [group])))
    .filter((group) => kept.every(([one, other]) => group.includes(one) === group.includes(other)));
  const named = groups.map((group, index) => ({ group, name: `x${index}`, total: totalOfGroup(people, group) }));
  const sumOf = (terms: readonly string[]): string => (terms.length === 0 ? "0 x0" : terms.join("\n + "));
  const rows = everybody.map((person) => sumOf(named.filter(({ group }) => group.includes(person)).map(({ name }) => name)));
  const threes = named.filter(({ group }) => group.length === 3).map(({ name }) => name);
  const model = [
    "Maximize",
    ` total: ${sumOf(named.map(({ name, total }) => `${total.toFixed(12)} ${name}`))}`,
    "Subject To",
    ...rows.map((row, person) => ` p${person}: ${row} = 1`),
    ...(threes.length > 0 ? [` threes: ${sumOf(threes)} = ${sizes.filter((size) => size === 3).length}`] : []),
    "Binary",
    ...named.map(({ name }) => ` ${name}`),
    "End",
  ].join("\n");
  const solution = solver.solve(model, { output_flag: false, mip_rel_gap: 0, mip_abs_gap: 1e-9 });
  return solution.Status === "Optimal" ? solution.ObjectiveValue : undefined;
}

const cases = exampleKinds.flatMap((kind) => [14, 16, 19].map((n) => [kind, n] as const));

it.each([...cases, ["realistic", 23] as const])(
  "another solver finds no better groups in a %s case with %i people",
  (kind, n) => {
    const example = exampleCase(kind, n, n);
    const formed = formGroups({ ...example, seed: 1, isTimeUp: () => false });
    expect(formed.provenOptimal).toBe(true);
    const kept = example.keepTogether.filter((pair) => areTogether(pair, formed.groups));
    expect(greatestTotal(example, kept)).toBeCloseTo(formed.total, 7);
  },
  30_000,
);
