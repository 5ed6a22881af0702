import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addMembers } from "#testing/members.ts";
import type { TestMember } from "#testing/members.ts";
import { addSession } from "#testing/places.ts";
import { addStaff } from "#testing/staff.ts";
import { startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";

let server: TestServer;
let planner: TestMember;

beforeAll(async () => {
  server = await startTestServer();
  planner = await addStaff(server.application.context.db, "planner");
});
afterAll(() => server.stop());

const db = () => server.application.context.db;

async function send(
  path: string,
  csv: string | Buffer<ArrayBuffer>,
  by = planner,
  type = "text/csv",
) {
  const reply = await fetch(`${server.url}/api/operate/import/${path}`, {
    method: "POST",
    headers: { cookie: by.cookie, "content-type": type },
    body: csv,
  });
  return { status: reply.status, body: JSON.parse(await reply.text()) };
}

async function download(what: string, by = planner) {
  const reply = await fetch(`${server.url}/api/operate/export/${what}.csv`, {
    headers: { cookie: by.cookie },
  });
  return {
    status: reply.status,
    type: reply.headers.get("content-type"),
    text: await reply.text(),
  };
}

const why = "reason=A%20new%20city";
const venueColumns = "city,area,name,street,kind,workout_types,capacity,step_free,notes";
const venues = [
  venueColumns,
  '"Denver, CO",RiNo,Iron Hall,1 Main St,workout,gym cardio,24,yes,"Ring twice, then ""push"""',
  '"Denver, CO",Highland,Iron Hall,2 Main St,workout,calisthenics,,no,',
  '"Denver, CO",RiNo,=Café,3 Main St,post_workout,,,,',
].join("\r\n");
const slotColumns =
  "city,weekday,local_time,workout_type,duration_minutes,total_spots,venue,audience,effective_from";
const slots = [
  slotColumns,
  '"Denver, CO",Mon,18:30,gym,75,20,RiNo/Iron Hall,everyone,',
  '"Denver, CO",6,09:00,calisthenics,60,12,Highland/Iron Hall,,2026-12-01',
].join("\n");

describe("a file of venues", () => {
  it("a file of venues is read as spreadsheets save it: separators, encodings, headings, titles, blank rows, line ends", async () => {
    const titled = [
      "Our venues;;;;;;;;;",
      ";;;;;;;;;",
      "City;Area;Name;Street;Kind;Workout Types;Capacity;Step-free;Notes;",
      "denver, co;RiNo;Café Höh;1 Main St;Workout;gym, Calisthenics;24.0;x;;",
      ";;;;;;;;;",
      "Denver, CO;RiNo;Tea;2 Main St;post workout;;;;;",
    ].join("\r\n");
    const expected = { status: 200, body: { created: 2, changed: 0, same: 0, issues: [] } };
    const tabs = titled.replaceAll(";", "\t");
    for (const file of [
      titled,
      Buffer.from(titled, "latin1"),
      Buffer.from(`\uFEFF${tabs}`, "utf16le"),
      titled.replaceAll("\r\n", "\r"),
      // A file with rows added by another program.
      titled.replace("x;;\r\n", "x;;\n"),
    ])
      expect(await send("venues?dryRun=true", file)).toEqual(expected);
    await send(`venues?${why}`, Buffer.from(titled, "latin1"));
    const { text } = await download("venues");
    expect(text).toContain("RiNo,Café Höh,1 Main St,workout,gym calisthenics,24,yes,");
    await db().deleteFrom("venues").where("name", "in", ["Café Höh", "Tea"]).execute();
  });

  it("a file of venues can be previewed without changes, is imported as a whole, and changes nothing the second time", async () => {
    const fits = { created: 3, changed: 0, same: 0, issues: [] };
    expect(await send("venues?dryRun=true", venues)).toEqual({ status: 200, body: fits });
    expect((await download("venues")).text).toBe(`${venueColumns}\r\n`);
    expect((await send("venues", venues)).body.issues[0].path).toBe("reason");
    expect((await send(`venues?${why}`, `\uFEFF${venues}`)).body).toMatchObject(fits);
    expect((await send(`venues?${why}`, venues)).body).toEqual({ ...fits, created: 0, same: 3 });
    const changed = venues.replace("24,yes", "30,no");
    expect((await send(`venues?${why}`, changed)).body).toMatchObject({ changed: 1, same: 2 });
    const { items } = await readAudit("venue.change");
    expect(items[0]).toMatchObject({
      from: { capacity: 24, stepFree: true },
      to: { capacity: 30, stepFree: false },
      reason: "A new city",
    });
  });

  it("a file of venues is exported as it was imported, and no cell is a formula", async () => {
    const { text, type } = await download("venues");
    expect(type).toBe("text/csv; charset=utf-8");
    expect(text).toContain(",'=Café,");
    expect(text).toContain('"Ring twice, then ""push"""');
    expect((await send("venues?dryRun=true", text)).body).toMatchObject({ same: 3, issues: [] });
  });

  it("a file of venues is exported as it was imported even if a name begins with apostrophes or full-width signs", async () => {
    const names = ["'=A", "=A", "''+B", "＝C", "＋D", "－E", "＠F", "'quoted'", "'＝C", "G;=H"];
    // A spreadsheet that separates by semicolons would begin a cell with the last one's formula.
    const cells = names.map((name) =>
      (/^'*[=+＝＋－＠]/.test(name) ? `'${name}` : name).replace(";=", ";'="),
    );
    const rows = cells.map((cell) => `"Denver, CO",RiNo,${cell},1 Main St,workout,gym,,,`);
    const file = [venueColumns, ...rows].join("\n");
    expect((await send(`venues?${why}`, file)).body).toMatchObject({ created: names.length });
    const stored = await db()
      .selectFrom("venues")
      .select("name")
      .where("name", "in", names)
      .execute();
    expect(stored.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
    const { text } = await download("venues");
    for (const cell of cells) expect(text).toContain(`,${cell},1 Main St`);
    const again = await send("venues?dryRun=true", text);
    expect(again.body).toMatchObject({ created: 0, changed: 0, issues: [] });
    await db().deleteFrom("venues").where("name", "in", names).execute();
  });

  it("a file of venues replaces a spot for afterwards that it turns into a workout venue", async () => {
    const placed = await db()
      .selectFrom("venues")
      .innerJoin("areas", "areas.id", "venues.area_id")
      .select(["venues.id", "kind"])
      .where("areas.city", "=", "Denver, CO")
      .where("areas.name", "=", "RiNo")
      .execute();
    const idOf = (kind: string) => placed.find((venue) => venue.kind === kind)?.id ?? "";
    const sessionId = await addSession(db(), idOf("workout"), "2026-11-22T18:00:00Z", {
      city: "Denver, CO",
    });
    const going = db().updateTable("sessions").where("id", "=", sessionId);
    await going
      .set({ venue_id: idOf("workout"), post_workout_venue_id: idOf("post_workout") })
      .execute();
    const other = '"Denver, CO",RiNo,Tea Room,4 Main St,post_workout,,,,';
    await send(`venues?${why}`, [venueColumns, other].join("\n"));
    const gym = '"Denver, CO",RiNo,=Café,3 Main St,workout,gym,,,';
    expect((await send(`venues?${why}`, [venueColumns, gym].join("\n"))).body.changed).toBe(1);
    const { name } = await db()
      .selectFrom("sessions")
      .innerJoin("venues", "venues.id", "sessions.post_workout_venue_id")
      .select("venues.name")
      .where("sessions.id", "=", sessionId)
      .executeTakeFirstOrThrow();
    expect(name).toBe("Tea Room");
    await db().deleteFrom("sessions").where("id", "=", sessionId).execute();
  });

  it("a file of venues with any fault changes nothing, and names each by line and column", async () => {
    const rows = [
      '"Denver, CO",RiNo,New Hall,1 Main St,workout,gym,24,yes,',
      '"Denver, CO",Atlantis,Hall,1 Main St,workout,gym,24,yes,',
      "Denver,RiNo,Hall,1 Main St,workout,gym,24,yes,",
      '"Denver, CO",RiNo,Hall,1 Main St,workout,gym calistenics,24,yes,',
      '"Denver, CO",RiNo,Hall B,1 Main St,workot,,many,perhaps,',
      '"Denver, CO",RiNo,Hall C,1 Main St,workout,,24,yes,',
      '"Denver, CO",RiNo,New Hall,9 Main St,workout,gym,24,yes,',
      '"Denver, CO",RiNo,Short',
    ];
    const { status, body } = await send(
      `venues?${why}`,
      [venueColumns, ...rows.slice(0, 7)].join("\n"),
    );
    expect([status, body.created, body.changed, body.same]).toEqual([200, 0, 0, 0]);
    const places = body.issues.map(({ line, column }: { line: number; column: string }) => [
      line,
      column,
    ]);
    expect(places).toEqual([
      [3, "area"],
      [4, "city"],
      [5, "workout_types"],
      [6, "kind"],
      [6, "capacity"],
      [6, "step_free"],
      [7, "workout_types"],
      [8, ""],
    ]);
    const messages = body.issues.map(({ message }: { message: string }) => message);
    expect(messages).toEqual([
      '"Atlantis" is not an area of Denver, CO',
      '"Denver" is not one of the cities. Did you mean Denver, CO?',
      'must be one of gym, cardio, calisthenics, not "gym calistenics". Did you mean calisthenics?',
      'must be one of workout, post_workout, not "workot". Did you mean workout?',
      'must be a whole number, not "many"',
      'must be yes or no, not "perhaps"',
      "must name at least one",
      "is the same as line 2",
    ]);
    const later = await send(`venues?${why}`, [venueColumns, rows[0], rows[1], rows[5]].join("\n"));
    expect(later.body.issues).toEqual([
      { line: 3, column: "area", message: '"Atlantis" is not an area of Denver, CO' },
      { line: 4, column: "workout_types", message: "must name at least one" },
    ]);
    const ragged = await send(`venues?${why}`, [venueColumns, rows[7], rows[1]].join("\n"));
    expect(ragged.body.issues).toEqual([
      { line: 2, column: "", message: "has 3 cells instead of 9" },
      { line: 3, column: "area", message: '"Atlantis" is not an area of Denver, CO' },
    ]);
    expect((await download("venues")).text).not.toContain("New Hall");
  });

  it("a file of venues is refused if it isn't CSV, has other columns or is far too large", async () => {
    expect((await send(`venues?${why}`, "{}", planner, "application/json")).status).toBe(415);
    expect((await send(`venues?${why}`, "x".repeat(6_400_000))).status).toBe(413);
    for (const text of [
      "",
      "name,street\nx,y",
      `${venueColumns}\n"open`,
      `${venueColumns}\n"a"b`,
      "\0",
      `${venueColumns},name`,
    ]) {
      const { status, body } = await send(`venues?${why}`, text);
      expect([text, status, body.issues.length > 0]).toEqual([text, 200, true]);
    }
    const long = [venueColumns, ...Array.from({ length: 2_001 }, () => "x,,,,,,,,")].join("\n");
    expect((await send(`venues?${why}`, long)).body.issues).toEqual([
      { line: 2_002, column: "", message: "exceeds the 2000 rows of a file" },
    ]);
    const row = '"Denver, CO",RiNo,Hall 7,1 Main St,workout,gym,24,yes,';
    const endless = [venueColumns, ...Array.from({ length: 50_000 }, () => row)].join("\r\n");
    const tooLong = await send(`venues?${why}`, `\uFEFF${endless}`);
    expect([tooLong.status, tooLong.body.created, tooLong.body.issues[0].line]).toEqual([
      200, 0, 2_002,
    ]);
    const wrong = [venueColumns, ...Array.from({ length: 1_500 }, () => "x,,,,,,,,")].join("\n");
    expect((await send(`venues?${why}`, wrong)).body.issues).toHaveLength(1_000);
  });
});

describe("a file of a timetable", () => {
  it("a file of a timetable names venues, makes weekly sessions, and is exported as it was imported", async () => {
    const ambiguous = slots.replace("RiNo/Iron Hall", "Iron Hall");
    expect((await send(`timetable?${why}`, ambiguous)).body.issues).toEqual([
      { line: 2, column: "venue", message: "is the name of several venues. Write Area/Name" },
    ]);
    expect((await send("timetable?dryRun=true", slots)).body).toMatchObject({ created: 2 });
    expect((await send(`timetable?${why}`, slots)).body).toMatchObject({ created: 2, issues: [] });
    const { text } = await download("timetable");
    expect(text.split("\r\n").slice(1, 3)).toEqual([
      '"Denver, CO",1,18:30,gym,75,20,RiNo/Iron Hall,everyone,2026-11-20,,',
      '"Denver, CO",6,09:00,calisthenics,60,12,Highland/Iron Hall,everyone,2026-12-01,,',
    ]);
    expect((await send(`timetable?${why}`, text)).body).toMatchObject({ same: 2, issues: [] });
  });

  it("a file of a timetable takes the times and days that spreadsheets write", async () => {
    const written = [
      slotColumns,
      '"Denver, CO",monday,6:30 PM,Gym,75.0,20,RiNo/Iron Hall,Everyone,',
      '"Denver, CO",6,9:00:00,calisthenics,60,12,Highland/Iron Hall,,12/1/2026',
    ].join("\n");
    expect((await send("timetable?dryRun=true", written)).body).toMatchObject({
      same: 2,
      issues: [],
    });
    const misspelled = written.replace("RiNo/Iron Hall", "RiNo/Iron Hal");
    expect((await send("timetable?dryRun=true", misspelled)).body.issues).toEqual([
      {
        line: 2,
        column: "venue",
        message: '"RiNo/Iron Hal" is not a venue in Denver, CO. Did you mean RiNo/Iron Hall?',
      },
    ]);
  });

  it("a file of a timetable has all its faults named at once, with the allowed values", async () => {
    const rows = [
      '"Denver, CO",Mon,07:00,gym,75,20,Nowhere,everyone,',
      '"Denver, CO",Someday,07:00,gym,75,20,RiNo/Iron Hall,men,soon',
      '"Denver, CO",Tue,7 in the morning,swimming,1,,,everyone,',
      ",Wed,07:00,gym,75,20,RiNo/Iron Hall,everyone,2020-02-30",
      '"Denver, CO",Fri,07:00,gym,75,20,RiNo/Iron Hall,,',
      '"Denver, CO",Sat,07:00,gym,75,200000,Iron Hall,,',
      '"Denver, CO",8,07:00,gym,75,20,Elsewhere,,',
      '"Denver, CO",Sun,07:00,gym,75,20,Elsewhere,,',
    ];
    const before = (await download("timetable")).text;
    const { body } = await send(`timetable?${why}`, [slotColumns, ...rows].join("\n"));
    expect([body.created, body.changed, body.same]).toEqual([0, 0, 0]);
    expect(body.issues.map((issue: object) => Object.values(issue).join(" "))).toEqual([
      '2 venue "Nowhere" is not a venue in Denver, CO',
      '3 weekday must be one of Monday, Tuesday, Wednesday, Thursday, Friday, Saturday, Sunday, or 1 to 7, not "Someday"',
      '3 audience must be one of everyone, women, not "men"',
      '3 effective_from must be a day such as 2026-12-31, not "soon"',
      '4 local_time must be a time such as 18:30, not "7 in the morning"',
      '4 workout_type must be one of gym, cardio, calisthenics, not "swimming"',
      '4 duration_minutes must be at least 15, not "1"',
      "4 total_spots must be a whole number",
      "4 venue is missing",
      "5 city is missing",
      '5 effective_from must be a day such as 2026-12-31, not "2020-02-30"',
      '7 total_spots must be at most 40, not "200000"',
      '8 weekday must be one of Monday, Tuesday, Wednesday, Thursday, Friday, Saturday, Sunday, or 1 to 7, not "8"',
      '8 venue "Elsewhere" is not a venue in Denver, CO',
      '9 venue "Elsewhere" is not a venue in Denver, CO',
    ]);
    expect((await download("timetable")).text).toBe(before);
  });

  it("a line names all its faults at once, each with the nearest valid value", async () => {
    const rows = [
      "Dalas,Mnday,07:00,gym,75,20,Iron Hall,,",
      '"Denver, CO",Mnday,07:00,gyms,75,20,Iron Hal,,',
    ];
    const { body } = await send(`timetable?${why}`, [slotColumns, ...rows].join("\n"));
    const weekday =
      'weekday must be one of Monday, Tuesday, Wednesday, Thursday, Friday, Saturday, Sunday, or 1 to 7, not "Mnday". Did you mean Monday?';
    expect(body.issues.map((issue: object) => Object.values(issue).join(" "))).toEqual([
      '2 city "Dalas" is not one of the cities. Did you mean Dallas, TX?',
      `2 ${weekday}`,
      `3 ${weekday}`,
      '3 workout_type must be one of gym, cardio, calisthenics, not "gyms". Did you mean gym?',
      '3 venue "Iron Hal" is not a venue in Denver, CO. Did you mean Iron Hall?',
    ]);
  });

  it("a file of a timetable names the line that conflicts with a booking", async () => {
    const admin = await addStaff(db(), "admin");
    await fetch(`${server.url}/api/operate/cities/Denver%2C%20CO`, {
      method: "PATCH",
      headers: { cookie: admin.cookie, "content-type": "application/json" },
      body: JSON.stringify({ isOpen: true, reason: "Now" }),
    });
    const { id: sessionId } = await db()
      .selectFrom("sessions")
      .select("id")
      .where("city", "=", "Denver, CO")
      .orderBy("starts_at")
      .executeTakeFirstOrThrow();
    const { id: areaId } = await db()
      .selectFrom("areas")
      .select("id")
      .where("city", "=", "Denver, CO")
      .limit(1)
      .executeTakeFirstOrThrow();
    const [member] = await addMembers(db(), 1);
    const booked = await fetch(`${server.url}/api/sessions/${sessionId}/book`, {
      method: "POST",
      headers: { cookie: member?.cookie ?? "", "content-type": "application/json" },
      body: JSON.stringify({ sessionId, userId: member?.username, areaId }),
    });
    expect(booked.status).toBe(201);
    const smaller = slots.replace("75,20", "75,18");
    const { body } = await send(`timetable?${why}`, smaller);
    expect(body.issues.map(({ line }: { line: number }) => line)).toEqual([2]);
    const told = `${why}&onBooked=move&message=Sorry.`;
    expect((await send(`timetable?${told}`, smaller)).body).toMatchObject({ changed: 1 });
    expect((await readAudit("timetable.change")).items[0].to).toMatchObject({
      onBooked: "move",
      message: "Sorry.",
    });
    const ofSession = `session.change&subject=session:${sessionId}`;
    const moved = { actor: planner.username, reason: "A new city" };
    expect((await readAudit(ofSession)).items).toEqual([
      expect.objectContaining({ ...moved, from: { totalSpots: 20 }, to: { totalSpots: 18 } }),
    ]);
    const calledOff = smaller.replace("75,18", "90,18");
    await send(`timetable?dryRun=true&onBooked=cancel`, calledOff);
    const cancelled = `session.cancel&subject=session:${sessionId}`;
    expect((await readAudit(cancelled)).items).toEqual([]);
  });
});

it("an exported file of members is for admins only, and is logged", async () => {
  const admin = await addStaff(db(), "admin");
  expect((await download("members")).status).toBe(403);
  expect((await download("members", admin)).text).toContain(planner.email);
  expect((await readAudit("members.export")).items).toEqual([
    expect.objectContaining({ actor: admin.username }),
  ]);
  expect((await download("audit", admin)).text).toContain("members.export");
  expect((await download("sessions")).text).toContain('"Denver, CO",2026-11-23,18:30,gym,75,18,1,');
});

async function readAudit(action: string) {
  const admin = await addStaff(db(), "admin");
  const reply = await fetch(`${server.url}/api/operate/audit?action=${action}`, {
    headers: { cookie: admin.cookie },
  });
  return JSON.parse(await reply.text());
}
