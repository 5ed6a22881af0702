import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dayMs } from "#shared/rules/durations.ts";
import { changedRows } from "#testing/changed-rows.ts";
import { connectPair } from "#testing/conversations.ts";
import { call } from "#testing/http-calls.ts";
import type { TestMember } from "#testing/members.ts";
import { startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";
import { makeWorld } from "#testing/world.ts";
import type { World } from "#testing/world.ts";
import { lockMemberAndWaiting } from "#server/bookings/fill.ts";
import type { Trx } from "#server/platform/database.ts";
import { deleteAccount, sweepDeletedAccounts } from "./delete-account.ts";
import {
  updateRoles,
  changeRoles,
  requireOtherAdmin,
  muteMember,
  suspendMember,
  unsuspendMember,
} from "./actions.ts";
import {
  findMailedLink,
  isEmailVerified,
  setEmailVerified,
  upsertMailedLink,
} from "./mailed-links.ts";

let server: TestServer;
let world: World;

beforeAll(async () => {
  server = await startTestServer();
  world = await makeWorld(server.application);
  await closeCity("Boston, MA");
  for (const name of ["ana", "ben", "cleo", "pia"] as const) await giveEverything(name);
});
afterAll(() => server.stop());

type Name = "ana" | "ben" | "cleo" | "pia";

const db = () => server.application.context.db;
const now = () => server.clock.now();
const inTransaction = (act: (trx: Trx) => Promise<unknown>) => () =>
  db().transaction().execute(act);

async function closeCity(name: string): Promise<void> {
  await db().updateTable("cities").set({ is_open: false }).where("name", "=", name).execute();
}

async function giveEverything(name: Name): Promise<void> {
  const { id } = world[name];
  const { lena, lars, sessions, areas } = world;
  const created_at = now();
  const { token_hash: login_hash } = await db()
    .updateTable("logins")
    .set({ user_agent: `${name}'s` })
    .where("member_id", "=", id)
    .returning("token_hash")
    .executeTakeFirstOrThrow();
  const photo = { id: `${name}.webp`, content: Buffer.from(name), content_type: "image/webp" };
  await db()
    .insertInto("photos")
    .values({ ...photo, created_at })
    .execute();
  await db().updateTable("members").set({ photo_id: photo.id }).where("id", "=", id).execute();
  await db()
    .insertInto("member_identities")
    .values({ member_id: id, issuer: "https://id.example", subject: `${name}'s`, created_at })
    .execute();
  await db()
    .insertInto("member_networks")
    .values({ member_id: id, network: `${name}'s`, last_login_at: created_at })
    .execute();
  await db()
    .insertInto("push_subscriptions")
    .values({
      member_id: id,
      login_hash,
      endpoint: `https://${name}.example/1`,
      p256dh: "k",
      auth: "a",
      created_at,
    })
    .execute();
  await db()
    .insertInto("city_waits")
    .values({ member_id: id, city: "Boston, MA", created_at })
    .execute();
  const waitlist = { session_id: sessions.women, area_id: areas.oak, joined_at: created_at };
  await db()
    .insertInto("waitlist_entries")
    .values({ ...waitlist, member_id: id })
    .execute();
  await db()
    .updateTable("sessions")
    .set((set) => ({ waiting_count: set("waiting_count", "+", 1) }))
    .where("id", "=", sessions.women)
    .execute();
  const connectionId = await connectPair(db(), world[name], lena);
  for (const [sender, content] of [
    [id, `${name}'s`],
    [lena.id, `lena to ${name}`],
  ] as const)
    await db()
      .insertInto("messages")
      .values({ connection_id: connectionId, sender_id: sender, content, created_at })
      .execute();
  const report = {
    context_kind: "chat",
    context_id: connectionId,
    excerpt: "[]",
    created_at,
  } as const;
  await db()
    .insertInto("reports")
    .values([
      { ...report, reporter_id: id, ...about(lena), text: `${name}'s` },
      { ...report, reporter_id: lena.id, ...about(world[name]), text: `about ${name}` },
    ])
    .execute();
  const stars = { session_id: sessions.past, created_at };
  await db()
    .insertInto("ratings")
    .values([
      { ...stars, rater_id: id, rated_id: lars.id, stars: 4 },
      { ...stars, rater_id: lars.id, rated_id: id, stars: 1 },
    ])
    .execute();
  await db()
    .insertInto("blocks")
    .values({ blocker_id: id, blocked_id: world.omar.id, created_at })
    .execute();
  await db()
    .insertInto("emergency_contacts")
    .values({ member_id: id, name: `Contact of ${name}`, phone: "+1 214 555 0100" })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db()
    .insertInto("notifications")
    .values({
      member_id: id,
      type: "session_update",
      wording: "sessionMoved",
      params: "{}",
      once_key: "made",
      created_at,
      announced_at: created_at,
    })
    .execute();
  await db()
    .insertInto("calendar_feeds")
    .values({ member_id: id, token_hash: `${name}'s`, created_at })
    .execute();
}

const about = (member: TestMember) => ({
  reported_id: member.id,
  reported_username: member.username,
});

async function readData(name: Name) {
  const { status, body } = await call(server.url, "GET", "/api/auth/account/data", {
    cookie: world[name].cookie,
  });
  expect(status).toBe(200);
  return body;
}

describe("the file of a member's own data among many members'", () => {
  it.each(["ana", "ben"] as const)(
    "the file of a member's own data holds exactly the data of %s among many members'",
    async (name) => {
      const data = await readData(name);
      const sessionName = (id: string) =>
        Object.entries(world.sessions).find(([, sessionId]) => sessionId === id)?.[0];
      const own = `${name}'s`;
      expect(data.account).toMatchObject({ username: world[name].username });
      expect(data.photo).toBe(`data:image/webp;base64,${Buffer.from(name).toString("base64")}`);
      expect(data.identities).toMatchObject([{ subject: own }]);
      expect(data.logins).toMatchObject([{ userAgent: own }]);
      expect(data.networks).toMatchObject([{ network: own }]);
      expect(data.devices).toMatchObject([{ service: `${name}.example` }]);
      expect(data.waitingFor).toMatchObject([{ city: "Boston, MA" }]);
      expect(data.waitlists).toMatchObject([{ sessionId: world.sessions.women }]);
      expect(data.emergencyContact).toMatchObject({ name: `Contact of ${name}` });
      expect(data.messages).toMatchObject([{ content: own }]);
      expect(data.reports).toMatchObject([{ text: own }]);
      expect(data.ratingsGiven).toMatchObject([{ name: "Lars L.", stars: 4 }]);
      expect(data.notifications).toHaveLength(1);
      expect(data.calendarFeed.createdAt).toBe(now().toISOString());
      const bookings = data.bookings.map(
        ({ sessionId, status }: { sessionId: string; status: string }) =>
          `${sessionName(sessionId)} ${status}`,
      );
      const lists = {
        ana: {
          bookings: "lastWeek, past, soon, planned, fullToo, moved, -calledOff, women",
          connections: ["Ben", "Cleo", "Lena"],
          // Jack's block is Ana's; Kim's block of Ana isn't.
          blocked: 2,
        },
        ben: {
          bookings: "lastWeek, past, running, soon, planned, full, -moved, -calledOff",
          connections: ["Ana", "Lena"],
          blocked: 1,
        },
      }[name];
      expect(bookings).toEqual(
        lists.bookings
          .split(", ")
          .map((one) => (one.startsWith("-") ? `${one.slice(1)} cancelled` : `${one} active`)),
      );
      expect(
        data.connections.map(({ firstName }: { firstName: string }) => firstName).toSorted(),
      ).toEqual(lists.connections);
      expect(data.blocked).toHaveLength(lists.blocked);
    },
  );
});

describe("staff actions on one account among many", () => {
  const tables = ["members", "logins", "bookings", "subscriptions", "mailed_links"] as const;
  const changedBy = (act: () => Promise<unknown>) => changedRows(db(), world, tables, act);

  it("staff mute, suspend and restore one account among many and no other", async () => {
    const { jack, nora } = world;
    const mute = (until: Date | null) => () =>
      db()
        .transaction()
        .execute((trx) => muteMember(trx, jack.id, until));
    expect(await changedBy(mute(new Date(now().getTime() + dayMs)))).toEqual(["members: jack"]);
    expect(await changedBy(mute(null))).toEqual(["members: jack"]);
    const suspended = await changedBy(
      inTransaction(async (trx) => {
        await lockMemberAndWaiting(trx, nora.id, now());
        return suspendMember(trx, nora.id, null, now());
      }),
    );
    expect(suspended.filter((row) => !row.startsWith("bookings"))).toEqual([
      "logins: nora",
      "members: nora",
    ]);
    expect(suspended).toContain("bookings: nora");
    expect(await changedBy(inTransaction((trx) => unsuspendMember(trx, nora.id, now())))).toEqual([
      "members: nora",
    ]);
  });

  it("staff give and take the roles of one account among many and of no other", async () => {
    const { planner, admin, admin2, moderator } = world;
    expect(await changedBy(() => updateRoles(db(), planner.id, ["finance"]))).toEqual([
      "members: planner",
    ]);
    const change = (member: TestMember) =>
      inTransaction((trx) =>
        changeRoles(trx, member.username, now(), () => [], { needsConfirmedEmail: true }),
      );
    expect(await changedBy(change(planner))).toEqual(["members: planner"]);
    expect(await changedBy(change(admin))).toEqual(["members: admin"]);
    await expect(change(admin2)()).rejects.toThrow("last_admin");
    const keptOut = { suspended_at: now(), suspended_until: null, roles: ["admin" as const] };
    await db().updateTable("members").set(keptOut).where("id", "=", admin.id).execute();
    await expect(change(admin2)()).rejects.toThrow("last_admin");
    await expect(
      inTransaction((trx) => requireOtherAdmin(trx, moderator.username, now()))(),
    ).resolves.toBeUndefined();
  });

  it("staff confirm the address of one account among many by its own link", async () => {
    const { pia, paul } = world;
    const realNow = now();
    const link = (member: TestMember, tokenHash: string, days: number) =>
      upsertMailedLink(db(), "email_verification", {
        memberId: member.id,
        tokenHash,
        expiresAt: new Date(realNow.getTime() + days * dayMs),
      });
    expect(await changedBy(() => link(pia, "pia's", 1))).toEqual(["mailed_links: pia"]);
    await link(paul, "paul's", -1);
    expect(await findMailedLink(db(), "email_verification", "pia's", realNow)).toBe(pia.id);
    expect(await findMailedLink(db(), "email_verification", "paul's", realNow)).toBeUndefined();
    expect(await findMailedLink(db(), "email_verification", "nobody's", realNow)).toBeUndefined();
    expect(await changedBy(() => setEmailVerified(db(), pia.id))).toEqual(["members: pia"]);
    expect(await isEmailVerified(db(), pia.id)).toBe(true);
    expect(await isEmailVerified(db(), paul.id)).toBe(false);
  });
});

describe("deleting one account among many", () => {
  it("deleting one account among many deletes that member's rows and nobody else's", async () => {
    const tables = [
      "members",
      "logins",
      "member_identities",
      "member_networks",
      "city_waits",
      "waitlist_entries",
      "push_subscriptions",
      "blocks",
      "ratings",
      "emergency_contacts",
      "notifications",
      "calendar_feeds",
      "subscriptions",
      "photos",
    ] as const;
    const changed = await changedRows(db(), world, tables, () =>
      deleteAccount(server.application.context, world.pia),
    );
    expect(changed).toEqual([
      "blocks: pia omar",
      "calendar_feeds: pia",
      "city_waits: pia",
      "emergency_contacts: pia",
      "logins: pia",
      "member_identities: pia",
      "member_networks: pia",
      "members: pia",
      "notifications: pia",
      "photos:",
      "push_subscriptions: pia",
      "ratings: lars pia",
      "ratings: pia lars",
      "subscriptions: pia",
      "waitlist_entries: pia",
    ]);
    const photoIds = async () =>
      (await db().selectFrom("photos").select("id").orderBy("id").execute()).map(({ id }) => id);
    expect(await photoIds()).toEqual(["ana.webp", "ben.webp", "cleo.webp"]);
    // Old unused photos are deleted. A new one may belong to a sign-up in progress.
    const unused = { content: Buffer.from("x"), content_type: "image/webp" };
    await db()
      .insertInto("photos")
      .values([
        { ...unused, id: "new.webp", created_at: now() },
        { ...unused, id: "old.webp", created_at: new Date(now().getTime() - 30 * dayMs) },
      ])
      .execute();
    await db()
      .updateTable("photos")
      .set({ created_at: new Date(now().getTime() - 30 * dayMs) })
      .where("id", "=", "ana.webp")
      .execute();
    await sweepDeletedAccounts(server.application.context);
    expect(await photoIds()).toEqual(["ana.webp", "ben.webp", "cleo.webp", "new.webp"]);
  });
});
