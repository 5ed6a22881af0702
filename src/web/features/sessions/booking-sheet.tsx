import { Suspense, lazy } from "react";
import type { Session } from "#shared/api/sessions.ts";
import { shortDayText, timeText } from "#web/client/dates.ts";
import { useLanguageTag, useTabMessages } from "#web/client/messages.ts";
import { BottomSheet } from "#web/ui/bottom-sheet.tsx";
import { ProgressSteps } from "#web/ui/progress-steps.tsx";
import type { OverlayControl } from "#web/ui/use-lazy-overlay.tsx";
import { AreaStep } from "./area-step.tsx";
import { AudienceBadge } from "./audience-badge.tsx";
import { BookingFooter } from "./booking-footer.tsx";
import { FailureNotice, ObstacleNotice, PlanEndsNotice, PlanNotice } from "./booking-notices.tsx";
import { bookingSteps } from "./booking-step.ts";
import { BookingSummary } from "./booking-summary.tsx";
import { InviteStep } from "./invite-step.tsx";
import { InvitedBy } from "./invited-by.tsx";
import { StepQuestion } from "./step-question.tsx";
import type { BookingFailure } from "./use-book-session.ts";
import { useBookingSteps } from "./use-booking-steps.ts";
import type { BookingSteps } from "./use-booking-steps.ts";
import { plansAddress } from "./use-needs-plan.ts";
import { WaitlistButton, WaitlistPart } from "./waitlist-part.tsx";

const WaiverForm = lazy(async () => ({
  default: (await import("./waiver-form.tsx")).WaiverForm,
}));
const stepNames = { 1: "area", 2: "invite", 3: "confirm" } as const;

/**
 * Books a spot in three steps, in two when the venue is set. Opened again it starts at the first, with nothing chosen,
 * unless the member has been away for a plan.
 */
export function BookingSheet({
  session: opened,
  open,
  onClose,
}: OverlayControl & { session: Session }) {
  const { sessions: words, choices } = useTabMessages();
  const tag = useLanguageTag();
  const sheet = useBookingSteps(opened, open, onClose);
  const { session, booking, obstacle, isStopped, needsPlan, step } = sheet;
  return (
    <BottomSheet
      open={open}
      // While the booking is under way its outcome must be seen.
      onClose={() => (booking.isPending ? undefined : onClose())}
      onBack={sheet.goBack}
      locked={booking.isPending}
      title={words.booking.title(choices.workoutTypes[session.workoutType])}
      description={words.booking.when(
        shortDayText(session.date, tag),
        timeText(new Date(session.startTime), session.timeZone, tag),
      )}
      lead={isStopped ? undefined : <Progress sheet={sheet} />}
      footer={
        <BookingFooter
          firstStep={sheet.firstStep}
          step={step}
          canGoOn={sheet.areaId !== null}
          busy={booking.isPending}
          obstacle={obstacle}
          isStopped={isStopped}
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
      }
    >
      <About session={session} />
      {booking.failure !== null && !needsPlan ? (
        <Failure sheet={sheet} failure={booking.failure} />
      ) : (
        obstacle !== null && <ObstacleNotice obstacle={obstacle} />
      )}
      {isStopped ? (
        <>
          <Suspense>{obstacle === "full" && <WaitlistPart sheet={sheet} />}</Suspense>
          <BookingSummary session={session} />
        </>
      ) : (
        // As high as the highest step, so that the sheet stands still from one to the next.
        <div className="min-h-122">
          <Step sheet={sheet} />
        </div>
      )}
    </BottomSheet>
  );
}

/** Why it failed; where something is to be signed first, that. */
/** Whom it is for, and who wants the member there. */
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
  const { steps } = useTabMessages().sessions.booking;
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
      <AreaStep
        areas={sheet.areas}
        isVenueSet={session.venueDetails !== null}
        value={sheet.areaId}
        onChange={sheet.setAreaId}
        takesFocus={hasMoved}
      />
    );
  }
  return step === 2 ? (
    <InviteStep
      audience={session.audience}
      invitees={sheet.invitees}
      value={sheet.invited}
      onChange={sheet.setInvited}
      takesFocus={hasMoved}
    />
  ) : (
    <ConfirmStep sheet={sheet} />
  );
}

function ConfirmStep({ sheet }: { sheet: BookingSteps }) {
  const words = useTabMessages().sessions.booking;
  const { session, booking, area, invitees, invited, needsPlan, planEndsAt } = sheet;
  const invitedNames = (invitees.data ?? [])
    .filter(({ otherUserId }) => invited.includes(otherUserId))
    .map(({ profile }) => profile.fullName);
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
          invited: invitedNames,
        }}
      />
    </>
  );
}
