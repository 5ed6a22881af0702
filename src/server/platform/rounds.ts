import type { Context } from "./context.ts";
import { startTicker, runDueJobs } from "./due-jobs.ts";
import type { Job, Ticker } from "./due-jobs.ts";
import { failedRounds } from "./metrics.ts";
import type { Part, Sweep } from "./part.ts";
import { duringWork } from "./log.ts";
import { isDatabaseAway } from "./problems.ts";

/** Done one after the other, repeatedly. Rounds don't wait for each other. */
export interface Round {
  readonly name: string;
  readonly everyMs: number;
  /** A notification starts a round at once, even if time stands still. */
  readonly wokenBy?: string;
  readonly jobs?: readonly string[];
  readonly sweeps?: readonly string[];
}

export interface Rounds {
  /** In the order in which they run when due at the same moment. */
  readonly jobs: readonly Job[];
  readonly sweeps: readonly Sweep[];
  /** May be called again after a failure. */
  connect(): Promise<void>;
  /** Logs failures; throws if the database is away. */
  run(name: string): Promise<void>;
  /** Without `ticking` only rounds that are woken, and only then. */
  start(ticking: boolean): void;
  /** Waits for the batch or session in progress; nothing more starts. */
  stop(): Promise<void>;
}

type RoundsContext = Pick<Context, "database" | "clock" | "log" | "maintenance">;

/** During maintenance no round begins; the work becomes late and is done afterwards. */
export function createRounds(
  schedule: readonly Round[],
  parts: readonly Part[],
  { database, clock, log, maintenance }: RoundsContext,
): Rounds {
  const rounds = schedule.map((round) => ({ ...round, ...jobsAndSweepsOf(round, parts) }));
  refuseUnlisted(schedule, parts);
  const tickers = new Map<string, Ticker>();
  const connected = new Set<string>();
  const stopping = new AbortController();

  const isPaused = async () => (await maintenance.read()).sentence !== null;

  const report = (round: string, failures: readonly Failure[]): void => {
    if (failures.length > 0) failedRounds.inc({ round });
    for (const { work, error } of failures)
      log.error({ err: error, round, job: work }, "background work failed");
  };

  return {
    jobs: rounds.flatMap(({ jobs }) => jobs),
    sweeps: rounds.flatMap(({ sweeps }) => sweeps),
    async connect() {
      for (const { name, wokenBy } of rounds) {
        if (wokenBy === undefined || connected.has(name)) continue;
        await database.listen(wokenBy, () => tickers.get(name)?.hurry());
        connected.add(name);
      }
    },
    async run(name) {
      if (await isPaused()) return;
      for (const { jobs, sweeps } of rounds.filter((round) => round.name === name)) {
        const { failures } = await runRound(jobs, sweeps, clock.now(), stopping.signal);
        for (const { error } of failures) if (isDatabaseAway(error)) throw error;
        report(name, failures);
      }
    },
    start(ticking) {
      for (const { name, everyMs, wokenBy, jobs, sweeps } of rounds) {
        if (jobs.length + sweeps.length === 0 || !(ticking || wokenBy !== undefined)) continue;
        const run = async () => {
          if (await isPaused()) return false;
          const { hasMore, failures } = await runRound(jobs, sweeps, clock.now(), stopping.signal);
          report(name, failures);
          return hasMore;
        };
        const onError = (error: unknown) => report(name, [{ error }]);
        tickers.set(name, startTicker(run, ticking ? everyMs : Infinity, onError));
      }
    },
    async stop() {
      stopping.abort();
      const started = [...tickers.values()];
      tickers.clear();
      await Promise.all(started.map((ticker) => ticker.stop()));
    },
  };
}

interface Failure {
  readonly work?: string;
  readonly error: unknown;
}

async function runRound(
  jobs: readonly Job[],
  sweeps: readonly Sweep[],
  now: Date,
  stopping: AbortSignal,
): Promise<{ hasMore: boolean; failures: readonly Failure[] }> {
  const failures: Failure[] = [];
  let hasMore = false;
  const onFailure = (work: string, error: unknown) => void failures.push({ work, error });
  const tasks = [
    {
      run: () => runDueJobs(jobs, now, now, async () => undefined, { stopping, onFailure }),
      work: undefined,
    },
    ...sweeps.map((sweep) => ({
      run: () => duringWork({ job: sweep.name }, async () => sweep.run(stopping)),
      work: sweep.name,
    })),
  ];
  for (const { run, work } of tasks) {
    if (stopping.aborted || failures.some(({ error }) => isDatabaseAway(error))) break;
    try {
      if ((await run()) === true) hasMore = true;
    } catch (error) {
      failures.push({ error, ...(work !== undefined && { work }) });
    }
  }
  return { hasMore, failures };
}

/** Skips names of absent parts. */
function jobsAndSweepsOf(round: Round, parts: readonly Part[]): { jobs: Job[]; sweeps: Sweep[] } {
  const named = <Work extends { name: string }>(names: readonly string[] = [], all: Work[]) =>
    names.flatMap((name) => all.filter((work) => work.name === name));
  return {
    jobs: named(
      round.jobs,
      parts.flatMap(({ jobs = [] }) => jobs),
    ),
    sweeps: named(
      round.sweeps,
      parts.flatMap(({ sweeps = [] }) => sweeps),
    ),
  };
}

function refuseUnlisted(schedule: readonly Round[], parts: readonly Part[]): void {
  const jobNames = schedule.flatMap(({ jobs = [] }) => jobs);
  const sweepNames = schedule.flatMap(({ sweeps = [] }) => sweeps);
  const missing = parts.flatMap(({ jobs = [], sweeps = [] }) => [
    ...jobs
      .flatMap(({ name, triggers = [] }) => [name, ...triggers])
      .filter((name) => !jobNames.includes(name)),
    ...sweeps.map(({ name }) => name).filter((name) => !sweepNames.includes(name)),
  ]);
  if (missing.length === 0) return;
  throw new Error(`Not in the schedule: ${missing.join(", ")}.`);
}
