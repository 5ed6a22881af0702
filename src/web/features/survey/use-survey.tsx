import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useLocation, useSearch } from "wouter";
import type { EventHistoryEntry } from "#shared/api/bookings.ts";
import { minuteMs } from "#shared/rules/durations.ts";
import { now, useNow } from "#web/client/clock.ts";
import { useCurrentUser } from "#web/client/current-user.tsx";
import { useMessages, useTabMessages } from "#web/client/messages.ts";
import { eventHistoryQuery } from "#web/features/sessions/session-queries.ts";
import { toast } from "#web/ui/toast.ts";
import { useLazyOverlay } from "#web/ui/use-lazy-overlay.tsx";
import { Button } from "#web/ui/button.tsx";
import { entrySurveyState } from "./survey-form.ts";
import type { MatchEndingProps } from "./match-ending.tsx";
import type { SurveySheetProps } from "./survey-sheet.tsx";

const loadSheet = async () => (await import("./survey-sheet.tsx")).SurveySheet;
const loadEnding = async () => (await import("./match-ending.tsx")).MatchEnding;

/** The survey over a screen: `show(entry)` opens it, and so does an address with `survey=`. */
export function useSurvey() {
  const sheet = useLazyOverlay<SurveySheetProps>(loadSheet);
  const ending = useLazyOverlay<MatchEndingProps>(loadEnding);
  const show = (entry: EventHistoryEntry) => sheet.show({ entry, onHoped: ending.show });
  useLinkedSurvey(show);
  return {
    show,
    element: (
      <>
        {sheet.element}
        {ending.element}
      </>
    ),
  };
}

/**
 * Opens the survey of an address with `survey=`, of a booking or a session, once and removes it from the address, so
 * that going back doesn't open the sheet again.
 */
function useLinkedSurvey(show: (entry: EventHistoryEntry) => void) {
  const words = useTabMessages().bookings.linkedSurvey;
  const { absence } = useMessages().attendance;
  const { username } = useCurrentUser();
  const [path, navigate] = useLocation();
  const linkedId = new URLSearchParams(useSearch()).get("survey");
  const query = eventHistoryQuery(username);
  const queryClient = useQueryClient();
  const { data } = useQuery(query);
  const open = useEffectEvent(async (id: string, known: readonly EventHistoryEntry[]) => {
    navigate(path, { replace: true });
    const isLinked = ({ bookingId, session }: EventHistoryEntry) =>
      bookingId === id || session.id === id;
    // A session that ended a moment ago may be missing here.
    const entry =
      known.find(isLinked) ??
      (await queryClient.fetchQuery({ ...query, staleTime: 0 })).find(isLinked);
    if (entry === undefined) return toast({ title: words.unknown });
    const state = entrySurveyState(entry, now());
    if (state === "open") return show(entry);
    const titles = {
      not_yet: words.unknown,
      done: words.alreadyRated,
      closed: words.closed,
      // Its card has the way to object.
      absent: absence.text,
    };
    toast({ title: titles[state] });
  });
  useEffect(() => {
    if (linkedId !== null && data !== undefined) open(linkedId, data).catch(() => null);
  }, [linkedId, data]);
}

/** Opens a past session's survey while it is open, and shows afterwards that it is done. */
export function RateNow({
  entry,
  onRate,
}: {
  entry: EventHistoryEntry;
  onRate: (entry: EventHistoryEntry) => void;
}) {
  const { pastCard, linkedSurvey } = useTabMessages().bookings;
  const now = useNow(minuteMs);
  const state = entrySurveyState(entry, now);
  if (state === "closed") return <p className="text-small text-ink-soft">{linkedSurvey.closed}</p>;
  if (state !== "open") return null;
  return (
    <Button size="small" onClick={() => onRate(entry)}>
      {pastCard.rateNow}
    </Button>
  );
}
