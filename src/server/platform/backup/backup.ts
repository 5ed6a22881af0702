import type { Clock } from "#server/platform/clock.ts";
import type { Config } from "#server/platform/config.ts";
import { backUpEmbedded, restoreEmbedded } from "./embedded.ts";
import { completeBackup, prepareFolder, requireBackup } from "./manifest.ts";
import { backUpPostgres, restorePostgres } from "./postgresql.ts";

type BackupSettings = Pick<Config, "databaseUrl" | "postgres" | "dataDir">;

/** Makes a backup of the settings' database in a new folder, while servers use it or not. Throws `BackupError`. */
export async function backUp(
  config: BackupSettings,
  folder: string,
  realClock: Clock,
): Promise<void> {
  prepareFolder(folder);
  const url = directUrlOf(config);
  if (url === undefined) await backUpEmbedded(config.dataDir, folder);
  else await backUpPostgres(url, folder);
  await completeBackup(folder, url === undefined ? "embedded" : "postgresql", realClock.now());
}

/** Makes the settings' database, which must be empty, what it was when the backup was made. Throws `BackupError`. */
export async function restore(
  config: BackupSettings,
  folder: string,
): Promise<{ takenAt: string }> {
  const url = directUrlOf(config);
  const { takenAt } = await requireBackup(folder, url === undefined ? "embedded" : "postgresql");
  if (url === undefined) await restoreEmbedded(config.dataDir, folder);
  else await restorePostgres(url, folder);
  return { takenAt };
}

const directUrlOf = ({ databaseUrl, postgres }: BackupSettings) =>
  postgres.directUrl ?? databaseUrl;
