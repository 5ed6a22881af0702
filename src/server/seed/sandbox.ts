import { seededRandom } from "#shared/matching/form-groups.ts";
import { workoutFrequencyPerWeek } from "#shared/rules/limits.ts";
import { defaultLocation } from "#shared/rules/locations.ts";
import { weekdays, workoutTypes } from "#shared/rules/choices.ts";
import type { StaffRole } from "#shared/rules/staff.ts";
import type { PriceTable } from "#shared/rules/prices.ts";
import type { Member } from "#server/identity/logins.ts";
import { hashMailbox } from "#server/identity/mailboxes.ts";
import { hashPassword } from "#server/identity/password.ts";
import { insertProfiles } from "#server/profiles/queries.ts";
import { insertSettings } from "#server/notifications/queries.ts";
import type { Moment, Context } from "#server/platform/context.ts";
import type { Db, Trx } from "#server/platform/database.ts";
import { makeComingSessions } from "#server/sessions/actions.ts";
import { addFreeSubscriptions } from "#server/subscriptions/actions.ts";
import {
  bookDemoMembers,
  bookDemoWomen,
  bookerFor,
  seedDemoAttendance,
  seedWaitlists,
} from "./demo-bookings.ts";
import { demoMembers, seededMember } from "./demo-members.ts";
import type { SeededMember } from "./demo-members.ts";
import { seedDemoStory } from "./demo-story.ts";
import { rateDemoSessions, seedDemoConversations } from "./demo-conversations.ts";
import { seedOpenCities, seedTimetable, seedVenues } from "./places.ts";
import { seedVenueStory } from "./venue-story.ts";
import { seedPastMonthOutcomes, seedPastMonth, seedStaffInbox } from "./staff-story.ts";

/** Plants the sandbox's world once, even if several processes start together. */
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

async function fillSandbox(trx: Trx, { now, realNow }: Moment): Promise<void> {
  const random = seededRandom(1974);
  await seedVenues(trx);
  await seedTimetable(trx);
  await seedOpenCities(trx);
  await makeComingSessions(trx, now);

  const people = await insertMembers(trx, demoMembers(now, random));
  await insertSettings(
    trx,
    people.map(({ id }) => id),
    { pushNotificationsEnabled: false },
  );
  const demo = await insertKnownMember(
    trx,
    {
      fullName: "Jordan Avery",
      email: "demo@spotter.example",
      password: "spotter-demo",
      face: 3,
    },
    now,
  );
  const operator = await insertKnownMember(
    trx,
    {
      fullName: "Robin Castle",
      email: "operator@spotter.example",
      password: "spotter-operator",
      roles: ["admin"],
    },
    now,
  );

  const areas = await trx
    .selectFrom("areas")
    .where("city", "=", defaultLocation)
    .select("id")
    .orderBy("id")
    .execute();
  const book = bookerFor(
    trx,
    areas.map((area) => area.id),
    realNow,
  );
  await seedDemoStory(trx, book, demo, people, now);
  await bookDemoMembers(
    trx,
    book,
    people.map((member) => member.id),
    now,
    random,
  );
  await bookDemoWomen(trx, book, people, now);
  const pastSessionIds = await seedPastMonth(trx, book, people, now);
  await seedPastMonthOutcomes(trx, pastSessionIds, now);
  await seedWaitlists(trx, demo, people, now);
  await seedDemoConversations(trx, demo, people, now);
  await rateDemoSessions(trx, demo);
  await seedStaffInbox(trx, people, operator, pastSessionIds, now);
  await seedDemoAttendance(trx, demo, now);
  await seedVenueStory(trx, book, people, { demo, now });
}

async function insertMembers(db: Db, seeded: readonly SeededMember[]): Promise<Member[]> {
  const members = await db
    .insertInto("members")
    .values(seeded.map(({ member }) => member))
    .returningAll()
    .execute();
  const profileOf = new Map(seeded.map(({ member, profile }) => [member.username, profile]));
  const profiles = members.flatMap(({ id, username }) => {
    const profile = profileOf.get(username);
    return profile === undefined ? [] : [{ member_id: id, ...profile }];
  });
  await insertProfiles(db, profiles);
  return members;
}

async function insertKnownMember(
  db: Db,
  known: { fullName: string; email: string; password: string; face?: number; roles?: StaffRole[] },
  now: Date,
): Promise<Member> {
  const { member: seeded, profile } = seededMember(known.fullName, known.email, now, () => 0.5);
  const [member] = await insertMembers(db, [
    {
      member: {
        ...seeded,
        password_hash: await hashPassword(known.password),
        mailbox_hash: await hashMailbox(db, known.email),
        roles: known.roles ?? [],
        face: known.face ?? null,
      },
      profile: {
        ...profile,
        workout_types: [...workoutTypes],
        available_weekdays: [...weekdays],
        workout_frequency: workoutFrequencyPerWeek.default,
        fitness_level: "intermediate",
        bio: "Lunch-break lifter, weekend runner.",
      },
    },
  ]);
  if (member === undefined) throw new Error("No member was added.");
  await insertSettings(db, [member.id], { pushNotificationsEnabled: false });
  return member;
}

/** Also lets the demo account pay through `seedPayer`, if given. Runs once, in the first server. */
export async function seedSubscriptions(
  { db, clock, config }: Context,
  seedPayer: ((db: Db, now: Date, prices: PriceTable) => Promise<void>) | undefined,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const planted = await trx
      .insertInto("seeds")
      .values({ name: "subscriptions", planted_at: clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning("name")
      .executeTakeFirst();
    if (planted === undefined) return;
    const people = await trx
      .selectFrom("members")
      .select("id")
      .where("is_demo", "=", true)
      .execute();
    await addFreeSubscriptions(
      trx,
      people.map(({ id }) => id),
    );
    await seedPayer?.(trx, clock.now(), config.prices);
  });
}
