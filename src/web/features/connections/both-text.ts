import type { GroupReason } from "#shared/api/bookings.ts";
import { firstName } from "#shared/rules/names.ts";
import type { Messages } from "#words/messages.ts";

/** A sentence about the common ground of the member and somebody else. */
export function bothText(reason: GroupReason, name: string, messages: Messages): string {
  const words = messages.groups.both;
  const { groupReasons: fragments } = messages.bookings;
  const { choices } = messages;
  const who = firstName(name);
  switch (reason.kind) {
    case "goal": {
      const [goal] = reason.goals;
      return goal === undefined ? words.personality(who) : words.goals[goal](who);
    }
    case "level":
      return words.level(who);
    case "personality":
      return words.personality(who);
    case "workout":
      return words.workout(
        who,
        fragments.workout(reason.types.map((type) => choices.workoutTypes[type])),
      );
    case "schedule":
      return words.schedule(
        who,
        fragments.schedule(
          reason.weekdays.map((day) => choices.weekdays[day]),
          reason.times.map((time) => choices.sessionTimes[time]),
        ),
      );
  }
}
