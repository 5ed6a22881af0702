import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dayMs, hourMs } from "#shared/rules/durations.ts";
import { deleteAccount } from "#server/accounts/delete-account.ts";
import { listForbiddenPairs } from "#server/groups/compute-groups.ts";
import { connectByUsername } from "#testing/conversations.ts";
import { call } from "#testing/http-calls.ts";
import { addMembers } from "#testing/members.ts";
import type { TestMember } from "#testing/members.ts";
import { addPastSession, surveyOf } from "#testing/past-sessions.ts";
import { addStaff } from "#testing/staff.ts";
import { signupPayload, startTestServer } from "#testing/test-server.ts";
import type { Client, TestServer } from "#testing/test-server.ts";
import { keptSafetyJobs } from "./kept.ts";

const start = new Date("2026-11-20T18:00:00.000Z");
let server: TestServer;
let moderator: TestMember;

beforeAll(async () => {
  server = await startTestServer(start);
  moderator = await addStaff(db(), "moderator");
});
afterAll(() => server.stop());

const db = () => server.application.context.db;
const as = ({ cookie }: TestMember, method: string, path: string, body?: object) =>
  call(server.url, method, path, { cookie, body });
const operate = (method: string, path: string, body?: object) =>
  as(moderator, method, `/api/operate${path}`, body);
const reason = "Rude words.";
const later = (ms: number) => new Date(server.clock.now().getTime() + ms).toISOString();
const leave = async (client: Client) =>
  expect((await client.delete("/api/auth/account")).status).toBe(204);
const tryToSignUp = (email: string) =>
  server.visitor().post("/api/auth/signup", signupPayload({ email }));
const idOf = async ({ username }: { username: string }) =>
  (
    await db()
      .selectFrom("members")
      .select("id")
      .where("username", "=", username)
      .executeTakeFirstOrThrow()
  ).id;
const asTestMember = async ({ username, email }: { username: string; email: string }) => ({
  username,
  email,
  id: await idOf({ username }),
  cookie: "",
});
const blocks = async (client: Client, { username }: { username: string }) =>
  expect((await client.post("/api/blocks", { userId: username })).status).toBe(201);

async function speak(client: Client & { username: string }) {
  const [other] = await addMembers(db(), 1);
  const connectionId = await connectByUsername(db(), client.username, other?.username ?? "");
  const body = { connectionId, fromUserId: client.username, content: "Hello" };
  return (await client.post("/api/messages", body)).status;
}

async function sweep(): Promise<void> {
  const now = server.clock.now();
  const [job] = keptSafetyJobs(server.application.context);
  if (job === undefined) throw new Error("There is no job.");
  expect(await job.nextDueAt(now)).not.toBeNull();
  await job.run(now);
  expect(await job.nextDueAt(now)).toBeNull();
}

