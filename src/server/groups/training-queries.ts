import { sql } from "kysely";
import type { GroupReason } from "#shared/api/bookings.ts";
import { reasonsOfSession } from "#shared/matching/group-reasons.ts";
import type { WorkoutType } from "#shared/rules/choices.ts";
import type { Db } from "#server/platform/database.ts";
import { wasAttended } from "#server/sessions/queries.ts";

export interface Training {
  /** In the session's city, `YYYY-MM-DD`. */
  readonly date: string;
  readonly workoutType: WorkoutType;
  readonly groupReasons: GroupReason[];
}

/**
 * The last session before `now` that the member attended in one group with each of the others, by username, if neither
 * is marked absent. Reads the member's own bookings, latest first.
 */
export async function listLastTrainings(
  db: Db,
  memberId: string,
  usernames: readonly string[],
  now: Date,
): Promise<Map<string, Training>> {
  if (usernames.length === 0) return new Map();
  const { rows } = await sql<Training & { username: string; time: string }>`
    select others.username, to_char(last.starts_at at time zone cities.time_zone, 'YYYY-MM-DD') as date,
      to_char(last.starts_at at time zone cities.time_zone, 'HH24:MI') as time,
      sessions.workout_type as "workoutType", coalesce(session_groups.reasons, '[]'::jsonb) as "groupReasons"
    from members as others
    cross join lateral (
      select mine.session_id, mine.group_no, mine.starts_at from bookings as mine
      join bookings as theirs on theirs.session_id = mine.session_id and theirs.member_id = others.id
        and theirs.group_no = mine.group_no and theirs.status = 'active'
        and ${wasAttended("theirs")}
      where mine.member_id = ${memberId} and mine.ends_at <= ${now} and mine.status = 'active'
        and ${wasAttended("mine")}
      order by mine.ends_at desc limit 1
    ) as last
    join sessions on sessions.id = last.session_id
    join cities on cities.name = sessions.city
    left join session_groups
      on session_groups.session_id = last.session_id and session_groups.group_no = last.group_no
    where others.username = any (${[...usernames]}::text[]) and others.id <> ${memberId}`.execute(
    db,
  );
  return new Map(
    rows.map(({ username, time, ...training }) => {
      const groupReasons = reasonsOfSession(training.groupReasons, { ...training, time });
      return [username, { ...training, groupReasons }];
    }),
  );
}
