import { Hourglass } from "lucide-react";
import type { Session } from "#shared/api/sessions.ts";
import { maxWaiting } from "#shared/rules/waitlists.ts";
import { moments } from "#shared/rules/moments.ts";
import { hasCode } from "#web/client/api-client.ts";
import { useNow } from "#web/client/clock.ts";
import { useCurrentUser } from "#web/client/current-user.tsx";
import { reasonOf } from "#web/client/failure-reason.ts";
import { useMessages } from "#web/client/messages.ts";
import { useJoinWaitlist, useLeaveWaitlist } from "./use-waitlist.ts";
import { Button } from "#web/ui/button.tsx";
import { IconLine } from "#web/ui/icon-line.tsx";
import { toast } from "#web/ui/toast.ts";
import { useLazyOverlay } from "#web/ui/use-lazy-overlay.tsx";
import { AreaStep } from "./area-step.tsx";
import { PlansLink } from "./booking-footer.tsx";
import type { BookingSteps } from "./use-booking-steps.ts";
import { plansAddress } from "./use-needs-plan.ts";

const loadWaiver = async () => (await import("./waiver-form.tsx")).WaiverDialog;

type Standing = "waits" | "may join" | "closed" | "list full";

function standingOf({ startTime, totalSpots, waitlist }: Session, now: Date): Standing {
  if (moments.waitlistPhaseAt(new Date(startTime), now) === "closed") return "closed";
  if (waitlist.position !== null) return "waits";
  return waitlist.size >= maxWaiting(totalSpots) ? "list full" : "may join";
}

/** A full session's waitlist: its rules, the member's place, and their area. */
export function WaitlistPart({ sheet }: { sheet: BookingSteps }) {
  const { waitlists: words, sessions } = useMessages();
  const now = useNow();
  const { session, steps } = sheet;
  const { position, size } = session.waitlist;
  const standing = standingOf(session, now);
  const phase = moments.waitlistPhaseAt(new Date(session.startTime), now);
  return (
    <div className="mb-5 flex flex-col gap-3">
      {standing !== "closed" && (
        <IconLine icon={<Hourglass size={16} />}>
          <span aria-live="polite" className="font-semibold text-ink">
            {position === null
              ? sessions.card.waiting(size)
              : sessions.card.waitlistPlace(position, size)}
          </span>
        </IconLine>
      )}
      <p className="text-small text-ink-soft">
        {standing === "closed" ? words.closed : standing === "list full" ? words.listFull : null}
        {(standing === "waits" || standing === "may join") &&
          (phase === "first in line" ? words.inLine : words.offered)}
      </p>
      {standing === "may join" && steps.includes(1) && (
        <AreaStep
          question={words.area}
          areas={sheet.areas}
          session={session}
          value={sheet.areaId}
          onChange={sheet.setAreaId}
          takesFocus={false}
        />
      )}
    </div>
  );
}

/** Joins or leaves the waitlist in one tap; null if neither is possible. */
export function WaitlistButton({ sheet }: { sheet: BookingSteps }) {
  const words = useMessages().waitlists;
  const { username } = useCurrentUser();
  const now = useNow();
  const { session, areaId, needsPlan } = sheet;
  const waiver = useLazyOverlay<{ onSigned: () => void }>(loadWaiver);
  const tellFailure = (title: string) => (error: Error) =>
    toast({ title, text: reasonOf(error) ?? words.failedText, tone: "destructive" });
  const join = useJoinWaitlist(username, {
    onSuccess: () => toast({ title: words.joined, text: words.joinedText, tone: "success" }),
    onError: (error) => {
      const isUnsigned = hasCode(error, "waiver_required");
      if (isUnsigned) waiver.show({ onSigned: joinNow });
      else tellFailure(words.joinFailed)(error);
    },
  });
  const joinNow = () => {
    if (areaId !== null) join.mutate({ sessionId: session.id, areaId });
  };
  const leave = useLeaveWaitlist(username, {
    onSuccess: () => toast({ title: words.left, tone: "success" }),
    onError: tellFailure(words.leaveFailed),
  });
  const standing = standingOf(session, now);
  if (standing === "waits") {
    return (
      <Button variant="secondary" busy={leave.isPending} onClick={() => leave.mutate(session.id)}>
        {words.leave}
      </Button>
    );
  }
  if (standing !== "may join") return null;
  return needsPlan ? (
    <PlansLink href={plansAddress(session.id)} onPress={() => sheet.keepForLater(false)} />
  ) : (
    <>
      <Button busy={join.isPending} disabled={areaId === null} onClick={joinNow}>
        {words.join}
      </Button>
      {waiver.element}
    </>
  );
}
