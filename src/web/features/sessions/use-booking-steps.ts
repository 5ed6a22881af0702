import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Session } from "#shared/api/sessions.ts";
import { useNow } from "#web/client/clock.ts";
import { useCurrentUser } from "#web/client/current-user.ts";
import { bookingsQuery, sessionsQuery } from "#web/client/session-queries.ts";
import { useCityAreas } from "./area-step.tsx";
import { bookingObstacle } from "./bookability.ts";
import type { BookingStep } from "./booking-step.ts";
import { useInvitees } from "./invite-step.tsx";
import { useBookSession } from "./use-book-session.ts";
import { useNeedsPlan, useUnpaidEndBefore } from "./use-needs-plan.ts";

/** Where the booking of a session stands: the step, what was chosen, and what is in the way. */
export function useBookingSteps(opened: Session, open: boolean, onBooked: () => void) {
  const { username } = useCurrentUser();
  const [step, setStep] = useState<BookingStep>(1);
  const [hasMoved, setHasMoved] = useState(false);
  const [areaId, setAreaId] = useState<string | null>(null);
  const [invited, setInvited] = useState<readonly string[]>([]);
  const booking = useBookSession(username, onBooked);
  const areas = useCityAreas(open);
  const invitees = useInvitees(step === 2);
  const { current, obstacle: found } = useObstacle(opened, username);
  const lacksPlan = useNeedsPlan();

  const session = current ?? opened;
  const area = areas.data?.find(({ id }) => id === areaId);
  const isSent = booking.isPending || booking.isSuccess;
  const obstacle = isSent ? null : found;
  const goTo = (next: BookingStep) => {
    booking.forgetFailure();
    setHasMoved(true);
    setStep(next);
  };
  return {
    session,
    booking,
    obstacle,
    isStopped: obstacle !== null || booking.failure?.isFinal === true,
    needsPlan: booking.failure?.needsPlan === true || (lacksPlan && !isSent),
    planEndsAt: useUnpaidEndBefore(session.startTime),
    step,
    hasMoved,
    goTo,
    areas,
    area,
    areaId,
    setAreaId,
    invitees,
    invited,
    setInvited,
    skipInvites: () => {
      setInvited([]);
      goTo(3);
    },
    confirm: () => {
      if (area !== undefined)
        booking.book({
          sessionId: session.id,
          userId: username,
          areaId: area.id,
          invitedConnections: [...invited],
        });
    },
  };
}

export type BookingSteps = ReturnType<typeof useBookingSteps>;

/** The session as it is listed now, and what keeps it from being booked. */
function useObstacle(opened: Session, username: string) {
  const now = useNow(15_000);
  const list = useQuery(sessionsQuery);
  const bookings = useQuery(bookingsQuery(username));
  const current = list.data?.find(({ id }) => id === opened.id);
  const isBooked =
    bookings.data?.some(
      ({ sessionId, status }) => sessionId === opened.id && status === "active",
    ) === true;
  return { current, obstacle: bookingObstacle(current, opened.startTime, isBooked, now) };
}
