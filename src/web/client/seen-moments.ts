import { seenMomentsKey } from "./forget-member.ts";
import { createStore, useStore } from "./store.ts";
import { json, stored } from "./stored.ts";

const maxKept = 200;

const schema = json<readonly string[]>((kept) =>
  Array.isArray(kept) ? kept.filter((moment) => typeof moment === "string") : null,
);
const keptOf = (username: string) => stored(`${seenMomentsKey}${username}`, schema, "localStorage");

/** What was seen since the page was opened: where storage is closed it holds until the page is left. */
const seenHere = createStore<readonly string[]>([]);

/** What is celebrated once per device: the member's group of a session, a match. */
export type Moment = `group.${string}` | `match.${string}`;

/** Whether the member has seen a moment on this device; the component is rendered again once they have. */
export function useHasSeen(username: string): (moment: Moment) => boolean {
  const here = useStore(seenHere);
  const kept = keptOf(username).read() ?? [];
  return (moment) => kept.includes(moment) || here.includes(`${username}/${moment}`);
}

/** Notes that the member has seen it. */
export function markSeen(username: string, moment: Moment): void {
  const kept = keptOf(username);
  const before = kept.read() ?? [];
  if (!before.includes(moment)) kept.keep([...before, moment].slice(-maxKept));
  const key = `${username}/${moment}`;
  if (!seenHere.get().includes(key)) seenHere.set([...seenHere.get(), key]);
}
