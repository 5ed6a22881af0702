import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { calendarVersionAt } from "#shared/rules/calendar-versions.ts";
import type { Language, VenueKind, WorkoutType } from "#shared/rules/choices.ts";
import { minuteMs } from "#shared/rules/durations.ts";
import { moments } from "#shared/rules/moments.ts";
import { visibleName } from "#shared/rules/names.ts";
import { serverWords } from "#words/server-words.ts";
import { sendEmail } from "#server/notifications/actions.ts";
import type { Context } from "#server/platform/context.ts";
import type { Db, Trx } from "#server/platform/database.ts";
import type { Job } from "#server/platform/due-jobs.ts";
import type { CalendarFile } from "#server/platform/mail.ts";
import { jobOfPieces } from "#server/platform/pieces.ts";
import type { DuePiece } from "#server/platform/pieces.ts";
import { entryId } from "./calendar.ts";
import { sessionMoment, workoutText } from "./texts.ts";

/**
 * The venue's contact gets an email the day before a session, once venue and groups are set; another one if the time
 * changes or nobody comes; and one or two, shortly before the start, if the number changed.
 */
export function venueNotices(context: Pick<Context, "db" | "log" | "clock" | "config">): Job {
  const { db, clock, config } = context;
  return jobOfPieces(context, {
    name: "tell venues of sessions",
    triggers: [],
    due: (until) => dueNotices(clock.now(), until),
    one: (piece, now) =>
      db.transaction().execute((trx) => tellVenue(trx, piece, config.supportEmail, now)),
  });
}

/** For rows of `sessions` and `pairs`. Includes places for afterwards. */
const isThere = sql`(sessions.cancelled_at is null and sessions.revealed_at is not null
  and pairs.venue_id in (sessions.venue_id, sessions.post_workout_venue_id))`;

const startLess = (offsetMs: number) =>
  sql<Date>`sessions.starts_at + ${offsetMs} * interval '1 millisecond'`;

/** Null for never. */
const firstNoticeAt = () => sql<Date | null>`case
  when ${isThere} and sessions.booked_count > 0 and sessions.groups_formed_at is not null
    and (told.session_id is null or told.is_called_off)
  then greatest(${startLess(moments.venueNotice.offsetMs())}, sessions.revealed_at, sessions.groups_formed_at) end`;

/** When nobody comes or the time has changed. A venue that declined knows. */
const changeNoticeAt = sql<Date | null>`case
  when told.session_id is null or told.is_called_off then null
  when ${isThere} and told.starts_at = sessions.starts_at then null
  when exists (
    select from venue_session_answers as said
    where said.session_id = sessions.id and said.venue_id = pairs.venue_id and said.answer = 'decline'
  ) then null
  else told.told_at end`;

/** Changes since the update are told together, just before it is too late. */
const lastUpdateMs = () => moments.venueUpdateClosing.offsetMs() - 10 * minuteMs;

/** Null if the venue knows the number, or shortly before the start. */
const updateNoticeAt = (now: Date) => sql<Date | null>`case
  when ${isThere} and not told.is_called_off and told.starts_at = sessions.starts_at
    and told.expected <> sessions.booked_count
    and ${startLess(moments.venueUpdateClosing.offsetMs())} > ${now}
  then case
    when told.told_at < ${startLess(moments.venueUpdate.offsetMs())} then ${startLess(moments.venueUpdate.offsetMs())}
    when told.told_at < ${startLess(lastUpdateMs())} then ${startLess(lastUpdateMs())}
  end end`;

/** For pairs that `among` keeps, with sessions that start after `now`. */
const notices = (now: Date, among: RawBuilder<unknown>) => sql`
  select sessions.id as session_id, pairs.venue_id, told.session_id is not null and not told.is_called_off as was_told,
    ${isThere} and sessions.booked_count > 0 as is_there,
    coalesce(${changeNoticeAt}, ${firstNoticeAt()}, ${updateNoticeAt(now)}) as due_at
  from sessions cross join lateral (
    select unnest(array[sessions.venue_id, sessions.post_workout_venue_id]) as venue_id
    union select venue_id from venue_notices where venue_notices.session_id = sessions.id
  ) as pairs
  join venues on venues.id = pairs.venue_id and venues.contact_email is not null
  left join venue_notices as told on told.session_id = sessions.id and told.venue_id = pairs.venue_id
  where sessions.starts_at > ${now} and ${among}`;

const dueNotices = (now: Date, until: Date): RawBuilder<DuePiece> => sql`
  select session_id || ':' || venue_id as piece, due_at from (${notices(
    now,
    sql`sessions.id in (
      select id from sessions
      where starts_at > ${now} and starts_at <= ${moments.venueNotice.latest(until)}
      union select session_id from venue_notices where not is_called_off and starts_at > ${now}
    )`,
  )}) as notices where due_at <= ${until}`;

