import { readCatalog } from "./catalog.mjs";
import { writeRowTypes } from "./row-types.mjs";
import { writeSql } from "./sql.mjs";

/** The texts of the files that describe this migrated database, by path. */
export async function schemaFiles(pglite) {
  const catalog = await readCatalog(async (statement) => (await pglite.query(statement)).rows);
  return {
    "migrations/schema.sql": writeSql(catalog),
    "src/server/platform/schema.ts": writeRowTypes(catalog),
  };
}
