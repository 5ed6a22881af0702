import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { dayMs } from "#shared/rules/durations.ts";
import { recordVisits } from "#server/identity/logins.ts";
import { makeMemberWithEverything } from "#testing/member-with-everything.ts";
import { addMembers } from "#testing/members.ts";
import type { TestMember } from "#testing/members.ts";
import { call } from "#testing/http-calls.ts";
import { addArea, addSession } from "#testing/places.ts";
import { addStaff } from "#testing/staff.ts";
import { startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";
import { waitForLockWaiter } from "#testing/transactions.ts";
import { sweepIdleAccounts } from "./delete-account.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(undefined, { IDLE_ACCOUNTS_KEPT_DAYS: "180" });
});
afterAll(() => server.stop());

const db = () => server.application.context.db;
const today = new Date();
const inDays = (days: number) => new Date(today.getTime() + days * dayMs);

/** A member without a plan, last there on this day counted from today. */
async function addIdle(day = 0): Promise<TestMember> {
  const [member] = await addMembers(db(), 1);
  if (member === undefined) throw new Error("Nobody was added.");
  await db().deleteFrom("subscriptions").where("member_id", "=", member.id).execute();
  await recordVisits(db(), [member.id], inDays(day));
  return member;
}

async function sweepAt(day: number): Promise<void> {
  const realClock = { ...server.application.context.realClock, now: () => inDays(day) };
  await sweepIdleAccounts({ ...server.application.context, realClock });
}

async function endMails(how: "sent_at" | "failed_at" = "sent_at"): Promise<void> {
  await db()
    .updateTable("deliveries")
    .set({ sent_at: null, failed_at: null, [how]: new Date() })
    .execute();
}

async function textsTo({ email }: { email: string }): Promise<string[]> {
  const mails = await db()
    .selectFrom("deliveries")
    .select("text")
    .where("recipient", "=", email)
    .where("subject", "=", "Your Spotter account will be deleted")
    .orderBy("id")
    .execute();
  return mails.map(({ text }) => text);
}

async function listExisting(members: Readonly<Record<string, { id: string }>>): Promise<string[]> {
  const rows = await db().selectFrom("members").select("id").execute();
  const ids = new Set(rows.map(({ id }) => id));
  return Object.entries(members).flatMap(([name, { id }]) => (ids.has(id) ? [name] : []));
}

const longDay = (date: Date) =>
  new Intl.DateTimeFormat("en", { dateStyle: "long", timeZone: "UTC" }).format(date);

it("an unused account is deleted after two emails, unless its member comes back or is exempt", async () => {
  const idle = await addIdle();
  const returning = await addIdle();
  const [paying] = await addMembers(db(), 1);
  if (paying === undefined) throw new Error("Nobody was added.");
  const { member: booked } = await makeMemberWithEverything(server.application, {
    isPaying: false,
  });
  const staff = await addStaff(db(), "planner");
  await recordVisits(db(), [paying.id, booked.id, staff.id], today);
  const all = { idle, returning, paying, booked, staff };

  await sweepAt(149);
  expect(await textsTo(idle)).toEqual([]);
  await sweepAt(150);
  await sweepAt(151);
  expect(await textsTo(idle)).toHaveLength(1);
  expect((await textsTo(idle))[0]).toContain(`On ${longDay(inDays(180))} we'll delete`);
  await endMails();
  await sweepAt(173);
  expect(await textsTo(idle)).toHaveLength(2);
  await recordVisits(db(), [returning.id], inDays(175));
  await sweepAt(179);
  expect(await listExisting(all)).toEqual(Object.keys(all));
  await sweepAt(181);
  await sweepAt(240);
  expect(await listExisting(all)).toEqual(["returning", "paying", "booked", "staff"]);
  for (const exempt of [paying, booked, staff]) expect(await textsTo(exempt)).toEqual([]);
});

