import type { Insertable } from "kysely";
import { hourMs } from "#shared/rules/durations.ts";
import type { Application } from "#server/application.ts";
import { hashToken, newToken } from "#server/identity/tokens.ts";
import { sendMessage } from "#server/connections/messages.ts";
import type { Db } from "#server/platform/database.ts";
import type { Schema } from "#server/platform/schema.ts";
import { addPastSession, surveyOf } from "./past-sessions.ts";
import { addMembers } from "./members.ts";
import type { TestMember } from "./members.ts";
import { addArea, addSession, addSlot } from "./places.ts";
import { addStaff, suspendByEmail } from "./staff.ts";
import { connectPair } from "./conversations.ts";

export type MemberWithEverything = Awaited<ReturnType<typeof makeMemberWithEverything>>;

let worlds = 0;

/** A member with one of everything, with or without a plan, their sessions' host, and unrelated people. */
export async function makeMemberWithEverything(
  { context }: Application,
  { isPaying = true }: { readonly isPaying?: boolean } = {},
) {
  const { db, clock } = context;
  const nth = (worlds += 1);
  const now = clock.now().getTime();
  const people = await addPeople(db);
  const { member, other, host, suspended, friend, blocked } = people;
  await suspendByEmail(context, suspended.email);
  if (!isPaying) await db.deleteFrom("subscriptions").where("member_id", "=", member.id).execute();
  const { areaId, venueId } = await addArea(db, `Own ${nth}`);
  const slotId = await addSlot(db, venueId);
  const sessionAt = (hours: number) =>
    addSession(db, venueId, new Date(now + hours * hourMs).toISOString());
  const [sessionId, bookedId] = [await sessionAt(50), await sessionAt(60)];
  const bookingId = await addBooking(db, member.id, bookedId, areaId);
  const pastSession = await addPastSession(db, new Date(now - 3 * hourMs), [member, friend]);
  await db
    .updateTable("sessions")
    .set({ host_member_id: host.id })
    .where("id", "in", [sessionId, bookedId, pastSession.sessionId])
    .execute();
  const connectionId = await connectPair(db, member, friend);
  const sender = { ...friend, full_name: "Fay Friend", photo_id: null, face: null };
  const { id: messageId } = await sendMessage(context, sender, { connectionId, content: "Hi" });
  const { id: ownMessageId } = await sendMessage(
    context,
    { ...sender, ...member },
    { connectionId, content: "Hey" },
  );
  const { id: notificationId } = await db
    .selectFrom("notifications")
    .select("id")
    .where("member_id", "=", member.id)
    .executeTakeFirstOrThrow();
  await db
    .insertInto("blocks")
    .values({ blocker_id: member.id, blocked_id: blocked.id, created_at: new Date(now) })
    .execute();
  const photoId = await addPhoto(db, member.id, `own-${nth}.webp`, new Date(now));
  const loginId = await addLogin(db, member.id, new Date(now));
  const passkeyId = await addPasskey(db, member.id, new Date(now));
  const { id: seriesId } = await db
    .insertInto("series")
    .values({ member_id: member.id, slot_id: slotId, area_id: areaId, created_at: new Date(now) })
    .returning("id")
    .executeTakeFirstOrThrow();
  const visitor: TestMember = { ...other, cookie: "" };
  return {
    ...people,
    visitor,
    areaId,
    venueId,
    slotId,
    bookedId,
    sessionId,
    seriesId,
    bookingId,
    loginId,
    passkeyId,
    hostedId: pastSession.sessionId,
    guestId: pastSession.bookingIds[1] ?? "",
    connectionId,
    messageId,
    ownMessageId,
    notificationId,
    photoId,
    survey: surveyOf(pastSession, member),
  };
}

/** The staff among them have one role each. */
async function addPeople(db: Db) {
  const [member, other, host, suspended, friend, blocked] = await addMembers(db, 6);
  if (!member || !other || !host || !suspended || !friend || !blocked)
    throw new Error("Nobody was added.");
  const planner = await addStaff(db, "planner");
  const moderator = await addStaff(db, "moderator");
  const finance = await addStaff(db, "finance");
  const admin = await addStaff(db, "admin");
  return { member, other, host, suspended, friend, blocked, planner, moderator, finance, admin };
}

async function addLogin(db: Db, memberId: string, now: Date): Promise<string> {
  const { id } = await db
    .insertInto("logins")
    .values({
      token_hash: hashToken(newToken()),
      member_id: memberId,
      user_agent: "another device",
      created_at: now,
      last_seen_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

async function addPasskey(db: Db, memberId: string, now: Date): Promise<string> {
  const { id } = await db
    .insertInto("passkeys")
    .values(passkeyRow(memberId, now))
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** A passkey that no phone has. */
export function passkeyRow(memberId: string, now: Date): Insertable<Schema["passkeys"]> {
  return {
    member_id: memberId,
    credential_id: `of-${memberId}`,
    public_key: "a-key",
    counter: "7",
    transports: ["internal"],
    name: "Phone",
    created_at: now,
    last_used_at: now,
  };
}

async function addBooking(
  db: Db,
  memberId: string,
  sessionId: string,
  areaId: string,
): Promise<string> {
  const { id } = await db
    .insertInto("bookings")
    .columns(["session_id", "member_id", "area_id", "starts_at", "ends_at", "created_at"])
    .expression((from) =>
      from
        .selectFrom("sessions")
        .where("id", "=", sessionId)
        .select((select) => [
          "id",
          select.val(memberId).as("member_id"),
          select.val(areaId).as("area_id"),
          "starts_at",
          "ends_at",
          "starts_at as created_at",
        ]),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  await db.updateTable("sessions").set({ booked_count: 1 }).where("id", "=", sessionId).execute();
  return id;
}

async function addPhoto(db: Db, memberId: string, id: string, now: Date): Promise<string> {
  const content = Buffer.from("x");
  await db
    .insertInto("photos")
    .values({ id, content, content_type: "image/webp", created_at: now })
    .execute();
  await db.updateTable("members").set({ photo_id: id }).where("id", "=", memberId).execute();
  return id;
}
