import { bookSession } from "#shared/api/bookings.ts";
import type { Booking, BookingRequest } from "#shared/api/bookings.ts";
import type { Session } from "#shared/api/sessions.ts";
import { readSubscriptionStatus } from "#shared/api/subscriptions.ts";
import { isVenueRevealed } from "#shared/rules/reveal-window.ts";
import { ApiError, request } from "#web/client/api-client.ts";
import { now } from "#web/client/clock.ts";
import { shortDayText, timeText } from "#web/client/dates.ts";
import { reasonOf } from "#web/client/failure-reason.ts";
import { invitee } from "#web/client/invitee.ts";
import { useLanguageTag, useMessages } from "#web/client/messages.ts";
import { queryClient, queryKeyOf } from "#web/client/query-client.ts";
import { bookingsQuery, changedBefore, refreshSessions } from "#web/client/session-queries.ts";
import { useOnceMutation } from "#web/client/use-once-mutation.ts";
import { toast } from "#web/ui/toast.ts";
import { isFinal } from "./bookability.ts";
import { keepLastArea } from "./last-area.ts";

export interface BookingFailure {
  /** What to say to the member. */
  readonly text: string;
  /** Whether another try would meet the same answer. */
  readonly isFinal: boolean;
  /** Whether it takes a plan to book. */
  readonly needsPlan: boolean;
  /** Whether there is something to sign first. */
  readonly needsSignature: boolean;
}

/** When and where to come, once the venue is no longer a secret; null before. */
function usePlaceText(): (session: Session) => string | null {
  const { when } = useMessages().bookingsInDetail.sheet;
  const tag = useLanguageTag();
  return ({ startTime, timeZone, date, venueDetails }) => {
    const startsAt = new Date(startTime);
    if (!isVenueRevealed(startsAt, now())) return null;
    const start = when(shortDayText(date, tag), timeText(startsAt, timeZone, tag));
    return venueDetails === null ? start : `${start} · ${venueDetails}`;
  };
}

const planNeeded = "subscription_required";
const signatureNeeded = "waiver_required";
const codeOf = (error: unknown) => (error instanceof ApiError ? error.problem?.code : undefined);

/** Books. What this very press has booked already, as the lists knew of no booking before it, is a success too. */
async function bookOnce(username: string, body: BookingRequest): Promise<Booking> {
  const isBooking = ({ sessionId, status }: Booking) =>
    sessionId === body.sessionId && status === "active";
  // Another one may have been made elsewhere, which these lists haven't heard of.
  const isThis = (booking: Booking) => isBooking(booking) && booking.area.id === body.areaId;
  const before = queryClient.getQueryData(bookingsQuery(username).queryKey);
  try {
    return await request(bookSession, { params: { id: body.sessionId }, body });
  } catch (error) {
    if (before === undefined || before.some(isBooking)) throw error;
    return await changedBefore(username, error, "already_booked", isThis);
  }
}

/** Books once for however many presses; a failure is said in place and by a toast, and what it revealed is asked again. */
export function useBookSession(username: string) {
  const { done, failed } = useMessages().bookingsInDetail.sheet;
  const placeOf = usePlaceText();
  const textOf = (error: unknown) => reasonOf(error) ?? failed.text;
  const { mutate, reset, isPending, data, error } = useOnceMutation({
    mutationFn: (body: BookingRequest) => bookOnce(username, body),
    isFinal: () => true,
    onSuccess: (booking) => {
      keepLastArea(username, booking);
      queryClient.setQueryData(bookingsQuery(username).queryKey, (before) =>
        before === undefined ? before : [...before.filter(({ id }) => id !== booking.id), booking],
      );
      void refreshSessions(username);
      invitee.set(null);
      toast({ title: done.title, text: placeOf(booking.session) ?? done.text, tone: "success" });
    },
    onError: (problem) => {
      if (isFinal(codeOf(problem))) void refreshSessions(username);
      if (codeOf(problem) === planNeeded)
        void queryClient.invalidateQueries({ queryKey: queryKeyOf(readSubscriptionStatus) });
      if (codeOf(problem) === signatureNeeded) return; // what to sign is shown instead
      toast({ title: failed.title, text: textOf(problem), tone: "destructive" });
    },
  });
  const failure: BookingFailure | null =
    error === null
      ? null
      : {
          text: textOf(error),
          isFinal: isFinal(codeOf(error)),
          needsPlan: codeOf(error) === planNeeded,
          needsSignature: codeOf(error) === signatureNeeded,
        };
  return { book: mutate, isPending, booked: data ?? null, failure, forgetFailure: reset };
}
