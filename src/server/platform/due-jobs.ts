import type { RawBuilder } from "kysely";
import { duringWork } from "./log.ts";
import { isDatabaseAway } from "./problems.ts";
import { traced } from "./tracing.ts";

/** Finds due rows and does their work in a transaction that marks it done. Several processes may run it at once. */
export interface Job {
  readonly name: string;
  /** Jobs that a run may give work to; any job if undefined. */
  readonly triggers?: readonly string[];
  /** Set by `jobOfPieces`: a failing row doesn't block the others. */
  readonly backlog?: Backlog;
  nextDueAt(until: Date): Promise<Date | null>;
  /** May return when the first piece of work it gave to other jobs is due. `stopping` ends it early. */
  run(now: Date, stopping?: AbortSignal): Promise<Date | null | void>;
}

export interface Backlog {
  readonly due: (until: Date) => RawBuilder<{ readonly piece: string; readonly due_at: Date }>;
  /** The kind of rows with the pieces' ids. */
  readonly rows?: "city" | "session" | "member" | "booking" | undefined;
}

// After more rounds than two processes need, the job is stuck.
const maxRounds = 100;
/** For answers of `nextDueAt`, because requests and other processes add work. */
const keptMs = 1_000;

export type OnFailure = (work: string, error: unknown) => void;

/**
 * In order of the moments, as if the time had passed; anything due before `from` comes first. Calls `reach` with each
 * moment before its work. Skips a job that failed; its error goes to `onFailure`, or is thrown at the end. Throws at
 * once if the database is away. Starts nothing more once `stopping` is aborted.
 */
export async function runDueJobs(
  jobs: readonly Job[],
  from: Date,
  until: Date,
  reach: (moment: Date) => Promise<void>,
  { stopping, onFailure }: { stopping?: AbortSignal; onFailure?: OnFailure } = {},
): Promise<void> {
  const failures: unknown[] = [];
  const agenda = new Agenda(jobs, until, onFailure ?? ((_work, error) => failures.push(error)));
  let last = { at: 0, rounds: 0 };
  while (!stopping?.aborted) {
    const { at, jobs: due } = await agenda.findEarliest();
    const [first] = due;
    if (first === undefined) break;
    last = { at, rounds: last.at === at ? last.rounds + 1 : 1 };
    if (last.rounds > maxRounds) {
      const moment = new Date(at).toISOString();
      agenda.leaveOut(
        first,
        new Error(`The job "${first.name}" due at ${moment} never gets done.`),
      );
      continue;
    }
    const moment = new Date(Math.max(at, from.getTime()));
    for (const job of due) {
      if (stopping?.aborted) break;
      await reach(moment);
      try {
        const given = await traced(`job ${job.name}`, async () =>
          duringWork({ job: job.name }, async () => job.run(moment, stopping)),
        );
        agenda.forgetAfter(job, given ?? null);
      } catch (error) {
        // The failed job may have given the others work before.
        agenda.forgetAfter(job, null);
        agenda.leaveOut(job, error);
      }
    }
  }
  if (failures.length > 0) throw failures[0];
}

/** Over a long time it asks only the jobs that may have got work. */
class Agenda {
  #jobs: readonly Job[];
  readonly #until: Date;
  readonly #onFailure: OnFailure;
  readonly #next = new Map<Job, number>();
  #keptSinceMs = -Infinity;

  constructor(jobs: readonly Job[], until: Date, onFailure: OnFailure) {
    this.#jobs = jobs;
    this.#until = until;
    this.#onFailure = onFailure;
  }

  /** No jobs if nothing is due. */
  async findEarliest(): Promise<{ at: number; jobs: readonly Job[] }> {
    if (performance.now() - this.#keptSinceMs > keptMs) this.#forgetAll();
    // All jobs are asked again before nothing is left.
    for (let asked = -1; asked < this.#jobs.length;) {
      if (asked >= 0) this.#forgetAll();
      asked = await this.#askUnknown();
      const at = Math.min(Infinity, ...this.#next.values());
      if (at < Infinity)
        return { at, jobs: this.#jobs.filter((job) => this.#next.get(job) === at) };
    }
    return { at: Infinity, jobs: [] };
  }

  /** The jobs that this one triggers may have work from `given` on; null if unknown. */
  forgetAfter(job: Job, given: Date | null): void {
    for (const [other, next] of this.#next) {
      const isTriggered = job.triggers?.includes(other.name) ?? true;
      const isTouched = isTriggered && next > (given?.getTime() ?? -Infinity);
      if (isTouched || other === job) this.#next.delete(other);
    }
  }

  /** Throws if the database is away: that isn't the job's fault. */
  leaveOut(job: Job, error: unknown): void {
    if (isDatabaseAway(error)) throw error;
    this.#onFailure(job.name, error);
    this.#jobs = this.#jobs.filter((other) => other !== job);
    this.#next.delete(job);
  }

  #forgetAll(): void {
    this.#next.clear();
    this.#keptSinceMs = performance.now();
  }

  /** Returns how many jobs it asked. */
  async #askUnknown(): Promise<number> {
    const unknown = this.#jobs.filter((job) => !this.#next.has(job));
    for (const job of unknown) {
      try {
        this.#next.set(job, (await job.nextDueAt(this.#until))?.getTime() ?? Infinity);
      } catch (error) {
        this.leaveOut(job, error);
      }
    }
    return unknown.filter((job) => this.#next.has(job)).length;
  }
}

export interface Ticker {
  /** Runs the next round now, or right after the current one. */
  hurry(): void;
  stop(): Promise<void>;
}

/** Rounds follow `everyMs` after the last, at once after one that returns true; Infinity waits for `hurry`. */
export function startTicker(
  tick: () => Promise<boolean | void>,
  everyMs: number,
  onError: (error: unknown) => void,
): Ticker {
  let stopped = false;
  let hurried = false;
  let isUnderWay = false;
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<void> = Promise.resolve();
  const next = () => {
    hurried = false;
    isUnderWay = true;
    underWay = tick()
      .catch(onError)
      .then((hasMore) => {
        isUnderWay = false;
        const restMs = hurried || hasMore === true ? 0 : everyMs;
        if (!stopped && Number.isFinite(restMs)) timer = setTimeout(next, restMs);
      });
  };
  next();
  return {
    hurry() {
      hurried = true;
      if (isUnderWay || stopped) return;
      clearTimeout(timer);
      next();
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await underWay;
    },
  };
}
