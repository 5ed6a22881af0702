import { useQuery } from "@tanstack/react-query";
import { HeartHandshake, MessageCircleMore, Navigation } from "lucide-react";
import { Suspense } from "react";
import { useSearch } from "wouter";
import type { Booking, Mate } from "#shared/api/bookings.ts";
import { greetings } from "#shared/rules/attendance.ts";
import { minuteMs } from "#shared/rules/durations.ts";
import { moments } from "#shared/rules/moments.ts";
import { useNow } from "#web/client/clock.ts";
import { useCurrentUser } from "#web/client/current-user.tsx";
import { useMessages } from "#web/client/messages.ts";
import { bothText } from "#web/features/connections/both-text.ts";
import type { PersonSheetProps } from "#web/features/connections/person-sheet.tsx";
import { SafetyMenu } from "#web/features/connections/safety/safety-menu.tsx";
import { useFirstLook } from "#web/features/connections/seen-moments.ts";
import { bookingsQuery } from "#web/features/sessions/session-queries.ts";
import { useVenueLater } from "#web/features/sessions/venue-reveal.ts";
import { MeetingMap, Silhouette } from "#web/ui/art/meeting-map.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { ChipButtons } from "#web/ui/chip-buttons.tsx";
import { CalendarDrawing } from "#web/ui/art/calendar-drawing.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ExternalLink, directionsLink, VenueLink } from "#web/ui/external-link.tsx";
import { IconLine } from "#web/ui/icon-line.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Screen } from "#web/ui/screen.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/skeleton.tsx";
import { useLazyOverlay } from "#web/ui/use-lazy-overlay.tsx";
import { useSessionTexts, knownMates, textForSize } from "./event-facts.tsx";
import { ArrivalBadge, useMetText } from "./group-list.tsx";
import { IcebreakerList } from "./sheet-section.tsx";
import { useArrival } from "./use-arrival.ts";

const firstTurnMs = 500;
const betweenTurnsMs = 800;

/** The moment a day before the session: its people one by one, the place, and a greeting to the group. */
export function RevealScreen() {
  const words = useMessages().groups;
  const { username } = useCurrentUser();
  const sessionId = new URLSearchParams(useSearch()).get("session");
  const query = useQuery(bookingsQuery(username));
  const booking = query.data?.find(
    (one) => one.sessionId === sessionId && knownMates(one).length > 0,
  );
  const textsOf = useSessionTexts();
  const texts = booking && textsOf(booking.session);
  return (
    <Screen
      title={booking === undefined ? words.title.other : textForSize(booking, words.title)}
      lead={
        texts === undefined
          ? query.data === undefined && <Skeleton className="h-6 w-56 max-w-full" />
          : `${texts.name}\u00A0· ${texts.when}`
      }
      backHref="/events"
    >
      <Loaded query={query} skeleton={<RevealSkeleton />}>
        {() =>
          booking === undefined ? (
            <EmptyState
              drawing={<CalendarDrawing />}
              title={words.notYet}
              text={words.notYetText}
              action={<ButtonLink href="/events">{words.toEvents}</ButtonLink>}
            />
          ) : (
            <Reveal key={booking.id} booking={booking} />
          )
        }
      </Loaded>
    </Screen>
  );
}

function Reveal({ booking }: { booking: Booking }) {
  const words = useMessages().groups;
  const isFirstLook = useFirstLook(`group.${booking.id}`);
  const person = useLazyOverlay<PersonSheetProps>(
    async () => (await import("#web/features/connections/person-sheet.tsx")).PersonSheet,
  );
  const mates = knownMates(booking);
  const lastTurnMs = firstTurnMs + mates.length * betweenTurnsMs;
  const comesLater = isFirstLook
    ? {
        className: "motion-safe:animate-rise",
        style: { animationDelay: `${lastTurnMs}ms` },
      }
    : {};
  return (
    <>
      <ul className="flex flex-col gap-3">
        {mates.map((mate, index) => (
          <li key={mate.id} className="relative">
            <MateCard
              mate={mate}
              sessionId={booking.sessionId}
              turnsAtMs={isFirstLook ? firstTurnMs + index * betweenTurnsMs : null}
              onFace={() => person.show({ person: mate })}
            />
          </li>
        ))}
      </ul>
      <div {...comesLater}>
        <MeetingPlace booking={booking} />
        <Greetings booking={booking} />
        <div className="mt-5">
          <Suspense>
            <IcebreakerList booking={booking} />
          </Suspense>
        </div>
        <ButtonLink wide href="/events" className="mt-6">
          {words.done}
        </ButtonLink>
      </div>
      {person.element}
    </>
  );
}

interface MateCardProps {
  mate: Mate;
  sessionId: string;
  /** Null shows the face at once. */
  turnsAtMs: number | null;
  onFace: () => void;
}

