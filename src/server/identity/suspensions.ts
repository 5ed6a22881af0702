import { sql } from "kysely";
import type { RawBuilder } from "kysely";

/** The rule `isSuspended` of shared/rules/moderation.ts at `moment`, for rows of `members` under any name; never null. */
export function isSuspendedAt(
  moment: Date | RawBuilder<Date>,
  members = "members",
): RawBuilder<boolean> {
  const since = sql.ref(`${members}.suspended_at`);
  const until = sql.ref(`${members}.suspended_until`);
  return sql<boolean>`(${since} is not null and coalesce(${until} > ${moment}, true))`;
}
