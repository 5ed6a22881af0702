import { patternOf } from "#shared/api/addresses.ts";
import { deleteAccount, logOut, readUser } from "#shared/api/accounts.ts";
import { deleteAccountByLink } from "#shared/api/appeals.ts";
import { listBookings, listEventHistory } from "#shared/api/bookings.ts";
import { listConnections } from "#shared/api/connections.ts";
import { keptCacheName, keptHeader, ownerHeader } from "#shared/api/kept-reply-names.ts";
import { listMessages } from "#shared/api/messages.ts";
import { listNotifications, readNotificationSettings } from "#shared/api/notifications.ts";
import { readFitnessPreferences, readSessionPreferences } from "#shared/api/preferences.ts";
import { readProfile, readTrainingRecord } from "#shared/api/profiles.ts";
import { listAreas, listSessions } from "#shared/api/sessions.ts";
import { readSubscriptionStatus } from "#shared/api/subscriptions.ts";
import { listWaits } from "#shared/api/waitlists.ts";

/** Readable without a network. Not the stream or anything requested only once. */
const readable = [
  readUser,
  listAreas,
  listBookings,
  listConnections,
  listEventHistory,
  listWaits,
  listMessages,
  listNotifications,
  readNotificationSettings,
  readFitnessPreferences,
  readSessionPreferences,
  readProfile,
  readTrainingRecord,
  listSessions,
  readSubscriptionStatus,
].map(patternOf);
/** After these nobody is logged in. */
const endings = [logOut, deleteAccount, deleteAccountByLink].map(patternOf);

/** The cache entry with the username that the cached replies belong to. */
const ownerUrl = "/kept-for";

export const isReadable = (url: URL): boolean =>
  url.search === "" && readable.some((pattern) => pattern.test(url.pathname));
export const endsLogin = (url: URL): boolean =>
  endings.some((pattern) => pattern.test(url.pathname));

/** Counts up whenever everything is deleted, so that replies to earlier requests aren't stored afterwards. */
let generation = 0;
let queue: Promise<void> = Promise.resolve();
const storedTags = new Map<string, string>();

/** Runs the steps one after the other, so that the owner can't change between checking it and storing a reply. */
function inOrder(act: () => Promise<void>): Promise<void> {
  queue = queue.then(act, act);
  return queue;
}

/** Deletes the cached replies and their owner. */
export function forgetKept(): Promise<void> {
  generation += 1;
  storedTags.clear();
  return inOrder(async () => {
    await caches.delete(keptCacheName);
  });
}

/** Or the last cached reply, marked as such. `work` gets the tasks after the reply. */
export async function serverOrKept(
  request: Request,
  work: (unfinished: Promise<void>) => void,
): Promise<Response> {
  const asked = generation;
  const { pathname } = new URL(request.url);
  let reply: Response;
  try {
    reply = await fetch(request);
  } catch (error) {
    const kept = await (await caches.open(keptCacheName)).match(pathname, { ignoreVary: true });
    if (kept === undefined) throw error;
    const headers = new Headers(kept.headers);
    headers.set(keptHeader, "1");
    return new Response(kept.body, { status: kept.status, headers });
  }
  if (reply.status === 401) {
    work(forgetKept());
  } else if (reply.status === 403 || reply.status === 404) {
    work(drop(pathname));
  } else if (reply.status === 200) {
    const copy = reply.clone();
    work(inOrder(async () => (asked === generation ? await keep(pathname, copy) : undefined)));
  }
  return reply;
}

/** Data that is no longer the member's isn't kept either. */
function drop(pathname: string): Promise<void> {
  storedTags.delete(pathname);
  return inOrder(async () => {
    await (await caches.open(keptCacheName)).delete(pathname, { ignoreVary: true });
  });
}

async function keep(pathname: string, reply: Response): Promise<void> {
  const owner = reply.headers.get(ownerHeader);
  if (owner === null) return;
  const tag = reply.headers.get("etag");
  // A conversation is polled every few seconds and is mostly unchanged.
  if (tag !== null && storedTags.get(`${owner} ${pathname}`) === tag) return;
  let cache = await caches.open(keptCacheName);
  const keptFor = await (await cache.match(ownerUrl))?.text();
  if (keptFor !== owner) {
    await caches.delete(keptCacheName);
    storedTags.clear();
    cache = await caches.open(keptCacheName);
    await cache.put(ownerUrl, new Response(owner));
  }
  await cache.put(pathname, reply);
  if (tag !== null) storedTags.set(`${owner} ${pathname}`, tag);
}
