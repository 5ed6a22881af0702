import type { GroupReason } from "#shared/api/bookings.ts";
import type { SessionDetails } from "#shared/api/staff-sessions.ts";
import { words } from "#web/operate/words.ts";
import { Badge } from "#web/ui/badge.tsx";

const text = words.session;

function reasonText(reason: GroupReason): string {
  switch (reason.kind) {
    case "schedule":
      return words.reasons.schedule(reason.weekdays, reason.times);
    case "goal":
      return words.reasons.goal(reason.goals);
    case "level":
      return words.reasons.level(reason.levels, reason.hasMentor === true);
    case "workout":
      return words.reasons.workout(reason.types.map((type) => words.workoutTypes[type]));
    case "personality":
      return words.reasons.personality;
  }
}

/** Who trains with whom, how well they suit each other, and why. */
export function Groups({ details: { groups, roster } }: { details: SessionDetails }) {
  if (groups.length === 0) return <p className="text-small text-ink-soft">{text.noGroups}</p>;
  const nameOf = (userId: string) => roster.find((one) => one.userId === userId)?.name ?? userId;
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {groups.map(({ groupNo, score, reasons, userIds }) => (
        <li key={groupNo} className="rounded-field bg-sunken p-3 text-small">
          <p className="flex items-center justify-between gap-2 font-semibold">
            {text.group(groupNo)}
            {score !== null && (
              <Badge tone={userIds.length < 4 ? "warning" : "success"}>
                {text.score(Math.round(score * 100))}
              </Badge>
            )}
          </p>
          <p className="mt-1">{userIds.map(nameOf).join(", ")}</p>
          {reasons.length > 0 && (
            <p className="mt-1 text-tiny text-ink-soft">{reasons.map(reasonText).join(" · ")}</p>
          )}
        </li>
      ))}
    </ul>
  );
}