/** A mate: a silhouette first, which turns over. Screen readers have the person at once. */
function MateCard({ mate, sessionId, turnsAtMs, onFace }: MateCardProps) {
  const { userId, name, avatar } = mate;
  const turns =
    turnsAtMs === null
      ? {}
      : {
          className: "motion-safe:animate-turn-in",
          style: { animationDelay: `${turnsAtMs + 200}ms` },
        };
  return (
    <>
      <div {...turns}>
        <article className="relative flex min-h-32 items-center gap-4 rounded-card border border-line bg-surface p-4 shadow-card">
          <button
            type="button"
            title={name}
            aria-haspopup="dialog"
            className="shrink-0 self-start rounded-full"
            onClick={onFace}
          >
            <Avatar
              name={name}
              colorKey={userId}
              src={avatar}
              className="size-[min(5rem,22vw)]! text-[1.75rem]!"
            />
            <span className="sr-only">{name}</span>
          </button>
          <MateText mate={mate} />
          <span className="absolute top-2 right-2">
            <SafetyMenu
              person={{ userId, name, avatar }}
              context={{ kind: "group", id: sessionId }}
            />
          </span>
        </article>
      </div>
      {turnsAtMs !== null && (
        <div
          aria-hidden
          style={{ animationDelay: `${turnsAtMs}ms` }}
          className="pointer-events-none absolute inset-0 flex items-center justify-center rounded-card bg-brand-soft motion-safe:animate-turn-away motion-reduce:hidden"
        >
          <Silhouette className="h-3/4" />
        </div>
      )}
    </>
  );
}

function MateText({ mate }: { mate: Mate }) {
  const messages = useMessages();
  const metText = useMetText();
  const { name, fitnessLevel, shared, bio, greeting, arrival } = mate;
  return (
    <div className="min-w-0 flex-1">
      {/* Beside the menu. */}
      <div className="flex min-h-7 flex-wrap items-center gap-x-2 gap-y-1 pr-9">
        <h2 className="min-w-0 text-heading leading-tight font-bold break-words text-ink">
          {name}
        </h2>
        {arrival !== undefined && <ArrivalBadge arrival={arrival} />}
      </div>
      {fitnessLevel !== undefined && (
        <p className="mt-0.5 text-small text-ink-soft">
          {`${messages.choices.fitnessLevels[fitnessLevel]}\u00A0· ${metText(mate)}`}
        </p>
      )}
      {shared !== undefined && (
        <IconLine
          icon={<HeartHandshake size={15} />}
          className="mt-1 font-semibold text-brand-text!"
        >
          {bothText(shared, name, messages)}
        </IconLine>
      )}
      {bio !== undefined && (
        <p dir="auto" className="mt-1 line-clamp-2 text-small break-words text-ink-soft">
          {bio}
        </p>
      )}
      {/* Has room for a greeting that comes later, so that nothing moves. */}
      <div className="mt-1 min-h-6">
        {greeting !== undefined && (
          <IconLine icon={<MessageCircleMore size={15} />} className="text-ink!">
            {messages.groups.greetings.options[greeting]}
          </IconLine>
        )}
      </div>
    </div>
  );
}

const isOnApple = () => /iPhone|iPad|Macintosh/.test(navigator.userAgent);

function MeetingPlace({ booking: { session, hostName } }: { booking: Booking }) {
  const { groups: words, attendance } = useMessages();
  const venueLater = useVenueLater(session);
  const { venueDetails: venue } = session;
  return (
    <section className="mt-6 overflow-hidden rounded-card border border-line bg-surface shadow-card">
      <MeetingMap className="block h-32 w-full" />
      <div className="p-4">
        <h2 className="text-heading font-bold text-ink">{words.where}</h2>
        <p className="mt-1 text-body text-ink">
          {venue === null ? venueLater : <VenueLink venue={venue} />}
        </p>
        <p className="mt-1 text-small text-ink-soft">
          {hostName === undefined
            ? words.lookForOneAnother(attendance.arrival.checkIn)
            : words.lookFor(hostName)}
        </p>
        {venue !== null && (
          <div className="mt-2">
            <IconLine icon={<Navigation size={15} />} className="font-semibold">
              <ExternalLink href={directionsLink(venue, isOnApple())}>
                {words.directions}
              </ExternalLink>
            </IconLine>
          </div>
        )}
      </div>
    </section>
  );
}

/** One of three sentences to the group, while the member can say how they are on their way. */
function Greetings({ booking }: { booking: Booking }) {
  const words = useMessages().groups.greetings;
  const { username } = useCurrentUser();
  const now = useNow(minuteMs);
  const { greet } = useArrival(username, booking.id);
  const own = booking.attendeeList.find(({ userId }) => userId === username)?.greeting ?? null;
  if (moments.arrivalState(new Date(booking.session.startTime), now) !== "open") return null;
  const said = greet.isPending ? greet.variables : own;
  return (
    <section className="mt-6">
      <ChipButtons
        legend={words.title}
        options={greetings.map((value) => ({ value, label: words.options[value] }))}
        pressed={said}
        onPress={greet.mutate}
      />
      <p role="status" className="mt-2 min-h-5 text-small text-ink-soft">
        {own === null ? "" : words.sent}
      </p>
    </section>
  );
}

function RevealSkeleton() {
  return (
    <SkeletonGroup className="flex flex-col gap-3">
      {[0, 1, 2].map((key) => (
        <Skeleton key={key} className="h-32 rounded-card!" />
      ))}
      <Skeleton className="mt-3 h-64 rounded-card!" />
    </SkeletonGroup>
  );
}
