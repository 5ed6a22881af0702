import { Timer } from "lucide-react";
import { useId } from "react";
import type { Wait } from "#shared/api/waitlists.ts";
import { moments } from "#shared/rules/moments.ts";
import { reasonOf } from "#web/client/failure-reason.ts";
import { useMessages } from "#web/client/messages.ts";
import { sessionAddress } from "#web/features/notifications/notification-target.ts";
import { useLeaveWaitlist } from "#web/features/sessions/use-waitlist.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Section } from "#web/ui/section.tsx";
import { toast } from "#web/ui/toast.ts";
import { NextHeading } from "./event-facts.tsx";

interface OwnWaitlistsProps {
  waits: readonly Wait[];
  now: Date;
  username: string;
}

export function OwnWaitlists({ waits, now, username }: OwnWaitlistsProps) {
  const words = useMessages().waitlists;
  const leave = useLeaveWaitlist(username, {
    onSuccess: () => toast({ title: words.left, tone: "success" }),
    onError: (error) =>
      toast({
        title: words.leaveFailed,
        text: reasonOf(error) ?? words.failedText,
        tone: "destructive",
      }),
  });
  // The server will soon notify the members of a closed list.
  const open = waits.filter(
    ({ session }) => moments.waitlistPhaseAt(new Date(session.startTime), now) !== "closed",
  );
  if (open.length === 0) return null;
  return (
    <Section look="large" title={words.title}>
      <ul className="flex flex-col gap-3">
        {open.map((wait) => (
          <WaitlistCard
            key={wait.session.id}
            wait={wait}
            now={now}
            busy={leave.isPending && leave.variables === wait.session.id}
            onLeave={() => leave.mutate(wait.session.id)}
          />
        ))}
      </ul>
    </Section>
  );
}

interface WaitlistCardProps {
  wait: Wait;
  now: Date;
  busy: boolean;
  onLeave: () => void;
}

function WaitlistCard({ wait: { session }, now, busy, onLeave }: WaitlistCardProps) {
  const { waitlists: words, sessions } = useMessages();
  const titleId = useId();
  const { position, size } = session.waitlist;
  const isFree = session.spotsAvailable > 0;
  const phase = moments.waitlistPhaseAt(new Date(session.startTime), now);
  return (
    <Card as="li" aria-labelledby={titleId}>
      {position !== null && (
        <div className="mb-3">
          <Badge tone="warning" icon={<Timer aria-hidden size={14} />}>
            {sessions.card.waitlistPlace(position, size)}
          </Badge>
        </div>
      )}
      <NextHeading id={titleId} session={session} />
      <p className="mt-3 text-small text-ink-soft">
        {isFree ? words.spotFree : phase === "first in line" ? words.inLine : words.offered}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        {isFree && (
          <ButtonLink
            href={sessionAddress(session.id)}
            size="small"
            className="grow"
            aria-describedby={titleId}
          >
            {words.bookNow}
          </ButtonLink>
        )}
        <Button
          size="small"
          variant="secondary"
          className="grow"
          busy={busy}
          aria-describedby={titleId}
          onClick={onLeave}
        >
          {words.leave}
        </Button>
      </div>
    </Card>
  );
}
