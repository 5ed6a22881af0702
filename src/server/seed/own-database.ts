import { sql } from "kysely";
import { SettingsError } from "#server/platform/config.ts";
import type { Db } from "#server/platform/database.ts";
import { sqlState } from "#server/platform/problems.ts";

const undefinedTable = "42P01";

/**
 * A database belongs to a sandbox or to real members, never to both: everyone knows a sandbox's passwords. Throws
 * `SettingsError` if this one belongs to the other kind. An empty one belongs to nobody yet.
 */
export async function requireOwnDatabase(db: Db, isSandbox: boolean): Promise<void> {
  const { bySandbox, members } = await findFiller(db);
  if (bySandbox && !isSandbox) {
    throw new SettingsError([
      "This database belongs to a sandbox, whose passwords everybody knows: give Spotter another one (DATABASE_URL, or DATA_DIR for the embedded one), or keep the sandbox with SANDBOX=on.",
    ]);
  }
  if (members && !bySandbox && isSandbox) {
    throw new SettingsError([
      "This database holds real members, and a sandbox lets anybody in: set NODE_ENV=production, or SANDBOX=off, or give the sandbox another database (DATABASE_URL, or DATA_DIR for the embedded one).",
    ]);
  }
}

/** One statement: another server may be filling it right now. */
async function findFiller(db: Db): Promise<{ bySandbox: boolean; members: boolean }> {
  try {
    const { rows } = await sql<{ bySandbox: boolean; members: boolean }>`
      select exists (select from seeds) as "bySandbox", exists (select from members) as "members"`.execute(
      db,
    );
    return rows[0] ?? { bySandbox: false, members: false };
  } catch (error) {
    // Not migrated yet.
    if (sqlState(error) === undefinedTable) return { bySandbox: false, members: false };
    throw error;
  }
}