async function tellVenue(trx: Trx, piece: string, supportEmail: string, now: Date): Promise<void> {
  const [sessionId = "", venueId = ""] = piece.split(":");
  // Bookings wait, so that the number is the one in the email.
  await sql`select from sessions where id = ${sessionId} for update`.execute(trx);
  const notice = await findNotice(trx, sessionId, venueId, now);
  if (notice === undefined) return;
  const sequence = await recordNotice(trx, notice);
  const { email: to, language } = notice;
  const calendar = entryFor(notice, sequence, supportEmail);
  const mail = { to, ...textsOf(notice), path: null, language, because: "venue" as const };
  await sendEmail(trx, { ...mail, calendar }, now);

  async function recordNotice(db: Db, { startsAt, expected, isThere: comes }: Notice) {
    const row = { told_at: now, starts_at: startsAt, expected, is_called_off: !comes };
    const { sequence: next } = await db
      .insertInto("venue_notices")
      .values({
        session_id: sessionId,
        venue_id: venueId,
        ...row,
        sequence: calendarVersionAt(now),
      })
      .onConflict((conflict) =>
        conflict.columns(["session_id", "venue_id"]).doUpdateSet({
          ...row,
          sequence: sql`greatest(venue_notices.sequence + 1, excluded.sequence)`,
        }),
      )
      .returning("sequence")
      .executeTakeFirstOrThrow();
    return next;
  }
}

interface Notice {
  readonly sessionId: string;
  readonly venueId: string;
  readonly wasTold: boolean;
  readonly isThere: boolean;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly timeZone: string;
  readonly workoutType: WorkoutType;
  readonly expected: number;
  readonly groups: number;
  readonly hostName: string | null;
  readonly kind: VenueKind;
  readonly venue: string;
  readonly street: string;
  readonly email: string;
  readonly language: Language;
}

async function findNotice(
  db: Db,
  sessionId: string,
  venueId: string,
  now: Date,
): Promise<Notice | undefined> {
  const { rows } = await sql<Notice>`
    select sessions.id::text as "sessionId", venues.id::text as "venueId", was_told as "wasTold",
      is_there as "isThere", shown.starts_at as "startsAt",
      shown.starts_at + (sessions.ends_at - sessions.starts_at) as "endsAt",
      time_zone as "timeZone", workout_type as "workoutType", booked_count as expected,
      (
        select count(distinct group_no)::int from bookings
        where bookings.session_id = sessions.id and status = 'active'
      ) as groups,
      members.full_name as "hostName", venues.kind, venues.name as venue, street, contact_email as email,
      contact_language as language
    from (${notices(now, sql`sessions.id = ${sessionId} and pairs.venue_id = ${venueId}`)}) as notices
    join sessions on sessions.id = notices.session_id join venues on venues.id = notices.venue_id
    join cities on cities.name = sessions.city
    left join members on members.id = sessions.host_member_id
    left join venue_notices as told on told.session_id = sessions.id and told.venue_id = venues.id
    -- A venue knows a session that was moved away by its former time.
    cross join lateral (
      select case when is_there then sessions.starts_at else coalesce(told.starts_at, sessions.starts_at) end as starts_at
    ) as shown
    where due_at <= ${now}`.execute(db);
  return rows[0];
}

const isWorkout = ({ kind }: Notice) => kind === "workout";
/** A place for afterwards is told when the members come. */
const comesAt = (notice: Notice) => (isWorkout(notice) ? notice.startsAt : notice.endsAt);

function textsOf(notice: Notice): { readonly subject: string; readonly text: string } {
  const { language, timeZone, expected, venue, groups, hostName } = notice;
  const { venueMails: words } = serverWords(language);
  const when = sessionMoment(comesAt(notice), timeZone, language);
  const what = isWorkout(notice) ? workoutText(notice.workoutType, language) : words.afterwards;
  if (!notice.isThere)
    return {
      subject: words.calledOff.subject(when),
      text: words.calledOff.text(what, venue, when),
    };
  const name =
    hostName === null || !isWorkout(notice)
      ? null
      : visibleName(hostName, false).replace(/\.$/, "");
  const minutes = (notice.endsAt.getTime() - notice.startsAt.getTime()) / minuteMs;
  const facts = isWorkout(notice)
    ? words.coming.text(what, venue, when, minutes, words.people(expected), groups, name)
    : words.coming.afterwards(words.people(expected), venue, when);
  const { coming, changed } = words;
  return {
    subject: (notice.wasTold ? changed : coming).subject(words.people(expected), when),
    text: notice.wasTold ? `${changed.lead}\n\n${facts}` : facts,
  };
}

function entryFor(notice: Notice, sequence: number, supportEmail: string): CalendarFile {
  const { language, expected, venue, street, email, sessionId, venueId } = notice;
  const { venueMails: words } = serverWords(language);
  const method = notice.isThere ? ICalCalendarMethod.REQUEST : ICalCalendarMethod.CANCEL;
  const calendar = ical({ prodId: { company: "Spotter", product: "Sessions" }, method });
  calendar.createEvent({
    id: entryId(sessionId, venueId),
    sequence,
    start: comesAt(notice),
    end: isWorkout(notice) ? notice.endsAt : new Date(notice.endsAt.getTime() + 60 * minuteMs),
    summary: `Spotter: ${words.people(expected)}`,
    location: `${venue}, ${street}`,
    status: notice.isThere ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
    organizer: { name: "Spotter", email: supportEmail },
    attendees: [{ email, rsvp: false }],
  });
  return { method, content: calendar.toString() };
}
