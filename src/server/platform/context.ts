import type { FastifyBaseLogger } from "fastify";
import type { Config } from "./config.ts";
import type { Database, Db } from "./database.ts";
import type { ImageDecoder } from "./image-decoder.ts";

/** What actions are handed: settings, the database, the time, a log, and who decodes pictures. */
export interface Context {
  readonly config: Config;
  readonly database: Database;
  readonly db: Db;
  /** What everything but limits, logins and signatures goes by; the sandbox can move it. */
  readonly clock: Clock;
  /** What those go by. */
  readonly realClock: Clock;
  readonly log: FastifyBaseLogger;
  readonly images: ImageDecoder;
  /** Lets real time pass. */
  readonly wait: (ms: number) => Promise<void>;
}

/** The context with the replica as its database, for what may be read a little late: figures, exports, the log. */
export function readingReplica<Part extends Pick<Context, "db" | "database">>(context: Part): Part {
  return { ...context, db: context.database.replica };
}

/** Tells what the time is. Everything but limits, logins and signatures goes by it. */
export interface Clock {
  now(): Date;
}

/** One moment by both clocks. */
export interface Moment {
  readonly now: Date;
  readonly realNow: Date;
}
