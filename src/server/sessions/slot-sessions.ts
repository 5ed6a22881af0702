import type { OnBooked } from "#shared/api/operate/planning/timetable.ts";
import { opensMoreSpots } from "#shared/rules/waitlists.ts";
import type { Trx } from "#server/platform/database.ts";
import { ApiProblem, invalidField } from "#server/platform/problems.ts";
import { markChanged } from "./change-queries.ts";
import { notifyHostWithoutSpot, notifyMoved } from "./news.ts";
import type { Told } from "./news.ts";
import {
  callOffSession,
  endWaitlist,
  replaceUnfitVenueAndNotify,
  moveLockedSession,
  refuseOverlaps,
  refuseOverlapsAt,
} from "./planning.ts";
import { presentBookedSession } from "./presenters.ts";
import { detachSession, followSlot, lockSlotSessions, withdrawSession } from "./slot-queries.ts";
import type { FollowedPlan, SlotSession } from "./slot-queries.ts";

/** Booked sessions that stayed unchanged are in none of the lists. */
export interface SlotOutcome {
  readonly opened: readonly string[];
  readonly calledOff: readonly { readonly id: string; readonly bookedCount: number }[];
  readonly moved: readonly {
    readonly id: string;
    readonly before: FollowedPlan;
    readonly after: FollowedPlan;
  }[];
}

/**
 * Applies the weekly session to its coming sessions from the local day `from` on. Lock the city first. With
 * `isAnother` false only its first or last day changed, so sessions within stay as they are. Booked sessions are
 * kept, moved or called off according to `onBooked`; without it, throws `has_bookings` with them.
 */
export async function applySlot(
  trx: Trx,
  slotId: string,
  {
    from,
    isAnother,
    onBooked,
    told = {},
  }: { from: string; isAnother: boolean; onBooked: OnBooked | undefined; told?: Told },
  now: Date,
): Promise<SlotOutcome> {
  const sessions = await lockSlotSessions(trx, slotId, from, now);
  const concerned = sessions.filter(({ isWithin }) => isAnother || !isWithin);
  const booked = concerned.filter(({ bookedCount }) => bookedCount > 0);
  if (booked.length > 0 && onBooked === undefined)
    throw new ApiProblem("has_bookings", { sessions: booked.map(presentBookedSession) });
  const calledOff: SlotSession[] = [];
  const moved: SlotOutcome["moved"][number][] = [];
  const opened: string[] = [];
  const recordFollowed = (session: SlotSession, after: FollowedPlan) => {
    if (opensMoreSpots(session, after)) opened.push(session.id);
  };
  for (const session of concerned) {
    if (session.bookedCount === 0) {
      const after = await followUnbooked(trx, session, now, told);
      if (after !== undefined) recordFollowed(session, after);
    } else if (onBooked === "cancel") {
      await callOffSession(trx, session.id, now, told);
      await detachSession(trx, session.id);
      calledOff.push(session);
    } else if (onBooked === "move") {
      const after = await moveBooked(trx, session, now, told);
      moved.push({ id: session.id, before: planOf(session), after });
      recordFollowed(session, after);
    }
    // It leaves the timetable, which makes no replacement on a day that still has one.
    else if (!session.isWithin || session.isOnAnotherDay) await detachSession(trx, session.id);
  }
  return { opened, calledOff, moved };
}

async function moveBooked(
  trx: Trx,
  session: SlotSession,
  now: Date,
  told: Told,
): Promise<FollowedPlan> {
  if (!session.isWithin)
    throw invalidField("onBooked", "can't be move if the weekly session ends before it");
  const isMoved = moveOf(session).movedFrom !== undefined;
  if (isMoved) await refuseOverlapsAt(trx, session.id, session.slotStartsAt);
  if (isMoved) await moveLockedSession(trx, session.id, session.slotStartsAt, now);
  const after = await refuseOverlaps(() => followSlot(trx, session.id));
  const asksMore =
    after.workoutType !== session.workoutType || after.totalSpots > session.totalSpots || isMoved;
  if (session.isOtherWorkout) {
    await markChanged(trx, session.id, now);
    const moved = { ...moveOf(session), ...told };
    await notifyMoved(trx, session.id, now, moved);
    await notifyHostWithoutSpot(trx, session.id, "session_moved", now, moved);
  }
  const rest = session.isOtherWorkout ? {} : { told };
  if (asksMore) await replaceUnfitVenueAndNotify(trx, session.id, now, rest);
  return after;
}

/** They follow the weekly session or are called off. Their host is notified either way. */
async function followUnbooked(
  trx: Trx,
  session: SlotSession,
  now: Date,
  told: Told,
): Promise<FollowedPlan | undefined> {
  if (session.isWithin) {
    const after = await followSlot(trx, session.id);
    if (session.isOtherWorkout)
      await notifyHostWithoutSpot(trx, session.id, "session_moved", now, {
        ...moveOf(session),
        ...told,
      });
    return after;
  }
  await withdrawSession(trx, session.id, now);
  await notifyHostWithoutSpot(trx, session.id, "session_cancelled", now, told);
  await endWaitlist(trx, session.id, now, told);
  return undefined;
}

function moveOf({ startsAt, slotStartsAt }: SlotSession): { readonly movedFrom?: Date } {
  return startsAt.getTime() === slotStartsAt.getTime() ? {} : { movedFrom: startsAt };
}

function planOf(session: SlotSession): FollowedPlan {
  const { startsAt, durationMinutes, workoutType, totalSpots, defaultVenueId, audience } = session;
  return { startsAt, durationMinutes, workoutType, totalSpots, defaultVenueId, audience };
}
