import type { TabMessages } from "#words/messages.ts";
import type { GroupReason } from "#shared/api/bookings.ts";

const maxNamed = 2;

/** The common ground of two or more, as a part of a sentence. */
function sharedText(
  reason: GroupReason,
  { bookings: { groupReasons: words }, choices }: TabMessages,
): string {
  switch (reason.kind) {
    case "level":
      return words.level(reason.levels.map((level) => choices.fitnessLevels[level]).join(", "));
    case "workout":
      return words.workout(reason.types.map((type) => choices.workoutTypes[type]));
    case "goal":
      return words.goal(reason.goals.map((goal) => choices.fitnessGoals[goal]).join(", "));
    case "personality":
      return words.personality;
    case "schedule":
      return words.schedule(
        reason.weekdays.map((day) => choices.weekdays[day]),
        reason.times.map((time) => choices.sessionTimes[time]),
      );
  }
}

type SuitsWords = TabMessages["bookings"]["groupReasons"]["suits"];

function suitsText(reason: GroupReason, words: SuitsWords): string | null {
  switch (reason.kind) {
    case "level":
      if (reason.levels.length === 1) return null;
      return reason.hasMentor === true ? words.mentoring : words.levels;
    case "goal":
      return reason.goals.length === 1 ? null : words.goals;
    case "personality":
      return words.personality;
    case "workout":
    case "schedule":
      return null;
  }
}

export function groupReasonText(
  reasons: readonly GroupReason[],
  messages: TabMessages,
): string | null {
  if (reasons.length === 0) return null;
  const words = messages.bookings.groupReasons;
  const shared: string[] = [];
  const suits: string[] = [];
  for (const reason of reasons.slice(0, maxNamed)) {
    const text = suitsText(reason, words.suits);
    if (text === null) shared.push(sharedText(reason, messages));
    else suits.push(text);
  }
  return words.sentence(shared, suits);
}
