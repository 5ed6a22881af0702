import { useQueryClient } from "@tanstack/react-query";
import {
  checkIn,
  greetGroup,
  objectToAbsence,
  sayArrival,
  undoCheckIn,
} from "#shared/api/attendance.ts";
import type { ArrivalRequest } from "#shared/api/attendance.ts";
import type { Booking } from "#shared/api/bookings.ts";
import type { Greeting } from "#shared/rules/attendance.ts";
import { ApiError, request } from "#web/client/api-client.ts";
import { reasonOf } from "#web/client/failure-reason.ts";
import { useMessages } from "#web/client/messages.ts";
import {
  bookingsQuery,
  eventHistoryQuery,
  refreshSessions,
} from "#web/features/sessions/session-queries.ts";
import { useOnceMutation } from "#web/client/use-once-mutation.ts";
import { toast } from "#web/ui/toast.ts";

export function useArrival(
  username: string,
  bookingId: string,
  onCheckedIn?: (booking: Booking) => void,
) {
  const queryClient = useQueryClient();
  const words = useMessages().attendance.arrival;
  const params = { id: bookingId };
  const showBooking = (changed: Booking) =>
    queryClient.setQueryData(bookingsQuery(username).queryKey, (list) =>
      list?.map((booking) => (booking.id === changed.id ? changed : booking)),
    );
  const onError = (error: Error) => {
    if (error instanceof ApiError && error.status < 500)
      void refreshSessions(queryClient, username);
    toast({ title: words.failed, text: reasonOf(error), tone: "destructive" });
  };
  return {
    checkIn: useOnceMutation({
      mutationFn: () => request(checkIn, { params }),
      onSuccess: (changed) => {
        showBooking(changed);
        onCheckedIn?.(changed);
      },
      onError,
    }),
    undoCheckIn: useOnceMutation({
      mutationFn: () => request(undoCheckIn, { params }),
      onSuccess: (changed) => {
        showBooking(changed);
        toast({ title: words.undone, tone: "success" });
      },
      onError,
    }),
    greet: useOnceMutation({
      mutationFn: (greeting: Greeting) => request(greetGroup, { params, body: { greeting } }),
      onSuccess: showBooking,
      onError,
    }),
    setArrival: useOnceMutation({
      mutationFn: (body: ArrivalRequest) => request(sayArrival, { params, body }),
      onSuccess: (changed) => {
        showBooking(changed);
        toast({ title: words.sent, tone: "success" });
      },
      onError,
    }),
  };
}

export function useObjection(username: string, bookingId: string) {
  const queryClient = useQueryClient();
  const words = useMessages().attendance.absence;
  return useOnceMutation({
    mutationFn: () => request(objectToAbsence, { params: { id: bookingId } }),
    onSuccess: (changed) => {
      queryClient.setQueryData(eventHistoryQuery(username).queryKey, (list) =>
        list?.map((entry) => (entry.bookingId === changed.bookingId ? changed : entry)),
      );
      toast({ title: words.objectionSent, tone: "success" });
    },
    onError: (error) => {
      void refreshSessions(queryClient, username);
      toast({ title: words.objectionFailed, text: reasonOf(error), tone: "destructive" });
    },
  });
}
