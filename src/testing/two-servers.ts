import { openPostgres } from "#server/platform/database.ts";
import { startServerProcess } from "./server-process.ts";
import { createPostgresDatabase } from "./test-database.ts";

/** Two servers, processes of their own, on one PostgreSQL. */
export async function startTwoServers() {
  const DATABASE_URL = await createPostgresDatabase();
  const servers = await Promise.all([
    startServerProcess({ DATABASE_URL }),
    startServerProcess({ DATABASE_URL }),
  ]);
  await Promise.all(servers.map((server) => server.ready()));
  return { servers, database: openPostgres(DATABASE_URL, () => undefined) };
}
