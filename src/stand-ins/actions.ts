import { clockMoveMaxSeconds } from "#shared/api/sandbox.ts";
import { bookSession } from "#server/bookings/actions.ts";
import type { Context } from "#server/platform/context.ts";
import { runDueJobs } from "#server/platform/due-jobs.ts";
import type { Job } from "#server/platform/due-jobs.ts";
import { parseId, ApiProblem, invalidField } from "#server/platform/problems.ts";
import { findPublishedWaiver, signWaiver } from "#server/safety/actions.ts";
import type { SandboxClock } from "./clock.ts";
import { findFreeDemoMembers, findSessionCity, listActiveAreas } from "./queries.ts";

export interface Sandbox {
  readonly context: Context;
  readonly clock: SandboxClock;
  /** All jobs of the server, in the order in which they are done at the same moment. */
  readonly jobs: () => readonly Job[];
}

let lastMove: Promise<unknown> = Promise.resolve();

/**
 * Moves the clock forward to `target`, doing all that becomes due on the way at its own moment.
 * Throws `clock_backwards` for a moment that has passed, `invalid_request` for one more than 400 days ahead.
 */
export async function moveClock(sandbox: Sandbox, target: (now: Date) => Date): Promise<Date> {
  // One move after the other: two at once would do each other's moments out of order.
  const move = lastMove.then(() => moveNow(sandbox, target));
  lastMove = move.catch(() => undefined);
  return move;
}

async function moveNow(
  { context, clock, jobs }: Sandbox,
  target: (now: Date) => Date,
): Promise<Date> {
  const from = clock.now();
  const until = target(from);
  if (until < from) throw new ApiProblem("clock_backwards");
  if (until.getTime() - from.getTime() > clockMoveMaxSeconds * 1000) {
    throw invalidField("now", "must be at most 400 days ahead");
  }
  await runDueJobs(jobs(), from, until, (moment) => clock.moveTo(moment), {
    onFailure: (work, error) => context.log.error({ err: error, work }, "background work failed"),
  });
  await clock.moveTo(until);
  return clock.now();
}

/**
 * Books up to `members` demo members on the session, spread over the city's areas, and has them sign the waiver if one is
 * in force; says how many it were.
 */
export async function populate(
  { context }: Sandbox,
  sessionId: string,
  members: number,
): Promise<number> {
  const { db } = context;
  const id = parseId(sessionId);
  const city = await findSessionCity(db, id);
  if (city === undefined) throw new ApiProblem("not_found");
  const areas = await listActiveAreas(db, city);
  const candidates = await findFreeDemoMembers(db, id, members, {
    now: context.clock.now(),
    realNow: context.realClock.now(),
  });
  const waiver = await findPublishedWaiver(db);
  let booked = 0;
  for (const [index, member] of candidates.entries()) {
    const area = areas[index % areas.length];
    if (area === undefined) break;
    if (waiver !== undefined) {
      await signWaiver(context, member, { version: waiver.version, name: member.full_name });
    }
    try {
      await bookSession(context, member, {
        sessionId: id,
        areaId: area.id,
        invitedConnections: [],
      });
      booked += 1;
    } catch (error) {
      // Full or started is the session's last word; a member who is busy leaves it to the next.
      if (!(error instanceof ApiProblem)) throw error;
      if (error.code === "session_started" || error.code === "session_cancelled") throw error;
      if (error.code === "session_full") {
        if (booked === 0) throw error;
        break;
      }
    }
  }
  return booked;
}
