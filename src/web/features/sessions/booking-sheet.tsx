import { Suspense } from "react";
import type { ReactNode } from "react";
import { UserPlus } from "lucide-react";
import type { Session } from "#shared/api/sessions.ts";
import { sessionEndsAt } from "#shared/rules/booking-states.ts";
import { moments } from "#shared/rules/moments.ts";
import { shortDayText, timeRangeText } from "#web/client/dates.ts";
import { now } from "#web/client/clock.ts";
import { useLanguageTag, useMessages } from "#web/client/messages.ts";
import { isAreaVote } from "./venue-reveal.ts";
import { Button } from "#web/ui/button.tsx";
import { BottomSheet } from "#web/ui/overlays/bottom-sheet.tsx";
import { ProgressSteps } from "#web/ui/progress-steps.tsx";
import type { OverlayControl } from "#web/ui/use-lazy-overlay.tsx";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { IconLine } from "#web/ui/icon-line.tsx";
import { AreaStep } from "./area-step.tsx";
import { AudienceBadge } from "./audience-badge.tsx";
import { BookingConfirmed } from "./booking-confirmed.tsx";
import { BookingFooter } from "./booking-footer.tsx";
import { FailureNotice, ObstacleNotice, PlanEndsNotice, PlanNotice } from "./booking-notices.tsx";
import { bookingSteps } from "./booking-step.ts";
import { BookingSummary } from "./booking-summary.tsx";
import { DirectChoice } from "./direct-choice.tsx";
import { InviteStep } from "./invite-step.tsx";
import { SessionAbout } from "./session-about.tsx";
import { StepQuestion } from "./step-question.tsx";
import { TrialNote } from "./trial-note.tsx";
import type { BookingFailure } from "./use-book-session.ts";
import { useBookingSteps } from "./use-booking-steps.ts";
import type { BookingSteps } from "./use-booking-steps.ts";
import { plansAddress } from "./use-needs-plan.ts";
import { WaitlistButton, WaitlistPart } from "./waitlist-part.tsx";
import { useInvitation } from "./use-invitation.ts";

const WaiverForm = lazyPart(async () => (await import("./waiver-form.tsx")).WaiverForm);
const stepNames = { 1: "area", 2: "invite", 3: "confirm" } as const;

/**
 * Books a spot in three steps, in two with a known venue, and by one press after an earlier booking on this device. It
 * reopens at the beginning, unless the member returns with a plan. Once booked, it shows the day.
 */
export function BookingSheet({
  session: opened,
  open,
  onClose,
}: OverlayControl & { session: Session }) {
  const {
    bookingsInDetail: { sheet: words },
    choices,
  } = useMessages();
  const tag = useLanguageTag();
  const sheet = useBookingSteps(opened, open);
  const { session, booking, isStopped } = sheet;
  const { booked } = booking;
  const startsAt = new Date(session.startTime);
  const endsAt = sessionEndsAt(startsAt, session.duration);
  const type = words.title(choices.workoutTypes[session.workoutType]);
  return (
    <BottomSheet
      open={open}
      // While the booking is running its outcome must be seen.
      onClose={() => (booking.isPending ? undefined : onClose())}
      onBack={booked === null ? sheet.goBack : () => false}
      locked={booking.isPending}
      step={booked === null ? sheet.step : "booked"}
      title={booked === null ? type : words.booked.title}
      description={
        booked === null ? (
          words.when(
            shortDayText(session.date, tag),
            timeRangeText(startsAt, endsAt, session.timeZone, tag),
          )
        ) : (
          <BookedLines type={type} session={booked.session} />
        )
      }
      lead={isStopped || sheet.isDirect || booked !== null ? undefined : <Progress sheet={sheet} />}
      footer={
        booked === null ? (
          <Footer sheet={sheet} onClose={onClose} />
        ) : (
          <Button onClick={onClose}>{words.booked.done}</Button>
        )
      }
    >
      {booked === null ? <BookingForm sheet={sheet} /> : <BookingConfirmed booking={booked} />}
    </BottomSheet>
  );
}

function BookedLines({ type, session }: { type: string; session: Session }) {
  const { done } = useMessages().bookingsInDetail.sheet;
  const isVenueKnown = moments.venueReveal.hasCome(new Date(session.startTime), now());
  return (
    <>
      <span className="block">{type}</span>
      <span className="block">
        <b className="font-semibold text-ink">{done.title}</b>{" "}
        {!isVenueKnown && <span>{done.text}</span>}
      </span>
    </>
  );
}

