import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { sessionInShort } from "#words/en/notifications.ts";
import { serverWords } from "#words/server-words.ts";
import type { InboxItem } from "#shared/api/operate/planning/sessions.ts";
import type { Language } from "#shared/rules/choices.ts";
import { dayMs, hourMs } from "#shared/rules/durations.ts";
import { callOffHours, staffPageMax, todayHours } from "#shared/rules/limits.ts";
import {
  digestHour,
  digestKinds,
  inboxKinds,
  isAllowed,
  rolesOfInbox,
} from "#shared/rules/staff.ts";
import type { InboxKind, StaffRole } from "#shared/rules/staff.ts";
import { hasOpenObjection } from "#server/attendance/marks.ts";
import { markDigestTold } from "#server/cities/actions.ts";
import { isSuspendedAt } from "#server/identity/logins.ts";
import type { Member } from "#server/identity/logins.ts";
import { mailStaff } from "#server/notifications/actions.ts";
import type { Context } from "#server/platform/context.ts";
import type { Db } from "#server/platform/database.ts";
import { lacksVenue } from "#server/sessions/reveal.ts";
import { moments } from "#shared/rules/moments.ts";
import { isAnsweredLate } from "#server/venues/read.ts";
import { strandingVenues } from "./missing-venues.ts";
import { isBelowMinimum } from "#server/sessions/too-few.ts";

interface Row {
  readonly kind: InboxKind;
  readonly id: string;
  readonly since: Date;
  /** Null if the task belongs to no city. */
  readonly city: string | null;
  readonly name: string | null;
  readonly sessionId: string | null;
  readonly workoutType: string | null;
  readonly startsAt: Date | null;
  readonly timeZone: string | null;
}

interface Asked {
  readonly now: Date;
  readonly city?: string | undefined;
  /** The member whose own cases are left out. */
  readonly except?: string | undefined;
}

const noSession = sql`null::bigint, null::text, null::timestamptz, null::text`;
const theSession = sql`sessions.id, sessions.workout_type, sessions.starts_at, cities.time_zone`;
const joinedCity = sql`join cities on cities.name = sessions.city`;
const isComing = ({ now }: Asked, withinMs: number) => sql`sessions.cancelled_at is null
  and sessions.starts_at > ${now} and sessions.starts_at <= ${new Date(now.getTime() + withinMs)}`;

const venueNoticeMs = 7 * dayMs;

/** Another kind needs its query here, its role in `rolesOfInbox`, and its words. */
const sources: {
  readonly [Kind in InboxKind]?: (asked: Asked) => RawBuilder<unknown>;
} = {
  report: ({ except = "0" }) => sql`
    select reports.id::text, reports.created_at, reporter.city,
      coalesce(reported.full_name, initcap(reports.concerns), reports.reported_username), ${noSession}
    from reports
    left join members as reported on reported.id = reports.reported_id
    left join members as reporter on reporter.id = reports.reporter_id
    where reports.state <> 'closed' and reports.reported_id is distinct from ${except}::bigint`,
  appeal: () => sql`
    select measures.id::text, measures.appealed_at, members.city, members.full_name, ${noSession}
    from moderation_measures as measures join members on members.id = measures.member_id
    where measures.appealed_at is not null and measures.appeal_decision is null`,
  objection: () => sql`
    select attendances.booking_id::text, attendances.objected_at, sessions.city, members.full_name,
      ${theSession}
    from attendances
    join bookings on bookings.id = attendances.booking_id
    join members on members.id = bookings.member_id
    join sessions on sessions.id = bookings.session_id ${joinedCity}
    where ${hasOpenObjection}`,
  no_venue: (asked) => sql`
    select sessions.id::text, sessions.starts_at - ${venueNoticeMs} * interval '1 millisecond',
      sessions.city, null, ${theSession}
    from sessions ${joinedCity}
    where ${isComing(asked, venueNoticeMs)} and booked_count > 0 and ${lacksVenue}`,
  venue_declined: ({ now }) => sql`
    select sessions.id::text, said.answered_at, sessions.city, venues.name, ${theSession}
    from venue_session_answers as said
    join sessions on sessions.id = said.session_id and sessions.starts_at = said.starts_at ${joinedCity}
    join venues on venues.id = said.venue_id
    where said.answer = 'decline' and sessions.starts_at > ${now} and sessions.cancelled_at is null
      and (sessions.venue_id = said.venue_id or not ${isAnsweredLate("said")})`,
  closure_asked: ({ now }) => sql`
    select asked.id::text, asked.asked_at, areas.city,
      venues.name || ': ' || asked.from_day || ' to ' || asked.until_day, ${noSession}
    from asked_closures as asked
    join venues on venues.id = asked.venue_id join areas on areas.id = venues.area_id
    where asked.refused_at is null and asked.until_day >= (${now}::timestamptz)::date - 1`,
  too_few: (asked) => sql`
    select sessions.id::text,
      sessions.starts_at - make_interval(hours => slots.call_off_hours) - interval '1 day',
      sessions.city, null, ${theSession}
    from sessions ${joinedCity}
    join timetable_slots as slots on slots.id = sessions.slot_id
    where ${isComing(asked, dayMs + callOffHours.max * hourMs)}
      and sessions.minimum_checked_at is null and ${isBelowMinimum}
      and sessions.starts_at - make_interval(hours => slots.call_off_hours)
        <= ${new Date(asked.now.getTime() + dayMs)}`,
  host_missing: (asked) => sql`
    select sessions.id::text, sessions.starts_at - ${todayHours} * interval '1 hour',
      sessions.city, null, ${theSession}
    from sessions ${joinedCity}
    left join members as host on host.id = sessions.host_member_id
    where ${isComing(asked, todayHours * hourMs)} and cities.asks_for_hosts
      and (host.id is null or ${isSuspendedAt(sql<Date>`sessions.starts_at`, "host")})`,
  closing_worklist: ({ now }) =>
    sql`select closing.*, ${noSession} from (${strandingVenues(now)}) as closing`,
  failed_work: () => sql`
    select work, min(set_aside_at), null::text, work || ': ' || count(*), ${noSession}
    from failed_pieces where set_aside_at is not null and given_up_at is null group by work`,
  charge_failed: () => sql`
    select members.username, coalesce(subscriptions.unpaid_since, subscriptions.current_period_end),
      members.city, members.full_name, ${noSession}
    from subscriptions join members on members.id = subscriptions.member_id
    where subscriptions.status in ('past_due', 'unpaid')`,
  unknown_payer: () => sql`
    select customer_id, first_seen_at, null::text, customer_id, ${noSession} from unknown_payers
    where not exists (
      select from subscriptions where subscriptions.customer_id = unknown_payers.customer_id)`,
};

