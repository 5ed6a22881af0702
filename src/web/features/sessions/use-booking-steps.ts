import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { User } from "#shared/api/accounts.ts";
import type { Area, Session } from "#shared/api/sessions.ts";
import { expectedRefusal } from "#shared/rules/booking-rules.ts";
import { useNow } from "#web/client/clock.ts";
import { invitee } from "./use-invitation.ts";
import { useCurrentUser } from "#web/client/current-user.tsx";
import { bookingsQuery, sessionsQuery } from "./session-queries.ts";
import { memberKey } from "#web/client/forget-member.ts";
import { fieldsOf, json, stored } from "#web/client/stored.ts";
import { useCityAreas } from "./area-step.tsx";
import type { BookingStep } from "./booking-step.ts";
import { useInvitees } from "./invite-step.tsx";
import { readLastArea } from "./last-area.ts";
import { useBookSession } from "./use-book-session.ts";
import { useNeedsPlan, useUnpaidEndBefore } from "./use-needs-plan.ts";

export function useBookingSteps(opened: Session, open: boolean) {
  const user = useCurrentUser();
  const { username } = user;
  const choices = useChoices(username, opened.id);
  const { draft, reached, chosenAreaId, chosen, setInvited } = choices;
  const booking = useBookSession(username);
  const areas = useCityAreas(open);
  const { current, obstacle: found } = useObstacle(opened, user);
  const lacksPlan = useNeedsPlan();

  const session = current ?? opened;
  const { firstStep, step, area, areaId } = areaAndStep(session, areas.data, chosenAreaId, reached);
  const { invited, ...people } = useInvited(chosen, step);
  const isSent = booking.isPending || booking.booked !== null;
  const obstacle = isSent ? null : found;
  const isStopped = obstacle !== null || booking.failure?.isFinal === true;
  const moves = useMoves(choices, booking, { firstStep, step, isStopped });
  return {
    session,
    booking,
    obstacle,
    isStopped,
    needsPlan: booking.failure?.needsPlan === true || (lacksPlan && !isSent),
    needsSignature: booking.failure?.needsSignature === true,
    planEndsAt: useUnpaidEndBefore(session.startTime),
    firstStep,
    step,
    ...moves,
    areas,
    area,
    areaId,
    setAreaId: choices.setAreaId,
    ...people,
    invited,
    setInvited,
    keepForLater: () => {
      if (areaId !== null) draft.keep({ areaId, invited });
    },
    skipInvites: () => {
      setInvited([]);
      moves.goTo(3);
    },
    confirm: () => {
      const to = { sessionId: session.id, userId: username };
      if (areaId !== null) booking.book({ ...to, areaId, invitedConnections: [...invited] });
    },
  };
}

export type BookingSteps = ReturnType<typeof useBookingSteps>;

interface StepState {
  readonly firstStep: BookingStep;
  readonly step: BookingStep;
  readonly isStopped: boolean;
}

function useMoves(
  { isDirect: hasBookedBefore, setReached }: ReturnType<typeof useChoices>,
  { isPending, forgetFailure }: ReturnType<typeof useBookSession>,
  { firstStep, step, isStopped }: StepState,
) {
  const [hasMoved, setHasMoved] = useState(false);
  /** The step chosen in a returning member's view; null while that view is shown, or never was. */
  const [leftFor, setLeftFor] = useState<BookingStep | null>(null);
  /** Returning members start at the last step with their last area. */
  const isDirect = hasBookedBefore && step === 3 && !hasMoved;
  const cameFromDirect = leftFor !== null && step <= leftFor;
  const canGoBack = (step > firstStep || cameFromDirect) && !isStopped && !isDirect;
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
    isDirect,
    canGoBack,
    hasMoved,
    goTo,
    /** Undoes a step. Returns whether there was one. Not while the booking is running. */
    goBack: () => {
      if (canGoBack && !isPending) {
        if (cameFromDirect) goToDirect();
        else goTo(step === 3 ? 2 : 1);
      }
      return canGoBack;
    },
  };
}

/** The choices; those from before a detour over the plans are restored once. */
function useChoices(username: string, sessionId: string) {
  const draft = bookingDraft(username, sessionId);
  const [kept] = useState(draft.read);
  useEffect(() => bookingDraft(username, sessionId).forget(), [username, sessionId]);
  const [lastAreaId] = useState(() => readLastArea(username));
  const isDirect = kept === null && lastAreaId !== null;
  const [reached, setReached] = useState<BookingStep>(kept === null && !isDirect ? 1 : 3);
  const [chosenAreaId, setAreaId] = useState(kept?.areaId ?? lastAreaId);
  const [chosen, setInvited] = useState(() => kept?.invited ?? invitedAgain());
  return { draft, isDirect, reached, setReached, chosenAreaId, setAreaId, chosen, setInvited };
}

/** The possible and the chosen invitees, without members deleted since. */
function useInvited(chosen: readonly string[], step: BookingStep) {
  const invitees = useInvitees(step === 2 || (step === 3 && chosen.length > 0));
  const found = invitees.data?.filter(({ otherUserId }) => chosen.includes(otherUserId));
  return {
    invitees,
    invited: found?.map(({ otherUserId }) => otherUserId) ?? chosen,
    invitedNames: (found ?? []).map(({ profile }) => profile.fullName),
  };
}

function invitedAgain(): readonly string[] {
  const chosen = invitee.get();
  return chosen === null ? [] : [chosen.username];
}

/** With a known venue the first step is the second. Without an area only the first step is possible. */
function areaAndStep(
  { venueAreaId }: Session,
  areas: readonly Area[] | undefined,
  chosenAreaId: string | null,
  reached: BookingStep,
): { firstStep: BookingStep; step: BookingStep; area: Area | undefined; areaId: string | null } {
  const isKnown = (id: string | null | undefined) =>
    id !== null && id !== undefined && areas?.some((area) => area.id === id) !== false;
  const isVenueSet = isKnown(venueAreaId);
  const ownAreaId = isKnown(chosenAreaId) ? chosenAreaId : null;
  const areaId = isVenueSet ? (venueAreaId ?? null) : ownAreaId;
  const area = areas?.find(({ id }) => id === areaId);
  const firstStep = isVenueSet ? 2 : 1;
  if (isVenueSet) return { firstStep, step: reached === 1 ? 2 : reached, area, areaId };
  return { firstStep, step: isKnown(areaId) ? reached : 1, area, areaId };
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

interface BookingDraft {
  readonly areaId: string;
  readonly invited: readonly string[];
}

const draftSchema = json<BookingDraft>((kept) => {
  const { areaId, invited } = fieldsOf(kept);
  if (typeof areaId !== "string" || !Array.isArray(invited)) return null;
  return { areaId, invited: invited.filter((one) => typeof one === "string") };
});

/** Kept while the member gets a plan, until the session's sheet is opened again. */
const bookingDraft = (username: string, sessionId: string) =>
  stored(memberKey(`booking.${username}.${sessionId}`), draftSchema, "sessionStorage");
