import { useQuery } from "@tanstack/react-query";
import { CalendarPlus, MessageCircle } from "lucide-react";
import { useLocation } from "wouter";
import type { Booking } from "#shared/api/bookings.ts";
import type { Connection } from "#shared/api/connections.ts";
import type { Session } from "#shared/api/sessions.ts";
import { weekMs } from "#shared/rules/durations.ts";
import { firstName } from "#shared/rules/names.ts";
import { hiddenFromHome } from "#shared/rules/session-filter.ts";
import { now } from "#web/client/clock.ts";
import { useCurrentUser } from "#web/client/current-user.tsx";
import { shortDayText, timeText } from "#web/client/dates.ts";
import { useLanguageTag, useMessages } from "#web/client/messages.ts";
import { chatAddress } from "#web/features/connections/chat-address.ts";
import { matchesQuery } from "#web/features/connections/connection-queries.ts";
import { MatchFaces } from "#web/features/connections/match-faces.tsx";
import { sessionAddress } from "#web/features/notifications/notification-target.ts";
import { SeriesOffer } from "#web/features/sessions/series-offer.tsx";
import { invitee } from "#web/features/sessions/use-invitation.ts";
import { useNeedsPlan } from "#web/features/sessions/use-needs-plan.ts";
import { bookingsQuery, sessionsQuery } from "#web/features/sessions/session-queries.ts";
import { PairDrawing } from "#web/ui/art/pair-drawing.tsx";
import { Button } from "#web/ui/button.tsx";
import { FullScreen } from "#web/ui/overlays/full-screen.tsx";
import type { OverlayControl } from "#web/ui/use-lazy-overlay.tsx";

export interface MatchEndingProps {
  session: Session;
  newConnections: readonly Connection[];
  /** Whether somebody may still answer. */
  isHopeful: boolean;
}

/** Ends a good survey: with the matches, also those made while it is open, and with the same time next week. */
export function MatchEnding({
  session,
  newConnections,
  isHopeful,
  open,
  onClose,
}: OverlayControl & MatchEndingProps) {
  const { groups, survey, bookings, choices, series: seriesWords } = useMessages();
  const words = groups.match;
  const tag = useLanguageTag();
  const { data: matches } = useQuery({
    ...matchesQuery,
    initialData: [...newConnections],
    staleTime: 0,
  });
  // Such as a guest, who would be refused.
  const needsPlan = useNeedsPlan();
  const only = matches.length === 1 ? matches[0] : undefined;
  const isOffer = matches.length === 0 && !isHopeful;
  const when = bookings.when(
    shortDayText(session.date, tag),
    timeText(new Date(session.startTime), session.timeZone, tag),
  );
  return (
    <FullScreen
      open={open}
      onClose={onClose}
      title={bookings.sessionOf(choices.workoutTypes[session.workoutType])}
      description={when}
      footer={<Actions session={session} matches={matches} onClose={onClose} />}
    >
      <div className="flex flex-1 flex-col items-center justify-center gap-8 py-4 text-center">
        {matches.length === 0 && <PairDrawing />}
        {only !== undefined && <MatchFaces connection={only} isFirstLook size="large" />}
        {/* Exists before a later match, so that it is announced. */}
        <div role="status">
          <p className="mb-2 text-small font-semibold text-success-text">{survey.done.title}</p>
          <h3 className="text-display leading-tight font-extrabold text-balance wrap-anywhere [&:lang(ja)]:break-keep">
            {isOffer
              ? seriesWords.nextWeek
              : titleOf(
                  matches.map(({ profile }) => firstName(profile.fullName)),
                  words,
                )}
          </h3>
          <p className="mt-3 text-body text-balance text-ink-soft">
            {isOffer
              ? seriesWords.nextWeekText
              : matches.length === 0
                ? survey.done.text
                : words.text}
          </p>
        </div>
        {matches.length > 1 && <MatchList matches={matches} onClose={onClose} />}
        <div className="w-full max-w-column empty:hidden">
          {!needsPlan && <SeriesOffer session={session} title={seriesWords.again} />}
        </div>
      </div>
    </FullScreen>
  );
}

