import type { Db, Trx } from "./database.ts";
import { ApiProblem, sqlState } from "./problems.ts";

const maxTries = 10;
const deadlock = "40P01";

/** Something was added while the rest was being locked: everything has to be locked again. */
export class ChangedMeanwhile extends Error {}

/**
 * Does the work in a transaction, and again from the start after a deadlock or `ChangedMeanwhile`. Throws `unavailable`
 * after too many tries.
 */
export async function retryTransaction<Result>(
  db: Db,
  work: (trx: Trx) => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; tries <= maxTries; tries += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (!(error instanceof ChangedMeanwhile) && sqlState(error) !== deadlock) throw error;
    }
  }
  throw new ApiProblem("unavailable");
}
