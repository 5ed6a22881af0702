import { sql } from "kysely";
import { setTimeout as wait } from "node:timers/promises";
import { SettingsError } from "./platform/config.ts";
import type { Context } from "./platform/context.ts";
import type { Db } from "./platform/database.ts";
import { endConnections, finishRequests } from "./platform/http/connections.ts";
import type { ServerState } from "./platform/http/health.ts";
import type { HttpServer } from "./platform/http/server.ts";
import { migrate } from "./platform/database/migrate.ts";
import type { Part } from "./platform/part.ts";
import { isDatabaseAway, isStatementTimeout, sqlState } from "./platform/problems.ts";
import type { Rounds } from "./platform/rounds.ts";
import { seedCities } from "./seed/cities.ts";

const databaseRetryMs = 1_000;
/** Requests that a migration blocks proceed in this pause. */
const migrationRetryMs = 5_000;

interface LifecycleOptions {
  /** False stops the clock from starting jobs: a test or a command runs due work itself. */
  readonly ticking: boolean;
  readonly isWatched: () => boolean;
}

export class Lifecycle {
  readonly app: HttpServer;
  readonly context: Context;
  readonly #parts: readonly Part[];
  readonly #rounds: Rounds;
  readonly #options: LifecycleOptions;
  #isReady = false;
  #isStopping = false;
  #stopped: Promise<void> | undefined;
  #preparing: Promise<void> = Promise.resolve();

  constructor(
    app: HttpServer,
    context: Context,
    parts: readonly Part[],
    rounds: Rounds,
    options: LifecycleOptions,
  ) {
    this.app = app;
    this.context = context;
    this.#parts = parts;
    this.#rounds = rounds;
    this.#options = options;
  }

  get isReady(): boolean {
    return this.#isReady;
  }

  get state(): ServerState {
    if (this.#isStopping) return "stopping";
    return this.#isReady ? "ready" : "starting";
  }

  /** Waits for a database that is away until the server is stopped. */
  async prepare(): Promise<void> {
    const { config, database, db, log } = this.context;
    while (!this.#isStopping) {
      try {
        await requireOwnDatabase(db, config.sandbox);
        await database.migrating((direct) => migrate(direct, undefined, log));
        await seedCities(db);
        for (const part of this.#parts) await part.prepare?.();
        await this.#rounds.connect();
        await this.#rounds.run("members");
        return;
      } catch (error) {
        if (isStatementTimeout(error)) {
          log.warn({ err: error }, "the database's tables are in use; trying again");
          await this.context.wait(migrationRetryMs);
          continue;
        }
        if (!isDatabaseAway(error)) throw error;
        log.warn({ err: error }, "the database is away; trying again");
        await wait(databaseRetryMs);
      }
    }
  }

  /** Resolves to the URL when all is ready, or when stopped before. */
  async start(): Promise<string> {
    const { config, log } = this.context;
    this.#preparing = this.#refuseOtherKind();
    await this.#preparing;
    if (this.#isStopping) return "";
    const url = await this.app.listen({ host: config.host, port: config.port });
    this.#preparing = this.prepare().then(() => this.#startParts(url));
    await this.#preparing;
    if (this.#isStopping) return url;
    this.#isReady = true;
    this.#rounds.start(this.#options.ticking);
    log.info(`Spotter is ready at ${url}${config.sandbox ? " (sandbox)" : ""}`);
    return url;
  }

  /**
   * Serves until a proxy has noticed, then finishes what runs and closes the database. `/readyz` answers until the very
   * end.
   */
  stop(): Promise<void> {
    this.#stopped ??= this.#stop();
    return this.#stopped;
  }

  async #stop(): Promise<void> {
    const { config, database, images } = this.context;
    this.#isStopping = true;
    // Remaining work waits in rows for another process or the next start.
    const resting = this.#rounds.stop();
    if (this.#isReady && this.#options.isWatched()) {
      endConnections(this.app);
      await wait((config.drainSeconds * 1_000) / 2);
    }
    const finished = finishRequests(this.app);
    for (const part of this.#parts) await part.endReplies?.();
    await finished;
    // The caller of `start` gets its error.
    await this.#preparing.catch(() => undefined);
    await resting;
    for (const part of this.#parts) await part.stop?.();
    images.stop();
    await database.close();
    await this.app.close();
  }

  async #startParts(url: string): Promise<void> {
    for (const part of this.#parts) if (!this.#isStopping) await part.start?.(url);
  }

  /** Checks before serving if the database already answers; `prepare` checks again. */
  async #refuseOtherKind(): Promise<void> {
    const { config, db } = this.context;
    try {
      await requireOwnDatabase(db, config.sandbox);
    } catch (error) {
      if (!isDatabaseAway(error) && !isStatementTimeout(error)) throw error;
    }
  }
}

const undefinedTable = "42P01";

/** Everyone knows a sandbox's passwords. An empty database belongs to nobody yet. Throws `SettingsError`. */
async function requireOwnDatabase(db: Db, isSandbox: boolean): Promise<void> {
  const { bySandbox, members } = await findFiller(db);
  if (bySandbox && !isSandbox) {
    throw new SettingsError([
      "This database belongs to a sandbox, whose passwords everybody knows: give Spotter another one (DATABASE_URL, or DATA_DIR for the embedded one), or keep the sandbox with SANDBOX=on.",
    ]);
  }
  if (members && !bySandbox && isSandbox) {
    throw new SettingsError([
      "This database holds real members, and a sandbox lets anybody in: set NODE_ENV=production, or SANDBOX=off, or give the sandbox another database (DATABASE_URL, or DATA_DIR for the embedded one).",
    ]);
  }
}

/** One statement, because another server may be filling the database right now. */
async function findFiller(db: Db): Promise<{ bySandbox: boolean; members: boolean }> {
  try {
    const { rows } = await sql<{ bySandbox: boolean; members: boolean }>`
      select exists (select from seeds) as "bySandbox", exists (select from members) as "members"`.execute(
      db,
    );
    return rows[0] ?? { bySandbox: false, members: false };
  } catch (error) {
    // Not migrated yet.
    if (sqlState(error) === undefinedTable) return { bySandbox: false, members: false };
    throw error;
  }
}
