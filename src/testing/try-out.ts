import type { Db, Trx } from "#server/platform/database.ts";

/** Does it in a transaction of which nothing stays. */
export async function tryOut<Result>(db: Db, act: (trx: Trx) => Promise<Result>): Promise<Result> {
  const trx = await db.startTransaction().execute();
  try {
    return await act(trx);
  } finally {
    await trx.rollback().execute();
  }
}
