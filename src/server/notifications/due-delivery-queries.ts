import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { Db } from "#server/platform/database.ts";
import { isPutOff } from "#server/platform/pieces.ts";
import type { DuePiece } from "#server/platform/pieces.ts";
import type { DueDelivery } from "./delivery-queries.ts";

/** Since when the oldest waits that was neither sent nor given up, by kind; apart from those of which a try has failed. */
export async function listOldestUnsent(db: Db) {
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

/** What the sweep is called that sends this kind. */
export const sendingOf = { email: "send mails", push: "send pushes" } as const;

/**
 * Up to `limit` of this kind that are due by real time, as pieces: first, as if it had always been due, what a member
 * waits for with a secret in it.
 */
export function dueDeliveries(
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
