import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { dayMs, hourMs } from "#shared/rules/durations.ts";
import { deleteAccount } from "#server/accounts/delete-account.ts";
import { createApplication } from "#server/application.ts";
import type { Application } from "#server/application.ts";
import { requestCommand, serveCommands } from "#server/platform/database/embedded-folder.ts";
import { readConfig } from "#server/platform/config.ts";
import { makeComingSessions } from "#server/sessions/actions.ts";
import { addFreeSubscriptions } from "#server/subscriptions/actions.ts";
import { carryOutFor, commands } from "./run-command.ts";
import { connectByUsername } from "#testing/conversations.ts";
import { passkeyRow } from "#testing/member-with-everything.ts";
import { addMembers } from "#testing/members.ts";
import { operate as runOperator, operatorFile } from "#testing/operator-command.ts";
import { addArea, addSession, addSlot } from "#testing/places.ts";
import { suspendByEmail } from "#testing/staff.ts";
import { createPostgresDatabase } from "#testing/test-database.ts";
import { Client, confirmEmail, signupPayload } from "#testing/test-server.ts";

// A separate application beside the server, as operators run it: only PostgreSQL serves both at once.

const password = "correct horse";
/** The commands with separate files. The others follow from their calls. */
const verbs = [
  "grant",
  "revoke",
  "reset-passkeys",
  "suspend",
  "restore",
  "members",
  "audit",
  "open-city",
  "close-city",
  "import venues",
  "import timetable",
  "export",
  "sessions",
  "create-session",
  "cancel-session",
  "cancel-sessions",
  "restore-session",
  "move-session",
  "fix-venue",
  "venues",
  "reports",
  "decide",
  "appeals",
  "decide-appeal",
  "figures",
  "maintenance on",
  "maintenance off",
  "maintenance",
  "messages",
  "preview-message",
  "send-message",
  "withdraw-message",
];
const why = ["--reason", "A try"];
const told = ["--message", "Please be kinder"];
/** The commands that did something in these tests instead of printing help or a refusal. */
const verbsDone = new Set<string>();
let folder: string;
let application: Application;
let url: string;
let member: Client & { username: string; email: string };

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "spotter-operator-"));
  vi.stubEnv("SANDBOX", "off")
    .stubEnv("LOG_LEVEL", "silent")
    .stubEnv("DATABASE_URL", await createPostgresDatabase());
  const config = readConfig(process.env);
  application = await createApplication({ ...config, port: 0 }, { ticking: false });
  url = await application.start();
  const payload = signupPayload({ password });
  const client = new Client(url);
  const { body } = await client.post("/api/auth/signup", payload);
  member = Object.assign(client, {
    username: String(body.user.username),
    email: String(payload["email"]),
  });
});
afterAll(async () => {
  await application.stop();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

async function operate(...words: string[]) {
  const answer = await runOperator(...words);
  if (answer.code === 0 && !words.includes("--help"))
    for (const verb of verbs)
      if (verb.split(" ").every((word, at) => words[at] === word)) verbsDone.add(verb);
  return answer;
}

const db = () => application.context.db;
const memberId = async () =>
  (
    await db()
      .selectFrom("members")
      .select("id")
      .where("username", "=", member.username)
      .executeTakeFirstOrThrow()
  ).id;

const done = (said: string) => ({ code: 0, said: `${said}\n`, refused: "" });
const isOperator = async () => (await member.get("/api/auth/me")).body.user.isOperator;
const logIn = async () =>
  (await new Client(url).post("/api/auth/login", { email: member.email, password })).status;

describe("npm run operator", () => {
  it("grant makes a member an operator, and revoke undoes it", async () => {
    expect(await isOperator()).toBe(false);
    expect(await operate("grant", member.email.toUpperCase(), ...why)).toEqual(
      done(`${member.email} now has the roles admin.`),
    );
    expect(await isOperator()).toBe(true);
    expect(
      await operate("grant", member.email, "--role", "planner", "--role", "finance", ...why),
    ).toEqual(done(`${member.email} now has the roles planner, finance, admin.`));
    const last = await operate("revoke", member.email, ...why);
    expect([last.code, last.refused]).toEqual([
      1,
      expect.stringContaining("Make someone else an admin first"),
    ]);
    const other = signupPayload();
    await new Client(url).post("/api/auth/signup", other);
    await operate("grant", String(other["email"]), ...why);
    expect(await operate("revoke", member.email, "--role", "admin", ...why)).toEqual(
      done(`${member.email} now has the roles planner, finance.`),
    );
    expect(await operate("revoke", member.email, ...why)).toEqual(
      done(`${member.email} now has no role.`),
    );
    expect(await isOperator()).toBe(false);
    const { said } = await operate("audit", "--json", "--limit", "1");
    expect(JSON.parse(said).items).toEqual([
      expect.objectContaining({
        actor: "command-line",
        action: "roles.set",
        subject: `member:${member.username}`,
        from: ["planner", "finance"],
        to: [],
        reason: "A try",
      }),
    ]);
  });

  it("reset-passkeys lets a member who lost their passkeys set up new ones", async () => {
    const none = await operate("reset-passkeys", member.email, ...why);
    expect([none.code, none.refused]).toEqual([1, expect.stringContaining("have a passkey")]);
    await db()
      .insertInto("passkeys")
      .values(passkeyRow(await memberId(), new Date()))
      .execute();
    expect(await operate("reset-passkeys", member.email, ...why)).toEqual(
      done(`${member.email} has no passkeys anymore (1 removed) and is logged out everywhere.`),
    );
    expect((await member.get("/api/auth/me")).status).toBe(401);
    await member.post("/api/auth/login", { email: member.email, password });
  });

  it("move-session, cancel-session and restore-session notify everyone booked", async () => {
    const startsAt = new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + 48 * 3_600_000);
    const movedTo = new Date(startsAt.getTime() + 3_600_000).toISOString();
    const { areaId, venueId } = await addArea(db(), "Testville");
    const sessionId = await addSession(db(), venueId, startsAt.toISOString());
    const { id } = await db()
      .selectFrom("members")
      .select("id")
      .where("username", "=", member.username)
      .executeTakeFirstOrThrow();
    await addFreeSubscriptions(db(), [id]);
    const booked = await member.post(`/api/sessions/${sessionId}/book`, {
      sessionId,
      userId: member.username,
      areaId,
    });
    expect(booked.status).toBe(201);
    const booking = async () => (await member.get("/api/bookings")).body[0];
    const news = async () =>
      (await member.get("/api/notifications")).body.notifications.map(
        ({ title }: { title: string }) => title,
      );

    expect(await operate("move-session", sessionId, movedTo, ...why)).toEqual(
      done(`Session ${sessionId} moved to ${movedTo}.`),
    );
    expect(await booking()).toMatchObject({ status: "active", session: { startTime: movedTo } });
    expect(await news()).toEqual(["Session moved"]);
    expect(await operate("cancel-session", sessionId, ...why)).toEqual(
      done(`Session ${sessionId} is called off.`),
    );
    expect((await booking()).status).toBe("cancelled");
    expect(await news()).toContain("Session called off");
    const all = ["--city", "Dallas, TX", "--on", "2031-01-02", "--dry-run"];
    expect(await operate("cancel-sessions", ...all, ...why)).toEqual(
      done("0 sessions would be called off, 0 booked."),
    );
    expect(await operate("restore-session", sessionId, ...why)).toEqual(
      done(`Session ${sessionId} takes place, with 1 booked.`),
    );
    expect(await news()).toContain("Your session is back on");
  });

  it("create-session and move-session accept any time zone but require one", async () => {
    const { venueId } = await addArea(db(), "Zoneville");
    await operate("open-city", "Dallas, TX", "--override", ...why);
    const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    const create = (start: string) => {
      const plan = ["--minutes", "60", "--type", "gym", "--spots", "4", "--venue", venueId];
      return operate("create-session", "--city", "Dallas, TX", "--start", start, ...plan, ...why);
    };
    for (const start of [`${day} 18:30`, `${day}T18:30`, `${day}T18:30:00`, day, "soon"]) {
      const { code, refused } = await create(start);
      expect([start, code]).toEqual([start, 2]);
      expect(refused).toMatch(/^START must include its time zone, as in [^\n]+\.\n/);
    }
    const made = await create(`${day}T18:30:00-06:00`);
    const [, id = ""] = /^Session (\d+) starts at/.exec(made.said) ?? [];
    const startTime = new Date(`${day}T18:30:00-06:00`).toISOString();
    expect(made).toEqual(done(`Session ${id} starts at ${startTime}.`));
    const unclear = await operate("move-session", id, `${day} 19:30`, ...why);
    expect([unclear.code, unclear.refused]).toEqual([
      2,
      expect.stringMatching(/^START must include its time zone/),
    ]);
    expect(await operate("move-session", id, `${day}T19:30Z`, ...why)).toEqual(
      done(`Session ${id} moved to ${day}T19:30:00.000Z.`),
    );
  });

  it("venues pages through the ids that fix-venue and create-session ask for", async () => {
    const { areaId, venueId } = await addArea(db(), "Listville", "Denver, CO");
    await db()
      .updateTable("venues")
      .set({ capacity: 24, is_active: false })
      .where("id", "=", venueId)
      .execute();
    const inDenver = ["--city", "Denver, CO"];
    const { said } = await operate("venues", ...inDenver);
    expect(said.trimEnd().split("\n")).toEqual([
      expect.stringMatching(`^${venueId} +Listville +Listville Gym +workout +24 +out of use$`),
      expect.stringMatching(/^\d+ +Listville +Listville Cafe +post_workout +-$/),
    ]);
    const first = JSON.parse((await operate("venues", ...inDenver, "--limit", "1", "--json")).said);
    expect(first.items).toEqual([
      expect.objectContaining({ id: venueId, areaId, area: "Listville", capacity: 24 }),
    ]);
    const rest = ["--cursor", first.nextCursor, "--kind", "post_workout"];
    expect((await operate("venues", ...inDenver, ...rest)).said).toContain("Listville Cafe");
    expect((await operate("venues", "--city", "Austin, TX")).said).toBe("None.\n");
    expect((await operate("venues", "--city", "Atlantis")).code).toBe(2);
  });

  it("send-message reaches a city once, however often it runs, and messages lists it", async () => {
    await member.put("/api/notifications/settings", {
      ...(await member.get("/api/notifications/settings")).body,
      promotions: true,
    });
    const to = ["--city", "Dallas, TX"];
    const counted = await operate("preview-message", ...to, "--json");
    const { members, switchedOff } = JSON.parse(counted.said);
    expect(members - switchedOff).toBe(1);
    const words = ["--title", "New in Dallas", "--text", "Come along", ...why];
    for (let times = 0; times < 2; times += 1)
      expect((await operate("send-message", ...to, ...words)).said).toMatch(/to 1 member\./);
    const listed = JSON.parse((await operate("messages", "--json")).said);
    expect(listed.items).toEqual([
      expect.objectContaining({ actor: "command-line", title: "New in Dallas", total: 1 }),
    ]);
    expect((await operate("send-message", "--title", "x", ...why)).code).toBe(2);
    const later = ["--at", new Date(Date.now() + 2 * dayMs).toISOString(), "--key", "later"];
    const { said } = await operate("send-message", ...to, ...words, ...later, "--json");
    const { id } = JSON.parse(said);
    expect(await operate("withdraw-message", id, ...why)).toEqual(
      done(`Message ${id} is withdrawn.`),
    );
  });

  it("appeals lists an appeal, decide-appeal takes the measure back, and figures writes a file", async () => {
    await db()
      .insertInto("moderation_measures")
      .values({
        member_id: await memberId(),
        action: "warn",
        reason: "Late",
        actor: "command-line",
        created_at: new Date(),
        appeal_token_hash: "x",
        appeal_text: "The train was late",
        appealed_at: new Date(),
      })
      .execute();
    const { items } = JSON.parse((await operate("appeals", "--json")).said);
    const [{ id }] = items;
    expect((await operate("appeals")).said).toContain("The train was late");
    expect((await operate("decide-appeal", id, "restore", ...told, ...why)).code).toBe(0);
    expect((await operate("decide-appeal", id, "none", ...told, ...why)).code).toBe(1);
    expect((await operate("appeals")).said).toBe("None.\n");
    const figures = (await operate("figures", "--city", "Dallas, TX", "--weeks", "3")).said;
    expect(figures.trimEnd().split("\n")).toHaveLength(4);
    expect((await operate("figures", "--weeks", "many")).code).toBe(2);
  });

  it("members finds a member, and the audit log records the search", async () => {
    const found = await operate("members", member.email);
    expect([found.code, found.said]).toEqual([0, expect.stringContaining(member.username)]);
    expect(found.said.trimEnd().split("\n")).toHaveLength(1);
    expect((await operate("members", "nobody@test.example")).said).toBe("None.\n");
    const looks = await operate("audit", "--action", "members.search", "--json");
    expect(JSON.parse(looks.said).items.map(({ to }: { to: string[] }) => to)).toEqual([
      [],
      [member.username],
    ]);
  });

  it("reports lists a report, and decide takes the measure against its subject", async () => {
    const payload = signupPayload();
    const other = new Client(url);
    const userId = String((await other.post("/api/auth/signup", payload)).body.user.username);
    const id = await connectByUsername(db(), member.username, userId);
    const report = { userId, context: { kind: "chat", id }, text: "Rude all evening" };
    const reportId = String((await member.post("/api/reports", report)).body.id);

    const { said } = await operate("reports");
    expect(said.trim().split(/ {2,}/)).toEqual([
      reportId,
      expect.any(String),
      "open",
      userId,
      "Rude all evening",
    ]);
    const until = new Date(Date.now() + 7 * dayMs).toISOString();
    expect(await operate("decide", reportId, "suspend", "--until", until, ...told, ...why)).toEqual(
      done(`Report ${reportId} is decided: suspend.`),
    );
    expect((await other.get("/api/auth/me")).status).toBe(401);
    expect((await operate("reports")).said).toBe("None.\n");
    const closed = JSON.parse((await operate("reports", "--state", "closed", "--json")).said);
    expect(closed.items).toEqual([expect.objectContaining({ id: reportId, state: "closed" })]);
  });

  it("fix-venue sets a session's venue, and can leave it to the vote again", async () => {
    const { areaId, venueId } = await addArea(db(), "Fixville");
    const { id: otherId } = await db()
      .insertInto("venues")
      .values({
        area_id: areaId,
        kind: "workout",
        name: "Fixville Hall",
        street: "3 Main St",
        workout_types: ["gym"],
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const startsAt = new Date(Math.ceil(Date.now() / hourMs) * hourMs + 5 * dayMs).toISOString();
    const id = await addSession(db(), venueId, startsAt);
    const fixedVenue = async () => {
      const { items } = JSON.parse((await operate("sessions", "--json", "--limit", "100")).said);
      return items.find((session: { id: string }) => session.id === id).fixedVenueId;
    };
    expect(await operate("fix-venue", id, otherId, ...why)).toEqual(
      done(`Session ${id} takes place at venue ${otherId}.`),
    );
    expect(await fixedVenue()).toBe(otherId);
    expect(await operate("fix-venue", id, "none", ...why)).toEqual(
      done(`The vote decides the venue of session ${id}.`),
    );
    expect(await fixedVenue()).toBe(null);
  });

  it("export writes files that import venues and import timetable read", async () => {
    const { venueId } = await addArea(db(), "Fileville", "Boston, MA");
    await addSlot(db(), venueId, "Boston, MA");
    const write = (text: string) => {
      const path = join(folder, "exported.csv");
      writeFileSync(path, text);
      return path;
    };
    const venues = (await operate("export", "venues")).said;
    const rows = venues.trimEnd().split("\n").length - 1;
    const edited = venues.replace("Fileville Gym,1 Main St", "Fileville Gym,9 Elm St");
    const { said } = await operate("import", "venues", write(edited), ...why);
    expect(said).toContain(`0 created, 1 changed, ${rows - 1} unchanged. To take it back: undo-`);
    expect((await operate("export", "venues")).said).toBe(edited);
    expect(
      (await operate("undo-import", said.trimEnd().split(" ").at(-1) ?? "", ...why)).code,
    ).toBe(0);
    expect((await operate("export", "venues")).said).toBe(venues);

    const timetable = (await operate("export", "timetable")).said;
    expect(timetable).toContain("Fileville Gym");
    expect(await operate("import", "timetable", write(timetable), ...why)).toEqual(
      done("0 created, 0 changed, 1 unchanged."),
    );
    expect((await operate("export", "everything")).code).toBe(2);

    expect((await operate("export", "members")).said).toContain(member.email);
    expect((await operate("export", "audit")).said).toContain("members.export");
    const taken = await db()
      .selectFrom("audit_log")
      .select(["actor", "action"])
      .where("action", "like", "%.export")
      .orderBy("id")
      .execute();
    expect(taken).toEqual(
      ["venues", "venues", "venues", "timetable", "members", "audit"].map((name) => ({
        actor: "command-line",
        action: `${name}.export`,
      })),
    );
  });

  it("close-city stops new sessions in a city and keeps the existing ones", async () => {
    const city = "Houston, TX";
    const { venueId } = await addArea(db(), "Closeville", city);
    await addSlot(db(), venueId, city);
    await operate("open-city", city, ...why);
    const sessions = async () =>
      (await db().selectFrom("sessions").select("id").where("city", "=", city).execute()).length;
    const made = await sessions();
    expect(made).toBeGreaterThanOrEqual(3);
    const inAWeek = new Date(Date.now() + 7 * dayMs);

    expect(await operate("close-city", city, ...why)).toEqual(
      done(`${city} is closed, with ${made} upcoming sessions.`),
    );
    await db()
      .transaction()
      .execute((trx) => makeComingSessions(trx, inAWeek));
    expect(await sessions()).toBe(made);
    await operate("open-city", city, ...why);
    await db()
      .transaction()
      .execute((trx) => makeComingSessions(trx, inAWeek));
    expect(await sessions()).toBe(made + 1);
    const today = new Date().toISOString().slice(0, 10);
    expect((await operate("close-city", city, "--sessions", "cancel", ...why)).code).toBe(1);
    const ended = await operate("close-city", city, "--on", today, ...why);
    expect(ended.said).toMatch(/^Houston, TX is closed, with [01] upcoming sessions?\.$/m);
  });

  it("restore lets a suspended person who deleted their account sign up again", async () => {
    const address = "former@test.example";
    const signUp = (email: string) =>
      new Client(url).post("/api/auth/signup", signupPayload({ email }));
    const { username } = (await signUp(address)).body.user;
    expect((await operate("suspend", address, ...told, ...why)).code).toBe(0);
    const { id } = await db()
      .selectFrom("members")
      .select("id")
      .where("username", "=", username)
      .executeTakeFirstOrThrow();
    await confirmEmail(application, username);
    await deleteAccount(application.context, { id, username });
    const [other] = await addMembers(db(), 1);
    if (other === undefined) throw new Error("Nobody was added.");
    await suspendByEmail(application.context, other.email);
    await deleteAccount(application.context, other);
    expect((await signUp("former+new@test.example")).status).toBe(409);
    expect(await operate("restore", "former+new@test.example", ...why)).toEqual(
      done("former+new@test.example may sign up again."),
    );
    expect((await signUp("former+new@test.example")).status).toBe(201);
    expect((await signUp(other.email)).status).toBe(409);
    expect((await operate("restore", "stranger@test.example", ...why)).code).toBe(1);
    const log = await db()
      .selectFrom("audit_log")
      .select(["subject", "to"])
      .where("action", "=", "mailbox.restore")
      .execute();
    expect(log).toEqual([{ subject: "mailbox", to: null }]);
  });

  it("suspend keeps a member out, and restore lets them in again", async () => {
    expect(await operate("suspend", member.email, ...told, ...why)).toEqual(
      done(`${member.email} is suspended.`),
    );
    expect([(await member.get("/api/auth/me")).status, await logIn()]).toEqual([401, 403]);
    expect(
      await operate("suspend", member.email, "--until", "2020-01-01T00:00:00Z", ...told, ...why),
    ).toEqual(expect.objectContaining({ code: 1 }));
    expect(await operate("restore", member.email, "--message", "Welcome back", ...why)).toEqual(
      done(`${member.email} may log in again.`),
    );
    expect(await logIn()).toBe(200);
    const until = new Date(Date.now() + 7 * dayMs).toISOString();
    const again = await operate(
      "suspend",
      member.email,
      "--until",
      until,
      ...told,
      ...why,
      "--json",
    );
    expect(JSON.parse(again.said)).toMatchObject({
      userId: member.username,
      suspendedUntil: until,
    });
    await operate("restore", member.email, "--message", "Welcome back", ...why);
    const notices = await db()
      .selectFrom("notifications")
      .select(["wording", "params"])
      .where("member_id", "=", await memberId())
      .where("wording", "in", ["suspended", "restored"])
      .orderBy("id")
      .execute();
    expect(notices.slice(-2)).toMatchObject([
      { wording: "suspended", params: { message: told[1] } },
      { wording: "restored", params: { message: "Welcome back" } },
    ]);
    expect(JSON.stringify(notices)).not.toContain(why[1]);
  });

  it("an unknown command fails with a sentence", async () => {
    for (const words of [
      ["grant", "nobody@test.example", ...why],
      ["cancel-session", "999"],
      ["decide", "999", "none"],
      ["move-session", "999", "2020-01-01T18:00:00Z"],
    ]) {
      const { code, said, refused } = await operate(...words, ...why);
      expect([words, code, said]).toEqual([words, 1, ""]);
      expect(refused).toMatch(/^[A-Z][^\n]+\.\n([^\n]+\n)?$/);
    }
  });

  it("every command that changes something requires a reason", async () => {
    for (const words of [
      ["revoke", "a@b.example"],
      ["cancel-session", "1"],
      ["open-city", "Dallas, TX"],
      ["cancel-session", "1", "--reason", "x".repeat(501)],
    ]) {
      const { code, said } = await operate(...words);
      expect([words, code, said]).toEqual([words, 2, ""]);
    }
  });

  it("the help lists the arguments of every command", async () => {
    expect((await operate("--help")).code).toBe(0);
    for (const { name: verb } of commands) {
      const { code, said } = await operate(...verb.split(" "), "--help");
      expect([verb, code]).toEqual([verb, 0]);
      expect(said).toContain(`npm run operator -- ${verb}`);
      expect(said).toContain("--json");
    }
  });

  it("a refused option is named as it is written, with its limit", async () => {
    const plan = ["--city", "Dallas, TX", "--start", "2026-12-01T18:30:00Z", "--minutes", "60"];
    const spots = ["--type", "gym", "--venue", "1", "--spots", "99", ...why];
    const { code, refused } = await operate("create-session", ...plan, ...spots);
    expect([code, refused.split("\n")[0]]).toEqual([2, "--spots must be at most 40."]);
  });

  it("a refused option is named as it is written, even if it is all that a check sees", async () => {
    const said = async (...words: string[]) => (await operate(...words)).refused.split("\n")[0];
    expect(await said("grant", "a@b.example", "--role", "wizard", ...why)).toBe(
      "--role must be one of planner, moderator, finance, admin.",
    );
    expect(await said("suspend", "a@b.example", "--until", "soon", ...told, ...why)).toBe(
      "--until must be a time such as 2026-12-01T18:30:00Z.",
    );
    expect(await said("suspend", "a@b.example", ...told, "--reason", "x".repeat(501))).toBe(
      "--reason must be at most 500 characters long.",
    );
    expect(await said("suspend", "a@b@c", ...told, ...why)).toBe(
      '"a@b@c" must be an email address.',
    );
    const nowhere = ["cancel-sessions", "--city", "Nowhere", "--on", "2026-12-01", ...why];
    expect(await said(...nowhere)).toContain("--city must be one of Dallas, TX, ");
  });

  it("a command that follows from its call takes people by email, moments in any zone, lists and nothing", async () => {
    const { said: areas } = await operate("cities", "--json");
    const areaId = JSON.parse(areas).items.find(
      ({ name }: { name: string }) => name === "Austin, TX",
    ).areas[0].id;
    const venue = ["--kind", "workout", "--name", "Made by hand", "--street", "1 Main St"];
    const contact = ["--contact-name", "Sam", "--contact-email", "sam@gym.example"];
    const types = ["--workout-types", "gym, cardio", "--capacity", "30", "--step-free"];
    const added = await operate(
      "add-venue",
      "--area",
      areaId,
      ...venue,
      ...types,
      ...contact,
      "--json",
      ...why,
    );
    const made = JSON.parse(added.said);
    expect(made).toMatchObject({
      workoutTypes: ["gym", "cardio"],
      capacity: 30,
      stepFree: true,
      contact: { name: "Sam", email: "sam@gym.example" },
    });
    const changed = await operate(
      "change-venue",
      made.id,
      "--contact",
      "none",
      "--capacity",
      "none",
      "--step-free",
      "no",
      "--json",
      ...why,
    );
    expect(JSON.parse(changed.said)).toMatchObject({
      contact: null,
      capacity: null,
      stepFree: false,
    });
    expect(await operate("add-venue", "--area", areaId, ...venue, ...types, ...why)).toMatchObject({
      code: 1,
      said: "",
    });

    const inTenDays = new Date(Date.now() + 10 * dayMs).toISOString().slice(0, 10);
    const session = await addSession(db(), made.id, `${inTenDays}T18:00:00Z`, {
      city: "Austin, TX",
    });
    const named = await operate(
      "change-session",
      session,
      "--host",
      member.email.toUpperCase(),
      "--start",
      `${inTenDays}T12:30:00-06:00`,
      "--json",
      ...why,
    );
    expect(JSON.parse(named.said)).toMatchObject({
      host: { userId: member.username },
      startTime: `${inTenDays}T18:30:00.000Z`,
    });
    expect((await operate("change-session", session, "--host", "none", ...why)).said).toContain(
      "host: -",
    );
    const { said: log } = await operate("audit", "--json", "--limit", "1");
    expect(JSON.parse(log).items[0]).toMatchObject({ actor: "command-line", reason: why[1] });
    expect((await operate("roster", session)).said).toContain("name,username,area");
  });

  it("a command that follows from its call refuses in words, by the names of its options", async () => {
    const usage = async (...words: string[]) => {
      const { code, refused } = await operate(...words);
      return [code, refused.split("\n")[0]];
    };
    expect(await usage("change-session", "1", "--spots", "99", ...why)).toEqual([
      2,
      "--spots must be at most 40.",
    ]);
    expect(await usage("change-session", "1", "--spots", "ten", ...why)).toEqual([
      2,
      "--spots must be a number.",
    ]);
    expect(await usage("change-city", "Dallas, TX", "--open", "maybe", ...why)).toEqual([
      2,
      "--open must be yes or no.",
    ]);
    expect(await usage("warn", member.email, ...why)).toEqual([2, "--message is missing."]);
    expect(await usage("warn", member.email, ...told)).toEqual([
      2,
      "Add --reason TEXT, which is kept in the audit log.",
    ]);
    expect(await usage("warn", "nobody@test.example", ...told, ...why)).toEqual([
      1,
      "No member has the address nobody@test.example.",
    ]);
    expect(await usage("statements", "2026-13")).toEqual([
      2,
      "MONTH must be a month such as 2026-12.",
    ]);
    expect(
      await usage("change-sessions", "--action", "cancel", "--city", "Dallas, TX", ...why),
    ).toEqual([2, "select must be --sessions, or a --city with --from and --until."]);
    expect(
      await usage("change-sessions", "--action", "fix_venue", "--sessions", "1", ...why),
    ).toEqual([2, "--new-venue is required for this action."]);
    expect(await usage("apply-substitutes", "--substitutes", "1=", ...why)).toEqual([
      2,
      "--substitutes is missing.",
    ]);
    expect(await usage("publish-waiver", "--text", "@nowhere.txt", ...why)).toEqual([
      2,
      "--text: the file nowhere.txt can't be read.",
    ]);
    // The server refuses options that the form doesn't show.
    expect((await operate("apply-substitutes", "--substitutes", "998=1", ...why)).code).toBe(1);
    expect(
      await operate(
        "change-city",
        "Dallas, TX",
        "--open",
        "no",
        "--closes-on",
        "2020-01-01",
        ...why,
      ),
    ).toMatchObject({
      code: 1,
      refused: expect.stringContaining("\n--closes-on "),
    });
  });

  it("a request beside a command in the same server still needs a login and a role", async () => {
    const someone = new Client(url);
    await someone.post("/api/auth/signup", signupPayload());
    const [command, ...replies] = await Promise.all([
      carryOutFor(application, { words: ["cities"], folder }),
      ...Array.from({ length: 5 }, () => someone.get("/api/operate/cities")),
      new Client(url).get("/api/operate/cities"),
    ]);
    expect(command.code).toBe(0);
    expect(replies.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 401]);
  });

  it("the command runs in the server that has the embedded database open, which only its user can ask", async () => {
    const commands = serveCommands(folder, (written) => carryOutFor(application, written));
    const ask = (...words: string[]) => requestCommand(folder, { words, folder });
    await vi.waitFor(async () => expect(await ask("members", "nobody")).toBeDefined());
    expect(statSync(join(folder, "operator.sock")).mode & 0o777).toBe(0o600);
    expect(await ask("members", member.username)).toMatchObject({
      code: 0,
      said: expect.stringContaining(member.email),
    });
    expect(await ask("grant", "nobody@test.example", ...why)).toEqual({
      code: 1,
      said: "",
      refused: "No member has the address nobody@test.example.",
    });
    expect(await ask("grant", "a@b.example")).toMatchObject({ code: 2 });
    writeFileSync(join(folder, "near.csv"), "city,area\n");
    expect((await ask("import", "venues", "near.csv", "--dry-run"))?.said).toContain("is missing");
    commands.close();
    expect(await ask("members", "nobody")).toBeUndefined();
  });

  it("invalid usage of the command prints the help", async () => {
    for (const words of [
      ["grant"],
      ["grant", "a@b.example"],
      ["promote", "a@b.example"],
      ["suspend", "somebody"],
      ["suspend", "a@b.example", ...why],
      ["decide", "1", "warn", ...why],
      ["decide-appeal", "1", "none", ...why],
      ["move-session", "1", "soon"],
      ["restore", "a@b.example", "now"],
      ["audit", "--cursor", "x"],
      ["sessions", "--colour", "red"],
      [],
    ]) {
      const { code, said, refused } = await operate(...words);
      expect([words, code, said]).toEqual([words, 2, ""]);
      expect(refused).toContain("Usage: npm run operator -- ");
    }
    const { refused } = await operate("promote");
    for (const { name } of commands) expect(refused).toContain(`\n  ${name} `);
    expect(refused.match(/^ {2}\S/gm)).toHaveLength(commands.length);
  });

  it("maintenance begins with a sentence, is reported, and ends", async () => {
    const { said } = await operate("maintenance", "on", "Back at 6.");
    expect((await operate("maintenance")).said).toBe(said);
    expect(said).toContain('members can only read, and see "Back at 6."');
    expect(await operate("maintenance", "off")).toEqual(
      done("Maintenance is off: members can do everything."),
    );
    expect((await operate("maintenance", "on")).code).toBe(2);
  });

  it("the tests above have run every command", () => {
    expect([...verbsDone].toSorted()).toEqual(verbs.toSorted());
  });

  it("the command's process exits with the code of its result", () => {
    const { status, stderr } = spawnSync(process.execPath, [operatorFile, "restore"], {
      encoding: "utf8",
    });
    expect([status, stderr]).toEqual([2, expect.stringContaining("restore MEMBER")]);
  });
});
