import { sql } from "kysely";
import type { OutboxEntry } from "#shared/api/sandbox.ts";
import type { Language } from "#shared/rules/choices.ts";
import { dayMs } from "#shared/rules/durations.ts";
import type { MailReason } from "#shared/rules/notifications.ts";
import { hasMailbox, takesMail, unprovenMailsADay } from "#server/identity/mailboxes.ts";
import { announceOnCommit } from "#server/platform/database/listen-notify.ts";
import type { CalendarFile } from "#server/platform/mail.ts";
import type { Db, Trx } from "#server/platform/database.ts";

/** An email if it has a `path`, a push to each of the member's devices if it has a payload. */
export interface NewDelivery {
  readonly memberId: string;
  readonly subject: string;
  readonly text: string;
  readonly path: string | null;
  /** Their bookings are in the calendar file, unless the mailbox is unconfirmed. */
  readonly calendarSessionIds: readonly string[];
  readonly language: Language;
  readonly isPromotion: boolean;
  readonly because: MailReason;
  /** About the member's money or a measure, so it also goes to an unconfirmed mailbox. */
  readonly mustNotMiss: boolean;
  readonly payload: string | null;
  /** Not sent from this real time on; null for never. */
  readonly expiresAt: Date | null;
}

/** Skips mails to refused mailboxes, and most to unconfirmed ones. */
export async function insertDeliveries(
  trx: Trx,
  deliveries: readonly NewDelivery[],
  now: Date,
  realNow: Date,
): Promise<void> {
  if (deliveries.length === 0) return;
  const { rows } = await sql`
    with requested as (
      select * from unnest(
        ${deliveries.map((delivery) => delivery.memberId)}::bigint[],
        ${deliveries.map((delivery) => delivery.subject)}::text[],
        ${deliveries.map((delivery) => delivery.text)}::text[],
        ${deliveries.map((delivery) => delivery.path)}::text[],
        ${deliveries.map((delivery) => delivery.language)}::text[],
        ${deliveries.map((delivery) => delivery.isPromotion)}::boolean[],
        ${deliveries.map((delivery) => delivery.because)}::text[],
        ${deliveries.map((delivery) => delivery.payload)}::text[],
        ${deliveries.map((delivery) => arrayText(delivery.calendarSessionIds))}::text[],
        ${deliveries.map((delivery) => delivery.expiresAt)}::timestamptz[],
        ${deliveries.map((delivery) => delivery.mustNotMiss)}::boolean[]
      ) as requested (
        member_id, subject, text, path, language, is_promotion, because, payload, session_ids, expires_at, must_not_miss)
    ), queued as (
      insert into deliveries (
        member_id, kind, recipient, subject, text, path, language, is_promotion, because, payload, booking_id,
        more_booking_ids, created_at, due_at, expires_at)
      select members.id, 'email', members.email, requested.subject, requested.text, requested.path,
        requested.language, requested.is_promotion, requested.because, null::jsonb, booked.ids[1],
        nullif(booked.ids[2:], '{}'), ${now}::timestamptz, ${realNow}::timestamptz, requested.expires_at
      from requested join members on members.id = requested.member_id
      cross join lateral (
        select array_agg(latest.id order by nth) as ids
        from unnest(case when members.email_verified then requested.session_ids::bigint[] end) with ordinality as named (session_id, nth)
        cross join lateral (
          select id from bookings
          where bookings.session_id = named.session_id and bookings.member_id = requested.member_id
          order by placed_at desc, id desc limit 1
        ) as latest
      ) as booked
      where requested.path is not null and ${hasMailbox} and ${takesMail}
        and (members.email_verified or (requested.must_not_miss and ${isWithinLimit(now)}))
      union all
      select device.member_id, 'push', device.endpoint, requested.subject, requested.text, null,
        requested.language, requested.is_promotion, requested.because, requested.payload::jsonb, null, null, ${now}::timestamptz, ${realNow}::timestamptz,
        requested.expires_at
      from requested join push_subscriptions as device on device.member_id = requested.member_id
      where requested.payload is not null
      returning id
    )
    select from queued limit 1`.execute(trx);
  if (rows.length > 0) await announceOnCommit(trx, "deliveries");
}

export interface NewEmail {
  readonly to: string;
  /** The mail is deleted with this member's account. */
  readonly memberId?: string;
  readonly subject: string;
  readonly text: string;
  readonly path: string | null;
  /** By default the account or its address. */
  readonly because?: MailReason;
  /**
   * The member asked for the mail, which confirms the mailbox or leads to a new password. All others go only to
   * mailboxes that take mail, and to unconfirmed ones only about the account or a measure.
   */
  readonly provesMailbox?: boolean;
  readonly isSecret?: boolean;
  readonly language?: Language;
  /** Their entries are in the calendar file. */
  readonly bookingIds?: readonly string[];
  readonly calendar?: CalendarFile;
  /** The time of the event; now by default. */
  readonly at?: Date;
  readonly expiresAt?: Date;
}

export interface QueuedEmail {
  readonly id: string;
  readonly memberId: string | null;
}

