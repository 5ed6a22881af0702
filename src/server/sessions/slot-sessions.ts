import type { OnBooked } from "#shared/api/timetable.ts";
import type { Db } from "#server/platform/database.ts";
import { ApiProblem, invalidField } from "#server/platform/problems.ts";
import { markChanged } from "./change-queries.ts";
import { notifyMoved } from "./news.ts";
import { callOffSession, endWaitlist, moveLockedSession, refusingOverlaps } from "./planning.ts";
import { detachSession, followSlot, lockSlotSessions, withdrawSession } from "./slot-queries.ts";
import type { SlotSession } from "./slot-queries.ts";

export { attachEarlierSessions } from "./slot-queries.ts";

/**
 * Brings the coming sessions of a weekly one, from the local day `from` on, in line with what it is now, in the
 * transaction `db`, which has locked the city. With `isAnother` false the weekly one only begins or ends at another
 * time, so that those within stay as they are. Sessions that somebody has booked are kept, moved or called off as
 * `onBooked` says; throws `has_bookings` with them when it says nothing.
 */
export async function applySlot(
  db: Db,
  slotId: string,
  {
    from,
    isAnother,
    onBooked,
  }: { from: string; isAnother: boolean; onBooked: OnBooked | undefined },
  now: Date,
): Promise<void> {
  const sessions = await lockSlotSessions(db, slotId, from, now);
  const concerned = sessions.filter(({ isWithin }) => isAnother || !isWithin);
  const booked = concerned.filter(({ bookedCount }) => bookedCount > 0);
  if (booked.length > 0 && onBooked === undefined)
    throw new ApiProblem("has_bookings", { sessions: booked.map(presentBooked) });
  for (const session of concerned) {
    if (session.bookedCount === 0) {
      if (session.isWithin) await followSlot(db, session.id);
      else {
        await withdrawSession(db, session.id, now);
        await endWaitlist(db, session.id, now);
      }
    } else if (onBooked === "cancel") {
      await callOffSession(db, session.id, now);
      await detachSession(db, session.id);
    } else if (onBooked === "move") await moveBooked(db, session, now);
    // It is no part of the timetable any more, which makes no other in its place where it still has one that day.
    else if (!session.isWithin || session.isOnAnotherDay) await detachSession(db, session.id);
  }
}

async function moveBooked(db: Db, session: SlotSession, now: Date): Promise<void> {
  if (!session.isWithin)
    throw invalidField("onBooked", "can't be move where the timetable ends before the session");
  if (session.startsAt.getTime() !== session.slotStartsAt.getTime())
    await moveLockedSession(db, session.id, session.slotStartsAt, now);
  await refusingOverlaps(() => followSlot(db, session.id));
  if (!session.isOtherWorkout) return;
  await markChanged(db, session.id, now);
  await notifyMoved(db, session.id, now);
}

function presentBooked({ id, startsAt, city, bookedCount }: SlotSession) {
  return { id, startTime: startsAt.toISOString(), city, attendeeCount: bookedCount };
}
