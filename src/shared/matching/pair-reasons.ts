import type { GroupReason } from "#shared/api/bookings.ts";
import { sessionTimes, weekdays, workoutTypes, sessionTimeOf } from "#shared/rules/choices.ts";
import type { SessionTime, Weekday, WorkoutType } from "#shared/rules/choices.ts";
import { weekdayOf } from "#shared/rules/session-filter.ts";
import type { MatchMember } from "./compatibility.ts";

/** The training details of a member that somebody in their group may learn to share. */
export type Trainee = Pick<
  MatchMember,
  | "fitnessLevel"
  | "fitnessGoal"
  | "sessionPreference"
  | "workoutTypes"
  | "weekdays"
  | "sessionTimes"
>;

/** A session in its city: the day `YYYY-MM-DD` and the time `HH:MM`. */
interface TrainedSession {
  readonly date: string;
  readonly time: string;
  readonly workoutType: WorkoutType;
}

/**
 * The reasons why two members fit in the session, most important first; each is true of both. Other days and times
 * never appear, and other workouts only if nothing is about this session.
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
    // Last, because most attendees like it.
    ...workoutReason(types.filter((type) => type === workoutType)),
  ];
  return ofSession.length > 0 ? ofSession : workoutReason(types);
}

/** One reason from each list, which has the best first: different ones if possible, and none for an empty list. */
export function chooseReasons(
  lists: readonly (readonly GroupReason[])[],
): (GroupReason | undefined)[] {
  const chosen = new Map<number, GroupReason>();
  const uses = ({ kind }: GroupReason) =>
    [...chosen.values()].filter((reason) => reason.kind === kind).length;
  // Those with the least choice come first.
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

/** The choices of both, in the order of the set. */
function bothOf<Choice>(
  choices: readonly Choice[],
  one: readonly Choice[],
  other: readonly Choice[],
): Choice[] {
  return choices.filter((choice) => one.includes(choice) && other.includes(choice));
}
