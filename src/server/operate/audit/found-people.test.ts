import { afterAll, beforeAll, expect, it } from "vitest";
import { dayMs } from "#shared/rules/durations.ts";
import { call } from "#testing/http-calls.ts";
import { addMembers } from "#testing/members.ts";
import type { TestMember } from "#testing/members.ts";
import { addStaff } from "#testing/staff.ts";
import { startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";

let server: TestServer;
let admin: TestMember;
/** The addresses of pages with 100 different members each. */
let pages: string[] = [];
let members: TestMember[] = [];

beforeAll(async () => {
  server = await startTestServer();
  members = await addMembers(db(), 305);
  admin = await addStaff(db(), "admin");
  pages = await readPages();
});
afterAll(() => server.stop());

const db = () => server.application.context.db;
const as = ({ cookie }: TestMember, method: string, path: string, body?: object) =>
  call(server.url, method, `/api/operate/${path}`, { cookie, body });
const reason = "Searches by phone all day.";
const allow = (by: TestMember, { username }: TestMember) =>
  as(by, "POST", `staff/${username}/searches`, { reason });
const logOf = async ({ username }: TestMember, action: string) =>
  (await as(admin, "GET", `audit?action=${action}&actor=${username}&limit=100`)).body.items;

async function readPages(): Promise<string[]> {
  const found: string[] = [];
  for (let cursor: string | null = ""; found.length < 3;) {
    const page = new URLSearchParams({ q: "Added", sort: "since", limit: "100" });
    if (cursor) page.set("cursor", cursor);
    found.push(`members?${String(page)}`);
    const { body } = await as(admin, "GET", `members?${String(page)}`);
    cursor = body.nextCursor;
  }
  return found;
}

async function outcomesOf(by: TestMember, paths: readonly string[]): Promise<string[]> {
  const outcomes: string[] = [];
  for (const path of paths) {
    const { status, code, body } = await as(by, "GET", path);
    outcomes.push(status === 200 ? String(body.items?.length ?? "one") : code);
  }
  return outcomes;
}

it("planners and finance find 200 different members a day, and then nobody until an admin allows more", async () => {
  for (const role of ["planner", "finance"] as const) {
    const finder = await addStaff(db(), role);
    const [first = "", second = "", third = ""] = pages;
    expect(await outcomesOf(finder, [first, second, first, second])).toEqual(
      Array.from({ length: 4 }, () => "100"),
    );
    const refused = await as(finder, "GET", third);
    expect([refused.status, refused.code, refused.body.detail]).toEqual([
      429,
      "too_many_requests",
      "You have found 200 different members today. An admin can allow more under Staff.",
    ]);
    expect(Number(refused.retryAfter)).toBeGreaterThan(86_000);
    // A search for nobody is refused, too, or refusals would tell which emails have an account.
    expect(await outcomesOf(finder, ["members?q=nobody", first])).toEqual([
      "too_many_requests",
      "too_many_requests",
    ]);
    const now = server.clock.now();
    server.clock.set(new Date(now.getTime() + 2 * dayMs));
    expect(await outcomesOf(finder, [first])).toEqual(["too_many_requests"]);
    server.clock.set(now);
    expect(await logOf(finder, "members.search")).toHaveLength(4);

    expect((await allow(admin, finder)).status).toBe(204);
    expect(await outcomesOf(finder, [third, first, second])).toEqual(["100", "100", "100"]);
  }
});

it("members found count for a day of real time", async () => {
  const planner = await addStaff(db(), "planner");
  expect(await outcomesOf(planner, pages)).toEqual(["100", "100", "too_many_requests"]);
  await db()
    .updateTable("attempts")
    .set({ window_ends_at: new Date(Date.now() - 1) })
    .execute();
  expect(await outcomesOf(planner, pages)).toEqual(["100", "100", "too_many_requests"]);
});

it("moderators and admins find any number of members, whatever their other roles", async () => {
  for (const role of ["moderator", "admin"] as const) {
    const finder = await addStaff(db(), "planner", role);
    expect(await outcomesOf(finder, pages)).toEqual(["100", "100", "100"]);
  }
});

it("members whose bookings, plan or charges are read count as found", async () => {
  const [known, unknown] = [members.at(0)?.username ?? "", members.at(-1)?.username ?? ""];
  const readsOf = {
    planner: (username: string) => [`members/${username}/bookings`],
    finance: (username: string) => [
      `members/${username}/subscription`,
      `receipts?member=${username}`,
    ],
  };
  for (const role of ["planner", "finance"] as const) {
    for (const read of readsOf[role]("").keys()) {
      const finder = await addStaff(db(), role);
      const pathOf = (username: string) => readsOf[role](username)[read] ?? "";
      expect(await outcomesOf(finder, pages.slice(0, 2))).toEqual(["100", "100"]);
      const paths = [pathOf(known), pathOf(unknown), pathOf(known)];
      expect([role, await outcomesOf(finder, paths)]).toEqual([
        role,
        ["one", "too_many_requests", "too_many_requests"],
      ]);
    }
  }
});

it("allowing more searches is for the staff alone, and logged when it changes something", async () => {
  const planner = await addStaff(db(), "planner");
  const [member] = await addMembers(db(), 1);
  if (member === undefined) throw new Error("Nobody was added.");
  expect((await allow(admin, member)).code).toBe("not_found");
  expect((await allow(planner, planner)).code).toBe("forbidden");
  await as(planner, "GET", `members?q=${member.username}`);
  const before = (await logOf(admin, "searches.allow")).length;
  for (let times = 1; times <= 2; times += 1)
    expect((await allow(admin, planner)).status).toBe(204);
  const [entry, ...earlier] = await logOf(admin, "searches.allow");
  expect(earlier).toHaveLength(before);
  expect(entry).toMatchObject({
    subject: `member:${planner.username}`,
    from: { found: 1 },
    to: { found: 0 },
    reason,
  });
});
