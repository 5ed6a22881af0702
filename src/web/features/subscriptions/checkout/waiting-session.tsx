import { useQuery } from "@tanstack/react-query";
import { CalendarCheck } from "lucide-react";
import { listSessions } from "#shared/api/sessions.ts";
import { useCurrentUser } from "#web/client/current-user.tsx";
import { shortDayText, timeText } from "#web/client/dates.ts";
import { useLanguageTag, useMessages } from "#web/client/messages.ts";
import { apiQuery } from "#web/client/query-client.ts";
import { sessionIn } from "#web/features/subscriptions/checkout-address.ts";
import { waitingBooking } from "./checkout-memory.ts";

/** The listed session to which the member returns, in words; null without one. */
export function useWaitingSession(returnTo: string | null) {
  const { bookingsInDetail, choices } = useMessages();
  const { username } = useCurrentUser();
  const tag = useLanguageTag();
  const id = sessionIn(returnTo);
  const { data } = useQuery({ ...apiQuery(listSessions), enabled: id !== null });
  const session = data?.find((one) => one.id === id);
  if (session === undefined) return null;
  const { title, when } = bookingsInDetail.sheet;
  const start = timeText(new Date(session.startTime), session.timeZone, tag);
  return {
    id: session.id,
    type: title(choices.workoutTypes[session.workoutType]),
    when: when(shortDayText(session.date, tag), start),
    /** Whether paying books it. */
    isToBook: waitingBooking(username, session.id).read()?.isToBook === true,
  };
}

/** Names the session for which the member looks at the plans. */
export function WaitingSession({ returnTo }: { returnTo: string | null }) {
  const words = useMessages().subscriptions.waiting;
  const session = useWaitingSession(returnTo);
  // The place is kept while the list loads, so that nothing moves.
  if (sessionIn(returnTo) === null) return null;
  return (
    <p className="mb-4 flex min-h-18 items-center gap-3.5 rounded-card bg-brand-soft px-4 py-3 text-brand-text">
      <CalendarCheck aria-hidden size={24} className="shrink-0" />
      {session !== null && (
        <span>
          <strong className="block text-body font-bold">
            {session.type}, {session.when}
          </strong>
          <span className="text-small">{session.isToBook ? words.booksIt : words.back}</span>
        </span>
      )}
    </p>
  );
}
