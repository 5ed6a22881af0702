import type { PGlite } from "@electric-sql/pglite";
import { Kysely, PGliteDialect, PostgresDialect, sql } from "kysely";
import type { Transaction } from "kysely";
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import pg from "pg";
import { Socket } from "node:net";
import {
  LocalListeners,
  PostgresListener,
  ThrottledNotifies,
  announceAfterCommits,
} from "./database/listen-notify.ts";
import { serveCopies, lockFolder } from "./database/embedded-folder.ts";
import type { PostgresSettings } from "./config/running-settings.ts";
import type { Schema } from "./schema.ts";
import { nameRepeatedStatements } from "./database/statement-names.ts";
import { queryLog } from "./tracing.ts";
import { ApiProblem, sqlState } from "./problems.ts";

export type Db = Kysely<Schema>;
/** Code that takes this must run inside a transaction: the pool is not a `Trx`. */
export type Trx = Transaction<Schema>;

export interface Database {
  readonly db: Db;
  /** Lags a little; `db` if none is configured. For large reads. */
  readonly replica: Db;
  /** Runs `use` on connections that bypass the pooler. */
  migrating<Result>(use: (db: Db) => Promise<Result>): Promise<Result>;
  /** Includes announced commits of this process, until the database is closed. */
  listen(channel: string, heard: (payload: string) => void): Promise<void>;
  connections(): { readonly busy: number; readonly idle: number; readonly waiting: number };
  close(): Promise<void>;
}

const asText = (value: string) => value;

// bigint, date and time as text: no id is rounded, no day shifted. Production lacks the package with their names.
const textTypes: readonly number[] = [20, 1082, 1083];
export const pgliteOptions = {
  parsers: Object.fromEntries(textTypes.map((type) => [type, asText])),
};
const postgresTypes: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: "text" | "binary") {
    if (textTypes.includes(oid)) return asText;
    return format === "binary" ? pg.types.getTypeParser(oid, format) : pg.types.getTypeParser(oid);
  },
};

/** The server may be away at any time: then single queries fail. */
export function openPostgres(
  url: string,
  onLost: (error: Error) => void,
  { directUrl = url, replicaUrl, isPooled = false, poolSize = 10 }: PostgresSettings = {},
): Database {
  const pool = openPool(url, poolSize, onLost, isPooled);
  const listeners = new PostgresListener(directUrl, onLost);
  const localListeners = new LocalListeners();
  // This process notifies its own listeners directly.
  const ownPayload = randomUUID();
  const dialectOf = (of: pg.Pool) =>
    new PostgresDialect({ pool: isPooled ? of : nameRepeatedStatements(of) });
  const announce = (channel: string) => {
    localListeners.notify(channel);
    notifies.notify(channel);
  };
  const db = new Kysely<Schema>({
    dialect: announceAfterCommits(dialectOf(pool), announce),
    log: queryLog(),
  });
  const replicaPool =
    replicaUrl === undefined ? pool : openPool(replicaUrl, poolSize, onLost, isPooled);
  const replica =
    replicaPool === pool
      ? db
      : new Kysely<Schema>({ dialect: dialectOf(replicaPool), log: queryLog() });
  const notifies = new ThrottledNotifies((channel) =>
    sql`select pg_notify(${channel}, ${ownPayload})`.execute(db),
  );
  return {
    db,
    replica,
    async migrating(use) {
      if (directUrl === url) return use(db);
      const direct = new Kysely<Schema>({
        dialect: new PostgresDialect({ pool: openPool(directUrl, 2, onLost) }),
      });
      try {
        return await use(direct);
      } finally {
        await direct.destroy();
      }
    },
    async listen(channel, heard) {
      await listeners.listen(channel, (payload) => {
        if (payload !== ownPayload) heard(payload);
      });
      localListeners.add(channel, heard);
    },
    connections: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    async close() {
      await notifies.close();
      await listeners.close();
      await pool.end();
      if (replicaPool !== pool) await replicaPool.end();
    },
  };
}

