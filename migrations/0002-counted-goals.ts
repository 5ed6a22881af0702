import { sql } from "kysely";
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table counted_levels add column fitness_goal text
      constraint counted_levels_fitness_goal_check
      check (fitness_goal in ('build_strength', 'lose_weight', 'improve_endurance', 'maintain_health'))`.execute(
    db,
  );
  await sql`
    comment on column counted_levels.fitness_goal is 'The goal at the time of counting; null if a former version counted or the account was deleted before.'`.execute(
    db,
  );
  await sql`
    update counted_levels set fitness_goal = members.fitness_goal
    from members where members.id = counted_levels.member_id`.execute(db);
}
