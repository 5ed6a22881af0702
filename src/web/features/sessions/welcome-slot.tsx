import { Suspense, useEffect } from "react";
import { useCurrentUser } from "#web/client/current-user.tsx";
import { newcomer } from "./newcomer.ts";
import { useStore } from "#web/client/store.ts";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { WelcomeSkeleton } from "./welcome-skeleton.tsx";
import type { WelcomeProps } from "./welcome.tsx";

// Only newcomers need it.
const Welcome = lazyPart(async () => (await import("./welcome.tsx")).Welcome);

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
