import { useEffect, useState } from "react";
import type { Connection } from "#shared/api/connections.ts";
import { isNewMatch } from "#shared/rules/matches.ts";
import { now } from "#web/client/clock.ts";
import { useCurrentUser } from "#web/client/current-user.tsx";
import { memberKey } from "#web/client/forget-member.ts";
import { createStore, useStore } from "#web/client/store.ts";
import { json, stored } from "#web/client/stored.ts";

const maxKept = 200;

const schema = json<readonly string[]>((kept) =>
  Array.isArray(kept) ? kept.filter((moment) => typeof moment === "string") : null,
);
const keptOf = (username: string) => stored(memberKey(`seen.${username}`), schema, "localStorage");

/** Counts the moments seen here, to notify subscribers. */
const seenHere = createStore(0);

/** Once per device: the member's group of a session, a match, the question for more answers. */
export type Moment = `group.${string}` | `match.${string}` | "more.asked";

/** Whether the member has seen a moment on this device, with a rerender once they have. */
export function useHasSeen(username: string): (moment: Moment) => boolean {
  useStore(seenHere);
  const seen = keptOf(username).read() ?? [];
  return (moment) => seen.includes(moment);
}

export function markSeen(username: string, moment: Moment): void {
  const kept = keptOf(username);
  const before = kept.read() ?? [];
  if (before.includes(moment)) return;
  kept.keep([...before, moment].slice(-maxKept));
  seenHere.set(seenHere.get() + 1);
}

/** Whether a moment is seen for the first time. Marks it as seen once it is `shown`. */
export function useFirstLook(moment: Moment, shown = true): boolean {
  const { username } = useCurrentUser();
  const hasSeen = useHasSeen(username);
  const [isFirst] = useState(() => !hasSeen(moment));
  useEffect(() => {
    if (shown) markSeen(username, moment);
  }, [shown, username, moment]);
  return isFirst;
}

/** Whether a connection is a match that the member hasn't viewed on this device. */
export function useIsUnseenMatch(username: string): (connection: Connection) => boolean {
  const hasSeen = useHasSeen(username);
  return (connection) => isNewMatch(connection, now()) && !hasSeen(`match.${connection.id}`);
}