describe("a member who deletes the account and returns with the same mailbox", () => {
  it("a member who returns after deletion stays muted until the mute ends, however the address is written", async () => {
    const former = await server.signUp({ email: "muted.one@gmail.com" });
    const bystander = await server.signUp({ email: "muted@elsewhere.example" });
    const until = later(3 * dayMs);
    await operate("POST", `/members/${former.username}/mute`, { until, message: reason, reason });
    await leave(former);
    await leave(bystander);
    expect(await speak(await server.signUp({ email: "muted@elsewhere.example" }))).toBe(201);
    for (const email of ["muted.one@gmail.com", "MutedOne+new@googlemail.com"]) {
      const again = await server.signUp({ email });
      expect(await speak(again)).toBe(403);
      await leave(again);
    }
    server.clock.set(new Date(new Date(until).getTime() + hourMs));
    expect(await speak(await server.signUp({ email: "muted.one@gmail.com" }))).toBe(201);
  });

  it("a member who returns after deletion stays banned or suspended until the end, and the refused sign-up leaves nothing behind", async () => {
    const banned = await server.signUp({ email: "banned@test.example" });
    const suspended = await server.signUp({ email: "suspended@test.example" });
    const body = { message: reason, reason };
    await operate("POST", `/members/${banned.username}/suspend`, body);
    const until = later(2 * dayMs);
    await operate("POST", `/members/${suspended.username}/suspend`, { until, ...body });
    // The account exists, and one with a tag would be a second one of the mailbox.
    expect((await tryToSignUp("banned+new@test.example")).body.code).toBe("email_taken");
    for (const { username } of [banned, suspended]) {
      await deleteAccount(server.application.context, { id: await idOf({ username }), username });
    }
    for (const email of [
      "banned@test.example",
      "banned+new@test.example",
      "suspended@test.example",
    ])
      expect([email, (await tryToSignUp(email)).body.code]).toEqual([email, "email_taken"]);
    expect((await tryToSignUp("banned@other.example")).status).toBe(201);
    const left = await db()
      .selectFrom("members")
      .select("email")
      .where("email", "like", "banned%@test.example")
      .execute();
    expect(left).toEqual([]);
    server.clock.set(new Date(new Date(until).getTime() + hourMs));
    expect((await tryToSignUp("suspended@test.example")).status).toBe(201);
    expect((await tryToSignUp("banned@test.example")).body.code).toBe("email_taken");
  });

  it("a member who returns after deletion gets the reply of an existing account, so that no stranger learns of the suspension", async () => {
    const known = await server.signUp({ email: "known@test.example" });
    const former = await server.signUp({ email: "kept-out@test.example" });
    await operate("POST", `/members/${former.username}/suspend`, { message: reason, reason });
    await deleteAccount(server.application.context, await asTestMember(former));
    const answersFor = async (email: string) => {
      const check = await server.visitor().post("/api/auth/email-check", { email });
      const signUp = await tryToSignUp(email);
      return [check.status, check.body, signUp.status, signUp.body];
    };
    expect(await answersFor(former.email)).toEqual(await answersFor(known.email));
  });

  it("a member who returns after deletion can repeat and remove the earlier account's blocks before the mailbox is confirmed", async () => {
    const former = await server.signUp({ email: "blocks-again@test.example" });
    const [known, stranger] = await addMembers(db(), 2);
    if (!known || !stranger) throw new Error("Two are needed.");
    await blocks(former, known);
    await leave(former);
    server.clock.set(later(hourMs));
    const again = await server.signUp({ email: former.email, confirmed: false });
    for (const other of [known, stranger]) await blocks(again, other);
    const createdAt = server.clock.now().toISOString();
    const list = (await again.get("/api/blocks")).body;
    expect(new Set(list.map(({ userId }: { userId: string }) => userId))).toEqual(
      new Set([known.username, stranger.username]),
    );
    expect(list).toMatchObject([{ createdAt }, { createdAt }]);
    for (const { username } of [known, stranger])
      expect((await again.delete(`/api/blocks/${username}`)).status).toBe(204);
    expect((await again.get("/api/blocks")).body).toEqual([]);
    // The mailbox's owner can undo their own.
    await leave(again);
    const owner = await server.signUp({ email: former.email });
    expect((await owner.get("/api/blocks")).body).toMatchObject([{ userId: known.username }]);
  });

  it("a member who returns after deletion can be restored with the new account", async () => {
    const former = await server.signUp({ email: "restored@test.example" });
    const until = later(30 * dayMs);
    const body = { until, message: reason, reason };
    const other = await server.signUp({ email: "not-restored@test.example" });
    for (const member of [former, other]) {
      await operate("POST", `/members/${member.username}/mute`, body);
      await leave(member);
    }
    const again = await server.signUp({ email: "restored@test.example" });
    const restored = await operate("POST", `/members/${again.username}/restore`, body);
    expect([restored.status, restored.body.mutedUntil]).toEqual([200, null]);
    await leave(again);
    expect(await speak(await server.signUp({ email: "restored@test.example" }))).toBe(201);
    expect(await speak(await server.signUp({ email: other.email }))).toBe(403);
  });

  it("a member who returns after deletion stays blocked, keeps blocks, and stays apart after the fewest stars", async () => {
    const former = await server.signUp({ email: "apart@test.example" });
    const [blocked, blocker, rated, rater, liked] = await addMembers(db(), 5);
    if (!blocked || !blocker || !rated || !rater || !liked) throw new Error("Five are needed.");
    const own = await asTestMember(former);
    const held = await addPastSession(db(), new Date(later(-2 * hourMs)), [
      own,
      rated,
      rater,
      liked,
    ]);
    await former.post(
      "/api/event-history",
      surveyOf(held, own, { [rated.username]: 2, [rater.username]: 3, [liked.username]: 5 }),
    );
    const stars = { [former.username]: 1, [rated.username]: 5, [liked.username]: 5 };
    await as(rater, "POST", "/api/event-history", surveyOf(held, rater, stars));
    await blocks(former, blocked);
    await as(blocker, "POST", "/api/blocks", { userId: former.username });
    await leave(former);
    const file = (await as(blocker, "GET", "/api/auth/account/data")).body;
    expect(file.blocked).toMatchObject([{ name: "Former member" }]);
    expect((await as(liked, "GET", "/api/auth/account/data")).body.blocked).toEqual([]);

    const again = await server.signUp({ email: "Apart+new@test.example", confirmed: false });
    const id = await idOf(again);
    const others = [blocked, blocker, rated, rater, liked];
    const pairs = await listForbiddenPairs(db(), [id, ...others.map((other) => other.id)]);
    const apart = new Set(pairs.map((pair) => pair.find((one) => one !== id)));
    expect(apart).toEqual(new Set([blocked, blocker, rated, rater].map((other) => other.id)));

    // The blocker's list shows them without a name, because they haven't met this account.
    expect((await as(blocker, "GET", "/api/blocks")).body).toMatchObject([
      { userId: again.username, name: "Member" },
    ]);
    expect((await as(blocker, "GET", "/api/auth/account/data")).body.blocked).toHaveLength(1);
    // Anybody can sign up with any address, so the owner's blocks are only theirs to read.
    expect((await again.get("/api/blocks")).body).toEqual([]);
    expect((await again.delete(`/api/blocks/${blocked.username}`)).status).toBe(404);
    await db().updateTable("members").set({ email_verified: true }).where("id", "=", id).execute();
    expect((await again.get("/api/blocks")).body).toMatchObject([
      { userId: blocked.username, name: "Member" },
    ]);
  });

  it("a member who returns after deletion is no longer blocked once the block is removed", async () => {
    const former = await server.signUp({ email: "lifted@test.example" });
    const [blocker, other] = await addMembers(db(), 2);
    if (!blocker || !other) throw new Error("Two are needed.");
    for (const member of [blocker, other])
      await as(member, "POST", "/api/blocks", { userId: former.username });
    await leave(former);
    const again = await server.signUp({ email: "lifted@test.example" });
    const lifted = await as(blocker, "DELETE", `/api/blocks/${again.username}`);
    expect(lifted.status).toBe(204);
    await leave(again);
    const third = await server.signUp({ email: "lifted@test.example" });
    expect((await as(blocker, "GET", "/api/blocks")).body).toEqual([]);
    expect((await as(other, "GET", "/api/blocks")).body).toMatchObject([
      { userId: third.username },
    ]);
  });

  it("a member who returns after deletion stays apart from another member who left and returned", async () => {
    const first = await server.signUp({ email: "both-first@test.example" });
    const second = await server.signUp({ email: "both-second@test.example" });
    await blocks(first, second);
    await leave(first);
    await leave(second);
    const secondAgain = await server.signUp({ email: "both-second@test.example" });
    expect((await secondAgain.get("/api/blocks")).body).toEqual([]);
    const firstAgain = await server.signUp({ email: "both-first@test.example" });
    const ids = [await idOf(firstAgain), await idOf(secondAgain)] as const;
    expect(await listForbiddenPairs(db(), ids)).toEqual([ids]);
  });
});

