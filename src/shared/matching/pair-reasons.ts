import type { GroupReason } from "#shared/api/bookings.ts";
import { sessionTimes, weekdays, workoutTypes, sessionTimeOf } from "#shared/rules/choices.ts";
import type { SessionTime, Weekday, WorkoutType } from "#shared/rules/choices.ts";
import { weekdayOf } from "#shared/rules/session-filter.ts";
import type { MatchMember } from "./compatibility-factors.ts";

/** Of what a member said of their training, what somebody of their group may learn to share with them. */
export type Trainee = Pick<
  MatchMember,
  | "fitnessLevel"
  | "fitnessGoal"
  | "sessionPreference"
  | "workoutTypes"
  | "weekdays"
  | "sessionTimes"
>;

/** A session by the clock of its city: the day `YYYY-MM-DD` and the time `HH:MM`. */
interface TrainedSession {
  readonly date: string;
  readonly time: string;
  readonly workoutType: WorkoutType;
}

/**
 * Why these two suit each other in the session, what says most first; all of it is true of both. Other days and times
 * are never named, and other workouts only when nothing bears on this session.
 */
export function pairReasons(
  one: Trainee,
  other: Trainee,
  { date, time, workoutType }: TrainedSession,
): GroupReason[] {
  const days = bothOf(weekdays, one.weekdays, other.weekdays);
  const times = bothOf(sessionTimes, one.sessionTimes, other.sessionTimes);
  const types = bothOf(workoutTypes, one.workoutTypes, other.workoutTypes);
  const ofSession = [
    ...when(one.fitnessGoal === other.fitnessGoal, { kind: "goal", goals: [one.fitnessGoal] }),
    ...scheduleReason(
      days.filter((day) => day === weekdayOf(date)),
      times.filter((timeOfDay) => timeOfDay === sessionTimeOf(time)),
    ),
    ...when(one.fitnessLevel === other.fitnessLevel, { kind: "level", levels: [one.fitnessLevel] }),
    ...when(one.sessionPreference === other.sessionPreference, { kind: "personality" }),
    // Last, because whoever comes is likely to like it.
    ...workoutReason(types.filter((type) => type === workoutType)),
  ];
  return ofSession.length > 0 ? ofSession : workoutReason(types);
}

/**
 * One reason for each of the lists, of which each has the best first: another for each as far as there is a choice,
 * and none for an empty list.
 */
export function chooseReasons(
  lists: readonly (readonly GroupReason[])[],
): (GroupReason | undefined)[] {
  const chosen = new Map<number, GroupReason>();
  const uses = ({ kind }: GroupReason) =>
    [...chosen.values()].filter((reason) => reason.kind === kind).length;
  // Whoever has the least to choose from comes first.
  const places = [...lists.entries()].toSorted(([, one], [, other]) => one.length - other.length);
  for (const [place, reasons] of places) {
    const [best] = reasons.toSorted((one, other) => uses(one) - uses(other));
    if (best !== undefined) chosen.set(place, best);
  }
  return lists.map((_, place) => chosen.get(place));
}

const when = (isTrue: boolean, reason: GroupReason): GroupReason[] => (isTrue ? [reason] : []);

const workoutReason = (types: WorkoutType[]) => when(types.length > 0, { kind: "workout", types });

const scheduleReason = (days: Weekday[], times: SessionTime[]) =>
  when(days.length + times.length > 0, { kind: "schedule", weekdays: days, times });

/** What both chose, in the order of the set. */
function bothOf<Choice>(
  choices: readonly Choice[],
  one: readonly Choice[],
  other: readonly Choice[],
): Choice[] {
  return choices.filter((choice) => one.includes(choice) && other.includes(choice));
}
