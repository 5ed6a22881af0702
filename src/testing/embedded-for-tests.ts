import { buildDatabaseTemplate } from "./test-database.ts";

/** Vitest's global set-up: builds the embedded databases' template once instead of in each process. */
export default async function provideEmbedded(): Promise<void> {
  await buildDatabaseTemplate();
}
