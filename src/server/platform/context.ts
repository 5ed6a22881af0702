import type { FastifyBaseLogger } from "fastify";
import type { Clock } from "./clock.ts";
import type { Config } from "./config.ts";
import type { Database, Db } from "./database.ts";

/** What actions are handed: settings, the database, the time and a log. */
export interface Context {
  readonly config: Config;
  readonly database: Database;
  readonly db: Db;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
}
