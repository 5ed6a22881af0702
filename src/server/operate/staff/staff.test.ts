import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { StaffMember } from "#shared/api/operate/staff.ts";
import type { AuditEntry } from "#shared/api/operate/audit.ts";
import type { FoundMember } from "#shared/api/operate/moderation/members.ts";
import { dayMs } from "#shared/rules/durations.ts";
import type { StaffRole } from "#shared/rules/staff.ts";
import { call } from "#testing/http-calls.ts";
import type { TestMember } from "#testing/members.ts";
import { addStaff } from "#testing/staff.ts";
import { startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";
import { makeWorld } from "#testing/world.ts";
import type { World } from "#testing/world.ts";

let server: TestServer;
let admin: TestMember;

beforeAll(async () => {
  server = await startTestServer();
  admin = await addStaff(db(), "admin");
});
afterAll(() => server.stop());

const db = () => server.application.context.db;
const as = ({ cookie }: TestMember, method: string, path: string, body?: object) =>
  call(server.url, method, `/api${path}`, { cookie, body });
const setRoles = (by: TestMember, { username }: TestMember, roles: StaffRole[]) =>
  as(by, "PUT", `/operate/staff/${username}`, { roles, reason: "Spring cleaning" });

describe("staff roles", () => {
  it("staff roles are given and taken by an admin, any number of them, and apply from the member's next call", async () => {
    const member = await addStaff(db());
    const given = await setRoles(admin, member, ["finance", "planner", "planner"]);
    expect([given.status, given.body.roles]).toEqual([200, ["planner", "finance"]]);
    const { user } = (await as(member, "GET", "/auth/me")).body;
    expect([user.roles, user.isOperator]).toEqual([["planner", "finance"], true]);
    expect((await setRoles(member, member, ["admin"])).code).toBe("forbidden");
    expect((await setRoles(admin, member, [])).body.roles).toEqual([]);
    expect((await as(member, "GET", "/auth/me")).body.user.isOperator).toBe(false);
  });

  it("staff roles need a confirmed address where mails can be sent", async () => {
    const unproven = await addStaff(db(), "planner");
    await db()
      .updateTable("members")
      .set({ email_verified: false })
      .where("id", "=", unproven.id)
      .execute();
    const mailing = await startTestServer(undefined, {
      PUBLIC_URL: "https://spotter.test",
      SMTP_URL: "smtp://127.0.0.1:9",
    });
    const { db: mailed } = mailing.application.context;
    const [by, member] = [await addStaff(mailed, "admin"), await addStaff(mailed, "planner")];
    const set = (roles: StaffRole[]) =>
      call(mailing.url, "PUT", `/api/operate/staff/${member.username}`, {
        cookie: by.cookie,
        body: { roles, reason: "Spring cleaning" },
      });
    await mailed
      .updateTable("members")
      .set({ email_verified: false })
      .where("id", "=", member.id)
      .execute();
    const refused = await set(["planner", "admin"]);
    expect([refused.status, refused.body.code]).toEqual([409, "email_not_confirmed"]);
    expect((await set([])).status).toBe(200);
    expect((await set(["planner"])).body.code).toBe("email_not_confirmed");
    await mailing.stop();
    // Elsewhere nobody could confirm it.
    expect((await setRoles(admin, unproven, ["planner", "finance"])).status).toBe(200);
  });

  it("staff roles need a reason of 1 to 500 characters", async () => {
    const { username } = await addStaff(db());
    const path = `/operate/staff/${username}`;
    for (const reason of [undefined, "", " ", "x".repeat(501), 1]) {
      const { status, body } = await as(admin, "PUT", path, { roles: ["planner"], reason });
      expect([status, body.issues[0].path]).toEqual([400, "reason"]);
    }
  });

  it("one admin is always left, even if two admins remove each other at once", async () => {
    expect((await setRoles(admin, admin, ["planner"])).code).toBe("last_admin");
    const other = await addStaff(db(), "admin");
    const answers = await Promise.all([setRoles(admin, other, []), setRoles(other, admin, [])]);
    // An admin who lost the role first can no longer ask.
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    const { rows } = await sql`select from members where 'admin' = any (roles)`.execute(db());
    expect(rows).toHaveLength(1);
    await db()
      .updateTable("members")
      .set({ roles: ["admin"] })
      .where("id", "=", admin.id)
      .execute();
  });
});

describe("the audit log", () => {
  it("the audit log has the actor, action, subject and reason, newest first, page by page", async () => {
    const member = await addStaff(db());
    await setRoles(admin, member, ["planner"]);
    await setRoles(admin, member, ["planner", "moderator"]);
    const subject = `member:${member.username}`;
    const first = await as(admin, "GET", `/operate/audit?subject=${subject}&limit=1`);
    expect(first.body).toEqual({
      items: [
        {
          id: expect.any(String),
          at: server.clock.now().toISOString(),
          actor: admin.username,
          action: "roles.set",
          subject,
          from: ["planner"],
          to: ["planner", "moderator"],
          reason: "Spring cleaning",
          names: {
            [subject]: expect.any(String),
            [`member:${admin.username}`]: expect.any(String),
          },
          timeZone: "America/Chicago",
        },
      ],
      nextCursor: expect.any(String),
    });
    const { nextCursor } = first.body;
    const path = `/operate/audit?subject=${subject}&actor=${admin.username}&action=roles.set`;
    const second = await as(admin, "GET", `${path}&cursor=${nextCursor}`);
    expect(second.body.items.map(({ to }: { to: unknown }) => to)).toEqual([["planner"]]);
    expect(second.body.nextCursor).toBeNull();
    for (const query of ["cursor=x", "cursor=0", `cursor=${"9".repeat(19)}`, "limit=101"])
      expect((await as(admin, "GET", `/operate/audit?${query}`)).status).toBe(400);
  });

  it("the audit log can't be changed, deleted or emptied, not even by the server itself, and outlives accounts", async () => {
    const member = await addStaff(db(), "planner");
    await setRoles(admin, member, []);
    const read = async () => {
      const { body } = await as(admin, "GET", "/operate/audit?limit=100");
      // The names of people who have left are gone.
      return body.items.map(({ names: _names, timeZone: _zone, ...entry }: AuditEntry) => entry);
    };
    const before = await read();
    for (const change of [
      "update audit_log set reason = 'x'",
      "delete from audit_log",
      "truncate audit_log",
    ])
      await expect(sql.raw(change).execute(db())).rejects.toThrow("only ever written on");
    expect((await as(member, "DELETE", "/auth/account")).status).toBe(204);
    expect(await read()).toEqual(before);
  });
});

describe("searching members", () => {
  it("searching members finds them by username, email or words of their name, and logs the search without an email", async () => {
    const moderator = await addStaff(db(), "moderator");
    const sought = await addStaff(db());
    await db()
      .updateTable("members")
      .set({ full_name: "Zoë O'Brien-Ng", email: "zoe_ob@test.example" })
      .where("id", "=", sought.id)
      .execute();
    const find = async (q: string) => {
      const { body } = await as(moderator, "GET", `/operate/members?q=${encodeURIComponent(q)}`);
      return body.items.map(({ userId }: { userId: string }) => userId);
    };
    const good = [sought.username, "ZOE_ob@", "zoë", "ZOE", "Brien Zo", "ng"];
    for (const q of good) expect([q, await find(q)]).toEqual([q, [sought.username]]);
    for (const q of ["zoex%", "rien", "' & | :* !", "%", "\\"])
      expect([q, await find(q)]).toEqual([q, []]);
    const log = (await as(admin, "GET", "/operate/audit?action=members.search&limit=100")).body
      .items;
    expect(log).toHaveLength(11);
    expect(log.at(-1)).toMatchObject({ actor: moderator.username, to: [sought.username] });
    expect(JSON.stringify(log)).not.toContain("@");
  });

  it("searching members shows planners and finance no more than name, email and plan", async () => {
    const { username: userId, email } = await addStaff(db());
    const known = { userId, name: expect.any(String), email, plan: "monthly" };
    for (const role of ["planner", "finance"] as const) {
      const { body } = await as(await addStaff(db(), role), "GET", `/operate/members?q=${userId}`);
      expect(body.items).toEqual([known]);
    }
  });
});

describe("among many members", () => {
  let world: World;

  beforeAll(async () => {
    await db().updateTable("members").set({ roles: [] }).execute();
    world = await makeWorld(server.application);
    admin = world.admin;
  });

  async function readPages<Item>(path: string): Promise<Item[]> {
    const items: Item[] = [];
    let cursor: string | null = null;
    do {
      const page = new URLSearchParams({ limit: "3", ...(cursor !== null && { cursor }) });
      const { status, body } = await as(admin, "GET", `/operate/${path}${String(page)}`);
      expect(status).toBe(200);
      items.push(...body.items);
      cursor = body.nextCursor;
    } while (cursor !== null);
    return items;
  }
  const readStaff = async () =>
    (await readPages<StaffMember>("staff?")).map(
      ({ userId, roles }) => `${world.nameOf(userId)} ${roles.join(" ")}`,
    );
  const everybody = [
    "admin admin",
    "admin2 admin",
    "finance finance",
    "finance2 finance",
    "moderator moderator",
    "moderator2 moderator",
    "planner planner",
    "planner2 planner",
  ];

  it("the list of staff has everybody with a role once, whatever their state, and nobody else", async () => {
    await db()
      .updateTable("members")
      .set({ suspended_at: server.clock.now() })
      .where("id", "=", world.finance2.id)
      .execute();
    expect((await readStaff()).toSorted()).toEqual(everybody);
    const found = await readPages<StaffMember>("staff?");
    const { username: userId, email } = world.finance2;
    expect(found).toContainEqual({ userId, email, name: "Fred Finance", roles: ["finance"] });
  });

  it("roles changed by somebody else aren't overwritten", async () => {
    const { admin2, planner } = world;
    const change = (by: TestMember, roles: StaffRole[], seen?: StaffRole[]) =>
      as(by, "PUT", `/operate/staff/${planner.username}`, {
        roles,
        ...(seen !== undefined && { seen: { roles: seen } }),
        reason: "Spring cleaning",
      });
    const entries = async () =>
      (await as(admin, "GET", `/operate/audit?subject=member:${planner.username}`)).body.items;
    expect((await change(admin2, ["planner", "finance"], ["planner"])).status).toBe(200);
    const stale = await change(admin, ["planner", "moderator"], ["planner"]);
    expect([stale.status, stale.code, stale.body.current]).toEqual([
      409,
      "stale",
      { roles: ["planner", "finance"] },
    ]);
    expect((await change(admin, ["planner"], ["planner"])).code).toBe("stale");
    const given = everybody.map((one) =>
      one === "planner planner" ? "planner planner finance" : one,
    );
    expect((await readStaff()).toSorted()).toEqual(given);
    expect(await entries()).toHaveLength(1);
    expect((await change(admin, ["planner"], ["planner", "finance"])).status).toBe(200);
    expect((await readStaff()).toSorted()).toEqual(everybody);
    expect(await entries()).toMatchObject([
      { actor: admin.username, from: ["planner", "finance"], to: ["planner"] },
      { actor: admin2.username, from: ["planner"], to: ["planner", "finance"] },
    ]);
  });

  it("a search finds all matching names and nobody else, in each order, with suspensions", async () => {
    const find = async (query: string) =>
      (await readPages<FoundMember>(`members?${query}&`)).map(
        ({ userId, isSuspended }) => `${world.nameOf(userId)}${isSuspended ? " out" : ""}`,
      );
    const sinceSignUp = ["gwen out", "gus out"];
    expect(await find("q=G")).toEqual(sinceSignUp);
    expect(await find("q=G&sort=name")).toEqual(sinceSignUp.toReversed());
    expect(await find("q=ha")).toEqual(["hugo", "hanna"]);
    expect(await find("q=planner&sort=-name")).toEqual(["planner2", "planner"]);
    expect(await find("q=p&sort=since")).toEqual(["pia", "paul", "planner", "planner2"]);
    expect(await find(`q=${world.cleo.username}`)).toEqual(["cleo"]);
    expect(await find(`q=${encodeURIComponent(world.lena.email)}`)).toEqual(["lena"]);
    const now = server.clock.now();
    server.clock.set(new Date(now.getTime() + 8 * dayMs));
    expect(await find("q=G")).toEqual(["gwen out", "gus"]);
    server.clock.set(now);
  });

  it("a search is logged with its results, page by page", async () => {
    const { moderator } = world;
    const first = await as(moderator, "GET", "/operate/members?q=p&limit=3");
    await as(moderator, "GET", `/operate/members?q=p&limit=3&cursor=${first.body.nextCursor}`);
    const path = `/operate/audit?action=members.search&actor=${moderator.username}`;
    const { items } = (await as(admin, "GET", path)).body;
    expect(
      items.map(({ to }: { to: string[] }) => to.map((username) => world.nameOf(username))),
    ).toEqual([["planner2"], ["pia", "paul", "planner"]]);
  });

  it("the audit log can be filtered, newest first or in another order", async () => {
    const { admin2, ben, cleo } = world;
    const act = (by: TestMember, { username }: TestMember, what: "warn" | "restore") =>
      as(by, "POST", `/operate/members/${username}/${what}`, {
        message: `${world.nameOf(by.username)} ${what} ${world.nameOf(username)}`,
        reason: "A try",
      });
    await as(admin, "GET", `/operate/members/${ben.username}`);
    await act(admin, ben, "warn");
    await act(admin2, ben, "warn");
    await act(admin2, cleo, "warn");
    await act(admin, cleo, "warn");
    const read = async (query: object) =>
      (await readPages<AuditEntry>(`audit?${String(new URLSearchParams({ ...query }))}&`)).map(
        ({ action, actor, subject }) => {
          const [, whom = ""] = subject.split(":");
          return `${world.nameOf(actor)} ${action} ${world.nameOf(whom)}`;
        },
      );
    const actor = admin2.username;
    const action = "member.warn";
    const subject = `member:${ben.username}`;
    expect(await read({ subject })).toEqual([
      "admin2 member.warn ben",
      "admin member.warn ben",
      "admin member.look ben",
    ]);
    expect(await read({ action })).toEqual([
      "admin member.warn cleo",
      "admin2 member.warn cleo",
      "admin2 member.warn ben",
      "admin member.warn ben",
    ]);
    expect(await read({ actor, action })).toEqual([
      "admin2 member.warn cleo",
      "admin2 member.warn ben",
    ]);
    expect(await read({ actor, action, subject })).toEqual(["admin2 member.warn ben"]);
    expect(await read({ subject, sort: "at" })).toEqual([
      "admin member.look ben",
      "admin member.warn ben",
      "admin2 member.warn ben",
    ]);
    expect(await read({ subject, sort: "action" })).toEqual([
      "admin member.look ben",
      "admin member.warn ben",
      "admin2 member.warn ben",
    ]);
  });
});
