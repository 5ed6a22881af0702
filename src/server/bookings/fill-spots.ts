import { waitlistPhaseAt } from "#shared/rules/waitlists.ts";
import { notify } from "#server/notifications/actions.ts";
import type { Trx } from "#server/platform/database.ts";
import { ChangedMeanwhile } from "#server/platform/database.ts";
import { publish } from "#server/platform/stream-events.ts";
import { findSessionFacts } from "#server/sessions/news.ts";
import { listPremium } from "#server/subscriptions/actions.ts";
import { publishWaitlistChange } from "./waitlist.ts";
import {
  addOffers,
  listWaitingInOrder,
  listWithFreeSpots,
  bookFromWaitlist,
  tryToLockWaiting,
} from "./fill-queries.ts";
import type { Rule } from "./eligibility.ts";

/**
 * Gives the free spots of these sessions to those who wait for them, in the transaction that freed the spots and
 * has locked the sessions: booked in line until a day before the start, offered to all on the list from then on. It is the
 * last step of every way in which a spot is freed. Throws `ChangedMeanwhile` where somebody has just joined who is busy
 * elsewhere: the transaction begins again with `lockWaiting`. Whoever is passed over is notified, unless no spot was freed.
 * `offered` says how much of what is free is news to the list, and for a while nobody else's: the one spot of a session
 * that somebody gave up, or all of them where the session itself was changed.
 */
export async function fillSpots(
  trx: Trx,
  sessionIds: readonly string[],
  now: Date,
  { notifiesPassed = true, offered = "one spot" }: FillOptions = {},
): Promise<void> {
  for (const { id, startsAt, free, waiting } of await listWithFreeSpots(trx, sessionIds)) {
    const phase = waitlistPhaseAt(startsAt, now);
    if (phase === "closed") continue;
    if ((await tryToLockWaiting(trx, id)) < waiting) throw new ChangedMeanwhile();
    if (phase === "first in line") await bookFirst(trx, { id, free, notifiesPassed }, now);
    else await offer(trx, id, offered === "all spots" ? free : 1, now);
  }
}

interface FillOptions {
  readonly notifiesPassed?: boolean;
  readonly offered?: "one spot" | "all spots";
}

/** Whoever breaks one of these is passed over silently. */
const silentRules = ["isMemberActive", "fitsAudience", "isNotBooked"] as const;

const bookedInLine = [
  ...silentRules,
  "fitsArea",
  "hasSignedWaiver",
  "overlapsNothing",
  "isWithinComingLimit",
  "isWithinDailyLimit",
] as const satisfies Rule[];

type Obstacle = "subscription" | "waiver" | "overlap" | "limit" | "other";

const obstacles = {
  isMemberActive: "other",
  fitsAudience: "other",
  isNotBooked: "other",
  // No news of ours names a retired area. They are offered a spot on the last day, and may choose another area till then.
  fitsArea: "other",
  hasSignedWaiver: "waiver",
  overlapsNothing: "overlap",
  isWithinComingLimit: "limit",
  isWithinDailyLimit: "limit",
} as const satisfies Record<(typeof bookedInLine)[number], Obstacle>;

interface FreeSpots {
  readonly id: string;
  readonly free: number;
  readonly notifiesPassed: boolean;
}

async function bookFirst(
  trx: Trx,
  { id: sessionId, free, notifiesPassed }: FreeSpots,
  now: Date,
): Promise<void> {
  const waiting = await listWaitingInOrder(trx, sessionId, bookedInLine, now);
  const waitingIds = waiting.map(({ memberId }) => memberId);
  const premium = await listPremium(trx, waitingIds, now);
  const considered = waiting.map(({ broken, ...person }) => {
    const obstacle: Obstacle | null = broken === null ? null : obstacles[broken];
    const lacksPlan = obstacle !== "other" && !premium.has(person.memberId);
    return { ...person, obstacle: lacksPlan ? "subscription" : obstacle };
  });
  const chosen = considered.filter(({ obstacle }) => obstacle === null).slice(0, free);
  const facts = await findSessionFacts(trx, sessionId);
  if (facts === undefined) return;
  const chosenIds = chosen.map(({ memberId }) => memberId);
  if (chosen.length > 0) {
    const entryIds = chosen.map(({ entryId }) => entryId);
    await bookFromWaitlist(trx, sessionId, entryIds, now);
    await publish(
      trx,
      chosenIds.map((memberId) => ({ memberId, name: "session", about: sessionId })),
    );
    await publishWaitlistChange(trx, [sessionId]);
    await notify(trx, chosenIds, { kind: "waitlist_booked", ...facts }, now);
  }
  if (!notifiesPassed) return;
  // Those behind the last one who was booked would not have had a spot in any case.
  const last = chosen.at(-1);
  const passed =
    chosen.length < free || last === undefined
      ? considered
      : considered.slice(0, considered.indexOf(last));
  for (const why of ["subscription", "waiver", "overlap", "limit"] as const) {
    const memberIds = passed.filter(({ obstacle }) => obstacle === why).map((one) => one.memberId);
    await notify(trx, memberIds, { kind: "waitlist_passed", ...facts, why }, now);
  }
}

async function offer(trx: Trx, sessionId: string, spots: number, now: Date): Promise<void> {
  const waiting = await listWaitingInOrder(trx, sessionId, silentRules, now);
  const facts = await findSessionFacts(trx, sessionId);
  const last = waiting.at(-1);
  if (facts === undefined || last === undefined) return;
  const memberIds = waiting.filter(({ broken }) => broken === null).map((each) => each.memberId);
  if (memberIds.length === 0) return;
  await addOffers(trx, sessionId, { spots, lastEntryId: last.entryId }, now);
  await publish(
    trx,
    memberIds.map((memberId) => ({ memberId, name: "session", about: sessionId })),
  );
  await notify(trx, memberIds, { kind: "waitlist_offer", ...facts }, now);
}
