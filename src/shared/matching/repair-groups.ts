import { minGroupSize } from "#shared/rules/limits.ts";
import { checkPairs, allPeople, mustNotMeet, toPeople, totalOfGroup } from "./people.ts";
import type { Pair, People, Scores } from "./people.ts";
import { countMissing, groupNumbersOf, searchRepair } from "./repair-search.ts";
import type { RepairTask } from "./repair-search.ts";

export interface RepairInput {
  /** By person, numbered from 0: the former group, or null for a newcomer. People who left aren't here. */
  readonly groupBefore: readonly (number | null)[];
  readonly scores: Scores;
  readonly forbidden?: readonly Pair[];
  readonly keepTogether?: readonly Pair[];
}

export interface RepairedGroups {
  /** The groups, each with the number of the group that it continues, or null for a new one. */
  readonly groups: readonly {
    readonly before: number | null;
    readonly people: readonly number[];
  }[];
  readonly moved: readonly number[];
  /** Whether fewer changes are proven impossible. In great upheavals the search ends before. */
  readonly isProven: boolean;
}

const maxSize = 5;
const searchedShortfalls = 4;

/**
 * Repairs groups after somebody came, left or blocked somebody. In order of importance:
 * 1. nobody is with somebody they must not meet, and no group is larger than five;
 * 2. no group is smaller than three, unless there is nobody else; if that is impossible, the fewest people are missing
 *    in groups that are too small;
 * 3. the fewest people move;
 * 4. the fewest invitations are dropped;
 * 5. the total is the greatest.
 */
export function repairGroups(input: RepairInput): RepairedGroups {
  const { groupBefore, keepTogether: requests = [] } = input;
  const people = toPeople(groupBefore.length, input.scores, input.forbidden ?? []);
  checkPairs(people.count, requests);
  const minSize = Math.min(minGroupSize, people.count);
  const unavoidable = leastShortfall(people, minSize);
  const task = { people, requests, groupBefore, minSize, maxSize };
  const present = (groups: readonly (readonly number[])[], isProven: boolean) => ({
    ...presentRepair(groupBefore, groups),
    isProven,
  });
  let isProven = true;
  for (let shortfall = unavoidable; shortfall < unavoidable + searchedShortfalls; shortfall += 1) {
    const found = searchRepair({ ...task, shortfall });
    isProven &&= found.isComplete;
    if (found.groups !== undefined) return present(found.groups, isProven);
    if (isProven) continue;
    // The search ended early. The quick repair may have fewer people missing.
    const inOneGo = repairInOneGo(task);
    if (countMissing(inOneGo, minSize) <= shortfall) return present(inOneGo, false);
  }
  // With an unlimited shortfall there is always a way, but the search may end before it finds it.
  const { groups } = searchRepair({ ...task, shortfall: Number.POSITIVE_INFINITY });
  const inOneGo = repairInOneGo(task);
  const isLess =
    groups === undefined || countMissing(inOneGo, minSize) < countMissing(groups, minSize);
  return present(isLess ? inOneGo : groups, false);
}

/** The least number of people missing in groups that are too small, because some have too few people to meet. */
function leastShortfall(people: People, minSize: number): number {
  let missing = 0;
  let pairs = 0;
  for (const one of allPeople(people)) {
    const mates = allPeople(people).filter(
      (other) => other !== one && !mustNotMeet(people, one, other),
    ).length;
    if (mates === 0) missing += minSize - 1;
    // Two such people may form the pair.
    else if (mates + 1 < minSize) pairs += 1;
  }
  return missing + Math.ceil(pairs / 2);
}

function presentRepair(
  groupBefore: readonly (number | null)[],
  groups: readonly (readonly number[])[],
): Pick<RepairedGroups, "groups" | "moved"> {
  const numbers = groupNumbersOf(groupBefore);
  const numbered = groups.map((people, index) => ({
    before: numbers[index] ?? null,
    people: people.toSorted((one, other) => one - other),
  }));
  return {
    groups: numbered.filter(({ people }) => people.length > 0),
    moved: numbered
      .flatMap(({ before, people }) =>
        people.filter(
          (person) => (groupBefore[person] ?? null) !== null && groupBefore[person] !== before,
        ),
      )
      .sort((one, other) => one - other),
  };
}

type Task = Omit<RepairTask, "shortfall">;
type Groups = readonly (readonly number[])[];

interface Step {
  readonly groups: Groups;
  readonly missing: number;
  readonly moves: number;
}

