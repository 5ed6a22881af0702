import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { hourMs } from "#shared/rules/durations.ts";
import { changedRows } from "#testing/changed-rows.ts";
import { call } from "#testing/http-calls.ts";
import type { TestMember } from "#testing/members.ts";
import { startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";
import { makeWorld } from "#testing/world.ts";
import type { World } from "#testing/world.ts";
import { findPublishedWaiver, publishWaiver } from "./waivers.ts";
import { removeUnprovenSafetyData } from "./actions.ts";
import { findMateByBooking, haveBookedSameSession, listSharedSessions } from "./queries.ts";

let server: TestServer;
let world: World;

beforeAll(async () => {
  server = await startTestServer();
  world = await makeWorld(server.application);
  const { ana, ben, kim, jack, pia, paul, dan } = world;
  await db()
    .insertInto("blocks")
    .values([
      { blocker_id: ana.id, blocked_id: dan.id, created_at: at(-2) },
      { blocker_id: kim.id, blocked_id: jack.id, created_at: at(-1) },
      { blocker_id: jack.id, blocked_id: ben.id, created_at: at(-3) },
    ])
    .execute();
  for (const version of [1, 2]) {
    await db()
      .transaction()
      .execute((trx) => publishWaiver(trx, `Text ${version}.`, "a test", at(-2)));
    const signers = version === 1 ? [ana, ben, pia, paul] : [ana, dan, pia, paul];
    for (const member of signers) await sign(member, version);
  }
  for (const member of [pia, paul])
    await ask(member, "PUT", "/emergency-contact", { name: "A Friend", phone: "+1 214 555 0199" });
});
afterAll(() => server.stop());
beforeEach(() => server.clock.set(at(1 / 60)));

const db = () => server.application.context.db;
const at = (hours: number) => new Date(server.clock.now().getTime() + hours * hourMs);
const ask = async ({ cookie }: TestMember, method: string, path: string, body?: object) => {
  const reply = await call(server.url, method, `/api${path}`, { cookie, ...(body && { body }) });
  return { status: reply.status, body: reply.body };
};
const sign = (member: TestMember, version: number) =>
  ask(member, "POST", "/waiver/signature", { version, name: world.nameOf(member.username) });
const blockedBy = async (member: TestMember) =>
  (await ask(member, "GET", "/blocks")).body.map(
    ({ userId, name }: { userId: string; name: string }) => `${world.nameOf(userId)} as ${name}`,
  );
const safetyTables = [
  "blocks",
  "emergency_contacts",
  "waiver_signatures",
  "kept_separations",
] as const;
const changedBy = (act: () => Promise<unknown>) => changedRows(db(), world, safetyTables, act);

describe("among many members with blocks", () => {
  it("each of many members reads their own blocks, latest first, with names of members they have met", async () => {
    const { ana, ben, dan, jack, kim } = world;
    expect(await blockedBy(ana)).toEqual(["dan as Member", "jack as Member"]);
    expect(await blockedBy(kim)).toEqual(["jack as Member", "ana as Member"]);
    expect(await blockedBy(jack)).toEqual(["ben as Member"]);
    expect(await blockedBy(dan)).toEqual(["ben as Ben B."]);
    expect(await blockedBy(ben)).toEqual([]);
  });

  it("a block belongs to its maker and one member, and so does its removal", async () => {
    const { ana, cleo, eva, jack } = world;
    const eventsBefore = await listEvents();
    expect(await changedBy(() => ask(cleo, "POST", "/blocks", { userId: ana.username }))).toEqual([
      "blocks: cleo ana",
    ]);
    const made = await listEvents(eventsBefore.length);
    expect(await changedBy(() => ask(cleo, "DELETE", `/blocks/${ana.username}`))).toEqual([
      "blocks: cleo ana",
    ]);
    // Both reload the conversation and every list that shows both.
    const news = ["ana connection", "cleo connection", "ana group", "cleo group"];
    expect(new Set(made)).toEqual(new Set(news));
    expect(new Set(await listEvents(eventsBefore.length + made.length))).toEqual(new Set(news));

    expect(await changedBy(() => ask(ana, "DELETE", `/blocks/${jack.username}`))).toEqual([
      "blocks: ana jack",
    ]);
    expect(await changedBy(() => ask(jack, "DELETE", `/blocks/${ana.username}`))).toEqual([]);
    expect(await changedBy(() => ask(eva, "DELETE", `/blocks/${ana.username}`))).toEqual([]);
  });

  it("two members share the sessions in which both have a spot, in one group if formed", async () => {
    const { ana, ben, cleo, dan, hugo } = world;
    const shared = async (one: TestMember, other: TestMember) =>
      (await listSharedSessions(db(), one.id, other.id)).map(sessionName);
    expect(await shared(ana, ben)).toEqual(["planned", "soon", "past", "lastWeek"]);
    expect(await shared(ana, cleo)).toEqual(["women", "moved", "lastWeek"]);
    expect(await shared(cleo, dan)).toEqual(["full", "soon", "past"]);
    expect(await shared(cleo, ben)).toEqual(["full", "lastWeek"]);
    expect(await shared(hugo, ana)).toEqual([]);
    expect(await shared(ana, hugo)).toEqual([]);
  });
});

describe("the members that a booking can identify", () => {
  it("the members that a booking can identify are group mates in that session, including those who cancelled", async () => {
    const { sessions, bookings } = world;
    const meant = async (viewer: TestMember, other: TestMember, name: "past" | "soon") => {
      const bookingId = bookings[name][other.username] ?? "0";
      const found = await findMateByBooking(db(), viewer.id, sessions[name], bookingId);
      return found && world.nameOf(found.username);
    };
    const { ana, ben, cleo, hugo, iris, mia } = world;
    expect(await meant(ana, ben, "past")).toBe("ben");
    expect(await meant(ana, iris, "past")).toBe("iris");
    expect(await meant(ana, hugo, "past")).toBe("hugo");
    expect(await meant(ana, cleo, "past")).toBeUndefined();
    expect(await meant(hugo, hugo, "past")).toBeUndefined();
    expect(await meant(mia, ben, "past")).toBeUndefined();
    const ofAnother = bookings.soon[ben.username] ?? "0";
    expect(await findMateByBooking(db(), ana.id, sessions.past, ofAnother)).toBeUndefined();
  });

  it("the members that a booking can identify are all members with a current or former spot before groups are formed", async () => {
    const { ana, cleo, hugo, eva } = world;
    const haveBooked = (...members: TestMember[]) =>
      haveBookedSameSession(
        db(),
        world.sessions.past,
        members.map(({ id }) => id),
      );
    expect(await haveBooked(ana, cleo)).toBe(true);
    expect(await haveBooked(ana, hugo)).toBe(true);
    expect(await haveBooked(ana, eva)).toBe(false);
    expect(await haveBooked(ana, world.nora)).toBe(false);
  });
});

describe("one of many signed waivers", () => {
  it("a signed waiver counts for its member and version", async () => {
    const { ana, ben, dan, cleo } = world;
    const signedAt = async (member: TestMember) =>
      (await ask(member, "GET", "/waiver")).body.signedAt !== null;
    expect(await Promise.all([ana, ben, dan, cleo].map(signedAt))).toEqual([
      true,
      false,
      true,
      false,
    ]);
    expect(await findPublishedWaiver(db())).toMatchObject({ version: 2, signatures: 4 });
    const versionsOf = async (member: TestMember) =>
      (await ask(member, "GET", "/auth/account/data")).body.signedWaivers.map(
        ({ version, name }: { version: number; name: string }) => `${version} ${name}`,
      );
    expect(await versionsOf(ana)).toEqual(["2 ana", "1 ana"]);
    expect(await versionsOf(ben)).toEqual(["1 ben"]);
    expect(await versionsOf(cleo)).toEqual([]);
    expect(await changedBy(() => sign(cleo, 2))).toEqual(["waiver_signatures: cleo"]);
  });

  it("a signed waiver is voided only when its mailbox's owner gets the account", async () => {
    const { pia, paul, hugo } = world;
    const before = await findPublishedWaiver(db());
    const takeOver = () =>
      db()
        .transaction()
        .execute((trx) => removeUnprovenSafetyData(trx, pia.id, server.clock.now()));
    expect(await changedBy(takeOver)).toEqual([
      "emergency_contacts: pia",
      "waiver_signatures: pia",
    ]);
    expect(await findPublishedWaiver(db())).toMatchObject({
      signatures: (before?.signatures ?? 0) - 1,
    });
    const waiverOf = async (member: TestMember) => (await ask(member, "GET", "/waiver")).body;
    expect((await waiverOf(pia)).signedAt).toBeNull();
    expect((await waiverOf(paul)).signedAt).not.toBeNull();
    // Voided signatures keep their time, and the owner can sign again.
    server.clock.set(at(1));
    expect(await changedBy(takeOver)).toEqual([]);
    await sign(pia, 2);
    expect((await waiverOf(pia)).signedAt).toBe(server.clock.now().toISOString());
    expect(await changedBy(() => sign(hugo, 1))).toEqual([]);
  });
});

it("one of many emergency contacts is read, replaced and deleted alone", async () => {
  const { ana, ben, eva } = world;
  const contactOf = async (member: TestMember) =>
    (await ask(member, "GET", "/emergency-contact")).body.name;
  expect(await Promise.all([ana, ben, eva].map(contactOf))).toEqual([
    "Contact of ana",
    "Contact of ben",
    undefined,
  ]);
  const contact = { name: "Another", phone: "+1 214 555 0142" };
  const own = ["emergency_contacts: ana"];
  expect(await changedBy(() => ask(ana, "PUT", "/emergency-contact", contact))).toEqual(own);
  expect(await Promise.all([ana, ben].map(contactOf))).toEqual(["Another", "Contact of ben"]);
  expect(await changedBy(() => ask(ana, "DELETE", "/emergency-contact"))).toEqual(own);
  expect(await changedBy(() => ask(ana, "DELETE", "/emergency-contact"))).toEqual([]);
});

function sessionName(id: string): string {
  return Object.entries(world.sessions).find(([, sessionId]) => sessionId === id)?.[0] ?? id;
}

async function listEvents(skipped = 0): Promise<string[]> {
  const rows = await db()
    .selectFrom("stream_events")
    .select(["member_id", "name"])
    .orderBy("nth")
    .execute();
  return rows.slice(skipped).map(({ member_id, name }) => `${world.nameOfId(member_id)} ${name}`);
}