describe("an open report about a deleted account", () => {
  async function reported(email: string) {
    const former = await server.signUp({ email });
    const [reporter] = await addMembers(db(), 1);
    if (reporter === undefined) throw new Error("Nobody was added.");
    const own = await asTestMember(former);
    const { sessionId } = await addPastSession(db(), new Date(later(-2 * hourMs)), [own, reporter]);
    const report = await as(reporter, "POST", "/api/reports", {
      userId: former.username,
      context: { kind: "group", id: sessionId },
      text: "Look at this.",
    });
    const decide = (action: string, until?: string) =>
      operate("POST", `/reports/${report.body.id}/decision`, {
        action,
        ...(until === undefined ? {} : { until }),
        message: reason,
        reason,
      });
    return { former, decide, reportId: String(report.body.id) };
  }

  it("an open report about a deleted account can be decided, and applies to a new account with the mailbox", async () => {
    const { former, decide } = await reported("reported@test.example");
    const other = await reported("other-reported@test.example");
    await leave(former);
    await leave(other.former);
    expect((await decide("mute", later(-1))).status).toBe(400);
    const decided = await decide("ban");
    expect([decided.status, decided.body.decision, decided.body.state]).toEqual([
      200,
      "ban",
      "closed",
    ]);
    expect((await tryToSignUp("reported+new@test.example")).body.code).toBe("email_taken");
    expect((await other.decide("mute", later(dayMs))).status).toBe(200);
    expect(await speak(await server.signUp({ email: "other-reported@test.example" }))).toBe(403);
    const { body: audit } = await as(
      await addStaff(db(), "admin"),
      "GET",
      `/api/operate/audit?subject=member:${former.username}`,
    );
    expect(audit.items).toMatchObject([{ action: "member.suspend", to: { until: null } }]);
  });

  it("an open report about a deleted account applies at once to a new account that exists already, and is on its page", async () => {
    const { former, decide, reportId } = await reported("back@test.example");
    await leave(former);
    const again = await server.signUp({ email: "back+again@test.example" });
    const { body: page } = await operate("GET", `/members/${again.username}`);
    expect(page.reportsAbout).toMatchObject([{ id: reportId, state: "open" }]);
    expect((await decide("suspend", later(dayMs))).status).toBe(200);
    expect((await again.get("/api/auth/me")).status).toBe(401);
    expect((await tryToSignUp("back@test.example")).body.code).toBe("email_taken");
  });

  it("an open report about a deleted account can be decided with a warning, or without a measure", async () => {
    for (const action of ["warn", "none"]) {
      const { former, decide } = await reported(`nothing-${action}@test.example`);
      await leave(former);
      expect((await decide(action)).status).toBe(200);
      expect((await tryToSignUp(`nothing-${action}@test.example`)).status).toBe(201);
    }
  });
});