/**
 * A quick repair, if the search ends before it has found one: everybody who can stay does. Then one group after the
 * other that is too small is dissolved, with its people placed elsewhere, or filled from larger ones. If nobody must be
 * kept apart, no group remains too small; otherwise one may, even if there is a way. Each step has fewer people
 * missing, so it ends soon. By number of the former groups, then the new ones.
 */
function repairInOneGo(task: Task): Groups {
  let groups = keepApart(task);
  for (;;) {
    const next = bestStep(task, groups);
    if (next === undefined) return groups;
    groups = next;
  }
}

/** The former groups without the people who must leave. They and the newcomers go wherever there is room. */
function keepApart(task: Task): Groups {
  const { people, groupBefore } = task;
  const numbers = groupNumbersOf(groupBefore);
  const groups: number[][] = numbers.map(() => []);
  const homeless = allPeople(people).filter((person) => {
    const home = groups[numbers.indexOf(groupBefore[person] ?? Number.NaN)];
    if (home === undefined || !hasRoomFor(task, home, person)) return true;
    home.push(person);
    return false;
  });
  return homeless.reduce<Groups>(
    (placed, person) => placeWhereRoomIs(task, placed, person) ?? [...placed, [person]],
    groups,
  );
}

/** The step that leaves the fewest people missing for each one that moves; undefined if none helps. */
function bestStep(task: Task, groups: Groups): Groups | undefined {
  const missing = countMissing(groups, task.minSize);
  const isBetter = (one: Step, other: Step): boolean =>
    (missing - one.missing) * other.moves > (missing - other.missing) * one.moves;
  let best: Step | undefined;
  for (const [index, group] of groups.entries()) {
    if (group.length === 0 || group.length >= task.minSize) continue;
    for (const after of [endGroup(task, groups, index), fillGroup(task, groups, index)]) {
      if (after === undefined) continue;
      const moves = Math.abs(group.length - (after[index]?.length ?? 0));
      const step = { groups: after, missing: countMissing(after, task.minSize), moves };
      if (step.missing < missing && (best === undefined || isBetter(step, best))) best = step;
    }
  }
  return best?.groups;
}

/** Moves all its people elsewhere; undefined if somebody can't move. */
function endGroup(task: Task, groups: Groups, index: number): Groups | undefined {
  let after: Groups | undefined = groups.with(index, []);
  for (const person of groups[index] ?? []) after = after && placeWhereRoomIs(task, after, person);
  return after;
}

/** Adds the people who fit best from groups that can spare somebody, until it is large enough or nobody is left. */
function fillGroup(task: Task, groups: Groups, index: number): Groups {
  const group = groups[index] ?? [];
  if (group.length >= task.minSize) return groups;
  const spared = groups.flatMap((other, from) =>
    other.length <= task.minSize
      ? []
      : other
          .filter((person) => hasRoomFor(task, group, person))
          .map((person) => {
            const rest = other.filter((each) => each !== person);
            const gain = gainOf(task, group, person) - gainOf(task, rest, person);
            return { person, from, rest, gain };
          }),
  );
  const [best] = spared.toSorted((one, other) => other.gain - one.gain);
  if (best === undefined) return groups;
  const after = groups.with(best.from, best.rest).with(index, [...group, best.person]);
  return fillGroup(task, after, index);
}

/** Puts the person in a group with room, preferably one that is too small; undefined if there is none. */
function placeWhereRoomIs(task: Task, groups: Groups, person: number): Groups | undefined {
  const isTooSmall = (group: readonly number[]) => (group.length < task.minSize ? 1 : 0);
  const [best] = groups
    .map((group, index) => ({ group, index }))
    .filter(({ group }) => group.length > 0 && hasRoomFor(task, group, person))
    .map((taker) => ({ ...taker, gain: gainOf(task, taker.group, person) }))
    .sort((one, other) => isTooSmall(other.group) - isTooSmall(one.group) || other.gain - one.gain);
  return best && groups.with(best.index, [...best.group, person]);
}

function hasRoomFor({ people, maxSize }: Task, group: readonly number[], person: number): boolean {
  return group.length < maxSize && !group.some((mate) => mustNotMeet(people, person, mate));
}

/** The gain from adding the person to the group. A kept invitation is worth more than any total. */
function gainOf(
  { people, requests }: { readonly people: People; readonly requests: readonly Pair[] },
  group: readonly number[],
  person: number,
): number {
  const kept = requests.filter(
    ([one, other]) =>
      (one === person && group.includes(other)) || (other === person && group.includes(one)),
  ).length;
  const total = totalOfGroup(people, [...group, person]) - totalOfGroup(people, group);
  // Nobody's joining changes a total by more.
  return kept * 2 * people.count + total;
}
