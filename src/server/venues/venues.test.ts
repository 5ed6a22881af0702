import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { AskedTime, VenueSession } from "#shared/api/venue-pages.ts";
import type { SlotAnswer } from "#shared/api/operate/planning/timetable.ts";
import { languages } from "#shared/rules/choices.ts";
import { calendarVersionAt } from "#shared/rules/calendar-versions.ts";
import { dayMs, hourMs } from "#shared/rules/durations.ts";
import { maxAskedTimes } from "#shared/rules/limits.ts";
import { languageTags } from "#words/languages.ts";
import { serverWords } from "#words/server-words.ts";
import { attendanceJobs } from "#server/attendance/part.ts";
import { runDueJobs } from "#server/platform/due-jobs.ts";
import { sweepVenueContacts } from "#server/operate/planning/venues.ts";
import { revealVenueOf } from "#server/sessions/reveal.ts";
import { venueNotices } from "./notices.ts";
import { call } from "#testing/http-calls.ts";
import { startMailServer } from "#testing/mail-server.ts";
import type { MailServer } from "#testing/mail-server.ts";
import { mailsTo } from "#testing/mailed-links.ts";
import { addMembers } from "#testing/members.ts";
import type { TestMember } from "#testing/members.ts";
import { addArea, addSession, addSlot } from "#testing/places.ts";
import { addStaff } from "#testing/staff.ts";
import { startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";
import { writeAttendance } from "#testing/world-rows.ts";

/** A Friday, noon in Dallas. */
const start = new Date("2026-11-20T18:00:00.000Z");
const reason = "The gym's side";
let server: TestServer;
let mails: MailServer;
let admin: TestMember;
let numbers = 0;

beforeAll(async () => {
  mails = await startMailServer();
  // A mail that is sent or given up loses its link.
  mails.answer = "451 later";
  server = await startTestServer(start, { SMTP_URL: mails.url });
  admin = await addStaff(db(), "admin");
  await db().updateTable("cities").set({ is_open: true }).execute();
});
afterAll(async () => {
  await server.stop();
  await mails.stop();
});
beforeEach(() => server.clock.set(start));

const db = () => server.application.context.db;
const inMs = (ms: number) => new Date(start.getTime() + ms);
const operate = (method: string, path: string, body?: object) =>
  call(server.url, method, `/api/operate${path}`, {
    cookie: admin.cookie,
    ...(method !== "GET" && { body: { reason, ...body } }),
  });
const of = (token: string, path = "", body?: object) =>
  call(server.url, body === undefined ? "GET" : "POST", `/api/venue/${token}${path}`, { body });
const answer = (token: string, body: object) => of(token, "/answers", body);
const contactOf = (name: string, language = "English") => ({
  name: "Gail Gym",
  email: `${name.toLowerCase()}@gyms.example`,
  phone: "+1 214 555 0100",
  language,
});

async function addGym(language = "English") {
  const name = `Iron${(numbers += 1)}`;
  const { areaId, venueId } = await addArea(db(), name);
  const contact = contactOf(name, language);
  const reply = await operate("PATCH", `/venues/${venueId}`, { contact, visitPriceCents: 750 });
  expect([reply.status, reply.body.contact]).toEqual([200, contact]);
  return { areaId, venueId, name: `${name} Gym`, email: contact.email };
}

async function ask(gym: { venueId: string; email: string }, slotIds: readonly string[] = []) {
  const reply = await operate("POST", `/venues/${gym.venueId}/ask`, { slotIds });
  expect([reply.status, reply.body?.unanswered]).toEqual([200, slotIds.length]);
  const [mail] = await mailsTo(server.application, gym.email);
  return mail?.path?.replace("/venue/", "") ?? "";
}

async function readAsked(token: string): Promise<AskedTime[]> {
  return (await of(token)).body.asked;
}

async function readSessions(token: string): Promise<VenueSession[]> {
  return (await of(token)).body.sessions;
}

async function addBooked(
  { venueId, areaId }: { venueId: string; areaId: string },
  startsAt: Date,
  members: readonly TestMember[],
  revealed = true,
) {
  const sessionId = await addSession(db(), venueId, startsAt.toISOString());
  await db()
    .updateTable("sessions")
    .set({
      booked_count: members.length,
      ...(revealed && { venue_id: venueId, revealed_at: start, groups_formed_at: start }),
    })
    .where("id", "=", sessionId)
    .execute();
  const rows = await db()
    .insertInto("bookings")
    .values(
      members.map(({ id }) => ({
        session_id: sessionId,
        member_id: id,
        area_id: areaId,
        starts_at: startsAt,
        ends_at: new Date(startsAt.getTime() + hourMs),
        created_at: start,
        group_no: 1,
      })),
    )
    .returning("id")
    .execute();
  return { sessionId, bookingIds: rows.map(({ id }) => id) };
}

const venueIdOf = async (sessionId: string) =>
  (
    await db()
      .selectFrom("sessions")
      .select(["venue_id", "fixed_venue_id"])
      .where("id", "=", sessionId)
      .executeTakeFirstOrThrow()
  ).venue_id;

describe("the contact of a venue", () => {
  it("the contact of a venue is never in the audit log, and a venue without one can't be asked", async () => {
    const gym = await addGym();
    const { body } = await operate("GET", `/audit?subject=venue:${gym.venueId}`);
    expect(JSON.stringify(body)).not.toMatch(/Gail|gyms\.example|555/);
    expect(body.items[0].to).toEqual({ contact: "a contact", visitPriceCents: 750 });
    await operate("PATCH", `/venues/${gym.venueId}`, { contact: null });
    const refused = await operate("POST", `/venues/${gym.venueId}/ask`);
    expect([refused.status, refused.code]).toEqual([409, "no_contact"]);
  });

  it("the contact of a venue is deleted with its link and emails on removal, or a year after the last session", async () => {
    const rows = async ({ venueId, email }: { venueId: string; email: string }) => {
      const { rows: found } = await sql<{ contacts: number; links: number; mails: number }>`
        select (select count(*)::int from venues where id = ${venueId} and contact_email is not null) as contacts,
          (select count(*)::int from venue_links where venue_id = ${venueId}) as links,
          (select count(*)::int from deliveries where recipient = ${email}) as mails`.execute(db());
      return Object.values(found[0] ?? {});
    };
    const [removed, retired, used] = [await addGym(), await addGym(), await addGym()];
    for (const gym of [removed, retired, used]) await ask(gym);
    await operate("PATCH", `/venues/${removed.venueId}`, { contact: null });
    expect(await rows(removed)).toEqual([0, 0, 0]);
    await addSession(db(), retired.venueId, start.toISOString());
    await operate("PATCH", `/venues/${retired.venueId}`, { isActive: false });
    await sweepVenueContacts(server.application.context);
    expect(await rows(retired)).toEqual([1, 1, 1]);
    server.clock.set(inMs(366 * dayMs));
    await sweepVenueContacts(server.application.context);
    expect(await rows(retired)).toEqual([0, 0, 0]);
    expect(await rows(used)).toEqual([1, 1, 1]);
  });

  it("a change of a venue is refused if a colleague has changed its contact since", async () => {
    const gym = await addGym();
    const agreement = {
      weekdays: [1, 3],
      from: "17:00",
      until: "21:00",
      workoutTypes: ["gym"],
      upTo: 24,
      effectiveFrom: "2026-11-20",
    };
    const set = await operate("PATCH", `/venues/${gym.venueId}`, { agreement });
    expect(set.body.agreement).toEqual(agreement);
    const { contact } = set.body;
    const seen = { agreement, contact };
    const same = await operate("PATCH", `/venues/${gym.venueId}`, { notes: "Ring.", seen });
    expect(same.status).toBe(200);
    const stale = await operate("PATCH", `/venues/${gym.venueId}`, {
      notes: "Ring.",
      seen: { contact: null },
    });
    expect(stale.code).toBe("stale");
    const odd = { ...agreement, until: "16:00" };
    const refused = await operate("PATCH", `/venues/${gym.venueId}`, { agreement: odd });
    expect([refused.status, refused.body.issues[0].path]).toEqual([400, "agreement.until"]);
  });
});

describe("asking a venue", () => {
  it("asking a venue emails a link of 128 bits, of which only the hash is stored and which the next one voids", async () => {
    const gym = await addGym();
    const slotId = await addSlot(db(), gym.venueId);
    const first = await ask(gym, [slotId]);
    expect(first).toMatch(/^[\w-]{22}$/);
    expect(await readAsked(first)).toMatchObject([{ slotId, weekday: 1, upTo: 20, answer: null }]);
    const second = await ask(gym, [slotId]);
    expect([(await of(first)).status, (await of(second)).status]).toEqual([404, 200]);
    const { rows } = await sql`select * from venue_links`.execute(db());
    expect(JSON.stringify(rows)).not.toContain(second);
    const { status } = await operate("DELETE", `/venues/${gym.venueId}/ask`);
    expect([status, (await of(second)).status]).toEqual([204, 404]);
    expect((await operate("DELETE", `/venues/${gym.venueId}/ask`)).status).toBe(404);
  });

  it("a venue is asked only about times that it could hold", async () => {
    const gym = await addGym();
    const other = await addSlot(db(), gym.venueId);
    await operate("PATCH", `/venues/${gym.venueId}`, { capacity: 10 });
    for (const slotIds of [[other], ["x"], ["999999"]]) {
      const reply = await operate("POST", `/venues/${gym.venueId}/ask`, { slotIds });
      expect([reply.status, reply.body.issues[0].path]).toEqual([400, "slotIds"]);
    }
    expect((await operate("POST", "/venues/999999/ask")).status).toBe(404);
  });

  it("planners see the venues that haven't answered first", async () => {
    const [waits, answered] = [await addGym(), await addGym()];
    const slots = [await addSlot(db(), waits.venueId), await addSlot(db(), answered.venueId)];
    const token = await ask(answered, slots);
    await answer(token, { slotId: slots[0], answer: "confirm", upTo: 8 });
    await answer(token, { slotId: slots[1], answer: "decline" });
    await ask(waits, slots.slice(0, 1));
    const { body } = await operate("GET", "/venue-askings?city=Dallas%2C%20TX");
    const ids: string[] = body.map(({ venueId }: { venueId: string }) => venueId);
    expect(ids.indexOf(waits.venueId)).toBeLessThan(ids.indexOf(answered.venueId));
    expect(body[ids.indexOf(answered.venueId)]).toMatchObject({
      unanswered: 0,
      agreed: 1,
      declined: 1,
      hasLink: true,
    });
  });
});

describe("an answer", () => {
  it("a venue's answer can be changed, counts up to a number, and ends when the weekly time changes", async () => {
    const gym = await addGym();
    const slotId = await addSlot(db(), gym.venueId);
    const token = await ask(gym, [slotId]);
    const said = async () => (await readAsked(token)).map(({ answer: was, upTo }) => [was, upTo]);
    await answer(token, { slotId, answer: "confirm" });
    expect(await said()).toEqual([["confirm", 20]]);
    await answer(token, { slotId, answer: "confirm", upTo: 8 });
    expect(await said()).toEqual([["confirm", 8]]);
    const listed = async () => {
      const { body } = await operate("GET", "/timetable?limit=100");
      const slot = body.items.find(({ id }: { id: string }) => id === slotId);
      return slot.answers.map(({ venueId, state }: SlotAnswer) => [venueId, state]);
    };
    expect(await listed()).toEqual([[gym.venueId, "too_many"]]);
    await answer(token, { slotId, answer: "confirm", upTo: 20 });
    expect(await listed()).toEqual([[gym.venueId, "agreed"]]);
    await answer(token, { slotId, answer: "decline" });
    expect(await listed()).toEqual([[gym.venueId, "declined"]]);
    await db()
      .updateTable("timetable_slots")
      .set({ local_time: "05:00" })
      .where("id", "=", slotId)
      .execute();
    expect(await said()).toEqual([[null, 20]]);
    expect(await listed()).toEqual([[gym.venueId, "asked"]]);
  });

  it("a venue's answer is refused for what wasn't asked, and then changes nothing", async () => {
    const gym = await addGym();
    const slotId = await addSlot(db(), gym.venueId);
    const other = await addSlot(db(), gym.venueId);
    const [member] = await addMembers(db(), 1);
    const elsewhere = await addBooked(await addGym(), inMs(dayMs), member ? [member] : []);
    const begun = await addSession(db(), (await addGym()).venueId, start.toISOString());
    const token = await ask(gym, [slotId]);
    const refusals = [
      [{ answer: "confirm" }, 400],
      [{ slotId, sessionId: "1", answer: "confirm" }, 400],
      [{ slotId, answer: "decline", upTo: 3 }, 400],
      [{ slotId, answer: "confirm", upTo: 0 }, 400],
      [{ slotId, answer: "maybe" }, 400],
      [{ slotId: other, answer: "confirm" }, 404],
      [{ slotId: "x", answer: "confirm" }, 404],
      [{ sessionId: elsewhere.sessionId, answer: "decline" }, 404],
      [{ sessionId: begun, answer: "decline" }, 404],
      [{ sessionId: "999999", answer: "decline" }, 404],
    ] as const;
    for (const [body, status] of refusals)
      expect([body, (await answer(token, body)).status]).toEqual([body, status]);
    expect(await readAsked(token)).toMatchObject([{ answer: null }]);
    expect((await answer("x".repeat(22), { slotId, answer: "confirm" })).status).toBe(404);
    expect((await answer("x", { slotId, answer: "confirm" })).status).toBe(400);
  });
});

describe("a declined session", () => {
  it("a declined session moves to a venue that has agreed, and its members are told why", async () => {
    const gym = await addGym();
    const agreed = await addGym();
    const session = new Date("2026-11-21T18:00:00.000Z");
    const agreement = {
      weekdays: [6],
      from: "12:00",
      until: "12:00",
      workoutTypes: ["gym"],
      upTo: 20,
      effectiveFrom: "2026-11-21",
    };
    await operate("PATCH", `/venues/${agreed.venueId}`, { agreement });
    const members = await addMembers(db(), 3);
    const { sessionId } = await addBooked(gym, session, members);
    await operate("PATCH", `/sessions/${sessionId}`, { fixedVenueId: gym.venueId });
    const token = await ask(gym);
    expect(await readSessions(token)).toMatchObject([{ expected: 3, state: "expected" }]);
    await answer(token, { sessionId, answer: "confirm" });
    expect(await readSessions(token)).toMatchObject([{ state: "confirmed" }]);
    const declined = await answer(token, { sessionId, answer: "decline", note: "A leak" });
    expect(declined.body.sessions).toMatchObject([{ state: "declined", hostName: null }]);
    expect(await venueIdOf(sessionId)).toBe(agreed.venueId);
    const told = await call(server.url, "GET", "/api/notifications", {
      cookie: members[0]?.cookie ?? "",
    });
    expect(told.body.notifications[0].message).toMatch(
      new RegExp(`^${gym.name} can't host it\\. Gym, .*: ${agreed.name},`),
    );
    const { body: today } = await operate("GET", "/today?city=Dallas%2C%20TX");
    expect(today.inbox).toContainEqual({
      kind: "venue_declined",
      id: sessionId,
      since: start.toISOString(),
      title: expect.stringContaining(gym.name),
      sessionId,
      isUrgent: false,
    });
    expect(today.items.find(({ id }: { id: string }) => id === sessionId).declinedBy).toEqual([
      gym.name,
    ]);
    const back = await answer(token, { sessionId, answer: "confirm" });
    expect([back.status, back.code]).toEqual([409, "not_upcoming"]);
    server.clock.set(session);
    const late = await answer(token, { sessionId, answer: "decline" });
    expect([late.status, late.code]).toEqual([409, "session_started"]);
  });

  it("a declined session that is moved has no answer yet, and one that our team brings back has its door again", async () => {
    const gym = await addGym();
    const { sessionId } = await addBooked(gym, inMs(30 * hourMs), await addMembers(db(), 2));
    await operate("PATCH", `/sessions/${sessionId}`, { fixedVenueId: gym.venueId });
    const token = await ask(gym);
    await answer(token, { sessionId, answer: "decline" });
    await operate("PATCH", `/sessions/${sessionId}`, {
      startTime: inMs(32 * hourMs).toISOString(),
      fixedVenueId: gym.venueId,
    });
    expect(await readSessions(token)).toMatchObject([{ state: "expected" }]);
    await answer(token, { sessionId, answer: "decline" });
    await operate("PATCH", `/sessions/${sessionId}`, { fixedVenueId: gym.venueId });
    server.clock.set(inMs(31.5 * hourMs));
    await db()
      .updateTable("sessions")
      .set({ revealed_at: start, venue_id: gym.venueId })
      .where("id", "=", sessionId)
      .execute();
    const [shown] = await readSessions(token);
    expect([shown?.state, shown?.guests?.length]).toEqual(["expected", 2]);
  });

  it("a declined session has no venue if its city asks for agreements and nobody else has agreed", async () => {
    await askForAgreements(true);
    const gym = await addGym();
    const { sessionId } = await addBooked(gym, inMs(20 * hourMs), await addMembers(db(), 2));
    await answer(await ask(gym), { sessionId, answer: "decline" });
    expect(await venueIdOf(sessionId)).toBe(null);
    await askForAgreements(false);
  });
});

async function askForAgreements(asksForAgreements: boolean) {
  const city = "/cities/Dallas%2C%20TX";
  expect((await operate("PATCH", city, { asksForAgreements })).body).toMatchObject({
    asksForAgreements,
  });
}

describe("a vote in a city that asks for agreements", () => {
  const revealed = async (sessionId: string) => {
    await db()
      .transaction()
      .execute((trx) => revealVenueOf(trx, sessionId, server.clock.now()));
    return venueIdOf(sessionId);
  };

  it("a vote in a city that asks for agreements chooses only a venue that agreed to the time for that many people", async () => {
    const gym = await addGym();
    const slotId = await addSlot(db(), gym.venueId);
    const token = await ask(gym, [slotId]);
    const at = await db()
      .selectFrom("timetable_slots")
      .select(sql<Date>`(date '2026-11-23' + local_time) at time zone 'America/Chicago'`.as("at"))
      .where("id", "=", slotId)
      .executeTakeFirstOrThrow();
    const plan = async () => {
      const sessionId = await addSession(db(), gym.venueId, at.at.toISOString());
      await db()
        .updateTable("sessions")
        .set({ slot_id: slotId })
        .where("id", "=", sessionId)
        .execute();
      return sessionId;
    };
    server.clock.set(new Date(at.at.getTime() - 23 * hourMs));
    expect(await revealed(await plan())).toBe(gym.venueId);
    await askForAgreements(true);
    expect(await revealed(await plan())).toBe(null);
    await answer(token, { slotId, answer: "confirm", upTo: 19 });
    expect(await revealed(await plan())).toBe(null);
    await answer(token, { slotId, answer: "confirm", upTo: 20 });
    expect(await revealed(await plan())).toBe(gym.venueId);
    await askForAgreements(false);
    await answer(token, { slotId, answer: "decline" });
    const elsewhere = await revealed(await plan());
    expect([elsewhere === null, elsewhere === gym.venueId]).toEqual([false, false]);
  });
});

describe("the day before a session", () => {
  const at = new Date("2026-11-24T00:00:00.000Z");
  const tell = async (before: number) => {
    server.clock.set(new Date(at.getTime() - before));
    const job = venueNotices(server.application.context);
    await runDueJobs([job], server.clock.now(), server.clock.now(), async () => undefined);
  };
  const mailed = async ({ email }: { email: string }) =>
    (await mailsTo(server.application, email)).map(({ subject }) => subject).toReversed();
  const entries = async ({ email }: { email: string }) =>
    (
      await db()
        .selectFrom("deliveries")
        .select("calendar")
        .where("recipient", "=", email)
        .where("calendar", "is not", null)
        .orderBy("id")
        .execute()
    ).map(({ calendar }) => {
      const { method = "", content = "" } = calendar ?? {};
      return [
        method,
        Number(/SEQUENCE:(\d+)/.exec(content)?.[1]),
        /DTSTART:\w+/.exec(content)?.[0],
      ];
    });
  const count = (sessionId: string, booked: number) =>
    db()
      .updateTable("sessions")
      .set({ booked_count: booked })
      .where("id", "=", sessionId)
      .execute();

  it("the day before a session, its gym gets one email with a calendar entry, and at most two more if the number changed", async () => {
    const gym = await addGym();
    const members = await addMembers(db(), 4);
    const { sessionId } = await addBooked(gym, at, members);
    await db()
      .updateTable("sessions")
      .set({ host_member_id: members[0]?.id ?? null })
      .where("id", "=", sessionId)
      .execute();
    await tell(25 * hourMs);
    expect(await mailed(gym)).toEqual([]);
    await tell(23 * hourMs);
    await tell(22 * hourMs);
    expect(await mailed(gym)).toEqual(["4 people coming, Mon, Nov 23, 6:00 PM"]);
    const [{ text } = { text: "" }] = await mailsTo(server.application, gym.email);
    expect(text).toContain(`Gym at ${gym.name}: Mon, Nov 23, 6:00 PM, 60 minutes.`);
    expect(text).toMatch(/4 people in 1 group\. Their host is Added M\.$/m);
    await count(sessionId, 6);
    await tell(10 * hourMs);
    expect(await mailed(gym)).toHaveLength(1);
    await tell(2.5 * hourMs);
    await count(sessionId, 7);
    await tell(2.2 * hourMs);
    expect((await mailed(gym)).slice(1)).toEqual(["Now 6 people, Mon, Nov 23, 6:00 PM"]);
    await tell(2.1 * hourMs);
    await count(sessionId, 8);
    await tell(1.9 * hourMs);
    expect((await mailed(gym)).slice(2)).toEqual(["Now 7 people, Mon, Nov 23, 6:00 PM"]);
    const sent = await entries(gym);
    expect(sent.map(([method, , start]) => [method, start])).toEqual(
      Array(3).fill(["REQUEST", "DTSTART:20261124T000000Z"]),
    );
    const versions = sent.map(([, version]) => Number(version));
    expect(versions[0]).toBe(calendarVersionAt(new Date(at.getTime() - 23 * hourMs)));
    expect(versions).toEqual([...new Set(versions)].toSorted((one, other) => one - other));
  });

  it("a gym isn't told of a changed number from 2 hours before, but it is told of a call-off", async () => {
    const gym = await addGym();
    const { sessionId } = await addBooked(gym, at, await addMembers(db(), 2));
    await tell(23 * hourMs);
    await count(sessionId, 1);
    await tell(1.9 * hourMs);
    expect(await mailed(gym)).toHaveLength(1);
    await operate("POST", `/sessions/${sessionId}/cancel`);
    await tell(1.8 * hourMs);
    await tell(1.7 * hourMs);
    expect((await mailed(gym)).slice(1)).toEqual(["No one is coming, Mon, Nov 23, 6:00 PM"]);
    const [[, first = 0] = [], [method, version = 0] = []] = await entries(gym);
    expect([method, version > first]).toEqual(["CANCEL", true]);
    const feed = await fetch(`${server.url}/venue/${await ask(gym)}/calendar.ics`);
    const calendar = await feed.text();
    expect(feed.headers.get("content-type")).toContain("text/calendar");
    expect(calendar).toMatch(new RegExp(`SEQUENCE:${version}[^]*STATUS:CANCELLED`));
    expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(calendar).not.toMatch(/Added/);
  });

  it("a gym that a session leaves is told, unless it declined, and the new one is, too", async () => {
    const [first, second] = [await addGym(), await addGym()];
    const { sessionId } = await addBooked(first, at, await addMembers(db(), 2));
    await tell(23 * hourMs);
    const token = await ask(second);
    server.clock.set(new Date(at.getTime() - 22 * hourMs));
    await operate("PATCH", `/sessions/${sessionId}`, { fixedVenueId: second.venueId });
    await tell(21 * hourMs);
    expect((await mailed(first)).at(-1)).toMatch(/^No one is coming/);
    expect((await mailed(second)).at(-1)).toMatch(/^2 people coming/);
    await answer(token, { sessionId, answer: "decline" });
    await tell(20 * hourMs);
    expect((await mailed(second)).at(-1)).toMatch(/^2 people coming/);
  });
});

describe("a closure by the venue", () => {
  it("a closure by the venue moves its booked sessions, removes the others, and is on its page and in the console", async () => {
    const gym = await addGym();
    const members = await addMembers(db(), 2);
    const { sessionId } = await addBooked(gym, inMs(20 * hourMs), members);
    const free = await addSession(db(), gym.venueId, inMs(21 * hourMs).toISOString());
    const token = await ask(gym);
    const close = (body: object) => of(token, "/closures", body);
    for (const body of [
      { from: "2026-11-22", until: "2026-11-21" },
      { from: "2026-11-10", until: "2026-11-11" },
      { from: "2026-11-21", until: "2028-11-21" },
      { from: "2026-11-21" },
      { from: "tomorrow", until: "2026-11-21" },
    ])
      expect([body, (await close(body)).status]).toEqual([body, 400]);
    expect(
      (await of("x".repeat(22), "/closures", { from: "2026-11-21", until: "2026-11-21" })).status,
    ).toBe(404);
    expect(await venueIdOf(sessionId)).toBe(gym.venueId);
    const closed = await close({
      from: "2026-11-21",
      until: "2026-11-21",
      note: "The floor\nis wet",
    });
    expect(closed.body).toMatchObject({
      closures: [{ from: "2026-11-21", until: "2026-11-21", note: "The floor is wet" }],
      sessions: [{ id: sessionId, state: "declined" }],
    });
    const moved = await venueIdOf(sessionId);
    expect([moved === null, moved === gym.venueId]).toEqual([false, false]);
    const kept = await db()
      .selectFrom("sessions")
      .select("id")
      .where("id", "=", free)
      .where("cancelled_at", "is", null)
      .execute();
    expect(kept).toEqual([]);
    const { body } = await operate("GET", "/closures");
    expect(body.items).toContainEqual(
      expect.objectContaining({ venueId: gym.venueId, name: "The floor is wet" }),
    );
  });
});

describe("the door", () => {
  it("a venue's page for the door shows first names and initials from 2 hours before the start to the end, and nothing more", async () => {
    const gym = await addGym();
    const members = await addMembers(db(), 3);
    const [ana, ben] = members;
    const secrets = ["Secretsurname", "214-555-9999", "Hidden Person"];
    await db()
      .updateTable("members")
      .set({ full_name: "Ana Maria Secretsurname", photo_id: null })
      .where("id", "=", ana?.id ?? "")
      .execute();
    const at = inMs(3 * hourMs);
    const { sessionId, bookingIds } = await addBooked(gym, at, members);
    await db()
      .updateTable("sessions")
      .set({ host_member_id: ben?.id ?? null })
      .where("id", "=", sessionId)
      .execute();
    await writeAttendance(db(), bookingIds.slice(0, 1), { checked_in_at: at });
    await writeAttendance(db(), bookingIds.slice(1, 2), {
      checked_in_at: at,
      attendance: "absent",
    });
    const token = await ask(gym);
    const before = await readSessions(token);
    expect(before[0]).toMatchObject({ guests: null, expected: 3, hostName: null });
    server.clock.set(inMs(hourMs));
    const [door] = await readSessions(token);
    expect(door).toMatchObject({ headcount: 1, hostName: "Added M." });
    expect(door?.guests).toHaveLength(3);
    expect(door?.guests).toContainEqual({ name: "Ana S.", isHere: true });
    const page = await (await fetch(`${server.url}/venue/${token}`)).text();
    expect(page).toContain('http-equiv="refresh"');
    expect(page).toContain("<strong>1</strong> 1 of 3 here");
    const everything =
      page +
      (await (await fetch(`${server.url}/venue/${token}?all=1`)).text()) +
      JSON.stringify((await of(token)).body);
    for (const secret of [
      ...secrets,
      ...members.flatMap(({ email, username }) => [email, username]),
    ])
      expect(everything).not.toContain(secret);
    expect(everything).not.toMatch(/intermediate|\/api\/photos|75201/);
    server.clock.set(new Date(at.getTime() + hourMs + 1));
    expect((await readSessions(token))[0]).toMatchObject({ guests: null, hostName: null });
  });

  it("a place for afterwards is told only the number and the time", async () => {
    const gym = await addGym();
    const members = await addMembers(db(), 2);
    const { sessionId } = await addBooked(gym, inMs(hourMs), members);
    const cafe = await db()
      .selectFrom("venues")
      .select("id")
      .where("area_id", "=", gym.areaId)
      .where("kind", "=", "post_workout")
      .executeTakeFirstOrThrow();
    await db()
      .updateTable("sessions")
      .set({ post_workout_venue_id: cafe.id, host_member_id: members[0]?.id ?? null })
      .where("id", "=", sessionId)
      .execute();
    const contact = contactOf(`Cafe${cafe.id}`);
    await operate("PATCH", `/venues/${cafe.id}`, { contact });
    const token = await ask({ venueId: cafe.id, email: contact.email });
    expect(await readSessions(token)).toEqual([
      {
        id: sessionId,
        startTime: inMs(2 * hourMs).toISOString(),
        duration: 0,
        workoutType: null,
        expected: 2,
        headcount: 0,
        hostName: null,
        state: "expected",
        staysForNow: false,
        guests: null,
      },
    ]);
    expect((await answer(token, { sessionId, answer: "decline" })).status).toBe(404);
  });
});

describe("the month", () => {
  it("a venue's month counts attendees by settled attendance, at the price of that day", async () => {
    const gym = await addGym();
    const members = await addMembers(db(), 3);
    const at = new Date("2026-11-30T23:00:00.000Z");
    const { sessionId, bookingIds } = await addBooked(gym, at, members);
    // Evening of the last of the month in Dallas, and already December in UTC.
    const late = await addBooked(gym, new Date("2026-12-01T04:00:00.000Z"), members.slice(0, 1));
    await writeAttendance(db(), bookingIds.slice(0, 1), { attendance: "absent", marked_at: at });
    const token = await ask(gym);
    const read = async (month: string) =>
      (await operate("GET", `/venues/${gym.venueId}/statement?month=${month}`)).body;
    server.clock.set(new Date("2026-12-01T06:00:00.000Z"));
    expect(await read("2026-11")).toMatchObject({ sessions: [], visits: 0, totalCents: 0 });
    server.clock.set(new Date("2026-12-03T06:00:00.000Z"));
    const now = server.clock.now();
    await runDueJobs(attendanceJobs(server.application.context), now, now, async () => undefined);
    await operate("PATCH", `/venues/${gym.venueId}`, { visitPriceCents: 900 });
    const statement = await read("2026-11");
    expect(statement).toMatchObject({
      name: gym.name,
      month: "2026-11",
      visits: 3,
      totalCents: 2250,
    });
    expect(statement.sessions).toEqual([
      {
        id: sessionId,
        startTime: at.toISOString(),
        workoutType: "gym",
        visits: 2,
        priceCents: 750,
        amountCents: 1500,
      },
      expect.objectContaining({ id: late.sessionId, visits: 1 }),
    ]);
    expect(await read("2026-12")).toMatchObject({ sessions: [] });
    expect((await of(token)).body.statement).toEqual([
      { month: "2026-11", visits: 3, amountCents: 2250 },
    ]);
    const sums = await operate("GET", "/statements?month=2026-11&city=Dallas%2C%20TX");
    expect(sums.body).toContainEqual({
      venueId: gym.venueId,
      name: gym.name,
      city: "Dallas, TX",
      visits: 3,
      amountCents: 2250,
    });
    const file = await fetch(
      `${server.url}/api/operate/venues/${gym.venueId}/statement.csv?month=2026-11`,
      { headers: { cookie: admin.cookie } },
    );
    expect((await file.text()).split("\r\n").slice(1)).toEqual([
      `"Dallas, TX",${gym.name},2026-11,${sessionId},${at.toISOString()},gym,2,7.50,15.00`,
      expect.stringContaining(",gym,1,7.50,7.50"),
      `"Dallas, TX",${gym.name},2026-11,,,total,3,,22.50`,
      "",
    ]);
    for (const month of ["2026-13", "", "November"])
      expect((await operate("GET", `/statements?month=${month}`)).status).toBe(400);
  });
});

describe("the page of a venue", () => {
  const open = async (path: string, init: RequestInit = {}) => {
    const reply = await fetch(`${server.url}${path}`, { redirect: "manual", ...init });
    return { reply, html: await reply.text() };
  };

  it("the page of a venue is in the contact's language, without a script, and keeps its secret", async () => {
    for (const language of languages) {
      const gym = await addGym(language);
      const token = await ask(gym, [await addSlot(db(), gym.venueId)]);
      const { reply, html } = await open(`/venue/${token}`);
      expect(html).toContain(`<html lang="${languageTags[language]}">`);
      expect(html).toContain(serverWords(language).venuePage.asked.title);
      expect(html).not.toMatch(/<script|undefined|\[object/);
      // The link may be passed on.
      const json = await (await fetch(`${server.url}/api/venue/${token}`)).text();
      for (const shown of [html, json]) expect(shown).not.toMatch(/gyms\.example|\+1 214 555/);
      expect(Object.fromEntries(reply.headers)).toMatchObject({
        "cache-control": "no-store",
        "referrer-policy": "no-referrer",
        "x-robots-tag": "noindex, nofollow",
        "content-security-policy": expect.stringMatching(/^default-src 'none'.*form-action 'self'/),
      });
    }
  });

  it("the page of a venue stays below 20 kB with everything on it", async () => {
    const gym = await addGym("Japanese");
    const slotIds: string[] = [];
    for (let nth = 0; nth < maxAskedTimes; nth += 1) slotIds.push(await addSlot(db(), gym.venueId));
    const members = await addMembers(db(), 1);
    for (let nth = 1; nth <= 12; nth += 1)
      await db()
        .updateTable("sessions")
        .set({ venue_id: gym.venueId, revealed_at: start, booked_count: 1 })
        .where("id", "=", await addSession(db(), gym.venueId, inMs(nth * 6 * hourMs).toISOString()))
        .execute();
    expect(members).toHaveLength(1);
    const token = await ask(gym, slotIds);
    const { html } = await open(`/venue/${token}`);
    expect(Buffer.byteLength(html)).toBeLessThan(20_000);
  });

  it("the page of a venue takes answers from its forms, shows refusals, and knows no other link", async () => {
    const gym = await addGym();
    const slotId = await addSlot(db(), gym.venueId);
    const token = await ask(gym, [slotId]);
    const post = (fields: Record<string, string>) =>
      open(`/venue/${token}`, {
        method: "POST",
        headers: { origin: "null" },
        body: new URLSearchParams(fields),
      });
    const saved = await post({ slotId, answer: "up_to", upTo: "9" });
    expect([saved.reply.status, saved.reply.headers.get("location")]).toEqual([
      303,
      `/venue/${token}?saved=1`,
    ]);
    expect(await readAsked(token)).toMatchObject([{ answer: "confirm", upTo: 9 }]);
    await post({ slotId, answer: "decline", upTo: "9" });
    expect(await readAsked(token)).toMatchObject([{ answer: "decline" }]);
    const refused = await post({ sessionId: "999999", answer: "decline" });
    expect([refused.reply.status, refused.html.includes('class="notice"')]).toEqual([404, true]);
    const unknown = await open(`/venue/${"x".repeat(22)}`);
    expect([unknown.reply.status, unknown.html]).toEqual([
      404,
      expect.stringContaining(serverWords("English").venuePage.invalid.title),
    ]);
    expect(unknown.reply.headers.get("cache-control")).toBe("no-store");
  });
});
