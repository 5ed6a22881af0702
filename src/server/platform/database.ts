import { PGlite, types as pgliteTypes } from "@electric-sql/pglite";
import { Kysely, PGliteDialect, PostgresDialect } from "kysely";
import { join } from "node:path";
import pg from "pg";
import { lockFolder } from "./exclusive-lock.ts";
import type { Schema } from "./schema.ts";

export type Db = Kysely<Schema>;

export interface Database {
  readonly db: Db;
  /** Calls `heard` for each NOTIFY on the channel, from this process or another, until the database is closed. */
  listen(channel: string, heard: (payload: string) => void): Promise<void>;
  /** Ends the connections after their queries are done. */
  close(): Promise<void>;
}

const asText = (value: string) => value;

// Ids stay text on both, so that none is rounded; local days stay text, so that no time zone shifts them.
const textTypes: readonly number[] = [pgliteTypes.INT8, pgliteTypes.DATE, pgliteTypes.TIME];
const pgliteParsers = Object.fromEntries(textTypes.map((type) => [type, asText]));
const postgresTypes: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: "text" | "binary") {
    if (textTypes.includes(oid)) return asText;
    return format === "binary" ? pg.types.getTypeParser(oid, format) : pg.types.getTypeParser(oid);
  },
};

/** A PostgreSQL server. It may be away at first and now and then: each query then fails by itself. */
export function openPostgres(url: string, onLost: (error: Error) => void): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: 20,
    connectionTimeoutMillis: 5_000,
    types: postgresTypes,
    keepAlive: true,
  });
  // Without a listener an idle connection's end would end the process.
  pool.on("error", onLost);
  const listeners = new PostgresListener(url, onLost);
  return {
    db: new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) }),
    listen: (channel, heard) => listeners.listen(channel, heard),
    async close() {
      await listeners.close();
      await pool.end();
    },
  };
}

/** One connection that hears notifications and comes back by itself after it was lost. */
class PostgresListener {
  readonly #url: string;
  readonly #onLost: (error: Error) => void;
  readonly #heard = new Map<string, ((payload: string) => void)[]>();
  #client: pg.Client | undefined;
  #closed = false;

  constructor(url: string, onLost: (error: Error) => void) {
    this.#url = url;
    this.#onLost = onLost;
  }

  async listen(channel: string, heard: (payload: string) => void): Promise<void> {
    this.#heard.set(channel, [...(this.#heard.get(channel) ?? []), heard]);
    if (this.#client === undefined) await this.#connect();
    else await this.#client.query(`listen ${pg.escapeIdentifier(channel)}`);
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({ connectionString: this.#url, keepAlive: true });
    this.#client = client;
    let retried = false;
    const retry = (error: Error) => {
      if (retried || this.#closed) return;
      retried = true;
      this.#onLost(error);
      setTimeout(() => void this.#reconnect(retry), 1_000).unref();
    };
    client.on("error", retry);
    client.on("end", () => retry(new Error("the listening connection ended")));
    client.on("notification", ({ channel, payload }) => {
      for (const heard of this.#heard.get(channel) ?? []) heard(payload ?? "");
    });
    await client.connect();
    for (const channel of this.#heard.keys()) {
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    }
  }

  async #reconnect(retry: (error: Error) => void): Promise<void> {
    if (this.#closed) return;
    try {
      await this.#connect();
      // What was said meanwhile is lost, so everybody looks afresh.
      for (const listeners of this.#heard.values()) for (const heard of listeners) heard("");
    } catch (error) {
      retry(error instanceof Error ? error : new Error(String(error)));
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#client?.end();
  }
}

/** PostgreSQL inside this process, kept in `dataDir`. Throws `FolderInUseError` when another process has it. */
export async function openEmbedded(dataDir: string): Promise<Database> {
  const lock = lockFolder(dataDir);
  try {
    const pglite = await PGlite.create({
      dataDir: join(dataDir, "postgres"),
      parsers: pgliteParsers,
    });
    return overPGlite(pglite, () => lock.release());
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** The same over an open PGlite, for tests that keep nothing. */
export function overPGlite(pglite: PGlite, closed: () => void = () => undefined): Database {
  const db = new Kysely<Schema>({ dialect: new PGliteDialect({ pglite }) });
  return {
    db,
    async listen(channel, heard) {
      await pglite.listen(channel, heard);
    },
    async close() {
      await db.destroy();
      closed();
    },
  };
}

export const pgliteOptions = { parsers: pgliteParsers };
