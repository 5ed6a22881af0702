import type { MemberStanding } from "#shared/api/moderation.ts";
import { isMuted, isSuspended } from "#shared/rules/moderation.ts";
import { happenedText } from "#web/operate/format.ts";
import { words } from "#web/operate/words.ts";
import { useNow } from "#web/client/clock.ts";
import { Badge } from "#web/ui/badge.tsx";

const text = words.members;

const momentOf = (instant: string | null) => (instant === null ? null : new Date(instant));

/** Whether a member is kept out, or muted, at `now`. */
export function standingOf(
  { suspendedSince, suspendedUntil, mutedUntil }: MemberStanding,
  now: Date,
): { isOut: boolean; isQuiet: boolean } {
  const suspension = {
    suspendedAt: momentOf(suspendedSince),
    suspendedUntil: momentOf(suspendedUntil),
  };
  return { isOut: isSuspended(suspension, now), isQuiet: isMuted(momentOf(mutedUntil), now) };
}

export function Standing({ member }: { member: MemberStanding }) {
  const { isOut, isQuiet } = standingOf(member, useNow(30_000));
  const { suspendedUntil, mutedUntil } = member;
  if (!isOut && !isQuiet) return <Badge tone="success">{text.good}</Badge>;
  return (
    <span className="flex flex-wrap gap-1">
      {isOut && (
        <Badge tone="danger">
          {suspendedUntil === null
            ? text.banned
            : text.suspendedUntil(happenedText(suspendedUntil))}
        </Badge>
      )}
      {isQuiet && mutedUntil !== null && (
        <Badge tone="warning">{text.mutedUntil(happenedText(mutedUntil))}</Badge>
      )}
    </span>
  );
}
