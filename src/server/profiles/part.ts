import type { FastifyPluginAsync } from "fastify";
import { sql } from "kysely";
import * as details from "#shared/api/personal-details.ts";
import * as preferences from "#shared/api/preferences.ts";
import * as calls from "#shared/api/profiles.ts";
import { yearSeconds } from "#shared/rules/durations.ts";
import type { Person } from "#shared/api/profiles.ts";
import { pairReasons } from "#shared/matching/pair-reasons.ts";
import type { Trainee } from "#shared/matching/pair-reasons.ts";
import type { WorkoutType } from "#shared/rules/choices.ts";
import { visibleName } from "#shared/rules/names.ts";
import type { Permits } from "#server/identity/permit.ts";
import type { Context } from "#server/platform/context.ts";
import { clientNetwork } from "#server/platform/http/client.ts";
import type { Part } from "#server/platform/part.ts";
import { serve } from "#server/identity/serve.ts";
import { ApiProblem } from "#server/platform/problems.ts";
import { readLastTrainings } from "#server/groups/actions.ts";
import type { Member } from "#server/identity/logins.ts";
import { avatarIdOf, avatarUrl } from "#server/platform/avatar-url.ts";
import type { Db } from "#server/platform/database.ts";
import { wasAttended } from "#server/sessions/queries.ts";
import {
  readFitnessPreferences,
  readPersonalDetails,
  readProfile,
  readSessionPreferences,
  readTrainingRecord,
  saveFitnessPreferences,
  savePersonalDetails,
  saveProfile,
  saveSessionPreferences,
} from "./actions.ts";
import { findPhoto } from "./queries.ts";

export function profilesPart(context: Context, permit: Permits): Part {
  return { routes: profileRoutes(context, permit) };
}

function profileRoutes(context: Context, permit: Permits): FastifyPluginAsync {
  return async (app) => {
    serve(app, permit, calls.readProfile, ({ member }) => readProfile(context, member));
    serve(app, permit, calls.saveProfile, ({ body, member, request }) =>
      saveProfile(context, member, body, clientNetwork(request)),
    );
    serve(app, permit, calls.readTrainingRecord, ({ member }) =>
      readTrainingRecord(context, member),
    );

    serve(app, permit, calls.readPerson, ({ params, member }) =>
      readPerson(context, member, params.username),
    );

    serve(app, permit, details.readPersonalDetails, ({ member }) =>
      readPersonalDetails(context, member),
    );
    serve(app, permit, details.savePersonalDetails, ({ body, member }) =>
      savePersonalDetails(context, member, body),
    );

    serve(app, permit, preferences.readSessionPreferences, ({ member }) =>
      readSessionPreferences(context, member),
    );
    serve(app, permit, preferences.saveSessionPreferences, ({ body, member }) =>
      saveSessionPreferences(context, member, body),
    );
    serve(app, permit, preferences.readFitnessPreferences, ({ member }) =>
      readFitnessPreferences(context, member),
    );
    serve(app, permit, preferences.saveFitnessPreferences, ({ body, member }) =>
      saveFitnessPreferences(context, member, body),
    );

    serve(app, permit, calls.readPhoto, async ({ params, reply }) => {
      const photo = await findPhoto(context.db, params.id);
      if (photo === undefined) throw new ApiProblem("not_found");
      return reply
        .type(photo.contentType)
        .header("cache-control", `private, max-age=${yearSeconds}, immutable`)
        .send(Buffer.from(photo.content));
    });
  };
}

/**
 * Somebody from a group or a connection. A block looks like a group of the past, so that nobody learns of one. Throws
 * `not_found` for others.
 */
