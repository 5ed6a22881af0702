// npm run schema: writes migrations/schema.sql and the row types in src/server/platform/schema.ts from an empty database
// that it migrates in memory. With --check it fails where they are out of date.
import { PGlite } from "@electric-sql/pglite";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pgliteOptions, wrapPGlite } from "#server/platform/database.ts";
import { migrate } from "#server/platform/database/migrate.ts";
import { readCatalog } from "./schema/catalog.mjs";
import { writeRowTypes } from "./schema/row-types.mjs";
import { writeSql } from "./schema/sql.mjs";
import { root } from "./setup.mjs";

const pglite = await PGlite.create(pgliteOptions);
const database = wrapPGlite(pglite);
await migrate(database.db);
const catalog = await readCatalog(async (statement) => (await pglite.query(statement)).rows);
await database.close();

const files = {
  "migrations/schema.sql": writeSql(catalog),
  "src/server/platform/schema.ts": writeRowTypes(catalog),
};
for (const [path, text] of Object.entries(files)) {
  const file = join(root, path);
  if (!process.argv.includes("--check")) writeFileSync(file, text);
  else if (readFileSync(file, "utf8") !== text) {
    console.log(`${path} isn't what the migrations make: run npm run schema.`);
    process.exitCode = 1;
  }
}
