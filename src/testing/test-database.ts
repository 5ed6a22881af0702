import { PGlite } from "@electric-sql/pglite";
import type { PGliteOptions } from "@electric-sql/pglite";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { execFileSync } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import pg from "pg";
import { openPostgres, wrapPGlite, pgliteOptions } from "#server/platform/database.ts";
import type { Database, Db } from "#server/platform/database.ts";
import { migrate } from "#server/platform/database/migrate.ts";
import { seedCities } from "#server/seed/cities.ts";

const root = join(import.meta.dirname, "../..");
const templateName = "spotter_template";

/** A migrated database on TEST_DATABASE, deleted when closed. */
export async function openTestDatabase(): Promise<Database> {
  return process.env["TEST_DATABASE"] === "postgres" ? openTestPostgres() : clonePGlite();
}

/** An empty database on the tests' cluster; its user migrates it. */
export async function createPostgresDatabase(template = "template1"): Promise<string> {
  const url = new URL(postgresUrl());
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await onPostgres((client) =>
    client.query(`create database ${name} template ${template} strategy file_copy`),
  );
  url.pathname = `/${name}`;
  return url.href;
}

function postgresUrl(): string {
  const url = process.env["TEST_DATABASE_URL"];
  if (url === undefined)
    throw new Error("TEST_DATABASE_URL is missing: run the tests with npm test.");
  return url;
}

async function onPostgres<Result>(use: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: postgresUrl() });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

/** As `openTestDatabase`, with a pool. Each connection is a process that has to read the catalog. */
export async function openTestPostgres(poolSize = 3): Promise<Database> {
  preparedPostgres ??= onPostgres(preparePostgres);
  await preparedPostgres;
  return openPostgres(await createPostgresDatabase(templateName), () => undefined, { poolSize });
}
let preparedPostgres: Promise<void> | undefined;

/** Makes the template in one test process; the others wait. */
async function preparePostgres(client: pg.Client): Promise<void> {
  await client.query("select pg_advisory_lock(4711)");
  const { rowCount } = await client.query("select from pg_database where datname = $1", [
    templateName,
  ]);
  if (rowCount === 0) {
    await client.query(`create database ${templateName}_new`);
    const url = new URL(postgresUrl());
    url.pathname = `/${templateName}_new`;
    const database = openPostgres(url.href, () => undefined);
    await prepare(database);
    await database.close();
    await client.query(`alter database ${templateName}_new rename to ${templateName}`);
  }
  await client.query("select pg_advisory_unlock(4711)");
}

/** Creating a PGlite takes seconds, loading a prepared one a fraction: it is cached until the schema changes. */
async function clonePGlite(): Promise<Database> {
  template ??= prepareTemplate();
  return wrapPGlite(await PGlite.create({ ...pgliteOptions, ...(await template) }));
}

/** Shared within a process, so that nothing is read, unpacked or compiled twice. */
let template: Promise<Pick<PGliteOptions, "loadDataDir" | "pgliteWasmModule">> | undefined;

/** Migrated and with cities, for tests that aren't about a first start, which takes seconds. */
export async function unpackDatabase(dataDir: string): Promise<void> {
  const file = await buildDatabaseTemplate();
  const folder = join(dataDir, "postgres");
  mkdirSync(folder, { recursive: true });
  execFileSync("tar", ["-xf", file, "-C", folder], { stdio: "pipe" });
}

/** Every test file unpacks the template into memory, so it is small. */
const smallFolder = {
  initDbStartParams: ["--wal-segsize=1"],
  postgresqlconf: ["shared_buffers = 8MB"],
};
const dropUnusedDatabases = [
  "update pg_database set datistemplate = false",
  "drop database template0",
  "drop database template1",
  "checkpoint",
];

/** The file of the embedded databases' template, rebuilt when the schema changes. */
export async function buildDatabaseTemplate(): Promise<string> {
  const folder = join(root, ".cache");
  const name = `pglite-${schemaHash()}.tar`;
  const file = join(folder, name);
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true });
    const old = readdirSync(folder).filter(
      (other) => /^pglite-.*(tar|gz)$/.test(other) && other !== name,
    );
    for (const other of old) rmSync(join(folder, other), { force: true });
    const pglite = await PGlite.create({ ...pgliteOptions, ...smallFolder });
    const database = wrapPGlite(pglite);
    await prepare(database);
    for (const statement of dropUnusedDatabases) await pglite.exec(statement);
    const dump = await pglite.dumpDataDir("none");
    const unfinished = `${file}.${process.pid}`;
    writeFileSync(unfinished, Buffer.from(await dump.arrayBuffer()));
    renameSync(unfinished, file);
    await database.close();
  }
  return file;
}

async function prepareTemplate() {
  const file = await buildDatabaseTemplate();
  const wasm = fileURLToPath(new URL("pglite.wasm", import.meta.resolve("@electric-sql/pglite")));
  // The server's types lack this browser global.
  const { WebAssembly } = Object(globalThis);
  return {
    loadDataDir: new Blob([readFileSync(file)]),
    pgliteWasmModule: await WebAssembly.compile(readFileSync(wasm)),
  };
}

async function prepare(database: Database): Promise<void> {
  await migrate(database.db);
  await seedCities(database.db);
  await scatterMemberIds(database.db);
}

/**
 * Gives members ids in another order than their sign-ups, so that a query sorted by the wrong one fails. Multiplying by
 * one prime modulo another yields each number once.
 */
async function scatterMemberIds(db: Db): Promise<void> {
  await sql`alter table members alter column id drop identity`.execute(db);
  await sql`create sequence scattered_member_ids`.execute(db);
  await sql`alter table members alter column id
    set default 1 + nextval('scattered_member_ids') * 611953 % 999983`.execute(db);
}

function schemaHash(): string {
  const hash = createHash("sha256");
  const folders = ["migrations", "src/server/seed", "src/shared/rules"];
  for (const folder of folders.map((name) => join(root, name))) {
    for (const file of readdirSync(folder).sort()) hash.update(readFileSync(join(folder, file)));
  }
  for (const file of [join(root, "package-lock.json"), import.meta.filename])
    hash.update(readFileSync(file));
  return hash.digest("hex").slice(0, 16);
}
