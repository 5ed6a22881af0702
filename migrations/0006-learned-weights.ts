import { sql } from "kysely";
import type { Kysely } from "kysely";

/** What the nightly learning from ratings reads and writes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table learned_weights (
      night timestamptz primary key,
      begun_at timestamptz not null,
      state text check (state in ('too_few', 'worse', 'better')),
      pairs integer not null default 0 check (pairs >= 0),
      weights jsonb,
      calibration jsonb not null default '[]',
      likes jsonb
    )`,
    sql`comment on column learned_weights.begun_at is 'Another server begins again if the first one did not finish.'`,
    sql`comment on column learned_weights.state is 'Null until the night is finished.'`,
    sql`comment on column learned_weights.weights is 'By factor, together 1; null with too few pairs.'`,
    sql`comment on column learned_weights.calibration is 'Predicted and observed likes, by tenths of the predictions.'`,
    sql`comment on column learned_weights.likes is 'Mutual likes per group with the chosen and with learned weights.'`,
    sql`create table learning_switch (id integer primary key default 1 check (id = 1), is_on boolean not null)`,
    sql`insert into learning_switch (is_on) values (true)`,
    sql`alter table session_groups
      add column pair_fits jsonb not null default '[]',
      add column weights_night timestamptz references learned_weights (night)`,
    sql`comment on column session_groups.pair_fits is 'Of each pair when the group was formed: both bookings, then how well they fit by each factor, 0 to 1.'`,
    sql`comment on column session_groups.weights_night is 'The learned weights that formed the group; null for the chosen ones.'`,
  ];
  for (const statement of statements) await statement.execute(db);
}
