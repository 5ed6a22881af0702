import type { QueryClient } from "@tanstack/react-query";
import { useQueryClient } from "@tanstack/react-query";
import { bookSession } from "#shared/api/bookings.ts";
import type { Booking, BookingRequest } from "#shared/api/bookings.ts";
import { readSubscriptionStatus } from "#shared/api/subscriptions.ts";
import { isFinalRefusal } from "#shared/rules/booking-rules.ts";
import { ApiError, request } from "#web/client/api-client.ts";
import { reasonOf } from "#web/client/failure-reason.ts";
import { invitee } from "./invitee.ts";
import { useMessages } from "#web/client/messages.ts";
import { queryKeyOf } from "#web/client/query-client.ts";
import { bookingsQuery, bookingIfAlreadyDone, refreshSessions } from "./session-queries.ts";
import { useOnceMutation } from "#web/client/use-once-mutation.ts";
import { toast } from "#web/ui/toast.ts";
import { keepLastArea } from "./last-area.ts";

export interface BookingFailure {
  readonly text: string;
  readonly isFinal: boolean;
  readonly needsPlan: boolean;
  readonly needsSignature: boolean;
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

/** A failure is reported by a toast and explained in place, and related data is refetched. */
export function useBookSession(username: string) {
  const queryClient = useQueryClient();
  const { failed } = useMessages().bookingsInDetail.sheet;
  const textOf = (error: unknown) =>
    reasonOf(error) ?? (navigator.onLine ? failed.text : failed.offline);
  const { mutate, reset, isPending, data, error } = useOnceMutation({
    mutationFn: (body: BookingRequest) => bookOnce(queryClient, username, body),
    isFinal: () => true,
    onSuccess: (booking) => {
      keepLastArea(username, booking);
      queryClient.setQueryData(bookingsQuery(username).queryKey, (before) =>
        before === undefined ? before : [...before.filter(({ id }) => id !== booking.id), booking],
      );
      void refreshSessions(queryClient, username);
      invitee.set(null);
    },
    onError: (problem) => {
      if (isFinalRefusal(codeOf(problem))) void refreshSessions(queryClient, username);
      if (codeOf(problem) === planNeeded)
        void queryClient.invalidateQueries({ queryKey: queryKeyOf(readSubscriptionStatus) });
      if (codeOf(problem) === signatureNeeded) return; // the waiver to sign is shown instead
      // The reason is shown in place (`failure`).
      toast({ title: failed.title, tone: "destructive" });
    },
  });
  const failure: BookingFailure | null =
    error === null
      ? null
      : {
          text: textOf(error),
          isFinal: isFinalRefusal(codeOf(error)),
          needsPlan: codeOf(error) === planNeeded,
          needsSignature: codeOf(error) === signatureNeeded,
        };
  return { book: mutate, isPending, booked: data ?? null, failure, forgetFailure: reset };
}
