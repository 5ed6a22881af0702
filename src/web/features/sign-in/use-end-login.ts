import { readCalendarFeed } from "#shared/api/calendar.ts";
import { endLogin, endOtherLogins, listLogins } from "#shared/api/logins.ts";
import { detailOf, hasCode, request } from "#web/client/api-client.ts";
import { useMessages } from "#web/client/messages.ts";
import { queryClient, queryKeyOf } from "#web/client/query-client.ts";
import { useOnceMutation } from "#web/client/use-once-mutation.ts";
import { toast } from "#web/ui/toast.ts";

/** Logs the member out on one other device, by the login's id, or on all "others". */
export function useEndLogin(which: string) {
  const { devices } = useMessages().security;
  const { mutate, isPending } = useOnceMutation({
    mutationFn: () =>
      which === "others" ? request(endOtherLogins) : request(endLogin, { params: { id: which } }),
    onSuccess: () =>
      toast({ title: which === "others" ? devices.endedOthers : devices.ended, tone: "success" }),
    onError: (error) => {
      // It had ended by itself: the list shows that.
      if (hasCode(error, "not_found")) return;
      toast({
        title: devices.failed.title,
        text: detailOf(error, devices.failed.text),
        tone: "destructive",
      });
    },
    onSettled: () => {
      // The calendar's address ends with the others.
      void queryClient.invalidateQueries({ queryKey: queryKeyOf(readCalendarFeed) });
      return queryClient.invalidateQueries({ queryKey: queryKeyOf(listLogins) });
    },
  });
  return { end: () => mutate(), isEnding: isPending };
}
