import { annealGroups } from "#shared/matching/anneal-groups.ts";
import { buildProblem } from "#shared/matching/build-problem.ts";
import { groupSizes, seededRandom } from "#shared/matching/form-groups.ts";
import { packUnits } from "#shared/matching/form-with-sizes.ts";
import { mustNotMeet } from "#shared/matching/people.ts";
import type { People } from "#shared/matching/people.ts";

// Simpler ways to form groups, to compare the engine with.

/** The cost of a forbidden pair, so that the simpler ways avoid one where they can. */
const penalty = 10;

type Groups = number[][];

export function randomGroups(people: People): Groups {
  const random = seededRandom(1);
  const order = Array.from({ length: people.count }, (_, person) => person)
    .map((person) => ({ person, at: random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ person }) => person);
  return groupSizes(people.count).map((size) => order.splice(0, size));
}

/** Group by group: starts with the first person left and adds the best fitting one. */
export function greedyGroups(people: People): Groups {
  const left = new Set(Array.from({ length: people.count }, (_, person) => person));
  return groupSizes(people.count).map((size) => {
    const group: number[] = [];
    while (group.length < size) {
      let best = -1;
      let most = Number.NEGATIVE_INFINITY;
      for (const person of left) {
        const fit = group.reduce((sum, mate) => sum + worth(people, person, mate), 0);
        if (fit > most) [best, most] = [person, fit];
      }
      left.delete(best);
      group.push(best);
    }
    return group;
  });
}

/** The same, then swaps pairs as long as any swap gains. */
export function greedyGroupsWithSwaps(people: People): Groups {
  const groups = greedyGroups(people);
  for (let gained = true; gained;) {
    gained = false;
    for (const here of groups) {
      for (const there of groups) {
        if (here === there) continue;
        for (let i = 0; i < here.length; i += 1) {
          for (let j = 0; j < there.length; j += 1) {
            const [one, other] = [here[i] ?? 0, there[j] ?? 0];
            const before = fitOf(people, here) + fitOf(people, there);
            here[i] = other;
            there[j] = one;
            if (fitOf(people, here) + fitOf(people, there) > before + 1e-12) gained = true;
            else [here[i], there[j]] = [one, other];
          }
        }
      }
    }
  }
  return groups;
}

/** Simulated annealing with as many swaps as fit into the time. */
export function annealedGroups(people: People, ms: number, swapsPerMs: number): Groups {
  const units = Array.from({ length: people.count }, (_, person) => [person]);
  const sizes = groupSizes(people.count);
  const built = buildProblem(people, units, sizes, []);
  const classes = built.problem.classes.flatMap(({ size, count }, sizeClass) =>
    Array.from({ length: count }, () => ({ size, sizeClass })),
  );
  const packed =
    packUnits(
      built.problem.weights,
      classes.map(({ size }) => size),
    ) ?? [];
  const start = packed.map((items, group) => ({
    items,
    sizeClass: classes[group]?.sizeClass ?? 0,
  }));
  const context = { random: seededRandom(1), isTimeUp: () => false };
  const groups = annealGroups(built.problem, start, Math.round(ms * swapsPerMs), context);
  return groups.map(({ items }) => items.flatMap((item) => built.units[item] ?? []));
}

function worth(people: People, one: number, other: number): number {
  return mustNotMeet(people, one, other)
    ? -penalty
    : (people.scores[one * people.count + other] ?? 0);
}

function fitOf(people: People, group: readonly number[]): number {
  let sum = 0;
  for (const [position, one] of group.entries()) {
    for (const other of group.slice(0, position)) sum += worth(people, one, other);
  }
  return (2 * sum) / (group.length - 1);
}