interface TitleWords {
  readonly waiting: string;
  readonly title: (name: string) => string;
  readonly titleOfSeveral: (names: readonly string[]) => string;
}

function titleOf(names: readonly string[], words: TitleWords): string {
  const [first, ...others] = names;
  if (first === undefined) return words.waiting;
  return others.length === 0 ? words.title(first) : words.titleOfSeveral(names);
}

interface MatchListProps {
  matches: readonly Connection[];
  onClose: () => void;
}

function useGoOn(onClose: () => void) {
  const [path, navigate] = useLocation();
  return (address: string) => {
    // Another screen unmounts the sheet. Closed before that, it would step back from the new address.
    if (address.split("?").at(0) === path) onClose();
    navigate(address, { replace: true });
  };
}

/** Several matches, each with a way to the chat. */
function MatchList({ matches, onClose }: MatchListProps) {
  const words = useMessages().groups.match;
  const goOn = useGoOn(onClose);
  return (
    <ul className="flex w-full max-w-column flex-col gap-4">
      {matches.map((match) => (
        <li key={match.id} className="flex items-center gap-4">
          <MatchFaces connection={match} isFirstLook size="small" />
          <Button
            size="small"
            variant="secondary"
            className="min-w-0 flex-1 px-3!"
            onClick={() => goOn(chatAddress(match.id))}
          >
            {words.sayHelloTo(firstName(match.profile.fullName))}
          </Button>
        </li>
      ))}
    </ul>
  );
}

interface ActionsProps extends MatchListProps {
  session: Session;
}

function Actions({ session, matches, onClose }: ActionsProps) {
  const { groups, connections } = useMessages();
  const words = groups.match;
  const goOn = useGoOn(onClose);
  const { username } = useCurrentUser();
  const { data: coming = [] } = useQuery(sessionsQuery);
  const { data: bookings = [] } = useQuery(bookingsQuery(username));
  const next = weekLater(session, coming, bookings);
  const only = matches.length === 1 ? matches[0] : undefined;
  if (matches.length === 0)
    return (
      <div className="flex basis-full! flex-col gap-2">
        {next !== undefined && (
          <Button wide onClick={() => goOn(sessionAddress(next.id))}>
            {words.sameTime}
          </Button>
        )}
        <Button wide variant={next === undefined ? "primary" : "secondary"} onClick={onClose}>
          {words.close}
        </Button>
      </div>
    );
  const trainAgain = (address: string) => {
    if (only !== undefined)
      invitee.set({ username: only.otherUserId, name: only.profile.fullName });
    goOn(address);
  };
  return (
    <div className="flex basis-full! flex-col gap-2">
      {only !== undefined && (
        <Button
          wide
          icon={<MessageCircle aria-hidden size={20} />}
          onClick={() => goOn(chatAddress(only.id))}
        >
          {connections.sayHello}
        </Button>
      )}
      <Button
        wide
        variant={only === undefined ? "primary" : "secondary"}
        icon={<CalendarPlus aria-hidden size={20} />}
        onClick={() => trainAgain(next === undefined ? "/browse" : sessionAddress(next.id))}
      >
        {next === undefined ? words.again : words.sameTime}
      </Button>
    </div>
  );
}

/** The session of the same workout a week after this one, if the member can still book it. */
function weekLater(
  { date, time, city, workoutType }: Session,
  coming: readonly Session[],
  bookings: readonly Booking[],
): Session | undefined {
  const day = new Date(Date.parse(date) + weekMs).toISOString().slice(0, date.length);
  const active = bookings.filter(({ status }) => status === "active");
  const bookedIds = new Set(active.map(({ sessionId }) => sessionId));
  return coming.find(
    (session) =>
      session.date === day &&
      session.time === time &&
      session.city === city &&
      session.workoutType === workoutType &&
      hiddenFromHome(session, bookedIds, null, now()) === null,
  );
}
