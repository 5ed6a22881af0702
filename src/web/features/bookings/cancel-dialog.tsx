import { useQueryClient } from "@tanstack/react-query";
import { cancelBooking } from "#shared/api/bookings.ts";
import type { Booking } from "#shared/api/bookings.ts";
import { dayText, localDay, timeText } from "#web/client/dates.ts";
import { useLanguageTag, useMessages } from "#web/client/messages.ts";
import { ConfirmDialog } from "#web/ui/overlays/dialog.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { OverlayControl } from "#web/ui/use-lazy-overlay.tsx";
import { ApiError, request } from "#web/client/api-client.ts";
import { reasonOf } from "#web/client/failure-reason.ts";
import {
  bookingsQuery,
  bookingIfAlreadyDone,
  refreshSessions,
} from "#web/features/sessions/session-queries.ts";
import { useOnceMutation } from "#web/client/use-once-mutation.ts";
import { toast } from "#web/ui/toast.ts";
import { useSessionTexts } from "./event-facts.tsx";
import { MoveButton } from "./move-button.tsx";
import { useCancellation } from "./use-cancellation.ts";

export function CancelDialog({
  booking,
  username,
  open,
  onClose,
}: OverlayControl & { booking: Booking; username: string }) {
  const words = useMessages().bookingsInDetail.cancellations.dialog;
  const cancel = useCancelBooking(username, onClose);
  const { name, when } = useSessionTexts()(booking.session);
  const bringing = useConsequence(booking, open);
  return (
    <ConfirmDialog
      open={open}
      tone="danger"
      title={words.title}
      text={words.text(name, when)}
      confirmLabel={words.confirm}
      cancelLabel={words.keep}
      busy={cancel.isPending || bringing.isLoading}
      onConfirm={() => cancel.mutate(booking.id)}
      onClose={() => (cancel.isPending ? undefined : onClose())}
    >
      {bringing.text === null ? (
        bringing.isLoading && <Skeleton className="h-25" />
      ) : (
        <p className="text-small text-ink-soft">{bringing.text}</p>
      )}
      <div className="mt-4 empty:hidden">
        <MoveButton booking={booking} onMoved={onClose} />
      </div>
    </ConfirmDialog>
  );
}

/**
 * Null while unknown, which doesn't prevent cancelling. Before the last day the likely answer is shown until the
 * server's.
 */
function useConsequence(booking: Booking, open: boolean) {
  const words = useMessages().bookingsInDetail.cancellations;
  const tag = useLanguageTag();
  const { isLoading, isLastDay, data } = useCancellation(booking, open);
  if (data === undefined) return { isLoading, text: isLoading && !isLastDay ? words.free : null };
  const { consequence, gracesLeft, endsAt, freeUntil } = data;
  if (consequence === "one_booking_at_a_time" && endsAt !== null) {
    const day = dayText(localDay(new Date(endsAt), booking.session.timeZone), tag);
    return { isLoading, text: words.limited(day) };
  }
  if (consequence === "grace") return { isLoading, text: words.grace(gracesLeft) };
  if (freeUntil !== undefined) {
    const time = timeText(new Date(freeUntil), booking.session.timeZone, tag);
    return { isLoading, text: words.freeUntil(time) };
  }
  return { isLoading, text: isLastDay ? words.freeAsChanged : words.free };
}

/** Cancels a booking, which is shown once the server has confirmed it. */
export function useCancelBooking(username: string, onSettled: () => void) {
  const queryClient = useQueryClient();
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
      void refreshSessions(queryClient, username);
      toast({ title: done, tone: "success" });
    },
    onError: (error) => {
      // A refusal shows that the list is outdated.
      if (error instanceof ApiError && error.status < 500)
        void refreshSessions(queryClient, username);
      toast({ title: failed, text: reasonOf(error), tone: "destructive" });
    },
    onSettled,
  });
}
