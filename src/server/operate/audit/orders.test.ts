import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hourMs } from "#shared/rules/durations.ts";
import {
  appealSorts,
  auditSorts,
  memberSorts,
  messageSorts,
  reportSorts,
  sessionSorts,
} from "#shared/rules/staff.ts";
import type { Db } from "#server/platform/database.ts";
import { call } from "#testing/http-calls.ts";
import type { TestMember } from "#testing/members.ts";
import { planOf } from "#testing/plans.ts";
import { addStaff } from "#testing/staff.ts";
import { startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";
import { listOpenAppeals } from "#server/operate/moderation/queries.ts";
import { findFewMembers, searchMembers } from "#server/operate/moderation/members.ts";
import { listReportRows } from "#server/operate/moderation/report-queries.ts";
import { listPlannedSessions } from "#server/operate/planning/session-queries.ts";
import { countAudience, listMessages } from "#server/operate/notices/message-queries.ts";
import { listAuditRows } from "./audit.ts";

const reason = "AuditReason";
let server: TestServer;
let admin: TestMember;

const db = () => server.application.context.db;
const ask = (method: string, path: string, body?: object) =>
  call(server.url, method, `/api/operate${path}`, {
    cookie: admin.cookie,
    ...(body && { body: { ...body, reason } }),
  });

beforeAll(async () => {
  server = await startTestServer(undefined, { SANDBOX: "on" });
  admin = await addStaff(db(), "admin");
  await addReportsAndAppeals();
  const to = { city: "Dallas, TX" };
  for (const key of ["one", "two", "three", "four"])
    await ask("POST", "/messages", { to, type: "promotion", title: key, text: key, key });
});

async function addReportsAndAppeals(): Promise<void> {
  for (const [index, state] of (["open", "in_hand", "open", "closed", "open"] as const).entries()) {
    const at = new Date(Date.now() - Math.min(index, 3) * hourMs);
    await sql`
      insert into reports (reporter_id, reported_username, context_kind, context_id, excerpt, text, state, assignee, created_at)
      values (${admin.id}, 'm-1', 'group', 1, '[]', 'Rude', ${state},
        ${state === "in_hand" ? admin.username : null}, ${at})`.execute(db());
    await sql`
      insert into moderation_measures (member_id, action, reason, actor, created_at, appeal_token_hash, appealed_at)
      values (${admin.id}, 'warn', 'Rude', 'm-1', ${at}, ${`hash ${index}`}, ${at})`.execute(db());
  }
}

afterAll(() => server.stop());

interface Row {
  readonly id?: string;
  readonly userId?: string;
}

const lists = [
  ["/sessions?", sessionSorts],
  ["/members?q=a", memberSorts],
  ["/reports?", reportSorts],
  ["/appeals?", appealSorts],
  ["/audit?", auditSorts],
  ["/messages?", messageSorts],
] as const;

async function readPages(path: string, limit: number) {
  const keys: (string | undefined)[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const page = await ask(
      "GET",
      `${path}&limit=${limit}${cursor === "" ? "" : `&cursor=${cursor}`}`,
    );
    expect([path, page.status]).toEqual([path, 200]);
    keys.push(...page.body.items.map(({ id, userId }: Row) => id ?? userId));
    cursor = page.body.nextCursor;
  }
  return keys;
}

describe("a list of the console", { timeout: 120_000 }, () => {
  it.each(lists)(
    "a list of the console has each row once across its pages, in every order: %s",
    async (path, sorts) => {
      const usual = await readPages(path, 100);
      expect(usual.length).toBeGreaterThan(3);
      for (const name of sorts) {
        const up = await readPages(
          `${path}&sort=${name}`,
          Math.min(100, Math.ceil(usual.length / 3)),
        );
        const down = await readPages(`${path}&sort=-${name}`, 100);
        expect([name, up.toReversed()]).toEqual([name, down]);
        // By fill, it lists two months.
        const all = name === "fill" ? up : usual;
        expect([name, new Set(up)]).toEqual([name, new Set(all)]);
      }
    },
  );

  it("a list of the console refuses an unknown order, and cursors of another order or invented ones", async () => {
    const cursorOf = (position: unknown) =>
      Buffer.from(JSON.stringify(position)).toString("base64url");
    for (const query of [
      "sort=shoeSize",
      "sort=--start",
      `cursor=${cursorOf(["1"])}`,
      `cursor=${cursorOf(["2026-11-20T18:00:00Z", "0"])}`,
      `cursor=${cursorOf(["2026-13-20T18:00:00Z", "1"])}`,
      `cursor=${cursorOf(["0000-01-01T00:00:00Z", "1"])}`,
      `cursor=${cursorOf([{}, "1"])}`,
      `cursor=${cursorOf("1")}`,
      `sort=city&cursor=${cursorOf(["\0", "2026-11-20T18:00:00Z", "1"])}`,
      `sort=fill&cursor=${cursorOf(["0.5", "1"])}`,
    ])
      expect([query, (await ask("GET", `/sessions?${query}`)).status]).toEqual([query, 400]);
  });
});

describe("the database", () => {
  const now = new Date();
  const both = <Name extends string>(names: readonly Name[]) =>
    names.flatMap((name) => [name, `-${name}`] as const);
  const limit = 50;
  const lookups: readonly (readonly [string, (on: Db) => Promise<unknown>])[] = [
    ...both(sessionSorts).flatMap((sort) => [
      [`sessions ${sort}`, (on: Db) => listPlannedSessions(on, {}, { limit, sort }, now)] as const,
    ]),
    ...both(memberSorts).map(
      (sort) =>
        [
          `members ${sort}`,
          (on: Db) => searchMembers(on, "a", undefined, { limit, sort }),
        ] as const,
    ),
    ...both(reportSorts).flatMap((sort) =>
      ([undefined, "closed"] as const).map(
        (state) =>
          [
            `reports ${state ?? "unanswered"} ${sort}`,
            (on: Db) => listReportRows(on, "m-2", state, { limit, sort }),
          ] as const,
      ),
    ),
    ...both(appealSorts).map(
      (sort) => [`appeals ${sort}`, (on: Db) => listOpenAppeals(on, { limit, sort })] as const,
    ),
    ...both(auditSorts).flatMap((sort) =>
      [{}, { actor: "m-1" }, { subject: "session:1" }].map(
        (filter) =>
          [
            `audit ${Object.keys(filter).join()} ${sort}`,
            (on: Db) => listAuditRows(on, filter, { limit, sort }),
          ] as const,
      ),
    ),
    ...both(messageSorts).map(
      (sort) => [`messages ${sort}`, (on: Db) => listMessages(on, { limit, sort })] as const,
    ),
  ];

  it("the database has an index for each order, with nothing left to sort except where no index can help", async () => {
    for (const [name, look] of lookups) {
      const plan = await planOf(db(), look);
      const filtered = / (actor|subject) -?(action|subject|actor)$/.test(name);
      // One actor's or subject's few rows, and two months of sessions, may be sorted in memory.
      const mayBeSorted = filtered || name.endsWith("fill");
      const isSorted = !mayBeSorted && /(^|->)\s*Sort\s+\(/m.test(plan);
      expect([name, isSorted, plan]).toEqual([name, false, plan]);
      expect([name, plan]).toEqual([name, expect.not.stringContaining("Seq Scan on sessions")]);
    }
  });

  it("the database searches members by three indexes, and doesn't scan all of them for an unknown name", async () => {
    const plan = await planOf(db(), (on) => findFewMembers(on, "nobody"), [
      "seqscan",
      "indexscan",
      "indexonlyscan",
    ]);
    for (const index of [
      "members_by_plain_name",
      "members_by_email_prefix",
      "members_username_key",
    ])
      expect(plan).toContain(`Bitmap Index Scan on ${index}`);
    expect(await findFewMembers(db(), "nobody")).toEqual([]);
    expect(await findFewMembers(db(), admin.username)).toEqual([admin.id]);
  });

  it("the database counts a message's recipients from an index alone", async () => {
    const everyone = { sessionId: null, memberId: null, days: null };
    const audience = { kind: "promotion", city: "Dallas, TX", ...everyone } as const;
    expect(await planOf(db(), (on) => countAudience(on, audience, now))).toContain(
      "Index Only Scan using members_by_city on",
    );
  });
});

it("the audit log names people, sessions and places, with the city's time zone", async () => {
  const sought = await addStaff(db(), "planner");
  const { rows } = await sql<{ id: string; venueId: string }>`
    select id, default_venue_id as "venueId" from sessions
    where starts_at > ${server.clock.now()} and booked_count = 0 limit 1`.execute(db());
  const { id, venueId } = rows[0] ?? { id: "", venueId: "" };
  const change = { fixedVenueId: venueId, hostUserId: sought.username };
  expect((await ask("PATCH", `/sessions/${id}`, change)).status).toBe(200);
  const [entry] = (await ask("GET", `/audit?subject=session:${id}`)).body.items;
  expect(entry).toMatchObject({
    timeZone: expect.stringContaining("/"),
    names: {
      [`session:${id}`]: expect.stringMatching(/^\w+, \w{3}, \w{3} \d+, 2\d{3}, \d+:\d\d [AP]M, /),
      [`member:${sought.username}`]: expect.any(String),
      [`member:${admin.username}`]: expect.any(String),
      [`venue:${venueId}`]: expect.any(String),
    },
  });
});
