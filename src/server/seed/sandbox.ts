import { sql } from "kysely";
import { seededRandom } from "#shared/matching/form-groups.ts";
import { workoutFrequencyPerWeek } from "#shared/rules/limits.ts";
import { defaultLocation } from "#shared/rules/locations.ts";
import { weekdays, workoutTypes } from "#shared/rules/choices.ts";
import type { StaffRole } from "#shared/rules/staff.ts";
import type { PriceTable } from "#shared/rules/prices.ts";
import type { Member } from "#server/identity/logins.ts";
import { hashMailbox } from "#server/identity/mailboxes.ts";
import { hashPassword } from "#server/identity/password.ts";
import { notify } from "#server/notifications/actions.ts";
import { insertProfiles } from "#server/profiles/queries.ts";
import { insertSettings } from "#server/notifications/queries.ts";
import { avatarIdOfMember } from "#server/platform/avatar-url.ts";
import type { Moment, Context } from "#server/platform/context.ts";
import type { Db, Trx } from "#server/platform/database.ts";
import { makeComingSessions } from "#server/sessions/actions.ts";
import { addFreeSubscriptions } from "#server/subscriptions/actions.ts";
import { minuteMs } from "#shared/rules/durations.ts";
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
import { seedOpenCities, seedTimetable, seedVenues } from "./places.ts";
import {
  seedPastMonthOutcomes,
  seedPastMonth,
  seedStaffInbox,
  seedVenueStory,
} from "./staff-story.ts";

/** Runs once, even if several processes start together. */
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

/** Runs once, in the first server. */
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

interface Conversation {
  readonly friend: number;
  /** Minutes ago, and whether the friend wrote it. */
  readonly said: readonly (readonly [minutesAgo: number, byFriend: boolean, content: string])[];
  readonly unread: number;
}

// Each ends with the friend's message: a demo member would answer the other's.
const conversations: readonly Conversation[] = [
  {
    friend: 0,
    said: [
      [2_900, true, "Hey Jordan! That last set of squats was something."],
      [2_880, false, "Ha, I couldn't have done it without your spotting."],
      [1_500, false, "Are you going again this week?"],
      [95, true, "Yes! Thursday evening, I think."],
      [94, true, "Shall we book the same session?"],
    ],
    unread: 2,
  },
  {
    friend: 1,
    said: [
      [7_300, false, "Good run today. My legs are jelly."],
      [7_290, true, "Same here, and worth every mile."],
      [7_200, true, "The café afterwards was a find: https://example.com/green-bean"],
      [7_100, false, "Great coffee. Next time it's on me."],
      [7_050, true, "Deal!"],
    ],
    unread: 0,
  },
  {
    friend: 2,
    said: [
      [4_400, true, "Thanks for showing me the pull\u2011up trick."],
      [4_390, false, "Any time! How do your arms feel?"],
      [42, true, "I just invited you to a session. Come along?"],
    ],
    unread: 1,
  },
];

async function seedDemoConversations(
  trx: Trx,
  demo: Member,
  friends: readonly Member[],
  now: Date,
): Promise<void> {
  for (const { friend: nth, said, unread } of conversations) {
    const friend = friends[nth];
    if (friend === undefined) continue;
    const { id } = await trx
      .selectFrom("connections")
      .where(
        sql<boolean>`member_a = least(${demo.id}::bigint, ${friend.id}::bigint)
          and member_b = greatest(${demo.id}::bigint, ${friend.id}::bigint)`,
      )
      .select("id")
      .executeTakeFirstOrThrow();
    const messages = said.map(([minutesAgo, byFriend, content], index) => ({
      connection_id: id,
      sender_id: byFriend ? friend.id : demo.id,
      content,
      is_read: index < said.length - unread,
      created_at: new Date(now.getTime() - minutesAgo * minuteMs),
    }));
    await trx.insertInto("messages").values(messages).execute();
    const last = messages.at(-1);
    if (last === undefined || unread === 0) continue;
    await notify(
      trx,
      [demo.id],
      {
        kind: "new_message",
        connectionId: id,
        senderName: friend.full_name,
        senderPhotoId: avatarIdOfMember(friend),
        preview: last.content,
        count: unread,
      },
      last.created_at,
    );
  }
}

async function rateDemoSessions(db: Db, demo: Member): Promise<void> {
  await sql`
    insert into surveys (booking_id, rating, gym_rating, post_workout_rating, submitted_at)
    select id, rating, rating, 4, ends_at + interval '3 hours' from bookings
    where member_id = ${demo.id} and rating is not null`.execute(db);
  // Friends like each other; the others liked only the training.
  await sql`
    insert into ratings (rater_id, rated_id, session_id, stars, created_at)
    select rater.member_id, rated.member_id, rater.session_id,
      case when connections.id is null then 3 else 5 end, rater.ends_at + interval '3 hours'
    from bookings as own
    join bookings as rater on rater.session_id = own.session_id
    join bookings as rated on rated.session_id = own.session_id and rated.id <> rater.id
    left join connections
      on connections.member_a = least(rater.member_id, rated.member_id)
      and connections.member_b = greatest(rater.member_id, rated.member_id)
    where own.member_id = ${demo.id} and own.rating is not null
      and ${demo.id}::bigint in (rater.member_id, rated.member_id)`.execute(db);
  await sql`
    update bookings set rating = 5 from bookings as own
    where own.member_id = ${demo.id} and own.rating is not null
      and bookings.session_id = own.session_id and bookings.rating is null`.execute(db);
}
