import { afterAll, beforeAll, expect, it } from "vitest";
import type { Cohort, FunnelSource, SignUps } from "#shared/api/operate/figures.ts";
import { cohortWeeks } from "#shared/rules/figures.ts";
import { dayMs, hourMs, weekMs } from "#shared/rules/durations.ts";
import { seededRandom } from "#shared/matching/form-groups.ts";
import { call } from "#testing/http-calls.ts";
import { addMembers } from "#testing/members.ts";
import type { TestMember } from "#testing/members.ts";
import { addPastSession } from "#testing/past-sessions.ts";
import { addStaff } from "#testing/staff.ts";
import { startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";
import { writeAttendance } from "#testing/world-rows.ts";

/** A Friday in the week of Monday the 16th. */
const now = new Date("2026-11-20T18:00:00Z");
const city = "Dallas, TX";
const weeks = 12;
/** The Monday eleven weeks before, in Dallas. */
const since = new Date("2026-08-31T05:00:00Z");

let server: TestServer;
let planner: TestMember;

const db = () => server.application.context.db;
const random = seededRandom(3);
const isLikely = (share: number) => random() < share;
const operate = (method: string, path: string, body?: object) =>
  call(server.url, method, `/api/operate${path}`, {
    cookie: planner.cookie,
    ...(body && { body: { ...body, reason: "Flyers." } }),
  });
const read = async (query = `?city=${encodeURIComponent(city)}`): Promise<SignUps> =>
  (await operate("GET", `/figures/sign-ups${query}`)).body;

beforeAll(async () => {
  server = await startTestServer(now);
  planner = await addStaff(db(), "planner");
  for (const code of ["FLYER", "GYM"])
    await operate("POST", "/access-codes", { code, label: "Handed out" });
  for (const [nth, zipCode] of ["75201", "75201", "75301", "60601", "44101"].entries()) {
    const body = { email: `waits${nth}@test.example`, zipCode };
    expect((await server.visitor().post("/api/interest", body)).status).toBe(202);
  }
  await operate("POST", "/interest/invite", { city, count: 2 });
  // Thirteen weeks of sign-ups, of which the first is too old.
  for (let at = since.getTime() - weekMs; at < now.getTime(); at += 43 * hourMs)
    await addPerson(new Date(at));
  const [gone, elsewhere] = await db()
    .selectFrom("members")
    .select("id")
    .limit(2)
    .offset(20)
    .execute();
  await db()
    .deleteFrom("members")
    .where("id", "=", gone?.id ?? "")
    .execute();
  await db()
    .updateTable("members")
    .set({ city: "Austin, TX" })
    .where("id", "=", elsewhere?.id ?? "")
    .execute();
});
afterAll(() => server.stop());

async function addPerson(signedUpAt: Date): Promise<void> {
  const [member] = await addMembers(db(), 1, signedUpAt);
  if (member === undefined) throw new Error("Nobody was added.");
  const codes = await db().selectFrom("access_codes").select("id").orderBy("id").execute();
  const began = [...codes.map(({ id }) => id), null, undefined, "guest"][Math.floor(random() * 6)];
  const codeId = began === "guest" ? undefined : began;
  if (began === "guest") await addGuestSignUp(member.id, signedUpAt);
  if (codeId !== undefined)
    await db()
      .insertInto("access_code_uses")
      .values({ code_id: codeId, member_id: member.id, used_at: signedUpAt })
      .execute();
  if (isLikely(0.7))
    await db()
      .insertInto("subscription_milestones")
      .values({
        member_id: member.id,
        city,
        trial_at: signedUpAt,
        paid_at: isLikely(0.5) ? now : null,
      })
      .execute();
  for (let days = 1; days < 60; days += 6) {
    const startsAt = new Date(signedUpAt.getTime() + days * dayMs);
    if (startsAt >= now || isLikely(0.4)) continue;
    const { bookingIds } = await addPastSession(db(), startsAt, [member]);
    if (isLikely(0.8))
      await writeAttendance(db(), bookingIds, { attendance: isLikely(0.7) ? "present" : "absent" });
  }
}

async function addGuestSignUp(memberId: string, at: Date): Promise<void> {
  const { members, bookingIds } = await addPastSession(db(), new Date(since.getTime() - weekMs), 1);
  const pass = await db()
    .insertInto("guest_passes")
    .values({
      code: `pass-${memberId}`,
      booking_id: bookingIds[0] ?? "",
      member_id: members[0]?.id ?? "",
      created_at: at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db()
    .insertInto("guest_sign_ups")
    .values({ member_id: memberId, pass_id: pass.id })
    .execute();
}

async function followAccounts() {
  const [members, uses, guests, plans, bookings, attendances] = await Promise.all([
    db().selectFrom("members").selectAll().execute(),
    db().selectFrom("access_code_uses").selectAll().execute(),
    db().selectFrom("guest_sign_ups").selectAll().execute(),
    db().selectFrom("subscription_milestones").selectAll().execute(),
    db().selectFrom("bookings").selectAll().execute(),
    db().selectFrom("attendances").selectAll().execute(),
  ]);
  const present = new Set(
    attendances.filter(({ attendance }) => attendance === "present").map((row) => row.booking_id),
  );
  return members
    .filter((member) => member.city === city && member.created_at >= since)
    .map((member) => {
      const isOwn = (row: { member_id: string | null }) => row.member_id === member.id;
      const own = bookings.filter(isOwn);
      const trained = own
        .filter(({ id }) => present.has(id))
        .map(
          ({ starts_at: at }) =>
            1 + Math.floor((at.getTime() - member.created_at.getTime()) / weekMs),
        );
      return {
        use: uses.find(isOwn),
        isGuest: guests.some(isOwn),
        signedUpAt: member.created_at.getTime(),
        trained,
        steps: {
          signedUp: true,
          trial: plans.some(isOwn),
          booked: own.length > 0,
          came: trained.length > 0,
          paid: plans.some((plan) => isOwn(plan) && plan.paid_at !== null),
        },
      };
    });
}

it("the funnel counts by code the steps that the rows of each account show", async () => {
  const accounts = await followAccounts();
  const { sources } = await read();
  const codes = await db().selectFrom("access_codes").selectAll().execute();
  const belongs = ({ kind, code }: FunnelSource, { use, isGuest }: (typeof accounts)[number]) => {
    if (kind === "code")
      return use !== undefined && use.code_id === codes.find((one) => one.code === code)?.id;
    if (kind === "settings") return use?.code_id === null;
    if (kind === "guests") return isGuest;
    return kind === "none" && use === undefined && !isGuest;
  };
  expect(sources.map(({ kind }) => kind).toSorted()).toEqual([
    "code",
    "code",
    "code",
    "guests",
    "none",
    "settings",
    "waiting",
  ]);
  for (const source of sources) {
    const own = accounts.filter((account) => belongs(source, account));
    const count = (step: "signedUp" | "trial" | "booked" | "came" | "paid") =>
      own.filter(({ steps }) => steps[step]).length;
    const counted = {
      signedUp: count("signedUp"),
      trial: count("trial"),
      booked: count("booked"),
      came: count("came"),
      paid: count("paid"),
    };
    expect(source).toMatchObject(counted);
    expect([source.kind, counted.came > 0]).toEqual([source.kind, source.kind !== "waiting"]);
  }
  const sum = sources.reduce((before, { signedUp }) => before + signedUp, 0);
  expect(sum).toBe(accounts.length);
  // Two got a code, one of the city still waits. Elsewhere there are Chicago, and a place near no city.
  const interest = (list: SignUps) =>
    list.sources.flatMap((row) => (row.interest === null ? [] : [[row.kind, row.interest]]));
  expect(interest({ ...(await read()) })).toEqual([
    ["code", 2],
    ["waiting", 1],
  ]);
  expect(interest(await read(""))).toEqual([
    ["code", 2],
    ["waiting", 3],
  ]);
});

it("cohorts count the members who trained in their 1st, 2nd, 4th and 8th week, once it is over", async () => {
  const accounts = await followAccounts();
  const { cohorts } = await read();
  expect(cohorts).toHaveLength(weeks);
  for (const [nth, cohort] of cohorts.entries()) {
    const from = Date.parse(`${cohort.startsOn}T05:00:00Z`);
    // Winter time began on November 1.
    const shift = (at: number) => (at >= Date.parse("2026-11-01T07:00:00Z") ? at + hourMs : at);
    const own = accounts.filter(
      ({ signedUpAt }) => signedUpAt >= shift(from) && signedUpAt < shift(from + weekMs),
    );
    const expected: Cohort["trained"] = cohortWeeks.map((after) => ({
      after,
      members:
        nth + after + 1 < weeks
          ? own.filter(({ trained }) => trained.includes(after)).length
          : null,
    }));
    expect([cohort.startsOn, cohort.signedUp, cohort.trained]).toEqual([
      cohort.startsOn,
      own.length,
      expected,
    ]);
  }
  for (const [at] of cohortWeeks.entries())
    expect(cohorts.some(({ trained }) => (trained[at]?.members ?? 0) > 0)).toBe(true);
});

it("the funnel and the cohorts are files too, and an account that is deleted keeps its code's place", async () => {
  const lines = async (of: string) => {
    const query = `city=${encodeURIComponent(city)}&weeks=2&of=${of}`;
    const reply = await fetch(`${server.url}/api/operate/figures.csv?${query}`, {
      headers: { cookie: planner.cookie },
    });
    return (await reply.text()).trim().split("\r\n");
  };
  const funnel = await lines("funnel");
  expect(funnel[0]).toBe("source,code,label,interest,signed_up,trial,booked,came,paid");
  expect(funnel.at(-1)).toBe("waiting,,,1,0,0,0,0,0");
  const cohorts = await lines("cohorts");
  expect(cohorts[0]).toMatch(/^week,starts_on,signed_up,trained_in_week_1,/);
  expect(cohorts[2]).toMatch(/^2026-W47,2026-11-16,\d+,,,,$/);

  const member = await server.signUp({ accessCode: "flyer" });
  const countOf = async () =>
    (await operate("GET", "/access-codes")).body.items.find(
      (one: { code: string }) => one.code === "FLYER",
    );
  expect(await countOf()).toMatchObject({ signedUp: 1 });
  await member.delete("/api/auth/account");
  expect(await countOf()).toMatchObject({ signedUp: 1 });
});
