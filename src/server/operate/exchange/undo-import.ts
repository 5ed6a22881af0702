import { sql } from "kysely";
import { z } from "zod";
import type { UndoneImport } from "#shared/api/operate/exchange.ts";
import { slotFields } from "#shared/api/operate/planning/timetable.ts";
import { venueChange } from "#shared/api/operate/planning/venues.ts";
import { lockWaiting } from "#server/bookings/fill.ts";
import type { Context } from "#server/platform/context.ts";
import type { Db, Trx } from "#server/platform/database.ts";
import { ApiProblem, sqlState } from "#server/platform/problems.ts";
import { deleteUnbookedSessions } from "#server/sessions/closures.ts";
import { changeAudited, lockSubject } from "#server/operate/audit/audit.ts";
import type { AuditReason } from "#server/operate/audit/audit.ts";
import { requireCity } from "#server/operate/planning/cities.ts";
import { findSlot, restoreSlot } from "#server/operate/planning/timetable.ts";
import { selectVenues, writeVenue } from "#server/operate/planning/venues.ts";

interface Entry {
  readonly action: string;
  readonly subject: string;
  readonly from: unknown;
  readonly to: unknown;
  readonly at: Date;
}

/** Throws `not_found`, `has_bookings` for bookings since, and `stale` for changes since or uses elsewhere. */
export async function undoImport(
  context: Context,
  auditReason: AuditReason,
  id: string,
): Promise<UndoneImport> {
  const subject = `import:${id}`;
  try {
    return await changeAudited(context, auditReason, async (trx, now) => {
      const entries = await listEntries(trx, subject);
      if (entries.length === 0) throw new ApiProblem("not_found");
      await lockSubject(trx, subject);
      if (await isUndone(trx, subject)) throw new ApiProblem("stale");
      const sessionIds = await lockImported(trx, entries);
      if (await isBooked(trx, entries, sessionIds))
        throw new ApiProblem("has_bookings", { sessions: [] });
      const undone = { removed: 0, restored: 0 };
      for (const entry of entries) undone[await undoEntry(trx, entry, now)] += 1;
      return {
        result: undone,
        entries: [{ action: "import.undo", subject, to: undone }],
      };
    });
  } catch (error) {
    // Something else refers to a venue or weekly session of the import.
    throw sqlState(error) === "23503" ? new ApiProblem("stale", { cause: error }) : error;
  }
}

async function undoEntry(trx: Trx, entry: Entry, now: Date): Promise<keyof UndoneImport> {
  const [, id = ""] = entry.subject.split(":");
  switch (entry.action) {
    case "venue.add":
      await trx.deleteFrom("venues").where("id", "=", id).execute();
      return "removed";
    case "venue.change": {
      const venue = await selectVenues(trx).where("venues.id", "=", id).executeTakeFirst();
      requireUnchanged(venue, entry);
      await writeVenue(trx, id, venueChange.partial().parse(entry.from));
      return "restored";
    }
    case "timetable.add":
      await deleteUnbookedSessions(trx, id);
      await trx.deleteFrom("timetable_slots").where("id", "=", id).execute();
      return "removed";
    case "timetable.change": {
      requireUnchanged(await findSlot(trx, id), entry);
      await restoreSlot(trx, id, formerPlan.parse(entry.from), now);
      return "restored";
    }
    default:
      // A booked session was called off or moved.
      throw new ApiProblem("has_bookings", { sessions: [] });
  }
}

const formerPlan = z.object(slotFields).partial();

function requireUnchanged(row: object | undefined, { to }: Entry): void {
  const now: Record<string, unknown> = { ...row };
  const isChanged = Object.entries(Object(to)).some(
    ([field, value]) => field in now && JSON.stringify(now[field]) !== JSON.stringify(value),
  );
  if (row === undefined || isChanged) throw new ApiProblem("stale");
}

/** Entries that the import's transaction wrote before its summary, the last one first. */
async function listEntries(db: Db, subject: string): Promise<readonly Entry[]> {
  const { rows } = await sql<Entry>`
    select entry.action, entry.subject, entry."from", entry."to", entry.at
    from audit_log as summary
    join audit_log as entry on entry.actor = summary.actor and entry.id < summary.id
      and entry.at = summary.at and entry.xmin = summary.xmin
    where summary.subject = ${subject} and summary.action in ('venues.import', 'timetable.import')
    order by entry.id desc`.execute(db);
  return rows;
}

async function isUndone(db: Db, subject: string): Promise<boolean> {
  const { rows } = await sql`
    select from audit_log where subject = ${subject} and action = 'import.undo' limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Returns the sessions, which nobody can book then. What else was imported can't change then either. */
async function lockImported(trx: Trx, entries: readonly Entry[]): Promise<string[]> {
  const [venues, slots] = [idsOf(entries, "venue"), idsOf(entries, "timetable")];
  const { rows: cities } = await sql<{ city: string }>`
    select city from timetable_slots where id = any (${slots}::bigint[])
    union select city from venues join areas on areas.id = venues.area_id
    where venues.id = any (${venues}::bigint[]) order by city`.execute(trx);
  for (const { city } of cities) await requireCity(trx, city);
  const concerned = sql<{ id: string }>`
    select id::text as id from sessions where slot_id = any (${slots}::bigint[])
      or default_venue_id = any (${venues}::bigint[]) or fixed_venue_id = any (${venues}::bigint[])
      or venue_id = any (${venues}::bigint[]) or post_workout_venue_id = any (${venues}::bigint[])
    order by sessions.id`;
  const { rows } = await concerned.execute(trx);
  const ids = rows.map(({ id }) => id);
  await lockWaiting(trx, ids);
  await sql`${concerned} for update`.execute(trx);
  return ids;
}

function idsOf(entries: readonly Entry[], kind: "venue" | "timetable"): string[] {
  return entries.flatMap(({ subject }) => {
    const [of, id = ""] = subject.split(":");
    return of === kind ? [id] : [];
  });
}

/** Since the import. */
async function isBooked(
  db: Db,
  entries: readonly Entry[],
  sessionIds: readonly string[],
): Promise<boolean> {
  const { rows } = await sql`
    select from bookings where session_id = any (${[...sessionIds]}::bigint[])
      and created_at >= ${entries[0]?.at ?? new Date(0)} limit 1`.execute(db);
  return rows.length > 0;
}
