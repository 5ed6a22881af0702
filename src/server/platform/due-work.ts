/**
 * Work that becomes due at a moment that the rows tell. Each piece finds what is due by itself, does it
 * in a transaction that marks it done, and may run in several processes at once.
 */
export interface DueWork {
  readonly name: string;
  /** The earliest moment at or before `until` at which something is due, or null. */
  nextDueAt(until: Date): Promise<Date | null>;
  /** Does what is due at `now`. */
  run(now: Date): Promise<void>;
}

// Two processes may meet at one piece of work; more often than this it is stuck.
const mostRounds = 100;

/**
 * Does everything due between `from` and `until`, moment by moment in their order, as if the time had
 * passed; what was due before `from` is caught up first. `reach` is called with each moment before its work.
 */
export async function walkDueWork(
  works: readonly DueWork[],
  from: Date,
  until: Date,
  reach: (moment: Date) => Promise<void>,
): Promise<void> {
  let last = { name: "", at: 0, rounds: 0 };
  for (;;) {
    let earliest: { work: DueWork; at: Date } | undefined;
    for (const work of works) {
      const at = await work.nextDueAt(until);
      if (at !== null && (earliest === undefined || at < earliest.at)) earliest = { work, at };
    }
    if (earliest === undefined) return;
    const { work, at } = earliest;
    const again = last.name === work.name && last.at === at.getTime();
    last = { name: work.name, at: at.getTime(), rounds: again ? last.rounds + 1 : 1 };
    if (last.rounds > mostRounds) {
      throw new Error(`The work "${work.name}" due at ${at.toISOString()} never gets done.`);
    }
    const moment = at < from ? from : at;
    await reach(moment);
    await work.run(moment);
  }
}

export interface Ticker {
  /** Does the next round now, or right after the one that is under way. */
  hurry(): void;
  /** Waits for what is under way; nothing follows. */
  stop(): Promise<void>;
}

/** Does what is due now, and again `everyMs` after it is done, until `stop` is called; Infinity waits for `hurry`. */
export function startTicking(
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
