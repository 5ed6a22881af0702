import { afterAll, beforeAll, expect, it } from "vitest";
import { hourMs } from "#shared/rules/durations.ts";
import { hashToken } from "#server/identity/tokens.ts";
import { changedRows } from "#testing/changed-rows.ts";
import { addMembers } from "#testing/members.ts";
import type { TestMember } from "#testing/members.ts";
import { startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";
import { lockPassword, replacePassword } from "./guess-password.ts";
import { deleteResetLink, findResetLink, insertResetLink } from "./reset-password.ts";

let server: TestServer;
let ana: TestMember;
let ben: TestMember;

const names = {
  nameOfId: (id: string) => (id === ana.id ? "ana" : id === ben.id ? "ben" : "another"),
};
const db = () => server.application.context.db;
const realNow = () => server.application.context.realClock.now();
const inHours = (hours: number) => new Date(realNow().getTime() + hours * hourMs);

beforeAll(async () => {
  server = await startTestServer();
  const [first, second] = await addMembers(db(), 2);
  if (first === undefined || second === undefined) throw new Error("Two were to be added.");
  [ana, ben] = [first, second];
  for (const [name, { id }] of Object.entries({ ana, ben })) {
    const created_at = realNow();
    await db()
      .updateTable("members")
      .set({ password_hash: "a hash" })
      .where("id", "=", id)
      .execute();
    await db()
      .insertInto("calendar_feeds")
      .values({ member_id: id, token_hash: name, created_at })
      .execute();
    await db()
      .insertInto("member_networks")
      .values({ member_id: id, network: name, last_login_at: created_at })
      .execute();
    await db()
      .insertInto("member_identities")
      .values({ member_id: id, issuer: "https://id.example", subject: name, created_at })
      .execute();
    for (const [link, hours] of [
      ["first", 1],
      ["second", 1],
      ["expired", -1],
    ] as const)
      await insertResetLink(
        db(),
        { memberId: id, tokenHash: hashToken(`${name} ${link}`), expiresAt: inHours(hours) },
        5,
      );
  }
});
afterAll(() => server.stop());

it("a reset link belongs to its member until it expires", async () => {
  const holderOf = (token: string) => findResetLink(db(), hashToken(token), realNow());
  expect(await holderOf("ana first")).toBe(ana.id);
  expect(await holderOf("ben first")).toBe(ben.id);
  expect(await holderOf("ana expired")).toBeUndefined();
  expect(await holderOf("made up")).toBeUndefined();
  expect(await deleteResetLink(db(), hashToken("ben expired"), realNow())).toBe(false);
});

it("a password is changed for one member who knows the former one", async () => {
  const replace = (former: string) => () =>
    replacePassword(db(), ana.id, { former, next: "another hash" });
  const changedBy = (act: () => Promise<unknown>) => changedRows(db(), names, ["members"], act);
  expect(await changedBy(replace("wrong hash"))).toEqual([]);
  expect(await changedBy(replace("a hash"))).toEqual(["members: ana"]);
  expect(
    await db()
      .transaction()
      .execute((trx) => lockPassword(trx, ana.id, "a hash")),
  ).toBe(false);
  expect(
    await db()
      .transaction()
      .execute((trx) => lockPassword(trx, ben.id, "a hash")),
  ).toBe(true);
});

it("a password reset ends every other way into that account and no other", async () => {
  const tables = [
    "members",
    "logins",
    "reset_links",
    "member_networks",
    "member_identities",
    "calendar_feeds",
  ] as const;
  const body = { token: "ana first", password: "battery staple" };
  expect(
    await changedRows(db(), names, tables, async () => {
      const { status } = await server.visitor().post("/api/auth/password-reset/confirm", body);
      expect(status).toBe(204);
    }),
  ).toEqual(tables.map((table) => `${table}: ana`).toSorted());
});
