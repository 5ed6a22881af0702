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
  let last = { at: 0, rounds: 0 };
  for (;;) {
    const { at, works: due } = await findEarliest(works, until);
    const [first] = due;
    if (first === undefined) return;
    last = { at, rounds: last.at === at ? last.rounds + 1 : 1 };
    if (last.rounds > mostRounds) {
      throw new Error(
        `The work "${first.name}" due at ${new Date(at).toISOString()} never gets done.`,
      );
    }
    const moment = new Date(Math.max(at, from.getTime()));
    for (const work of due) {
      await reach(moment);
      await work.run(moment);
    }
  }
}

/** The earliest moment up to `until` at which anything is due, and all that is due then: it is asked at every moment. */
async function findEarliest(
  works: readonly DueWork[],
  until: Date,
): Promise<{ at: number; works: readonly DueWork[] }> {
  let earliest: { at: number; works: DueWork[] } = { at: Infinity, works: [] };
  for (const work of works) {
    const at = (await work.nextDueAt(until))?.getTime() ?? Infinity;
    if (at < earliest.at) earliest = { at, works: [work] };
    else if (at === earliest.at && at < Infinity) earliest.works.push(work);
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
