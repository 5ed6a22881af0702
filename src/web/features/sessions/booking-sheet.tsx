import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Session } from "#shared/api/sessions.ts";
import { shortDayText, timeText } from "#web/client/dates.ts";
import { useCurrentUser } from "#web/client/current-user.ts";
import { useNow } from "#web/client/clock.ts";
import { useLanguageTag, useTabMessages } from "#web/client/messages.ts";
import { bookingsQuery, sessionsQuery } from "#web/client/session-queries.ts";
import { BottomSheet } from "#web/ui/bottom-sheet.tsx";
import { ProgressSteps } from "#web/ui/progress-steps.tsx";
import type { OverlayControl } from "#web/ui/use-lazy-overlay.tsx";
import { AreaStep, useCityAreas } from "./area-step.tsx";
import { bookingObstacle } from "./bookability.ts";
import { BookingFooter } from "./booking-footer.tsx";
import { FailureNotice, ObstacleNotice, PlanEndsNotice, PlanNotice } from "./booking-notices.tsx";
import { bookingSteps } from "./booking-step.ts";
import type { BookingStep } from "./booking-step.ts";
import { BookingSummary } from "./booking-summary.tsx";
import { InviteStep, useInvitees } from "./invite-step.tsx";
import { StepQuestion } from "./step-question.tsx";
import { useBookSession } from "./use-book-session.ts";
import { plansAddress, useNeedsPlan, useUnpaidEndBefore } from "./use-needs-plan.ts";

const stepNames = { 1: "area", 2: "invite", 3: "confirm" } as const;

/** Books a spot in three steps. Opened anew it starts at the first, with nothing chosen. */
export function BookingSheet({
  session: opened,
  open,
  onClose,
}: OverlayControl & { session: Session }) {
  const { sessions: words, choices } = useTabMessages();
  const tag = useLanguageTag();
  const { username } = useCurrentUser();
  const now = useNow(15_000);
  const list = useQuery(sessionsQuery);
  const bookings = useQuery(bookingsQuery(username));
  const [step, setStep] = useState<BookingStep>(1);
  const [hasMoved, setHasMoved] = useState(false);
  const [areaId, setAreaId] = useState<string | null>(null);
  const [invited, setInvited] = useState<readonly string[]>([]);
  const booking = useBookSession(username, onClose);
  const areas = useCityAreas(open);
  const invitees = useInvitees(step === 2);

  const current = list.data?.find(({ id }) => id === opened.id);
  const session = current ?? opened;
  const isBooked =
    bookings.data?.some(
      ({ sessionId, status }) => sessionId === opened.id && status === "active",
    ) === true;
  const obstacle =
    booking.isPending || booking.isSuccess
      ? null
      : bookingObstacle(current, opened.startTime, isBooked, now);
  const area = areas.list?.find(({ id }) => id === areaId);
  const invitedNames = (invitees.list ?? [])
    .filter(({ otherUserId }) => invited.includes(otherUserId))
    .map(({ profile }) => profile.fullName);
  const stepName = words.booking.steps[stepNames[step]];
  const isStopped = obstacle !== null || booking.failure?.isFinal === true;
  const lacksPlan = useNeedsPlan();
  const planEndsAt = useUnpaidEndBefore(session.startTime);
  const needsPlan =
    booking.failure?.needsPlan === true || (lacksPlan && !booking.isPending && !booking.isSuccess);
  const goTo = (next: BookingStep) => {
    booking.forgetFailure();
    setHasMoved(true);
    setStep(next);
  };
  const confirm = () => {
    if (area !== undefined)
      booking.book({
        sessionId: session.id,
        userId: username,
        areaId: area.id,
        invitedConnections: [...invited],
      });
  };
  return (
    <BottomSheet
      open={open}
      // While the booking is under way its outcome must be seen.
      onClose={() => (booking.isPending ? undefined : onClose())}
      locked={booking.isPending}
      title={words.booking.title(choices.workoutTypes[session.workoutType])}
      description={words.booking.when(
        shortDayText(session.date, tag),
        timeText(new Date(session.startTime), session.timeZone, tag),
      )}
      lead={
        isStopped ? undefined : (
          <div className="pb-1">
            <ProgressSteps current={step} total={bookingSteps} label={stepName} />
          </div>
        )
      }
      footer={
        <BookingFooter
          step={step}
          canGoOn={areaId !== null}
          busy={booking.isPending}
          obstacle={obstacle}
          isStopped={isStopped}
          plansHref={needsPlan ? plansAddress(session.id) : null}
          onStep={goTo}
          onSkip={() => {
            setInvited([]);
            goTo(3);
          }}
          onConfirm={confirm}
          onClose={onClose}
        />
      }
    >
      {booking.failure !== null && !needsPlan ? (
        <FailureNotice failure={booking.failure} />
      ) : (
        obstacle !== null && <ObstacleNotice obstacle={obstacle} />
      )}
      {isStopped ? (
        <BookingSummary session={session} />
      ) : (
        // As high as the highest step, so that the sheet stands still from one to the next.
        <div className="min-h-122">
          {step === 1 ? (
            <AreaStep
              areas={areas}
              isVenueSet={session.venueDetails !== null}
              value={areaId}
              onChange={setAreaId}
              takesFocus={hasMoved}
            />
          ) : step === 2 ? (
            <InviteStep
              invitees={invitees}
              value={invited}
              onChange={setInvited}
              takesFocus={hasMoved}
            />
          ) : (
            <>
              {needsPlan ? (
                <PlanNotice />
              ) : (
                booking.failure === null && (
                  <StepQuestion takesFocus>{words.booking.confirm.question}</StepQuestion>
                )
              )}
              {planEndsAt !== null && !needsPlan && <PlanEndsNotice endsAt={planEndsAt} />}
              <BookingSummary
                session={session}
                choice={{ areaName: area?.areaName ?? "", invited: invitedNames }}
              />
            </>
          )}
        </div>
      )}
    </BottomSheet>
  );
}
