import type { GroupReason } from "#shared/api/bookings.ts";
import {
  fitnessGoals,
  fitnessLevels,
  sessionTimes,
  weekdays,
  workoutTypes,
} from "#shared/rules/choices.ts";
import type { MatchMember } from "./compatibility-factors.ts";

/** The choices that everyone in the group made, in the order of the set. */
function sharedBy<Choice>(
  members: readonly MatchMember[],
  choices: readonly Choice[],
  chosen: (member: MatchMember) => readonly Choice[],
): Choice[] {
  return choices.filter((choice) => members.every((member) => chosen(member).includes(choice)));
}

/** What a group of two or more has in common, what tells most first; none for somebody alone. */
export function groupReasons(members: readonly MatchMember[]): GroupReason[] {
  if (members.length < 2) return [];
  const reasons: GroupReason[] = [];
  const days = sharedBy(members, weekdays, (member) => member.weekdays);
  const times = sharedBy(members, sessionTimes, (member) => member.sessionTimes);
  const goals = sharedBy(members, fitnessGoals, (member) => [member.fitnessGoal]);
  const levels = sharedBy(members, fitnessLevels, (member) => [member.fitnessLevel]);
  const types = sharedBy(members, workoutTypes, (member) => member.workoutTypes);
  // Every day of the week in common says nothing; one or two days do.
  const tellsDays = days.length > 0 && days.length < weekdays.length;
  if (tellsDays || times.length > 0) {
    reasons.push({ kind: "schedule", weekdays: tellsDays ? days : [], times });
  }
  if (goals.length > 0) reasons.push({ kind: "goal", goals });
  if (levels.length > 0) reasons.push({ kind: "level", levels });
  if (types.length > 0) reasons.push({ kind: "workout", types });
  const [first] = members;
  if (members.every((member) => member.sessionPreference === first?.sessionPreference)) {
    reasons.push({ kind: "personality" });
  }
  return reasons;
}
