import type { Db } from "./database.ts";
import { ApiProblem, sqlState } from "./problems.ts";

const maxTries = 10;
const deadlock = "40P01";

/** Something came to be while the rest was locked: all of it has to be locked once more. */
export class ChangedMeanwhile extends Error {}

/**
 * Does the work in a transaction, again from the start when something came in between: a deadlock, or what throws
 * `ChangedMeanwhile`. Throws `unavailable` when that never ends.
 */
export async function retryTransaction<Result>(
  db: Db,
  work: (trx: Db) => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; tries <= maxTries; tries += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (!(error instanceof ChangedMeanwhile) && sqlState(error) !== deadlock) throw error;
    }
  }
  throw new ApiProblem("unavailable", { retryAfterSeconds: 2 });
}
