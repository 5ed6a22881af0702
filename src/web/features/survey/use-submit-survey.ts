import { readProfile } from "#shared/api/profiles.ts";
import { submitSurvey } from "#shared/api/survey.ts";
import type { SurveyRequest } from "#shared/api/survey.ts";
import { ApiError, detailOf, hasCode, request } from "#web/client/api-client.ts";
import { connectionsQuery } from "#web/client/live-queries.ts";
import { useMessages } from "#web/client/messages.ts";
import { queryClient, queryKeyOf } from "#web/client/query-client.ts";
import { eventHistoryQuery, refreshSessions } from "#web/client/session-queries.ts";
import { useOnceMutation } from "#web/client/use-once-mutation.ts";
import { toast } from "#web/ui/toast.ts";

const finalCodes = ["already_rated", "survey_closed", "was_absent"] as const;
const tellingCodes = [...finalCodes, "not_finished", "too_many_requests"] as const;

/** Why it failed, where the reply says more than that it did. */
const reasonOf = (error: unknown) =>
  error instanceof ApiError && tellingCodes.some((code) => hasCode(error, code))
    ? detailOf(error, "")
    : undefined;

interface Sent {
  readonly body: SurveyRequest;
  /** As it was when it was sent: what it unlocks may be known before the reply is here. */
  readonly canUnlock: boolean;
}

/**
 * Submits a survey once for however many presses. `onOver`: it is in, or can't be any more. `canUnlock`: whether it may
 * open new conversations.
 */
export function useSubmitSurvey(username: string, onOver: () => void, canUnlock: boolean) {
  const words = useMessages().survey;
  const { mutate, isPending } = useOnceMutation({
    mutationFn: ({ body }: Sent) => request(submitSurvey, { body }),
    onSuccess: (entry, sent) => {
      queryClient.setQueryData(eventHistoryQuery(username).queryKey, (list) =>
        list?.map((one) => (one.bookingId === entry.bookingId ? entry : one)),
      );
      void refreshSessions(username);
      void queryClient.invalidateQueries({ queryKey: connectionsQuery.queryKey });
      void queryClient.invalidateQueries({ queryKey: queryKeyOf(readProfile) });
      const { title, text } = words.done;
      toast({ title, text: sent.canUnlock ? text : undefined, tone: "success" });
      onOver();
    },
    onError: (error) => {
      toast({ title: words.failed, text: reasonOf(error), tone: "destructive" });
      const isOver = finalCodes.some((code) => hasCode(error, code));
      // The group is another one by now: somebody has left or blocked.
      if (isOver || hasCode(error, "invalid_request")) void refreshSessions(username);
      if (isOver) onOver();
    },
  });
  return { submit: (body: SurveyRequest) => mutate({ body, canUnlock }), isPending };
}
