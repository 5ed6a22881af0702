import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dayMs, hourMs } from "#shared/rules/durations.ts";
import { addPair } from "#testing/conversations.ts";
import { call } from "#testing/http-calls.ts";
import { mailedToken, mailsTo } from "#testing/mailed-links.ts";
import { addMembers } from "#testing/members.ts";
import type { TestMember } from "#testing/members.ts";
import { addPastSession } from "#testing/past-sessions.ts";
import { addStaff } from "#testing/staff.ts";
import { sendBatch } from "#server/operate/notices/staff-messages.ts";
import { startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";

let server: TestServer;
let admin: TestMember;
let moderator: TestMember;
const reason = "Nadia and the host both saw it.";
const message = "Please watch your words.";

beforeAll(async () => {
  // The sandbox's outbox keeps links that are deleted elsewhere once mailed.
  server = await startTestServer(undefined, { SANDBOX: "on" });
  await db().updateTable("members").set({ roles: [] }).execute();
  // Removes the sandbox's own open cases.
  await db().deleteFrom("moderation_measures").execute();
  await db().deleteFrom("reports").execute();
  admin = await addStaff(db(), "admin");
  moderator = await addStaff(db(), "moderator");
});
afterAll(() => server.stop());

const db = () => server.application.context.db;
const as = ({ cookie }: TestMember, method: string, path: string, body?: object) =>
  call(server.url, method, `/api${path}`, { cookie, body });
const operate = (method: string, path: string, body?: object) =>
  as(moderator, method, `/operate${path}`, body);
const later = (ms: number) => new Date(server.clock.now().getTime() + ms).toISOString();
const write = (by: { one: TestMember; connectionId: string }) =>
  as(by.one, "POST", "/messages", {
    connectionId: by.connectionId,
    fromUserId: by.one.username,
    content: "Hello",
  });
const auditOf = async (subject: string): Promise<string[]> => {
  const { body } = await as(admin, "GET", `/operate/audit?subject=${subject}`);
  return body.items.map(({ action }: { action: string }) => action);
};
const newsOf = async (member: TestMember) =>
  (await as(member, "GET", "/notifications")).body.notifications;

it("a member's page shows their activity and measures, and the view is logged", async () => {
  const { members } = await addPastSession(db(), new Date(later(-3 * hourMs)), 2);
  const [member, mate] = members;
  if (member === undefined || mate === undefined) throw new Error("Two are needed.");
  await operate("POST", `/members/${member.username}/warn`, { message, reason });
  const { body } = await operate("GET", `/members/${member.username}`);
  expect(body).toMatchObject({
    email: member.email,
    subscription: { hasSubscription: true },
    counts: { booked: 1, cancelled: 0, attended: 1 },
    bookings: [{ status: "active" }],
    measures: [{ action: "warn", reason, actor: moderator.username, appeal: null }],
    audit: [{ action: "member.look", actor: moderator.username }, { action: "member.warn" }],
  });
  expect((await operate("GET", "/members/m-nobody")).code).toBe("not_found");
});

describe("a member who asks for help", () => {
  it("a member who asks for help gets a new confirmation, a password link, and another address, without their password", async () => {
    const [member, colleague] = await addMembers(db(), 2);
    if (member === undefined || colleague === undefined) throw new Error("Two are needed.");
    const path = `/members/${member.username}`;
    const confirmed = await operate("POST", `${path}/send-confirmation`, { reason });
    expect([confirmed.status, confirmed.code]).toEqual([409, "already_confirmed"]);
    await db()
      .updateTable("members")
      .set({ email_verified: false })
      .where("id", "=", member.id)
      .execute();
    expect((await operate("GET", path)).body.emailVerified).toBe(false);
    expect((await operate("POST", `${path}/send-confirmation`, { reason })).status).toBe(204);
    expect(await mailedToken(server.application, member.email, "/verify-email")).not.toBe("");
    expect((await operate("POST", `${path}/send-password-reset`, { reason })).status).toBe(204);
    expect(await mailedToken(server.application, member.email, "/reset-password")).not.toBe("");
    const email = `new-${member.email}`;
    expect((await operate("POST", `${path}/email`, { email, reason })).status).toBe(202);
    expect(await mailedToken(server.application, email, "/verify-email")).not.toBe("");
    expect((await operate("GET", path)).body.email).toBe(member.email);
    const ofAdmin = await operate("POST", `/members/${admin.username}/email`, { email, reason });
    expect([ofAdmin.status, ofAdmin.code]).toEqual([403, "forbidden"]);
    const log = await auditOf(`member:${member.username}`);
    expect(log.slice(0, 4)).toEqual([
      "member.look",
      "member.change_email",
      "member.send_password_reset",
      "member.send_confirmation",
    ]);
  });

  it("a member who asks for help gets a message from the staff, in the app and by email, which can't be switched off", async () => {
    const [member] = await addMembers(db(), 1);
    if (member === undefined) throw new Error("One is needed.");
    const path = `/members/${member.username}/messages`;
    const body = { text: "Your bottle is at the front desk.", reason };
    expect((await operate("POST", path, { ...body, text: "" })).status).toBe(400);
    expect((await operate("POST", "/members/m-nobody/messages", body)).code).toBe("not_found");
    const { status, body: written } = await operate("POST", path, body);
    expect([status, written]).toMatchObject([
      201,
      { type: "service_notice", to: { userId: member.username }, total: 1 },
    ]);
    await sendBatch(server.application.context, written.id, server.clock.now());
    expect((await newsOf(member))[0]).toMatchObject({
      type: "service_notice",
      title: "A message from our team",
      message: expect.stringContaining(body.text),
    });
    expect((await mailsTo(server.application, member.email))[0]?.text).toContain(body.text);
  });

  it("a member who asks for help has their data downloaded and their account deleted by an admin, and is told of both", async () => {
    const [member] = await addMembers(db(), 1);
    if (member === undefined) throw new Error("One is needed.");
    const path = `/operate/members/${member.username}`;
    expect((await operate("GET", `/members/${member.username}/data`)).code).toBe("forbidden");
    const { body } = await as(admin, "GET", `${path}/data`);
    expect(body.account.email).toBe(member.email);
    const deletion = { message: "As you asked on the phone.", reason };
    expect((await as(admin, "DELETE", path, { ...deletion, reason: "" })).status).toBe(400);
    expect((await as(admin, "DELETE", path, deletion)).status).toBe(204);
    expect((await as(member, "GET", "/auth/me")).status).toBe(401);
    const mails = await mailsTo(server.application, member.email);
    expect(mails.map(({ subject }) => subject)).toEqual(["We deleted your Spotter account"]);
    expect(mails[0]?.text).toContain("As you asked on the phone.");
    expect((await as(admin, "DELETE", path, deletion)).code).toBe("not_found");
    const own = await as(admin, "DELETE", `/operate/members/${admin.username}`, { reason });
    expect([own.status, own.code]).toEqual([409, "last_admin"]);
    expect(await auditOf(`member:${member.username}`)).toEqual(["member.delete", "member.data"]);
  });

  it("a member's page shows blocks, the language, and when the gender last changed", async () => {
    const [member, other] = await addMembers(db(), 2);
    if (member === undefined || other === undefined) throw new Error("Two are needed.");
    await as(member, "POST", "/blocks", { userId: other.username });
    const changed = await as(member, "PUT", "/personal-details", { gender: "non_binary" });
    expect(changed.status).toBe(200);
    const read = async (username: string) => (await operate("GET", `/members/${username}`)).body;
    expect(await read(member.username)).toMatchObject({
      language: "English",
      gender: "non_binary",
      genderChangedAt: server.clock.now().toISOString(),
      blocks: [{ userId: other.username, isOwn: true }],
    });
    expect((await read(other.username)).blocks).toMatchObject([
      { userId: member.username, isOwn: false },
    ]);
  });
});

describe("a measure", () => {
  it("a measure that mutes prevents writing until its end, is explained in the member's language, and ends automatically", async () => {
    const pair = await addPair(db());
    const language = "Spanish";
    await db().updateTable("members").set({ language }).where("id", "=", pair.one.id).execute();
    const until = later(2 * dayMs);
    const path = `/members/${pair.one.username}/mute`;
    expect((await operate("POST", path, { until: later(-1), message, reason })).status).toBe(400);
    expect((await operate("POST", path, { message, reason })).status).toBe(400);
    expect((await write(pair)).status).toBe(201);
    const { body } = await operate("POST", path, { until, message, reason });
    expect(body).toMatchObject({ mutedUntil: until, suspendedSince: null });
    const refused = await write(pair);
    expect([refused.status, refused.code]).toEqual([403, "muted"]);
    const response = await fetch(`${server.url}/api/messages`, {
      method: "POST",
      headers: {
        cookie: pair.one.cookie,
        "content-type": "application/json",
        "accept-language": "es",
      },
      body: JSON.stringify({
        connectionId: pair.connectionId,
        fromUserId: pair.one.username,
        content: "Hola",
      }),
    });
    expect(await response.json()).toMatchObject({
      detail: expect.stringMatching(/^No puedes enviar mensajes hasta el 2\d nov 2026, \d+:\d\d/),
    });
    expect((await newsOf(pair.one))[0]).toMatchObject({
      type: "moderation",
      message: expect.stringContaining(message),
    });
    const [mail] = await mailsTo(server.application, pair.one.email);
    expect(mail?.text).toContain(message);
    server.clock.set(until);
    expect((await write(pair)).status).toBe(201);
    const { body: shown } = await operate("GET", `/members/${pair.one.username}`);
    expect(shown.mutedUntil).toBeNull();
  });

  it("a measure that suspends keeps the member out until its end, is mailed, and ends automatically", async () => {
    const member = await server.signUp();
    const login = { email: member.email, password: "correct horse" };
    const until = later(3 * dayMs);
    await operate("POST", `/members/${member.username}/suspend`, { until, message, reason });
    expect((await member.get("/api/auth/me")).status).toBe(401);
    expect((await server.visitor().post("/api/auth/login", login)).body.code).toBe(
      "account_disabled",
    );
    const [mail] = await mailsTo(server.application, member.email);
    expect(mail?.path).toMatch(/^\/appeal\?token=.{43}$/);
    server.clock.set(until);
    const back = server.visitor();
    expect((await back.post("/api/auth/login", login)).status).toBe(200);
    expect((await back.get("/api/bookings")).status).toBe(200);
    const path = `/members/${member.username}`;
    const { body } = await operate("POST", `${path}/suspend`, { message, reason });
    expect(body).toMatchObject({ suspendedUntil: null, suspendedSince: expect.any(String) });
    expect((await operate("POST", `${path}/restore`, { reason })).body.suspendedSince).toBeNull();
    expect((await server.visitor().post("/api/auth/login", login)).status).toBe(200);
    expect(await auditOf(`member:${member.username}`)).toEqual([
      "member.unsuspend",
      "member.suspend",
      "member.suspend",
    ]);
  });

  it("a measure can't be taken against oneself, by a moderator against staff, or against the last who gives roles", async () => {
    const planner = await addStaff(db(), "planner");
    const suspend = (by: TestMember, { username }: TestMember) =>
      as(by, "POST", `/operate/members/${username}/suspend`, { message, reason });
    const codes = [
      (await suspend(moderator, planner)).code,
      (await suspend(moderator, moderator)).code,
      (await suspend(moderator, admin)).code,
      (await suspend(admin, admin)).code,
    ];
    expect(codes).toEqual(["forbidden", "forbidden", "last_admin", "last_admin"]);
    const other = await addStaff(db(), "admin");
    const own = await as(admin, "POST", `/operate/members/${admin.username}/warn`, {
      message,
      reason,
    });
    expect(own.code).toBe("forbidden");
    const answers = await Promise.all([suspend(admin, other), suspend(other, admin)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const left = answers[0]?.status === 200 ? admin : other;
    const out = left === admin ? other : admin;
    await as(left, "POST", `/operate/members/${out.username}/restore`, { reason });
    admin = left;
    // The other one is suspended for an hour, and counts again afterwards.
    const until = later(hourMs);
    await as(left, "POST", `/operate/members/${out.username}/suspend`, { until, message, reason });
    const stepDown = () =>
      as(left, "PUT", `/operate/staff/${left.username}`, { roles: [], reason });
    expect((await stepDown()).code).toBe("last_admin");
    server.clock.set(until);
    expect((await stepDown()).status).toBe(200);
    await db()
      .updateTable("members")
      .set({ roles: ["admin"] })
      .where("id", "=", left.id)
      .execute();
    expect((await suspend(admin, planner)).status).toBe(200);
    expect(await auditOf(`member:${moderator.username}`)).toEqual([]);
  });
});

describe("a member under a measure", () => {
  it("a member under a measure sees the message, word for word, and not the reason for the log", async () => {
    const pair = await addPair(db());
    const { username, email } = pair.one;
    const context = { kind: "chat", id: pair.connectionId };
    const reportOf = async () =>
      (await as(pair.other, "POST", "/reports", { userId: username, context, text: "Rude." })).body
        .id;
    const until = later(dayMs);
    const told: string[] = [];
    const send = async (path: string, body: object) => {
      const words = `Told ${told.length + 1}: <b>“please”</b>\nand thanks.`;
      const without = await operate("POST", path, { ...body, reason });
      expect([path, without.status, without.body.issues?.[0]?.path]).toEqual([
        path,
        400,
        "message",
      ]);
      const tooLong = { ...body, message: "x".repeat(501), reason };
      expect((await operate("POST", path, tooLong)).status).toBe(400);
      expect((await operate("POST", path, { ...body, message: words, reason })).status).toBe(200);
      told.push(words);
    };
    await send(`/members/${username}/warn`, {});
    await send(`/members/${username}/mute`, { until });
    for (const decision of [{ action: "warn" }, { action: "mute", until }])
      await send(`/reports/${await reportOf()}/decision`, decision);
    const token = await mailedToken(server.application, email, "/appeal");
    await call(server.url, "POST", "/api/appeals", { body: { token, text: "No." } });
    const [open] = (await operate("GET", "/appeals")).body.items;
    await send(`/appeals/${open.id}/decision`, { action: "none" });
    const restored = { message: "Told: welcome back.", reason };
    await operate("POST", `/members/${username}/restore`, restored);
    const read = JSON.stringify(await newsOf(pair.one));
    await send(`/members/${username}/suspend`, { until });
    await operate("POST", `/members/${username}/restore`, { reason });
    await send(`/reports/${await reportOf()}/decision`, { action: "ban" });

    const mails = JSON.stringify(await mailsTo(server.application, email));
    for (const words of told) expect(mails).toContain(JSON.stringify(words).slice(1, -1));
    expect(read).toContain(restored.message);
    const everything = await db().selectFrom("notifications").selectAll().execute();
    const sent = await db().selectFrom("deliveries").selectAll().execute();
    expect(JSON.stringify([everything, sent])).not.toContain(reason);
    const others = [await newsOf(pair.other), await mailsTo(server.application, pair.other.email)];
    expect(JSON.stringify(others)).not.toContain("Told");
  });

  it("a member under a measure isn't told of a report without consequences, with or without a message", async () => {
    const pair = await addPair(db());
    const context = { kind: "chat", id: pair.connectionId };
    const sent = { userId: pair.one.username, context, text: "Rude." };
    for (const body of [{ reason }, { message, reason }]) {
      const { id } = (await as(pair.other, "POST", "/reports", sent)).body;
      const decided = await operate("POST", `/reports/${id}/decision`, { action: "none", ...body });
      expect(decided.status).toBe(200);
    }
    expect(await newsOf(pair.one)).toEqual([]);
    expect(JSON.stringify(await newsOf(pair.other))).not.toContain(message);
  });
});

describe("the link in the mail about a suspension", () => {
  const byLink = (what: string, token: string) =>
    call(server.url, "POST", `/api/appeals/${what}`, { body: { token } });
  const suspendFor = async (member: TestMember, ms: number) => {
    const until = later(ms);
    await operate("POST", `/members/${member.username}/suspend`, { until, message, reason });
    return mailedToken(server.application, member.email, "/appeal");
  };
  const addTwo = async () => {
    const [member, other] = await addMembers(db(), 2);
    if (member === undefined || other === undefined) throw new Error("Two are needed.");
    return { member, other };
  };

  it("the link in the mail about a suspension leads to the member's data, even after an appeal", async () => {
    const { member, other } = await addTwo();
    const token = await suspendFor(member, dayMs);
    await suspendFor(other, dayMs);
    const [mail] = await mailsTo(server.application, member.email);
    expect(mail?.text).toMatch(/paused charges.*\bdownload your data or delete your account\b/s);
    const link = async () => (await byLink("link", token)).body;
    expect(await link()).toEqual({ canAppeal: true, leadsToAccount: true });
    await db()
      .updateTable("moderation_measures")
      .set({ appeal_text: "It wasn't me.", appealed_at: server.clock.now() })
      .where("member_id", "=", member.id)
      .execute();
    expect(await link()).toEqual({ canAppeal: false, leadsToAccount: true });
    const { status, body } = await byLink("data", token);
    expect(status).toBe(200);
    expect(body.account).toMatchObject({ username: member.username, email: member.email });
    expect(JSON.stringify(body)).not.toContain(other.email);
    await operate("POST", `/members/${member.username}/restore`, { reason });
  });

  it("the mailed link of a suspension deletes that account alone, which ends the plan", async () => {
    const { member, other } = await addTwo();
    const token = await suspendFor(member, dayMs);
    await suspendFor(other, dayMs);
    await db()
      .updateTable("subscriptions")
      .set({ customer_id: "cus_kept_out" })
      .where("member_id", "=", member.id)
      .execute();
    expect((await byLink("account-deletion", token)).status).toBe(204);
    const left = await db()
      .selectFrom("members")
      .select("username")
      .where("id", "in", [member.id, other.id])
      .execute();
    expect(left).toEqual([{ username: other.username }]);
    const ending = await db()
      .selectFrom("departed_customers")
      .select("customer_id")
      .where("customer_id", "=", "cus_kept_out")
      .execute();
    expect(ending).toHaveLength(1);
    for (const what of ["link", "data", "account-deletion"])
      expect((await byLink(what, token)).code).toBe("invalid_link");
  });

  it("the mailed link of a measure reaches the account only while the member is suspended", async () => {
    const { member, other } = await addTwo();
    const { member: third, other: fourth } = await addTwo();
    const lifted = await suspendFor(member, dayMs);
    await operate("POST", `/members/${member.username}/restore`, { reason });
    const over = await suspendFor(other, hourMs);
    server.clock.set(new Date(server.clock.now().getTime() + 2 * hourMs));
    await operate("POST", `/members/${third.username}/mute`, {
      until: later(dayMs),
      message,
      reason,
    });
    await operate("POST", `/members/${fourth.username}/warn`, { message, reason });
    const tokens = [
      lifted,
      over,
      await mailedToken(server.application, third.email, "/appeal"),
      await mailedToken(server.application, fourth.email, "/appeal"),
    ];
    for (const token of tokens) {
      expect((await byLink("link", token)).body.leadsToAccount).toBe(false);
      for (const what of ["data", "account-deletion"]) {
        const { status, code } = await byLink(what, token);
        expect([status, code]).toEqual([400, "invalid_link"]);
      }
    }
    for (const token of ["x".repeat(43), "", "\0"])
      expect((await byLink("data", token)).status).toBe(400);
  });
});

describe("an appeal", () => {
  it("an appeal is made once per measure, by the mailed link, and lifts or upholds the measure", async () => {
    const pair = await addPair(db());
    const { username, email } = pair.one;
    const mute = () =>
      operate("POST", `/members/${username}/mute`, { until: later(dayMs), message, reason });
    const appeal = async () => {
      const token = await mailedToken(server.application, email, "/appeal");
      const send = () =>
        call(server.url, "POST", "/api/appeals", { body: { token, text: "It wasn't me." } });
      return [await send(), await send()].map(({ status, code }) => [status, code]);
    };
    const decide = (id: string, action: string) =>
      operate("POST", `/appeals/${id}/decision`, { action, message, reason: "Looked again." });
    await mute();
    expect(await appeal()).toEqual([
      [204, ""],
      [400, "invalid_link"],
    ]);
    const [first] = (await operate("GET", "/appeals")).body.items;
    expect(first).toMatchObject({
      member: { userId: username },
      measure: { action: "mute", reason, appeal: { text: "It wasn't me.", decision: null } },
    });
    expect((await decide(first.id, "none")).status).toBe(200);
    expect((await decide(first.id, "restore")).code).toBe("already_decided");
    expect((await write(pair)).code).toBe("muted");
    await mute();
    await appeal();
    const [second] = (await operate("GET", "/appeals")).body.items;
    expect((await decide(second.id, "restore")).body).toMatchObject({
      liftedAt: expect.any(String),
      appeal: { decision: "restore" },
    });
    expect((await write(pair)).status).toBe(201);
    expect((await operate("GET", "/appeals")).body.items).toEqual([]);
    expect((await newsOf(pair.one)).map(({ title }: { title: string }) => title)).toEqual([
      "We've reversed our decision",
      "You can't send messages for now",
      "We've looked at your appeal",
      "You can't send messages for now",
    ]);
    const kept = await db()
      .selectFrom("moderation_measures")
      .select("appeal_token_hash as hash")
      .execute();
    const token = await mailedToken(server.application, email, "/appeal");
    expect(kept.map(({ hash }) => hash)).not.toContain(token);
  });

  it("an appeal lifts its own warning and no other", async () => {
    const { username, email } = await server.signUp();
    for (const words of ["Late.", "Rude."]) {
      await operate("POST", `/members/${username}/warn`, { message: words, reason: words });
      const token = await mailedToken(server.application, email, "/appeal");
      await call(server.url, "POST", "/api/appeals", { body: { token, text: "No." } });
    }
    const [first, second] = (await operate("GET", "/appeals")).body.items;
    await operate("POST", `/appeals/${first.id}/decision`, { action: "restore", message, reason });
    const { body } = await operate("GET", `/members/${username}`);
    expect(body.measures).toMatchObject([
      { reason: "Rude.", liftedAt: null, appeal: { decision: null } },
      { reason: "Late.", liftedAt: expect.any(String), appeal: { decision: "restore" } },
    ]);
    expect((await operate("GET", "/appeals")).body.items).toMatchObject([{ id: second.id }]);
    await operate("POST", `/appeals/${second.id}/decision`, { action: "none", message, reason });
  });
});

describe("an open appeal", () => {
  const wait = async (member: Pick<TestMember, "username" | "email">) => {
    await as(admin, "POST", `/operate/members/${member.username}/warn`, { message, reason });
    const token = await mailedToken(server.application, member.email, "/appeal");
    const text = "I was ill that evening.";
    await call(server.url, "POST", "/api/appeals", { body: { token, text } });
  };
  const heard = async () => {
    const mails = await db()
      .selectFrom("deliveries")
      .select(["recipient", "subject", "text"])
      .where("path", "=", "/operate/appeals")
      .execute();
    await db().deleteFrom("deliveries").where("path", "=", "/operate/appeals").execute();
    return mails;
  };

  it("an open appeal is emailed to moderators at once, without its text or its author's name, except to its author", async () => {
    const [judge, away, planner] = [
      await addStaff(db(), "moderator"),
      await addStaff(db(), "moderator"),
      await addStaff(db(), "planner"),
    ];
    await db()
      .updateTable("members")
      .set({ suspended_at: server.clock.now() })
      .where("id", "=", away.id)
      .execute();
    await heard();
    const member = await server.signUp();
    await wait(member);
    const mails = await heard();
    const recipients = mails.map(({ recipient }) => recipient);
    expect(recipients).toEqual(expect.arrayContaining([judge.email, moderator.email, admin.email]));
    for (const other of [away, planner, member]) expect(recipients).not.toContain(other.email);
    expect(mails[0]?.text).toMatch(/^A member asks us /);
    expect(JSON.stringify(mails)).not.toMatch(
      new RegExp(`I was ill|Nadia|watch your words|${member.username}`),
    );
    await wait(judge);
    const about = (await heard()).map(({ recipient }) => recipient);
    expect(about).toContain(moderator.email);
    expect(about).not.toContain(judge.email);
  });

  it("an open appeal is counted in the console until it is decided, for those who may judge it", async () => {
    const planner = await addStaff(db(), "planner");
    const inbox = async (by: TestMember) =>
      (await as(by, "GET", "/operate/today?limit=1")).body.inbox;
    const before = (await inbox(moderator)).length;
    const member = await server.signUp();
    await wait(member);
    const waiting = await inbox(moderator);
    expect(waiting).toHaveLength(before + 1);
    expect(waiting.at(-1)).toEqual({
      kind: "appeal",
      id: expect.any(String),
      since: server.clock.now().toISOString(),
      title: expect.any(String),
      sessionId: null,
      isUrgent: false,
    });
    const isForModerators = ({ kind }: { kind: string }) => kind === "appeal" || kind === "report";
    expect((await inbox(planner)).filter(isForModerators)).toEqual([]);
    const decision = { action: "none", message, reason };
    await operate("POST", `/appeals/${waiting.at(-1).id}/decision`, decision);
    expect(await inbox(moderator)).toHaveLength(before);
  });
});

describe("a report", () => {
  const report = (by: TestMember, body: object) => as(by, "POST", "/reports", body);

  it("a report is listed with its text, decided once, and its author is told that it was reviewed", async () => {
    const pair = await addPair(db());
    await write(pair);
    const context = { kind: "chat", id: pair.connectionId };
    const ids: string[] = [];
    for (const text of ["First", "Second"]) {
      const sent = await report(pair.other, { userId: pair.one.username, context, text });
      ids.push(sent.body.id);
    }
    const [earlier = "", id = ""] = ids;
    const listed = (await operate("GET", "/reports?state=open")).body.items;
    expect(listed.map((item: { id: string }) => item.id)).toEqual(ids);
    const { body } = await operate("GET", `/reports/${id}`);
    expect(body).toMatchObject({
      reported: { userId: pair.one.username },
      messages: [{ fromUserId: pair.one.username, content: "Hello" }],
      earlierReports: [{ id: earlier, text: "First" }],
      audit: [{ action: "report.look" }],
    });
    const change = (body_: object) => operate("PATCH", `/reports/${id}`, { reason, ...body_ });
    expect((await change({ assignee: pair.one.username })).status).toBe(400);
    expect((await change({})).status).toBe(400);
    const away = await addStaff(db(), "moderator");
    await db()
      .updateTable("members")
      .set({ suspended_at: server.clock.now() })
      .where("id", "=", away.id)
      .execute();
    expect((await change({ assignee: away.username })).status).toBe(400);
    const taken = await change({ state: "in_hand", assignee: moderator.username });
    expect(taken.body).toMatchObject({ state: "in_hand", assignee: moderator.username });
    const late = await change({ assignee: null, seen: { state: "open", assignee: null } });
    expect([late.code, late.body.current]).toEqual([
      "stale",
      { state: "in_hand", assignee: moderator.username },
    ]);
    const decide = (body_: object) =>
      operate("POST", `/reports/${id}/decision`, { message, reason, ...body_ });
    expect((await decide({ action: "mute" })).status).toBe(400);
    expect((await decide({ action: "warn", until: later(dayMs) })).status).toBe(400);
    expect((await newsOf(pair.other))[0].type).not.toBe("moderation");
    const decided = await Promise.all([
      decide({ action: "ban" }),
      decide({ action: "mute", until: later(dayMs) }),
    ]);
    expect(decided.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const heard = await newsOf(pair.other);
    expect(heard[0].title).toBe("We've looked at your report");
    expect(JSON.stringify(heard)).not.toContain(reason);
    expect((await operate("GET", `/reports/${id}`)).body.measures).toHaveLength(1);
    await change({ state: "open" });
    await change({ state: "closed" });
    expect(await newsOf(pair.other)).toHaveLength(heard.length);
    expect(await auditOf(`report:${id}`)).toEqual([
      "report.change",
      "report.change",
      "report.look",
      "report.decide",
      "report.change",
      "report.look",
    ]);
  });

  it("a report is hidden from its subject on the staff, and only an admin judges it", async () => {
    const colleague = await addStaff(db(), "moderator");
    const pair = await addPair(db());
    const roles = ["moderator" as const];
    await db().updateTable("members").set({ roles }).where("id", "=", pair.one.id).execute();
    const context = { kind: "chat", id: pair.connectionId };
    const sent = { userId: pair.one.username, context, text: "They shout." };
    const { id } = (await report(pair.other, sent)).body;
    const operateAs = (by: TestMember, method: string, path: string, body?: object) =>
      as(by, method, `/operate/reports${path}`, body);
    const close = (by: TestMember) => operateAs(by, "PATCH", `/${id}`, { state: "closed", reason });
    const decide = (by: TestMember) =>
      operateAs(by, "POST", `/${id}/decision`, { action: "none", reason });
    const own = [
      await operateAs(pair.one, "GET", `/${id}`),
      await close(pair.one),
      await decide(pair.one),
    ];
    expect(own.map(({ code }) => code)).toEqual(["not_found", "not_found", "not_found"]);
    const seen = [
      await operateAs(pair.one, "GET", "?state=open"),
      await as(pair.one, "GET", `/operate/members/${pair.one.username}`),
      await as(pair.one, "GET", `/operate/members/${pair.other.username}`),
    ];
    expect(JSON.stringify(seen)).not.toContain("They shout.");
    expect((await operateAs(colleague, "GET", `/${id}`)).body).toMatchObject({ id });
    const others = [await close(colleague), await decide(colleague)];
    expect(others.map(({ code }) => code)).toEqual(["forbidden", "forbidden"]);
    const assignee = pair.one.username;
    const given = await operateAs(admin, "PATCH", `/${id}`, { assignee, reason });
    expect(given.status).toBe(400);
    expect((await decide(admin)).body).toMatchObject({ state: "closed", decision: "none" });
  });

  it("a report may be about a venue or an incident at one's session, without a member", async () => {
    const { sessionId, members } = await addPastSession(db(), new Date(later(-2 * hourMs)), 1);
    const [member] = members;
    if (member === undefined) throw new Error("One is needed.");
    const stranger = await addStaff(db());
    const context = { kind: "group", id: sessionId };
    const body = { concerns: "venue", context, text: "The door was locked." };
    const refused = [
      await report(member, { ...body, userId: stranger.username }),
      await report(member, { ...body, context: { ...context, kind: "chat" } }),
      await report(member, { context, text: "Hm." }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400]);
    const { id: unfounded } = (await report(stranger, body)).body;
    expect((await operate("GET", `/reports/${unfounded}`)).code).toBe("not_found");
    const { id } = (await report(member, body)).body;
    expect((await operate("GET", `/reports/${id}`)).body).toMatchObject({
      concerns: "venue",
      reported: null,
      reporter: { userId: member.username },
      session: { id: sessionId },
    });
    const decide = (action: string) =>
      operate("POST", `/reports/${id}/decision`, { action, message, reason });
    expect((await decide("ban")).status).toBe(400);
    expect((await decide("none")).body).toMatchObject({ state: "closed", decision: "none" });
  });
});