describe("the remains of a deleted account", () => {
  it("the remains of a deleted account are a keyed hash, and nothing at all without safety records", async () => {
    await leave(await server.signUp({ email: "harmless@test.example" }));
    const kept = async () => {
      const rows = await db().selectFrom("departed_mailboxes").selectAll().execute();
      return rows.length;
    };
    const before = await kept();
    await leave(await server.signUp({ email: "harmless-too@test.example" }));
    expect(await kept()).toBe(before);
    const former = await server.signUp({ email: "trace@test.example" });
    const [other] = await addMembers(db(), 1);
    await blocks(former, { username: other?.username ?? "" });
    await leave(former);
    expect(await kept()).toBe(before + 1);
    const rows = [
      ...(await db().selectFrom("departed_mailboxes").selectAll().execute()),
      ...(await db().selectFrom("kept_separations").selectAll().execute()),
    ];
    expect(JSON.stringify(rows)).not.toMatch(/trace|@|m-[a-z0-9]{10}/);
  });

  it("the remains of a deleted account are deleted after two years, automatically, and no day earlier", async () => {
    const former = await server.signUp({ email: "two-years@test.example" });
    const [blocked] = await addMembers(db(), 1);
    if (blocked === undefined) throw new Error("Nobody was added.");
    await blocks(former, blocked);
    await operate("POST", `/members/${former.username}/suspend`, { message: reason, reason });

    await deleteAccount(server.application.context, await asTestMember(former));
    const separations = () =>
      db()
        .selectFrom("kept_separations")
        .select("id")
        .where("of_member_id", "=", blocked.id)
        .execute();
    const leftAt = server.clock.now();
    const after = (days: number) => {
      const moment = new Date(leftAt);
      moment.setUTCFullYear(leftAt.getUTCFullYear() + 2);
      server.clock.set(new Date(moment.getTime() + days * dayMs));
    };
    after(-1);
    expect((await tryToSignUp("two-years@test.example")).body.code).toBe("email_taken");
    expect(await separations()).toHaveLength(1);
    after(1);
    await sweep();
    expect(await separations()).toEqual([]);
    expect((await tryToSignUp("two-years@test.example")).status).toBe(201);
    expect(await db().selectFrom("departed_mailboxes").select("kept_until").execute()).toEqual([]);
  });
});

it("an unconfirmed address that somebody else signed up with is free for its owner, whatever measures the account had", async () => {
  const squatter = await server.signUp({ email: "taken+x@gmail.com", confirmed: false });
  await operate("POST", `/members/${squatter.username}/suspend`, { message: reason, reason });
  const owner = await tryToSignUp("taken@gmail.com");
  expect(owner.status).toBe(201);
  const { context } = server.application;
  await deleteAccount(context, { id: await idOf(squatter), username: squatter.username });
  const kept = await db().selectFrom("departed_mailboxes").selectAll().execute();
  expect((await tryToSignUp("taken+y@gmail.com")).status).toBe(201);
  expect(kept.filter(({ suspended_at }) => suspended_at === null)).toEqual([]);
});