async function listOpen(db: Db, kinds: readonly InboxKind[], asked: Asked): Promise<Row[]> {
  const queries = kinds.flatMap((kind) => {
    const query = sources[kind]?.(asked);
    const inCity =
      asked.city === undefined ? sql`` : sql`where city = ${asked.city} or city is null`;
    return query === undefined
      ? []
      : sql`(select ${kind}::text as kind, task.* from (${query})
          as task (id, since, city, name, session_id, workout_type, starts_at, time_zone)
          ${inCity} order by since, id limit ${staffPageMax})`;
  });
  if (queries.length === 0) return [];
  const { rows } = await sql<Row>`
    select kind, id, coalesce(since, ${asked.now}) as since, city, name,
      session_id as "sessionId", workout_type as "workoutType", starts_at as "startsAt",
      time_zone as "timeZone"
    from (${sql.join(queries, sql` union all `)}) as tasks order by 3, 1, 2`.execute(db);
  return rows;
}

/** Urgent ones first, then the oldest, at most 100 of each kind, without the reader's own. */
export async function readInbox(
  db: Db,
  { id, roles }: Pick<Member, "id"> & { readonly roles: readonly StaffRole[] },
  now: Date,
): Promise<InboxItem[]> {
  const kinds = kindsFor((role) => isAllowed(roles, [role]));
  const items = (await listOpen(db, kinds, { now, except: id })).map(presentItem);
  return items.toSorted((one, other) => Number(other.isUrgent) - Number(one.isUrgent));
}

const kindsFor = (isIncluded: (role: StaffRole) => boolean) =>
  inboxKinds.filter((kind) => isIncluded(rolesOfInbox[kind]));

function presentItem(row: Row): InboxItem {
  const { kind, id, since, sessionId } = row;
  return {
    kind,
    id,
    since: since.toISOString(),
    title: titleOf(row),
    sessionId,
    isUrgent: isUrgent(row),
  };
}

/** The venue declined so late that nobody was moved. */
const isUrgent = ({ kind, startsAt, since }: Row): boolean =>
  kind === "venue_declined" &&
  startsAt !== null &&
  moments.declineDeadline.hasCome(startsAt, since);

function titleOf({ name, workoutType, startsAt, timeZone, city }: Row): string {
  const session =
    workoutType === null || startsAt === null || timeZone === null
      ? null
      : `${sessionInShort({ workoutType, startsAt, timeZone })}, ${city}`;
  return [name, session].filter((part) => part !== null).join(": ") || (city ?? "");
}

/** Once a day. Emails outlive accounts, so they name nobody. */
export async function mailDigest(
  context: Pick<Context, "db" | "config" | "realClock">,
  city: string,
  now: Date,
): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    if (!(await markDigestTold(trx, city, digestHour, now))) return;
    for (const role of ["planner", "finance"] as const) {
      const kinds = digestKinds.filter((kind) => rolesOfInbox[kind] === role);
      const rows = await listOpen(trx, kinds, { now, city });
      if (rows.length === 0) continue;
      const compose = (language: Language) => {
        const { digestMail: words } = serverWords(language);
        const lines = kinds.flatMap((kind) => {
          const { length } = rows.filter((row) => row.kind === kind);
          return length === 0 ? [] : `- ${words.kinds[kind](length)}`;
        });
        return {
          subject: words.subject(rows.length, city),
          text: words.text(lines.join("\n")),
          path: "/operate/today",
        };
      };
      await mailStaff({ ...context, db: trx }, { role, city }, compose, now);
    }
  });
}