it("a long unused account still gets its 30 days when the setting is new", async () => {
  const forgotten = await addIdle(-900);
  await sweepAt(300);
  expect((await textsTo(forgotten))[0]).toContain(longDay(inDays(330)));
  await endMails();
  await sweepAt(322);
  expect(await textsTo(forgotten)).toHaveLength(1);
  await sweepAt(323);
  await sweepAt(329);
  expect(await listExisting({ forgotten })).toEqual(["forgotten"]);
  await sweepAt(330);
  expect(await listExisting({ forgotten })).toEqual([]);
});

it("an unused account's 30 days begin with the first warning that the mail server takes", async () => {
  const unreachable = await addIdle();
  await sweepAt(150);
  await endMails("failed_at");
  await sweepAt(173);
  expect((await textsTo(unreachable))[1]).toContain(longDay(inDays(203)));
  await endMails("failed_at");
  await sweepAt(180);
  await sweepAt(196);
  await endMails();
  await sweepAt(203);
  await sweepAt(219);
  expect(await textsTo(unreachable)).toHaveLength(4);
  await sweepAt(225);
  expect(await listExisting({ unreachable })).toEqual(["unreachable"]);
  await sweepAt(226);
  expect(await listExisting({ unreachable })).toEqual([]);
});

it("a member without a confirmed address can't be warned and isn't deleted", async () => {
  const unconfirmed = await addIdle();
  await sql`update members set email_verified = false where id = ${unconfirmed.id}`.execute(db());
  for (const day of [150, 173, 196, 219, 300]) {
    await sweepAt(day);
    await endMails();
  }
  expect(await textsTo(unconfirmed)).toEqual([]);
  expect(await listExisting({ unconfirmed })).toEqual(["unconfirmed"]);
});

it("a member who logs in while the account is being deleted keeps it", async () => {
  const late = await addIdle();
  await sweepAt(150);
  await endMails();
  await sweepAt(173);
  const visit = await db().startTransaction().execute();
  // As a visit begins.
  await sql`select from members where id = ${late.id} for key share`.execute(visit);
  const sweep = sweepAt(181);
  await waitForLockWaiter(db());
  await recordVisits(visit, [late.id], inDays(181));
  await visit.commit().execute();
  await sweep;
  expect(await listExisting({ late })).toEqual(["late"]);
});

it("a member whom the staff book while the account is being deleted keeps it", async () => {
  const { areaId, venueId } = await addArea(db(), "Idle Hill");
  const [startsAt, endsAt] = [inDays(1_000), inDays(1_001)];
  const sessionId = await addSession(db(), venueId, startsAt.toISOString());
  const booked = await addIdle();
  await sweepAt(150);
  await endMails();
  await sweepAt(173);
  const booking = await db().startTransaction().execute();
  // As a booking begins.
  await sql`select from members where id = ${booked.id} for no key update`.execute(booking);
  const sweep = sweepAt(181);
  await waitForLockWaiter(db());
  await booking
    .insertInto("bookings")
    .values({
      session_id: sessionId,
      member_id: booked.id,
      area_id: areaId,
      starts_at: startsAt,
      ends_at: endsAt,
      created_at: today,
    })
    .execute();
  await sql`update sessions set booked_count = 1 where id = ${sessionId}`.execute(booking);
  await booking.commit().execute();
  await sweep;
  expect(await listExisting({ booked })).toEqual(["booked"]);
});

it("a request with a login counts as a visit", async () => {
  const member = await addIdle(-100);
  await sql`
    update logins set last_seen_at = ${inDays(-2)} where member_id = ${member.id}`.execute(db());
  await call(server.url, "GET", "/api/auth/me", { cookie: member.cookie });
  const { rows } = await sql<{ on: string }>`
    select last_on::text as on from member_visits where member_id = ${member.id}`.execute(db());
  expect(rows).toEqual([{ on: new Date().toISOString().slice(0, 10) }]);
});
