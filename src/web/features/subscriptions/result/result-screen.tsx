import { useQuery, useQueryClient } from "@tanstack/react-query";
import { CircleAlert, CircleCheck, Hourglass } from "lucide-react";
import type { ReactNode } from "react";
import { useSearch } from "wouter";
import { useEffect, useState } from "react";
import { apiQuery } from "#web/client/query-client.ts";
import { listBookings } from "#shared/api/bookings.ts";
import { useCurrentUser } from "#web/client/current-user.tsx";
import { useMessages } from "#web/client/messages.ts";
import { renewalDate } from "#web/features/subscriptions/billing-dates.ts";
import { PairDrawing } from "#web/ui/art/pair-drawing.tsx";
import { Button, ButtonLink, Spinner } from "#web/ui/button.tsx";
import { cx } from "#web/ui/class-names.ts";
import { PageTitle, ScreenHeading } from "#web/ui/screen-heading.tsx";
import {
  billingAddress,
  pricingAddress,
  readPlan,
  readReturn,
  sessionIn,
  subscribeAddress,
} from "#web/features/subscriptions/checkout-address.ts";
import type { SubscriptionStatus } from "#shared/api/subscriptions.ts";
import {
  forgetCheckout,
  forgetPayment,
  hasBegunPayment,
  readCheckout,
} from "#web/features/subscriptions/checkout/checkout-memory.ts";
import {
  refreshSubscription,
  statusQuery,
} from "#web/features/subscriptions/subscription-queries.ts";
import { useWaitingSession } from "#web/features/subscriptions/checkout/waiting-session.tsx";
import { readResult, phaseOf, unfinishedOf } from "./confirmation.ts";
import type { Phase, Result } from "./confirmation.ts";

export function ResultScreen() {
  const { result: words, done } = useMessages().subscriptions;
  const search = useSearch();
  const result = readResult(search);
  const confirmation = useConfirmation(result);
  const { phase, status } = confirmation;
  const trialEnd = status?.status === "trialing" ? status.trialEnd : null;
  const nextStep = useNextStep(search, phase === "confirmed");
  const texts: Record<Phase, { title: string; text: string }> = {
    processing: {
      title: result.beginsTrial ? words.startingTrial : words.processing,
      text: words.processingText,
    },
    confirming: { title: words.confirming, text: words.confirmingText },
    late: { title: words.late, text: words.lateText },
    confirmed:
      nextStep ??
      (trialEnd !== null
        ? { title: words.trialSuccess, text: words.trialSuccessText(renewalDate(trialEnd)) }
        : { title: words.success, text: words.successText }),
    nothing: words.notStarted,
    failed: {
      title: words.failure.title,
      text: result.redirectStatus === "failed" ? words.failure.refused : words.failure.other,
    },
  };
  const { title, text } = texts[phase];
  return (
    <main className="flex flex-1 flex-col px-gutter pt-[calc(env(safe-area-inset-top)+1.25rem)] pb-8">
      <PageTitle title={phase === "failed" ? title : words.title} />
      <div role="status" className="my-auto flex flex-col items-center py-10 text-center">
        <ResultMark phase={phase} />
        {confirmation.isNew && (
          <p className="mb-1 text-small font-semibold text-success-text">{done.title}</p>
        )}
        <ScreenHeading>{title}</ScreenHeading>
        <p className="mt-2 max-w-80 text-body text-ink-soft">{text}</p>
      </div>
      <div className="flex min-h-29 flex-col justify-end gap-2.5">
        <WayOn search={search} confirmation={confirmation} isBooked={nextStep?.isBooked === true} />
      </div>
    </main>
  );
}

/** A member who was about to book is booked by now, or has one tap left. The session is named while it is listed. */
function useNextStep(search: string, isSubscribed: boolean) {
  const { subscriptions } = useMessages();
  const { username } = useCurrentUser();
  const session = useWaitingSession(readReturn(search));
  const bookings = useQuery({
    ...apiQuery(listBookings, { params: { username } }),
    enabled: isSubscribed && session !== null,
    refetchOnMount: "always",
  });
  const { oneTapLeft, oneTapLeftText, booked, bookedText } = subscriptions.result;
  if (!isSubscribed || session === null || !bookings.isFetchedAfterMount) return null;
  const { id, type, when } = session;
  const isBooked =
    bookings.data?.some(({ sessionId, status }) => sessionId === id && status === "active") ===
    true;
  return isBooked
    ? { title: booked, text: bookedText(type, when), isBooked }
    : { title: oneTapLeft, text: oneTapLeftText(type, when), isBooked };
}