async function readPerson(context: Context, member: Member, username: string): Promise<Person> {
  const [people, trainings] = await Promise.all([
    findPeople(context.db, member.id, username, context.clock.now()),
    readLastTrainings(context, member.id, [username]),
  ]);
  const own = people.find(({ isOwn }) => isOwn);
  const person = people.find(({ isOwn }) => !isOwn);
  if (own === undefined || person === undefined) throw new ApiProblem("not_found");
  const { date, time, workoutType, connectionId, timesTogether } = person;
  const lastTrainedOn = trainings.get(username)?.date ?? null;
  const together = { userId: username, timesTogether, lastTrainedOn };
  if (!person.isCurrent)
    return { ...together, ...nothingCurrent, name: visibleName(person.fullName, false) };
  return {
    ...together,
    name: visibleName(person.fullName, connectionId !== null),
    avatar: avatarUrl(person.avatarId),
    fitnessLevel: person.fitnessLevel,
    bio: person.bio,
    shared:
      date === null || time === null || workoutType === null
        ? []
        : pairReasons(own, person, { date, time, workoutType }),
    connectionId,
  };
}

const nothingCurrent = {
  avatar: null,
  fitnessLevel: null,
  bio: "",
  shared: [],
  connectionId: null,
};

interface PersonRow extends Trainee {
  readonly isOwn: boolean;
  /** Connected, or in one group of a session that hasn't ended; never across a block. */
  readonly isCurrent: boolean;
  readonly fullName: string;
  readonly bio: string;
  readonly avatarId: string | null;
  readonly connectionId: string | null;
  readonly timesTogether: number;
  /** Of the latest session in one group, which may be to come; null without one. */
  readonly date: string | null;
  readonly time: string | null;
  readonly workoutType: WorkoutType | null;
}

/** Omits the person if the two never met. Reads only the member's own bookings. */
async function findPeople(
  db: Db,
  memberId: string,
  username: string,
  now: Date,
): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    with person as (
      select id, exists (
          select from blocks where (blocker_id = members.id and blocked_id = ${memberId})
            or (blocker_id = ${memberId} and blocked_id = members.id)
        ) as is_blocked
      from members where username = ${username} and id <> ${memberId}
    ), met as (
      select mine.session_id, mine.starts_at, mine.ends_at <= ${now} as is_past,
        mine.ends_at <= ${now} and ${wasAttended("mine")} and ${wasAttended("theirs")} as is_together
      from person
      join bookings as mine on mine.member_id = ${memberId}
      join bookings as theirs on theirs.session_id = mine.session_id and theirs.member_id = person.id
        and theirs.group_no = mine.group_no
      where mine.status = 'active' and theirs.status = 'active'
    ), last as (
      select to_char(met.starts_at at time zone cities.time_zone, 'YYYY-MM-DD') as date,
        to_char(met.starts_at at time zone cities.time_zone, 'HH24:MI') as time, workout_type
      from met join sessions on sessions.id = met.session_id join cities on cities.name = sessions.city
      order by met.starts_at desc limit 1
    ), pair as (
      select connections.id from person join connections
        on member_a = least(person.id, ${memberId}::bigint) and member_b = greatest(person.id, ${memberId}::bigint)
    ), known as (
      select person.id, not is_blocked
        and (exists (select from pair) or exists (select from met where not is_past)) as is_current
      from person
    )
    select members.id = ${memberId} as "isOwn", coalesce(known.is_current, false) as "isCurrent", full_name as "fullName", bio, ${avatarIdOf("members")} as "avatarId",
      fitness_level as "fitnessLevel", fitness_goal as "fitnessGoal", session_preference as "sessionPreference",
      workout_types as "workoutTypes", available_weekdays as "weekdays",
      preferred_session_times as "sessionTimes", (select id from pair) as "connectionId",
      (select count(*)::int from met where is_together) as "timesTogether",
      last.date, last.time, last.workout_type as "workoutType"
    from members join profiles on profiles.member_id = members.id left join last on true
      left join known on known.id = members.id
    where members.id = ${memberId}
      or (known.is_current or (known.id is not null and exists (select from met where is_past)))`.execute(
    db,
  );
  return rows;
}
