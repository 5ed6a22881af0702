import { traced } from "./tracing.ts";

/**
 * Work that becomes due at a moment that the rows tell. Each piece finds what is due by itself, does it
 * in a transaction that marks it done, and may run in several processes at once.
 */
export interface Job {
  readonly name: string;
  /** The other jobs to which a run may give something to do, by their names; any of them where it isn't said. */
  readonly feeds?: readonly string[];
  /** The earliest moment at or before `until` at which something is due, or null. */
  nextDueAt(until: Date): Promise<Date | null>;
  /** Does what is due at `now`. It may say when the first of what it gave to the jobs that it feeds is due. */
  run(now: Date): Promise<Date | null | void>;
}

// Two processes may try the same job at once; after more rounds than this it is stuck.
const maxRounds = 100;
/** How long answers of `nextDueAt` are reused: requests and other processes add work. */
const keptMs = 1_000;

/**
 * Does everything due between `from` and `until`, moment by moment in their order, as if the time had
 * passed; what was due before `from` is caught up first. `reach` is called with each moment before its work.
 */
export async function runDueJobs(
  jobs: readonly Job[],
  from: Date,
  until: Date,
  reach: (moment: Date) => Promise<void>,
): Promise<void> {
  const agenda = new Agenda(jobs, until);
  let last = { at: 0, rounds: 0 };
  for (;;) {
    const { at, jobs: due } = await agenda.findEarliest();
    const [first] = due;
    if (first === undefined) return;
    last = { at, rounds: last.at === at ? last.rounds + 1 : 1 };
    if (last.rounds > maxRounds) {
      throw new Error(
        `The job "${first.name}" due at ${new Date(at).toISOString()} never gets done.`,
      );
    }
    const moment = new Date(Math.max(at, from.getTime()));
    for (const job of due) {
      await reach(moment);
      agenda.forgetAfter(
        job,
        (await traced(`job ${job.name}`, async () => job.run(moment))) ?? null,
      );
    }
  }
}

/** When each job is due next. Over a long time only those are asked again to which something may have come. */
class Agenda {
  readonly #jobs: readonly Job[];
  readonly #until: Date;
  readonly #next = new Map<Job, number>();
  #keptSinceMs = -Infinity;

  constructor(jobs: readonly Job[], until: Date) {
    this.#jobs = jobs;
    this.#until = until;
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

  /** The job has run, and given what is due at `given` or later to those that it feeds; null when it doesn't say. */
  forgetAfter(job: Job, given: Date | null): void {
    for (const [other, next] of this.#next) {
      const isFed = job.feeds?.includes(other.name) ?? true;
      const isTouched = isFed && next > (given?.getTime() ?? -Infinity);
      if (isTouched || other === job) this.#next.delete(other);
    }
  }

  #forgetAll(): void {
    this.#next.clear();
    this.#keptSinceMs = performance.now();
  }

  /** Gives how many there were to ask. */
  async #askUnknown(): Promise<number> {
    const unknown = this.#jobs.filter((job) => !this.#next.has(job));
    for (const job of unknown) {
      this.#next.set(job, (await job.nextDueAt(this.#until))?.getTime() ?? Infinity);
    }
    return unknown.length;
  }
}

export interface Ticker {
  /** Does the next round now, or right after the one that is under way. */
  hurry(): void;
  /** Waits for what is under way; nothing follows. */
  stop(): Promise<void>;
}

/** Does what is due now, and again `everyMs` after it is done, until `stop` is called; Infinity waits for `hurry`. */
export function startTicker(
  tick: () => Promise<void>,
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
      .then(() => {
        isUnderWay = false;
        const restMs = hurried ? 0 : everyMs;
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