function Footer({ sheet, onClose }: { sheet: BookingSteps; onClose: () => void }) {
  const { session, booking, needsPlan } = sheet;
  return (
    <BookingFooter
      step={sheet.step}
      canGoBack={sheet.canGoBack}
      hasInvitees={(sheet.invitees.data ?? []).length > 0}
      canGoOn={sheet.areaId !== null}
      busy={booking.isPending}
      obstacle={sheet.obstacle}
      isStopped={sheet.isStopped}
      needsSignature={sheet.needsSignature}
      waitlist={<WaitlistButton sheet={sheet} />}
      plansHref={needsPlan ? plansAddress(session.id) : null}
      onStep={sheet.goTo}
      onBack={sheet.goBack}
      onPlans={sheet.keepForLater}
      onSkip={sheet.skipInvites}
      onConfirm={sheet.confirm}
      onClose={onClose}
    />
  );
}

function BookingForm({ sheet }: { sheet: BookingSteps }) {
  const { session, booking, obstacle, isStopped, needsPlan } = sheet;
  return (
    <>
      <About session={session} />
      {booking.failure !== null && !needsPlan ? (
        <Failure sheet={sheet} failure={booking.failure} />
      ) : (
        obstacle !== null && <ObstacleNotice obstacle={obstacle} />
      )}
      {isStopped ? (
        <>
          <Suspense>{obstacle === "session_full" && <WaitlistPart sheet={sheet} />}</Suspense>
          <BookingSummary session={session} />
        </>
      ) : (
        // As high as the highest step, so that the sheet doesn't move between steps.
        <div className="min-h-122">
          <Step sheet={sheet} />
        </div>
      )}
    </>
  );
}

function About({ session }: { session: Session }) {
  return (
    <>
      <AudienceBadge session={session} className="mb-4" />
      <Suspense>
        <InvitedBy sessionId={session.id} />
      </Suspense>
    </>
  );
}

function Failure({ sheet, failure }: { sheet: BookingSteps; failure: BookingFailure }) {
  if (!failure.needsSignature) return <FailureNotice failure={failure} />;
  return (
    <Suspense>
      <WaiverForm onSigned={sheet.confirm} />
    </Suspense>
  );
}

function Progress({ sheet: { step, firstStep } }: { sheet: BookingSteps }) {
  const { steps } = useMessages().bookingsInDetail.sheet;
  return (
    <div className="pb-1">
      <ProgressSteps
        current={step + 1 - firstStep}
        total={bookingSteps + 1 - firstStep}
        label={steps[stepNames[step]]}
      />
    </div>
  );
}

function Step({ sheet }: { sheet: BookingSteps }) {
  const { session, step, hasMoved } = sheet;
  if (step === 1) {
    return (
      <SessionBody sheet={sheet}>
        <div className="pt-1 pb-5">
          <AreaStep
            areas={sheet.areas}
            session={session}
            value={sheet.areaId}
            onChange={sheet.setAreaId}
            takesFocus={hasMoved}
          />
        </div>
      </SessionBody>
    );
  }
  if (sheet.isDirect) {
    return (
      <SessionBody sheet={sheet}>
        <DirectChoice sheet={sheet} />
      </SessionBody>
    );
  }
  if (step === 3) return <ConfirmStep sheet={sheet} />;
  const invite = (
    <InviteStep
      audience={session.audience}
      invitees={sheet.invitees}
      value={sheet.invited}
      onChange={sheet.setInvited}
      takesFocus={hasMoved}
    />
  );
  return sheet.firstStep === 2 ? (
    <SessionBody sheet={sheet}>
      <div className="pt-1 pb-5">{invite}</div>
    </SessionBody>
  ) : (
    invite
  );
}

function SessionBody({ sheet, children }: { sheet: BookingSteps; children: ReactNode }) {
  const { session, needsPlan, planEndsAt } = sheet;
  return (
    <Suspense>
      {needsPlan && <TrialNote />}
      {planEndsAt !== null && !needsPlan && <PlanEndsNotice endsAt={planEndsAt} />}
      <SessionAbout
        session={session}
        isVenueShown={sheet.step !== 1 || !isAreaVote(session)}
        area={children}
      />
    </Suspense>
  );
}

function ConfirmStep({ sheet }: { sheet: BookingSteps }) {
  const words = useMessages().bookingsInDetail.sheet;
  const { session, booking, area, needsPlan, planEndsAt } = sheet;
  return (
    <>
      {needsPlan ? (
        <PlanNotice />
      ) : (
        booking.failure === null && <StepQuestion takesFocus>{words.confirm.question}</StepQuestion>
      )}
      {planEndsAt !== null && !needsPlan && <PlanEndsNotice endsAt={planEndsAt} />}
      <BookingSummary
        session={session}
        choice={{
          areaName: sheet.firstStep === 2 ? null : (area?.areaName ?? ""),
          invited: sheet.invitedNames,
        }}
      />
    </>
  );
}

export function InvitedBy({ sessionId }: { sessionId: string }) {
  const words = useMessages().bookingsInDetail.invitations;
  const name = useInvitation(sessionId)?.senderName;
  if (name === undefined) return null;
  return (
    <div className="mb-4">
      <IconLine icon={<UserPlus size={15} />}>{words.by(name)}</IconLine>
    </div>
  );
}
