import { sql } from "kysely";
import type { Application } from "#server/application.ts";
import { loginCookieName } from "#server/identity/permit.ts";
import type { Db } from "#server/platform/database.ts";
import { addMembers, connectInARing } from "./members.ts";
import type { TestMember } from "./members.ts";
import { fc } from "./odd-json.ts";
import type { Surroundings } from "./odd-requests.ts";
import { addArea, addSession } from "./places.ts";

export interface OddWorld {
  readonly surroundings: Surroundings;
  /** The same for what goes on to the payment provider and takes long: most of it comes from nobody. */
  readonly rarely: Surroundings;
  /** Undoes what the requests did to the speakers' bookings, so that there is something to book and to cancel. */
  resetBookings(): Promise<void>;
  /**
   * A word for all that belongs to a member for whom no request speaks; their reminders aside, which come
   * with the sandbox's time.
   */
  stateOfBystander(): Promise<string>;
}

/** Members, sessions, bookings, a talk and more, for requests to speak of. */
export async function makeOddWorld({ app, context: { db } }: Application): Promise<OddWorld> {
  const { areaId, venueId } = await addArea(db, "Fuzzville");
  const elsewhere = await addArea(db, "Far Away", "Boston, MA");
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();
  const pastId = await addSession(db, venueId, hours(-3));
  const sessionIds = [
    ...(await Promise.all(
      [60, 62, 64, 66, 68].map((start) => addSession(db, venueId, hours(start))),
    )),
    await addSession(db, venueId, hours(68.5), { spots: 1 }),
    pastId,
    await addSession(db, elsewhere.venueId, hours(70), { city: "Boston, MA" }),
  ];
  const [member, other, someone] = await addMembers(db, 3);
  if (member === undefined || other === undefined || someone === undefined)
    throw new Error("No members.");
  await connectInARing(db, [member, other, ...(await addMembers(db, 1))]);
  const bookings: string[] = [];
  for (const { cookie, username } of [someone, other, member]) {
    const [sessionId = ""] = sessionIds;
    const invitedConnections = username === other.username ? [member.username] : [];
    const reply = await app.inject({
      method: "POST",
      url: `/api/sessions/${sessionId}/book`,
      headers: { cookie },
      payload: { sessionId, userId: username, areaId, invitedConnections },
    });
    bookings.push(String(reply.json().id));
  }
  // A workout that they had together, to rate.
  const { starts_at, ends_at } = await db
    .selectFrom("sessions")
    .select(["starts_at", "ends_at"])
    .where("id", "=", pastId)
    .executeTakeFirstOrThrow();
  const booked = {
    session_id: pastId,
    area_id: areaId,
    starts_at,
    ends_at,
    created_at: new Date(0),
  };
  const attended = await db
    .insertInto("bookings")
    .values([member.id, other.id].map((member_id) => ({ ...booked, member_id })))
    .returning("id")
    .execute();
  bookings.push(...attended.map(({ id }) => id));
  const { id: connectionId } = await db
    .selectFrom("connections")
    .select("id")
    .where((where) =>
      where.or([where("member_a", "=", other.id), where("member_b", "=", other.id)]),
    )
    .where((where) =>
      where.or([where("member_a", "=", member.id), where("member_b", "=", member.id)]),
    )
    .executeTakeFirstOrThrow();
  const message = await app.inject({
    method: "POST",
    url: "/api/messages",
    headers: { cookie: other.cookie },
    payload: { connectionId, fromUserId: other.username, content: "Hello" },
  });
  const setup = await app.inject({
    method: "POST",
    url: "/api/create-setup-intent",
    headers: { cookie: member.cookie },
  });
  const notificationIds = await db.selectFrom("notifications").select("id").limit(20).execute();
  const ids = (...own: string[]) => fc.constantFrom(...own, "1", "999999999", "x");
  const usernames = fc.constantFrom(
    ...[member, member, member, other, someone].map(({ username }) => username),
    "m-nobody",
  );
  await db
    .insertInto("photos")
    .values({
      id: "photo.webp",
      content: Buffer.from("x"),
      content_type: "image/webp",
      created_at: new Date(0),
    })
    .execute();
  const known = {
    // The member's name, too: in one path it stands in an id's place.
    id: ids(...bookings, ...sessionIds, "photo.webp", String(message.json().id), member.username),
    username: usernames,
    userId: usernames,
    sessionId: ids(...sessionIds, ...sessionIds),
    areaId: ids(areaId, areaId, areaId, areaId, elsewhere.areaId),
    invitedConnections: fc.constantFrom(
      other.username,
      other.username,
      someone.username,
      "m-nobody",
    ),
    notificationIds: ids(...notificationIds.map(({ id }) => id)),
    connectionId: ids(connectionId, connectionId),
    fromUserId: usernames,
    attendeeId: ids(...bookings),
    content: fc.constantFrom("Hello", "\u202e🏋️", " ", "x".repeat(2_000)),
    clientKey: fc.nat(50).map(String),
    endpoint: fc.nat(5).map((nth) => `https://push.example/${nth}`),
    clientSecret: fc.constantFrom(String(setup.json().clientSecret), "seti_x_secret_y", "x"),
    cardNumber: fc.constantFrom("4242424242424242", "4000000000000002", "4"),
    email: fc.oneof(
      fc.constantFrom(member.email, "demo@spotter.example", "DEMO@spotter.example "),
      fc.nat(1e9).map((nth) => `fuzz${nth}@test.example`),
    ),
    // A password that could be right costs as much as a hundred other requests: few of them.
    password: fc.oneof(
      { weight: 12, arbitrary: fc.constantFrom("", "x".repeat(201)) },
      { weight: 1, arbitrary: fc.constantFrom("spotter-demo", "correct horse", "wrong password") },
    ),
    // Nobody is verified here, so signing up with a provider leads nowhere.
    isOAuthSignup: fc.constantFrom(false, false, false, true),
    uid: fc.constantFrom("1", "x".repeat(255)),
    providerId: fc.constantFrom("google.com", "apple.com", "x"),
    code: fc.constantFrom("SPOTTER", "SPOTTER", "spotter", "x"),
    avatarUrl: fc.constantFrom(null, onePixel, onePixel.slice(0, -9), "data:image/png;base64,!!"),
    members: fc.integer({ min: 1, max: 2 }),
    // A long way takes long: the clock's own tests go it.
    advanceSeconds: fc.constantFrom(0, 0.5, 1, 60),
    now: fc.constantFrom(
      "2020-01-01T00:00:00Z",
      "9999-12-31T23:59:59Z",
      "2026-11-20T18:00:00+25:00",
      hours(0.01),
    ),
  };
  const speakers = [member.id, other.id];
  return {
    surroundings: { known, cookies: [member.cookie, other.cookie] },
    rarely: {
      known,
      cookies: [
        ...Array<string>(10).fill(`${loginCookieName()}=nobodys`),
        member.cookie,
        other.cookie,
      ],
    },
    stateOfBystander: () => stateOf(db, someone),
    resetBookings: async () => {
      await db
        .updateTable("bookings")
        .set({ status: "cancelled", cancelled_at: new Date(0) })
        .where("member_id", "in", speakers)
        .where("status", "=", "active")
        .execute();
      await db
        .updateTable("bookings")
        .set({ status: "active", cancelled_at: null })
        .where("id", "in", bookings)
        .where("member_id", "in", speakers)
        .execute();
      await sql`
        update sessions set booked_count = (
          select count(*) from bookings where session_id = sessions.id and status = 'active'
        ) where id in (select session_id from bookings where member_id = any (${speakers}::bigint[]))`.execute(
        db,
      );
    },
  };
}

const onePixel =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

async function stateOf(db: Db, { id }: TestMember): Promise<string> {
  const { rows } = await sql<{ state: string }>`
    select md5(concat(
      (select members::text from members where id = ${id}),
      (select string_agg(bookings::text, ';' order by id) from bookings where member_id = ${id}),
      (select string_agg(logins::text, ';' order by token_hash) from logins where member_id = ${id}),
      (select string_agg(connections::text, ';' order by id) from connections where ${id} in (member_a, member_b)),
      (select string_agg(invitations::text, ';' order by booking_id) from invitations where member_id = ${id}),
      (select string_agg(notifications::text, ';' order by id) from notifications
       where member_id = ${id} and type <> 'session_reminder')
    )) as state`.execute(db);
  return rows[0]?.state ?? "";
}
