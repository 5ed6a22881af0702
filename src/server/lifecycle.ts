import { setTimeout as wait } from "node:timers/promises";
import type { Context } from "./platform/context.ts";
import { endConnections } from "./platform/http/connections.ts";
import type { ServerState } from "./platform/http/health.ts";
import type { HttpServer } from "./platform/http/server.ts";
import { migrate } from "./platform/migrate.ts";
import type { Part } from "./platform/part.ts";
import { isDatabaseAway, isStatementTimeout } from "./platform/problems.ts";
import type { Rounds } from "./platform/rounds.ts";
import { seedCities } from "./seed/cities.ts";
import { requireOwnDatabase } from "./seed/own-database.ts";

const databaseRetryMs = 1_000;
/** Whatever waits behind a migration goes on meanwhile. */
const migrationRetryMs = 5_000;

interface LifecycleOptions {
  /** False runs no job because time has passed: a test or a command runs what is due. */
  readonly ticking: boolean;
  /** Whether somebody in front asks again and again whether this process is ready. */
  readonly isWatched: () => boolean;
}

/** Prepares, starts and stops the parts in their order, with the server that they are served by. */
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

  /** Whether it has migrated and seeded. */
  get isReady(): boolean {
    return this.#isReady;
  }

  /** What `/readyz` answers. */
  get state(): ServerState {
    if (this.#isStopping) return "stopping";
    return this.#isReady ? "ready" : "starting";
  }

  /** Migrates and seeds, without serving; waits for a database that is away, unless the server is to stop. */
  async prepare(): Promise<void> {
    const { config, database, db, log } = this.context;
    while (!this.#isStopping) {
      try {
        await requireOwnDatabase(db, config.sandbox);
        await database.migrating(migrate);
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

  /** Serves, then prepares; resolves once all is ready, to where it serves, or once it was stopped before. */
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
   * Says that it isn't ready any more, begins nothing more by itself, serves on until a proxy has had the time to
   * notice, then takes nothing new, finishes what is under way and closes the database.
   */
  stop(): Promise<void> {
    this.#stopped ??= this.#stop();
    return this.#stopped;
  }

  async #stop(): Promise<void> {
    const { config, database, images } = this.context;
    this.#isStopping = true;
    // What waits in rows waits for another process or the next start: nothing of it begins any more.
    const resting = this.#rounds.stop();
    if (this.#isReady && this.#options.isWatched()) {
      endConnections(this.app);
      await wait((config.drainSeconds * 1_000) / 2);
    }
    await this.app.close();
    images.stop();
    // The caller of `start` gets its error.
    await this.#preparing.catch(() => undefined);
    await resting;
    for (const part of this.#parts) await part.stop?.();
    await database.close();
  }

  async #startParts(url: string): Promise<void> {
    for (const part of this.#parts) if (!this.#isStopping) await part.start?.(url);
  }

  /** Checks before anything is served, if the database already answers; `prepare` checks again. */
  async #refuseOtherKind(): Promise<void> {
    const { config, db } = this.context;
    try {
      await requireOwnDatabase(db, config.sandbox);
    } catch (error) {
      if (!isDatabaseAway(error) && !isStatementTimeout(error)) throw error;
    }
  }
}
