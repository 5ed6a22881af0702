import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { dayMs } from "#shared/rules/durations.ts";
import {
  endLogin,
  endLoginById,
  endLogins,
  findEndedLogins,
  isLoginOf,
  listLogins,
  renewLogin,
  startLogin,
  sweepLogins,
  deleteNetworksOf,
  isKnownNetwork,
  sweepNetworks,
} from "#server/identity/logins.ts";
import { hashToken } from "#server/identity/tokens.ts";
import { changedRows } from "#testing/changed-rows.ts";
import { call } from "#testing/http-calls.ts";
import { addMembers } from "#testing/members.ts";
import type { TestMember } from "#testing/members.ts";
import { startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";
import {
  deleteSignInsBefore,
  findEarlierName,
  findEndedHolder,
  findIdentity,
  findMemberByIdentity,
  insertIdentity,
  insertMemberIdentity,
  removeCredentials,
  setProvenEmail,
} from "./queries.ts";

let server: TestServer;
let ana: TestMember;
let ben: TestMember;
const tokens = { anaPhone: "", anaLaptop: "", benPhone: "", benLaptop: "" };

const issuer = "https://id.example";
const names = {
  nameOfId: (id: string) => (id === ana.id ? "ana" : id === ben.id ? "ben" : "another"),
};
const tables = ["logins", "members", "member_networks", "member_identities"] as const;
const db = () => server.application.context.db;
const changedBy = (act: () => Promise<unknown>) => changedRows(db(), names, tables, act);
const realNow = () => server.application.context.realClock.now();
const ago = (days: number) => new Date(realNow().getTime() - days * dayMs);

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

beforeEach(async () => {
  const [first, second] = await addMembers(db(), 2);
  if (first === undefined || second === undefined) throw new Error("Two were to be added.");
  [ana, ben] = [first, second];
  await endLogins(db(), ana.id);
  await endLogins(db(), ben.id);
  for (const [device, member] of [
    ["anaPhone", ana],
    ["benPhone", ben],
    ["anaLaptop", ana],
    ["benLaptop", ben],
  ] as const)
    tokens[device] = await logIn(member, device);
  for (const { id } of [ana, ben])
    await insertMemberIdentity(db(), {
      issuer,
      subject: `subject ${id}`,
      member_id: id,
      created_at: realNow(),
    });
  await db()
    .updateTable("members")
    .set({ password_hash: "a hash", email_verified: false })
    .where("id", "in", [ana.id, ben.id])
    .execute();
});

const logIn = (member: TestMember, device: string) =>
  db()
    .transaction()
    .execute((trx) =>
      startLogin(
        trx,
        { memberId: member.id, way: "password" },
        { address: `network of ${device}`, userAgent: device },
        { now: server.clock.now(), realNow: realNow() },
      ),
    );

const devicesOf = async (member: TestMember, first = "") => {
  const logins = await listLogins(
    db(),
    member.id,
    { firstHash: hashToken(first), limit: 10 },
    realNow(),
  );
  return logins.map(({ user_agent: device }) => device);
};
const everyDevice = async () => [...(await devicesOf(ana)), ...(await devicesOf(ben))].toSorted();

it("members see their own devices: this one first, then the most recently seen", async () => {
  expect(await devicesOf(ana, tokens.anaPhone)).toEqual(["anaPhone", "anaLaptop"]);
  expect(await devicesOf(ben)).toEqual(["benLaptop", "benPhone"]);
  expect(await isLoginOf(db(), tokens.anaPhone, ana.id, realNow())).toBe(true);
  expect(await isLoginOf(db(), tokens.anaPhone, ben.id, realNow())).toBe(false);
  expect(await isLoginOf(db(), "made up", ana.id, realNow())).toBe(false);
});

it("logging out ends that device's login alone, and logging out everywhere else ends the member's others", async () => {
  await endLogin(db(), tokens.anaPhone);
  expect(await everyDevice()).toEqual(["anaLaptop", "benLaptop", "benPhone"]);
  await endLogins(db(), ben.id, tokens.benPhone);
  expect(await everyDevice()).toEqual(["anaLaptop", "benPhone"]);
  await endLogins(db(), ben.id);
  expect(await everyDevice()).toEqual(["anaLaptop"]);
});

it("a device's login is ended by its id only by its member", async () => {
  const [{ id } = { id: "" }] = await db()
    .selectFrom("logins")
    .select("id")
    .where("token_hash", "=", hashToken(tokens.benPhone))
    .execute();
  expect(await endLoginById(db(), ana.id, id)).toBeUndefined();
  expect(await everyDevice()).toHaveLength(4);
  expect(await endLoginById(db(), ben.id, id)).toBe(hashToken(tokens.benPhone));
  expect(await everyDevice()).toEqual(["anaLaptop", "anaPhone", "benLaptop"]);
  const hashes = [tokens.anaPhone, tokens.benPhone, tokens.benLaptop].map(hashToken);
  expect(await findEndedLogins(db(), hashes)).toEqual(new Set([hashToken(tokens.benPhone)]));
});

it("a login missed by a suspension lets nobody in", async () => {
  const [missed, other] = await addMembers(db(), 2);
  if (missed === undefined || other === undefined) throw new Error("Two were to be added.");
  await db()
    .updateTable("members")
    .set({ suspended_at: realNow() })
    .where("id", "=", missed.id)
    .execute();
  const statusOf = async ({ cookie }: TestMember) =>
    (await call(server.url, "GET", "/api/auth/me", { cookie })).status;
  expect([await statusOf(missed), await statusOf(other)]).toEqual([401, 200]);
});

it("only a member's own login gets a new token", async () => {
  await expect(renewLogin(db(), ana.id, tokens.benPhone)).rejects.toThrow("not_authenticated");
  const renewed = await renewLogin(db(), ana.id, tokens.anaPhone);
  expect(await isLoginOf(db(), renewed, ana.id, realNow())).toBe(true);
  for (const token of [tokens.anaLaptop, tokens.benPhone, tokens.benLaptop])
    expect(await findEndedLogins(db(), [hashToken(token)])).toEqual(new Set());
});

it("logging in forgets that member's expired suspension, and nobody else's", async () => {
  const before = (days: number) => new Date(server.clock.now().getTime() - days * dayMs);
  const suspension = { suspended_at: before(2), suspended_until: before(1) };
  await db().updateTable("members").set(suspension).where("id", "in", [ana.id, ben.id]).execute();
  expect(await changedBy(() => logIn(ana, "anaPhone"))).toEqual([
    "logins: ana",
    "member_networks: ana",
    "members: ana",
  ]);
});

it("expired logins are deleted, by their last use and their start, and the rest stay", async () => {
  const age = (token: string, columns: { created_at?: Date; last_seen_at?: Date }) =>
    db().updateTable("logins").set(columns).where("token_hash", "=", hashToken(token)).execute();
  await age(tokens.anaPhone, { last_seen_at: ago(91) });
  await age(tokens.benPhone, { created_at: ago(366) });
  await age(tokens.benLaptop, { created_at: ago(364), last_seen_at: ago(89) });
  expect(await everyDevice()).toEqual(["anaLaptop", "benLaptop"]);
  expect(await isLoginOf(db(), tokens.anaPhone, ana.id, realNow())).toBe(false);
  expect(await isLoginOf(db(), tokens.benPhone, ben.id, realNow())).toBe(false);
  await sweepLogins(server.application.context);
  const hashes = Object.values(tokens).map(hashToken);
  expect(await findEndedLogins(db(), hashes)).toEqual(
    new Set([tokens.anaPhone, tokens.benPhone].map(hashToken)),
  );
});

it("a place is known where the member has logged in themselves, for a limited time", async () => {
  const isKnown = (member: TestMember, device: string) =>
    isKnownNetwork(db(), member.email, `network of ${device}`);
  expect(await isKnown(ana, "anaPhone")).toBe(true);
  expect(await isKnown(ana, "benPhone")).toBe(false);
  await db()
    .updateTable("member_networks")
    .set({ last_login_at: ago(366) })
    .where("network", "=", "network of anaPhone")
    .execute();
  await sweepNetworks(server.application.context);
  expect(await isKnown(ana, "anaPhone")).toBe(false);
  expect(await isKnown(ana, "anaLaptop")).toBe(true);
  expect(await changedBy(() => deleteNetworksOf(db(), ben.id))).toEqual(["member_networks: ben"]);
});

it("a provider's account lets its own member in until it is ended", async () => {
  const subject = `subject ${ana.id}`;
  const memberOf = async () => (await findMemberByIdentity(db(), issuer, subject))?.id;
  expect(await memberOf()).toBe(ana.id);
  expect(await findMemberByIdentity(db(), "https://other.example", subject)).toBeUndefined();
  expect(await findEndedHolder(db(), issuer, subject)).toBeUndefined();
  await db()
    .updateTable("member_identities")
    .set({ ended_at: realNow() })
    .where("member_id", "in", [ana.id, ben.id])
    .execute();
  expect(await memberOf()).toBeUndefined();
  expect(await findEndedHolder(db(), issuer, subject)).toBe(ana.id);
  expect(await findEndedHolder(db(), "https://other.example", subject)).toBeUndefined();
  const link = { issuer, subject, member_id: ana.id, created_at: realNow() };
  expect(await changedBy(() => insertMemberIdentity(db(), link))).toEqual([
    "member_identities: ana",
  ]);
  expect(await memberOf()).toBe(ana.id);
  expect(await findEndedHolder(db(), issuer, `subject ${ben.id}`)).toBe(ben.id);
  const taken = { ...link, member_id: ben.id };
  await expect(insertMemberIdentity(db(), taken)).rejects.toThrow("member_identities");
  expect(await memberOf()).toBe(ana.id);
});

it("joining by a provider removes that member's other ways in, and confirms that member's address", async () => {
  const remove = () =>
    db()
      .transaction()
      .execute((trx) => removeCredentials(trx, ana.id));
  expect(await changedBy(remove)).toEqual(["logins: ana", "member_networks: ana", "members: ana"]);
  expect(await everyDevice()).toEqual(["benLaptop", "benPhone"]);
  expect(await changedBy(() => setProvenEmail(db(), ana.id))).toEqual(["members: ana"]);
});

it("a verified identity belongs to its token, is recent, and has the latest name", async () => {
  const identity = {
    provider: "google" as const,
    issuer,
    email: "somebody@test.example",
    email_verified: true,
    picture: null,
  };
  const remember = (token: string, subject: string, full_name: string, created_at: Date) =>
    insertIdentity(db(), { ...identity, token_hash: token, subject, full_name, created_at });
  await remember("one", "s1", "Old Name", ago(2));
  await remember("two", "s1", "New Name", ago(1));
  await remember("three", "s1", "", realNow());
  await remember("four", "s2", "Another", realNow());
  expect((await findIdentity(db(), "two", ago(3)))?.full_name).toBe("New Name");
  expect(await findIdentity(db(), "one", ago(1.5))).toBeUndefined();
  expect(await findEarlierName(db(), issuer, "s1")).toBe("New Name");
  expect(await findEarlierName(db(), "https://other.example", "s1")).toBeUndefined();
  await deleteSignInsBefore(db(), ago(0), ago(1.5));
  expect(await findIdentity(db(), "one", ago(3))).toBeUndefined();
  expect(await findIdentity(db(), "two", ago(3))).toBeDefined();
});
