import { useQueryClient } from "@tanstack/react-query";
import {
  cancelSubscription,
  changePlan,
  reactivateSubscription,
} from "#shared/api/subscriptions.ts";
import type { SubscriptionStatus } from "#shared/api/subscriptions.ts";
import type { Plan } from "#shared/rules/prices.ts";
import { ApiError, request } from "#web/client/api-client.ts";
import { reasonOf } from "#web/client/failure-reason.ts";
import { useMessages } from "#web/client/messages.ts";
import { renewalDate } from "#web/features/subscriptions/billing-dates.ts";
import { useOnceMutation } from "#web/client/use-once-mutation.ts";
import { toast } from "#web/ui/toast.ts";
import {
  refreshSubscription,
  statusQuery,
} from "#web/features/subscriptions/subscription-queries.ts";

interface PlanChange {
  send: () => Promise<SubscriptionStatus>;
  /** `until` is the end of the period, null if nothing is left of it. */
  onDone: (until: string | null) => void;
  onFailed: (error: Error) => void;
  onSettled?: () => void;
}

/** Changes the plan once for any number of presses. It is shown as changed once the server has confirmed it. */
function usePlanChange({ send, onDone, onFailed, onSettled }: PlanChange) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useOnceMutation({
    mutationFn: send,
    onSuccess: (status) => {
      queryClient.setQueryData(statusQuery.queryKey, status);
      onDone(status.currentPeriodEnd === null ? null : renewalDate(status.currentPeriodEnd));
      // One that ended unpaid may take bookings with it, so everything on the page may have changed.
      void (status.hasSubscription
        ? refreshSubscription(queryClient)
        : queryClient.invalidateQueries());
    },
    onError: (error) => {
      // The server refused, so the screen is outdated.
      if (error instanceof ApiError && error.status < 500) void refreshSubscription(queryClient);
      onFailed(error);
    },
    ...(onSettled === undefined ? {} : { onSettled }),
  });
  return { run: () => mutate(), isPending };
}

export function useCancelPlan(onSettled: () => void) {
  const { done, failed } = useMessages().subscriptions.billing.cancelDialog;
  return usePlanChange({
    send: () => request(cancelSubscription),
    onDone: (until) =>
      toast({
        title: done.title,
        text: until === null ? undefined : done.text(until),
        tone: "success",
      }),
    onFailed: (error) => toast({ title: failed, text: reasonOf(error), tone: "destructive" }),
    ...(onSettled === undefined ? {} : { onSettled }),
  });
}

export function useKeepPlan() {
  const { kept, keepFailed } = useMessages().subscriptions.billing;
  return usePlanChange({
    send: () => request(reactivateSubscription),
    onDone: (until) =>
      toast({
        title: kept.title,
        text: until === null ? undefined : kept.text(until),
        tone: "success",
      }),
    onFailed: (error) => toast({ title: keepFailed, text: reasonOf(error), tone: "destructive" }),
  });
}

/** Schedules the change to this plan; `every` is its charge from then on. */
export function useSwitchPlan(plan: Plan, every: string, onSettled: () => void) {
  const { done, failed } = useMessages().subscriptions.billing.switch;
  return usePlanChange({
    send: () => request(changePlan, { body: { plan } }),
    onDone: (until) =>
      toast({
        title: done.title,
        text: until === null ? undefined : done.text(every, until),
        tone: "success",
      }),
    onFailed: (error) => toast({ title: failed, text: reasonOf(error), tone: "destructive" }),
    onSettled,
  });
}

export function useKeepPresentPlan(plan: Plan) {
  const { kept, switch: words } = useMessages().subscriptions.billing;
  return usePlanChange({
    send: () => request(changePlan, { body: { plan } }),
    onDone: (until) =>
      toast({
        title: kept.title,
        text: until === null ? undefined : kept.text(until),
        tone: "success",
      }),
    onFailed: (error) => toast({ title: words.failed, text: reasonOf(error), tone: "destructive" }),
  });
}
