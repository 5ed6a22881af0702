import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Session } from "#shared/api/sessions.ts";
import { listHostedSessions, readHostRoster, markGuest } from "#shared/api/attendance.ts";
import { sessionEndsAt } from "#shared/rules/booking-states.ts";
import { useNow } from "#web/client/clock.ts";
import { shortDayText, timeText } from "#web/client/dates.ts";
import { useLanguageTag, useMessages } from "#web/client/messages.ts";
import { apiQuery } from "#web/client/query-client.ts";
import { Card } from "#web/ui/card.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Screen } from "#web/ui/screen.tsx";
import { Section } from "#web/ui/section.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { RestingDrawing } from "#web/ui/art/resting-drawing.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import type { Guest } from "#shared/api/attendance.ts";
import { readGuestContact } from "#shared/api/emergency-contacts.ts";
import type { Attendance } from "#shared/rules/attendance.ts";
import { moments } from "#shared/rules/moments.ts";
import { hasCode, request } from "#web/client/api-client.ts";
import { reasonOf } from "#web/client/failure-reason.ts";
import { useOnceMutation } from "#web/client/use-once-mutation.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { ChipButtons } from "#web/ui/chip-buttons.tsx";
import { toast } from "#web/ui/toast.ts";

/** The stream has no event for a session's host, so check-ins and cancellations need polling. */
const renewEveryMs = 15_000;

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

/** Refetched often because of check-ins. */
function Guests({ session }: { session: Session }) {
  const words = useMessages().attendance;
  const query = useQuery({
    ...apiQuery(readHostRoster, { params: { id: session.id } }),
    staleTime: 0,
    refetchInterval: renewEveryMs,
  });
  const startsAt = new Date(session.startTime);
  const endsAt = sessionEndsAt(startsAt, session.duration);
  const canSeeContact = moments.contactState(startsAt, endsAt, useNow()) === "open";
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

const choices = ["present", "absent"] as const satisfies Attendance[];

interface GuestRowProps {
  guest: Guest;
  sessionId: string;
  isOpen: boolean;
  canSeeContact: boolean;
}

export function GuestRow({ guest, sessionId, isOpen, canSeeContact }: GuestRowProps) {
  const words = useMessages().attendance;
  const { queryKey } = apiQuery(readHostRoster, { params: { id: sessionId } });
  const queryClient = useQueryClient();
  const mark = useOnceMutation({
    mutationFn: (attendance: Attendance) =>
      request(markGuest, {
        params: { id: sessionId, bookingId: guest.bookingId },
        body: { attendance },
      }),
    onSuccess: (marked) =>
      queryClient.setQueryData(queryKey, (roster) =>
        roster === undefined
          ? roster
          : {
              ...roster,
              guests: roster.guests.map((one) =>
                one.bookingId === marked.bookingId ? marked : one,
              ),
            },
      ),
    onError: (error) => {
      void queryClient.invalidateQueries({ queryKey });
      toast({ title: words.failed, text: reasonOf(error), tone: "destructive" });
    },
  });
  const shown = mark.isPending ? mark.variables : guest.attendance;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-t border-line py-3 first:border-t-0 first:pt-0 last:pb-0">
      <span className="flex min-w-28 flex-1 flex-wrap items-center gap-2">
        <span className="text-body font-medium text-ink">{guest.name}</span>
        {guest.groupNo !== null && (
          <span className="text-small text-ink-soft">{words.group(guest.groupNo)}</span>
        )}
        {guest.hasCheckedIn && <Badge tone="success">{words.checkedIn}</Badge>}
        {guest.objects && <Badge tone="warning">{words.objects}</Badge>}
      </span>
      {isOpen ? (
        <ChipButtons
          legend={words.attendanceOf(guest.name)}
          hideLegend
          options={choices.map((value) => ({ value, label: words.marks[value] }))}
          pressed={shown}
          onPress={mark.mutate}
        />
      ) : (
        shown !== null && <Badge>{words.marks[shown]}</Badge>
      )}
      {canSeeContact && <GuestContact guest={guest} sessionId={sessionId} />}
    </li>
  );
}

/** Loaded only at a press because each view is logged. */
function GuestContact({ guest, sessionId }: { guest: Guest; sessionId: string }) {
  const { emergency: words, arrival } = useMessages().attendance;
  const { failed } = arrival;
  const { mutate, isPending, data, error } = useOnceMutation({
    mutationFn: () =>
      request(readGuestContact, { params: { id: sessionId, bookingId: guest.bookingId } }),
  });
  const isNobody = hasCode(error, "not_found");
  if (data !== undefined)
    return (
      <p className="basis-full text-small text-ink" role="status">
        {data.name},{" "}
        <a className="font-semibold underline underline-offset-4" href={`tel:${data.phone}`}>
          {data.phone}
        </a>
      </p>
    );
  return (
    <span className="-ml-4 flex basis-full items-center gap-3">
      <Button
        variant="quiet"
        size="small"
        busy={isPending}
        aria-label={`${words.show}: ${guest.name}`}
        onClick={() => mutate()}
      >
        {words.show}
      </Button>
      {error !== null && (
        <span role="status" className="text-small text-ink-soft">
          {isNobody ? words.none : (reasonOf(error) ?? failed)}
        </span>
      )}
    </span>
  );
}
