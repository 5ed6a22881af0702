import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useEffect, useState } from "react";
import { UserPlus } from "lucide-react";
import { listSeries } from "#shared/api/series.ts";
import type { Session } from "#shared/api/sessions.ts";
import { sessionEndsAt } from "#shared/rules/booking-states.ts";
import { moments } from "#shared/rules/moments.ts";
import { shortDayText, timeRangeText } from "#web/client/dates.ts";
import { now } from "#web/client/clock.ts";
import { firstName } from "#shared/rules/names.ts";
import { useCurrentUser } from "#web/client/current-user.tsx";
import { useLanguageTag, useMessages } from "#web/client/messages.ts";
import { apiQuery } from "#web/client/query-client.ts";
import { useInstallSheet } from "#web/features/notifications/install-offer.tsx";
import { meetAddress } from "#web/features/notifications/notification-target.ts";
import { isAreaVote } from "./venue-reveal.ts";
import { CardFormSkeleton } from "#web/features/subscriptions/card/card-form-skeleton.tsx";
import { PayButtonPlace } from "#web/features/subscriptions/card/pay-button.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { BottomSheet } from "#web/ui/overlays/bottom-sheet.tsx";
import { ProgressSteps } from "#web/ui/progress-steps.tsx";
import type { OverlayControl } from "#web/ui/use-lazy-overlay.tsx";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { IconLine } from "#web/ui/icon-line.tsx";
import { AreaStep, StepQuestion } from "./area-step.tsx";
import { AudienceBadge } from "./session-card.tsx";
import { BookingConfirmed } from "./booking-confirmed.tsx";
import { BookingFooter } from "./booking-footer.tsx";
import { FailureNotice, ObstacleNotice, PlanEndsNotice } from "./booking-notices.tsx";
import { BookingSummary } from "./booking-summary.tsx";
import { DirectChoice } from "./direct-choice.tsx";
import { InviteStep } from "./invite-step.tsx";
import { SessionAbout } from "./session-about.tsx";
import { ShareButton } from "./share-button.tsx";
import { TrialLine } from "./trial-note.tsx";
import type { BookingFailure } from "./use-book-session.ts";
import { useBookingSteps } from "./use-booking-steps.ts";
import type { BookingSteps } from "./use-booking-steps.ts";
import { useKnowsCosts } from "./use-needs-plan.ts";
import { WaitlistButton, WaitlistPart } from "./waitlist-part.tsx";
import { useInvitation } from "./use-invitation.ts";

const PayPart = lazyPart(async () => (await import("./pay-part.tsx")).PayPart);
const WaiverForm = lazyPart(async () => (await import("./waiver-form.tsx")).WaiverForm);
const stepNames = { 1: "area", 2: "invite", 3: "confirm" } as const;

/**
 * Books a spot in three steps. It leaves out those with nothing to choose, and opens at the last one for a member who
 * booked before. Without a plan, the last step begins one. Once booked, it shows the ticket.
 */
export function BookingSheet({ session, open, onClose }: OverlayControl & { session: Session }) {
  const install = useInstallSheet();
  return (
    <>
      <Sheet
        session={session}
        open={open}
        onClose={(isBooked) => {
          onClose();
          // Notifications have a reason now.
          if (isBooked) install.offerOnce();
        }}
      />
      {install.element}
    </>
  );
}

interface SheetProps {
  session: Session;
  open: boolean;
  onClose: (isBooked: boolean) => void;
}

function Sheet({ session: opened, open, onClose }: SheetProps) {
  const {
    bookingsInDetail: { sheet: words },
    choices,
  } = useMessages();
  const tag = useLanguageTag();
  const { fullName } = useCurrentUser();
  const sheet = useBookingSteps(opened, open);
  const { session, booking, isStopped } = sheet;
  const { booked } = booking;
  /** The number of presses of Next without an area. */
  const [asked, setAsked] = useState(0);
  const [payPlace, setPayPlace] = useState<HTMLElement | null>(null);
  const queryClient = useQueryClient();
  useEffect(() => {
    // The ticket offers this session every week: from its first frame on, so that nothing moves under a finger.
    if (open) void queryClient.prefetchQuery(apiQuery(listSeries));
  }, [open, queryClient]);
  const startsAt = new Date(session.startTime);
  const endsAt = sessionEndsAt(startsAt, session.duration);
  const type = words.title(choices.workoutTypes[session.workoutType]);
  return (
    <BottomSheet
      height="tall"
      open={open}
      // While the booking is running its outcome must be seen.
      onClose={() => (booking.isPending ? undefined : onClose(booked !== null))}
      onBack={booked === null ? sheet.goBack : () => false}
      locked={booking.isPending}
      step={booked === null ? sheet.step : "booked"}
      title={
        booked === null ? (
          type
        ) : (
          <span className="block text-[clamp(1.5rem,8.5vw,2.375rem)] leading-tight font-extrabold tracking-tight">
            {words.booked.title(firstName(fullName))}
          </span>
        )
      }
      description={
        booked === null ? (
          words.when(
            shortDayText(session.date, tag),
            timeRangeText(startsAt, endsAt, session.timeZone, tag),
          )
        ) : (
          <BookedLine session={booked.session} />
        )
      }
      lead={
        isStopped || sheet.isDirect || booked !== null || sheet.steps.length === 1 ? undefined : (
          <Progress sheet={sheet} />
        )
      }
      footer={
        booked === null ? (
          sheet.isPaying ? (
            // High enough for two lines from the start.
            <div ref={setPayPlace} className="grid min-h-16" />
          ) : (
            <Footer
              sheet={sheet}
              onUnanswered={() => setAsked((before) => before + 1)}
              onClose={() => onClose(false)}
            />
          )
        ) : (
          <BookedFooter session={booked.session} onClose={() => onClose(true)} />
        )
      }
    >
      {booked === null ? (
        <PayButtonPlace value={payPlace}>
          <BookingForm sheet={sheet} asked={asked} />
        </PayButtonPlace>
      ) : (
        <BookingConfirmed booking={booked} />
      )}
    </BottomSheet>
  );
}

