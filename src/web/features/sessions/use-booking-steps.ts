import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { User } from "#shared/api/accounts.ts";
import type { ListedArea, Session } from "#shared/api/sessions.ts";
import { expectedRefusal } from "#shared/rules/booking-rules.ts";
import { useNow } from "#web/client/clock.ts";
import { invitee } from "./use-invitation.ts";
import { useCurrentUser } from "#web/client/current-user.tsx";
import { bookingsQuery, sessionsQuery } from "./session-queries.ts";
import { waitingBooking } from "#web/features/subscriptions/checkout/checkout-memory.ts";
import { useCityAreas } from "./area-step.tsx";
import { useInvitees } from "./invite-step.tsx";
import { useBookSession } from "./use-book-session.ts";
import { useNeedsPlan, useUnpaidEndBefore } from "./use-needs-plan.ts";

/** Select Area, Invite Connections, Confirm Booking. */
export type BookingStep = 1 | 2 | 3;

export function useBookingSteps(opened: Session, open: boolean) {
  const user = useCurrentUser();
  const { username } = user;
  const choices = useChoices(username, opened.id);
  const { draft, setInvited } = choices;
  const booking = useBookSession(username);
  const areas = useCityAreas(open);
  const { current, obstacle: found } = useObstacle(opened, user);
  const lacksPlan = useNeedsPlan();

  const session = current ?? opened;
  const { invited, ...people } = useInvited(choices.chosen, open);
  const place = placeOf(session, areas.data, choices.chosenAreaId);
  const { areaId } = place;
  const steps = stepsOf(place.isVenueSet, people.mayInvite);
  const step = stepOf(steps, areaId, choices.reached ?? (place.isLast ? 3 : 1));
  const { obstacle, isStopped, needsPlan, needsSignature } = standingOf(booking, found, lacksPlan);
  const moves = useMoves(choices, booking, { steps, step, isStopped });
  const selection = areaId === null ? null : { areaId, invited };
  return {
    session,
    booking,
    obstacle,
    isStopped,
    needsPlan,
    /** Whether the last step begins a plan. */
    isPaying: needsPlan && step === 3 && !moves.isDirect && !isStopped && !needsSignature,
    needsSignature,
    planEndsAt: useUnpaidEndBefore(session.startTime),
    steps,
    step,
    ...moves,
    areas,
    area: place.area,
    areaId,
    setAreaId: choices.setAreaId,
    ...people,
    invited,
    setInvited,
    selection,
    keepForLater: (isToBook: boolean) => {
      if (selection !== null) draft.keep({ ...selection, isToBook });
    },
    forgetDraft: draft.forget,
    skipInvites: () => {
      setInvited([]);
      moves.goTo(3);
    },
    confirm: () => {
      if (selection === null) return;
      const to = { sessionId: session.id, userId: username };
      booking.book({ ...to, areaId: selection.areaId, invitedConnections: [...invited] });
    },
  };
}

export type BookingSteps = ReturnType<typeof useBookingSteps>;

/** The obstacle to booking now. */
function standingOf(
  { isPending, booked, failure }: ReturnType<typeof useBookSession>,
  found: ReturnType<typeof useObstacle>["obstacle"],
  lacksPlan: boolean,
) {
  const isSent = isPending || booked !== null;
  const obstacle = isSent ? null : found;
  return {
    obstacle,
    isStopped: obstacle !== null || failure?.isFinal === true,
    needsPlan: failure?.needsPlan === true || (lacksPlan && !isSent),
    needsSignature: failure?.needsSignature === true,
  };
}

interface StepState {
  readonly steps: readonly BookingStep[];
  readonly step: BookingStep;
  readonly isStopped: boolean;
}

