import pg from "pg";
import type { DatabaseConnection, Dialect, Driver, Kysely } from "kysely";

const reconnectMs = 1_000;
const connectTimeoutMs = 5_000;

type Heard = (payload: string) => void;

/** Reconnects by itself. */
export class PostgresListener {
  readonly #url: string;
  readonly #onLost: (error: Error) => void;
  readonly #heard = new Map<string, Heard[]>();
  #connection: Promise<pg.Client> | undefined;
  #retry: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(url: string, onLost: (error: Error) => void) {
    this.#url = url;
    this.#onLost = onLost;
  }

  /** Throws, without listening, if the database is away. */
  async listen(channel: string, heard: Heard): Promise<void> {
    const client = await this.#connect();
    await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    this.#heard.set(channel, [...(this.#heard.get(channel) ?? []), heard]);
  }

  #connect(): Promise<pg.Client> {
    this.#connection ??= this.#open();
    return this.#connection;
  }

  async #open(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.#url,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      connectionTimeoutMillis: connectTimeoutMs,
    });
    client.on("error", this.#onLost);
    // Follows every failure, including a failed connect, so it is the one place to reconnect from.
    client.once("end", () => {
      this.#connection = undefined;
      if (this.#heard.size > 0) this.#reconnectLater();
    });
    client.on("notification", ({ channel, payload }) => {
      for (const heard of this.#heard.get(channel) ?? []) heard(payload ?? "");
    });
    await client.connect();
    return client;
  }

  #reconnectLater(): void {
    clearTimeout(this.#retry);
    if (!this.#closed) this.#retry = setTimeout(() => void this.#reconnect(), reconnectMs).unref();
  }

  async #reconnect(): Promise<void> {
    try {
      const client = await this.#connect();
      for (const channel of this.#heard.keys()) {
        await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      }
    } catch (error) {
      this.#onLost(error instanceof Error ? error : new Error(String(error)));
      this.#reconnectLater();
      return;
    }
    // Notifications sent in between are lost, so every listener checks again.
    for (const listeners of this.#heard.values()) for (const heard of listeners) heard("");
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#retry);
    const client = await this.#connection?.catch(() => undefined);
    await client?.end();
  }
}

const pauseMs = 50;
const retryMs = 1_000;

/** Notifies at once, then at most every `pauseMs`. Retries failures. */
class ThrottledNotify {
  readonly #notify: () => Promise<unknown>;
  #isDue = false;
  #pause: NodeJS.Timeout | undefined;
  #notifying: Promise<void> | undefined;
  #isClosed = false;

  constructor(notify: () => Promise<unknown>) {
    this.#notify = notify;
  }

  notify(): void {
    this.#isDue = true;
    if (this.#pause === undefined && this.#notifying === undefined) this.#start();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#pause);
    await this.#notifying;
    if (this.#isDue) await this.#notify().catch(() => undefined);
  }

  #start(): void {
    this.#isDue = false;
    this.#notifying = this.#notify().then(
      () => this.#rest(pauseMs),
      () => {
        this.#isDue = true;
        this.#rest(retryMs);
      },
    );
  }

  #rest(ms: number): void {
    this.#notifying = undefined;
    if (this.#isClosed) return;
    this.#pause = setTimeout(() => {
      this.#pause = undefined;
      if (this.#isDue) this.#start();
    }, ms).unref();
  }
}

/** Throttles each channel separately. */
export class ThrottledNotifies {
  readonly #notify: (channel: string) => Promise<unknown>;
  readonly #byChannel = new Map<string, ThrottledNotify>();

  constructor(notify: (channel: string) => Promise<unknown>) {
    this.#notify = notify;
  }

  notify(channel: string): void {
    let throttled = this.#byChannel.get(channel);
    if (throttled === undefined) {
      throttled = new ThrottledNotify(() => this.#notify(channel));
      this.#byChannel.set(channel, throttled);
    }
    throttled.notify();
  }

  async close(): Promise<void> {
    await Promise.all([...this.#byChannel.values()].map((throttled) => throttled.close()));
  }
}

export class LocalListeners {
  readonly #heard = new Map<string, ((payload: string) => void)[]>();

  add(channel: string, heard: (payload: string) => void): void {
    this.#heard.set(channel, [...(this.#heard.get(channel) ?? []), heard]);
  }

  notify(channel: string): void {
    for (const heard of this.#heard.get(channel) ?? []) heard("");
  }
}

/** For listeners of this process and the others. */
type Announce = (channel: string) => void;

interface Line {
  readonly announce: Announce;
  /** Announced when the open transaction commits; undefined between transactions. */
  due: Set<string> | undefined;
}

const lines = new WeakMap<DatabaseConnection, Line>();

/** Outside a transaction at once. A NOTIFY inside it would let only one transaction commit at a time. */
export async function announceOnCommit<Tables>(db: Kysely<Tables>, channel: string): Promise<void> {
  await db.getExecutor().provideConnection(async (connection) => {
    const line = lines.get(connection);
    if (line?.due === undefined) line?.announce(channel);
    else line.due.add(channel);
  });
}

export function announceAfterCommits(dialect: Dialect, announce: Announce): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createDriver: () => followCommits(dialect.createDriver(), announce),
  };
}

function followCommits(driver: Driver, announce: Announce): Driver {
  const lineOf = (connection: DatabaseConnection): Line => {
    let line = lines.get(connection);
    if (line === undefined) {
      line = { announce, due: undefined };
      lines.set(connection, line);
    }
    return line;
  };
  const acquire = driver.acquireConnection.bind(driver);
  const begin = driver.beginTransaction.bind(driver);
  const commit = driver.commitTransaction.bind(driver);
  const rollback = driver.rollbackTransaction.bind(driver);
  return Object.assign(driver, {
    async acquireConnection(...options: Parameters<typeof acquire>) {
      const connection = await acquire(...options);
      lineOf(connection).due = undefined;
      return connection;
    },
    async beginTransaction(...begun: Parameters<typeof begin>) {
      await begin(...begun);
      lineOf(begun[0]).due = new Set();
    },
    async commitTransaction(connection: DatabaseConnection) {
      const line = lineOf(connection);
      const { due = [] } = line;
      line.due = undefined;
      try {
        await commit(connection);
      } finally {
        // Also after an unknown outcome: a commit whose answer was lost may have succeeded.
        for (const channel of due) announce(channel);
      }
    },
    async rollbackTransaction(connection: DatabaseConnection) {
      lineOf(connection).due = undefined;
      await rollback(connection);
    },
  });
}
