import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgresCluster } from "#testing/postgres-cluster.ts";
import { createDatabase } from "./databases.ts";
import { withServer } from "./server.ts";

/**
 * Playwright's global set-up: a sandbox is made and seeded once in an embedded database and once in a throw-away
 * PostgreSQL, and each sandbox of the stories begins with a copy.
 */
export default async function provideSeededDatabases(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "spotter-seeded-"));
  const cluster = await startPostgresCluster();
  const remove = async () => {
    rmSync(folder, { recursive: true, force: true });
    await cluster.stop();
  };
  try {
    const url = await createDatabase(cluster.url, "seeded");
    const untilSeeded = async () => undefined;
    await Promise.all([
      withServer({ DATA_DIR: folder }, untilSeeded),
      withServer({ DATABASE_URL: url }, untilSeeded),
    ]);
  } catch (error) {
    await remove();
    throw error;
  }
  process.env.SEEDED_FOLDER = folder;
  process.env.SEEDED_POSTGRES = cluster.url;
  return remove;
}
