import { startPostgresCluster } from "./postgres-cluster.ts";

/** Vitest's global set-up: one temporary PostgreSQL for the whole run, in TEST_DATABASE_URL. */
export default async function providePostgres(): Promise<() => Promise<void>> {
  const cluster = await startPostgresCluster();
  process.env.TEST_DATABASE_URL = cluster.url;
  return () => cluster.stop();
}
