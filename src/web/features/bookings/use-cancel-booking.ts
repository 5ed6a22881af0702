import { cancelBooking } from "#shared/api/bookings.ts";
import { ApiError, request } from "#web/client/api-client.ts";
import { reasonOf } from "#web/client/failure-reason.ts";
import { useMessages } from "#web/client/messages.ts";
import { queryClient } from "#web/client/query-client.ts";
import {
  bookingsQuery,
  bookingIfAlreadyDone,
  refreshSessions,
} from "#web/client/session-queries.ts";
import { useOnceMutation } from "#web/client/use-once-mutation.ts";
import { toast } from "#web/ui/toast.ts";

/** Cancels a booking. It counts as cancelled only once the server says so. */
export function useCancelBooking(username: string, onSettled: () => void) {
  const { done, failed } = useMessages().bookingsInDetail.cancellations.dialog;
  return useOnceMutation({
    mutationFn: (bookingId: string) =>
      request(cancelBooking, { params: { id: bookingId } }).catch((error: unknown) =>
        bookingIfAlreadyDone(
          username,
          error,
          "not_upcoming",
          ({ id, status }) => id === bookingId && status === "cancelled",
        ),
      ),
    onSuccess: (cancelled) => {
      queryClient.setQueryData(bookingsQuery(username).queryKey, (list) =>
        list?.map((booking) => (booking.id === cancelled.id ? cancelled : booking)),
      );
      void refreshSessions(username);
      toast({ title: done, tone: "success" });
    },
    onError: (error) => {
      // A refusal shows that the list is outdated.
      if (error instanceof ApiError && error.status < 500) void refreshSessions(username);
      toast({ title: failed, text: reasonOf(error), tone: "destructive" });
    },
    onSettled,
  });
}
