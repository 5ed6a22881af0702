import type { LevelMix } from "#shared/api/sessions.ts";
import { isOpenTo } from "#shared/rules/audiences.ts";
import { levelMixStep } from "#shared/rules/limits.ts";
import type { Member } from "#server/identity/logins.ts";
import type { Db } from "#server/platform/database.ts";
import { ApiProblem } from "#server/platform/problems.ts";
import { retryTransaction } from "#server/platform/database.ts";
import { changeCount, countLevels, findCount } from "./level-mix-queries.ts";

/**
 * Which fitness levels are going to a session of the member's city, counted; null while fewer than `levelMixStep` go or
 * are counted. Refuses a session that is called off or elsewhere as not there, and one that is for others.
 *
 * Whoever compares two answers must not learn the level of one person. So people join and leave the count by four at a
 * time, each once until they have left it, in whatever order they book and cancel, and with the level that they had
 * when they joined.
 */
export async function readLevelMix(
  db: Db,
  { city, gender }: Member,
  sessionId: string,
): Promise<LevelMix> {
  const found = await findCount(db, sessionId, city);
  if (found === undefined) throw new ApiProblem("not_found");
  if (!isOpenTo(found.audience, gender)) throw new ApiProblem("not_open_to_you");
  if (found.uncounted >= levelMixStep || found.left >= levelMixStep)
    await retryTransaction(db, (trx) => changeCount(trx, sessionId));
  const { beginner, intermediate, advanced } = await countLevels(db, sessionId);
  const isShown = found.going >= levelMixStep && beginner + intermediate + advanced > 0;
  return { levels: isShown ? { beginner, intermediate, advanced } : null };
}
