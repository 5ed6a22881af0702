import { sql } from "kysely";
import { hourMs } from "#shared/rules/durations.ts";
import { mailBookings } from "#server/bookings/mails.ts";
import type { Application } from "#server/application.ts";
import { loginCookieName } from "#server/identity/permit.ts";
import type { Db } from "#server/platform/database.ts";
import { addMembers, connectInARing } from "./members.ts";
import type { TestMember } from "./members.ts";
import { fc } from "./fuzz-json.ts";
import type { Surroundings } from "./fuzz-requests.ts";
import { addOperatedCity } from "./fuzz-staff.ts";
import { knownValues } from "./fuzz-values.ts";
import { addArea, addSession } from "./places.ts";

export interface FuzzWorld {
  readonly surroundings: Surroundings;
  /** For slow calls that reach the payment provider: most come from nobody. */
  readonly rarely: Surroundings;
  /** For staff calls by an admin, about nothing of the bystander's. */
  readonly staff: Surroundings;
  /** Restores the speakers' bookings, so that there is something to book and to cancel. */
  resetBookings(): Promise<void>;
  /** The rows of a member who makes no requests, except reminders, which come with time. */
  stateOfBystander(): Promise<string>;
}

const hours = (count: number) => new Date(Date.now() + count * hourMs).toISOString();

/** Members, sessions, bookings, a conversation and more for requests to refer to. */
export async function makeFuzzWorld(application: Application): Promise<FuzzWorld> {
  const { db } = application.context;
  const places = await addPlaces(db);
  const [member, other, someone] = await addMembers(db, 3);
  if (member === undefined || other === undefined || someone === undefined)
    throw new Error("No members.");
  const people: People = { member, other, someone };
  await connectInARing(db, [member, other, ...(await addMembers(db, 1))]);
  const operated = await addOperatedCity(db, other);
  const attended = await addBookings(db, [member, other], places, places.pastId);
  const bookings = [
    operated.bookingId,
    ...(await bookFirstSession(application, people, places)),
    ...(await addBookings(db, [member, other], places, places.runningId)),
    ...attended,
  ];
  await db
    .updateTable("sessions")
    .set({ host_member_id: member.id })
    .where("id", "=", places.runningId)
    .execute();
  const known = {
    ...knownIds(people, places, bookings, await addMessages(application, people)),
    // Surveys need these again and again.
    bookingId: ids(...bookings, ...attended, ...attended, ...attended),
    attendeeRatings: fc.constantFrom(
      ...attended.map((attendeeId) => ({ attendeeId, rating: 5 })),
      ...bookings.map((attendeeId) => ({ attendeeId, rating: 1 })),
    ),
    ...knownValues(member),
    clientSecret: fc.constantFrom(await beginSetup(application, member), "seti_x_secret_y", "x"),
  };
  const cookies = [member.cookie, other.cookie];
  // Does all due work before anybody looks.
  await mailBookings(application.context);
  return {
    surroundings: { known, cookies },
    rarely: {
      known,
      cookies: [...Array<string>(10).fill(`${loginCookieName()}=nobodys`), ...cookies],
    },
    staff: { known: { ...known, ...operated.known }, cookies: [operated.cookie, ...cookies] },
    stateOfBystander: () => stateOf(db, someone),
    resetBookings: () => resetBookings(db, [member.id, other.id], bookings),
  };
}

interface People {
  readonly member: TestMember;
  readonly other: TestMember;
  readonly someone: TestMember;
}

type Places = Awaited<ReturnType<typeof addPlaces>>;

async function addPlaces(db: Db) {
  const { areaId, venueId } = await addArea(db, "Fuzzville");
  const elsewhere = await addArea(db, "Far Away", "Boston, MA");
  const pastId = await addSession(db, venueId, hours(-3));
  // A session to check in to during the requests.
  const runningId = await addSession(db, venueId, hours(0.2));
  const sessionIds = [
    ...(await Promise.all(
      [60, 62, 64, 66, 68].map((start) => addSession(db, venueId, hours(start))),
    )),
    await addSession(db, venueId, hours(68.5), { spots: 1 }),
    pastId,
    runningId,
    await addSession(db, elsewhere.venueId, hours(70), { city: "Boston, MA" }),
  ];
  return { areaId, elsewhereId: elsewhere.areaId, pastId, runningId, sessionIds };
}

