import { execFile, execFileSync, spawnSync } from "node:child_process";
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createApplication } from "#server/application.ts";
import type { Application } from "#server/application.ts";
import { backUp, restore } from "#server/platform/backup/backup.ts";
import { realClock } from "#server/platform/real-clock.ts";
import { readConfig } from "#server/platform/config.ts";
import { openEmbedded, openPostgres } from "#server/platform/database.ts";
import type { Database, Db } from "#server/platform/database.ts";
import { publish } from "#server/platform/stream-events.ts";
import { findBrokenPromises, prepareStorm, startStorm } from "#testing/booking-storm.ts";
import { findInconsistencies } from "#testing/consistency.ts";
import { createPostgresDatabase, unpackDatabase } from "#testing/test-database.ts";
import { listColumns } from "#testing/whole-database.ts";

const folder = mkdtempSync(join(tmpdir(), "spotter-backup-"));
const isPostgres = process.env["TEST_DATABASE"] === "postgres";
/** PostgreSQL's client programs; the npm package that replaces a machine's PostgreSQL lacks them. */
const hasTools =
  !isPostgres ||
  existsSync("/usr/lib/postgresql") ||
  spawnSync("pg_dump", ["--version"]).status === 0;
let settings: Record<string, string>;
let application: Application;
let url: string;

async function newPlace(name: string): Promise<Record<string, string>> {
  const place = isPostgres
    ? { DATABASE_URL: await createPostgresDatabase() }
    : { DATA_DIR: join(folder, name) };
  return { NODE_ENV: "test", SANDBOX: "off", PORT: "0", LOG_LEVEL: "silent", ...place };
}

beforeAll(async () => {
  settings = await newPlace("first");
  if (settings["DATA_DIR"] !== undefined) await unpackDatabase(settings["DATA_DIR"]);
  const config = readConfig(settings);
  application = await createApplication({ ...config, port: 0 }, { ticking: false });
  url = await application.start();
});
afterAll(async () => {
  await application.stop();
  rmSync(folder, { recursive: true, force: true });
});

const db = () => application.context.db;
const backupIn = (name: string) => join(folder, `backup-${name}`);

