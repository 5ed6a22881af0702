import { seededRandom } from "#shared/matching/seeded-random.ts";
import { workoutFrequencyPerWeek } from "#shared/rules/limits.ts";
import { defaultLocation } from "#shared/rules/locations.ts";
import { weekdays, workoutTypes } from "#shared/rules/choices.ts";
import type { StaffRole } from "#shared/rules/staff-roles.ts";
import type { Member } from "#server/identity/logins.ts";
import { hashMailbox } from "#server/identity/mailbox-hash.ts";
import { hashPassword } from "#server/identity/password.ts";
import type { Moment } from "#server/platform/clock.ts";
import type { Context } from "#server/platform/context.ts";
import type { Db } from "#server/platform/database.ts";
import { makeComingSessions } from "#server/sessions/actions.ts";
import { bookDemoMembers, bookDemoWomen, bookerFor } from "./demo-bookings.ts";
import { demoMembers, seededMember } from "./demo-members.ts";
import { seedDemoStory } from "./demo-story.ts";
import { rateDemoSessions, seedDemoConversations } from "./demo-conversations.ts";
import { seedDemoAttendance } from "./demo-attendance.ts";
import { seedWaitlists } from "./demo-waitlists.ts";
import { seedOpenCities, seedTimetable, seedVenues } from "./places.ts";
import { seedPastMonthOutcomes, seedPastMonth, seedStaffInbox } from "./staff-story.ts";

/** Plants the sandbox's world once; of several processes that start together, one does it. */
export async function seedSandbox({ db, clock, realClock, log }: Context): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const now = clock.now();
    const planted = await trx
      .insertInto("seeds")
      .values({ name: "sandbox", planted_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning("name")
      .executeTakeFirst();
    if (planted === undefined) return;
    log.info("seeding the sandbox: venues, timetable, demo members");
    await fillSandbox(trx, { now, realNow: realClock.now() });
  });
}

async function fillSandbox(db: Db, { now, realNow }: Moment): Promise<void> {
  const random = seededRandom(1974);
  await seedVenues(db);
  await seedTimetable(db);
  await seedOpenCities(db);
  await makeComingSessions(db, now);

  const people = await db
    .insertInto("members")
    .values(demoMembers(now, random))
    .returningAll()
    .execute();
  const demo = await insertKnownMember(
    db,
    {
      fullName: "Jordan Avery",
      email: "demo@spotter.example",
      password: "spotter-demo",
      face: 3,
    },
    now,
  );
  const operator = await insertKnownMember(
    db,
    {
      fullName: "Robin Castle",
      email: "operator@spotter.example",
      password: "spotter-operator",
      roles: ["admin"],
    },
    now,
  );

  const areas = await db
    .selectFrom("areas")
    .where("city", "=", defaultLocation)
    .select("id")
    .orderBy("id")
    .execute();
  const book = bookerFor(
    db,
    areas.map((area) => area.id),
    realNow,
  );
  await seedDemoStory(db, book, demo, people, now);
  await bookDemoMembers(
    db,
    book,
    people.map((member) => member.id),
    now,
    random,
  );
  await bookDemoWomen(db, book, people, now);
  const pastSessionIds = await seedPastMonth(db, book, people, now);
  await seedPastMonthOutcomes(db, pastSessionIds, now);
  await seedWaitlists(db, demo, people, now);
  await seedDemoConversations(db, demo, people, now);
  await rateDemoSessions(db, demo);
  await seedStaffInbox(db, people, operator, pastSessionIds, now);
  await seedDemoAttendance(db, demo, now);
}

async function insertKnownMember(
  db: Db,
  known: { fullName: string; email: string; password: string; face?: number; roles?: StaffRole[] },
  now: Date,
): Promise<Member> {
  return db
    .insertInto("members")
    .values({
      ...seededMember(known.fullName, known.email, now, () => 0.5),
      password_hash: await hashPassword(known.password),
      mailbox_hash: await hashMailbox(db, known.email),
      email_verified: true,
      roles: known.roles ?? [],
      face: known.face ?? null,
      workout_types: [...workoutTypes],
      available_weekdays: [...weekdays],
      workout_frequency: workoutFrequencyPerWeek.default,
      fitness_level: "intermediate",
      bio: "Lunch-break lifter, weekend runner.",
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