/** About the member's own account, measures or money. */
const ownReasons: readonly MailReason[] = ["account", "moderation", "billing"];

/** For an unconfirmed mailbox, by rows of `members` and `requested`. A stranger can't fill it. */
const isWithinLimit = (now: Date) => sql<boolean>`(requested.because = 'moderation' or (
  select count(*) from deliveries as earlier
  where earlier.member_id = members.id and earlier.kind = 'email'
    and earlier.created_at > ${new Date(now.getTime() - dayMs)}::timestamptz
) < ${unprovenMailsADay})`;

/** Skips mails to refused mailboxes, and to unconfirmed ones unless about the account. Returns the queued ones. */
export async function insertEmails(
  db: Db,
  emails: readonly NewEmail[],
  now: Date,
  realNow: Date,
): Promise<QueuedEmail[]> {
  if (emails.length === 0) return [];
  const { rows } = await sql<QueuedEmail>`
    with requested as (
      select * from unnest(
        ${emails.map((email) => email.memberId ?? null)}::bigint[],
        ${emails.map((email) => email.to)}::text[],
        ${emails.map((email) => email.subject)}::text[],
        ${emails.map((email) => email.text)}::text[],
        ${emails.map((email) => email.path)}::text[],
        ${emails.map((email) => email.because ?? "account")}::text[],
        ${emails.map((email) => email.isSecret ?? false)}::boolean[],
        ${emails.map((email) => email.language ?? "English")}::text[],
        ${emails.map((email) => email.bookingIds?.[0] ?? null)}::bigint[],
        ${emails.map((email) => arrayText(email.bookingIds?.slice(1) ?? []))}::text[],
        ${emails.map((email) => email.at ?? now)}::timestamptz[],
        ${emails.map((email) => email.expiresAt ?? null)}::timestamptz[],
        ${emails.map((email) => email.provesMailbox ?? false)}::boolean[],
        ${emails.map((email) => ownReasons.includes(email.because ?? "account"))}::boolean[],
        ${emails.map((email) => (email.calendar ? JSON.stringify(email.calendar) : null))}::text[]
      ) with ordinality as requested (
        member_id, recipient, subject, text, path, because, is_secret, language, booking_id, more_booking_ids, created_at,
        expires_at, proves_mailbox, must_not_miss, calendar, place)
    ), queued as (
      insert into deliveries (
        member_id, kind, recipient, subject, text, path, because, is_secret, language, booking_id, more_booking_ids,
        calendar, created_at, due_at, expires_at)
      select requested.member_id, 'email', recipient, subject, text, path, because, is_secret, requested.language,
        case when email_verified then booking_id end,
        case when email_verified then nullif(more_booking_ids::bigint[], '{}') end, requested.calendar::jsonb, requested.created_at, ${realNow}::timestamptz, expires_at
      from requested left join members on members.id = requested.member_id
      where requested.member_id is null or proves_mailbox
        or (members.email_verified and (${takesMail} or recipient <> members.email))
        or (must_not_miss and recipient = members.email and ${takesMail} and ${isWithinLimit(now)})
      order by place
      returning id, member_id
    )
    select id, member_id as "memberId" from queued`.execute(db);
  if (rows.length > 0) await announceOnCommit(db, "deliveries");
  return rows;
}

/** PostgreSQL's text of an array, because a parameter can't hold arrays of different lengths. */
const arrayText = (ids: readonly string[]) => `{${ids.join(",")}}`;

