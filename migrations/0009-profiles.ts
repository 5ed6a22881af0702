import { sql } from "kysely";
import type { Kysely } from "kysely";

const moved = sql.raw(
  [
    "bio",
    "fitness_level",
    "fitness_goal",
    "workout_types",
    "workout_frequency",
    "available_weekdays",
    "preferred_session_times",
    "preferred_group_size",
    "session_preference",
    "energy_rhythm",
    "matching_mode",
    "location_type_preference",
    "travel_radius_miles",
  ].join(", "),
);

/** Earlier servers read the dropped columns: stop them first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table profiles (
      member_id bigint primary key references members on delete cascade,
      bio text not null default '',
      fitness_level text not null check (fitness_level in ('beginner', 'intermediate', 'advanced')),
      fitness_goal text not null
        check (fitness_goal in ('build_strength', 'lose_weight', 'improve_endurance', 'maintain_health')),
      workout_types text[] not null check (workout_types <@ array['gym', 'cardio', 'calisthenics']),
      workout_frequency integer not null,
      available_weekdays text[] not null check (available_weekdays <@
        array['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']),
      preferred_session_times text[] not null
        check (preferred_session_times <@ array['morning', 'midday', 'evening']),
      preferred_group_size text not null check (preferred_group_size in ('small', 'medium', 'large')),
      session_preference text not null check (session_preference in
        ('motivate_others', 'focus_on_self', 'socialize', 'challenge', 'balance')),
      energy_rhythm text not null check (energy_rhythm in ('morning_person', 'night_owl', 'flexible')),
      matching_mode text not null default 'work_with_equals'
        check (matching_mode in ('learn_from_others', 'work_with_equals', 'help_motivate_others')),
      location_type_preference text
        check (location_type_preference in ('gym', 'outdoor', 'studio', 'hybrid')),
      travel_radius_miles integer not null
    )`.execute(db);
  await sql`insert into profiles (member_id, ${moved}) select id, ${moved} from members`.execute(
    db,
  );
  await sql`
    alter table members drop column bio, drop column fitness_level, drop column fitness_goal,
      drop column workout_types, drop column workout_frequency, drop column available_weekdays,
      drop column preferred_session_times, drop column preferred_group_size, drop column session_preference,
      drop column energy_rhythm, drop column matching_mode, drop column location_type_preference,
      drop column travel_radius_miles`.execute(db);
}
