import { afterAll, beforeAll, expect, it } from "vitest";
import { call } from "#testing/http-calls.ts";
import { addMembers } from "#testing/members.ts";
import type { TestMember } from "#testing/members.ts";
import { addPastSession } from "#testing/past-sessions.ts";
import { startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";
import { writeAttendance } from "#testing/world-rows.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  server.clock.set("2026-11-20T18:00:00.000Z");
});
afterAll(() => server.stop());

const record = async ({ cookie }: TestMember) =>
  (await call(server.url, "GET", "/api/training-record", { cookie })).body;

async function train(startsAt: string, groups: TestMember[][], absent: TestMember[] = []) {
  const { db } = server.application.context;
  const { sessionId } = await addPastSession(db, new Date(startsAt), groups.flat());
  for (const [index, group] of groups.entries()) {
    for (const { id } of group) {
      const booking = await db
        .updateTable("bookings")
        .set({ group_no: index + 1 })
        .where("session_id", "=", sessionId)
        .where("member_id", "=", id)
        .returning("id")
        .executeTakeFirst();
      const attendance = absent.some((one) => one.id === id) ? "absent" : "present";
      await writeAttendance(db, [booking?.id], { attendance });
    }
  }
}

it("members see their last weeks and the number of people they met, without repeats, absentees or people from elsewhere", async () => {
  const { db } = server.application.context;
  const [ann, ben, cat, dan, eve, ned] = await addMembers(db, 6);
  if (!ann || !ben || !cat || !dan || !eve || !ned) throw new Error("Nobody was added.");
  const empty = await record(ned);
  expect(empty.peopleMet).toBe(0);
  expect(empty.weeks.map((week: { sessions: number }) => week.sessions)).toEqual(Array(8).fill(0));
  expect(empty.weeks.at(-1).monday).toBe("2026-11-16");

  // Sunday evening in Dallas is Monday in UTC: the week of the 9th.
  await train("2026-11-16T02:00:00.000Z", [[ann, ben, cat], [dan]]);
  await train("2026-11-18T18:00:00.000Z", [[ann, ben, eve]], [eve]);
  await train("2026-11-19T18:00:00.000Z", [[ann, dan]], [ann]);
  await train("2026-10-06T18:00:00.000Z", [[ann, cat]]);
  await train("2026-11-20T17:30:00.000Z", [[ann, ned]]);
  const { weeks, peopleMet, currentStreak } = await record(ann);
  expect(currentStreak).toBe(2);
  expect(weeks.map((week: { sessions: number }) => week.sessions)).toEqual([
    0, 1, 0, 0, 0, 0, 1, 1,
  ]);
  expect(weeks[0].monday).toBe("2026-09-28");
  expect(peopleMet).toBe(2);
  expect((await record(dan)).peopleMet).toBe(0);

  // Dan cancelled after the groups were formed, so his booking keeps its group.
  const late = await addPastSession(db, new Date("2026-11-17T18:00:00.000Z"), [cat, dan]);
  await db
    .updateTable("bookings")
    .set({ group_no: 1 })
    .where("session_id", "=", late.sessionId)
    .execute();
  await db
    .updateTable("bookings")
    .set({ status: "cancelled", cancelled_at: new Date("2026-11-17T12:00:00.000Z") })
    .where("session_id", "=", late.sessionId)
    .where("member_id", "=", dan.id)
    .execute();
  expect((await record(cat)).peopleMet).toBe(2);
  expect((await record(dan)).peopleMet).toBe(0);

  for (const day of ["07-08", "07-15", "07-22", "07-29", "08-05", "08-12", "08-19", "08-26"])
    await train(`2026-${day}T18:00:00.000Z`, [[ann]]);
  expect((await record(ann)).weeks).toEqual(weeks);

  // A block changes neither side's figures, so that it isn't revealed.
  await db
    .insertInto("blocks")
    .values({ blocker_id: cat.id, blocked_id: ann.id, created_at: server.clock.now() })
    .execute();
  expect((await record(ann)).peopleMet).toBe(2);
  expect((await record(cat)).peopleMet).toBe(2);

  expect((await call(server.url, "DELETE", "/api/auth/account", ben)).status).toBe(204);
  expect((await record(ann)).peopleMet).toBe(1);
});
