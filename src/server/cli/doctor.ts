import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Checkup } from "#shared/api/operate/server.ts";
import { checkUp } from "#server/operate/server/checkup.ts";
import { readConfig, SettingsError } from "#server/platform/config.ts";
import { openEmbedded, openPostgres } from "#server/platform/database.ts";
import { FolderInUseError } from "#server/platform/database/embedded-folder.ts";
import { realClock } from "#server/platform/real-clock.ts";

// npm run doctor [-- --email ADDRESS] [--json], with the server's settings. Migrates and changes nothing.

const marks = { ok: "ok", off: "–", doubtful: "doubtful", broken: "BROKEN" } as const;

const failing = (name: string, found: readonly string[]): Checkup => ({
  checkedAt: realClock.now().toISOString(),
  checks: found.map((one) => ({ name, state: "broken", found: one })),
});

try {
  const { values } = parseArgs({
    options: { email: { type: "string" }, json: { type: "boolean", default: false } },
  });
  const { checks, ...rest } = await examine(values.email);
  if (values.json) console.log(JSON.stringify({ ...rest, checks }));
  else
    for (const { name, state, found } of checks)
      console.log(`${marks[state].padEnd(9)} ${name.padEnd(12)} ${found}`);
  const isWell = checks.every(({ state }) => state !== "broken");
  if (!values.json) console.log(isWell ? "\nAll is well." : "\nSomething is broken.");
  process.exitCode = isWell ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}

async function examine(email: string | undefined): Promise<Checkup> {
  try {
    const config = readConfig(process.env);
    // Opening it would make one.
    if (config.databaseUrl === undefined && !existsSync(join(config.dataDir, "postgres")))
      return failing("database", [
        `There is none in ${config.dataDir} yet: start the server, which makes it, or set DATA_DIR or DATABASE_URL.`,
      ]);
    const database =
      config.databaseUrl === undefined
        ? await openEmbedded(config.dataDir)
        : openPostgres(config.databaseUrl, () => undefined, config.postgres);
    try {
      return await checkUp({ config, database, realClock }, { email, comparesSubscriptions: true });
    } finally {
      await database.close();
    }
  } catch (error) {
    if (error instanceof SettingsError) return failing("settings", error.sentences);
    if (!(error instanceof FolderInUseError)) throw error;
    return failing("database", [
      "A running server has the embedded database open: ask it with npm run operator -- checkup.",
    ]);
  }
}
