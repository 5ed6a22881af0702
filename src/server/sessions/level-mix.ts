import type { LevelMix } from "#shared/api/sessions.ts";
import { isOpenTo } from "#shared/rules/audiences.ts";
import { minForLevelMix } from "#shared/rules/limits.ts";
import type { Member } from "#server/identity/logins.ts";
import { ApiProblem } from "#server/platform/problems.ts";
import type { Db } from "#server/platform/database.ts";
import { findLevels } from "./queries.ts";

/**
 * Which fitness levels are going to a session of the member's city, counted; null while they are too few to hide one
 * another. Refuses a session that is called off or elsewhere as not there, and one that is for others.
 */
export async function readLevelMix(
  db: Db,
  { city, gender }: Member,
  sessionId: string,
): Promise<LevelMix> {
  const found = await findLevels(db, sessionId, city);
  if (found === undefined) throw new ApiProblem("not_found");
  const { audience, ...levels } = found;
  if (!isOpenTo(audience, gender)) throw new ApiProblem("not_open_to_you");
  const going = Object.values(levels).reduce((sum, count) => sum + count, 0);
  return { levels: going < minForLevelMix ? null : levels };
}
