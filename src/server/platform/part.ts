import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { Job } from "./due-jobs.ts";

/** Goes through what has piled up: sends what waits, deletes what is too old. Several processes may do it at once. */
export interface Sweep {
  readonly name: string;
  /** Whether it was made by `sweepOfPieces`, so that no row keeps others waiting. */
  readonly isInPieces?: true;
  /** Begins nothing more once `stopping` is aborted. True when it left something, for a round that follows at once. */
  run(stopping?: AbortSignal): Promise<boolean | void>;
}

/** What a folder adds to the server. The schedule says, by their names, when its jobs and sweeps run. */
export interface Part {
  /** Its calls, below `/api`. */
  readonly routes?: FastifyPluginAsyncZod;
  /** Pages for a browser without the app, from the root on. */
  readonly pages?: FastifyPluginAsyncZod;
  readonly jobs?: readonly Job[];
  readonly sweeps?: readonly Sweep[];
  /** What it needs before anything is done or served, once the schema is there. May be called again after it failed. */
  prepare?(): Promise<void>;
  /** Called before the server is ready at `url`, once all is prepared; not for a command, which serves nothing. */
  start?(url: string): void | Promise<void>;
  /** Brings those of its metrics up to date that only a query tells. */
  observeMetrics?(): Promise<void>;
  /** Ends what is its own; jobs and sweeps have ended before. */
  stop?(): Promise<void>;
}

/** So few that nobody waits long for the rows. */
const sweptAtOnce = 5_000;

/**
 * Deletes what is too old a part at a time: `sweep` deletes up to as many rows as it is asked for, and says how many there
 * were. Begins nothing more once `stopping` is aborted.
 */
export async function sweepInBatches(
  sweep: (limit: number) => Promise<bigint>,
  stopping?: AbortSignal,
): Promise<void> {
  while (!stopping?.aborted) if ((await sweep(sweptAtOnce)) < BigInt(sweptAtOnce)) return;
}
