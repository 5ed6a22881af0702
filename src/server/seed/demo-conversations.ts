import { sql } from "kysely";
import { minuteMs } from "#shared/rules/durations.ts";
import type { Member } from "#server/identity/logins.ts";
import { notify } from "#server/notifications/actions.ts";
import { avatarIdOfMember } from "#server/platform/avatar-url.ts";
import type { Db, Trx } from "#server/platform/database.ts";

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

export async function seedDemoConversations(
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

export async function rateDemoSessions(db: Db, demo: Member): Promise<void> {
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