async function bookFirstSession(
  { app }: Application,
  { member, other, someone }: People,
  { areaId, sessionIds: [sessionId = ""] }: Places,
): Promise<string[]> {
  const bookings: string[] = [];
  for (const { cookie, username } of [someone, other, member]) {
    const invitedConnections = username === other.username ? [member.username] : [];
    const reply = await app.inject({
      method: "POST",
      url: `/api/sessions/${sessionId}/book`,
      headers: { cookie },
      payload: { sessionId, userId: username, areaId, invitedConnections },
    });
    bookings.push(String(reply.json().id));
  }
  return bookings;
}

async function addBookings(
  db: Db,
  members: readonly TestMember[],
  { areaId }: Places,
  sessionId: string,
): Promise<string[]> {
  const { starts_at, ends_at } = await db
    .selectFrom("sessions")
    .select(["starts_at", "ends_at"])
    .where("id", "=", sessionId)
    .executeTakeFirstOrThrow();
  const booked = {
    session_id: sessionId,
    area_id: areaId,
    starts_at,
    ends_at,
    created_at: new Date(0),
  };
  const attended = await db
    .insertInto("bookings")
    .values(members.map(({ id }) => ({ ...booked, member_id: id })))
    .returning("id")
    .execute();
  return attended.map(({ id }) => id);
}

/** A first message between the two, a photo, and the notifications so far. */
async function addMessages(
  { app, context: { db } }: Application,
  { member, other }: People,
): Promise<{ connectionId: string; messageId: string; notificationIds: string[] }> {
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
  await db
    .insertInto("photos")
    .values({
      id: "photo.webp",
      content: Buffer.from("x"),
      content_type: "image/webp",
      created_at: new Date(0),
    })
    .execute();
  const notifications = await db.selectFrom("notifications").select("id").limit(20).execute();
  return {
    connectionId,
    messageId: String(message.json().id),
    notificationIds: notifications.map(({ id }) => id),
  };
}

async function beginSetup({ app }: Application, { cookie }: TestMember): Promise<string> {
  const setup = await app.inject({
    method: "POST",
    url: "/api/create-setup-intent",
    headers: { cookie },
  });
  return String(setup.json().clientSecret);
}

const ids = (...own: string[]) => fc.constantFrom(...own, "1", "999999999", "x");

/** The known ids, by the names that requests use. */
function knownIds(
  { member, other, someone }: People,
  { areaId, elsewhereId, sessionIds }: Places,
  bookings: readonly string[],
  { connectionId, messageId, notificationIds }: Awaited<ReturnType<typeof addMessages>>,
) {
  const usernames = fc.constantFrom(
    ...[member, member, member, other, someone].map(({ username }) => username),
    "m-nobody",
  );
  return {
    // Includes the member's name: one path holds it in an id's place.
    id: ids(...bookings, ...sessionIds, "photo.webp", messageId, member.username),
    username: usernames,
    userId: usernames,
    fromUserId: usernames,
    invitedConnections: fc.constantFrom(
      other.username,
      other.username,
      someone.username,
      "m-nobody",
    ),
    sessionId: ids(...sessionIds, ...sessionIds),
    areaId: ids(areaId, areaId, areaId, areaId, elsewhereId),
    notificationIds: ids(...notificationIds),
    connectionId: ids(connectionId, connectionId),
  };
}

async function resetBookings(
  db: Db,
  memberIds: readonly string[],
  bookings: readonly string[],
): Promise<void> {
  // These members write more than the limit allows.
  await db.deleteFrom("attempts").where("key", "like", "writes:%").execute();
  await db
    .updateTable("bookings")
    .set({ status: "cancelled", cancelled_at: new Date(0) })
    .where("member_id", "in", memberIds)
    .where("status", "=", "active")
    .execute();
  await db
    .updateTable("bookings")
    .set({ status: "active", cancelled_at: null })
    .where("id", "in", bookings)
    .where("member_id", "in", memberIds)
    .execute();
  await sql`
    update sessions set booked_count = (
      select count(*) from bookings where session_id = sessions.id and status = 'active'
    ) where id in (
      select session_id from bookings where member_id = any (${[...memberIds]}::bigint[])
    )`.execute(db);
  await sql`
    with gone as (
      delete from waitlist_entries where member_id = any (${[...memberIds]}::bigint[]) returning session_id
    )
    update sessions set waiting_count = waiting_count - counted.gone
    from (select session_id, count(*) as gone from gone group by session_id) as counted
    where sessions.id = counted.session_id`.execute(db);
}

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
