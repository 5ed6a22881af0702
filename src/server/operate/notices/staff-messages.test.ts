import type { Updateable } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { StaffAudience } from "#shared/api/operate/notices.ts";
import { dayMs } from "#shared/rules/durations.ts";
import { runDueJobs } from "#server/platform/due-jobs.ts";
import type { Schema } from "#server/platform/schema.ts";
import { call } from "#testing/http-calls.ts";
import { startMailServer } from "#testing/mail-server.ts";
import type { MailServer } from "#testing/mail-server.ts";
import { addMembers } from "#testing/members.ts";
import type { TestMember } from "#testing/members.ts";
import { addPastSession } from "#testing/past-sessions.ts";
import { addStaff } from "#testing/staff.ts";
import { startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";
import { waitForLockWaiter } from "#testing/transactions.ts";
import { makeWorld } from "#testing/world.ts";
import type { World } from "#testing/world.ts";
import { noticeJobs } from "./part.ts";
import { sendBatch } from "./staff-messages.ts";

let mails: MailServer;
let server: TestServer;
let planner: TestMember;

beforeAll(async () => {
  mails = await startMailServer();
  server = await startTestServer(undefined, {
    PUBLIC_URL: "https://spotter.test",
    SMTP_URL: mails.url,
  });
  planner = await addStaff(db(), "planner");
});
afterAll(async () => {
  await server.stop();
  await mails.stop();
});

const db = () => server.application.context.db;
const operate = (method: string, path: string, body?: object, by = planner) =>
  call(server.url, method, `/api/operate/${path}`, { cookie: by.cookie, ...(body && { body }) });

async function addMembersOf(city: string, count: number, promotions: boolean) {
  const members = await addMembers(db(), count);
  const ids = members.map(({ id }) => id);
  await db().updateTable("members").set({ city }).where("id", "in", ids).execute();
  await db()
    .updateTable("notification_settings")
    .set({ promotions })
    .where("member_id", "in", ids)
    .execute();
  return members;
}

const offer = {
  type: "promotion",
  title: "Bring a friend",
  text: "Every Saturday.\nSee you there!",
  reason: "The spring offer",
};

async function tick(): Promise<void> {
  const at = server.clock.now();
  const jobs = noticeJobs(server.application.context);
  await Promise.all([1, 2].map(() => runDueJobs(jobs, at, at, async () => undefined)));
}

const wait = (seconds: number) =>
  server.clock.set(new Date(server.clock.now().getTime() + seconds * 1_000));

async function progress(id: string): Promise<[sent: number, total: number, isDone: boolean]> {
  const { items } = (await operate("GET", "messages")).body;
  const { sent, total, state } = items.find((item: { id: string }) => item.id === id);
  return [sent, total, state === "done"];
}

const notifiedOf = async (id: string): Promise<string[]> =>
  (
    await db()
      .selectFrom("notifications")
      .select("member_id")
      .where("once_key", "=", `promotion:${id}`)
      .execute()
  ).map((row) => row.member_id);

it("a message reaches all subscribed members once and steadily, whichever servers send it, and nobody who turned it off", async () => {
  const to = { city: "Denver, CO" };
  await addMembersOf(to.city, 5, false);
  const listening = await addMembersOf(to.city, 120, true);
  const [suspended] = await addMembersOf(to.city, 1, true);
  await db()
    .updateTable("members")
    .set({ suspended_at: server.clock.now() })
    .where("id", "=", suspended?.id ?? "")
    .execute();
  const preview = await operate("POST", "messages/preview", { to, type: "promotion" });
  expect(preview.body).toEqual({ members: 125, switchedOff: 5 });

  const request = { ...offer, to, key: "spring" };
  const replies = await Promise.all([1, 2].map(() => operate("POST", "messages", request)));
  const [{ id }] = replies.map(({ body }) => body);
  for (const { status, body } of replies) {
    expect(status).toBe(201);
    expect(body).toMatchObject({ id, to, total: 120, sent: 0, state: "sending" });
  }
  const corrected = await operate("POST", "messages", { ...request, text: "Corrected" });
  expect([corrected.status, corrected.body.issues[0].path]).toEqual([400, "key"]);
  const elsewhere = await operate("POST", "messages", { ...request, to: { city: "Austin, TX" } });
  expect([elsewhere.status, elsewhere.body.issues?.[0].path]).toEqual([400, "key"]);
  const [changingTheirMind] = listening.slice(100);
  await db()
    .updateTable("notification_settings")
    .set({ promotions: false })
    .where("member_id", "=", changingTheirMind?.id ?? "")
    .execute();
  const seen: unknown[] = [];
  for (let rounds = 0; rounds < 4; rounds += 1) {
    await tick();
    await tick();
    seen.push(await progress(id));
    wait(10);
  }
  expect(seen).toEqual([
    [50, 120, false],
    [100, 120, false],
    [119, 120, true],
    [119, 120, true],
  ]);
  const expected = listening.filter((member) => member !== changingTheirMind);
  expect((await notifiedOf(id)).toSorted()).toEqual(expected.map((member) => member.id).toSorted());
  expect((await operate("POST", "messages", request)).body).toMatchObject({ id, sent: 119 });
  const log = await db()
    .selectFrom("audit_log")
    .select(["actor", "reason"])
    .where("subject", "=", `message:${id}`)
    .execute();
  expect(log).toEqual([{ actor: planner.username, reason: offer.reason }]);
});

it("a message to a session reaches its members in the app and by mail", async () => {
  const { sessionId, members } = await addPastSession(db(), server.clock.now(), 2);
  const message = { title: "Towels", text: "Bring one.", type: "session_update" };
  const request = { ...message, to: { sessionId }, reason: "Asked", key: "towels" };
  expect((await operate("POST", "messages", request)).body).toMatchObject({ total: 2 });
  await tick();
  for (const member of members) {
    const { notifications } = (await call(server.url, "GET", "/api/notifications", member)).body;
    expect(notifications).toMatchObject([
      {
        type: "session_update",
        title: "Towels",
        message: expect.stringMatching(/^Gym, .+\n\nBring one\.$/),
        metadata: { sessionId },
      },
    ]);
    const letter = () => mails.letters.find(({ to }) => to === member.email)?.content;
    await expect.poll(letter, { timeout: 5_000 }).toContain("Bring one.");
    expect(letter()).not.toMatch(/unsubscribe/i);
  }
});

const notice = {
  type: "service_notice",
  title: "Winter hours",
  text: "We open at 8:00.",
  reason: "Snow",
};
const noticesOf = async (member: TestMember) =>
  (await call(server.url, "GET", "/api/notifications", member)).body.notifications.map(
    ({ type, title, message }: Record<string, string>) => [type, title, message],
  );
const itsNotice = [["service_notice", notice.title, notice.text]];

it("a service notice reaches members who turned everything off, by mail as well", async () => {
  const to = { city: "Seattle, WA" };
  const [member] = await addMembersOf(to.city, 1, false);
  if (member === undefined) throw new Error("Nobody was added.");
  const preview = await operate("POST", "messages/preview", { to, type: notice.type });
  expect(preview.body).toEqual({ members: 1, switchedOff: 0 });
  const { status, body } = await operate("POST", "messages", { ...notice, to });
  expect([status, body.total, body.type]).toEqual([201, 1, "service_notice"]);
  await tick();
  expect(await noticesOf(member)).toEqual(itsNotice);
  const letter = () => mails.letters.find(({ to: address }) => address === member.email)?.content;
  await expect.poll(letter, { timeout: 5_000 }).toContain(notice.text);
  expect(letter()).not.toContain(notice.reason);
});

it("a notice goes to one member, or to those with a booking in the city on these days", async () => {
  const { sessionId, members } = await addPastSession(db(), server.clock.now(), 2);
  const [one, other] = members;
  if (one === undefined || other === undefined) throw new Error("Nobody was added.");
  const session = await db()
    .selectFrom("sessions")
    .innerJoin("cities", "cities.name", "city")
    .select(["city", "starts_at", "time_zone"])
    .where("sessions.id", "=", sessionId)
    .executeTakeFirstOrThrow();
  const day = session.starts_at.toLocaleDateString("en-CA", { timeZone: session.time_zone });
  await db()
    .updateTable("bookings")
    .set({ status: "cancelled" })
    .where("session_id", "=", sessionId)
    .where("member_id", "=", other.id)
    .execute();
  const days = (from: string, until: string) => ({
    to: { city: session.city, bookedFrom: from, bookedUntil: until },
  });
  const count = async (audience: object) =>
    (await operate("POST", "messages/preview", { ...audience, type: notice.type })).body.members;
  const before = await count(days(day, day));
  await operate("POST", "messages", { ...notice, ...days(day, day) });
  await tick();
  expect([await noticesOf(one), await noticesOf(other)]).toEqual([itsNotice, []]);
  expect(before).toBeGreaterThan(0);
  expect(await count(days("2019-01-01", "2019-01-02"))).toBe(0);

  const to = { userId: other.username };
  const sent = await operate("POST", "messages", { ...notice, to });
  expect(sent.body).toMatchObject({ to, total: 1 });
  await tick();
  expect(await noticesOf(other)).toEqual(itsNotice);
  for (const [body, status] of [
    [{ ...notice, ...days("2026-12-02", "2026-12-01") }, 400],
    [{ ...notice, to: { userId: "m-nobody" } }, 404],
    [{ ...notice, to, type: "promotion" }, 400],
    [{ ...notice, ...days(day, day), type: "session_update" }, 400],
    [{ ...notice, to, sendAt: server.clock.now().toISOString() }, 400],
  ] as const)
    expect((await operate("POST", "messages", body)).status).toBe(status);
});

it("a scheduled notice is sent at its time, also to members who came since, unless it is withdrawn", async () => {
  const to = { city: "Boston, MA" };
  const [early] = await addMembersOf(to.city, 1, true);
  const sendAt = new Date(server.clock.now().getTime() + 60_000).toISOString();
  const write = async () => (await operate("POST", "messages", { ...notice, to, sendAt })).body;
  const [kept, withdrawn] = [await write(), await write()];
  expect(kept).toMatchObject({ state: "scheduled", sendAt, total: 1, sent: 0 });
  const reason = "Too early";
  const gone = await operate("DELETE", `messages/${withdrawn.id}`, { reason });
  expect([gone.status, gone.body.state]).toEqual([200, "withdrawn"]);
  const [late] = await addMembersOf(to.city, 1, true);
  await tick();
  if (early === undefined || late === undefined) throw new Error("Nobody was added.");
  expect(await noticesOf(early)).toEqual([]);
  wait(60);
  await tick();
  expect([await noticesOf(early), await noticesOf(late)]).toEqual([itsNotice, itsNotice]);
  expect(await progress(kept.id)).toEqual([2, 2, true]);
  const tooLate = await operate("DELETE", `messages/${kept.id}`, { reason });
  expect([tooLate.status, tooLate.code]).toEqual([409, "already_sent"]);
});

it("a test of a message is emailed to its author alone, and nothing is kept", async () => {
  const { sessionId, members } = await addPastSession(db(), server.clock.now(), 1);
  const before = (await operate("GET", "messages")).body.items.length;
  const test = { ...notice, to: { sessionId } };
  const { status, body } = await operate("POST", "messages?test=true", test);
  expect([status, body]).toEqual([200, { emailedTo: planner.email }]);
  const letter = () => mails.letters.find(({ to }) => to === planner.email)?.content;
  await expect.poll(letter, { timeout: 5_000 }).toMatch(/Gym, .+We open at 8:00\./s);
  await tick();
  for (const member of members) expect(await noticesOf(member)).toEqual([]);
  expect((await operate("GET", "messages")).body.items).toHaveLength(before);
});

it("promotions can't be sent as session news or to an unknown audience", async () => {
  const to = { city: "Denver, CO" };
  const request = { ...offer, to, key: "k" };
  for (const [body, status] of [
    [{ ...request, type: "session_update" }, 400],
    [{ ...request, title: "Two\nlines" }, 400],
    [{ ...request, text: "x".repeat(1_001) }, 400],
    [{ ...request, reason: "" }, 400],
    [{ ...request, to: { city: "Atlantis" } }, 400],
    [{ ...request, to: { ...to, sessionId: "1" } }, 400],
    [{ ...request, to: { sessionId: "99999999" } }, 404],
  ] as const)
    expect((await operate("POST", "messages", body)).status).toBe(status);
  const moderator = await addStaff(db(), "moderator");
  expect((await operate("POST", "messages", request, moderator)).status).toBe(403);
});

it("a promotion is mailed in the member's language, with a link that turns promotions off without a login", async () => {
  const [member] = await addMembersOf("Miami, FL", 1, true);
  if (member === undefined) throw new Error("Nobody was added.");
  await db()
    .updateTable("members")
    .set({ language: "German" })
    .where("id", "=", member.id)
    .execute();
  await operate("POST", "messages", { ...offer, to: { city: "Miami, FL" }, key: "miami" });
  await tick();
  const lettersTo = () => mails.letters.filter(({ to }) => to === member.email);
  await expect.poll(() => lettersTo().length, { timeout: 5_000 }).toBe(1);
  const [letter] = lettersTo();
  const content = (letter?.content ?? "").replaceAll("=\r\n", "").replaceAll("=3D", "=");
  expect(content).toContain("Viele Gr");
  expect(content).toContain("Every Saturday.");
  expect(content).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  const unfolded = content.replaceAll(/\r\n\s+/g, " ");
  const link = /List-Unsubscribe: *<https:\/\/spotter\.test(\S+)>/.exec(unfolded)?.[1] ?? "";
  expect(content).toContain(`Angebote abschalten: https://spotter.test${link}`);

  const hasPromotions = async () =>
    (await call(server.url, "GET", "/api/notifications/settings", member)).body.promotions;
  const open = (path: string, init?: RequestInit) => fetch(`${server.url}${path}`, init);
  // Mail servers open links by themselves.
  const page = await open(link, { headers: { "accept-language": "de" } });
  expect(page.status).toBe(200);
  expect(await page.text()).toContain("Angebote abschalten?");
  const post = {
    method: "POST",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      origin: "https://mailbox.test",
    },
    body: "List-Unsubscribe=One-Click",
  };
  const other = link.replace(/token=[^.]+/, `token=${planner.username}`);
  for (const forged of [other, `${link}A`, "/unsubscribe", "/unsubscribe?token=%00."])
    expect((await open(forged, post)).status).toBe(404);
  expect(await hasPromotions()).toBe(true);
  expect((await open(link, post)).status).toBe(200);
  expect(await hasPromotions()).toBe(false);
});

