import type { QueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { bookSession } from "#shared/api/bookings.ts";
import type { Booking, BookingRequest } from "#shared/api/bookings.ts";
import { listAreas } from "#shared/api/sessions.ts";
import { readSubscriptionStatus } from "#shared/api/subscriptions.ts";
import type { CreatedSubscription } from "#shared/api/subscriptions.ts";
import { isFinalRefusal } from "#shared/rules/booking-rules.ts";
import { ApiError, request } from "#web/client/api-client.ts";
import { reasonOf } from "#web/client/failure-reason.ts";
import { invitee } from "./use-invitation.ts";
import { useMessages } from "#web/client/messages.ts";
import { apiQuery, queryKeyOf } from "#web/client/query-client.ts";
import { bookingsQuery, bookingIfAlreadyDone, refreshSessions } from "./session-queries.ts";
import { useOnceMutation } from "#web/client/use-once-mutation.ts";

export interface BookingFailure {
  readonly text: string;
  readonly isFinal: boolean;
  readonly needsPlan: boolean;
  readonly needsSignature: boolean;
  /** Whether the plan has begun in the same press. */
  readonly hasPaid: boolean;
}

const planNeeded = "subscription_required";
const signatureNeeded = "waiver_required";
const codeOf = (error: unknown) => (error instanceof ApiError ? error.problem?.code : undefined);

/** If this very press has already booked, because the lists knew of no booking before it, that is a success. */
async function bookOnce(
  queryClient: QueryClient,
  username: string,
  body: BookingRequest,
): Promise<Booking> {
  const isBooking = ({ sessionId, status }: Booking) =>
    sessionId === body.sessionId && status === "active";
  // Another booking may exist that these lists don't know.
  const isThis = (booking: Booking) => isBooking(booking) && booking.area.id === body.areaId;
  const before = queryClient.getQueryData(bookingsQuery(username).queryKey);
  try {
    return await request(bookSession, { params: { id: body.sessionId }, body });
  } catch (error) {
    if (before === undefined || before.some(isBooking)) throw error;
    return await bookingIfAlreadyDone(username, error, "already_booked", isThis);
  }
}

/** Shows the booking in the lists before they are refetched, and its area as the last one. */
function showBooking(queryClient: QueryClient, username: string, booking: Booking) {
  queryClient.setQueryData(bookingsQuery(username).queryKey, (before) =>
    before === undefined ? before : [...before.filter(({ id }) => id !== booking.id), booking],
  );
  queryClient.setQueryData(apiQuery(listAreas).queryKey, (before) =>
    before?.map(({ isLast: _isLast, ...area }) =>
      area.id === booking.area.id ? { ...area, isLast: true as const } : area,
    ),
  );
  void refreshSessions(queryClient, username);
  invitee.set(null);
}

/** A failure is for the sheet to report, and related data is refetched. */
export function useBookSession(username: string) {
  const queryClient = useQueryClient();
  const { failed } = useMessages().bookingsInDetail.sheet;
  const textOf = (error: unknown) =>
    reasonOf(error) ?? (navigator.onLine ? failed.text : failed.offline);
  const [paid, setPaid] = useState<Pick<CreatedSubscription, "booking" | "bookingProblem">>({});
  const { mutate, reset, isPending, data, error } = useOnceMutation({
    mutationFn: (body: BookingRequest) => bookOnce(queryClient, username, body),
    isFinal: () => true,
    onMutate: () => setPaid({}),
    onSuccess: (booking) => showBooking(queryClient, username, booking),
    onError: (problem) => {
      if (isFinalRefusal(codeOf(problem))) void refreshSessions(queryClient, username);
      if (codeOf(problem) === planNeeded)
        void queryClient.invalidateQueries({ queryKey: queryKeyOf(readSubscriptionStatus) });
    },
  });
  const { bookingProblem } = paid;
  return {
    book: mutate,
    /** Takes over the outcome of a payment that books. */
    takeOver: (created: CreatedSubscription) => {
      setPaid(created);
      if (created.booking !== undefined) showBooking(queryClient, username, created.booking);
      else void refreshSessions(queryClient, username);
    },
    isPending,
    booked: data ?? paid.booking ?? null,
    failure:
      error !== null
        ? failureOf(codeOf(error), textOf(error), false)
        : bookingProblem === undefined
          ? null
          : failureOf(bookingProblem.code, bookingProblem.detail, true),
    forgetFailure: () => {
      reset();
      setPaid({});
    },
  };
}

const failureOf = (code: string | undefined, text: string, hasPaid: boolean): BookingFailure => ({
  text,
  isFinal: isFinalRefusal(code),
  needsPlan: code === planNeeded,
  needsSignature: code === signatureNeeded,
  hasPaid,
});
