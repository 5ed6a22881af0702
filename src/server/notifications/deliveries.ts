import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { NotificationType, PushMessage } from "#shared/api/notifications.ts";
import type { MailReason } from "#shared/rules/notifications.ts";
import { isEmailAddress } from "#shared/rules/email-addresses.ts";
import { deliveryKeptMs, deliveryTriedMs, pushKeptMs } from "#shared/rules/lifetimes.ts";
import { leaseEndsAt, nextDeliveryAt } from "#shared/rules/retries.ts";
import { disownPaths } from "#server/identity/disown-links.ts";
import { sweepInBatches } from "#server/platform/part.ts";
import { homeUrl } from "#server/platform/config.ts";
import type { Context } from "#server/platform/context.ts";
import type { Trx, Db } from "#server/platform/database.ts";
import { deliveriesLateSeconds, deliveryTries } from "#server/platform/metrics.ts";
import type { CalendarFile, Mailer } from "#server/platform/mail.ts";
import { doPieces, isPutOff } from "#server/platform/pieces.ts";
import { isDatabaseAway } from "#server/platform/problems.ts";
import type { Pusher } from "#server/platform/push.ts";
import type { DuePiece } from "#server/platform/pieces.ts";
import {
  insertDeliveries,
  markFailed,
  markGivenUp,
  markSent,
  deleteOldDeliveries,
  leaseDueDeliveries,
} from "./delivery-queries.ts";
import type { DueDelivery } from "./delivery-queries.ts";
import { deleteDevice } from "./devices.ts";
import { mailHtml, mailText, metadataOf, notificationText } from "./presenters.ts";
import type { Notice, WrittenNotice } from "./queries.ts";
import { endRefusals, isFinalRefusal, recordRefusal } from "./refused-mailboxes.ts";
import { unsubscribePaths } from "./unsubscribe.ts";

/** Undefined channels aren't configured. */
export interface Channels {
  readonly mailer: Mailer | undefined;
  readonly pusher: Pusher | undefined;
  /** For an outbox that shows the secrets. */
  readonly keepsSecrets?: boolean;
  /** Attached to mails about the bookings. */
  readonly readCalendarFile?: (bookingIds: readonly string[]) => Promise<CalendarFile | undefined>;
}

const leasedAtOnce = 20;
/** The round restarts after this many, so that a password reset doesn't wait for all mails of a promotion. */
const sentAPass = 100;
/** A delivery is given up if the server stops during this many of its tries. */
const maxInterrupted = 8;

/** Of the types that can't be turned off. */
const reasonOf: { readonly [Type in NotificationType]?: MailReason } = {
  billing: "billing",
  moderation: "moderation",
  service_notice: "account",
};

/** About money and the member's own measures. They name no place, no group and no other member. */
const isNotToMiss = ({ type, wording }: Notice): boolean =>
  type === "billing" || (type === "moderation" && wording !== "report_answered");

export async function queueDeliveries(
  trx: Trx,
  notices: readonly Notice[],
  written: readonly WrittenNotice[],
  { now, realNow }: { readonly now: Date; readonly realNow: Date },
): Promise<void> {
  const byKey = new Map(notices.map((notice) => [`${notice.memberId} ${notice.onceKey}`, notice]));
  const deliveries = written.flatMap(({ id, memberId, onceKey, isNews, hasDevice, language }) => {
    const notice = byKey.get(`${memberId} ${onceKey}`);
    if (notice === undefined || !isNews || (notice.mailPath === null && !hasDevice)) return [];
    const { type, wording, params, mailPath, calendarSessionIds, isUnsilenced } = notice;
    // The outbox uses real time, which a sandbox's clock may differ from.
    const leftMs = notice.expiresAt && notice.expiresAt.getTime() - now.getTime();
    const expiresAt = leftMs === null ? null : new Date(realNow.getTime() + leftMs);
    const { title, message } = notificationText(wording, params, language);
    const payload: PushMessage = {
      type,
      title,
      message,
      metadata: metadataOf(params),
      tag: onceKey,
      notificationId: id,
    };
    const texts = { subject: title, text: message, language };
    const isPromotion = type === "promotion";
    const because = reasonOf[type] ?? (isUnsilenced ? "booking" : "settings");
    const mustNotMiss = isNotToMiss(notice);
    const mail = { path: mailPath, calendarSessionIds, isPromotion, because, mustNotMiss } as const;
    return [{ memberId, ...texts, ...mail, expiresAt, payload: JSON.stringify(payload) }];
  });
  await insertDeliveries(trx, deliveries, now, realNow);
}

