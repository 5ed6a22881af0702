import { mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgresCluster } from "#testing/postgres-cluster.ts";
import { createDatabase } from "./databases.ts";
import type { Place } from "./databases.ts";
import { withServer } from "./server.ts";

/**
 * Playwright's global setup: seeds a sandbox once in an embedded database and once in a throw-away PostgreSQL. Each
 * story's sandbox starts with a copy. The stories begin while the embedded one is still being made at `SEEDED_FOLDER`,
 * because few need it.
 */
export default async function provideSeededDatabases(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "spotter-seeded-"));
  const cluster = await startPostgresCluster();
  // No proxy has to notice that they stop.
  const seed = (place: Place) => withServer(place, async () => undefined, { DRAIN_SECONDS: "1" });
  const [unfinished, seeded] = [join(folder, "unfinished"), join(folder, "seeded")];
  const embedded = seed({ DATA_DIR: unfinished }).then(() => renameSync(unfinished, seeded));
  embedded.catch(() => undefined); // handled: it is awaited at the end, and then fails the run
  const remove = async () => {
    try {
      await embedded;
    } finally {
      rmSync(folder, { recursive: true, force: true });
      await cluster.stop();
    }
  };
  try {
    const url = await createDatabase(cluster.url, "seeded");
    await seed({ DATABASE_URL: url });
  } catch (error) {
    await remove();
    throw error;
  }
  process.env.SEEDED_FOLDER = seeded;
  process.env.SEEDED_POSTGRES = cluster.url;
  return remove;
}
