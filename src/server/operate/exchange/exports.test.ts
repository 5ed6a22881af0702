import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dayMs } from "#shared/rules/durations.ts";
import type { StaffRole } from "#shared/rules/staff.ts";
import type { TestMember } from "#testing/members.ts";
import { addArea, addSession, addSlot } from "#testing/places.ts";
import { startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";
import { makeWorld } from "#testing/world.ts";
import type { World } from "#testing/world.ts";

let server: TestServer;
let world: World;

beforeAll(async () => {
  server = await startTestServer();
  world = await makeWorld(server.application);
});
afterAll(() => server.stop());

const db = () => server.application.context.db;

async function download(what: string, by: TestMember = world.admin): Promise<string[]> {
  const reply = await fetch(`${server.url}/api/operate/export/${what}.csv`, {
    headers: { cookie: by.cookie },
  });
  expect([what, reply.status]).toEqual([what, 200]);
  const text = await reply.text();
  expect(text.endsWith("\r\n")).toBe(true);
  return text.slice(0, -2).split("\r\n");
}

async function importFile(what: string, lines: readonly string[], isDryRun: boolean) {
  const query = isDryRun ? "dryRun=true" : "reason=Spring";
  const reply = await fetch(`${server.url}/api/operate/import/${what}?${query}`, {
    method: "POST",
    headers: { cookie: world.planner.cookie, "content-type": "text/csv" },
    body: lines.join("\n"),
  });
  return reply.json();
}

/** Only for lines without quotes. */
const cellsOf = (line: string) => line.split(",");
const byId = (one: { id: string }, other: { id: string }) => Number(one.id) - Number(other.id);

describe("the file of members", () => {
  it("the file of members has every existing member once, with their data in the right columns", async () => {
    const { ana, gwen, gus, planner } = world;
    const give = (roles: StaffRole[]) =>
      db().updateTable("members").set({ roles }).where("id", "=", planner.id).execute();
    await give(["planner", "finance"]);
    const [headings, ...lines] = await download("members");
    expect(headings).toBe("username,name,email,city,roles,member_since,suspended");
    const present = await db().selectFrom("members").select(["id", "username"]).execute();
    const usernames = present.toSorted(byId).map(({ username }) => username);
    expect(lines.map((line) => cellsOf(line)[0])).toEqual(usernames);
    const since = (days: number) =>
      new Date(server.clock.now().getTime() - days * dayMs).toISOString();
    for (const [{ username, email }, name, city, roles, member_since, suspended] of [
      [ana, "Ana Alvarez", "Dallas, TX", "", since(60), "no"],
      [gwen, "Gwen Garcia", "Dallas, TX", "", since(55), "yes"],
      [gus, "Gus Gomez", "Dallas, TX", "", since(54), "yes"],
      [world.lena, "Lena Lopez", "Austin, TX", "", since(48), "no"],
      [planner, "Paula Planner", "Dallas, TX", "planner finance", since(38), "no"],
    ] as const)
      expect(lines).toContain(
        `${username},${name},${email},"${city}",${roles},${member_since},${suspended}`,
      );
    await give(["planner"]);
  });

  it("the file of members shows a member whose suspension has ended as not suspended", async () => {
    const now = server.clock.now();
    server.clock.set(new Date(now.getTime() + 8 * dayMs));
    const suspended = (await download("members"))
      .filter((line) => line.endsWith(",yes"))
      .map((line) => world.nameOf(cellsOf(line)[0] ?? ""));
    expect(suspended).toEqual(["gwen"]);
    server.clock.set(now);
  });
});

describe("the file of sessions", () => {
  it("the file of sessions has each session once, in its city's time, with its data in the right columns", async () => {
    const { venueId } = await addArea(db(), "File Peak", "Denver, CO");
    const id = await addSession(db(), venueId, "2026-12-05T02:30:00Z", {
      city: "Denver, CO",
      type: "calisthenics",
      minutes: 75,
      spots: 18,
      audience: "women",
    });
    await db()
      .updateTable("sessions")
      .set({ booked_count: 7, venue_id: venueId })
      .where("id", "=", id)
      .execute();
    const [headings, ...lines] = await download("sessions", world.planner);
    expect(headings).toBe(
      "id,city,date,time,workout_type,duration_minutes,total_spots,booked,venue,audience,cancelled",
    );
    const { sessions } = world;
    expect(lines.toSorted()).toEqual(
      [
        `${sessions.running},"Dallas, TX",2026-11-20,11:30,gym,60,20,3,World Oak Gym,everyone,no`,
        `${sessions.past},"Dallas, TX",2026-11-20,09:00,gym,60,20,7,World Oak Gym,everyone,no`,
        `${sessions.lastWeek},"Dallas, TX",2026-11-13,12:00,gym,60,20,4,World Oak Gym,everyone,no`,
        `${sessions.soon},"Dallas, TX",2026-11-21,00:00,gym,60,20,7,World Oak Gym,everyone,no`,
        `${sessions.planned},"Dallas, TX",2026-11-22,14:00,gym,60,20,4,,everyone,no`,
        `${sessions.full},"Dallas, TX",2026-11-23,00:00,gym,60,6,6,,everyone,no`,
        `${sessions.fullToo},"Dallas, TX",2026-11-23,10:00,cardio,60,4,4,,everyone,no`,
        `${sessions.moved},"Dallas, TX",2026-11-23,20:00,gym,60,20,2,,everyone,no`,
        `${sessions.calledOff},"Dallas, TX",2026-11-24,06:00,gym,60,20,0,,everyone,yes`,
        `${sessions.women},"Dallas, TX",2026-11-24,16:00,gym,60,20,2,,women,no`,
        `${sessions.elsewhere},"Austin, TX",2026-11-22,14:00,gym,60,20,2,,everyone,no`,
        `${id},"Denver, CO",2026-12-04,19:30,calisthenics,75,18,7,File Peak Gym,women,no`,
      ].toSorted(),
    );
  });
});

describe("the file of venues", () => {
  it("the file of venues has each venue once, with its data in the right columns", async () => {
    await db()
      .updateTable("venues")
      .set({ capacity: 35, step_free: true, notes: "Ring twice" })
      .where("id", "=", world.venues.elm)
      .execute();
    const [headings, ...lines] = await download("venues", world.planner);
    expect(headings).toBe("city,area,name,street,kind,workout_types,capacity,step_free,notes");
    const all = "gym cardio calisthenics";
    expect(lines).toEqual([
      `"Dallas, TX",World Oak,World Oak Gym,1 Main St,workout,${all},,no,`,
      `"Dallas, TX",World Oak,World Oak Cafe,2 Main St,post_workout,,,no,`,
      `"Dallas, TX",World Elm,World Elm Gym,1 Main St,workout,${all},35,yes,Ring twice`,
      `"Dallas, TX",World Elm,World Elm Cafe,2 Main St,post_workout,,,no,`,
      `"Dallas, TX",World Retired,World Retired Gym,1 Main St,workout,${all},,no,`,
      `"Dallas, TX",World Retired,World Retired Cafe,2 Main St,post_workout,,,no,`,
      `"Austin, TX",World River,World River Gym,1 Main St,workout,${all},,no,`,
      `"Austin, TX",World River,World River Cafe,2 Main St,post_workout,,,no,`,
      `"Dallas, TX",World Oak,World Closed Gym,9 Main St,workout,${all},,no,`,
      `"Denver, CO",File Peak,File Peak Gym,1 Main St,workout,${all},,no,`,
      `"Denver, CO",File Peak,File Peak Cafe,2 Main St,post_workout,,,no,`,
    ]);
  });

  it("the file of venues imports exactly its preview, and changes no other venue", async () => {
    const before = await download("venues", world.planner);
    const [headings = "", oak = "", , elm = ""] = before;
    const moved = elm.replace("1 Main St", "5 Elm St");
    const added = '"Austin, TX",World River,World Elm Gym,1 Main St,workout,cardio,12,no,New';
    const file = [headings, oak, moved, added];
    const counts = { created: 1, changed: 1, same: 1, issues: [] };
    expect(await importFile("venues", file, true)).toEqual(counts);
    expect(await download("venues", world.planner)).toEqual(before);
    expect(await importFile("venues", file, false)).toMatchObject(counts);
    expect(await download("venues", world.planner)).toEqual([
      ...before.map((line) => (line === elm ? moved : line)),
      added,
    ]);
    expect(await importFile("venues", file, true)).toEqual({
      ...counts,
      created: 0,
      changed: 0,
      same: 3,
    });
  });
});

describe("the file of the timetable", () => {
  it("the file of the timetable has all cities' weekly sessions, with their data in the right columns", async () => {
    const { venues } = world;
    const change = (id: string, facts: object) =>
      db().updateTable("timetable_slots").set(facts).where("id", "=", id).execute();
    await change(await addSlot(db(), venues.elm), {
      weekday: 3,
      local_time: "18:30",
      workout_type: "cardio",
      duration_minutes: 75,
      total_spots: 12,
      audience: "women",
      effective_from: "2026-12-02",
    });
    await change(await addSlot(db(), venues.oak), { weekday: 3, local_time: "07:15" });
    await change(await addSlot(db(), venues.river, "Austin, TX"), { local_time: "06:45" });
    await change(await addSlot(db(), venues.oak), { effective_until: "2026-11-19" });
    expect(await download("timetable", world.planner)).toEqual([
      "city,weekday,local_time,workout_type,duration_minutes,total_spots,venue,audience,effective_from,min_bookings,call_off_hours",
      '"Austin, TX",1,06:45,gym,60,20,World River Gym,everyone,,,',
      '"Dallas, TX",3,07:15,gym,60,20,World Oak Gym,everyone,,,',
      // A venue of the same name in another city doesn't matter.
      '"Dallas, TX",3,18:30,cardio,75,12,World Elm Gym,women,2026-12-02,,',
    ]);
  });

  it("the file of the timetable imports exactly its preview, and changes no other weekly session", async () => {
    const before = await download("timetable", world.planner);
    const [headings = "", austin = "", early = "", late = ""] = before;
    const longer = early.replace(",60,20,", ",90,20,");
    const added = '"Austin, TX",1,07:45,gym,60,20,World River Gym,everyone,,,';
    const file = [headings, longer, late, added];
    const counts = { created: 1, changed: 1, same: 1, issues: [] };
    expect(await importFile("timetable", file, true)).toEqual(counts);
    expect(await download("timetable", world.planner)).toEqual(before);
    expect(await importFile("timetable", file, false)).toMatchObject(counts);
    expect(await download("timetable", world.planner)).toEqual([
      headings,
      austin,
      added.replace(/,,,$/, ",2026-11-20,,"),
      longer,
      late,
    ]);
  });
});

describe("the file of the audit log", () => {
  it("the file of the audit log has each entry once, with its data in the right columns, however many there are", async () => {
    const { rows } = await sql<{ id: string }>`
      insert into audit_log (at, actor, action, subject, "from", "to", reason)
      select ${server.clock.now()}, 'm-actor', 'try.this', 'thing:' || nth,
        '{"a": 1}'::jsonb, '[2]'::jsonb, 'A reason'
      from generate_series(1, 1200) as nth returning id`.execute(db());
    const [headings, ...lines] = await download("audit");
    expect(headings).toBe("id,at,actor,action,subject,from,to,reason");
    const at = server.clock.now().toISOString();
    expect(lines.filter((line) => line.includes("try.this"))).toEqual(
      rows
        .toSorted(byId)
        .map(
          ({ id }, index) =>
            `${id},${at},m-actor,try.this,thing:${index + 1},"{""a"":1}",[2],A reason`,
        ),
    );
    const all = await db().selectFrom("audit_log").select("id").orderBy("id").execute();
    expect(lines.map((line) => cellsOf(line)[0])).toEqual(all.map(({ id }) => id));
  });
});

it("each export is logged with its actor", async () => {
  const { admin, admin2 } = world;
  const last = await db()
    .selectFrom("audit_log")
    .select(sql<string>`max(id)`.as("id"))
    .executeTakeFirstOrThrow();
  for (const what of ["venues", "audit", "timetable", "sessions"]) await download(what, admin2);
  await download("members", admin);
  const entries = await db()
    .selectFrom("audit_log")
    .select(["actor", "action", "subject"])
    .where("id", ">", last.id)
    .orderBy("id")
    .execute();
  const entryOf = (actor: string, name: string) => ({
    actor,
    action: `${name}.export`,
    subject: `export:${name}`,
  });
  expect(entries).toEqual([
    ...["venues", "audit", "timetable", "sessions"].map((name) => entryOf(admin2.username, name)),
    entryOf(admin.username, "members"),
  ]);
});

describe("the files of bookings, receipts and a roster", () => {
  it("the files of bookings, receipts and a roster name people, with how each booking ended, for the roles that may read them", async () => {
    const { ana, ben, finance, planner } = world;
    const [headings, ...lines] = await download("bookings", planner);
    expect(headings).toContain("username,name,area,status,booked_at,ended_at,ended_by,late");
    const { count } = await db()
      .selectFrom("bookings")
      .select(sql<number>`count(*)::int`.as("count"))
      .executeTakeFirstOrThrow();
    expect(lines).toHaveLength(count);
    expect(lines.some((line) => line.includes(`${ana.username},Ana Alvarez`))).toBe(true);

    const charge = {
      member_id: ben.id,
      city: "Dallas, TX",
      plan: "monthly",
      currency: "usd",
    } as const;
    await db()
      .insertInto("charges")
      .values({
        ...charge,
        invoice_id: "in_1",
        tries: 0,
        outcome: "paid",
        amount_cents: 899,
        discount_cents: 100,
        tax_cents: 0,
        charged_at: server.clock.now(),
      })
      .execute();
    const receipts = await download("receipts", finance);
    expect(receipts.at(-1)).toContain(`paid,${ben.username},`);
    expect(receipts.at(-1)).toMatch(/,monthly,8\.99,1\.00,0\.00,0\.00,usd$/);

    const roster = async (id: string, by: TestMember) => {
      const path = `/api/operate/sessions/${id}/roster.csv`;
      const reply = await fetch(server.url + path, { headers: { cookie: by.cookie } });
      return [reply.status, await reply.text()] as const;
    };
    const [status, text] = await roster(world.sessions.planned, planner);
    expect([status, text.split("\r\n")[0]]).toEqual([
      200,
      "name,username,area,group,status,attendance",
    ]);
    expect((await roster("9007199254740991", planner))[0]).toBe(404);
    expect((await roster(world.sessions.planned, finance))[0]).toBe(403);
    const logged = await db()
      .selectFrom("audit_log")
      .select("action")
      .where("action", "in", ["bookings.export", "receipts.export", "roster.export"])
      .orderBy("id")
      .execute();
    expect(logged.map(({ action }) => action)).toEqual([
      "bookings.export",
      "receipts.export",
      "roster.export",
    ]);
  });
});

it("a template has the import's headings, and rows to fill in for a city", async () => {
  const read = async (file: string, city?: string) => {
    const query = city === undefined ? "" : `?city=${encodeURIComponent(city)}`;
    const path = `/api/operate/template/${file}${query}`;
    const reply = await fetch(server.url + path, { headers: { cookie: world.planner.cookie } });
    return [
      reply.status,
      (await reply.text()).replace("\uFEFF", "").trimEnd().split("\r\n"),
    ] as const;
  };
  const headings = "city,area,name,street,kind,workout_types,capacity,step_free,notes";
  expect(await read("venues.csv")).toEqual([200, [headings]]);
  const [, venues] = await read("venues.csv", "Dallas, TX");
  expect(venues[1]).toMatch(/^"Dallas, TX",[^,]+,,,workout,gym cardio calisthenics,,no,$/);
  const [, week] = await read("timetable.csv", "Dallas, TX");
  expect(week).toHaveLength(8);
  expect((await read("members.csv"))[0]).toBe(400);
  expect((await read("venues.csv", "Atlantis"))[0]).toBe(400);
});

describe("an import that is undone", () => {
  const undo = async (id: string) => {
    const reply = await fetch(`${server.url}/api/operate/imports/${id}/undo`, {
      method: "POST",
      headers: { cookie: world.planner.cookie, "content-type": "application/json" },
      body: JSON.stringify({ reason: "The wrong file" }),
    });
    const body = await reply.json();
    return [reply.status, body.code ?? body] as const;
  };
  const venueLine = (name: string, capacity: number, city = "Boston, MA") =>
    `"${city}",Undoville,${name},1 Main St,workout,gym,${capacity},no,`;
  const headings = "city,area,name,street,kind,workout_types,capacity,step_free,notes";
  const slotHeadings =
    "city,weekday,local_time,workout_type,duration_minutes,total_spots,venue,audience,effective_from";

  it("undoing an import leaves everything as before, once, unless it was changed or booked since", async () => {
    await addArea(db(), "Undoville", "Boston, MA");
    const before = await download("venues");
    const first = await importFile("venues", [headings, venueLine("Undo Gym", 30)], false);
    const second = await importFile(
      "venues",
      [headings, venueLine("Undo Gym", 40), venueLine("Other Gym", 10)],
      false,
    );
    expect([second.created, second.changed]).toEqual([1, 1]);
    expect(
      (await importFile("venues", [headings, venueLine("Undo Gym", 40)], false)).id,
    ).toBeUndefined();
    expect(await undo(second.id)).toEqual([200, { removed: 1, restored: 1 }]);
    expect(await undo(second.id)).toEqual([409, "stale"]);
    expect(await undo("none")).toEqual([404, "not_found"]);

    const line = `"Boston, MA",2,18:15,gym,60,20,Undo Gym,everyone,`;
    const week = await importFile("timetable", [slotHeadings, line], false);
    expect(week).toMatchObject({ created: 1, issues: [] });
    expect(await undo(first.id)).toEqual([409, "stale"]);
    const changed = await importFile(
      "timetable",
      [slotHeadings, line.replace(",20,", ",16,")],
      false,
    );
    expect(await undo(changed.id)).toEqual([200, { removed: 0, restored: 1 }]);
    expect((await download("timetable")).some((row) => row.includes("gym,60,20,Undo Gym"))).toBe(
      true,
    );
    expect(await undo(week.id)).toEqual([200, { removed: 1, restored: 0 }]);
    expect(await undo(first.id)).toEqual([200, { removed: 1, restored: 0 }]);
    expect(await download("venues")).toEqual(before);
  });

  it("undoing an import rejoins a weekly session that it had split at a later day", async () => {
    await addArea(db(), "Splitville", "Boston, MA");
    const line = (spots: number, day = "") =>
      `"Boston, MA",4,18:15,gym,60,${spots},Splitville Gym,everyone,${day}`;
    const week = await importFile("timetable", [slotHeadings, line(20)], false);
    expect(week).toMatchObject({ created: 1, issues: [] });
    const before = await download("timetable");
    const later = new Date(server.clock.now().getTime() + 15 * dayMs).toISOString().slice(0, 10);
    const planned = await importFile("timetable", [slotHeadings, line(12, later)], false);
    expect(planned).toMatchObject({ changed: 1, issues: [] });
    expect((await download("timetable")).length).toBe(before.length + 1);
    const sessions = async () =>
      db()
        .selectFrom("sessions")
        .innerJoin("timetable_slots", "timetable_slots.id", "slot_id")
        .select(["sessions.total_spots", "slot_id"])
        .where("timetable_slots.city", "=", "Boston, MA")
        .where("timetable_slots.weekday", "=", 4)
        .execute();
    expect(await undo(planned.id)).toEqual([200, { removed: 0, restored: 1 }]);
    expect(await download("timetable")).toEqual(before);
    expect(new Set((await sessions()).map((row) => JSON.stringify(row))).size).toBeLessThan(2);
    expect(await undo(week.id)).toEqual([200, { removed: 1, restored: 0 }]);
  });

  it("an import can't be undone once somebody has booked on it", async () => {
    const { venueId } = await addArea(db(), "Bookedville", "Boston, MA");
    const file = [slotHeadings, `"Boston, MA",3,18:15,gym,60,20,Bookedville Gym,everyone,`];
    const { id } = await importFile("timetable", file, false);
    const slot = await db()
      .selectFrom("timetable_slots")
      .select("id")
      .where("default_venue_id", "=", venueId)
      .executeTakeFirstOrThrow();
    const sessionId = await addSession(
      db(),
      venueId,
      new Date(server.clock.now().getTime() + dayMs).toISOString(),
    );
    await db()
      .updateTable("sessions")
      .set({ slot_id: slot.id })
      .where("id", "=", sessionId)
      .execute();
    const booking = {
      userId: world.hanna.username,
      areaId: world.areas.oak,
      isOverride: true,
      reason: "A call",
    };
    const booked = await fetch(`${server.url}/api/operate/sessions/${sessionId}/bookings`, {
      method: "POST",
      headers: { cookie: world.planner.cookie, "content-type": "application/json" },
      body: JSON.stringify(booking),
    });
    expect(booked.status).toBe(201);
    expect(await undo(id)).toEqual([409, "has_bookings"]);
  });
});
