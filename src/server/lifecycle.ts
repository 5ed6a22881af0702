import type { Context } from "./platform/context.ts";
import type { HttpServer } from "./platform/http/server.ts";
import { migrate } from "./platform/migrate.ts";
import type { Part } from "./platform/part.ts";
import { isDatabaseAway } from "./platform/problems.ts";
import type { Rounds } from "./platform/rounds.ts";
import { seedCities } from "./seed/cities.ts";
import { requireOwnDatabase } from "./seed/own-database.ts";

const databaseRetryMs = 1_000;

/** Prepares, starts and stops the parts in their order, with the server that they are served by. */
export class Lifecycle {
  readonly app: HttpServer;
  readonly context: Context;
  readonly #parts: readonly Part[];
  readonly #rounds: Rounds;
  readonly #ticking: boolean;
  #isReady = false;
  #isStopping = false;
  #preparing: Promise<void> = Promise.resolve();

  constructor(
    app: HttpServer,
    context: Context,
    parts: readonly Part[],
    rounds: Rounds,
    ticking: boolean,
  ) {
    this.app = app;
    this.context = context;
    this.#parts = parts;
    this.#rounds = rounds;
    this.#ticking = ticking;
  }

  /** Whether it has migrated and seeded. */
  get isReady(): boolean {
    return this.#isReady;
  }

  /** Migrates and seeds, without serving; waits for a database that is away, unless the server is to stop. */
  async prepare(): Promise<void> {
    const { config, db, log } = this.context;
    while (!this.#isStopping) {
      try {
        await requireOwnDatabase(db, config.sandbox);
        await migrate(db);
        await seedCities(db);
        for (const part of this.#parts) await part.prepare?.();
        await this.#rounds.connect();
        await this.#rounds.run("members");
        return;
      } catch (error) {
        if (!isDatabaseAway(error)) throw error;
        log.warn({ err: error }, "the database is away; trying again");
        await new Promise((resolve) => setTimeout(resolve, databaseRetryMs));
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
    this.#preparing = this.prepare();
    await this.#preparing;
    if (this.#isStopping) return url;
    this.#isReady = true;
    for (const part of this.#parts) part.start?.(url);
    this.#rounds.start(this.#ticking);
    log.info(`Spotter is ready at ${url}${config.sandbox ? " (sandbox)" : ""}`);
    return url;
  }

  /** Takes nothing new, finishes what is under way and closes the database. */
  async stop(): Promise<void> {
    const { database, images } = this.context;
    this.#isStopping = true;
    await this.app.close();
    images.stop();
    // Whoever waits for `start` is told what went wrong there.
    await this.#preparing.catch(() => undefined);
    await this.#rounds.stop();
    for (const part of this.#parts) await part.stop?.();
    await database.close();
  }

  /** Looks before anything is served, where the database can be asked already; `prepare` looks once more. */
  async #refuseOtherKind(): Promise<void> {
    const { config, db } = this.context;
    try {
      await requireOwnDatabase(db, config.sandbox);
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
    }
  }
}
