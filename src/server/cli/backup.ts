import { BackupError } from "#server/platform/backup/manifest.ts";
import { backUp, restore } from "#server/platform/backup/backup.ts";
import { realClock } from "#server/platform/real-clock.ts";
import { readConfig } from "#server/platform/config.ts";
import { findStartAdvice } from "#server/platform/start-failure.ts";

// npm run backup -- FOLDER and npm run restore -- FOLDER, with the server's settings.

const [what, folder, ...rest] = process.argv.slice(2);

try {
  if (folder === undefined || rest.length > 0 || folder.startsWith("-"))
    throw new BackupError(`Usage: npm run ${what} -- FOLDER`);
  const config = readConfig(process.env);
  if (what === "restore") {
    const { takenAt } = await restore(config, folder);
    console.log(`The database was restored from the backup in ${folder}, made at ${takenAt}.`);
  } else {
    await backUp(config, folder, realClock);
    console.log(`The backup is in ${folder}.`);
  }
} catch (error) {
  console.error(error instanceof BackupError ? error.message : (findStartAdvice(error) ?? error));
  process.exitCode = 1;
}