/**
 * Returns whether more may be left. Starts no batch once `stopping` is aborted. The kinds are separate because
 * members name the push servers: a slow one must not delay mails.
 */
export async function sendDueDeliveries(
  context: Context,
  channels: Channels,
  kind: DueDelivery["kind"],
  stopping?: AbortSignal,
): Promise<boolean> {
  const work = {
    name: sendingOf[kind],
    due: (until: Date) => dueDeliveries(kind, until, sentAPass),
    listed: sentAPass,
    atOnce: leasedAtOnce,
    many: (ids: readonly string[]) => sendSome(context, channels, ids),
    one: (id: string) => sendSome(context, channels, [id]),
  };
  const { hasMore } = await doPieces(context, work, context.realClock.now(), stopping);
  return hasMore;
}

async function sendSome(
  context: Context,
  channels: Channels,
  ids: readonly string[],
): Promise<void> {
  const { db, log, realClock } = context;
  const realNow = realClock.now();
  const lease = { realNow, leasedUntil: leaseEndsAt(realNow) };
  const due = await leaseDueDeliveries(db, ids, lease);
  const links = await unsubscribePaths(db, recipientsOfPromotions(due));
  const disowning = await disownPaths(db, due, realNow);
  await Promise.all(
    due.map(async (delivery) => {
      const unsubscribePath = links.get(delivery.promotedTo ?? "") ?? null;
      const disownPath = disowning.get(delivery.unprovenId ?? "") ?? null;
      try {
        await send(context, channels, { ...delivery, unsubscribePath, disownPath });
      } catch (error) {
        if (isDatabaseAway(error)) throw error;
        // It is retried when its lease ends.
        const facts = { err: error, deliveryId: delivery.id };
        log.error(facts, "could not record the outcome of a delivery");
      }
    }),
  );
}

/** Measures how long they wait by the clock that timestamps them. */
export async function observeDeliveries({
  db,
  clock,
}: Pick<Context, "db" | "clock">): Promise<void> {
  for (const kind of ["email", "push"])
    for (const state of ["waiting", "retried"]) deliveriesLateSeconds.set({ kind, state }, 0);
  for (const { since, ...labels } of await listOldestUnsent(db)) {
    const lateMs = clock.now().getTime() - since.getTime();
    deliveriesLateSeconds.set(labels, Math.max(0, lateMs) / 1_000);
  }
}

export const recipientsOfPromotions = (
  rows: readonly { readonly promotedTo: string | null }[],
): string[] => rows.flatMap((row) => row.promotedTo ?? []);

export async function sweepDeliveries(
  { db, realClock }: Pick<Context, "db" | "realClock">,
  stopping?: AbortSignal,
): Promise<void> {
  const before = new Date(realClock.now().getTime() - deliveryKeptMs);
  await sweepInBatches((limit) => deleteOldDeliveries(db, before, limit), stopping);
}

type Channelled = DueDelivery & {
  readonly unsubscribePath: string | null;
  readonly disownPath: string | null;
};

/** Records the outcome at once, so that the delivery isn't repeated. */
async function send(context: Context, channels: Channels, delivery: Channelled): Promise<void> {
  const { db, realClock } = context;
  const { kind, id } = delivery;
  const deletesSecret = delivery.isSecret && channels.keepsSecrets !== true;
  let failure: string | null;
  try {
    failure = whyTooLate(delivery, realClock.now());
    if (failure === null)
      failure =
        kind === "email"
          ? await sendMail(context, channels, delivery)
          : await sendPush(context, channels, delivery, realClock.now());
  } catch (error) {
    await recordFailure(context, delivery, error, deletesSecret);
    return;
  }
  deliveryTries.inc({ kind, outcome: failure === null ? "sent" : "given_up" });
  if (failure === null) {
    await markSent(db, id, realClock.now(), deletesSecret);
    if (kind === "email") await endRefusals(db, id);
  } else {
    await markGivenUp(db, id, failure, realClock.now(), deletesSecret);
  }
}

