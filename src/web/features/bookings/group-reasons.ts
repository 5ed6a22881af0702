import type { TabMessages } from "#messages/messages.ts";
import type { GroupReason } from "#shared/api/bookings.ts";
import { reasonsSharedByAll } from "#shared/rules/shared-reasons.ts";
import { hashOf } from "#web/ui/key-hash.ts";

const maxNamed = 2;

/** What a group shares, as a part of a sentence. */
export function groupReasonPhrase(
  reason: GroupReason,
  { bookings: { groupReasons: words }, choices }: TabMessages,
): string {
  switch (reason.kind) {
    case "level":
      return words.level(
        reason.levels.map((level) => choices.fitnessLevels[level]),
        reason.hasMentor === true,
      );
    case "workout":
      return words.workout(reason.types.map((type) => choices.workoutTypes[type]));
    case "goal":
      return words.goal(reason.goals.map((goal) => choices.fitnessGoals[goal]));
    case "personality":
      return words.personality;
    case "schedule":
      return words.schedule(
        reason.weekdays.map((day) => choices.weekdays[day]),
        reason.times.map((time) => choices.sessionTimes[time]),
      );
  }
}

/** Why a group was put together, in one sentence; null without a reason that can be said. */
export function groupReasonText(
  reasons: readonly GroupReason[],
  messages: TabMessages,
): string | null {
  const phrases = reasons.map((reason) => groupReasonPhrase(reason, messages));
  const shared = [...new Set(phrases)].slice(0, maxNamed);
  return shared.length === 0 ? null : messages.bookings.groupReasons.sentence(shared);
}

/** What is said that the member shares with somebody of the group: of one person the same wherever it is said. */
export function reasonSharedWith(
  userId: string,
  reasons: readonly GroupReason[],
): GroupReason | undefined {
  const shared = reasonsSharedByAll(reasons);
  return shared[hashOf(userId) % shared.length];
}
