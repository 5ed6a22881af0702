import type { ReactNode } from "react";
import { useCurrentUser } from "#web/client/current-user.ts";
import { useTabMessages } from "#web/client/messages.ts";
import { CalendarDrawing } from "#web/ui/art/empty-drawings.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Screen } from "#web/ui/screen.tsx";
import { EmptyState, ErrorState } from "#web/ui/states.tsx";
import { groupByDay } from "./day-groups.ts";
import { sortForHome } from "./hidden-sessions.ts";
import { NothingComing } from "./nothing-coming.tsx";
import { HiddenNote, PreferenceGap } from "./preference-gap.tsx";
import { SessionDays } from "./session-days.tsx";
import { SessionSkeleton } from "./session-skeleton.tsx";
import { SessionsNav } from "./sessions-nav.tsx";
import { useBookingSheet } from "./use-booking-sheet.ts";
import { useFitnessPreferences } from "./use-fitness-preferences.ts";
import { useListedSessions } from "./use-listed-sessions.ts";
import { ZoneNote } from "./zone-note.tsx";

/** The sessions that a member can book and that suit what they like and when they can. */
export function HomeScreen({ bell }: { bell?: ReactNode }) {
  const { title } = useTabMessages().sessions;
  return (
    <Screen title={title} trailing={bell}>
      <SessionsNav current="/home" />
      <SuitedSessions />
    </Screen>
  );
}

function SuitedSessions() {
  const words = useTabMessages().sessions;
  const user = useCurrentUser();
  const { sessions, bookedIds, failed, loading, reload, now, today } = useListedSessions(
    user.username,
  );
  const preferences = useFitnessPreferences(user.username);
  const booking = useBookingSheet();

  if (sessions === undefined || preferences.data === undefined) {
    const retry = () => {
      reload();
      void preferences.refetch();
    };
    const hasFailed = failed || preferences.error !== null;
    return hasFailed ? (
      <ErrorState onRetry={retry} busy={loading || preferences.isFetching} />
    ) : (
      <SessionSkeleton />
    );
  }
  const sorted = sortForHome(sessions, bookedIds, preferences.data, now);
  return (
    <>
      {sorted.shown.length > 0 ? (
        <>
          <ZoneNote session={sorted.shown.at(0)} />
          <SessionDays
            days={groupByDay(sorted.shown)}
            today={today}
            bookedIds={bookedIds}
            onBook={booking.show}
          />
          <HiddenNote hidden={sorted.hidden} />
        </>
      ) : sorted.hidden > 0 ? (
        <PreferenceGap sorted={sorted} preferences={preferences.data} />
      ) : sessions.length > 0 ? (
        <EmptyState
          drawing={<CalendarDrawing />}
          title={words.empty}
          text={words.home.allBooked}
          action={<ButtonLink href="/browse">{words.home.seeAll}</ButtonLink>}
        />
      ) : (
        <NothingComing onReload={reload} loading={loading} />
      )}
      {booking.element}
    </>
  );
}