async function recordFailure(
  { db, log, clock, realClock }: Context,
  { kind, attempts, id, expiresAt, triesEndAt }: Channelled,
  error: unknown,
  deletesSecret: boolean,
): Promise<void> {
  const endsAt = expiresAt ?? triesEndAt ?? new Date(realClock.now().getTime() + deliveryTriedMs);
  const nextTryAt = nextDeliveryAt(realClock.now(), attempts - 1, endsAt);
  const isRefused = kind === "email" && isFinalRefusal(error);
  const isLast = nextTryAt === null || isRefused;
  deliveryTries.inc({ kind, outcome: isLast ? "given_up" : "retried" });
  log.warn({ ...loggable(error), kind, deliveryId: id, isLast }, "a delivery failed");
  const why = error instanceof Error ? error.message : String(error);
  if (isRefused) await recordRefusal(db, id, clock.now());
  if (isLast) await markGivenUp(db, id, why, realClock.now(), deletesSecret);
  else await markFailed(db, id, why, { nextTryAt, endsAt });
}

function whyTooLate(
  { interrupted, expiresAt, triesEndAt, isUnwelcome }: Channelled,
  realNow: Date,
): string | null {
  if (interrupted >= maxInterrupted) return "the server ended during its tries";
  if (isUnwelcome) return "the mail server has refused the mailbox for good";
  if (triesEndAt !== null && triesEndAt <= realNow && expiresAt === null)
    return "it was tried for three days";
  return expiresAt !== null && expiresAt <= realNow ? "it is of no use any more" : null;
}

/** Omits the other server's text, which may name the member. The row has it. */
function loggable(error: unknown): { type: string; code?: unknown; responseCode?: unknown } {
  const type = error instanceof Error ? error.name : typeof error;
  const { code, responseCode } = Object(error);
  return { type, code, responseCode };
}

/** Returns null, or why the mail can never be sent. Throws if a retry may succeed. */
async function sendMail(
  { config }: Context,
  { mailer, readCalendarFile }: Channels,
  delivery: Channelled,
): Promise<string | null> {
  const { recipient: to, subject, id, bookingIds, unsubscribePath: path } = delivery;
  if (!isEmailAddress(to)) return "the recipient is no email address";
  if (mailer === undefined) return "no mail server is set up";
  const unsubscribeUrl = path === null ? undefined : `${homeUrl(config)}${path}`;
  const text = mailText(config, delivery);
  const html = mailHtml(config, delivery);
  const calendar =
    delivery.calendar ??
    (bookingIds.length === 0 ? undefined : await readCalendarFile?.(bookingIds));
  const { messageKey } = delivery;
  const messageId = messageKey === null ? id : `${id}-${messageKey}`;
  await mailer.send({ to, subject, text, html, calendar, id: messageId, unsubscribeUrl });
  return null;
}

/** Answers like `sendMail`. */
async function sendPush(
  { db }: Context,
  { pusher }: Channels,
  { recipient: endpoint, p256dh, auth, payload, expiresAt }: Channelled,
  realNow: Date,
): Promise<string | null> {
  if (p256dh === null || auth === null) return "the device is unsubscribed";
  if (pusher === undefined) return "no keys for pushes are set up";
  const usefulMs = expiresAt === null ? pushKeptMs : expiresAt.getTime() - realNow.getTime();
  const keptForSeconds = Math.ceil(Math.min(usefulMs, pushKeptMs) / 1_000);
  const device = { endpoint, p256dh, auth };
  const outcome = await pusher.send(device, JSON.stringify(payload), keptForSeconds);
  if (outcome === "sent") return null;
  await deleteDevice(db, endpoint);
  return "the device is unsubscribed";
}

async function listOldestUnsent(db: Db) {
  const { rows } = await sql<{
    kind: DueDelivery["kind"];
    state: "waiting" | "retried";
    since: Date;
  }>`
    select kind, case when attempts > 1 or failure is not null then 'retried' else 'waiting' end as state,
      min(created_at) as since
    from deliveries where sent_at is null and failed_at is null
    group by 1, 2`.execute(db);
  return rows;
}

const sendingOf = { email: "send mails", push: "send pushes" } as const;

/** Mails with a secret come first, because a member waits for them. */
function dueDeliveries(
  kind: DueDelivery["kind"],
  realNow: Date,
  limit: number,
): RawBuilder<DuePiece> {
  const isDue = sql`kind = ${kind} and sent_at is null and failed_at is null and due_at <= ${realNow}
    and not ${isPutOff(sendingOf[kind], sql`id::text`, realNow)}`;
  return sql`
    (select id::text as piece, '-infinity'::timestamptz as due_at from deliveries
      where is_secret and ${isDue} order by deliveries.due_at limit ${limit})
    union all
    (select id::text, due_at from deliveries
      where not is_secret and ${isDue} order by deliveries.due_at limit ${limit})`;
}