export async function findSent(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from deliveries where id = any (${[...ids]}::bigint[]) and sent_at is not null`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Waiting emails follow a change of address; those with a secret for the former one are void. */
export async function redirectWaitingEmails(
  trx: Trx,
  memberId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await sql`
    with void as (
      delete from deliveries where member_id = ${memberId} and kind = 'email' and is_secret
        and recipient = ${from} and sent_at is null and failed_at is null
    )
    update deliveries set recipient = ${to} where member_id = ${memberId} and kind = 'email' and not is_secret
      and recipient = ${from} and sent_at is null and failed_at is null`.execute(trx);
}

export interface DueDelivery {
  readonly id: string;
  readonly kind: "email" | "push";
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly path: string | null;
  readonly because: MailReason;
  readonly isSecret: boolean;
  readonly language: Language;
  /** Null for those of an older version. */
  readonly messageKey: string | null;
  /** Null unless the mailbox is confirmed as the member's. */
  readonly fullName: string | null;
  /** Of the calendar file. */
  readonly bookingIds: readonly string[];
  readonly calendar: CalendarFile | null;
  readonly payload: Record<string, unknown> | null;
  /** Includes the current try. */
  readonly attempts: number;
  /** Earlier tries during which the server stopped. */
  readonly interrupted: number;
  readonly expiresAt: Date | null;
  readonly triesEndAt: Date | null;
  readonly promotedTo: string | null;
  /** The member, if the mail goes to their unconfirmed mailbox. */
  readonly unprovenId: string | null;
  /** Queued before the mailbox was refused, and not asked for. */
  readonly isUnwelcome: boolean;
  /** Null if the device was unsubscribed. */
  readonly p256dh: string | null;
  readonly auth: string | null;
}

/** Each is due again at `leasedUntil`, in case the process fails. Skips those being leased by another one. */
export async function leaseDueDeliveries(
  db: Db,
  ids: readonly string[],
  { realNow, leasedUntil }: { readonly realNow: Date; readonly leasedUntil: Date },
): Promise<DueDelivery[]> {
  const { rows } = await sql<DueDelivery>`
    with due as (
      select id from deliveries
      where id = any (${[...ids]}::bigint[])
        and sent_at is null and failed_at is null and due_at <= ${realNow}
      order by id for update skip locked
    ), leased as (
      update deliveries set attempts = attempts + 1, due_at = ${leasedUntil}, failure = null,
        interrupted = interrupted + case when attempts > 0 and failure is null then 1 else 0 end
      where id in (select id from due)
      returning deliveries.*
    )
    select leased.id, leased.kind, leased.recipient, leased.subject, leased.text, leased.path, leased.because, leased.language,
      leased.is_secret as "isSecret", array_remove(leased.booking_id || leased.more_booking_ids, null) as "bookingIds", leased.calendar, leased.payload,
      leased.message_key as "messageKey", leased.attempts, leased.interrupted, leased.expires_at as "expiresAt", leased.tries_end_at as "triesEndAt", device.p256dh, device.auth,
      leased.kind = 'email' and leased.recipient = reader.email and reader.email_refused_since is not null
        and not leased.is_secret as "isUnwelcome",
      case when leased.is_promotion then reader.username end as "promotedTo", ${greetedName("leased")} as "fullName",
      ${unprovenReader("leased")} as "unprovenId"
    from leased left join push_subscriptions as device
      on leased.kind = 'push' and device.endpoint = leased.recipient and device.member_id = leased.member_id
    left join members as reader on reader.id = leased.member_id
    order by leased.is_secret desc, leased.id`.execute(db);
  return rows;
}

const greetedName = (delivery: "leased" | "deliveries") => sql<string | null>`case
  when reader.email_verified and reader.email = ${sql.ref(`${delivery}.recipient`)} then reader.full_name end`;

const unprovenReader = (delivery: "leased" | "deliveries") => sql<string | null>`case
  when ${sql.ref(`${delivery}.kind`)} = 'email' and not reader.email_verified
    and reader.email = ${sql.ref(`${delivery}.recipient`)} then reader.id::text end`;

export async function markSent(
  db: Db,
  id: string,
  realNow: Date,
  deletesSecret: boolean,
): Promise<void> {
  await db
    .updateTable("deliveries")
    .set({ sent_at: realNow, failure: null, ...(deletesSecret && { path: null }) })
    .where("id", "=", id)
    .execute();
}

/** Schedules the next try at the real time `nextTryAt`, unless that is after `endsAt`. */
export async function markFailed(
  db: Db,
  id: string,
  failure: string,
  { nextTryAt, endsAt }: { readonly nextTryAt: Date; readonly endsAt: Date },
): Promise<void> {
  await db
    .updateTable("deliveries")
    .set({ failure: storable(failure), due_at: nextTryAt, tries_end_at: endsAt })
    .where("id", "=", id)
    .execute();
}

export async function markGivenUp(
  db: Db,
  id: string,
  failure: string,
  realNow: Date,
  deletesSecret: boolean,
): Promise<void> {
  await db
    .updateTable("deliveries")
    .set({
      failure: storable(failure),
      failed_at: realNow,
      ...(deletesSecret && { path: null }),
    })
    .where("id", "=", id)
    .execute();
}

/** Another server's text may contain characters that can't be stored. */
const storable = (failure: string): string => failure.replaceAll("\u0000", "").slice(0, 500);

export async function deleteOldDeliveries(db: Db, realTime: Date, limit: number): Promise<bigint> {
  const { numAffectedRows = 0n } = await sql`
    delete from deliveries where id = any (array(
      select id from deliveries where coalesce(sent_at, failed_at) < ${realTime}
      order by coalesce(sent_at, failed_at) limit ${limit} for update skip locked
    ))`.execute(db);
  return numAffectedRows;
}

/** Newest first, without greeting and footer. */
export async function listDeliveries(db: Db, limit: number) {
  return db
    .selectFrom("deliveries")
    .leftJoin("members as reader", "reader.id", "deliveries.member_id")
    .select([
      "deliveries.kind",
      sql<OutboxEntry["to"]>`case kind when 'push' then reader.email else recipient end`.as("to"),
      "deliveries.subject",
      "deliveries.text",
      "deliveries.path",
      "deliveries.because",
      "deliveries.language",
      "deliveries.created_at as createdAt",
      sql<string | null>`case when is_promotion then reader.username end`.as("promotedTo"),
      greetedName("deliveries").as("fullName"),
      unprovenReader("deliveries").as("unprovenId"),
    ])
    .orderBy("deliveries.created_at", "desc")
    .orderBy("deliveries.id", "desc")
    .limit(limit)
    .execute();
}
