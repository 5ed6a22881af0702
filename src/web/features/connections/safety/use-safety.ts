import { useQueryClient } from "@tanstack/react-query";
import { cancelBooking } from "#shared/api/bookings.ts";
import { readProfile } from "#shared/api/profiles.ts";
import { blockMember, listBlocks, reportMember } from "#shared/api/safety.ts";
import type { NewBlock, ReportRequest } from "#shared/api/safety.ts";
import { request } from "#web/client/api-client.ts";
import { useCurrentUser } from "#web/client/current-user.tsx";
import { reasonOf } from "#web/client/failure-reason.ts";
import { connectionsQuery } from "#web/features/connections/connection-queries.ts";
import { useMessages } from "#web/client/messages.ts";
import { queryKeyOf } from "#web/client/query-client.ts";
import { refreshSessions } from "#web/features/sessions/session-queries.ts";
import { useOnceMutation } from "#web/client/use-once-mutation.ts";
import { toast } from "#web/ui/toast.ts";

/** Applies once the server has confirmed it. `onDone` gets the sessions that the member may want to leave. */
export function useBlock(name: string, onDone: (block: NewBlock) => void) {
  const words = useMessages().safety.sheet;
  const { username } = useCurrentUser();
  const queryClient = useQueryClient();
  return useOnceMutation({
    mutationFn: (userId: string) => request(blockMember, { body: { userId } }),
    onSuccess: (block) => {
      onDone(block);
      void queryClient.invalidateQueries({ queryKey: connectionsQuery.queryKey });
      void queryClient.invalidateQueries({ queryKey: queryKeyOf(readProfile) });
      void queryClient.invalidateQueries({ queryKey: queryKeyOf(listBlocks) });
      void refreshSessions(queryClient, username);
      toast({ title: words.blocked(name), tone: "success" });
    },
    onError: (error) =>
      toast({ title: words.blockFailed, text: reasonOf(error), tone: "destructive" }),
  });
}

/** Cancels the member's booking. The caller refetches the lists. */
export function useLeaveSession() {
  const words = useMessages().safety.sheet;
  return useOnceMutation({
    mutationFn: (bookingId: string) => request(cancelBooking, { params: { id: bookingId } }),
    onError: (error) =>
      toast({ title: words.leaveFailed, text: reasonOf(error), tone: "destructive" }),
  });
}

export function useReport(onDone: () => void) {
  const words = useMessages().safety.sheet;
  return useOnceMutation({
    mutationFn: (body: ReportRequest) => request(reportMember, { body }),
    onSuccess: () => {
      onDone();
      toast({ title: words.reported, text: words.reportedText, tone: "success" });
    },
    onError: (error) =>
      toast({ title: words.reportFailed, text: reasonOf(error), tone: "destructive" }),
  });
}
