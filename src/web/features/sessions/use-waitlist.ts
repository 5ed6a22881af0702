import { useQueryClient } from "@tanstack/react-query";
import { joinWaitlist, leaveWaitlist } from "#shared/api/waitlists.ts";
import { request } from "#web/client/api-client.ts";
import { refreshSessions } from "./session-queries.ts";
import { useOnceMutation } from "#web/client/use-once-mutation.ts";

interface Outcome {
  readonly onSuccess: () => void;
  readonly onError: (error: Error) => void;
}

/** Joins a session's waitlist. Refetches the number of waiting members, even after a refusal. */
export function useJoinWaitlist(username: string, outcome: Outcome) {
  const queryClient = useQueryClient();
  return useOnceMutation({
    mutationFn: ({ sessionId, areaId }: { sessionId: string; areaId: string }) =>
      request(joinWaitlist, { params: { id: sessionId }, body: { areaId } }),
    ...outcome,
    onSettled: () => refreshSessions(queryClient, username),
  });
}

/** Leaves a session's waitlist, in the same way. */
export function useLeaveWaitlist(username: string, outcome: Outcome) {
  const queryClient = useQueryClient();
  return useOnceMutation({
    mutationFn: (sessionId: string) => request(leaveWaitlist, { params: { id: sessionId } }),
    ...outcome,
    onSettled: () => refreshSessions(queryClient, username),
  });
}