describe("a message among many members", () => {
  let world: World;
  let messages = 0;

  beforeAll(async () => {
    world = await makeWorld(server.application);
    const { ana, ben, cleo, gus, gwen, hugo, iris, jack, lena, mia, nora, pia } = world;
    const now = server.clock.now();
    async function set(members: readonly TestMember[], facts: Updateable<Schema["members"]>) {
      const ids = members.map(({ id }) => id);
      await db().updateTable("members").set(facts).where("id", "in", ids).execute();
    }
    async function turn(
      members: readonly TestMember[],
      settings: Updateable<Schema["notification_settings"]>,
    ) {
      const ids = members.map(({ id }) => id);
      await db()
        .updateTable("notification_settings")
        .set(settings)
        .where("member_id", "in", ids)
        .execute();
    }
    await turn([ana, cleo, gus, gwen, hugo, iris, jack, lena, mia, nora, pia], {
      promotions: true,
    });
    await turn([ben, lena], { session_updates: false });
    // One has a booking that raced with the suspension; the other's suspension has just ended.
    await set([jack], { suspended_at: now });
    await set([nora], { suspended_at: new Date(now.getTime() - dayMs), suspended_until: now });
  });

  async function send(to: StaffAudience["to"], type: StaffAudience["type"]): Promise<string[]> {
    const preview = await operate("POST", "messages/preview", { to, type });
    messages += 1;
    const request = { ...offer, type, to, key: `world ${messages}` };
    const { status, body } = await operate("POST", "messages", request);
    expect(status).toBe(201);
    expect(body.to).toEqual(to);
    await tick();
    const rows = await db()
      .selectFrom("notifications")
      .select(["member_id", "type"])
      .where("once_key", "like", `%:${body.id}`)
      .execute();
    expect(new Set(rows.map(({ type }) => type))).toEqual(new Set([type]));
    const { members, switchedOff } = preview.body;
    expect([members - switchedOff, body.total]).toEqual([rows.length, rows.length]);
    expect(await progress(body.id)).toEqual([rows.length, rows.length, true]);
    return rows.map(({ member_id }) => world.nameOfId(member_id)).toSorted();
  }

  it("a message to a session reaches those who are booked, and nobody who cancelled or is suspended", async () => {
    const { sessions } = world;
    const kind = "session_update";
    expect(await send({ sessionId: sessions.soon }, kind)).toEqual([
      "ana",
      "cleo",
      "dan",
      "iris",
      "nora",
    ]);
    expect(await send({ sessionId: sessions.planned }, kind)).toEqual(["ana", "kim"]);
    expect(await send({ sessionId: sessions.full }, kind)).toEqual(["cleo", "dan", "kim", "nora"]);
    expect(await send({ sessionId: sessions.elsewhere }, kind)).toEqual(["lars"]);
    expect(await send({ sessionId: sessions.lastWeek }, kind)).toEqual(["ana", "cleo", "iris"]);
  });

  it("a message with an offer to a session reaches those of them who accept offers", async () => {
    const { sessions } = world;
    expect(await send({ sessionId: sessions.soon }, "promotion")).toEqual([
      "ana",
      "cleo",
      "iris",
      "nora",
    ]);
    expect(await send({ sessionId: sessions.elsewhere }, "promotion")).toEqual(["lena"]);
  });

  it("a message to a city reaches residents who accept offers, even with an unconfirmed email", async () => {
    const dallas = ["ana", "cleo", "hugo", "iris", "nora", "pia"];
    expect(await send({ city: "Dallas, TX" }, "promotion")).toEqual(dallas);
    expect(await send({ city: "Austin, TX" }, "promotion")).toEqual(["lena", "mia"]);
    wait(7 * 24 * 60 * 60);
    expect(await send({ city: "Dallas, TX" }, "promotion")).toEqual([...dallas, "gus"].toSorted());
  });

  it("a message shows in its preview how many of the members have turned it off", async () => {
    const preview = async (to: StaffAudience["to"], type: string) =>
      (await operate("POST", "messages/preview", { to, type })).body;
    const { planned, soon } = world.sessions;
    expect(await preview({ city: "Austin, TX" }, "promotion")).toEqual({
      members: 3,
      switchedOff: 1,
    });
    expect(await preview({ sessionId: planned }, "session_update")).toEqual({
      members: 3,
      switchedOff: 1,
    });
    expect(await preview({ sessionId: soon }, "promotion")).toEqual({
      members: 6,
      switchedOff: 2,
    });
  });

  it("a message waits while another server sends a batch of it, and continues after that batch", async () => {
    await addMembersOf("Houston, TX", 60, true);
    const request = { ...offer, to: { city: "Houston, TX" }, key: "houston" };
    const { id } = (await operate("POST", "messages", request)).body;
    const now = server.clock.now();
    let waiting: Promise<void> = Promise.resolve();
    await db()
      .transaction()
      .execute(async (other) => {
        await other.selectFrom("staff_messages").where("id", "=", id).forUpdate().execute();
        waiting = sendBatch(server.application.context, id, now);
        await waitForLockWaiter(db());
        await other
          .updateTable("staff_messages")
          .set({ next_batch_at: new Date(now.getTime() + 10_000) })
          .where("id", "=", id)
          .execute();
      });
    await waiting;
    expect(await progress(id)).toEqual([0, 60, false]);
    wait(10);
    await tick();
    expect(await progress(id)).toEqual([50, 60, false]);
  });
});
