import { isDatabaseAway } from "./problems.ts";
import { traced } from "./tracing.ts";

/**
 * Work that becomes due at a moment that the rows tell. Each piece finds what is due by itself, does it
 * in a transaction that marks it done, and may run in several processes at once.
 */
export interface Job {
  readonly name: string;
  /** The other jobs to which a run may give something to do, by their names; any of them where it isn't said. */
  readonly triggers?: readonly string[];
  /** Whether it was made by `jobOfPieces`, so that no row keeps others waiting. */
  readonly isInPieces?: true;
  /** The earliest moment at or before `until` at which something is due, or null. */
  nextDueAt(until: Date): Promise<Date | null>;
  /**
   * Does what is due at `now`, and begins nothing more once `stopping` is aborted. It may say when the first of what it
   * gave to the jobs that it triggers is due.
   */
  run(now: Date, stopping?: AbortSignal): Promise<Date | null | void>;
}

// Two processes may try the same job at once; after more rounds than this it is stuck.
const maxRounds = 100;
/** How long answers of `nextDueAt` are reused: requests and other processes add work. */
const keptMs = 1_000;

/** Hears of a job that failed, by its name. */
export type OnFailure = (work: string, error: unknown) => void;

/**
 * Does everything due between `from` and `until`, moment by moment in their order, as if the time had
 * passed; what was due before `from` is caught up first. `reach` is called with each moment before its work. A job that
 * fails is left out of the rest, which is done all the same; `onFailure` is told, and without one the first error is thrown
 * in the end. Throws at once where the database is away. Begins nothing more once `stopping` is aborted.
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
        const given = await traced(`job ${job.name}`, async () => job.run(moment, stopping));
        agenda.forgetAfter(job, given ?? null);
      } catch (error) {
        // What it did before it failed may have given the others something.
        agenda.forgetAfter(job, null);
        agenda.leaveOut(job, error);
      }
    }
  }
  if (failures.length > 0) throw failures[0];
}

/** When each job is due next. Over a long time only those are asked again to which something may have come. */
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

  /** The earliest moment at which anything is due, and all that is due then; no jobs when nothing is. */
  async findEarliest(): Promise<{ at: number; jobs: readonly Job[] }> {
    if (performance.now() - this.#keptSinceMs > keptMs) this.#forgetAll();
    // That nothing is left is believed only when all have just been asked.
    for (let asked = -1; asked < this.#jobs.length;) {
      if (asked >= 0) this.#forgetAll();
      asked = await this.#askUnknown();
      const at = Math.min(Infinity, ...this.#next.values());
      if (at < Infinity)
        return { at, jobs: this.#jobs.filter((job) => this.#next.get(job) === at) };
    }
    return { at: Infinity, jobs: [] };
  }

  /** The job has run, and given what is due at `given` or later to those that it triggers; null when it doesn't say. */
  forgetAfter(job: Job, given: Date | null): void {
    for (const [other, next] of this.#next) {
      const isTriggered = job.triggers?.includes(other.name) ?? true;
      const isTouched = isTriggered && next > (given?.getTime() ?? -Infinity);
      if (isTouched || other === job) this.#next.delete(other);
    }
  }

  /**
   * The job has failed: it has no part in the rest, which doesn't wait for it. Throws where the database is away, which
   * is no fault of the job's.
   */
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

  /** Gives how many were asked and have answered. */
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
  /** Does the next round now, or right after the one that is under way. */
  hurry(): void;
  /** Waits for what is under way; nothing follows. */
  stop(): Promise<void>;
}

/**
 * Does what is due now, and again `everyMs` after it is done, until `stop` is called; Infinity waits for `hurry`. A
 * round that answers true has left something and is followed by another one at once.
 */
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
