import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { dayMs, hourMs } from "#shared/rules/durations.ts";
import { moments } from "#shared/rules/moments.ts";
import { findSignUpCode } from "./guest-passes.ts";
import { mailVerificationFor } from "#server/accounts/mailed-links.ts";
import { deleteAccount } from "#server/accounts/delete-account.ts";
import { updateGroups } from "#server/groups/actions.ts";
import { runDueJobs } from "#server/platform/due-jobs.ts";
import { readNotifications } from "#server/notifications/actions.ts";
import { findInconsistencies } from "#testing/consistency.ts";
import { call } from "#testing/http-calls.ts";
import { addMembers } from "#testing/members.ts";
import type { TestMember } from "#testing/members.ts";
import { addArea, addSession } from "#testing/places.ts";
import { addStaff, suspendByEmail } from "#testing/staff.ts";
import { startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";
import { retryTransaction } from "#server/platform/database.ts";
import { guestJobs } from "./book-as-guest.ts";
import { freeBookingsOf } from "./queries.ts";

const start = new Date("2026-11-20T18:00:00.000Z");
const city = "/api/operate/cities/Dallas%2C%20TX";
let server: TestServer;
let areaId: string;
let venueId: string;
let planner: TestMember;
let hours = 40;

beforeAll(async () => {
  server = await startTestServer(start);
  ({ areaId, venueId } = await addArea(db(), "Guestville"));
  planner = await addStaff(db(), "planner");
});
afterAll(async () => {
  expect(await findInconsistencies(db())).toEqual([]);
  await server.stop();
});
beforeEach(() => {
  server.clock.set(start);
  hours = 40;
});

const db = () => server.application.context.db;
const ask = (cookie: string | undefined, method: string, path: string, body?: unknown) =>
  call(server.url, method, path, { ...(cookie !== undefined && { cookie }), body });

const session = (options: Parameters<typeof addSession>[3] = {}) =>
  addSession(
    db(),
    venueId,
    new Date(start.getTime() + (hours += 2) * hourMs).toISOString(),
    options,
  );

async function member(fields: Record<string, unknown> = {}): Promise<TestMember> {
  const [added] = await addMembers(db(), 1);
  if (added === undefined) throw new Error("Nobody was added.");
  if (Object.keys(fields).length > 0)
    await db().updateTable("members").set(fields).where("id", "=", added.id).execute();
  return added;
}

async function friend(fields: Record<string, unknown> = {}): Promise<TestMember> {
  const added = await member(fields);
  await db().deleteFrom("subscriptions").where("member_id", "=", added.id).execute();
  return added;
}

const book = (by: TestMember, sessionId: string, more: object = {}, cookie = by.cookie) =>
  ask(cookie, "POST", `/api/sessions/${sessionId}/book`, {
    sessionId,
    userId: by.username,
    areaId,
    ...more,
  });
const makePass = (by: TestMember, bookingId: string) =>
  ask(by.cookie, "POST", `/api/bookings/${bookingId}/guest-pass`);
const open = (code: string, cookie?: string) => ask(cookie, "GET", `/api/guest-passes/${code}`);
const setCity = (guestPassesAMonth: number) =>
  ask(planner.cookie, "PATCH", city, { guestPassesAMonth, reason: "They asked." });

async function invite(sessionId: string, inviter?: TestMember) {
  const by = inviter ?? (await member());
  const booked = await book(by, sessionId);
  expect(booked.status).toBe(201);
  const made = await makePass(by, booked.body.id);
  expect(made.status).toBe(201);
  return { inviter: by, bookingId: String(booked.body.id), code: String(made.body.code) };
}

const outcome = async (answer: Promise<{ status: number; code: string }>) => {
  const { status, code } = await answer;
  return status < 400 ? String(status) : `${status} ${code}`;
};

describe("a guest pass", () => {
  it("a guest pass is in the email that confirms the address of a person who signs up with it", async () => {
    const sessionId = await session();
    const { code } = await invite(sessionId);
    const guest = await server.signUp({ guestPass: code, premium: false, confirmed: false });
    const row = await db()
      .selectFrom("members")
      .selectAll()
      .where("email", "=", guest.email)
      .executeTakeFirstOrThrow();
    // Read before the mail goes out, which forgets the link.
    const path = await db()
      .transaction()
      .execute(async (trx) => {
        await mailVerificationFor(trx, row, { now: start, realNow: new Date(Date.now()) });
        const mail = trx.selectFrom("deliveries").select("path").where("recipient", "=", row.email);
        return (await mail.orderBy("id", "desc").executeTakeFirst())?.path;
      });
    const link = new URL(path ?? "", server.url);
    expect([link.pathname, link.searchParams.get("join")]).toEqual(["/verify-email", code]);
    const token = link.searchParams.get("token");
    const confirmed = await ask(undefined, "POST", "/api/auth/verify-email", {
      token,
      password: "correct horse",
    });
    expect(confirmed.status).toBe(200);
    const booked = await guest.post(`/api/sessions/${sessionId}/book`, {
      sessionId,
      userId: guest.username,
      areaId,
      guestPass: code,
    });
    expect(booked.status).toBe(201);
  });

  it("a guest pass is one per booking, says where it leads, and ends at the start", async () => {
    const sessionId = await session();
    const { inviter, bookingId, code } = await invite(sessionId);
    const again = await makePass(inviter, bookingId);
    expect(again.body).toEqual({
      code,
      url: `${server.url}/join/${code}`,
      expiresAt: expect.stringMatching(/^2026-11-2/),
    });
    expect(code).toMatch(/^[\w-]{20}$/);
    expect((await ask(inviter.cookie, "GET", "/api/guest-passes")).body).toEqual({
      left: 0,
      passes: [{ ...again.body, bookingId, isUsed: false }],
    });
    server.clock.set(again.body.expiresAt);
    expect(await outcome(open(code))).toBe("404 not_found");
    expect(await outcome(makePass(inviter, bookingId))).toBe("409 not_upcoming");
  });

  it("a guest pass shows a stranger the time, the workout and first names, and nothing more of the inviter", async () => {
    const inviter = await member({ gender: "female", full_name: "Ana Maria Silva" });
    const sessionId = await session({ type: "cardio" });
    const { body } = await open((await invite(sessionId, inviter)).code);
    expect(body).toMatchObject({ sessionId, inviterName: "Ana", workoutType: "cardio" });
    expect(body.whatToExpect).toHaveLength(4);
    expect(JSON.stringify(body)).not.toMatch(/Maria|Silva|women|audience|area|venue"/i);
  });

  it("a session for women has no guest pass, and an earlier one neither opens nor books", async () => {
    const inviter = await member({ gender: "female" });
    const women = await session({ audience: "women" });
    const booked = await book(inviter, women);
    expect(await outcome(makePass(inviter, booked.body.id))).toBe("409 not_shareable");

    const sessionId = await session();
    const { code } = await invite(sessionId, inviter);
    const audience = { audience: "women" } as const;
    await db().updateTable("sessions").set(audience).where("id", "=", sessionId).execute();
    expect(await outcome(open(code))).toBe("404 not_found");
    const guest = await friend({ gender: "female" });
    expect(await outcome(book(guest, sessionId, { guestPass: code }))).toBe("409 guest_pass_used");
  });

  it("an invitation for a session of the next day doesn't say that the venue comes the day before", async () => {
    const { code } = await invite(await session());
    const venueLine = async () => (await open(code)).body.whatToExpect[2];
    expect(await venueLine()).toMatch(/the day before/);
    server.clock.set(new Date(start.getTime() + (hours - 20) * hourMs));
    expect(await venueLine()).toMatch(/once you've booked/);
  });

  it("a guest pass is made once a month, or as often as a planner allows, and not counted if its session is off", async () => {
    const inviter = await member();
    const { bookingId } = await invite(await session(), inviter);
    const second = (await book(inviter, await session())).body.id;
    expect(await outcome(makePass(inviter, second))).toBe("409 no_guest_pass_left");
    await ask(inviter.cookie, "DELETE", `/api/bookings/${bookingId}`);
    expect(await outcome(makePass(inviter, second))).toBe("201");
    const changed = await setCity(2);
    expect([changed.status, changed.body.guestPassesAMonth]).toEqual([200, 2]);
    const third = (await book(inviter, await session())).body.id;
    expect(await outcome(makePass(inviter, third))).toBe("201");
    await setCity(0);
    expect(await outcome(makePass(await member(), third))).toBe("404 not_found");
    const other = await member();
    const { id } = (await book(other, await session())).body;
    expect(await outcome(makePass(other, id))).toBe("409 no_guest_pass_left");
    await setCity(1);
    expect(await outcome(makePass(other, id))).toBe("201");
    hours = 40;
    server.clock.set("2026-12-01T06:00:01.000Z");
    const later = await addSession(db(), venueId, "2026-12-04T18:00:00.000Z");
    const next = await book(other, later);
    expect(await outcome(makePass(other, next.body.id))).toBe("201");
  });

  it("a guest pass books its session, once, without a plan, and tells the inviter of the guest", async () => {
    const sessionId = await session();
    const { inviter, code, bookingId } = await invite(sessionId);
    const guest = await friend({ full_name: "Gus Guest" });
    expect(await outcome(book(guest, sessionId))).toBe("402 subscription_required");
    const other = await session();
    expect(await outcome(book(guest, other, { guestPass: code }))).toBe("409 guest_pass_used");
    expect(await outcome(book(inviter, sessionId, { guestPass: code }))).toBe("409 already_booked");
    const booked = await book(guest, sessionId, { guestPass: code });
    expect([booked.status, booked.body.status]).toEqual([201, "active"]);
    expect(await outcome(open(code))).toBe("404 not_found");
    expect(await outcome(makePass(inviter, bookingId))).toBe("409 guest_pass_used");
    expect(await outcome(book(await friend(), sessionId, { guestPass: code }))).toBe(
      "409 guest_pass_used",
    );
    const { notifications } = (await ask(inviter.cookie, "GET", "/api/notifications")).body;
    expect(notifications[0]).toMatchObject({
      title: "Gus G. is coming with you",
      metadata: { sessionId },
    });
    expect(await outcome(makePass(guest, booked.body.id))).toBe("402 subscription_required");
    // They may change their mind about this session, and the pass opens again for them alone.
    expect(await outcome(open(code, guest.cookie))).toBe("404 not_found");
    await ask(guest.cookie, "DELETE", `/api/bookings/${booked.body.id}`);
    expect(await outcome(open(code, guest.cookie))).toBe("200");
    expect(await outcome(open(code))).toBe("404 not_found");
    expect(await outcome(book(guest, sessionId, { guestPass: code }))).toBe("201");
  });

  it("a guest pass isn't in the email that confirms an address once somebody else has used it", async () => {
    const sessionId = await session();
    const { code } = await invite(sessionId);
    const late = await server.signUp({ guestPass: code, premium: false, confirmed: false });
    const { id } = await db()
      .selectFrom("members")
      .select("id")
      .where("email", "=", late.email)
      .executeTakeFirstOrThrow();
    expect(await findSignUpCode(db(), id, start)).toBe(code);
    expect(await outcome(book(await friend(), sessionId, { guestPass: code }))).toBe("201");
    expect(await findSignUpCode(db(), id, start)).toBeUndefined();
  });

  it("a guest pass is not used up by a member with a plan", async () => {
    const sessionId = await session();
    const { code } = await invite(sessionId);
    expect(await outcome(book(await member(), sessionId, { guestPass: code }))).toBe("201");
    expect(await outcome(open(code))).toBe("200");
  });

  it("a guest pass puts the guest into the inviter's group, when the groups are formed and afterwards", async () => {
    const sessionId = await session();
    const { inviter, code } = await invite(sessionId);
    for (const other of await addMembers(db(), 10))
      expect(await outcome(book(other, sessionId))).toBe("201");
    const guest = await friend();
    // Unlike all the others, so that the engine would rather put them elsewhere.
    await db()
      .updateTable("profiles")
      .set({ fitness_goal: "build_strength", fitness_level: "beginner" })
      .where("member_id", "=", guest.id)
      .execute();
    await book(guest, sessionId, { guestPass: code });
    await formGroups(sessionId);
    expect(await groupOf(sessionId, guest)).toBe(await groupOf(sessionId, inviter));
    expect(await groupOf(sessionId, guest)).not.toBeNull();

    const grouped = await session();
    const second = await invite(grouped);
    for (const other of await addMembers(db(), 6)) await book(other, grouped);
    await formGroups(grouped);
    const late = await friend();
    expect(await outcome(book(late, grouped, { guestPass: second.code }))).toBe("201");
    expect(await groupOf(grouped, late)).toBe(await groupOf(grouped, second.inviter));
  });
});

async function formGroups(sessionId: string): Promise<void> {
  const { startsAt } = await db()
    .selectFrom("sessions")
    .select("starts_at as startsAt")
    .where("id", "=", sessionId)
    .executeTakeFirstOrThrow();
  server.clock.set(moments.groupForming.at(startsAt));
  await updateGroups(server.application.context, sessionId, server.clock.now());
}

async function groupOf(sessionId: string, of: TestMember): Promise<number | null> {
  const row = await db()
    .selectFrom("bookings")
    .select("group_no")
    .where("session_id", "=", sessionId)
    .where("member_id", "=", of.id)
    .where("status", "=", "active")
    .executeTakeFirstOrThrow();
  return row.group_no;
}

describe("abuse of guest passes", () => {
  it("one person gets one guest pass, whatever the tags and dots of their mailbox", async () => {
    const addresses = [
      "one.friend@gmail.com",
      "onefriend+two@gmail.com",
      "OneFriend@googlemail.com",
    ];
    const outcomes = [];
    for (const email of addresses) {
      const sessionId = await session();
      const { code } = await invite(sessionId);
      const guest = await friend({ email: email.toLowerCase() });
      const { status, body } = await book(guest, sessionId, { guestPass: code });
      outcomes.push([status, body.detail, (await open(code)).status]);
    }
    // A refusal leaves the pass to somebody else.
    const refused = [409, expect.stringMatching(/only one guest pass/), 200];
    expect(outcomes).toEqual([[201, undefined, 404], refused, refused]);
  });

  it("one device gets one guest pass, whatever the mailbox", async () => {
    const sessionId = await session();
    const { code } = await invite(sessionId);
    const guest = await friend();
    const response = await fetch(`${server.url}/api/sessions/${sessionId}/book`, {
      method: "POST",
      headers: { cookie: guest.cookie, "content-type": "application/json" },
      body: JSON.stringify({ sessionId, userId: guest.username, areaId, guestPass: code }),
    });
    expect(response.status).toBe(201);
    const [cookie = ""] = response.headers.getSetCookie();
    expect(cookie).toMatch(/^spotter_guest=[\w-]{22}; .*HttpOnly/);
    const [device = ""] = cookie.split(";");
    const next = await session();
    const second = await invite(next);
    const other = await friend();
    const withPass = { guestPass: second.code };
    expect(await outcome(book(other, next, withPass, `${other.cookie}; ${device}`))).toBe(
      "409 guest_pass_used",
    );
    expect(await outcome(book(other, next, withPass))).toBe("201");
  });

  it("neither deleting the account nor a change of address brings another guest pass, for two years", async () => {
    const sessionId = await session();
    const guest = await friend({ email: "leaver@mail.example" });
    await book(guest, sessionId, { guestPass: (await invite(sessionId)).code });
    await db()
      .updateTable("members")
      .set({ email: "leaver@other.example" })
      .where("id", "=", guest.id)
      .execute();
    await deleteAccount(server.application.context, guest);
    const returning = async (email: string) => {
      const next = await session();
      const back = await friend({ email });
      const { code } = await invite(next);
      const answer = await outcome(book(back, next, { guestPass: code }));
      await deleteAccount(server.application.context, back);
      return answer;
    };
    expect(await returning("leaver@mail.example")).toBe("409 guest_pass_used");
    expect(await returning("leaver+again@other.example")).toBe("409 guest_pass_used");
    const kept = await db()
      .selectFrom("used_guest_passes")
      .selectAll()
      .where("kept_until", "is not", null)
      .execute();
    expect(kept.map(({ member_id, kept_until }) => [member_id, String(kept_until)])).toEqual(
      kept.map(() => [null, "2028-11-20"]),
    );
    expect(kept.length).toBeGreaterThanOrEqual(3);
    const later = new Date(start.getTime() + 731 * dayMs);
    await runDueJobs(guestJobs(server.application.context), start, later, async () => undefined);
    const left = await db()
      .selectFrom("used_guest_passes")
      .select("hash")
      .where("kept_until", "is not", null)
      .execute();
    expect(left).toEqual([]);
  });

  it("the deletion of the inviter's account doesn't bring the guest another one", async () => {
    const sessionId = await session();
    const guest = await friend();
    const { inviter, code } = await invite(sessionId);
    await book(guest, sessionId, { guestPass: code });
    await deleteAccount(server.application.context, inviter);
    await db()
      .updateTable("members")
      .set({ email: "guest.elsewhere@other.example" })
      .where("id", "=", guest.id)
      .execute();
    const next = await session();
    const withPass = { guestPass: (await invite(next)).code };
    expect(await outcome(book(guest, next, withPass))).toBe("409 guest_pass_used");
  });

  it("a guest pass needs a confirmed email", async () => {
    const sessionId = await session();
    const { code } = await invite(sessionId);
    const guest = await friend({ email_verified: false });
    const refused = await book(guest, sessionId, { guestPass: code });
    expect([refused.status, refused.code]).toEqual([409, "email_not_confirmed"]);
    expect(refused.body.detail).toMatch(/^Confirm your email first/);
  });

  it("a guest pass reveals no block: it opens and books for a blocked person, whom the groups keep apart", async () => {
    const sessionId = await session();
    const { inviter, code } = await invite(sessionId);
    const guest = await friend();
    await db()
      .insertInto("blocks")
      .values({ blocker_id: inviter.id, blocked_id: guest.id, created_at: start })
      .execute();
    expect(await outcome(open(code, guest.cookie))).toBe("200");
    expect(await outcome(book(guest, sessionId, { guestPass: code }))).toBe("201");
    const { notifications } = (await ask(inviter.cookie, "GET", "/api/notifications")).body;
    expect(notifications[0].title).toBe("Member is coming with you");
  });

  it("wrong codes of guest passes and the guests of one address are limited", async () => {
    const statuses = new Set<number>();
    for (let wrong = 0; wrong < 52; wrong += 1) statuses.add((await open(`guess${wrong}`)).status);
    expect([...statuses]).toEqual([404, 429]);
    const sessionId = await session();
    const { code } = await invite(sessionId);
    expect((await open(code)).status).toBe(200);
    await db().deleteFrom("attempts").execute();
    await db()
      .insertInto("attempts")
      .values({
        key: "guests:127.0.0.1",
        tries: 30,
        window_ends_at: new Date(Date.now() + dayMs),
      })
      .execute();
    expect(await outcome(book(await friend(), sessionId, { guestPass: code }))).toBe(
      "429 too_many_requests",
    );
    await db().deleteFrom("attempts").execute();
  });
});

describe("the guest of a pass", () => {
  it("a guest keeps the spot when the inviter cancels or leaves, and an unused pass ends", async () => {
    const [used, unused] = [await session(), await session()];
    const first = await invite(used);
    const second = await invite(unused);
    const guest = await friend();
    await book(guest, used, { guestPass: first.code });
    await ask(first.inviter.cookie, "DELETE", `/api/bookings/${first.bookingId}`);
    await ask(second.inviter.cookie, "DELETE", `/api/bookings/${second.bookingId}`);
    expect(await outcome(open(second.code))).toBe("404 not_found");
    expect(await outcome(book(await friend(), unused, { guestPass: second.code }))).toBe(
      "409 guest_pass_used",
    );
    await deleteAccount(server.application.context, first.inviter);
    expect((await ask(guest.cookie, "GET", "/api/bookings")).body).toMatchObject([
      { sessionId: used, status: "active" },
    ]);
  });

  it("a guest leaves no name behind when they delete their account", async () => {
    const sessionId = await session();
    const { inviter, code } = await invite(sessionId);
    const guest = await friend({ full_name: "Nora Name" });
    await book(guest, sessionId, { guestPass: code });
    await deleteAccount(server.application.context, guest);
    const context = server.application.context;
    const reader = await db()
      .selectFrom("members")
      .selectAll()
      .where("id", "=", inviter.id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(await readNotifications(context, reader))).not.toContain("Nora");
    const pass = await db()
      .selectFrom("guest_passes")
      .select(["guest_id", "used_at"])
      .where("code", "=", code)
      .executeTakeFirstOrThrow();
    expect(pass).toMatchObject({ guest_id: null, used_at: start });
  });

  it("a guest meets the other rules of booking: the waiver, a full session and one that is called off", async () => {
    const full = await session({ spots: 1 });
    const { code } = await invite(full);
    expect((await open(code)).body.isFull).toBe(true);
    const guest = await friend();
    expect(await outcome(book(guest, full, { guestPass: code }))).toBe("409 session_full");

    const off = await session();
    const second = await invite(off);
    const callOff = (id: string) =>
      ask(planner.cookie, "POST", `/api/operate/sessions/${id}/cancel`, { reason: "Flooded." });
    await book(guest, off, { guestPass: second.code });
    expect(await outcome(callOff(off))).toBe("200");
    expect(await outcome(open(second.code))).toBe("404 not_found");
    const next = await session();
    const third = await invite(next, second.inviter);
    await db()
      .insertInto("waivers")
      .values({
        version: 1,
        text: "At one's own risk.",
        text_hash: "waiver",
        published_at: start,
        published_by: "admin",
      })
      .execute();
    const byPass = { guestPass: third.code };
    expect(await outcome(book(guest, next, byPass))).toBe("409 waiver_required");
    await db().deleteFrom("waivers").execute();
    expect(await outcome(book(guest, next, byPass))).toBe("201");
  });

  it("a guest is booked again when a call-off is taken back", async () => {
    const sessionId = await session();
    const { code } = await invite(sessionId);
    const guest = await friend();
    await book(guest, sessionId, { guestPass: code });
    const post = (path: string) =>
      ask(planner.cookie, "POST", `/api/operate/sessions/${sessionId}/${path}`, { reason: "Dry." });
    expect(await outcome(post("cancel"))).toBe("200");
    expect(await outcome(post("restore"))).toBe("200");
    const bookings = (await ask(guest.cookie, "GET", "/api/bookings")).body;
    expect(bookings.filter((one: { status: string }) => one.status === "active")).toHaveLength(1);
  });
});

it("exactly one of many friends who use one guest pass at the same time gets the spot", async () => {
  const sessionId = await session();
  const { inviter, code } = await invite(sessionId);
  const friends = await Promise.all(Array.from({ length: 8 }, () => friend()));
  const answers = await Promise.all(
    friends.map((one) => outcome(book(one, sessionId, { guestPass: code }))),
  );
  expect(answers.toSorted()).toEqual(["201", ...Array(7).fill("409 guest_pass_used")]);
  const { notifications } = (await ask(inviter.cookie, "GET", "/api/notifications")).body;
  expect(notifications).toHaveLength(1);
  const { count } = await db()
    .selectFrom("bookings")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("session_id", "=", sessionId)
    .where("status", "=", "active")
    .executeTakeFirstOrThrow();
  expect(count).toBe("2");
});

it("exactly one of two accounts of one mailbox that use two passes at the same time gets a spot", async () => {
  const guests = await Promise.all(
    ["twin@mail.example", "twin+2@mail.example"].map((email) => friend({ email })),
  );
  const asked = [];
  for (const guest of guests) {
    const sessionId = await session();
    asked.push({ guest, sessionId, guestPass: (await invite(sessionId)).code });
  }
  const answers = await Promise.all(
    asked.map(({ guest, sessionId, guestPass }) => outcome(book(guest, sessionId, { guestPass }))),
  );
  expect(answers.toSorted()).toEqual(["201", "409 guest_pass_used"]);
});

describe("a guest whose inviter isn't coming", () => {
  let other = 0;
  const newsOf = async (who: TestMember) =>
    (await ask(who.cookie, "GET", "/api/notifications")).body.notifications
      .filter(({ title }: { title: string }) => title.endsWith("isn't coming"))
      .map(({ title, message }: { title: string; message: string }) => `${title}. ${message}`);
  const operate = (path: string, body: object, method = "POST") =>
    ask(planner.cookie, method, `/api/operate${path}`, { ...body, reason: "They asked." });

  interface Invited {
    readonly inviter: TestMember;
    readonly bookingId: string;
    readonly sessionId: string;
  }

  const ways: Readonly<Record<string, (invited: Invited) => Promise<unknown>>> = {
    "who cancels": ({ inviter, bookingId }) =>
      ask(inviter.cookie, "DELETE", `/api/bookings/${bookingId}`),
    "who moves their booking": async ({ inviter, bookingId }) =>
      ask(inviter.cookie, "POST", `/api/bookings/${bookingId}/move`, {
        sessionId: await session(),
        areaId,
      }),
    "whom staff cancels": ({ inviter, sessionId }) =>
      operate(`/sessions/${sessionId}/bookings/${inviter.username}`, {}, "DELETE"),
    "whom staff moves": async ({ inviter, bookingId }) =>
      operate(`/members/${inviter.username}/bookings/${bookingId}/move`, {
        sessionId: await session(),
        areaId,
      }),
    "who is suspended": ({ inviter }) => suspendByEmail(server.application.context, inviter.email),
    "who leaves Spotter": ({ inviter }) => deleteAccount(server.application.context, inviter),
    "whose plan ends unpaid": ({ inviter }) =>
      retryTransaction(db(), async (trx) => {
        await freeBookingsOf(trx, inviter.id, server.clock.now(), "unpaid");
      }),
    "who is released by a move of the session": async ({ inviter, sessionId }) => {
      const startTime = new Date(start.getTime() + (200 + (other += 3)) * hourMs).toISOString();
      const clashing = await addSession(db(), venueId, startTime);
      expect((await book(inviter, clashing)).status).toBe(201);
      return operate(`/sessions/${sessionId}`, { startTime, onOverlap: "release" }, "PATCH");
    },
  };

  it.each(Object.keys(ways))(
    "a guest is told at once of an inviter %s, and may use another pass after cancelling",
    async (name) => {
      const sessionId = await session();
      const invited = await invite(sessionId);
      const guest = await friend();
      const booked = await book(guest, sessionId, { guestPass: invited.code });
      expect(booked.status).toBe(201);
      expect(await newsOf(guest)).toEqual([]);
      await ways[name]?.({ ...invited, sessionId });
      const [news, ...others] = await newsOf(guest);
      expect(others).toEqual([]);
      const said =
        name === "who leaves Spotter" ? /^The person who invited you isn't/ : /^Added M\. isn't/;
      expect(news).toMatch(said);
      expect(news).toMatch(/Gym, .*\. You keep your spot, or cancel and use another guest pass\.$/);
      const next = await session();
      const { code } = await invite(next);
      const useNext = () => outcome(book(guest, next, { guestPass: code }));
      // While they keep the spot, their one pass is used.
      expect(await useNext()).toBe("409 guest_pass_used");
      expect((await ask(guest.cookie, "DELETE", `/api/bookings/${booked.body.id}`)).status).toBe(
        200,
      );
      expect(await useNext()).toBe("201");
    },
  );

  it("a guest who cancels before their inviter does has used their one pass", async () => {
    const sessionId = await session();
    const { inviter, bookingId, code } = await invite(sessionId);
    const guest = await friend();
    const booked = await book(guest, sessionId, { guestPass: code });
    await ask(guest.cookie, "DELETE", `/api/bookings/${booked.body.id}`);
    await ask(inviter.cookie, "DELETE", `/api/bookings/${bookingId}`);
    expect(await newsOf(guest)).toEqual([]);
    const next = await session();
    const again = await book(guest, next, { guestPass: (await invite(next)).code });
    expect(again.body.code).toBe("guest_pass_used");
  });
});
