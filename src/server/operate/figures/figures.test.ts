import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Figures, FigureWeek } from "#shared/api/operate/figures.ts";
import { figures } from "#shared/rules/figures.ts";
import {
  removeOwnerOfMilestones,
  recordEnd,
  recordMilestones,
} from "#server/subscriptions/queries.ts";
import { call } from "#testing/http-calls.ts";
import { addMembers } from "#testing/members.ts";
import type { TestMember } from "#testing/members.ts";
import { addPastSession } from "#testing/past-sessions.ts";
import type { PastSession } from "#testing/past-sessions.ts";
import { addArea, addSession } from "#testing/places.ts";
import { planOf } from "#testing/plans.ts";
import { addStaff } from "#testing/staff.ts";
import { startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";
import { writeAttendance } from "#testing/world-rows.ts";
import { countSessionsByWeek, readWithin } from "./figure-queries.ts";
import { dueFiguresMails, mailFigures } from "./figures.ts";

// A Friday; Dallas is six hours behind.
const now = new Date("2026-11-20T18:00:00Z");
const city = "Dallas, TX";

let server: TestServer;
let planner: TestMember;
let admin: TestMember;

const db = () => server.application.context.db;

beforeAll(async () => {
  server = await startTestServer(now);
  planner = await addStaff(db(), "planner");
  admin = await addStaff(db(), "admin");
  // In Dallas it is still Sunday, the last hour of the week before.
  await addMembers(db(), 3, new Date("2026-11-16T05:30:00Z"));
  await addMembers(db(), 1, new Date("2026-11-16T06:30:00Z"));
  await addSessions();
  await addSubscriptions();
  await addCharges();
});
afterAll(() => server.stop());
beforeEach(() => server.clock.set(now));

async function addSessions(): Promise<void> {
  const members = await addMembers(db(), 7, new Date("2026-10-01"));
  const held = await addPastSession(db(), new Date("2026-11-10T18:00:00Z"), members);
  const { venueId } = await addArea(db(), "Empty Quarter");
  await addSession(db(), venueId, "2026-11-12T18:00:00Z");
  await addSession(db(), venueId, "2026-11-20T17:30:00Z");
  const off = await addSession(db(), venueId, "2026-11-11T18:00:00Z");
  await db().updateTable("sessions").set({ cancelled_at: now }).where("id", "=", off).execute();
  for (const [nth, id] of held.bookingIds.entries())
    await db()
      .updateTable("bookings")
      .set({ group_no: nth < 4 ? 1 : 2 })
      .where("id", "=", id)
      .execute();
  await writeAttendance(db(), held.bookingIds.slice(0, 4), { attendance: "present" });
  await writeAttendance(db(), [held.bookingIds[6]], { attendance: "absent" });
  await addCancelled(held);
  await rate(held, [
    [0, 1, 5],
    [1, 0, 4],
    [2, 3, 5],
    [3, 2, 3],
    [4, 5, 4],
  ]);
  await answer(held);
}

async function addCancelled({ sessionId }: PastSession): Promise<void> {
  const { bookingId, ...booking } = await db()
    .selectFrom("bookings")
    .select(["id as bookingId", "area_id", "starts_at", "ends_at", "created_at", "placed_at"])
    .where("session_id", "=", sessionId)
    .limit(1)
    .executeTakeFirstOrThrow();
  const { id } = await db()
    .insertInto("bookings")
    .values({
      ...booking,
      session_id: sessionId,
      member_id: planner.id,
      status: "cancelled",
      cancelled_at: booking.created_at,
      group_no: 1,
      rating: 1,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  expect(id).not.toBe(bookingId);
  await writeAttendance(db(), [id], { attendance: "absent" });
  const stars = { rating: 1, gym_rating: 1, post_workout_rating: 1 };
  await db()
    .insertInto("surveys")
    .values({ booking_id: id, ...stars, submitted_at: now })
    .execute();
}

async function rate(
  { sessionId, members }: PastSession,
  stars: readonly (readonly [number, number, number])[],
): Promise<void> {
  const id = (nth: number) => members[nth]?.id ?? "";
  const given = { session_id: sessionId, created_at: now };
  await db()
    .insertInto("ratings")
    .values(
      stars.map(([from, to, count]) => ({
        ...given,
        rater_id: id(from),
        rated_id: id(to),
        stars: count,
      })),
    )
    .execute();
}

/** Two of them gave the session 5 and 2 stars, the gym 4 and 3, the time after 5 and 5. */
async function answer({ sessionId, bookingIds }: PastSession): Promise<void> {
  const places = await db()
    .selectFrom("venues")
    .innerJoin("sessions", "sessions.default_venue_id", "venues.id")
    .innerJoin("venues as after", "after.area_id", "venues.area_id")
    .select(["venues.id as gym", "after.id as cafe"])
    .where("sessions.id", "=", sessionId)
    .where("after.kind", "=", "post_workout")
    .executeTakeFirstOrThrow();
  await db()
    .updateTable("sessions")
    .set({ venue_id: places.gym, post_workout_venue_id: places.cafe })
    .where("id", "=", sessionId)
    .execute();
  for (const [nth, [rating, gym]] of [[5, 4] as const, [2, 3] as const].entries()) {
    const booking = bookingIds[nth] ?? "";
    await db().updateTable("bookings").set({ rating }).where("id", "=", booking).execute();
    await db()
      .insertInto("surveys")
      .values({
        booking_id: booking,
        rating,
        gym_rating: gym,
        post_workout_rating: 5,
        submitted_at: now,
      })
      .execute();
  }
}

/** Four trials in the week of the 2nd: two are paid in the next, of which one ends in the last, without account. */
async function addSubscriptions(): Promise<void> {
  const members = await addMembers(db(), 4, new Date("2026-10-01"));
  const day = (date: number) => new Date(Date.UTC(2026, 10, date, 18));
  const base = {
    customerId: "c",
    plan: "monthly",
    priceCents: 999,
    cancelAtPeriodEnd: false,
    currentPeriodStart: day(3),
    currentPeriodEnd: day(10),
    nextPlan: null,
    trialEnd: day(10),
    paymentMethodId: null,
    latestInvoiceId: null,
    unpaidInvoice: null,
    paidInvoice: null,
    isWaived: false,
    pause: null,
  } as const;
  for (const [nth, { id }] of members.entries()) {
    const trial = { ...base, id: `sub_${nth}`, status: "trialing", unpaidSince: day(3) };
    await recordMilestones(db(), id, trial, day(3));
    if (nth > 1) await recordEnd(db(), trial.id, day(10));
    else
      for (const at of [day(10), day(19)])
        await recordMilestones(db(), id, { ...trial, status: "active", unpaidSince: null }, at);
  }
  const [deleted] = members;
  if (deleted === undefined) throw new Error("Nobody was added.");
  await removeOwnerOfMilestones(db(), deleted.id, day(18));
  await db().deleteFrom("members").where("id", "=", deleted.id).execute();
}

const read = async (by: TestMember, query = `city=${encodeURIComponent(city)}&weeks=3`) =>
  call(server.url, "GET", `/api/operate/figures?${query}`, by);

async function download(by: TestMember, query: string) {
  const reply = await fetch(`${server.url}/api/operate/figures.csv?${query}`, {
    headers: { cookie: by.cookie },
  });
  return { type: reply.headers.get("content-type"), lines: (await reply.text()).split("\r\n") };
}

/** A month in the first week, a year in the second, where a card fails and a part of the month is refunded. */
async function addCharges(): Promise<void> {
  const [monthly, yearly] = await addMembers(db(), 2, new Date("2026-10-01"));
  const charge = { tries: 0, city, discount_cents: 0, tax_cents: 0, currency: "usd" };
  await db()
    .insertInto("charges")
    .values([
      {
        ...charge,
        invoice_id: "in_month",
        outcome: "paid",
        member_id: monthly?.id ?? null,
        plan: "monthly",
        amount_cents: 999,
        charged_at: new Date("2026-11-03T12:00:00Z"),
      },
      {
        ...charge,
        invoice_id: "in_year",
        outcome: "paid",
        member_id: yearly?.id ?? null,
        plan: "yearly",
        amount_cents: 12_000,
        charged_at: new Date("2026-11-10T12:00:00Z"),
      },
      {
        ...charge,
        invoice_id: "in_failed",
        tries: 1,
        outcome: "failed",
        member_id: yearly?.id ?? null,
        plan: "monthly",
        amount_cents: 999,
        charged_at: new Date("2026-11-11T12:00:00Z"),
      },
    ])
    .execute();
  await db()
    .insertInto("refunds")
    .values({
      key: "k",
      invoice_id: "in_month",
      amount_cents: 300,
      actor: admin.username,
      reason: "Showers",
      created_at: new Date("2026-11-12T12:00:00Z"),
      state: "done",
    })
    .execute();
}

const money = (revenueCents: number, refundCents: number, mrrCents: number, failed: number) => ({
  revenueCents,
  refundCents,
  mrrCents,
  failedCharges: failed,
});

const none = {
  sessionsHeld: 0,
  fill: null,
  groupsOfFour: null,
  noShows: null,
  meanStars: null,
  mutualLikes: null,
};

it("weeks are counted by the city's own Mondays, and money only for staff who may see it", async () => {
  const { status, body } = await read(admin);
  expect(status).toBe(200);
  const { weeks }: Figures = body;
  expect(weeks).toEqual([
    {
      week: "2026-W45",
      startsOn: "2026-11-02",
      isOver: true,
      values: {
        ...none,
        ...money(999, 0, 999, 0),
        members: 14,
        newMembers: 0,
        trialsBegun: 4,
        trialToPaid: 0.5,
        paying: 0,
        churn: null,
      },
    },
    {
      week: "2026-W46",
      startsOn: "2026-11-09",
      isOver: true,
      values: {
        ...money(12_000, 300, 1999, 1),
        members: 17,
        newMembers: 3,
        trialsBegun: 0,
        trialToPaid: null,
        paying: 0,
        churn: null,
        sessionsHeld: 1,
        fill: 7 / 40,
        groupsOfFour: 0.5,
        noShows: 1 / 5,
        meanStars: 3.5,
        mutualLikes: 0.5,
      },
    },
    {
      week: "2026-W47",
      startsOn: "2026-11-16",
      isOver: false,
      values: {
        ...none,
        ...money(0, 0, 1999, 0),
        members: 18,
        newMembers: 1,
        trialsBegun: 0,
        trialToPaid: null,
        paying: 2,
        churn: 0.5,
      },
    },
  ]);
  const financial = figures.filter(({ needsFinance }) => needsFinance).map(({ key }) => key);
  const { body: plain } = await read(planner);
  for (const [nth, { values }] of plain.weeks.entries()) {
    expect(Object.keys(values).filter((key) => financial.some((name) => name === key))).toEqual([]);
    expect(weeks[nth]?.values).toMatchObject(values);
  }
});

it("venues are listed by their stars, best first, and only the city's own", async () => {
  const { body } = await read(planner);
  const shown = (list: Figures["venues"]) =>
    list.map(({ kind, stars, surveys }) => ({ kind, stars, surveys }));
  const both = [
    { kind: "post_workout", stars: 5, surveys: 2 },
    { kind: "workout", stars: 3.5, surveys: 2 },
  ];
  expect(shown(body.venues)).toEqual(both);
  expect(shown((await read(planner, "weeks=104")).body.venues)).toEqual(both);
  const { body: elsewhere } = await read(planner, "city=Denver%2C%20CO&weeks=1");
  expect(elsewhere.venues).toEqual([]);
  expect(elsewhere.weeks[0].values).toEqual({ ...none, members: 0, newMembers: 0 });
});

it("without a city all cities are counted together, and periods too long are refused", async () => {
  const { body } = await read(planner, "weeks=3");
  expect(body.city).toBeNull();
  expect(body.weeks).toEqual((await read(planner)).body.weeks);
  for (const query of ["weeks=0", "weeks=105", "weeks=x", "city=Atlantis"])
    expect((await read(planner, query)).status).toBe(400);
});

it("without a city a week is over once it is over in every city", async () => {
  // In Greenwich it is Monday, in New York and Los Angeles still Sunday; then in Los Angeles alone.
  for (const [at, newYork] of [
    ["2026-11-23T02:00:00Z", "2026-11-16"],
    ["2026-11-23T06:30:00Z", "2026-11-23"],
  ] as const) {
    server.clock.set(new Date(at));
    const { body } = await read(planner, "weeks=2");
    expect(body.weeks.map(({ startsOn, isOver }: FigureWeek) => [startsOn, isOver])).toEqual([
      ["2026-11-09", true],
      ["2026-11-16", false],
    ]);
    const east = (await read(planner, "weeks=1&city=New%20York%2C%20NY")).body.weeks;
    expect(east.map(({ startsOn }: FigureWeek) => startsOn)).toEqual([newYork]);
  }
  server.clock.set(new Date("2026-11-23T12:00:00Z"));
  expect((await read(planner, "weeks=1")).body.weeks[0].startsOn).toBe("2026-11-23");
});

it("the file has the same figures, without columns about money", async () => {
  const query = `city=${encodeURIComponent(city)}&weeks=2`;
  expect(await download(admin, query)).toEqual({
    type: "text/csv; charset=utf-8",
    lines: [
      "week,starts_on,over,members,new_members,trials_begun,trial_to_paid,paying,churn,revenue_cents,refund_cents,mrr_cents,failed_charges,sessions_held,fill,groups_of_four,no_shows,mean_stars,mutual_likes",
      "2026-W46,2026-11-09,yes,17,3,0,,0,,12000,300,1999,1,1,0.175,0.5,0.2,3.5,0.5",
      "2026-W47,2026-11-16,no,18,1,0,,2,0.5,0,0,1999,0,0,,,,,",
      "",
    ],
  });
  const { lines } = await download(planner, query);
  expect(lines[0]).not.toMatch(/trial|paying|churn/);
  await db().updateTable("venues").set({ name: "=Gym" }).where("kind", "=", "workout").execute();
  const venues = await download(planner, `${query}&of=venues`);
  expect(venues.lines[0]).toBe("city,area,name,kind,stars,surveys");
  expect(venues.lines[2]).toContain(",'=Gym,workout,3.5,2");
});

it("ratings of sessions are read once, however many likes there are", async () => {
  const scope = { city: undefined, from: "2026-11-09", now };
  const plan = await planOf(db(), (on) => countSessionsByWeek(on, scope));
  expect(plan.match(/ on ratings\b/g)).toHaveLength(1);
});

it("each city is counted alone, and all of them together", async () => {
  const austin = "Austin, TX";
  const weekOf = async (query: string) => (await read(admin, `${query}weeks=2`)).body.weeks[0];
  const [inDallas, inAustin] = [city, austin].map((name) => `city=${encodeURIComponent(name)}&`);
  const before = await weekOf(inDallas ?? "");
  expect(await weekOf("")).toEqual(before);
  const members = await addMembers(db(), 2, new Date("2026-11-11T18:00:00Z"));
  const held = await addPastSession(db(), new Date("2026-11-12T18:00:00Z"), members);
  const { areaId, venueId } = await addArea(db(), "Bat Bridge", austin);
  const ids = members.map(({ id }) => id);
  await db().updateTable("members").set({ city: austin }).where("id", "in", ids).execute();
  await db()
    .updateTable("sessions")
    .set({ city: austin, default_venue_id: venueId, venue_id: venueId })
    .where("id", "=", held.sessionId)
    .execute();
  const [present = "", absent = ""] = held.bookingIds;
  for (const [id, attendance, rating] of [
    [present, "present", 4],
    [absent, "absent", 2],
  ] as const) {
    await db()
      .updateTable("bookings")
      .set({ area_id: areaId, group_no: 1, rating })
      .where("id", "=", id)
      .execute();
    await writeAttendance(db(), [id], { attendance });
  }
  await rate(held, [
    [0, 1, 5],
    [1, 0, 5],
  ]);
  await db()
    .insertInto("surveys")
    .values({
      booking_id: present,
      rating: 4,
      gym_rating: 5,
      post_workout_rating: 1,
      submitted_at: now,
    })
    .execute();
  expect(await weekOf(inDallas ?? "")).toEqual(before);
  expect((await weekOf(inAustin ?? "")).values).toMatchObject({
    members: 2,
    newMembers: 2,
    trialsBegun: 0,
    paying: 0,
    sessionsHeld: 1,
    fill: 2 / 20,
    groupsOfFour: 0,
    noShows: 1 / 2,
    meanStars: 3,
    mutualLikes: 1,
  });
  expect((await weekOf("")).values).toMatchObject({
    members: 19,
    newMembers: 5,
    sessionsHeld: 2,
    fill: 9 / 60,
    groupsOfFour: 1 / 3,
    noShows: 2 / 7,
    mutualLikes: 2 / 3,
  });
  const venuesOf = async (query: string) => {
    const { venues }: Figures = (await read(planner, `${query}weeks=2`)).body;
    return venues.map(({ areaName, kind, stars, surveys }) => [areaName, kind, stars, surveys]);
  };
  expect(await venuesOf(inAustin ?? "")).toEqual([["Bat Bridge", "workout", 5, 1]]);
  expect((await venuesOf(inDallas ?? "")).map(([area]) => area)).not.toContain("Bat Bridge");
  expect((await venuesOf("")).map(([, kind, stars, surveys]) => [kind, stars, surveys])).toEqual([
    ["post_workout", 5, 2],
    ["workout", 5, 1],
    ["workout", 3.5, 2],
  ]);
});

it("slow figures are cancelled, so that members get their connections back", async () => {
  const slow = readWithin(db(), 50, (trx) => sql`select pg_sleep(10)`.execute(trx));
  await expect(slow).rejects.toMatchObject({ code: "57014" });
});

it("staff who switch it on get the figures every Monday at 8:00, with money only for finance", async () => {
  const mail = (member: TestMember, isOn?: boolean) =>
    call(server.url, isOn === undefined ? "GET" : "PUT", "/api/operate/figures/email", {
      cookie: member.cookie,
      ...(isOn !== undefined && { body: { isOn } }),
    });
  expect((await mail(planner)).body).toEqual({ isOn: false });
  for (const member of [planner, admin])
    expect((await mail(member, true)).body).toEqual({ isOn: true });
  const sent = async (at: string) => {
    server.clock.set(new Date(at));
    const { rows: due } = await dueFiguresMails(new Date(at)).execute(db());
    for (const { piece } of due) await mailFigures(server.application.context, piece, new Date(at));
    const rows = await db()
      .selectFrom("deliveries")
      .select(["member_id", "subject", "text"])
      .where("subject", "like", "The week in figures%")
      .orderBy("id")
      .execute();
    await db().deleteFrom("deliveries").where("subject", "like", "The week in figures%").execute();
    return rows;
  };
  // 7:59 and 8:00 in Dallas.
  expect(await sent("2026-11-23T13:59:00Z")).toEqual([]);
  const mails = await sent("2026-11-23T14:00:00Z");
  expect(mails.map(({ member_id: id, subject }) => [id, subject])).toEqual([
    [planner.id, "The week in figures: 2026-W47"],
    [admin.id, "The week in figures: 2026-W47"],
  ]);
  expect(mails[0]?.text).not.toContain("Revenue");
  expect(mails[1]?.text).toContain("Revenue: $0.00 ($120.00)");
  expect(await sent("2026-11-23T14:01:00Z")).toEqual([]);
  await mail(planner, false);
  expect((await sent("2026-11-30T14:00:00Z")).map(({ member_id: id }) => id)).toEqual([admin.id]);
});
