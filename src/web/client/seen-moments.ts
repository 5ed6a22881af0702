import { seenMomentsKey } from "./forget-member.ts";
import { createStore, useStore } from "./store.ts";
import { json, stored } from "./stored.ts";

const maxKept = 200;

const schema = json<readonly string[]>((kept) =>
  Array.isArray(kept) ? kept.filter((moment) => typeof moment === "string") : null,
);
const keptOf = (username: string) => stored(`${seenMomentsKey}${username}`, schema, "localStorage");

/** Counts up with each that was seen, for who follows. */
const seenHere = createStore(0);

/** What is celebrated once per device: the member's group of a session, a match. */
export type Moment = `group.${string}` | `match.${string}`;

/** Whether the member has seen a moment on this device; the component is rendered again once they have. */
export function useHasSeen(username: string): (moment: Moment) => boolean {
  useStore(seenHere);
  const seen = keptOf(username).read() ?? [];
  return (moment) => seen.includes(moment);
}

/** Notes that the member has seen it. */
export function markSeen(username: string, moment: Moment): void {
  const kept = keptOf(username);
  const before = kept.read() ?? [];
  if (before.includes(moment)) return;
  kept.keep([...before, moment].slice(-maxKept));
  seenHere.set(seenHere.get() + 1);
}
