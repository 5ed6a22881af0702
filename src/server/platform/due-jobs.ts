/**
 * Work that becomes due at a moment that the rows tell. Each piece finds what is due by itself, does it
 * in a transaction that marks it done, and may run in several processes at once.
 */
export interface Job {
  readonly name: string;
  /** The earliest moment at or before `until` at which something is due, or null. */
  nextDueAt(until: Date): Promise<Date | null>;
  /** Does what is due at `now`. */
  run(now: Date): Promise<void>;
}

// Two processes may meet at one piece of work; more often than this it is stuck.
const maxRounds = 100;

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
  let last = { at: 0, rounds: 0 };
  for (;;) {
    const { at, jobs: due } = await findEarliest(jobs, until);
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
      await job.run(moment);
    }
  }
}

/** The earliest moment up to `until` at which anything is due, and all that is due then: it is asked at every moment. */
async function findEarliest(
  jobs: readonly Job[],
  until: Date,
): Promise<{ at: number; jobs: readonly Job[] }> {
  let earliest: { at: number; jobs: Job[] } = { at: Infinity, jobs: [] };
  for (const job of jobs) {
    const at = (await job.nextDueAt(until))?.getTime() ?? Infinity;
    if (at < earliest.at) earliest = { at, jobs: [job] };
    else if (at === earliest.at && at < Infinity) earliest.jobs.push(job);
  }
  return earliest;
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
