import { sql } from "kysely";
import { dayMs } from "#shared/rules/durations.ts";
import type { Context } from "#server/platform/context.ts";
import type { Trx } from "#server/platform/database.ts";
import type { Part } from "#server/platform/part.ts";
import { readMigrations } from "./migrate.ts";
import type { Backfill } from "./migrate.ts";

/** Few enough to hold their rows for a fraction of a second. */
const rowsAtOnce = 1_000;
/** Servers of the version before may add rows that aren't filled for this long after the migration. */
const oldVersionsMs = dayMs;

type BackfillContext = Pick<Context, "db" | "realClock" | "wait">;

/** Fills new columns a piece at a time. */
export function backfillsPart(context: BackfillContext, getMigrations = readMigrations): Part {
  const done = new Set<string>();
  return {
    sweeps: [
      {
        name: "fill new columns",
        async run(stopping) {
          for (const [migration, { backfill }] of Object.entries(await getMigrations())) {
            if (backfill === undefined || done.has(migration)) continue;
            if (await fillRows(context, migration, backfill, stopping)) done.add(migration);
          }
        },
      },
    ],
  };
}

/** Returns true once no older server can add rows. */
async function fillRows(
  { db, realClock, wait }: BackfillContext,
  migration: string,
  backfill: Backfill,
  stopping?: AbortSignal,
): Promise<boolean> {
  while (!stopping?.aborted) {
    const began = performance.now();
    const outcome = await db
      .transaction()
      .execute((trx) => fillPiece(trx, migration, backfill, realClock.now()));
    if (outcome === "complete")
      return fillAgain({ db, realClock, wait }, migration, backfill, stopping);
    if (outcome !== "filled") return outcome === "done";
    // Leaves the database half of its time.
    await wait(performance.now() - began);
  }
  return false;
}

async function fillPiece(
  trx: Trx,
  migration: string,
  backfill: Backfill,
  realNow: Date,
): Promise<"filled" | "waiting" | "complete" | "done"> {
  await sql`insert into backfills (migration) values (${migration}) on conflict do nothing`.execute(
    trx,
  );
  const { rows } = await sql<{ after: string; isDone: boolean; migratedAt: string }>`
    select through_id as after, done_at is not null as "isDone", timestamp as "migratedAt"
    from backfills join kysely_migration on name = migration
    where migration = ${migration} for update of backfills skip locked`.execute(trx);
  const progress = rows[0];
  if (progress === undefined) return "waiting";
  if (progress.isDone) return "done";
  const through = await findEnd(trx, backfill, progress.after);
  if (through !== null) {
    await backfill.fill(trx, progress.after, through);
    await sql`update backfills set through_id = ${through} where migration = ${migration}`.execute(
      trx,
    );
    return "filled";
  }
  if (realNow.getTime() - new Date(progress.migratedAt).getTime() < oldVersionsMs) return "waiting";
  return "complete";
}

/** Null after the last row. */
async function findEnd(trx: Trx, { table }: Backfill, after: string): Promise<string | null> {
  const { rows } = await sql<{ through: string | null }>`
    select max(id) as through from (
      select id from ${sql.table(table)} where id > ${after} order by id limit ${rowsAtOnce}
    ) as piece`.execute(trx);
  return rows[0]?.through ?? null;
}

/** A row that was committed late had an id below those already filled. Idempotent. */
async function fillAgain(
  { db, realClock, wait }: BackfillContext,
  migration: string,
  backfill: Backfill,
  stopping?: AbortSignal,
): Promise<boolean> {
  let after: string | null = "0";
  while (after !== null) {
    if (stopping?.aborted) return false;
    const began = performance.now();
    const from: string = after;
    after = await db.transaction().execute(async (trx) => {
      const through = await findEnd(trx, backfill, from);
      if (through !== null) await backfill.fill(trx, from, through);
      return through;
    });
    await wait(performance.now() - began);
  }
  await db
    .updateTable("backfills")
    .set({ done_at: realClock.now() })
    .where("migration", "=", migration)
    .execute();
  return true;
}
