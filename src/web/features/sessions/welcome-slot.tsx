import { Suspense, useEffect } from "react";
import type { Session } from "#shared/api/sessions.ts";
import { useCurrentUser } from "#web/client/current-user.tsx";
import { newcomer } from "./newcomer.ts";
import { useStore } from "#web/client/store.ts";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/skeleton.tsx";
import type { ListedSessions } from "./use-listed-sessions.ts";

// Only newcomers need it.
const Welcome = lazyPart(async () => (await import("./welcome.tsx")).Welcome);

export interface WelcomeProps {
  /** All coming ones. */
  sessions: readonly Session[];
  listed: ListedSessions;
  onBook: (session: Session) => void;
}

/** Above the list for a new member, until they have booked or dismissed it. */
export function WelcomeSlot(props: WelcomeProps) {
  const { username } = useCurrentUser();
  const isNewcomer = useStore(newcomer) === username;
  const hasBooked = props.listed.bookedIds.size > 0;
  useEffect(() => {
    if (isNewcomer && hasBooked) newcomer.set("");
  }, [isNewcomer, hasBooked]);
  if (!isNewcomer || hasBooked) return null;
  return (
    <Suspense fallback={<WelcomeSkeleton />}>
      <Welcome {...props} />
    </Suspense>
  );
}

/** As high as the welcome with its three sessions, so that the list stays in place. */
export const WelcomeSkeleton = () => (
  <SkeletonGroup className="mb-6">
    <Skeleton className="h-[24.95rem] rounded-card" />
  </SkeletonGroup>
);