function useMoves(
  { isDraft, setReached }: ReturnType<typeof useChoices>,
  { isPending, forgetFailure }: ReturnType<typeof useBookSession>,
  { steps, step, isStopped }: StepState,
) {
  const [hasMoved, setHasMoved] = useState(false);
  /** The step chosen in the view of the last step that opened first; null while that is shown, or never was. */
  const [leftFor, setLeftFor] = useState<BookingStep | null>(null);
  const isDirect = !isDraft && step === 3 && !hasMoved;
  const former = steps.findLast((one) => one < step);
  const cameFromDirect = leftFor !== null && step <= leftFor;
  const canGoBack = (former !== undefined || cameFromDirect) && !isStopped && !isDirect;
  const goTo = (next: BookingStep) => {
    forgetFailure();
    setHasMoved(true);
    setReached(next);
    if (isDirect) setLeftFor(next);
  };
  const goToDirect = () => {
    forgetFailure();
    setHasMoved(false);
    setReached(3);
    setLeftFor(null);
  };
  return {
    /** The sheet opened at the last step: for a member who booked before, or without anything to choose. */
    isDirect,
    canGoBack,
    hasMoved,
    goTo,
    /** Undoes a step. Returns whether there was one. Not while the booking is running. */
    goBack: () => {
      if (canGoBack && !isPending) {
        if (cameFromDirect) goToDirect();
        else if (former !== undefined) goTo(former);
      }
      return canGoBack;
    },
  };
}

/** The choices; those from before a detour over the plans are restored once. */
function useChoices(username: string, sessionId: string) {
  const draft = waitingBooking(username, sessionId);
  const [kept] = useState(draft.read);
  useEffect(() => waitingBooking(username, sessionId).forget(), [username, sessionId]);
  /** Null until the member has moved. */
  const [reached, setReached] = useState<BookingStep | null>(kept === null ? null : 3);
  const [chosenAreaId, setAreaId] = useState(kept?.areaId ?? null);
  const [chosen, setInvited] = useState(() => kept?.invited ?? invitedAgain());
  return {
    draft,
    isDraft: kept !== null,
    reached,
    setReached,
    chosenAreaId,
    setAreaId,
    chosen,
    setInvited,
  };
}

/** The possible and the chosen invitees, without members deleted since. */
function useInvited(chosen: readonly string[], open: boolean) {
  const invitees = useInvitees(open);
  const found = invitees.data?.filter(({ otherUserId }) => chosen.includes(otherUserId));
  return {
    invitees,
    /** True until the connections are known. */
    mayInvite: invitees.data?.length !== 0,
    invited: found?.map(({ otherUserId }) => otherUserId) ?? chosen,
    invitedNames: (found ?? []).map(({ profile }) => profile.fullName),
  };
}

function invitedAgain(): readonly string[] {
  const chosen = invitee.get();
  return chosen === null ? [] : [chosen.username];
}

/** The area: of the known venue, the chosen one, or that of the member's last booking. */
function placeOf(
  { venueAreaId }: Session,
  areas: readonly ListedArea[] | undefined,
  chosenAreaId: string | null,
) {
  const isKnown = (id: string | null | undefined): id is string =>
    id !== null && id !== undefined && areas?.some((area) => area.id === id) !== false;
  const isVenueSet = isKnown(venueAreaId);
  const lastId = areas?.find(({ isLast }) => isLast === true)?.id ?? null;
  const ownId = isKnown(chosenAreaId) ? chosenAreaId : lastId;
  const areaId = isVenueSet ? venueAreaId : ownId;
  return {
    isVenueSet,
    isLast: lastId !== null,
    areaId,
    area: areas?.find(({ id }) => id === areaId),
  };
}

/** The steps with something to choose, and the last one. */
const stepsOf = (isVenueSet: boolean, mayInvite: boolean): readonly BookingStep[] => [
  ...(isVenueSet ? [] : ([1] as const)),
  ...(mayInvite ? ([2] as const) : []),
  3,
];

/** The first step from `wanted` on. Without an area only the first step is possible. */
function stepOf(
  steps: readonly BookingStep[],
  areaId: string | null,
  wanted: BookingStep,
): BookingStep {
  if (areaId === null) return 1;
  return steps.find((one) => one >= wanted) ?? 3;
}

/** The session's current version, and the obstacle to booking it. */
function useObstacle(opened: Session, user: User) {
  const now = useNow();
  const list = useQuery(sessionsQuery);
  const bookings = useQuery(bookingsQuery(user.username));
  const current = list.data?.find(({ id }) => id === opened.id);
  const view = { opened, listed: current, bookings: bookings.data ?? [], user };
  return { current, obstacle: expectedRefusal(view, now) };
}
