import { buildDatabaseTemplate } from "./test-database.ts";

/** Vitest's global set-up: what embedded databases begin as is made once, and not by each process at the same time. */
export default async function provideEmbedded(): Promise<void> {
  await buildDatabaseTemplate();
}
