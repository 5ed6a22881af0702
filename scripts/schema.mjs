// npm run schema: writes migrations/schema.sql and the row types in src/server/platform/schema.ts from an empty database
// that it migrates in memory. check-migrations.mjs fails where they are out of date.
import { PGlite } from "@electric-sql/pglite";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pgliteOptions, wrapPGlite } from "#server/platform/database.ts";
import { migrate } from "#server/platform/database/migrate.ts";
import { schemaFiles } from "./schema/files.mjs";
import { root } from "./setup.mjs";

const pglite = await PGlite.create(pgliteOptions);
const database = wrapPGlite(pglite);
await migrate(database.db);
const files = await schemaFiles(pglite);
await database.close();
for (const [path, text] of Object.entries(files)) writeFileSync(join(root, path), text);
