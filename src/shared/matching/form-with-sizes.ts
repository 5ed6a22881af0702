import { annealGroups } from "./anneal-groups.ts";
import { buildProblem } from "./build-problem.ts";
import type { BuiltProblem } from "./build-problem.ts";
import { allPeople, mustNotMeet } from "./people.ts";
import type { Pair, People } from "./people.ts";
import { impossible, maxItems, worthOfGroups } from "./partition-problem.ts";
import type {
  PlacedGroup,
  SearchContext,
  PartitionProblem,
  SizeClass,
} from "./partition-problem.ts";
import { solvePartition } from "./solve-partition.ts";
import type { PartitionAnswer } from "./solve-partition.ts";

interface SizedGroups {
  /** Undefined if none were found that keep apart everybody who must not meet. */
  readonly groups: readonly (readonly number[])[] | undefined;
  /** No groups of these sizes that keep as many invitations have a greater total. */
  readonly bound: number;
  /** Whether the groups are proven to be the best, or without groups, whether there are none. */
  readonly isProven: boolean;
}

/** This many possible groups take a few milliseconds. Beyond, there is an answer without a proof. */
const maxColumns = 1_500_000;

/** Without a proof, annealing must do more. */
const swapsPerItem = 2_000;

/** First with every invitation kept, by moving the pairs as units; otherwise with as many as possible. */
export function formWithSizes(
  people: People,
  requests: readonly Pair[],
  sizes: readonly number[],
  context: SearchContext,
): SizedGroups {
  if (sizes.length === 1) return asOneGroup(people);
  const possible = requests.filter(([one, other]) => !mustNotMeet(people, one, other));
  const units = unitsOf(people.count, possible);
  if (possible.length > 0 && units.every((unit) => isPossible(people, unit, sizes))) {
    const formed = formUnits(people, units, sizes, [], context);
    if (formed.groups !== undefined) return formed;
  }
  const singly = allPeople(people).map((person) => [person]);
  return formUnits(people, singly, sizes, possible, context);
}

function asOneGroup(people: People): SizedGroups {
  const all = allPeople(people);
  return {
    groups: isPossible(people, all, [people.count]) ? [all] : undefined,
    bound: 0,
    isProven: true,
  };
}

function formUnits(
  people: People,
  units: readonly (readonly number[])[],
  sizes: readonly number[],
  rewarded: readonly Pair[],
  context: SearchContext,
): SizedGroups {
  const built = buildProblem(people, units, sizes, rewarded);
  const { problem } = built;
  const sizesByClass = problem.classes.flatMap(({ size, count }) =>
    Array<number>(count).fill(size),
  );
  const packed = packUnits(problem.weights, sizesByClass);
  if (packed === undefined) return { groups: undefined, bound: 0, isProven: true };
  const classOf = problem.classes.flatMap(({ count }, sizeClass) =>
    Array<number>(count).fill(sizeClass),
  );
  const start = packed.map((items, group) => ({ sizeClass: classOf[group] ?? 0, items }));
  const answer = isProvable(built)
    ? solvePartition(problem, start, context)
    : annealOnly(built, start, context);
  const keptInvitations =
    built.worthOfInvitation === 0 ? 0 : Math.floor(answer.worth / built.worthOfInvitation);
  return {
    groups: answer.groups?.map(({ items }) => items.flatMap((item) => built.units[item] ?? [])),
    bound: (answer.bound - keptInvitations * built.worthOfInvitation) / built.worthOfOne,
    isProven: answer.isProven,
  };
}

function isProvable({ problem }: BuiltProblem): boolean {
  const columns = problem.classes.reduce(
    (sum, { size }) => sum + chooseCount(problem.itemCount, size),
    0,
  );
  return problem.itemCount <= maxItems && columns <= maxColumns;
}

function annealOnly(
  { problem }: BuiltProblem,
  start: readonly PlacedGroup[],
  context: SearchContext,
): PartitionAnswer {
  const groups = annealGroups(problem, start, swapsPerItem * problem.itemCount, context);
  const worth = worthOfGroups(problem, groups);
  return {
    groups: worth > impossible ? groups : undefined,
    worth,
    bound: roughBound(problem),
    isProven: false,
  };
}

function chooseCount(from: number, size: number): number {
  let count = 1;
  for (let taken = 0; taken < size; taken += 1) count *= (from - taken) / (taken + 1);
  return count;
}

function unitsOf(count: number, requests: readonly Pair[]): number[][] {
  const leads = Array.from({ length: count }, (_, person) => person);
  for (const [one, other] of requests) {
    const from = leads[one];
    const to = leads[other] ?? other;
    if (from === to) continue;
    for (const [person, lead] of leads.entries()) if (lead === from) leads[person] = to;
  }
  const units = new Map<number, number[]>();
  for (const [person, lead] of leads.entries())
    units.set(lead, [...(units.get(lead) ?? []), person]);
  return [...units.values()];
}

function isPossible(people: People, unit: readonly number[], sizes: readonly number[]): boolean {
  return (
    unit.length <= Math.max(...sizes) &&
    unit.every((one) => unit.every((other) => !mustNotMeet(people, one, other)))
  );
}

/** A bound without a search: everybody's worth with the mates that fit best, even if others have them. */
function roughBound(problem: PartitionProblem): number {
  let bound = 0;
  for (let item = 0; item < problem.itemCount; item += 1) {
    bound += Math.max(...problem.classes.map((sizeClass) => bestShare(problem, sizeClass, item)));
  }
  return bound;
}

/** Each of a pair gets half its worth. */
function bestShare(
  { itemCount, weights }: PartitionProblem,
  { size, own, pairs }: SizeClass,
  item: number,
): number {
  const mates = Math.max(0, size - (weights[item] ?? 0));
  const best = Array.from(pairs.subarray(item * itemCount, (item + 1) * itemCount))
    .filter((worth, mate) => mate !== item && worth > 0)
    .sort((one, other) => other - one)
    .slice(0, mates);
  return (own[item] ?? 0) + best.reduce((sum, worth) => sum + worth, 0) / 2;
}

/**
 * Puts units of people into groups so that each is exactly full; undefined if that is impossible. Returns the numbers
 * of each group's units. The heaviest come first, each into every kind of remaining room: there are few kinds, and
 * failed states aren't tried again.
 */
export function packUnits(
  weights: ArrayLike<number>,
  sizes: readonly number[],
): number[][] | undefined {
  const order = Array.from({ length: weights.length }, (_, unit) => unit).sort(
    (one, other) => (weights[other] ?? 0) - (weights[one] ?? 0),
  );
  const rooms = [...sizes];
  const groups: number[][] = sizes.map(() => []);
  const failed = new Set<string>();

  const place = (position: number): boolean => {
    const unit = order[position];
    if (unit === undefined) return rooms.every((room) => room === 0);
    const key = `${position}:${[...rooms].sort((one, other) => one - other).join()}`;
    if (failed.has(key)) return false;
    const weight = weights[unit] ?? 0;
    const triedRooms = new Set<number>();
    for (const [group, room] of rooms.entries()) {
      if (room < weight || triedRooms.has(room)) continue;
      triedRooms.add(room);
      rooms[group] = room - weight;
      groups[group]?.push(unit);
      if (place(position + 1)) return true;
      rooms[group] = room;
      groups[group]?.pop();
    }
    failed.add(key);
    return false;
  };
  return place(0) ? groups : undefined;
}