function openPool(
  url: string,
  max: number,
  onLost: (error: Error) => void,
  isPooled = false,
): pg.Pool {
  const pool: pg.Pool = new pg.Pool({
    connectionString: url,
    max,
    // PostgreSQL compiled one of the jobs' queries for 2 s and ran it for 20 ms. In a zone with daylight saving, days
    // have 23 to 25 hours. Poolers refuse these options.
    ...(!isPooled && { options: "-c jit=off -c timezone=UTC" }),
    connectionTimeoutMillis: 5_000,
    types: postgresTypes,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    stream: createSocketsWithTimeout(url, () => pool.totalCount > pool.idleCount),
  });
  // An unhandled error event would end the process.
  pool.on("connect", (client) => client.on("error", onLost));
  pool.on("error", () => undefined);
  return pool;
}

interface EmbeddedDatabase extends Database {
  copy(): Promise<Uint8Array>;
}

/** Runs inside this process. Throws `FolderInUseError` if another process uses the folder. */
export async function openEmbedded(dataDir: string): Promise<EmbeddedDatabase> {
  const lock = lockFolder(dataDir);
  try {
    const { PGlite } = await import("@electric-sql/pglite");
    const pglite = await PGlite.create({ ...pgliteOptions, dataDir: join(dataDir, "postgres") });
    const database = wrapPGlite(pglite, () => {
      copies.close();
      lock.release();
    });
    const copies = serveCopies(dataDir, () => database.copy());
    return database;
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** For tests that keep nothing. */
export function wrapPGlite(pglite: PGlite, closed: () => void = () => undefined): EmbeddedDatabase {
  const localListeners = new LocalListeners();
  const dialect = new PGliteDialect({ pglite });
  const db = new Kysely<Schema>({
    dialect: announceAfterCommits(dialect, (channel) => localListeners.notify(channel)),
    log: queryLog(),
  });
  return {
    db,
    replica: db,
    migrating: (use) => use(db),
    async listen(channel, heard) {
      await pglite.listen(channel, heard);
      localListeners.add(channel, heard);
    },
    connections: () => ({ busy: 0, idle: 1, waiting: 0 }),
    async copy() {
      // No transaction is open while we hold the only connection.
      const file = await db.connection().execute(async (connection) => {
        await sql`checkpoint`.execute(connection);
        return pglite.dumpDataDir("gzip");
      });
      return new Uint8Array(await file.arrayBuffer());
    },
    async close() {
      await db.destroy();
      closed();
    },
  };
}

/** A slower query triggers a check whether the server is still there. */
const maxWaitMs = 4_000;
const lookMs = 4_000;

/**
 * Give up when the server has fallen silent, for example behind a network that drops everything: TCP would notice
 * after 15 minutes. A long query alone is no sign, so a new connection is tried first.
 */
function createSocketsWithTimeout(url: string, isWaiting: () => boolean): () => Socket {
  let looking: Promise<boolean> | undefined;
  const isThere = () => {
    looking ??= canConnect(url).finally(() => (looking = undefined));
    return looking;
  };
  return () => {
    const socket = new Socket();
    socket.setTimeout(maxWaitMs);
    socket.on("timeout", () => {
      if (!isWaiting()) return;
      const { bytesRead } = socket;
      void isThere().then((there) => {
        if (there || socket.bytesRead > bytesRead) socket.setTimeout(maxWaitMs);
        else socket.destroy(new Error("Connection terminated: the database has fallen silent"));
      });
    });
    return socket;
  };
}

async function canConnect(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: lookMs });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

// The lock order, which keeps transactions from deadlocking. Rows of one table are locked by ascending id:
// 1. the mailbox (`lockMailbox`)
// 2. members who may book, wait or be separated (`for no key update`)
// 3. sessions
// 4. bookings
// 5. connections
// 6. subscriptions
// 7. a member's whole row, to delete it (`for update`) or to refer to it (`for key share`)

const maxTries = 10;
const deadlock = "40P01";

/** Rows were added while the others were being locked, so all must be locked again. */
export class ChangedMeanwhile extends Error {}

/** Repeats `work` after a deadlock or `ChangedMeanwhile`. Throws `unavailable` after too many tries. */
export async function retryTransaction<Result>(
  db: Db,
  work: (trx: Trx) => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; tries <= maxTries; tries += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (!(error instanceof ChangedMeanwhile) && sqlState(error) !== deadlock) throw error;
    }
  }
  throw new ApiProblem("unavailable");
}