async function withRestored<Result>(
  backup: string,
  name: string,
  look: (database: Database) => Promise<Result>,
): Promise<Result> {
  const config = readConfig(await newPlace(name));
  await restore(config, backupIn(backup));
  await expect(restore(config, backupIn(backup))).rejects.toThrow(/already|isn't empty/);
  const { databaseUrl, dataDir } = config;
  const database =
    databaseUrl === undefined
      ? await openEmbedded(dataDir)
      : openPostgres(databaseUrl, () => undefined);
  try {
    return await look(database);
  } finally {
    await database.close();
  }
}

const renewed: ReadonlySet<string> = new Set(["calendar_entries", "venue_notices"]);

async function fingerprints(of: Db): Promise<Record<string, string>> {
  const tables = new Set((await listColumns(of)).map(({ table }) => table));
  const prints: Record<string, string> = {};
  for (const table of tables) {
    // A restore renews them, because open apps and calendars may have a later state.
    if (table.startsWith("stream_") || renewed.has(table)) continue;
    const { rows } = await sql<{ print: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(whole, ',' order by whole)), '') as print
      from (select ${sql.ref(table)}::text as whole from ${sql.table(table)}) as rows`.execute(of);
    prints[table] = rows[0]?.print ?? "";
  }
  return prints;
}

it.each(hasTools ? [] : ["pg_dump"])(
  "a backup without %s on the machine fails with a sentence",
  async (tool) => {
    await expect(backUp(readConfig(settings), backupIn("none"), realClock)).rejects.toThrow(
      new RegExp(`^${tool} of PostgreSQL \\d+ or newer is missing on this machine: install .+\\.$`),
    );
  },
);

describe.skipIf(!hasTools)("a backup", { timeout: 120_000 }, () => {
  it("a backup made while members book holds one moment and everything acknowledged before it", async () => {
    const storm = startStorm(await prepareStorm(db(), { members: 8, sessions: 24 }), () => url);
    await storm.promises(20);
    const promised = new Map(storm.log.bookings);
    await backUp(readConfig(settings), backupIn("busy"), realClock);
    await storm.promises(promised.size + 5);
    const log = await storm.end();
    expect(await findBrokenPromises(db(), log)).toEqual([]);
    await withRestored("busy", "second", async (restored) => {
      expect(await findInconsistencies(restored.db)).toEqual([]);
      const rows = await restored.db.selectFrom("bookings").select("id").execute();
      const held = new Set(rows.map(({ id }) => id));
      expect([...promised.keys()].filter((id) => !held.has(id))).toEqual([]);
      const later = await db().selectFrom("bookings").select("id").execute();
      const known = new Set(later.map(({ id }) => id));
      expect([...held].filter((id) => !known.has(id))).toEqual([]);
    });
  });

  it("a restore brings back every row, with stream positions above all earlier ones", async () => {
    await publish(db(), [{ memberId: "1", name: "session", about: "1" }]);
    const place = (of: Db) =>
      sql<{ position: number }>`select stream_position()::float8 as position`.execute(of);
    // A backup records itself once it is complete, so it doesn't contain its own record.
    const before = await fingerprints(db());
    await backUp(readConfig(settings), backupIn("whole"), realClock);
    expect(Object.keys(before).length).toBeGreaterThan(30);
    const [given] = (await place(db())).rows;
    await withRestored("whole", "third", async (restored) => {
      expect(await fingerprints(restored.db)).toEqual(before);
      const [next] = (await place(restored.db)).rows;
      expect(next?.position).toBeGreaterThan((given?.position ?? Infinity) + 1e8);
    });
  });

  it("a backup refuses a folder in use, and a restore refuses a changed backup", async () => {
    const [config, other] = [readConfig(settings), readConfig(await newPlace("fourth"))];
    await expect(backUp(config, backupIn("whole"), realClock)).rejects.toThrow(/choose a new one/);
    await expect(restore(other, backupIn("none"))).rejects.toThrow(/no complete backup/);
    const elsewhere = isPostgres
      ? { DATA_DIR: join(folder, "fifth") }
      : { DATABASE_URL: "postgres://nobody@127.0.0.1:9/nothing" };
    await expect(restore(readConfig(elsewhere), backupIn("whole"))).rejects.toThrow(
      /but the settings name/,
    );
    appendFileSync(join(backupIn("busy"), "database"), "x");
    await expect(restore(other, backupIn("busy"))).rejects.toThrow(/has changed since/);
  });

  it("a backup uses the tool of the server's own version, even if a newer one comes first", async () => {
    const said = "#!/bin/sh\n[ \"$1\" = --version ] && echo 'pg_dump (PostgreSQL) 99.1'";
    writeFileSync(join(folder, "pg_dump"), said, { mode: 0o755 });
    const { PATH } = process.env;
    vi.stubEnv("PATH", `${folder}${delimiter}${PATH}`);
    try {
      await backUp(readConfig(settings), backupIn("own"), realClock);
    } finally {
      vi.unstubAllEnvs();
    }
    expect(existsSync(join(backupIn("own"), "backup.json"))).toBe(true);
  });

  it("the nightly copies of deploy/compose.yml remove interrupted ones, also while no new one can be made", () => {
    const copies = join(folder, "nightly");
    for (const day of ["2026-11-01", "2026-11-02"])
      mkdirSync(join(copies, day), { recursive: true });
    writeFileSync(join(copies, "2026-11-01", "database.dump"), "half");
    writeFileSync(join(copies, "2026-11-02", "backup.json"), "{}");
    const compose = readFileSync(join(import.meta.dirname, "../../../deploy/compose.yml"), "utf8");
    const [loop = ""] = /while :; do[^]+?sleep 3600\s+done/.exec(compose) ?? [];
    const once = loop
      .replaceAll("$$", "$")
      .replaceAll("/backups", copies)
      .replaceAll(/sleep \d+/g, "exit");
    const runWith = (backup: string) =>
      execFileSync("sh", ["-c", `node() { ${backup}; }\n${once}`], { stdio: "ignore" });
    runWith("false");
    expect(readdirSync(copies)).toEqual(["2026-11-02"]);
    runWith('mkdir "$3" && touch "$3/backup.json"');
    expect(readdirSync(copies)).toHaveLength(2);
  });

  it("the backup command says in a sentence what it lacks", async () => {
    const command = (what: string, ...args: string[]) =>
      new Promise<string>((resolve) => {
        const program = join(import.meta.dirname, "backup.ts");
        const { PATH, NODE_COMPILE_CACHE } = process.env;
        const env = { PATH, NODE_COMPILE_CACHE, ...settings };
        execFile(process.execPath, [program, what, ...args], { env }, (error, said, refused) =>
          resolve(`${error === null ? 0 : Number(error.code)} ${said}${refused}`),
        );
      });
    const made = backupIn("made");
    const [good, unnamed] = await Promise.all([command("backup", made), command("restore")]);
    expect(good).toBe(`0 The backup is in ${made}.\n`);
    expect(unnamed).toBe("1 Usage: npm run restore -- FOLDER\n");
  });
});
