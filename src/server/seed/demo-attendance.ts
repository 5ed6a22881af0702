import { sql } from "kysely";
import { dayMs, hourMs } from "#shared/rules/durations.ts";
import type { Member } from "#server/identity/logins.ts";
import type { Db } from "#server/platform/database.ts";

/**
 * Who is at the demo member's session that has just begun, whose host they are: one is there, one runs late, one has
 * yet to say something. And somebody who counts as absent from a session of the last days says that they were there.
 */
export async function seedDemoAttendance(db: Db, demo: Member, now: Date): Promise<void> {
  const own = await db
    .selectFrom("bookings")
    .select("session_id")
    .where("member_id", "=", demo.id)
    .where("starts_at", "<=", now)
    .where("ends_at", ">", now)
    .executeTakeFirstOrThrow();
  await db
    .updateTable("sessions")
    .set({ host_member_id: demo.id })
    .where("id", "=", own.session_id)
    .execute();
  const [there, late] = await db
    .selectFrom("bookings")
    .select("id")
    .where("session_id", "=", own.session_id)
    .where("member_id", "<>", demo.id)
    .orderBy("id")
    .execute();
  await db
    .updateTable("bookings")
    .set({ attendance: "present", checked_in_at: now, arrival: "here" })
    .where("id", "=", there?.id ?? "0")
    .execute();
  await db
    .updateTable("bookings")
    .set({ arrival: "late", late_minutes: 15 })
    .where("id", "=", late?.id ?? "0")
    .execute();
  await seedObjection(db, demo, now);
}

async function seedObjection(db: Db, demo: Member, now: Date): Promise<void> {
  await sql`
    update bookings set attendance = 'absent', attendance_marked_at = ends_at + interval '1 hour',
      objected_at = ${new Date(now.getTime() - hourMs)}
    where id = (
      select theirs.id from bookings as own join bookings as theirs using (session_id)
      where own.member_id = ${demo.id} and own.ends_at < ${new Date(now.getTime() - 2 * dayMs)}
        and own.rating is null and theirs.id <> own.id
      order by theirs.id desc limit 1
    )`.execute(db);
}
