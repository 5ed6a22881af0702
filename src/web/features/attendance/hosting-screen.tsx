import { useQuery } from "@tanstack/react-query";
import type { Session } from "#shared/api/sessions.ts";
import { listHostedSessions, readHostRoster } from "#shared/api/attendance.ts";
import { contactWindow } from "#shared/rules/attendance.ts";
import { sessionEndsAt } from "#shared/rules/booking-states.ts";
import { useNow } from "#web/client/clock.ts";
import { shortDayText, timeText } from "#web/client/dates.ts";
import { useLanguageTag, useMessages } from "#web/client/messages.ts";
import { apiQuery } from "#web/client/query-client.ts";
import { RestingDrawing } from "#web/ui/art/resting-drawing.tsx";
import { Card } from "#web/ui/card.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Screen } from "#web/ui/screen.tsx";
import { Section } from "#web/ui/section.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { GuestRow } from "./guest-row.tsx";

/** The stream has no event for the host of a session: who checks in or gives up a spot is seen by asking again. */
const renewEveryMs = 15_000;

/** For a host: who is booked on their sessions, and who of them is there. */
export function HostingScreen() {
  const words = useMessages().attendance;
  const query = useQuery({ ...apiQuery(listHostedSessions), staleTime: 0 });
  return (
    <Screen title={words.title} backHref="/events">
      <p className="mb-6 text-body text-ink-soft">{words.lead}</p>
      <Loaded
        query={query}
        skeleton={<RosterSkeleton />}
        empty={
          <EmptyState drawing={<RestingDrawing />} title={words.empty} text={words.emptyText} />
        }
      >
        {(sessions) => (
          <div className="flex flex-col gap-8">
            {sessions.map((session) => (
              <HostedSession key={session.id} session={session} />
            ))}
          </div>
        )}
      </Loaded>
    </Screen>
  );
}

function HostedSession({ session }: { session: Session }) {
  const { bookings, choices } = useMessages();
  const tag = useLanguageTag();
  const startsAt = new Date(session.startTime);
  const when = bookings.when(
    shortDayText(session.date, tag),
    timeText(startsAt, session.timeZone, tag),
  );
  return (
    <Section
      title={`${bookings.sessionOf(choices.workoutTypes[session.workoutType])}\u00A0· ${when}`}
    >
      <Guests session={session} />
    </Section>
  );
}

/** The guests of a session, refetched often because some check in meanwhile. */
function Guests({ session }: { session: Session }) {
  const words = useMessages().attendance;
  const query = useQuery({
    ...apiQuery(readHostRoster, { params: { id: session.id } }),
    staleTime: 0,
    refetchInterval: renewEveryMs,
  });
  const startsAt = new Date(session.startTime);
  const endsAt = sessionEndsAt(startsAt, session.duration);
  const canSeeContact = contactWindow(startsAt, endsAt, useNow()) === "open";
  return (
    <Loaded query={query} skeleton={<RosterSkeleton />}>
      {({ guests, marking }) =>
        guests.length === 0 ? (
          <p className="text-small text-ink-soft">{words.nobody}</p>
        ) : (
          <Card>
            <ul>
              {guests.map((guest) => (
                <GuestRow
                  key={guest.bookingId}
                  guest={guest}
                  sessionId={session.id}
                  isOpen={marking === "open"}
                  canSeeContact={canSeeContact}
                />
              ))}
            </ul>
          </Card>
        )
      }
    </Loaded>
  );
}

function RosterSkeleton() {
  return <Skeleton className="h-60 rounded-card" />;
}
