import type { FastifyBaseLogger } from "fastify";
import type { Config } from "./config.ts";
import type { Database, Db } from "./database.ts";
import type { ImageDecoder } from "./images/image-decoder.ts";
import type { Maintenance } from "./maintenance.ts";

export interface Context {
  readonly config: Config;
  readonly database: Database;
  readonly db: Db;
  /** For everything but limits, logins and signatures. The sandbox can move it. */
  readonly clock: Clock;
  /** For limits, logins and signatures. */
  readonly realClock: Clock;
  readonly log: FastifyBaseLogger;
  readonly images: ImageDecoder;
  readonly maintenance: Maintenance;
  readonly wait: (ms: number) => Promise<void>;
}

/** Uses the replica, for reads that may lag a little: figures, exports, the log. */
export function readingReplica<Part extends Pick<Context, "db" | "database">>(context: Part): Part {
  return { ...context, db: context.database.replica };
}

export interface Clock {
  now(): Date;
}

/** The same moment by both clocks. */
export interface Moment {
  readonly now: Date;
  readonly realNow: Date;
}
