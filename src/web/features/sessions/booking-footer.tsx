import { ArrowLeft } from "lucide-react";
import { Suspense } from "react";
import type { MouseEvent, ReactNode } from "react";
import type { RefusalInApp } from "#shared/rules/booking-rules.ts";
import { useMessages } from "#web/client/messages.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import type { BookingStep } from "./use-booking-steps.ts";

interface BookingFooterProps {
  step: BookingStep;
  canGoBack: boolean;
  /** Whether the step's question is answered. */
  isAnswered: boolean;
  busy: boolean;
  obstacle: RefusalInApp | null;
  isStopped: boolean;
  needsSignature: boolean;
  waitlist: ReactNode;
  /** Whether the last step's first view leads to the payment. */
  leadsToPayment: boolean;
  onStep: (step: BookingStep) => void;
  /** Leads to the question that Next waits for. */
  onUnanswered: () => void;
  onBack: () => void;
  onSkip: () => void;
  onConfirm: () => void;
  onClose: () => void;
}

/** The second half of a double press must not answer the next step too. */
const once = (act: () => void) => (event: MouseEvent) => {
  if (event.detail < 2) act();
};

export function BookingFooter({
  step,
  canGoBack,
  isAnswered,
  busy,
  obstacle,
  isStopped,
  needsSignature,
  waitlist,
  leadsToPayment,
  onStep,
  onUnanswered,
  onBack,
  onSkip,
  onConfirm,
  onClose,
}: BookingFooterProps) {
  const words = useMessages().bookingsInDetail.sheet;
  if (isStopped) {
    return <NothingToBook obstacle={obstacle} waitlist={waitlist} onClose={onClose} />;
  }
  const back = canGoBack && <Back key="back" busy={busy} onPress={onBack} />;
  if (step === 1) {
    return (
      <>
        {back}
        <Button
          key="area"
          aria-disabled={!isAnswered}
          className={isAnswered ? "" : "opacity-60"}
          onClick={once(() => (isAnswered ? onStep(2) : onUnanswered()))}
        >
          {words.next}
        </Button>
      </>
    );
  }
  if (step === 2) {
    return (
      <>
        {back}
        <Button key="skip" variant="secondary" onClick={once(onSkip)}>
          {words.skip}
        </Button>
        <Button key="invite" onClick={once(() => onStep(3))}>
          {words.next}
        </Button>
      </>
    );
  }
  return (
    <>
      {back}
      {leadsToPayment && (
        <Button key="payment" onClick={once(() => onStep(3))}>
          {words.next}
        </Button>
      )}
      {!leadsToPayment && !needsSignature && (
        <Button key="confirm" busy={busy} onClick={once(onConfirm)}>
          {words.confirm.submit}
        </Button>
      )}
    </>
  );
}

/** Without a possible booking: the member's own booking, the waitlist, or other sessions. */
function NothingToBook({
  obstacle,
  waitlist,
  onClose,
}: Pick<BookingFooterProps, "obstacle" | "waitlist" | "onClose">) {
  const words = useMessages().bookingsInDetail.sheet;
  if (obstacle === "already_booked") {
    return (
      <ButtonLink href="/events" replace>
        {words.toEvents}
      </ButtonLink>
    );
  }
  return (
    <>
      <Button variant="secondary" className="px-3!" onClick={onClose}>
        {words.otherSessions}
      </Button>
      {obstacle === "session_full" && <Suspense>{waitlist}</Suspense>}
      {obstacle !== "session_full" &&
        obstacle !== "not_open_to_you" &&
        obstacle !== "overlapping_booking" && (
          <Button className="px-3!" disabled>
            {words.confirm.submit}
          </Button>
        )}
    </>
  );
}

function Back({ busy, onPress }: { busy: boolean; onPress: () => void }) {
  const words = useMessages().bookingsInDetail.sheet;
  return (
    <Button
      variant="secondary"
      aria-label={words.back}
      title={words.back}
      className="flex-none! px-4!"
      disabled={busy}
      icon={<ArrowLeft aria-hidden size={20} />}
      onClick={onPress}
    />
  );
}

export function PlansLink({ href, onPress }: { href: string; onPress: () => void }) {
  const { action } = useMessages().subscriptions.booking;
  return (
    <ButtonLink href={href} replace onClick={onPress}>
      {action}
    </ButtonLink>
  );
}
