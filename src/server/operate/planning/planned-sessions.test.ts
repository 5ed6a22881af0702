import { sql } from "kysely";
import type { Updateable } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { StaffSession, TodaySession } from "#shared/api/operate/planning/sessions.ts";
import { hourMs, minuteMs } from "#shared/rules/durations.ts";
import { sessionSorts } from "#shared/rules/staff.ts";
import type { Schema } from "#server/platform/schema.ts";
import { insertReport } from "#server/safety/queries.ts";
import { call, readInPages } from "#testing/http-calls.ts";
import type { TestMember } from "#testing/members.ts";
import { addSession } from "#testing/places.ts";
import { startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";
import { makeWorld } from "#testing/world.ts";
import type { World } from "#testing/world.ts";
import { writeAttendance } from "#testing/world-rows.ts";
import { mailDigest } from "./inbox.ts";

const start = new Date("2026-11-20T18:00:00.000Z");
const [dallas, austin] = ["Dallas, TX", "Austin, TX"].map(encodeURIComponent);
let server: TestServer;
let world: World;

beforeAll(async () => {
  server = await startTestServer(start);
  world = await makeWorld(server.application);
});
afterAll(() => server.stop());
beforeEach(() => server.clock.set(start));

type SessionName = keyof World["sessions"];

const db = () => server.application.context.db;
const inMs = (ms: number) => new Date(start.getTime() + ms);
const ask = async ({ cookie }: TestMember, method: string, path: string, body?: object) =>
  call(server.url, method, `/api${path}`, { cookie, ...(body && { body }) });
const operate = async (path: string, by = world.planner) =>
  (await ask(by, "GET", `/operate${path}`)).body;

const sessionName = (id: string) => world.sessionNameOf(id);
const namesOf = (items: readonly { id: string }[]) => items.map(({ id }) => sessionName(id));
const listed = async (query: string) => namesOf((await operate(`/sessions?${query}`)).items);

const inOrder = (...names: SessionName[]) =>
  names.toSorted((a, b) => Number(world.sessions[a]) - Number(world.sessions[b]));

const throughPages = <Item>(path: string) =>
  readInPages<Item>((query) => operate(`${path}${query}`));

describe("the planners' list of sessions", () => {
  it("the planners' list of sessions has the coming sessions of all cities, or of one, earliest first", async () => {
    const evening = inOrder("planned", "elsewhere");
    const later = ["full", "fullToo", "moved", "calledOff", "women"];
    expect(await listed("limit=100")).toEqual(["soon", ...evening, ...later]);
    expect(await listed(`limit=100&city=${dallas}`)).toEqual(["soon", "planned", ...later]);
    expect(await listed(`limit=100&city=${austin}`)).toEqual(["elsewhere"]);
  });

  it("the planners' list of sessions goes from one day of the city to another, or between two times, both included", async () => {
    const weekend = ["soon", ...inOrder("planned", "elsewhere")];
    // In Dallas `soon` starts as the 21st begins, and `full` as the 23rd does.
    expect(await listed("from=2026-11-21&to=2026-11-22")).toEqual(weekend);
    expect(await listed("from=2026-11-23&to=2026-11-23")).toEqual(["full", "fullToo", "moved"]);
    const [soon, full] = [inMs(12 * hourMs), inMs(60 * hourMs)];
    const between = (from: Date, to: Date) =>
      listed(`from=${from.toISOString()}&to=${to.toISOString()}`);
    expect(await between(soon, full)).toEqual([...weekend, "full"]);
    const [next, before] = [new Date(soon.getTime() + 1), new Date(full.getTime() - 1)];
    expect(await between(next, before)).toEqual(inOrder("planned", "elsewhere"));
    expect(await listed("from=2026-11-13&to=2026-11-20")).toEqual(["lastWeek", "past", "running"]);
  });

  it("the planners' list of sessions has the same order on its pages as in one, whatever the order", async () => {
    const fills = { soon: 7 / 20, planned: 4 / 20, full: 1, fullToo: 1, moved: 2 / 20 };
    const fillOf = new Map(
      Object.entries({ ...fills, calledOff: 0, women: 2 / 20, elsewhere: 2 / 20 }),
    );
    for (const sort of sessionSorts.flatMap((name) => [name, `-${name}`])) {
      const all = await listed(`sort=${sort}&limit=100`);
      expect(namesOf(await throughPages<{ id: string }>(`/sessions?sort=${sort}&`))).toEqual(all);
      expect(all).toHaveLength(fillOf.size);
      const isDescending = sort.startsWith("-");
      const opposite = await listed(`sort=${isDescending ? sort.slice(1) : `-${sort}`}&limit=100`);
      expect(all).toEqual(opposite.toReversed());
    }
    const byFill = await listed("sort=fill&limit=100");
    const shown = byFill.map((name) => fillOf.get(name) ?? Number.NaN);
    expect(shown).toEqual(shown.toSorted((a, b) => a - b));
    expect((await listed("sort=city&limit=100"))[0]).toBe("elsewhere");
    expect((await listed("sort=type&limit=100"))[0]).toBe("fullToo");
  });

  it("the planners' list of sessions shows the number of bookings, the host and cancellations", async () => {
    const { items }: { items: StaffSession[] } = await operate(
      "/sessions?limit=100&from=2026-11-01",
    );
    const shown = Object.fromEntries(
      items.map(({ id, attendeeCount, spotsAvailable, host }) => [
        sessionName(id),
        [attendeeCount, spotsAvailable, host?.name ?? null],
      ]),
    );
    expect(shown).toEqual({
      running: [3, 17, "Omar Ortiz"],
      past: [7, 13, "Nora Nilsen"],
      lastWeek: [4, 16, null],
      soon: [7, 13, "Nora Nilsen"],
      planned: [4, 16, "Nora Nilsen"],
      full: [6, 0, "Omar Ortiz"],
      fullToo: [4, 0, null],
      moved: [2, 18, null],
      calledOff: [0, 20, null],
      women: [2, 18, null],
      elsewhere: [2, 18, "Omar Ortiz"],
    });
    const states = items.map(({ id, isCancelled, venueRevealed, groupsFormed }) => [
      sessionName(id),
      [isCancelled && "off", venueRevealed && "revealed", groupsFormed && "grouped"]
        .filter(Boolean)
        .join(" "),
    ]);
    expect(Object.fromEntries(states)).toMatchObject({
      running: "revealed",
      past: "revealed grouped",
      soon: "revealed grouped",
      planned: "",
      calledOff: "off",
    });
  });
});

describe("a session as planners see it", () => {
  interface Person {
    userId: string;
    name: string;
  }
  const usernames = (people: readonly Person[]) => people.map(({ userId }) => world.nameOf(userId));
  const details = (name: SessionName) => operate(`/sessions/${world.sessions[name]}`);

  it("a session's page for planners has its bookings on the roster, active ones first and in booking order, and the groups", async () => {
    const { roster: everyone, groups, votes } = await details("soon");
    const isActive = ({ status }: { status: string }) => status === "active";
    const roster = everyone.filter(isActive);
    expect(everyone.slice(0, roster.length)).toEqual(roster);
    expect(usernames(roster)).toEqual(["ana", "ben", "iris", "nora", "cleo", "dan", "jack"]);
    expect(roster[0]).toMatchObject({ name: "Ana Alvarez", areaName: "World Oak", groupNo: 1 });
    expect(roster.map(({ bookingId }: { bookingId: string }) => bookingId)).toEqual(
      roster.map(({ userId }: Person) => world.bookings.soon[userId]),
    );
    const grouped = groups.map(({ groupNo, userIds }: { groupNo: number; userIds: string[] }) => [
      groupNo,
      userIds.map(world.nameOf).toSorted(),
    ]);
    expect(grouped).toEqual([
      [1, ["ana", "ben", "iris", "nora"]],
      [2, ["cleo", "dan", "jack"]],
    ]);
    expect(votes).toEqual([
      { areaId: world.areas.oak, areaName: "World Oak", votes: 5 },
      { areaId: world.areas.elm, areaName: "World Elm", votes: 2 },
    ]);
    const even = (await details("planned")).votes;
    expect(even.map(({ areaName }: { areaName: string }) => areaName)).toEqual([
      "World Elm",
      "World Oak",
    ]);
    expect((await details("calledOff")).roster.filter(isActive)).toEqual([]);
  });

  it("a session's page for planners counts its own roster's attendance", async () => {
    expect((await details("past")).attendance).toEqual({ present: 0, absent: 1, unmarked: 5 });
    expect((await details("lastWeek")).attendance).toEqual({ present: 3, absent: 1, unmarked: 0 });
    expect((await details("planned")).attendance).toEqual({ present: 0, absent: 0, unmarked: 4 });
  });

  it("a session's page for planners has its own waitlist, in order", async () => {
    const waiting = async (name: SessionName) => usernames((await details(name)).waitlist);
    expect((await waiting("full")).toSorted()).toEqual(["eva", "finn", "gwen"]);
    expect((await waiting("fullToo")).toSorted()).toEqual(["eva", "finn"]);
    expect(await waiting("planned")).toEqual([]);
    const { planned } = world.sessions;
    const setSpots = (total_spots: number) =>
      db().updateTable("sessions").set({ total_spots }).where("id", "=", planned).execute();
    await setSpots(4);
    for (const line of [
      ["eva", "finn"],
      ["finn", "eva"],
    ] as const) {
      for (const [index, name] of line.entries()) {
        server.clock.set(inMs(index * minuteMs));
        const body = { areaId: world.areas.elm };
        const joined = await ask(world[name], "POST", `/sessions/${planned}/waitlist`, body);
        expect([joined.status, joined.code]).toEqual([201, ""]);
      }
      expect(await waiting("planned")).toEqual(line);
      expect((await details("planned")).waitlist[1]).toEqual({
        userId: world[line[1]].username,
        name: expect.stringMatching(/^(Eva Evans|Finn Fischer)$/),
        areaId: world.areas.elm,
        joinedAt: inMs(minuteMs).toISOString(),
      });
      for (const name of line)
        expect((await ask(world[name], "DELETE", `/sessions/${planned}/waitlist`)).status).toBe(
          204,
        );
    }
    await setSpots(20);
  });

  it("a session's page for planners shows its changes, newest first, and logs each view", async () => {
    const notes = async () =>
      (await details("women")).audit.map((line: { actor: string; action: string }) => [
        world.nameOf(line.actor),
        line.action,
      ]);
    await operate(`/sessions/${world.sessions.moved}`);
    expect(await notes()).toEqual([]);
    await operate(`/sessions/${world.sessions.women}`, world.planner2);
    expect(await notes()).toEqual([
      ["planner2", "session.look"],
      ["planner", "session.look"],
    ]);
  });
});

describe("the planners' today", () => {
  const today = async (query = ""): Promise<TodaySession[]> =>
    (await operate(`/today?limit=100${query}`)).items;
  const namedToday = async (query = "") => namesOf(await today(query));

  it("the planners' Today has the sessions of the next 48 hours that take place, of all cities or of one", async () => {
    expect(await namedToday()).toEqual(["soon"]);
    const evening = inOrder("planned", "elsewhere");
    server.clock.set(inMs(2 * hourMs - 1));
    expect(await namedToday()).toEqual(["soon"]);
    server.clock.set(inMs(2 * hourMs));
    expect(await namedToday()).toEqual(["soon", ...evening]);
    expect(await namedToday(`&city=${dallas}`)).toEqual(["soon", "planned"]);
    expect(await namedToday(`&city=${austin}`)).toEqual(["elsewhere"]);
    server.clock.set(inMs(12 * hourMs));
    expect(await namedToday()).toEqual([...evening, "full"]);
    server.clock.set(inMs(43 * hourMs));
    expect(await namedToday()).toEqual([...evening, "full", "fullToo", "moved"]);
    expect(namesOf(await throughPages<{ id: string }>("/today?"))).toEqual(await namedToday());
  });

  it("the planners' Today shows each session's fill, waitlist, votes, host and smallest group", async () => {
    server.clock.set(inMs(2 * hourMs));
    const [soon] = await today(`&city=${dallas}`);
    expect(soon).toEqual({
      id: world.sessions.soon,
      city: "Dallas, TX",
      startTime: inMs(12 * hourMs).toISOString(),
      workoutType: "gym",
      totalSpots: 20,
      attendeeCount: 7,
      fill: 7 / 20,
      waitlist: 0,
      votes: [
        { areaId: world.areas.oak, areaName: "World Oak", votes: 5 },
        { areaId: world.areas.elm, areaName: "World Elm", votes: 2 },
      ],
      groupsFormed: true,
      groupsUnderFour: 1,
      venueRevealed: true,
      host: { userId: world.nora.username, name: "Nora Nilsen" },
      problems: [],
      declinedBy: [],
    });
    server.clock.set(inMs(12 * hourMs));
    const full = (await today(`&city=${dallas}`)).at(-1);
    expect(full).toMatchObject({ attendeeCount: 6, waitlist: 3, groupsFormed: false });
    expect(full?.votes.map(({ votes }) => votes)).toEqual([4, 2]);
  });

  it("the planners' Today asks for another host if a block separates theirs from a booked member, in either direction", async () => {
    const { soon, planned } = world.sessions;
    const setHost = (id: string, host: TestMember) =>
      db().updateTable("sessions").set({ host_member_id: host.id }).where("id", "=", id).execute();
    const blocked = async () => {
      const sessions = await today(`&city=${dallas}`);
      return namesOf(sessions.filter(({ problems }) => problems.includes("host_blocked")));
    };
    server.clock.set(inMs(2 * hourMs));
    const pairs = [world.hugo, world.cleo].map(({ id }) => ({
      blocker_id: id,
      blocked_id: world.nora.id,
      created_at: start,
    }));
    const [ofHugo, ofCleo] = pairs;
    if (ofHugo === undefined || ofCleo === undefined) throw new Error("There are two.");
    await db().insertInto("blocks").values([ofHugo]).execute();
    expect(await blocked()).toEqual([]);
    await db().insertInto("blocks").values([ofCleo]).execute();
    expect(await blocked()).toEqual(["soon"]);
    await db().deleteFrom("blocks").where("blocked_id", "=", world.nora.id).execute();
    await setHost(soon, world.jack);
    await setHost(planned, world.ana);
    expect(await blocked()).toEqual(["soon", "planned"]);
    await setHost(soon, world.kim);
    expect(await blocked()).toEqual(["soon", "planned"]);
    await setHost(planned, world.cleo);
    expect(await blocked()).toEqual(["soon"]);
    for (const id of [soon, planned]) await setHost(id, world.nora);
  });

  it("the planners' Today keeps a suspended host only if the suspension ends before the session", async () => {
    const askForHosts = (asks_for_hosts: boolean) =>
      db().updateTable("cities").set({ asks_for_hosts }).where("name", "=", "Dallas, TX").execute();
    const hostless = async () =>
      namesOf((await today()).filter(({ problems }) => problems.includes("no_host")));
    server.clock.set(inMs(43 * hourMs));
    await askForHosts(true);
    expect(await hostless()).toEqual(["fullToo", "moved"]);
    const suspendNora = (until: Date | null, from: Date | null = start) =>
      db()
        .updateTable("members")
        .set({ suspended_at: from, suspended_until: until })
        .where("id", "=", world.nora.id)
        .execute();
    await suspendNora(inMs(50 * hourMs + 1));
    expect(await hostless()).toEqual(["planned", "fullToo", "moved"]);
    await suspendNora(inMs(50 * hourMs));
    expect(await hostless()).toEqual(["fullToo", "moved"]);
    await suspendNora(null, null);
    await askForHosts(false);
  });

  describe("inbox", () => {
    const inbox = async (by: TestMember) =>
      (await operate("/today?limit=1", by)).inbox.map(
        ({ kind, title }: { kind: string; title: string }) => `${kind} ${title}`,
      );
    const setCity = (name: string, fields: Updateable<Schema["cities"]>) =>
      db().updateTable("cities").set(fields).where("name", "=", name).execute();
    const setVenues = (is_active: boolean) =>
      db()
        .updateTable("venues")
        .set({ is_active })
        .where("id", "!=", world.venues.closed)
        .execute();
    const appeal = (who: TestMember, at: Date | null) =>
      db()
        .updateTable("moderation_measures")
        .set({ appealed_at: at, appeal_text: at === null ? null : "Please." })
        .where("member_id", "=", who.id)
        .execute();
    const pay = (status: string) =>
      db()
        .updateTable("subscriptions")
        .set({ status, unpaid_since: inMs(-9 * hourMs) })
        .where("member_id", "=", world.ana.id)
        .execute();
    beforeAll(async () => {
      await appeal(world.gwen, inMs(-minuteMs));
      await appeal(world.gus, inMs(-hourMs));
      await insertReport(
        db(),
        {
          reporterId: world.ana.id,
          reportedId: world.moderator.id,
          reportedUsername: world.moderator.username,
          concerns: null,
          kind: "group",
          contextId: world.sessions.past,
          excerpt: [],
          text: "Followed me to my car.",
        },
        inMs(-2 * hourMs),
      );
      await writeAttendance(db(), [world.bookings.past[world.iris.username]], {
        objected_at: inMs(-3 * hourMs),
      });
      await setCity("Dallas, TX", { is_open: true, asks_for_hosts: true });
      await pay("past_due");
      await db()
        .insertInto("venue_session_answers")
        .values({
          session_id: world.sessions.planned,
          venue_id: world.venues.oak,
          answer: "decline",
          answered_at: inMs(-4 * hourMs),
          starts_at: sql`(select starts_at from sessions where id = ${world.sessions.planned})`,
        })
        .execute();
    });
    afterAll(async () => {
      for (const who of [world.gwen, world.gus]) await appeal(who, null);
      await writeAttendance(db(), [world.bookings.past[world.iris.username]], {
        objected_at: null,
      });
      await setCity("Dallas, TX", { is_open: false, asks_for_hosts: false });
      await pay("active");
      await db().deleteFrom("venue_session_answers").execute();
      await db().deleteFrom("reports").where("reported_id", "=", world.moderator.id).execute();
    });

    it("the inbox has open matters by role, oldest first, without reports about the reader", async () => {
      const appeals = ["appeal Gus Gomez", "appeal Gwen Garcia"];
      const report = "report Mona Moderator";
      expect(await inbox(world.moderator)).toEqual(appeals);
      expect(await inbox(world.moderator2)).toEqual([report, ...appeals]);
      expect(await inbox(world.finance)).toEqual(["charge_failed Ana Alvarez"]);
      const planned = "Gym, Sun, Nov 22, 2:00 PM, Dallas, TX";
      const planners = [
        `venue_declined World Oak Gym: ${planned}`,
        expect.stringMatching(/^objection Iris .+: Gym, .+, Dallas, TX$/),
      ];
      expect(await inbox(world.planner)).toEqual(planners);
      await setVenues(false);
      server.clock.set(inMs(43 * hourMs));
      const withMore: string[] = await inbox(world.admin);
      await setVenues(true);
      const kinds = Map.groupBy(withMore, (line) => line.split(" ")[0] ?? "");
      expect(Object.keys(Object.fromEntries(kinds)).toSorted()).toEqual([
        "appeal",
        "charge_failed",
        "closing_worklist",
        "host_missing",
        "no_venue",
        "objection",
        "report",
        "venue_declined",
      ]);
      expect(kinds.get("no_venue")).toContain(`no_venue ${planned}`);
    });

    it("the inbox is emailed at 8:00 in the city, once a day, without anything that was emailed at once", async () => {
      const { context } = server.application;
      const mails = () =>
        db()
          .selectFrom("deliveries")
          .select(["member_id", "subject", "text"])
          .where("path", "=", "/operate/today")
          .orderBy("id")
          .execute();
      const eight = new Date("2026-11-21T14:00:00.000Z");
      await mailDigest(context, "Dallas, TX", new Date(eight.getTime() - 1));
      expect(await mails()).toEqual([]);
      for (let tries = 0; tries < 2; tries += 1) await mailDigest(context, "Dallas, TX", eight);
      const sent = await mails();
      const to = sent.map(({ member_id: id, subject }) => `${world.nameOfId(id)}: ${subject}`);
      const forPlanners = "Open in Dallas, TX: 2 tasks";
      const forFinance = "Open in Dallas, TX: 1 task";
      expect(to.toSorted()).toEqual(
        [
          ...["planner", "planner2", "admin", "admin2"].map((name) => `${name}: ${forPlanners}`),
          ...["finance", "finance2", "admin", "admin2"].map((name) => `${name}: ${forFinance}`),
        ].toSorted(),
      );
      expect(sent[0]?.text).toContain("- 1 disputed absence\n- 1 session declined by its venue");
      await mailDigest(context, "Dallas, TX", new Date(eight.getTime() + 24 * hourMs));
      expect((await mails()).length).toBeGreaterThan(sent.length);
    });
  });
});

describe("objections", () => {
  it("objections are listed until they are answered, earliest first, page by page", async () => {
    const object = (bookingId: string | undefined, at: Date | null, answered: Date | null = null) =>
      writeAttendance(db(), [bookingId], { objected_at: at, objection_answered_at: answered });
    const { past, lastWeek } = world.bookings;
    const { iris, ben, ana, cleo } = world;
    await object(past[iris.username], inMs(-hourMs));
    await object(lastWeek[ben.username], inMs(-2 * hourMs));
    await object(past[ana.username], inMs(-2 * hourMs));
    await object(lastWeek[cleo.username], inMs(-3 * hourMs), inMs(-minuteMs));
    interface Listed {
      userId: string;
      sessionId: string;
      bookingId: string;
    }
    const shown = (items: Listed[]) =>
      items.map(({ userId, sessionId }) => [world.nameOf(userId), sessionName(sessionId)]);
    const { items } = await operate("/objections?limit=100");
    const same = [
      ["ben", "lastWeek"],
      ["ana", "past"],
    ].toSorted(([, a], [, b]) => {
      const idOf = (name = "") =>
        Number(name === "past" ? past[ana.username] : lastWeek[ben.username]);
      return idOf(a) - idOf(b);
    });
    expect(shown(items)).toEqual([...same, ["iris", "past"]]);
    expect(await throughPages<Listed>("/objections?")).toEqual(items);
    const roster = (await operate(`/sessions/${world.sessions.past}`)).roster;
    const objecting = roster.filter(({ objects }: { objects: boolean }) => objects);
    expect(objecting.map(({ userId }: Listed) => world.nameOf(userId))).toEqual(["ana", "iris"]);
    for (const id of [past[iris.username], past[ana.username], lastWeek[ben.username]])
      await object(id, null);
    await object(lastWeek[cleo.username], null);
  });
});

describe("attendance", () => {
  it("attendance is marked by the host and by planners exactly while the host's screen allows it", async () => {
    const sessionId = await addSession(db(), world.venues.oak, inMs(0).toISOString());
    await db()
      .updateTable("sessions")
      .set({ host_member_id: world.nora.id, booked_count: 2 })
      .where("id", "=", sessionId)
      .execute();
    const [ana, iris, jack] = await db()
      .insertInto("bookings")
      .values(
        [world.ana, world.iris, world.jack].map(({ id }, index) => ({
          session_id: sessionId,
          member_id: id,
          area_id: world.areas.oak,
          starts_at: inMs(0),
          ends_at: inMs(hourMs),
          created_at: inMs(-99 * hourMs),
          placed_at: inMs(-99 * hourMs),
          ...(index === 2 && { status: "cancelled" as const, cancelled_at: inMs(-98 * hourMs) }),
        })),
      )
      .returning("id")
      .execute();
    const marks = async () => {
      const rows = await db()
        .selectFrom("bookings")
        .leftJoin("attendances", "booking_id", "id")
        .select("attendance")
        .where("id", "in", [ana?.id ?? "", iris?.id ?? "", jack?.id ?? ""])
        .orderBy("id")
        .execute();
      return rows.map(({ attendance }) => attendance);
    };
    const hosted = `/hosted-sessions/${sessionId}`;
    const asHost = async (bookingId: string | undefined) =>
      ask(world.nora, "PUT", `${hosted}/guests/${bookingId}`, { attendance: "absent" });
    const asPlanner = ({ username }: TestMember, attendance = "present") =>
      ask(world.planner, "PATCH", `/operate/sessions/${sessionId}/bookings/${username}`, {
        attendance,
        reason: "They called.",
      });
    const [opens, closes] = [-30 * minuteMs, 49 * hourMs];
    const seen: unknown[] = [];
    for (const at of [opens - 1, opens, closes, closes + 1]) {
      await db().updateTable("attendances").set({ attendance: null }).execute();
      server.clock.set(inMs(at));
      const { body, code } = await ask(world.nora, "GET", hosted);
      const replies = [await asHost(ana?.id), await asPlanner(world.iris)];
      seen.push([body.marking ?? code, ...replies.map((reply) => reply.code), await marks()]);
    }
    const marked = ["open", "", "", ["absent", "present", null]];
    expect(seen).toEqual([
      ["too_early", "too_early", "too_early", [null, null, null]],
      marked,
      marked,
      ["not_found", "not_found", "too_late", [null, null, null]],
    ]);
    server.clock.set(inMs(closes));
    expect((await asHost(jack?.id)).code).not.toBe("");
    expect((await asPlanner(world.jack)).code).toBe("not_found");
    expect((await asPlanner(world.ben)).code).toBe("not_found");
    // An objection may be answered later, too, by planners alone, and changes nobody else's attendance.
    await writeAttendance(db(), [ana?.id], { attendance: "absent", objected_at: inMs(closes) });
    server.clock.set(inMs(closes + 1));
    expect((await asHost(ana?.id)).code).toBe("not_found");
    expect((await asPlanner(world.ana)).body).toMatchObject({
      userId: world.ana.username,
      attendance: "present",
      objects: false,
    });
    expect((await asPlanner(world.iris)).code).toBe("too_late");
    expect(await marks()).toEqual(["present", null, null]);
    await db().deleteFrom("bookings").where("session_id", "=", sessionId).execute();
    await db().deleteFrom("sessions").where("id", "=", sessionId).execute();
  });

  it("attendance is marked by a host for guests without a block, whose names alone they see", async () => {
    const { running } = world.sessions;
    const setHost = (host: TestMember) =>
      db()
        .updateTable("sessions")
        .set({ host_member_id: host.id })
        .where("id", "=", running)
        .execute();
    interface Guest {
      bookingId: string;
      name: string;
    }
    const namesFor = async (host: TestMember): Promise<string[]> => {
      await setHost(host);
      const { body } = await ask(host, "GET", `/hosted-sessions/${running}`);
      return body.guests.map(({ name }: Guest) => name);
    };
    const mark = (host: TestMember, bookingId: string | undefined) =>
      ask(host, "PUT", `/hosted-sessions/${running}/guests/${bookingId}`, {
        attendance: "present",
      });
    expect(await namesFor(world.omar)).toEqual(["Ben", "Dan", "Kim"]);
    // Kim has blocked Ana, and Dan has blocked Ben; Ana has blocked Jack, who isn't there.
    expect(await namesFor(world.ana)).toEqual(["Ben", "Dan"]);
    expect(await namesFor(world.jack)).toEqual(["Ben", "Dan", "Kim"]);
    expect(await namesFor(world.dan)).toEqual(["Dan", "Kim"]);
    const { running: booked, past, soon } = world.bookings;
    expect((await mark(world.dan, booked[world.ben.username])).code).toBe("not_found");
    expect((await mark(world.dan, past[world.kim.username])).code).toBe("not_found");
    expect((await mark(world.omar, booked[world.kim.username])).code).toBe("not_found");
    expect((await mark(world.dan, booked[world.kim.username])).status).toBe(200);
    const rows = await db()
      .selectFrom("attendances")
      .select(["booking_id as id", "attendance"])
      .where(
        "booking_id",
        "in",
        [booked, soon, past].flatMap((ids) => Object.values(ids)),
      )
      .where("attendance", "=", "present")
      .execute();
    expect(rows).toEqual([{ id: booked[world.kim.username], attendance: "present" }]);
    await setHost(world.omar);
  });
});

describe("a guest's emergency contact", () => {
  const contactOf = (name: string) => ({ name: `Contact of ${name}`, phone: "+1 214 555 0100" });
  const asHost = (host: TestMember, session: "soon" | "planned", bookingId: string | undefined) =>
    ask(
      host,
      "GET",
      `/hosted-sessions/${world.sessions[session]}/guests/${bookingId}/emergency-contact`,
    );
  const asPlanner = (session: SessionName, { username }: TestMember, by = world.planner) =>
    ask(
      by,
      "GET",
      `/operate/sessions/${world.sessions[session]}/bookings/${username}/emergency-contact`,
    );
  const looks = async () => {
    const rows = await db()
      .selectFrom("audit_log")
      .select(["actor", "subject", "to"])
      .where("action", "=", "emergency_contact.look")
      .orderBy("id")
      .execute();
    return rows.map(({ actor, subject, to }) => [
      world.nameOf(actor),
      world.nameOf(subject.replace("member:", "")),
      to,
    ]);
  };

  it("a guest's emergency contact is shown from two hours before to two hours after, and each view is logged and announced", async () => {
    const { soon } = world.bookings;
    const { nora, ana, ben } = world;
    const codes: string[][] = [];
    for (const at of [10 * hourMs - 1, 10 * hourMs, 15 * hourMs, 15 * hourMs + 1]) {
      server.clock.set(inMs(at));
      const replies = [
        await asHost(nora, "soon", soon[ana.username]),
        await asPlanner("soon", ben),
      ];
      codes.push(replies.map(({ code }) => code));
      if (at !== 10 * hourMs) continue;
      expect(replies.map(({ body }) => body)).toEqual([contactOf("ana"), contactOf("ben")]);
    }
    expect(codes).toEqual([
      ["too_early", "too_early"],
      ["", ""],
      ["", ""],
      ["too_late", "too_late"],
    ]);
    const to = { sessionId: world.sessions.soon };
    const both = [
      ["nora", "ana", to],
      ["planner", "ben", to],
    ];
    expect(await looks()).toEqual([...both, ...both]);
    const told = await db()
      .selectFrom("notifications")
      .select("member_id")
      .where("wording", "=", "contact_viewed")
      .orderBy("id")
      .execute();
    expect(told.map(({ member_id }) => world.nameOfId(member_id))).toEqual([
      "ana",
      "ben",
      "ana",
      "ben",
    ]);
  });

  it("a guest's emergency contact isn't shown for a guest who cancelled, has none or is on another session", async () => {
    const { soon, planned } = world.bookings;
    const { nora, omar, ana, ben, hugo, iris, kim } = world;
    server.clock.set(inMs(11 * hourMs));
    const before = await looks();
    const refused = [
      await asHost(nora, "soon", soon[hugo.username]),
      await asPlanner("soon", hugo),
      await asHost(nora, "soon", soon[iris.username]),
      await asPlanner("soon", iris),
      await asHost(nora, "soon", planned[ben.username]),
      await asPlanner("soon", kim),
      await asHost(omar, "soon", soon[ana.username]),
      await asHost(ana, "soon", soon[ben.username]),
    ];
    expect(refused.map(({ code }) => code)).toEqual(refused.map(() => "not_found"));
    expect(await looks()).toEqual(before);
    for (const [name, who] of [
      ["ana", ana],
      ["ben", ben],
    ] as const)
      expect((await asHost(nora, "soon", soon[who.username])).body).toEqual(contactOf(name));
  });

  it("a guest's emergency contact isn't shown for a session that is called off", async () => {
    const { soon } = world.sessions;
    const setCancelled = (cancelled_at: Date | null) =>
      db().updateTable("sessions").set({ cancelled_at }).where("id", "=", soon).execute();
    server.clock.set(inMs(11 * hourMs));
    await setCancelled(start);
    const booking = world.bookings.soon[world.ana.username];
    expect((await asHost(world.nora, "soon", booking)).code).toBe("not_found");
    expect((await asPlanner("soon", world.ana)).code).toBe("not_found");
    await setCancelled(null);
  });
});
