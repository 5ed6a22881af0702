import { sql } from "kysely";
import type { Updateable } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Appeal, Measure, ReportSummary } from "#shared/api/operate/moderation/moderation.ts";
import { dayMs } from "#shared/rules/durations.ts";
import { hashToken } from "#server/identity/tokens.ts";
import type { Schema } from "#server/platform/schema.ts";
import { call } from "#testing/http-calls.ts";
import type { TestMember } from "#testing/members.ts";
import { startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";
import { makeWorld } from "#testing/world.ts";
import type { World } from "#testing/world.ts";
import { writeAttendance } from "#testing/world-rows.ts";

// Among many members, reports and measures: each call affects only its own.

const reason = "Looked into it.";
const message = "Please be kind.";
let server: TestServer;
let world: World;

beforeAll(async () => {
  server = await startTestServer();
  world = await makeWorld(server.application);
});
afterAll(() => server.stop());

const db = () => server.application.context.db;
const as = ({ cookie }: TestMember, method: string, path: string, body?: object) =>
  call(server.url, method, `/api${path}`, { cookie, body });
const operate = (method: string, path: string, body?: object, by = world.moderator) =>
  as(by, method, `/operate${path}`, body);
const later = (ms: number) => new Date(server.clock.now().getTime() + ms).toISOString();

const reportIds = new Map<string, string>();
const idOf = (text: string) => reportIds.get(text) ?? "";

interface NewReport {
  readonly about?: TestMember;
  readonly chat?: string;
  readonly session?: string;
}

async function report(
  text: string,
  by: TestMember,
  { about, chat, session }: NewReport,
): Promise<void> {
  const { status, body } = await as(by, "POST", "/reports", {
    ...(about === undefined ? { concerns: "venue" } : { userId: about.username }),
    context: chat === undefined ? { kind: "group", id: session } : { kind: "chat", id: chat },
    text,
  });
  expect([text, status]).toEqual([text, 201]);
  reportIds.set(text, body.id);
}

const textsOf = (reports: readonly ReportSummary[]) => reports.map(({ text }) => text);

async function readPages<Item>(path: string, by = world.moderator): Promise<Item[]> {
  const items: Item[] = [];
  let cursor: string | null = null;
  do {
    const page = new URLSearchParams({ limit: "2", ...(cursor !== null && { cursor }) });
    const { status, body } = await operate("GET", `${path}${String(page)}`, undefined, by);
    expect(status).toBe(200);
    items.push(...body.items);
    cursor = body.nextCursor;
  } while (cursor !== null);
  return items;
}

const listReports = async (query: string, by?: TestMember) =>
  textsOf(await readPages<ReportSummary>(`/reports?${query}&`, by));

async function newsSince(count: number): Promise<string[]> {
  const rows = await db()
    .selectFrom("notifications")
    .select(["member_id", "wording"])
    .orderBy("id")
    .offset(count)
    .execute();
  return rows.map((row) => `${world.nameOfId(row.member_id)} ${row.wording}`).toSorted();
}

async function newsOf(act: () => Promise<unknown>): Promise<string[]> {
  const { count } = await db()
    .selectFrom("notifications")
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  await act();
  return newsSince(count);
}

describe("the page of one of several members", () => {
  const page = async ({ username }: TestMember) =>
    (await operate("GET", `/members/${username}`)).body;

  it("a member's page has their bookings, latest first, and counts the booked, cancelled and attended ones", async () => {
    const { ana, ben, iris, lars, sessions } = world;
    const nameOf = new Map(Object.entries(sessions).map(([name, id]) => [id, name]));
    const bookings = async (member: TestMember) =>
      (await page(member)).bookings.map(
        ({ sessionId, status }: { sessionId: string; status: string }) =>
          `${nameOf.get(sessionId)} ${status}`,
      );
    expect(await bookings(ana)).toEqual([
      "women active",
      "calledOff cancelled",
      "moved active",
      "fullToo active",
      "planned active",
      "soon active",
      "past active",
      "lastWeek active",
    ]);
    expect(await bookings(lars)).toEqual(["elsewhere active"]);
    const counts = async (member: TestMember) => (await page(member)).counts;
    expect(await counts(ana)).toEqual({ booked: 8, cancelled: 1, attended: 2 });
    expect(await counts(ben)).toEqual({ booked: 8, cancelled: 2, attended: 1 });
    expect(await counts(iris)).toEqual({ booked: 3, cancelled: 0, attended: 1 });
    expect(await counts(lars)).toEqual({ booked: 1, cancelled: 0, attended: 0 });
  });

  it("a member's page says of each booking whether a late cancellation or an absence counts", async () => {
    const { ben, hugo, iris, bookings } = world;
    const now = server.clock.now();
    const change = (id: string | undefined, facts: Updateable<Schema["bookings"]>) =>
      db()
        .updateTable("bookings")
        .set(facts)
        .where("id", "=", id ?? "")
        .execute();
    await writeAttendance(db(), [bookings.lastWeek[ben.username]], { forgiven_at: now });
    await change(bookings.soon[hugo.username], { late_cancelled_at: now });
    await change(bookings.full[hugo.username], { late_cancelled_at: now, forgiven_at: now });
    const judged = async (member: TestMember) =>
      (await page(member)).bookings
        .map(({ id, lateCancellation, absence }: Record<string, string | null>) => [
          Object.entries(bookings).find(([, ids]) => ids[member.username] === id)?.[0],
          lateCancellation,
          absence,
        ])
        .filter(([, late, absence]: (string | null)[]) => late !== null || absence !== null);
    expect(await judged(ben)).toEqual([["lastWeek", null, "forgiven"]]);
    expect(await judged(iris)).toEqual([["past", null, "counts"]]);
    expect(await judged(hugo)).toEqual([
      ["full", "forgiven", null],
      ["soon", "counts", null],
    ]);
  });
});

describe("reports of several members about one another", () => {
  beforeAll(async () => {
    const { ana, ben, cleo, dan, kim, moderator, connections, sessions } = world;
    await report("ana on ben", ana, { about: ben, chat: connections.anaBen });
    await report("ben on ana", ben, { about: ana, chat: connections.anaBen });
    await report("cleo on dan", cleo, { about: dan, chat: connections.cleoDan });
    await report("ana on cleo", ana, { about: cleo, chat: connections.anaCleo });
    await report("ana on the gym", ana, { session: sessions.past });
    await report("dan on the gym", dan, { session: sessions.past });
    await report("cleo on the hall", cleo, { session: sessions.lastWeek });
    await report("ben on cleo", ben, { about: cleo, session: sessions.past });
    await report("cleo on the gym", cleo, { session: sessions.past });
    await report("cleo on ana", cleo, { about: ana, chat: connections.anaCleo });
    const [{ id } = { id: "" }] = await db()
      .insertInto("reports")
      .values({
        reporter_id: kim.id,
        reported_id: moderator.id,
        reported_username: moderator.username,
        context_kind: "group",
        context_id: sessions.past,
        excerpt: "[]",
        text: "kim on mona",
        created_at: server.clock.now(),
      })
      .returning("id")
      .execute();
    reportIds.set("kim on mona", id);
  });

  it("reports are listed oldest first without the closed ones, or by state", async () => {
    const change = (text: string, body: object) =>
      operate("PATCH", `/reports/${idOf(text)}`, { ...body, reason });
    await change("ana on ben", { state: "in_hand", assignee: world.moderator.username });
    await change("cleo on dan", { state: "in_hand", assignee: world.admin.username });
    await change("ana on the gym", { state: "closed" });
    await change("cleo on the hall", { state: "closed" });
    const unanswered = [
      "ana on ben",
      "ben on ana",
      "cleo on dan",
      "ana on cleo",
      "dan on the gym",
      "ben on cleo",
      "cleo on the gym",
      "cleo on ana",
    ];
    const inHand = ["ana on ben", "cleo on dan"];
    expect(await listReports("")).toEqual(unanswered);
    expect(await listReports("", world.moderator2)).toEqual([...unanswered, "kim on mona"]);
    expect(await listReports("state=in_hand")).toEqual(inHand);
    expect(await listReports("state=closed")).toEqual(["ana on the gym", "cleo on the hall"]);
    expect(await listReports("state=open")).toEqual(
      unanswered.filter((text) => !inHand.includes(text)),
    );
    expect(await listReports("sort=-made")).toEqual(unanswered.toReversed());
    expect((await listReports("sort=state")).slice(0, 2)).toEqual(inHand);
    expect((await listReports("sort=-assignee")).slice(0, 2).toSorted()).toEqual(inHand);
  });

  it("reports come after earlier ones about the same person or session", async () => {
    const earlier = async (text: string, by?: TestMember) => {
      const { body } = await operate("GET", `/reports/${idOf(text)}`, undefined, by);
      expect(body.text).toBe(text);
      return textsOf(body.earlierReports);
    };
    expect(await earlier("ana on cleo")).toEqual([]);
    expect(await earlier("ben on cleo")).toEqual(["ana on cleo"]);
    expect(await earlier("cleo on ana")).toEqual(["ben on ana"]);
    expect(await earlier("cleo on the gym")).toEqual(["dan on the gym", "ana on the gym"]);
    expect(await earlier("dan on the gym")).toEqual(["ana on the gym"]);
    expect(await earlier("cleo on the hall")).toEqual([]);
    expect(await earlier("kim on mona", world.admin)).toEqual([]);
  });

  it("reports show their session, or none for a conversation", async () => {
    const read = async (text: string) =>
      (await operate("GET", `/reports/${idOf(text)}`)).body.session?.id ?? null;
    expect(await read("ben on cleo")).toBe(world.sessions.past);
    expect(await read("cleo on the hall")).toBe(world.sessions.lastWeek);
    expect(await read("ana on cleo")).toBeNull();
  });

  it("reports are on the pages of both members, separated by author, newest first", async () => {
    const page = async ({ username }: TestMember, by?: TestMember) => {
      const { body } = await operate("GET", `/members/${username}`, undefined, by);
      return { about: textsOf(body.reportsAbout), by: textsOf(body.reportsBy) };
    };
    expect(await page(world.ana)).toEqual({
      about: ["cleo on ana", "ben on ana"],
      by: ["ana on the gym", "ana on cleo", "ana on ben"],
    });
    expect(await page(world.dan)).toEqual({ about: ["cleo on dan"], by: ["dan on the gym"] });
    expect(await page(world.kim)).toEqual({ about: [], by: [] });
    expect(await page(world.kim, world.moderator2)).toEqual({ about: [], by: ["kim on mona"] });
  });

  it("reports are shown to moderators, not to planners, finance or members without a role", async () => {
    const give = async ({ username }: TestMember) =>
      (
        await operate("PATCH", `/reports/${idOf("ben on cleo")}`, {
          assignee: username,
          reason,
        })
      ).status;
    expect(await give(world.planner)).toBe(400);
    expect(await give(world.finance)).toBe(400);
    expect(await give(world.ana)).toBe(400);
    expect(await give(world.admin2)).toBe(200);
    expect(await give(world.moderator2)).toBe(200);
  });

  it("reports answer their author once, when they are closed or decided, and at no other step", async () => {
    const change = (text: string, body: object) => () =>
      operate("PATCH", `/reports/${idOf(text)}`, { ...body, reason });
    const decide = (text: string) => () =>
      operate("POST", `/reports/${idOf(text)}/decision`, { action: "none", reason });
    expect(await newsOf(change("ana on cleo", { assignee: null }))).toEqual([]);
    expect(await newsOf(change("ana on cleo", { state: "in_hand" }))).toEqual([]);
    expect(await newsOf(change("ana on cleo", { state: "closed" }))).toEqual([
      "ana report_answered",
    ]);
    expect(await newsOf(change("ana on cleo", { state: "open" }))).toEqual([]);
    expect(await newsOf(change("ana on cleo", { state: "closed" }))).toEqual([]);
    expect(await newsOf(decide("ana on cleo"))).toEqual([]);
    expect(await newsOf(decide("ben on ana"))).toEqual(["ben report_answered"]);
    expect(await newsOf(change("ben on ana", { state: "open" }))).toEqual([]);
    expect(await newsOf(decide("ben on ana"))).toEqual([]);
    expect(await newsOf(decide("ana on ben"))).toEqual(["ana report_answered"]);
    const [notice] = (await as(world.ana, "GET", "/notifications")).body.notifications;
    expect(notice.title).toBe("We've looked at your report");
  });

  it("a report changes and counts as decided alone", async () => {
    const rows = await db()
      .selectFrom("reports")
      .select(["text", "state", "decision"])
      .orderBy("id")
      .execute();
    expect(rows.map(({ text, state, decision }) => `${text}: ${state} ${decision}`)).toEqual([
      "ana on ben: closed none",
      "ben on ana: closed none",
      "cleo on dan: in_hand null",
      "ana on cleo: closed none",
      "ana on the gym: closed null",
      "dan on the gym: open null",
      "cleo on the hall: closed null",
      "ben on cleo: open null",
      "cleo on the gym: open null",
      "cleo on ana: open null",
      "kim on mona: open null",
    ]);
  });

  it("reports lead to a measure against their subject, not against their author", async () => {
    const decision = { action: "mute", until: later(3 * dayMs), message, reason };
    const path = `/reports/${idOf("cleo on dan")}/decision`;
    expect(await newsOf(() => operate("POST", path, decision))).toEqual([
      "cleo report_answered",
      "dan muted",
    ]);
    const measures = async (text: string): Promise<Measure[]> =>
      (await operate("GET", `/reports/${idOf(text)}`)).body.measures;
    expect(await measures("cleo on dan")).toMatchObject([
      { action: "mute", reportId: idOf("cleo on dan"), actor: world.moderator.username },
    ]);
    expect(await measures("cleo on ana")).toEqual([]);
    const { body } = await operate("GET", `/members/${world.dan.username}`);
    expect(body.measures).toMatchObject([{ action: "mute", message }]);
    await operate("POST", `/members/${world.dan.username}/restore`, { reason });
  });
});

/** Suspensions and mutes with their ends; `-` for none. */
async function standings(): Promise<string[]> {
  const rows = await db()
    .selectFrom("members")
    .select(["id", "suspended_at", "suspended_until", "muted_until"])
    .execute();
  const day = (moment: Date | null) => moment?.toISOString().slice(0, 10) ?? "-";
  return rows
    .flatMap(({ id, suspended_at, suspended_until, muted_until }) => [
      ...(suspended_at === null ? [] : [`${world.nameOfId(id)} out ${day(suspended_until)}`]),
      ...(muted_until === null ? [] : [`${world.nameOfId(id)} muted ${day(muted_until)}`]),
    ])
    .toSorted();
}

async function measuresInForce(): Promise<string[]> {
  const rows = await db()
    .selectFrom("moderation_measures")
    .select(["member_id", "action", "appealed_at", "appeal_decision"])
    .where("lifted_at", "is", null)
    .execute();
  return rows
    .map((row) => {
      const appeal = row.appealed_at === null ? "" : ` appeal ${row.appeal_decision ?? "open"}`;
      return `${world.nameOfId(row.member_id)} ${row.action}${appeal}`;
    })
    .toSorted();
}

const atFirst = [
  "gus out 2026-11-27",
  "gwen out -",
  "hanna muted 2026-11-27",
  "hugo muted 2026-11-21",
];
const besides = (...names: string[]) =>
  atFirst.filter((one) => !names.includes(one.split(" ")[0] ?? ""));
const act = (what: string, { username }: TestMember, body: object = {}) =>
  operate("POST", `/members/${username}/${what}`, { ...body, reason });

describe("a measure against one of several members", () => {
  it("a measure leaves everyone else's and the member's other measures unchanged", async () => {
    expect(await standings()).toEqual(atFirst);
    const { iris, hugo, gus } = world;
    expect(await newsOf(() => act("warn", hugo, { message }))).toEqual(["hugo warned"]);
    expect(await standings()).toEqual(atFirst);
    await act("mute", gus, { until: later(5 * dayMs), message });
    await act("suspend", hugo, { until: later(2 * dayMs), message });
    expect(await newsOf(() => act("mute", hugo, { until: later(4 * dayMs), message }))).toEqual([
      "hugo muted",
    ]);
    await act("suspend", iris, { message });
    expect(await standings()).toEqual([
      "gus muted 2026-11-25",
      ...besides("hugo", "hanna"),
      "hanna muted 2026-11-27",
      "hugo muted 2026-11-24",
      "hugo out 2026-11-22",
      "iris out -",
    ]);
    expect(await measuresInForce()).toEqual([
      "gus mute",
      "gus suspend",
      "gwen suspend",
      "hanna mute",
      "hugo mute",
      "hugo suspend",
      "hugo warn",
      "iris suspend",
    ]);
    const booked = await db()
      .selectFrom("bookings")
      .select("session_id")
      .where("member_id", "=", iris.id)
      .where("status", "=", "active")
      .where("starts_at", ">", server.clock.now())
      .execute();
    expect(booked).toEqual([]);
  });

  it("a member's measures in force are returned alone", async () => {
    const { body } = await act("mute", world.gus, { until: later(5 * dayMs), message });
    expect(body).toEqual({
      userId: world.gus.username,
      suspendedSince: server.clock.now().toISOString(),
      suspendedUntil: later(7 * dayMs),
      mutedUntil: later(5 * dayMs),
    });
    expect((await act("warn", world.hanna, { message })).body).toEqual({
      userId: world.hanna.username,
      suspendedSince: null,
      suspendedUntil: null,
      mutedUntil: later(7 * dayMs),
    });
  });

  it("a measure is on its member's page, newest first, with nobody else's", async () => {
    const { body } = await operate("GET", `/members/${world.hugo.username}`);
    expect(body.measures.map(({ action }: Measure) => action)).toEqual([
      "mute",
      "suspend",
      "warn",
      "mute",
    ]);
    expect(body.measures.map(({ liftedAt }: Measure) => liftedAt === null)).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(body.audit.map(({ action }: { action: string }) => action)).toEqual([
      "member.look",
      "member.mute",
      "member.suspend",
      "member.warn",
      "member.look",
      "member.mute",
    ]);
  });

  it("a measure of either kind ends when its member is restored, and no other member's does", async () => {
    const { hugo, gwen, iris } = world;
    const entries = async () =>
      (await operate("GET", `/audit?subject=member:${hugo.username}`, undefined, world.admin)).body
        .items;
    expect(await newsOf(() => act("restore", hugo))).toEqual(["hugo restored"]);
    expect((await entries()).slice(0, 2)).toMatchObject([
      { action: "member.unsuspend", from: { until: later(2 * dayMs) } },
      { action: "member.unmute", from: { until: later(4 * dayMs) } },
    ]);
    expect(await newsOf(() => act("restore", hugo))).toEqual([]);
    expect(await standings()).toEqual([
      "gus muted 2026-11-25",
      "gus out 2026-11-27",
      "gwen out -",
      "hanna muted 2026-11-27",
      "iris out -",
    ]);
    expect(await measuresInForce()).toEqual([
      "gus mute",
      "gus suspend",
      "gwen suspend",
      "hanna mute",
      "hanna warn",
      "hugo warn",
      "iris suspend",
    ]);
    await act("restore", gwen);
    await act("restore", iris);
    expect(await standings()).toEqual([
      "gus muted 2026-11-25",
      "gus out 2026-11-27",
      "hanna muted 2026-11-27",
    ]);
  });

  it("a measure can be repeated with its former end after a restoration, or without one", async () => {
    const { gus, gwen } = world;
    const until = later(7 * dayMs);
    await act("restore", gus);
    const [lifted] = (await operate("GET", `/members/${gus.username}`)).body.measures.filter(
      ({ action }: Measure) => action === "suspend",
    );
    expect(lifted).toMatchObject({ until, liftedAt: expect.any(String) });
    const again = await act("suspend", gus, { until: lifted.until, message });
    expect(again.body.suspendedUntil).toBe(until);
    expect((await act("suspend", gwen, { message })).body.suspendedUntil).toBeNull();
    expect(await standings()).toEqual([
      "gus out 2026-11-27",
      "gwen out -",
      "hanna muted 2026-11-27",
    ]);
    server.clock.set(until);
    const { body } = await operate("GET", `/members/${gus.username}`);
    expect([body.isSuspended, body.suspendedSince, body.suspendedUntil]).toEqual([
      false,
      null,
      null,
    ]);
    expect((await as(world.hanna, "GET", "/auth/me")).status).toBe(200);
  });
});

describe("appeals of several members", () => {
  const measureIds = new Map<string, string>();

  const tokenOf = (words: string) => words.replaceAll(" ", "-").padEnd(43, "x");
  async function appeal(words: string) {
    const body = { token: tokenOf(words), text: `${words}?` };
    expect((await call(server.url, "POST", "/api/appeals", { body })).status).toBe(204);
  }

  async function measure(words: string, member: TestMember, kind: string, at: Date | null) {
    const until = kind === "mute" ? { until: later(10 * dayMs) } : {};
    await act(kind, member, { ...until, message: words });
    const { id } = await db()
      .updateTable("moderation_measures")
      .set({ appeal_token_hash: hashToken(tokenOf(words)) })
      .where("message", "=", words)
      .returning("id")
      .executeTakeFirstOrThrow();
    measureIds.set(words, id);
    if (at === null) return;
    const now = server.clock.now();
    server.clock.set(at);
    await appeal(words);
    server.clock.set(now);
  }

  const waiting = async (query = "") => {
    const appeals = await readPages<Appeal>(`/appeals?${query}&`);
    return appeals.map(({ measure: { message: words }, member }) => {
      const name = world.nameOf(member.userId);
      expect([words, words.startsWith(name)]).toEqual([words, true]);
      return words;
    });
  };

  beforeAll(async () => {
    const { ana, ben, cleo, dan } = world;
    const at = (minutes: number) => new Date(server.clock.now().getTime() + minutes * 60_000);
    await measure("ana late", ana, "warn", at(5));
    await measure("ana rude", ana, "warn", null);
    await measure("ana loud", ana, "mute", at(3));
    await measure("ben loud", ben, "mute", at(4));
    await measure("cleo out", cleo, "suspend", at(3));
    await measure("cleo loud", cleo, "mute", at(6));
    await measure("dan loud", dan, "mute", at(1));
    await measure("dan louder", dan, "mute", at(2));
    server.clock.set(at(10));
  });

  it("appeals wait in order of arrival, once each, also on the first screen", async () => {
    const inOrder = [
      "dan loud",
      "dan louder",
      "ana loud",
      "cleo out",
      "ben loud",
      "ana late",
      "cleo loud",
    ];
    expect(await waiting()).toEqual(inOrder);
    expect(await waiting("sort=-made")).toEqual(inOrder.toReversed());
    const inbox = (await operate("GET", "/today")).body.inbox.filter(
      ({ kind }: { kind: string }) => kind === "appeal",
    );
    expect(inbox.map(({ id }: { id: string }) => id)).toEqual(
      inOrder.map((words) => measureIds.get(words)),
    );
    expect(inbox[0].title).toBe("Dan Duarte");
    const texts = await db()
      .selectFrom("moderation_measures")
      .select(["message", "appeal_text"])
      .where("appealed_at", "is not", null)
      .execute();
    for (const { message: words, appeal_text: text } of texts) expect(text).toBe(`${words}?`);
  });

  it("appeals lift or uphold their own measure and no other", async () => {
    const decide = (words: string, action: string) => () =>
      operate("POST", `/appeals/${measureIds.get(words)}/decision`, { action, message, reason });
    expect(await newsOf(decide("cleo loud", "restore"))).toEqual(["cleo restored"]);
    expect(await newsOf(decide("ben loud", "none"))).toEqual(["ben appeal_rejected"]);
    expect(await newsOf(decide("dan loud", "restore"))).toEqual(["dan restored"]);
    expect(await newsOf(decide("ana late", "restore"))).toEqual(["ana restored"]);
    expect(await newsOf(decide("ana late", "none"))).toEqual([]);
    expect(await standings()).toEqual([
      "ana muted 2026-12-07",
      "ben muted 2026-12-07",
      "cleo out -",
      "dan muted 2026-12-07",
      "gus out 2026-11-27",
      "gwen out -",
      "hanna muted 2026-11-27",
    ]);
    expect(await measuresInForce()).toEqual([
      "ana mute appeal open",
      "ana warn",
      "ben mute appeal none",
      "cleo suspend appeal open",
      "dan mute appeal open",
      "gus suspend",
      "gwen suspend",
      "hanna mute",
      "hanna warn",
      "hugo warn",
    ]);
    expect(await waiting()).toEqual(["dan louder", "ana loud", "cleo out"]);
  });

  it("appeals are answered when their member is restored, except appeals against warnings and others'", async () => {
    await act("warn", world.cleo, { message: "cleo late" });
    await db()
      .updateTable("moderation_measures")
      .set({ appealed_at: server.clock.now(), appeal_text: "No." })
      .where("message", "=", "cleo late")
      .execute();
    const before = server.clock.now().toISOString();
    server.clock.set(later(60_000));
    expect(await newsOf(() => act("restore", world.cleo))).toEqual(["cleo restored"]);
    const { body } = await operate("GET", `/members/${world.cleo.username}`);
    expect(body.measures.map((one: Measure) => [one.message, one.liftedAt])).toEqual([
      ["cleo late", null],
      ["cleo loud", before],
      ["cleo out", later(0)],
    ]);
    expect(await waiting()).toEqual(["dan louder", "ana loud", "cleo late"]);
  });

  it("appeals wait even if they are made after the measure was lifted", async () => {
    await measure("eva loud", world.eva, "mute", null);
    await act("restore", world.eva);
    await appeal("eva loud");
    expect(await waiting()).toEqual(["dan louder", "ana loud", "cleo late", "eva loud"]);
  });

  it("appeals keep their answer when their member is restored later", async () => {
    await act("restore", world.ben);
    const { body } = await operate("GET", `/members/${world.ben.username}`);
    expect(body.measures).toMatchObject([
      { message: "ben loud", liftedAt: expect.any(String), appeal: { decision: "none" } },
    ]);
  });
});
