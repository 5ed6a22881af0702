import { PGlite, types as pgliteTypes } from "@electric-sql/pglite";
import { Kysely, PGliteDialect, PostgresDialect, sql } from "kysely";
import type { Transaction } from "kysely";
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import pg from "pg";
import { announceAfterCommits } from "./announcements.ts";
import { serveCopies, lockFolder } from "./embedded-folder.ts";
import { PostgresListener, LocalListeners, ThrottledNotifies } from "./listen-notify.ts";
import type { PostgresSettings } from "./running-settings.ts";
import type { Schema } from "./schema.ts";
import { nameRepeatedStatements } from "./statement-names.ts";
import { queryLog } from "./tracing.ts";
import { Socket } from "node:net";
import { ApiProblem, sqlState } from "./problems.ts";

export type Db = Kysely<Schema>;
/** For code that must run inside a transaction: the pool is none. */
export type Trx = Transaction<Schema>;

export interface Database {
  readonly db: Db;
  /** The replica where one is set up, a little late, and else `db`: for what reads much and changes nothing. */
  readonly replica: Db;
  /** Migrates by connections that a pooler doesn't share out. */
  migrating<Result>(use: (db: Db) => Promise<Result>): Promise<Result>;
  /**
   * Calls `heard` for each NOTIFY on the channel, and for what is announced there on a commit, by this process or
   * another, until the database is closed.
   */
  listen(channel: string, heard: (payload: string) => void): Promise<void>;
  /** How many connections are in use, or not, and how many callers wait for one. */
  connections(): { readonly busy: number; readonly idle: number; readonly waiting: number };
  /** Ends the connections after their queries are done. */
  close(): Promise<void>;
}

const asText = (value: string) => value;

// Ids stay text on both, so that none is rounded; local days stay text, so that no time zone shifts them.
const textTypes: readonly number[] = [pgliteTypes.INT8, pgliteTypes.DATE, pgliteTypes.TIME];
/** What every embedded database is opened with. */
export const pgliteOptions = {
  parsers: Object.fromEntries(textTypes.map((type) => [type, asText])),
};
const postgresTypes: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: "text" | "binary") {
    if (textTypes.includes(oid)) return asText;
    return format === "binary" ? pg.types.getTypeParser(oid, format) : pg.types.getTypeParser(oid);
  },
};

/** A PostgreSQL server. It may be away at first and now and then: each query then fails by itself. */
export function openPostgres(
  url: string,
  onLost: (error: Error) => void,
  { directUrl = url, replicaUrl, isPooled = false, poolSize = 10 }: PostgresSettings = {},
): Database {
  const pool = openPool(url, poolSize, onLost);
  const listeners = new PostgresListener(directUrl, onLost);
  const localListeners = new LocalListeners();
  // This process notifies its own listeners directly, and ignores its notifications when PostgreSQL sends them back.
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
  const replicaPool = replicaUrl === undefined ? pool : openPool(replicaUrl, poolSize, onLost);
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

function openPool(url: string, max: number, onLost: (error: Error) => void): pg.Pool {
  const pool: pg.Pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 5_000,
    types: postgresTypes,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    stream: createSocketsWithTimeout(url, () => pool.totalCount > pool.idleCount),
  });
  // Without a listener a connection's end would end the process: each connection's own for while it is in use,
  // the pool's for while it is idle, which says the same once more.
  pool.on("connect", (client) => client.on("error", onLost));
  pool.on("error", () => undefined);
  return pool;
}

/** A database that its process has for itself. */
interface EmbeddedDatabase extends Database {
  /** All of it as it is between two transactions, packed into one file. */
  copy(): Promise<Uint8Array>;
}

/** PostgreSQL inside this process, kept in `dataDir`. Throws `FolderInUseError` when another process has it. */
export async function openEmbedded(dataDir: string): Promise<EmbeddedDatabase> {
  const lock = lockFolder(dataDir);
  try {
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

/** The embedded database over a PGlite that is open already, for tests that keep nothing. */
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
      // While the connection is ours, no transaction is under way.
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

/** How long a query may take before somebody looks whether the server is still there. */
const maxWaitMs = 4_000;
const lookMs = 4_000;

/**
 * Makes the sockets of a pool's connections: they give up when the server has fallen silent, behind a
 * network that lets nothing through, say, of which a socket hears nothing for a quarter of an hour. A long query is
 * no such sign: before giving up, a fresh connection is tried. `isWaiting` tells whether any query is under way.
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

const maxTries = 10;
const deadlock = "40P01";

/** Something was added while the rest was being locked: everything has to be locked again. */
export class ChangedMeanwhile extends Error {}

/**
 * Does the work in a transaction, and again from the start after a deadlock or `ChangedMeanwhile`. Throws `unavailable`
 * after too many tries.
 */
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
