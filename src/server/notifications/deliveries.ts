import type { PushMessage } from "#shared/api/notifications.ts";
import { isEmailAddress } from "#shared/rules/email-addresses.ts";
import { dayMs } from "#shared/rules/durations.ts";
import { realClock } from "#server/platform/clock.ts";
import { homeUrl } from "#server/platform/config.ts";
import type { Context } from "#server/platform/context.ts";
import type { Db } from "#server/platform/database.ts";
import { deliveriesLateSeconds, deliveryTries } from "#server/platform/metrics.ts";
import type { CalendarFile, Mailer } from "#server/platform/mail.ts";
import type { Pusher } from "#server/platform/push.ts";
import {
  deleteDevice,
  findEarliestDue,
  forgetSecrets,
  insertDeliveries,
  markFailed,
  markSent,
  sweepDeliveries,
  takeDueDeliveries,
} from "./delivery-queries.ts";
import type { DueDelivery } from "./delivery-queries.ts";
import { mailHtml, mailText } from "./mail-parts.ts";
import { metadataOf, wordsOf } from "./presenters.ts";
import type { Notice, WrittenNotice } from "./queries.ts";
import { unsubscribePaths } from "./unsubscribe.ts";

/** What the deliveries go out by; undefined where none is set up. */
export interface Channels {
  readonly mailer: Mailer | undefined;
  readonly pusher: Pusher | undefined;
  /** Whether secrets stay in what was sent, for an outbox that shows them; elsewhere they are for the mailbox alone. */
  readonly keepsSecrets?: boolean;
  /** The booking's entry in its member's calendar as it is now, which goes with mails about it. */
  readonly readCalendarFile?: (bookingId: string) => Promise<CalendarFile | undefined>;
}

const keptMs = 30 * dayMs;
const takenAtOnce = 20;
const maxAttempts = 8;

/** Puts the mails and pushes of new notifications into the outbox, in the transaction `db`. */
export async function queueDeliveries(
  db: Db,
  notices: readonly Notice[],
  written: readonly WrittenNotice[],
  now: Date,
): Promise<void> {
  const byKey = new Map(notices.map((notice) => [`${notice.memberId} ${notice.onceKey}`, notice]));
  const deliveries = written.flatMap(({ id, memberId, onceKey, isNews, hasDevice, language }) => {
    const notice = byKey.get(`${memberId} ${onceKey}`);
    if (notice === undefined || !isNews || (notice.mailPath === null && !hasDevice)) return [];
    const { type, wording, params, mailPath, bookedSessionId } = notice;
    const { title, message } = wordsOf(wording, params, language);
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
    const mail = { path: mailPath, bookedSessionId, isPromotion };
    return [{ memberId, ...texts, ...mail, payload: JSON.stringify(payload) }];
  });
  await insertDeliveries(db, deliveries, now, realClock.now());
}

/**
 * Sends what is due of this kind by real time, until nothing is left. Several processes may do it at once. The kinds are
 * apart because members name the servers to which pushes go: a slow one must not hold up anybody's mails.
 */
export async function sendDueDeliveries(
  context: Context,
  channels: Channels,
  kind: DueDelivery["kind"],
  realNow = realClock.now(),
): Promise<void> {
  const { db } = context;
  for (;;) {
    const due = await takeDueDeliveries(db, kind, realNow, takenAtOnce);
    if (due.length === 0) return;
    const links = await unsubscribePaths(db, promotedTo(due));
    const outcomes = await Promise.allSettled(
      due.map(async (delivery) => {
        const unsubscribePath = links.get(delivery.promotedTo ?? "") ?? null;
        return (await send(context, channels, { ...delivery, unsubscribePath }))
          ? [delivery.id]
          : [];
      }),
    );
    // What went out is noted first, whatever became of its neighbours: it must not go out again.
    const sent = outcomes.flatMap((outcome) =>
      outcome.status === "fulfilled" ? outcome.value : [],
    );
    await markSent(db, sent, realClock.now());
    const secrets = channels.keepsSecrets ? [] : due.filter(({ isSecret }) => isSecret);
    if (secrets.length > 0)
      await forgetSecrets(
        db,
        secrets.map(({ id }) => id),
      );
    for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;
  }
}

/** Says how late the earliest of them is. */
export async function measureDeliveries({ db }: Pick<Context, "db">): Promise<void> {
  const now = realClock.now();
  const dueAt = await findEarliestDue(db, now);
  deliveriesLateSeconds.set(dueAt === undefined ? 0 : (now.getTime() - dueAt.getTime()) / 1_000);
}

/** To whom promotions among them go. */
export const promotedTo = (rows: readonly { readonly promotedTo: string | null }[]): string[] =>
  rows.flatMap((row) => row.promotedTo ?? []);

/** Forgets what was sent or given up a month ago. */
export async function forgetDeliveries({ db }: Pick<Context, "db">): Promise<void> {
  await sweepDeliveries(db, new Date(realClock.now().getTime() - keptMs));
}

type Channelled = DueDelivery & { readonly unsubscribePath: string | null };

/** Whether it is sent. If not, it is noted why, and it comes again unless that is of no use. */
async function send(context: Context, channels: Channels, delivery: Channelled): Promise<boolean> {
  const { db, log } = context;
  const { kind, attempts } = delivery;
  try {
    // A try that ended the server has noted nothing.
    const failure =
      attempts > maxAttempts
        ? "the server ended during the last try"
        : await (kind === "email" ? sendMail : sendPush)(context, channels, delivery);
    if (failure !== null) await markFailed(db, delivery.id, failure, realClock.now());
    deliveryTries.inc({ kind, outcome: failure === null ? "sent" : "given_up" });
    return failure === null;
  } catch (error) {
    const isLast = attempts >= maxAttempts;
    deliveryTries.inc({ kind, outcome: isLast ? "given_up" : "retried" });
    log.warn({ err: error, deliveryId: delivery.id, isLast }, "a delivery failed");
    const failure = error instanceof Error ? error.message : String(error);
    await markFailed(db, delivery.id, failure, isLast ? realClock.now() : null);
    return false;
  }
}

/** Null once it is sent; why it never will be otherwise. Throws when another try may do better. */
async function sendMail(
  { config }: Context,
  { mailer, readCalendarFile }: Channels,
  delivery: Channelled,
): Promise<string | null> {
  const { recipient: to, subject, id, bookingId, unsubscribePath: path } = delivery;
  if (!isEmailAddress(to)) return "the recipient is no email address";
  if (mailer === undefined) return "no mail server is set up";
  const unsubscribeUrl = path === null ? undefined : `${homeUrl(config)}${path}`;
  const text = mailText(config, delivery);
  const html = mailHtml(config, delivery);
  const calendar = bookingId === null ? undefined : await readCalendarFile?.(bookingId);
  await mailer.send({ to, subject, text, html, calendar, id, unsubscribeUrl });
  return null;
}

/** The same for a push. */
async function sendPush(
  { db }: Context,
  { pusher }: Channels,
  { recipient: endpoint, p256dh, auth, payload }: Channelled,
): Promise<string | null> {
  if (p256dh === null || auth === null) return "the device is unsubscribed";
  if (pusher === undefined) return "no keys for pushes are set up";
  const outcome = await pusher.send({ endpoint, p256dh, auth }, JSON.stringify(payload));
  if (outcome === "sent") return null;
  await deleteDevice(db, endpoint);
  return "the device is unsubscribed";
}
