import { sql } from "kysely";
import type { RawBuilder } from "kysely";

/** The rule `isSuspended` of shared/rules/moderation.ts for rows of `members`, under whatever name; never null. */
export function isSuspendedAt(now: Date, members = "members"): RawBuilder<boolean> {
  const since = sql.ref(`${members}.suspended_at`);
  const until = sql.ref(`${members}.suspended_until`);
  return sql<boolean>`(${since} is not null and coalesce(${until} > ${now}, true))`;
}
