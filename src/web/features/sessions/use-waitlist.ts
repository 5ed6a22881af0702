import { useQueryClient } from "@tanstack/react-query";
import { joinWaitlist, leaveWaitlist } from "#shared/api/waitlists.ts";
import { request } from "#web/client/api-client.ts";
import { refreshSessions } from "./session-queries.ts";
import { useOnceMutation } from "#web/client/use-once-mutation.ts";

interface Outcome {
  readonly onSuccess: () => void;
  readonly onError: (error: Error) => void;
}

/** Puts the member on the list of a session; refused or not, how many wait is asked again. */
export function useJoinWaitlist(username: string, outcome: Outcome) {
  const queryClient = useQueryClient();
  return useOnceMutation({
    mutationFn: ({ sessionId, areaId }: { sessionId: string; areaId: string }) =>
      request(joinWaitlist, { params: { id: sessionId }, body: { areaId } }),
    ...outcome,
    onSettled: () => refreshSessions(queryClient, username),
  });
}

/** Takes the member off the list of a session, likewise. */
export function useLeaveWaitlist(username: string, outcome: Outcome) {
  const queryClient = useQueryClient();
  return useOnceMutation({
    mutationFn: (sessionId: string) => request(leaveWaitlist, { params: { id: sessionId } }),
    ...outcome,
    onSettled: () => refreshSessions(queryClient, username),
  });
}
