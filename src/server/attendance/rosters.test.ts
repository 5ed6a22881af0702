import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Guest } from "#shared/api/attendance.ts";
import { dayMs, hourMs, minuteMs } from "#shared/rules/durations.ts";
import { call } from "#testing/http-calls.ts";
import { startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";
import { makeWorld } from "#testing/world.ts";
import type { World } from "#testing/world.ts";
import type { PersonName } from "#testing/world-plan.ts";
import { writeAttendance } from "#testing/world-rows.ts";
import { settleAttendance } from "./marks.ts";
import { listArrivals } from "./arrivals.ts";

type SessionName = keyof World["sessions"];

const start = new Date("2026-11-20T18:00:00.000Z");
let server: TestServer;
let world: World;

beforeAll(async () => {
  server = await startTestServer(start);
  world = await makeWorld(server.application);
  // Nora has hosted more than she sees: a session long ago, and one that was called off.
  const { lastWeek, calledOff } = world.sessions;
  await db()
    .updateTable("sessions")
    .set({ host_member_id: world.nora.id })
    .where("id", "in", [lastWeek, calledOff])
    .execute();
});
afterAll(() => server.stop());
beforeEach(() => server.clock.set(start));

const db = () => server.application.context.db;
const after = (ms: number) => new Date(start.getTime() + ms);
const ask = (name: PersonName, method: string, path: string, body?: unknown) =>
  call(server.url, method, `/api/${path}`, { cookie: world[name].cookie, body });
const bookingOf = (name: PersonName, session: SessionName) =>
  world.bookings[session][world[name].username] ?? "";

async function block(...pairs: readonly (readonly [PersonName, PersonName])[]): Promise<void> {
  for (const [blocker, blocked] of pairs)
    await db()
      .insertInto("blocks")
      .values({
        blocker_id: world[blocker].id,
        blocked_id: world[blocked].id,
        created_at: start,
      })
      .execute();
}

async function attendances(): Promise<Record<string, string>> {
  const rows = await db()
    .selectFrom("attendances")
    .select([
      "booking_id as id",
      "attendance",
      "arrival",
      "checked_in_at",
      "marked_at",
      "objected_at",
    ])
    .execute();
  return Object.fromEntries(
    rows.flatMap((row) => {
      const { attendance, arrival } = row;
      const facts = [
        attendance,
        arrival,
        row.checked_in_at && "checked in",
        row.marked_at && "marked",
        row.objected_at && "objects",
      ].filter((fact) => fact !== null);
      return facts.length === 0 ? [] : [[world.bookingNameOf(row.id), facts.join(", ")]];
    }),
  );
}
const attendancesOfWorld = {
  "iris: past": "absent",
  "ana: lastWeek": "present",
  "cleo: lastWeek": "present",
  "iris: lastWeek": "present",
  "ben: lastWeek": "absent",
};

async function newsOf(kind: "arrival" | "marked_absent"): Promise<string[]> {
  const rows = await db()
    .selectFrom("notifications")
    .select("member_id")
    .where("wording", "=", kind)
    .execute();
  return rows.map(({ member_id }) => world.nameOfId(member_id)).toSorted();
}

describe("a session's host", () => {
  const hostedBy = async (name: PersonName) =>
    (await ask(name, "GET", "hosted-sessions")).body.map(({ id }: { id: string }) =>
      world.sessionNameOf(id),
    );
  const rosterOf = async (name: PersonName, session: SessionName) => {
    const { status, body } = await ask(name, "GET", `hosted-sessions/${world.sessions[session]}`);
    return status === 200
      ? body.guests.map(
          ({ bookingId, groupNo }: Guest) => `${world.bookingNameOf(bookingId)} ${groupNo}`,
        )
      : status;
  };

  it("a session's host sees their sessions until two days after the end, by start, and none that was called off", async () => {
    expect([await hostedBy("nora"), await hostedBy("omar"), await hostedBy("ana")]).toEqual([
      ["past", "soon", "planned"],
      ["running", "elsewhere", "full"],
      [],
    ]);
  });

  it("a session's host sees everyone booked on their own session, by group, even if guests have blocked each other", async () => {
    expect(await rosterOf("nora", "soon")).toEqual([
      "ana: soon 1",
      "ben: soon 1",
      "iris: soon 1",
      "nora: soon 1",
      "cleo: soon 2",
      "dan: soon 2",
      "jack: soon 2",
    ]);
    expect(await rosterOf("omar", "running")).toEqual([
      "ben: running null",
      "dan: running null",
      "kim: running null",
    ]);
    expect([await rosterOf("nora", "running"), await rosterOf("omar", "soon")]).toEqual([404, 404]);
    const { body } = await ask("nora", "GET", `hosted-sessions/${world.sessions.past}`);
    const { left } = world;
    const former = body.guests.find(
      ({ bookingId }: Guest) => bookingId === world.bookings.past[left.username],
    );
    expect([body.guests.length, former.name]).toEqual([7, "Former member"]);
  });

  it("a session's host can mark one guest while the roster allows it", async () => {
    const mark = async (host: PersonName, guest: PersonName, session: SessionName) => {
      const path = `hosted-sessions/${world.sessions[session]}`;
      const { marking } = (await ask(host, "GET", path)).body;
      const attendance = { attendance: "absent" };
      const guestPath = `${path}/guests/${bookingOf(guest, session)}`;
      const { status, code } = await ask(host, "PUT", guestPath, attendance);
      return [marking, status === 200 ? status : code];
    };
    expect(await mark("nora", "ana", "planned")).toEqual(["too_early", "too_early"]);
    expect(await mark("omar", "cleo", "running")).toEqual(["open", "session_cancelled"]);
    expect(await attendances()).toEqual(attendancesOfWorld);
    expect(await mark("omar", "dan", "running")).toEqual(["open", 200]);
    expect(await attendances()).toEqual({
      ...attendancesOfWorld,
      "dan: running": "absent, marked",
    });
    expect(await newsOf("marked_absent")).toEqual([]);
    expect(await mark("nora", "kim", "past")).toEqual(["open", 200]);
    expect(await newsOf("marked_absent")).toEqual(["kim"]);
    server.clock.set(after(46 * hourMs));
    expect(await mark("nora", "dan", "past")).toEqual(["open", 200]);
    server.clock.set(after(46 * hourMs + 1));
    expect(await mark("nora", "ana", "past")).toEqual([undefined, "not_found"]);
    expect(await attendances()).toEqual({
      ...attendancesOfWorld,
      "dan: running": "absent, marked",
      "kim: past": "absent, marked",
      "dan: past": "absent, marked",
    });
    await db()
      .updateTable("attendances")
      .set({ attendance: null, marked_at: null })
      .where("marked_at", "is not", null)
      .execute();
    await db().deleteFrom("notifications").where("wording", "=", "marked_absent").execute();
  });

  it("a session's host sees and marks nobody on either side of a block", async () => {
    await block(["iris", "nora"], ["nora", "dan"]);
    expect(await rosterOf("nora", "soon")).toEqual([
      "ana: soon 1",
      "ben: soon 1",
      "nora: soon 1",
      "cleo: soon 2",
      "jack: soon 2",
    ]);
    server.clock.set(after(12 * hourMs));
    const path = `hosted-sessions/${world.sessions.soon}/guests`;
    const statuses = [];
    for (const name of ["iris", "dan"] as const) {
      const mark = { attendance: "absent" };
      const guest = `${path}/${bookingOf(name, "soon")}`;
      statuses.push((await ask("nora", "PUT", guest, mark)).status);
    }
    expect(statuses).toEqual([404, 404]);
    expect(await attendances()).toEqual(attendancesOfWorld);
    await db()
      .deleteFrom("blocks")
      .where("blocker_id", "in", [world.iris.id, world.nora.id])
      .execute();
  });
});

describe("an arrival", () => {
  it("an arrival is shown to one's own group by first name and initial, without blocked mates and those who cancelled", async () => {
    // Not mended yet: a member who cancelled is still in the group.
    await db()
      .updateTable("bookings")
      .set({ group_no: 1 })
      .where("id", "=", bookingOf("hugo", "soon"))
      .execute();
    await block(["iris", "ana"], ["ana", "nora"], ["jack", "cleo"]);
    const arrive = async (name: PersonName) => {
      const said = { state: "late", minutes: 10 };
      const path = `bookings/${bookingOf(name, "soon")}/arrival`;
      const { status } = await ask(name, "POST", path, said);
      const told = await newsOf("arrival");
      const texts = await db()
        .selectFrom("notifications")
        .select("params")
        .where("wording", "=", "arrival")
        .execute();
      await db().deleteFrom("notifications").where("wording", "=", "arrival").execute();
      return [status, told, [...new Set(texts.map(({ params }) => params["senderName"]))]];
    };
    expect(await arrive("ana")).toEqual([200, ["ben"], ["Ana A."]]);
    expect(await arrive("ben")).toEqual([200, ["ana", "iris", "nora"], ["Ben B."]]);
    expect(await arrive("cleo")).toEqual([200, ["dan"], ["Cleo C."]]);
    expect(await arrive("jack")).toEqual([200, ["dan"], ["Jack J."]]);
    expect(await attendances()).toEqual({
      ...attendancesOfWorld,
      ...Object.fromEntries(
        ["ana", "ben", "cleo", "jack"].map((name) => [`${name}: soon`, "late"]),
      ),
    });
    const ids = (["ana", "dan", "jack"] as const).map((name) => bookingOf(name, "soon"));
    expect(
      (await listArrivals(db(), ids)).map(({ id }) => world.bookingNameOf(id)).toSorted(),
    ).toEqual(["ana: soon", "jack: soon"]);
    await db().updateTable("attendances").set({ arrival: null, late_minutes: null }).execute();
  });

  it("an arrival ends with a check-in, which members make and undo for themselves alone", async () => {
    server.clock.set(after(12 * hourMs));
    for (const name of ["ana", "ben"] as const)
      await ask(name, "POST", `bookings/${bookingOf(name, "soon")}/check-in`);
    const here = "present, here, checked in";
    expect(await attendances()).toEqual({
      ...attendancesOfWorld,
      "ana: soon": here,
      "ben: soon": here,
    });
    await ask("ana", "DELETE", `bookings/${bookingOf("ana", "soon")}/check-in`);
    expect(await attendances()).toEqual({ ...attendancesOfWorld, "ben: soon": here });
    await ask("ben", "DELETE", `bookings/${bookingOf("ben", "soon")}/check-in`);
    expect(await attendances()).toEqual(attendancesOfWorld);
  });
});

describe("an objection", () => {
  it("an objection belongs to one member and one session", async () => {
    const object = async (name: PersonName, session: SessionName) => {
      const { status, code } = await ask(
        name,
        "POST",
        `bookings/${bookingOf(name, session)}/objection`,
      );
      return status === 200 ? status : code;
    };
    expect([
      await object("ana", "lastWeek"),
      await object("dan", "lastWeek"),
      await object("ben", "lastWeek"),
    ]).toEqual(["not_absent", "not_found", 200]);
    expect(await attendances()).toEqual({
      ...attendancesOfWorld,
      "ben: lastWeek": "absent, objects",
    });
    await db().updateTable("attendances").set({ objected_at: null }).execute();
  });
});

describe("a day after the end", () => {
  it("a day after its end, a session is settled by two attendees' answers, and only its absent members are notified", async () => {
    const reports = [
      ["cleo", "kim"],
      ["dan", "kim"],
      // One answer alone, and one of two answers by an absent member.
      ["ana", "ben"],
      ["iris", "ben"],
    ] as const;
    for (const [reporter, absent] of reports)
      await db()
        .insertInto("absence_reports")
        .values({
          reporter_booking_id: bookingOf(reporter, "past"),
          absent_booking_id: bookingOf(absent, "past"),
        })
        .execute();
    await writeAttendance(db(), [bookingOf("iris", "past")], {
      attendance: "absent",
      marked_at: after(-130 * minuteMs),
    });
    const settle = async (now: Date) => {
      const ids = Object.values(world.sessions);
      const settled = await settleAttendance(db(), { ids, busy: "wait" }, now);
      return settled.map(({ id }) => world.sessionNameOf(id));
    };
    expect(await settle(after(22 * hourMs - 1))).toEqual([]);
    expect(await settle(after(22 * hourMs))).toEqual(["past"]);
    expect(await attendances()).toEqual({
      ...attendancesOfWorld,
      "iris: past": "absent, marked",
      "kim: past": "absent",
      ...Object.fromEntries(
        ["ana", "ben", "left", "cleo", "dan"].map((name) => [`${name}: past`, "present"]),
      ),
    });
    expect(await newsOf("marked_absent")).toEqual(["iris", "kim"]);
    expect(await settle(after(dayMs))).toEqual([]);
    expect(await settle(after(dayMs + 30 * minuteMs))).toEqual(["running"]);
    expect((await attendances())["cleo: running"]).toBeUndefined();
  });
});