function BookedLine({ session }: { session: Session }) {
  const { done } = useMessages().bookingsInDetail.sheet;
  const isVenueKnown = moments.venueReveal.hasCome(new Date(session.startTime), now());
  return (
    <>
      <b className="font-semibold text-ink">{done.title}</b>{" "}
      {!isVenueKnown && <span>{done.text}</span>}
    </>
  );
}

/** Within a day of the start the group is formed: the way on leads to it. */
function BookedFooter({ session, onClose }: { session: Session; onClose: () => void }) {
  const { booked } = useMessages().bookingsInDetail.sheet;
  const isGroupKnown = moments.groupForming.hasCome(new Date(session.startTime), now());
  return isGroupKnown ? (
    <>
      <Button variant="secondary" className="flex-none!" onClick={onClose}>
        {booked.done}
      </Button>
      <ButtonLink href={meetAddress(session.id)} replace>
        {booked.toGroup}
      </ButtonLink>
    </>
  ) : (
    <Button onClick={onClose}>{booked.done}</Button>
  );
}

function Footer({ sheet, onUnanswered, onClose }: FooterProps) {
  const { booking } = sheet;
  return (
    <BookingFooter
      step={sheet.step}
      canGoBack={sheet.canGoBack}
      isAnswered={sheet.areaId !== null}
      busy={booking.isPending}
      obstacle={sheet.obstacle}
      isStopped={sheet.isStopped}
      needsSignature={sheet.needsSignature}
      waitlist={<WaitlistButton sheet={sheet} />}
      leadsToPayment={sheet.isDirect && sheet.needsPlan}
      onStep={sheet.goTo}
      onUnanswered={onUnanswered}
      onBack={sheet.goBack}
      onSkip={sheet.skipInvites}
      onConfirm={sheet.confirm}
      onClose={onClose}
    />
  );
}

interface FooterProps {
  sheet: BookingSteps;
  onUnanswered: () => void;
  onClose: () => void;
}

function BookingForm({ sheet, asked }: { sheet: BookingSteps; asked: number }) {
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
        <Step sheet={sheet} asked={asked} />
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

function Progress({ sheet: { step, steps } }: { sheet: BookingSteps }) {
  const words = useMessages().bookingsInDetail.sheet.steps;
  return (
    <div className="pb-1">
      <ProgressSteps
        current={steps.indexOf(step) + 1}
        total={steps.length}
        label={words[stepNames[step]]}
      />
    </div>
  );
}

function Step({ sheet, asked }: { sheet: BookingSteps; asked: number }) {
  const { session, step, hasMoved } = sheet;
  if (step === 1) {
    return (
      <>
        <PlanEnds sheet={sheet} />
        <AreaStep
          areas={sheet.areas}
          session={session}
          value={sheet.areaId}
          onChange={sheet.setAreaId}
          takesFocus={hasMoved}
          asked={asked}
        />
        <AboutBelow sheet={sheet} />
      </>
    );
  }
  if (step === 3) return <LastStep sheet={sheet} />;
  return (
    <InviteStep
      audience={session.audience}
      invitees={sheet.invitees}
      value={sheet.invited}
      onChange={sheet.setInvited}
      takesFocus={hasMoved}
    />
  );
}

/** Below the choices. It appears once nothing above it can move it. */
function AboutBelow({ sheet }: { sheet: BookingSteps }) {
  const { session, areas, needsPlan, step } = sheet;
  const knowsCosts = useKnowsCosts();
  if ((areas.data === undefined && areas.error === null) || !knowsCosts) return null;
  return (
    <Suspense>
      <div className={step === 1 ? "pt-5" : ""}>{needsPlan && <TrialLine />}</div>
      <SessionAbout session={session} isVenueShown={step !== 1 || !isAreaVote(session)} />
      <div className="pt-5">
        <ShareButton session={session} size="small" />
      </div>
    </Suspense>
  );
}

function LastStep({ sheet }: { sheet: BookingSteps }) {
  const { confirm } = useMessages().bookingsInDetail.sheet;
  const { session, booking, area, isDirect, isPaying, steps } = sheet;
  const areaName = steps.includes(1) ? (area?.areaName ?? "") : null;
  return (
    <>
      {!isDirect && booking.failure === null && (
        <StepQuestion takesFocus>{confirm.question}</StepQuestion>
      )}
      <PlanEnds sheet={sheet} />
      {isDirect || isPaying ? (
        <DirectChoice sheet={sheet} />
      ) : (
        <BookingSummary session={session} choice={{ areaName, invited: sheet.invitedNames }} />
      )}
      {isPaying && (
        <Suspense fallback={<CardFormSkeleton />}>
          <PayPart sheet={sheet} />
        </Suspense>
      )}
      {isDirect && <AboutBelow sheet={sheet} />}
    </>
  );
}

function PlanEnds({ sheet: { needsPlan, planEndsAt } }: { sheet: BookingSteps }) {
  return planEndsAt !== null && !needsPlan && <PlanEndsNotice endsAt={planEndsAt} />;
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
