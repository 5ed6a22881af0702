import type { GroupReason } from "#shared/api/bookings.ts";
import {
  fitnessGoals,
  fitnessLevels,
  sessionTimes,
  weekdays,
  sessionTimeOf,
} from "#shared/rules/choices.ts";
import type { WorkoutType } from "#shared/rules/choices.ts";
import { weekdayOf } from "#shared/rules/session-filter.ts";
import { factorParts, goalFit, levelFit, personalityFit } from "./compatibility.ts";
import type { Factor, MatchMember } from "./compatibility.ts";

/** Different choices within a group fit together from this mean fit on. */
const goesTogetherFrom = 0.7;

/**
 * The reasons why a group fits, most important for its compatibility first; none for somebody alone. The only workout
 * among them is the session's.
 */
export function groupReasons(
  members: readonly MatchMember[],
  workoutType: WorkoutType,
): GroupReason[] {
  const pairs = members.flatMap((one, at) =>
    members.slice(at + 1).map((other): Pair => [one, other]),
  );
  if (pairs.length === 0) return [];
  const parts = pairs.map(([one, other]) => factorParts(one, other));
  const partOf = (factor: Factor) => sum(parts.map((part) => part[factor]));
  return [
    scheduleReason(members),
    goalReason(members, pairs),
    levelReason(members, pairs),
    workoutReason(members, workoutType),
    personalityReason(members, pairs),
  ]
    .filter((reason) => reason !== null)
    .toSorted((one, other) => partOf(other.kind) - partOf(one.kind));
}

/**
 * The reasons as shown for a session in its city: of the shared days and times, only the session's own. A group that
 * shares neither shares no schedule.
 */
export function reasonsOfSession(
  reasons: readonly GroupReason[],
  { date, time }: LocalStart,
): GroupReason[] {
  return reasons.flatMap((reason): GroupReason[] => {
    if (reason.kind !== "schedule") return [reason];
    const days = reason.weekdays.filter((day) => day === weekdayOf(date));
    const times = reason.times.filter((timeOfDay) => timeOfDay === sessionTimeOf(time));
    return days.length + times.length === 0 ? [] : [{ ...reason, weekdays: days, times }];
  });
}

/** The day `YYYY-MM-DD` and the time `HH:MM`. */
interface LocalStart {
  readonly date: string;
  readonly time: string;
}

type Pair = readonly [MatchMember, MatchMember];
type Fit = (one: MatchMember, other: MatchMember) => number;

function scheduleReason(members: readonly MatchMember[]): GroupReason | null {
  const days = sharedBy(members, weekdays, (member) => member.weekdays);
  const times = sharedBy(members, sessionTimes, (member) => member.sessionTimes);
  // Sharing every day means nothing; sharing one or two does.
  const tellsDays = days.length > 0 && days.length < weekdays.length;
  if (!tellsDays && times.length === 0) return null;
  return { kind: "schedule", weekdays: tellsDays ? days : [], times };
}

function goalReason(members: readonly MatchMember[], pairs: readonly Pair[]): GroupReason | null {
  const goals = fitnessGoals.filter((goal) =>
    members.some((member) => member.fitnessGoal === goal),
  );
  return goals.length === 1 || goTogether(pairs, goalFit) ? { kind: "goal", goals } : null;
}

function levelReason(members: readonly MatchMember[], pairs: readonly Pair[]): GroupReason | null {
  const levels = fitnessLevels.filter((level) =>
    members.some((member) => member.fitnessLevel === level),
  );
  if (levels.length === 1) return { kind: "level", levels };
  if (pairs.some(isMentoring)) return { kind: "level", levels, hasMentor: true };
  return goTogether(pairs, levelFit) ? { kind: "level", levels } : null;
}

function workoutReason(
  members: readonly MatchMember[],
  workoutType: WorkoutType,
): GroupReason | null {
  const likeIt = members.every((member) => member.workoutTypes.includes(workoutType));
  return likeIt ? { kind: "workout", types: [workoutType] } : null;
}

function personalityReason(
  members: readonly MatchMember[],
  pairs: readonly Pair[],
): GroupReason | null {
  const [first] = members;
  const isShared = members.every((member) => member.sessionPreference === first?.sessionPreference);
  return isShared || goTogether(pairs, personalityFit) ? { kind: "personality" } : null;
}

/** Whether one wants to learn and the other, on a higher level, wants to help. */
function isMentoring([one, other]: Pair): boolean {
  const [behind, ahead] =
    fitnessLevels.indexOf(one.fitnessLevel) < fitnessLevels.indexOf(other.fitnessLevel)
      ? [one, other]
      : [other, one];
  return (
    behind.fitnessLevel !== ahead.fitnessLevel &&
    behind.matchingMode === "learn_from_others" &&
    ahead.matchingMode === "help_motivate_others"
  );
}

function goTogether(pairs: readonly Pair[], fit: Fit): boolean {
  return sum(pairs.map(([one, other]) => fit(one, other))) / pairs.length >= goesTogetherFrom;
}

function sharedBy<Choice>(
  members: readonly MatchMember[],
  choices: readonly Choice[],
  chosen: (member: MatchMember) => readonly Choice[],
): Choice[] {
  return choices.filter((choice) => members.every((member) => chosen(member).includes(choice)));
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