const marks: Record<Exclude<Phase, "confirmed">, { ground: string; mark: ReactNode }> = {
  processing: { ground: "bg-brand-soft text-brand-text", mark: <Spinner size={40} /> },
  confirming: { ground: "bg-brand-soft text-brand-text", mark: <Spinner size={40} /> },
  late: { ground: "bg-warning-soft text-warning-text", mark: <Hourglass aria-hidden size={40} /> },
  nothing: { ground: "bg-sunken text-ink-soft", mark: <CircleAlert aria-hidden size={48} /> },
  failed: {
    ground: "bg-danger-soft text-danger-text",
    mark: <CircleAlert aria-hidden size={48} />,
  },
};

function ResultMark({ phase }: { phase: Phase }) {
  if (phase === "confirmed") {
    return (
      <div className="relative mb-6 w-52 animate-rise">
        <PairDrawing />
        <span className="absolute -right-1 -bottom-1 flex size-12 items-center justify-center rounded-full bg-canvas text-success">
          <CircleCheck aria-hidden size={40} />
        </span>
      </div>
    );
  }
  const { ground, mark } = marks[phase];
  return (
    <span
      key={phase}
      className={cx("mb-6 flex size-24 items-center justify-center rounded-full", ground)}
    >
      {mark}
    </span>
  );
}

function WayOn({
  search,
  confirmation,
  isBooked,
}: {
  search: string;
  confirmation: ReturnType<typeof useConfirmation>;
  isBooked: boolean;
}) {
  const { result: words } = useMessages().subscriptions;
  const { phase, isAsking, askNow } = confirmation;
  const returnTo = readReturn(search);
  if (phase === "confirmed" && isBooked) {
    return (
      <ButtonLink wide replace href="/events">
        {words.toEvents}
      </ButtonLink>
    );
  }
  if (phase === "confirmed") {
    const label =
      returnTo === null
        ? words.toBrowse
        : sessionIn(returnTo) !== null
          ? words.toSession
          : words.goOn;
    return (
      <ButtonLink wide replace href={returnTo ?? "/browse"}>
        {label}
      </ButtonLink>
    );
  }
  if (phase === "late") {
    return (
      <>
        <Button wide busy={isAsking} onClick={askNow}>
          {words.checkAgain}
        </Button>
        <ButtonLink wide variant="secondary" href={billingAddress} replace>
          {words.billing}
        </ButtonLink>
      </>
    );
  }
  if (phase === "failed" || phase === "nothing") {
    return (
      <>
        {phase === "failed" && (
          <ButtonLink wide replace href={subscribeAddress(readPlan(search), returnTo)}>
            {words.failure.again}
          </ButtonLink>
        )}
        <ButtonLink wide variant="secondary" replace href={pricingAddress(returnTo)}>
          {words.failure.pricing}
        </ButtonLink>
      </>
    );
  }
  return null;
}

const processingMs = 2_000;
const askEveryMs = 2_000;
const lateAfterMs = 30_000;
const askEveryWhenLateMs = 10_000;

/** True once `delayMs` have passed since `running` became true. */
function useElapsed(delayMs: number, running: boolean): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => setIsOver(true), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs, running]);
  return isOver;
}

interface Confirmation {
  phase: Phase;
  isNew: boolean;
  status: SubscriptionStatus | undefined;
  isAsking: boolean;
  askNow: () => void;
}

/** Follows a payment to its end: two seconds of processing, then polling for the server's answer. */
export function useConfirmation(result: Result): Confirmation {
  const { redirectStatus, hasReturned } = result;
  const [hasCheckout] = useState(() => readCheckout() !== null);
  const [hasBegun] = useState(() => hasReturned || hasBegunPayment());
  const unfinished = unfinishedOf(result, hasCheckout);
  const isProcessed = useElapsed(processingMs, true);
  const isLate = useElapsed(lateAfterMs, isProcessed);
  const queryClient = useQueryClient();

  useEffect(() => {
    // The payment form continues with the card.
    if (unfinished === "to_subscribe") location.replace(`/subscribe${location.search}`);
  }, [unfinished]);
  useEffect(() => {
    if (isProcessed) void refreshSubscription(queryClient);
  }, [isProcessed, queryClient]);

  const mayBeSubscribed = redirectStatus === "succeeded" && isProcessed;
  const { data, isFetchedAfterMount, isFetching, refetch } = useQuery({
    ...statusQuery,
    enabled: mayBeSubscribed,
    refetchOnMount: "always",
    refetchInterval: (query) =>
      query.state.data?.hasSubscription === true || !hasBegun
        ? false
        : isLate
          ? askEveryWhenLateMs
          : askEveryMs,
  });
  const status = mayBeSubscribed && isFetchedAfterMount ? data : undefined;
  const phase = phaseOf({
    isProcessed,
    redirectStatus,
    hasBegun,
    unfinished,
    isSubscribed: status?.hasSubscription,
    isLate,
  });

  useEffect(() => {
    if (phase !== "confirmed" && phase !== "failed") return;
    forgetCheckout();
    forgetPayment();
  }, [phase]);
  return {
    phase,
    isNew: phase === "confirmed" && hasBegun,
    status,
    isAsking: isFetching,
    askNow: () => void refetch(),
  };
}
