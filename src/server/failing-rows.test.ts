import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dayMs, hourMs } from "#shared/rules/durations.ts";
import { call } from "#testing/http-calls.ts";
import { addMembers } from "#testing/members.ts";
import type { TestMember } from "#testing/members.ts";
import { addArea, addSession } from "#testing/places.ts";
import { startSandboxServer } from "#testing/sandbox-server.ts";
import { startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";
import { attendanceJobs } from "./attendance/part.ts";
import { mailBookings } from "./bookings/mails.ts";
import { groupJobs } from "./groups/part.ts";
import { sendDueDeliveries } from "./notifications/deliveries.ts";
import type { Db } from "./platform/database.ts";
import { runDueJobs } from "./platform/due-jobs.ts";
import { retryPieces } from "./platform/pieces.ts";
import type { Mail } from "./platform/mail.ts";
import { sessionJobs } from "./sessions/part.ts";
import { surveyJobs } from "./survey/part.ts";

/** Makes every write to these rows fail, as a bug would that only they trigger. */
async function poison(db: Db, table: string, ids: readonly string[]): Promise<() => Promise<void>> {
  await sql`
    create function refuse_write() returns trigger language plpgsql as
    $$ begin raise exception 'this row is odd'; end $$`.execute(db);
  await sql`
    create trigger odd before update or delete on ${sql.table(table)} for each row
    when (old.id in (${sql.join(ids.map((id) => sql.lit(Number(id))))}))
    execute function refuse_write()`.execute(db);
  return async () => {
    await sql`drop function refuse_write() cascade`.execute(db);
  };
}

const failuresOf = async (db: Db) => {
  const rows = await db.selectFrom("failed_pieces").select(["work", "piece"]).execute();
  return rows.map(({ work, piece }) => `${work} ${piece}`).toSorted();
};

describe("a row that can't be written", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(new Date("2026-12-01T00:00:00.000Z"));
  });
  afterAll(() => server.stop());

  const book = async (member: TestMember, sessionId: string, areaId: string) => {
    const body = { sessionId, userId: member.username, areaId };
    const path = `/api/sessions/${sessionId}/book`;
    expect((await call(server.url, "POST", path, { cookie: member.cookie, body })).status).toBe(
      201,
    );
  };
  const readSessions = (ids: readonly string[]) =>
    server.application.context.db
      .selectFrom("sessions")
      .select((select) => [
        "id",
        select("groups_formed_at", "is not", null).as("groups"),
        select("revealed_at", "is not", null).as("venue"),
        select("reminded_at", "is not", null).as("reminder"),
        select("survey_opened_at", "is not", null).as("survey"),
        select("attendance_settled_at", "is not", null).as("attendance"),
      ])
      .where("id", "in", [...ids])
      .orderBy("starts_at")
      .execute();

  it("a session whose row fails holds up no other session and is caught up with later", async () => {
    const { context } = server.application;
    const { db } = context;
    const [dallas, austin] = [await addArea(db, "Odd"), await addArea(db, "Even", "Austin, TX")];
    const odd = await addSession(db, dallas.venueId, "2026-12-03T10:00:00.000Z");
    const unbooked = await addSession(db, dallas.venueId, "2026-12-03T10:30:00.000Z");
    const near = await addSession(db, dallas.venueId, "2026-12-03T12:00:00.000Z");
    const empty = await addSession(db, dallas.venueId, "2026-12-03T12:30:00.000Z");
    const far = await addSession(db, austin.venueId, "2026-12-03T13:00:00.000Z", {
      city: "Austin, TX",
    });
    const members = await addMembers(db, 6);
    for (const [index, member] of members.entries()) {
      const [sessionId, areaId] =
        [
          [odd, dallas.areaId],
          [near, dallas.areaId],
          [far, austin.areaId],
        ][index % 3] ?? [];
      await book(member, sessionId ?? "", areaId ?? "");
    }
    const mend = await poison(db, "sessions", [odd, unbooked]);
    const jobs = [groupJobs, sessionJobs, surveyJobs, attendanceJobs].flatMap((jobsOf) =>
      jobsOf(context),
    );
    const walk = (from: Date, until: Date) =>
      runDueJobs(jobs, from, until, async (moment) => server.clock.set(moment));
    const later = new Date("2026-12-05T00:00:00.000Z");
    await walk(server.clock.now(), later);

    const done = { groups: true, venue: true, reminder: true, survey: true, attendance: true };
    expect(await readSessions([near, empty, far])).toEqual(
      [near, empty, far].map((id) => ({ id, ...done })),
    );
    const [, , , ...others] = members;
    for (const member of others.slice(1)) {
      const { body } = await call(server.url, "GET", "/api/notifications", member);
      const types = body.notifications.map(({ type }: { type: string }) => type);
      expect(types).toEqual(expect.arrayContaining(["session_reminder", "survey_open"]));
    }
    const works = [
      "form groups",
      "open surveys",
      "remind before the start",
      "reveal venues",
      "settle attendance",
    ];
    expect(await failuresOf(db)).toEqual(
      works.flatMap((work) => [`${work} ${odd}`, `${work} ${unbooked}`]).toSorted(),
    );

    await mend();
    for (const work of works)
      await retryPieces(db, { work, ids: undefined, states: ["set_aside"], limit: 1_000 });
    await walk(later, new Date(later.getTime() + dayMs));
    expect(await readSessions([odd, unbooked])).toEqual(
      [odd, unbooked].map((id) => ({ id, ...done })),
    );
    expect(await failuresOf(db)).toEqual([]);
  });

  it("a booking whose row fails doesn't keep others from being mailed", async () => {
    const { context } = server.application;
    const { db } = context;
    const { areaId, venueId } = await addArea(db, "Mailed");
    const sessionId = await addSession(db, venueId, "2026-12-20T10:00:00.000Z");
    const [odd, other] = await addMembers(db, 2);
    if (odd === undefined || other === undefined) throw new Error("There are no members.");
    await book(odd, sessionId, areaId);
    await book(other, sessionId, areaId);
    const { id } = await db
      .selectFrom("bookings")
      .select("id")
      .where("member_id", "=", odd.id)
      .executeTakeFirstOrThrow();
    const mend = await poison(db, "bookings", [id]);
    const mailed = async () => {
      await mailBookings(context);
      const rows = await db
        .selectFrom("deliveries")
        .select("member_id")
        .where("member_id", "in", [odd.id, other.id])
        .orderBy("id")
        .execute();
      return rows.map((row) => row.member_id);
    };
    expect(await mailed()).toEqual([other.id]);
    expect(await failuresOf(db)).toEqual([`mail bookings ${id}`]);
    await mend();
    expect(await mailed()).toEqual([other.id]);
    server.clock.set(new Date(server.clock.now().getTime() + hourMs));
    expect(await mailed()).toEqual([other.id, odd.id]);
  });

  it("a mail whose row fails holds up no other mail", async () => {
    const { context } = server.application;
    const { db } = context;
    await db.deleteFrom("deliveries").execute();
    const later = new Date(Date.now() + dayMs);
    const row = {
      kind: "email" as const,
      subject: "s",
      text: "t",
      created_at: later,
      due_at: later,
    };
    const rows = await db
      .insertInto("deliveries")
      .values(["odd", "even"].map((name) => ({ ...row, recipient: `${name}@test.example` })))
      .returning("id")
      .execute();
    const mend = await poison(db, "deliveries", [rows[0]?.id ?? ""]);
    const sent: string[] = [];
    const mailer = { send: async ({ to }: Mail) => void sent.push(to), close: () => undefined };
    const send = (at: Date) =>
      sendDueDeliveries(
        { ...context, realClock: { now: () => at } },
        { mailer, pusher: undefined },
        "email",
      );
    await send(later);
    await send(later);
    expect(sent).toEqual(["even@test.example"]);
    expect(await failuresOf(db)).toEqual([`send mails ${rows[0]?.id}`]);
    await mend();
    await send(new Date(later.getTime() + hourMs));
    expect([sent, await failuresOf(db)]).toEqual([["even@test.example", "odd@test.example"], []]);
  });
});

it("a row that fails neither holds up the sandbox's clock nor makes its move fail", async () => {
  const server = await startSandboxServer();
  try {
    const { db, clock } = server.application.context;
    const comingSessions = await db
      .selectFrom("sessions")
      .select("id")
      .where("starts_at", ">", new Date(clock.now().getTime() + 25 * hourMs))
      .where("starts_at", "<", new Date(clock.now().getTime() + 48 * hourMs))
      .orderBy("starts_at")
      .execute();
    const [odd, ...others] = comingSessions.map(({ id }) => id);
    await poison(db, "sessions", [odd ?? ""]);
    const advanced = await server
      .visitor()
      .post("/api/sandbox/clock", { advanceSeconds: 2 * 86_400 });
    expect(advanced.status).toBe(200);
    const waiting = await db
      .selectFrom("sessions")
      .select("id")
      .where("id", "in", others)
      .where((where) =>
        where.or([where("revealed_at", "is", null), where("reminded_at", "is", null)]),
      )
      .execute();
    expect([others.length > 1, waiting]).toEqual([true, []]);
  } finally {
    await server.stop();
  }
});
