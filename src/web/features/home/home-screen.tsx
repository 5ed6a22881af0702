import { ChevronRight } from "lucide-react";
import { Suspense } from "react";
import { Link } from "wouter";
import { firstName } from "#shared/rules/names.ts";
import { now } from "#web/client/clock.ts";
import { useCurrentUser } from "#web/client/current-user.tsx";
import { useTabMessages } from "#web/client/messages.ts";
import { useStore } from "#web/client/store.ts";
import { NotificationBell } from "#web/features/notifications/notification-bell.tsx";
import { newcomer } from "#web/features/sessions/newcomer.ts";
import { SessionSkeleton } from "#web/features/sessions/session-days.tsx";
import { SuitedSessions } from "#web/features/sessions/suited-sessions.tsx";
import { Screen } from "#web/ui/screen.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/skeleton.tsx";
import { useMyDay } from "./my-day.ts";
import { MyDayPart } from "./my-day-part.tsx";

/** The member's next step, and below it sessions to find. */
export function HomeScreen() {
  const { title, home } = useTabMessages().sessions;
  const { username, fullName } = useCurrentUser();
  const day = useMyDay(username);
  // The welcome greets a newcomer.
  const isNewcomer = useStore(newcomer) === username;
  if (isNewcomer) {
    return (
      <Screen title={title} trailing={<NotificationBell />}>
        <AllSessionsLink />
        <SuitedSessions />
      </Screen>
    );
  }
  return (
    <Screen title={title} heading={home.greetings[partOfDay(now())](firstName(fullName))}>
      <Suspense fallback={<DaySkeleton />}>
        {day === undefined ? (
          <DaySkeleton />
        ) : (
          <>
            <MyDayPart day={day} />
            <ListHeading />
            <SuitedSessions />
          </>
        )}
      </Suspense>
    </Screen>
  );
}

function ListHeading() {
  const { title } = useTabMessages().sessions;
  return (
    <>
      <div className="mb-2 flex min-h-11 items-center justify-between gap-3">
        <h2 className="min-w-0 text-title font-extrabold text-ink">{title}</h2>
        <div className="-mr-2 flex items-center">
          <NotificationBell />
        </div>
      </div>
      <AllSessionsLink />
    </>
  );
}

function AllSessionsLink() {
  const { browse } = useTabMessages().sessions;
  return (
    <Link
      href="/browse"
      className="mb-5 flex min-h-11 items-center justify-between gap-2 rounded-button bg-sunken px-4 text-small font-semibold text-ink hover:bg-line"
    >
      {browse.title}
      <ChevronRight aria-hidden size={18} className="text-ink-soft" />
    </Link>
  );
}

/** Until all is known: the next session, and the list. */
function DaySkeleton() {
  return (
    <>
      <SkeletonGroup>
        <Skeleton className="mb-8 h-52 rounded-card" />
        <Skeleton className="mb-3 h-9 w-44" />
      </SkeletonGroup>
      <SessionSkeleton />
    </>
  );
}

/** On the device's own clock. */
export function partOfDay(moment: Date): "morning" | "afternoon" | "evening" {
  const hour = moment.getHours();
  if (hour >= 5 && hour < 12) return "morning";
  return hour >= 12 && hour < 18 ? "afternoon" : "evening";
}
