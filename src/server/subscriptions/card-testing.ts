import { sql } from "kysely";
import { serverWords } from "#words/server-words.ts";
import { daySeconds, hourSeconds, minuteSeconds } from "#shared/rules/durations.ts";
import { refusedCardsUnconfirmed } from "#shared/rules/limits.ts";
import type { Member } from "#server/identity/logins.ts";
import type { PaymentEvent, Payments, RefusedSetup, SetupTags } from "#server/payments/payments.ts";
import {
  countAttempt,
  countIfAllowed,
  requireAttemptsLeft,
  widened,
} from "#server/platform/attempts.ts";
import type { AttemptLimit } from "#server/platform/attempts.ts";
import type { Db } from "#server/platform/database.ts";
import { withWiderNetwork } from "#server/platform/networks.ts";
import { ApiProblem, isProblem } from "#server/platform/problems.ts";
import { withMemberLock } from "./payment-context.ts";
import type { PaymentContext } from "./payment-context.ts";
import { findMemberOfCustomer, findSubscription, insertEvent } from "./queries.ts";
import { keyedHash } from "./trials.ts";

/** A member with a card, and where they come from. */
export interface Payer {
  readonly member: Member;
  readonly network: string;
  /** The token in the device's cookie. */
  readonly device: string;
}

// A person needs a few; somebody testing stolen cards needs many. Networks are wide, because a gym may share one.
const perNetwork: AttemptLimit = { max: 150, windowSeconds: 10 * minuteSeconds };
const refusedPerNetwork: AttemptLimit = { max: 20, windowSeconds: hourSeconds };
const calls = {
  account: { max: 30, windowSeconds: 10 * minuteSeconds },
  device: { max: 60, windowSeconds: 10 * minuteSeconds },
  network: perNetwork,
  widerNetwork: widened(perNetwork),
} satisfies Record<string, AttemptLimit>;
const refusals = {
  account: { max: 10, windowSeconds: daySeconds },
  device: { max: 10, windowSeconds: daySeconds },
  network: refusedPerNetwork,
  widerNetwork: widened(refusedPerNetwork),
} satisfies Record<string, AttemptLimit>;
type Origin = keyof typeof calls;

/** The network and device to count. Hashed, because the payment provider keeps them with a set-up. */
export async function tagsOf(db: Db, { network, device }: Payer): Promise<SetupTags> {
  const wider = withWiderNetwork(network);
  return {
    network: await keyedHash(db, "network", network),
    device: await keyedHash(db, "device", device),
    // A hash hides the network from the limits, which would count the /48 around it as well.
    ...(wider !== undefined && { widerNetwork: await keyedHash(db, "network", wider) }),
  };
}

function originsOf(
  memberId: string | undefined,
  { network, device, widerNetwork }: SetupTags,
): [Origin, string][] {
  const known: [Origin, string | undefined][] = [
    ["account", memberId],
    ["device", device],
    ["network", network],
    ["widerNetwork", widerNetwork],
  ];
  return known.flatMap(([origin, key]) => (key === undefined ? [] : [[origin, key]]));
}

/**
 * Does something with a card, one after another for a member, and counts it and its refusal. Throws
 * `too_many_requests`, and `email_not_confirmed` after an unconfirmed member's third refusal.
 */
export async function withCard<Result>(
  context: PaymentContext,
  payer: Payer,
  work: () => Promise<Result>,
): Promise<Result> {
  const { db, realClock } = context;
  const { member } = payer;
  const tags = await tagsOf(db, payer);
  for (const [origin, key] of originsOf(member.id, tags))
    await countAttempt(db, `card:${origin}:${key}`, calls[origin], realClock.now());
  return withMemberLock(context, member.id, async () => {
    // In the lock, so that simultaneous cards don't overtake the count.
    await requireFewRefusals(context, member.id, member.email_verified, tags);
    try {
      return await work();
    } catch (error) {
      if (isRefusedCard(error)) await countRefusal(db, member.id, tags, realClock.now());
      throw error;
    }
  });
}

/** By the bank or the provider, which is the cause. What isn't the member's card at all wasn't tried. */
function isRefusedCard(error: unknown): boolean {
  if (isProblem(error, "card_declined")) return true;
  return (
    error instanceof ApiProblem &&
    error.code === "invalid_payment_method" &&
    error.cause !== undefined
  );
}

async function requireFewRefusals(
  { db, realClock }: Pick<PaymentContext, "db" | "realClock">,
  memberId: string | undefined,
  isConfirmed: boolean,
  tags: SetupTags,
): Promise<void> {
  const limits = originsOf(memberId, tags).map(
    ([origin, key]) => [`card-refused:${origin}:${key}`, refusals[origin]] as const,
  );
  await requireAttemptsLeft(db, Object.fromEntries(limits), realClock.now());
  if (isConfirmed || memberId === undefined) return;
  const row = await findSubscription(db, memberId);
  if (row === undefined || row.refused_cards < refusedCardsUnconfirmed) return;
  throw new ApiProblem("email_not_confirmed", {
    detail: (language) => serverWords(language).offerWords.confirmFirst,
  });
}

async function countRefusal(
  db: Db,
  memberId: string | undefined,
  tags: SetupTags,
  now: Date,
): Promise<void> {
  for (const [origin, key] of originsOf(memberId, tags))
    await countIfAllowed(db, `card-refused:${origin}:${key}`, refusals[origin], now);
  if (memberId === undefined) return;
  await db
    .updateTable("subscriptions")
    .set({ refused_cards: sql`refused_cards + 1` })
    .where("member_id", "=", memberId)
    .execute();
}

/** The provider's form tries cards without us: beyond the limit the set-up is cancelled. */
export async function countRefusedSetup(
  context: PaymentContext,
  payments: Payments,
  event: PaymentEvent,
  { id, customerId, tags }: RefusedSetup,
): Promise<void> {
  const { db, clock, realClock } = context;
  // Undefined once the account is deleted, whose form may still be open.
  const memberId = await findMemberOfCustomer(db, customerId);
  await db.transaction().execute(async (trx) => {
    if (await insertEvent(trx, event, clock.now()))
      await countRefusal(trx, memberId, tags, realClock.now());
  });
  const member =
    memberId === undefined
      ? undefined
      : await db
          .selectFrom("members")
          .select("email_verified")
          .where("id", "=", memberId)
          .executeTakeFirst();
  try {
    await requireFewRefusals(context, memberId, member?.email_verified === true, tags);
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    await payments.cancelSetupIntent(id);
  }
}
