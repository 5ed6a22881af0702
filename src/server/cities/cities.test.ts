import { afterAll, beforeAll, expect, it } from "vitest";
import { cityJobs } from "./part.ts";
import { runDueJobs } from "#server/platform/due-jobs.ts";
import { call } from "#testing/http-calls.ts";
import { addMembers } from "#testing/members.ts";
import type { TestMember } from "#testing/members.ts";
import { addStaff } from "#testing/staff.ts";
import { startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";
import { findOwnCity } from "./actions.ts";

let server: TestServer;
let planner: TestMember;

beforeAll(async () => {
  server = await startTestServer();
  planner = await addStaff(db(), "planner");
});
afterAll(() => server.stop());

const db = () => server.application.context.db;
const as = async ({ cookie }: TestMember, method: string, path: string, body?: object) =>
  (await call(server.url, method, `/api${path}`, { cookie, ...(body && { body }) })).body;

async function addMembersOf(city: string, count: number): Promise<TestMember[]> {
  const members = await addMembers(db(), count);
  await db()
    .updateTable("members")
    .set({ city })
    .where(
      "id",
      "in",
      members.map(({ id }) => id),
    )
    .execute();
  return members;
}

const setOpen = (city: string, isOpen: boolean) =>
  as(planner, "PATCH", `/operate/cities/${encodeURIComponent(city)}`, {
    isOpen,
    isOverride: true,
    reason: "Now",
  });

async function tick(): Promise<void> {
  const at = server.clock.now();
  await runDueJobs(cityJobs(server.application.context), at, at, async () => undefined);
}

const titles = async (member: TestMember): Promise<string[]> =>
  (await as(member, "GET", "/notifications")).notifications.map(
    ({ title }: { title: string }) => title,
  );

it("a closed city says so to its members, and its opening is announced once to those who asked, in the app and by mail", async () => {
  const name = "Boston, MA";
  await setOpen("Miami, FL", true);
  const [one, two, other] = await addMembersOf(name, 3);
  if (!one || !two || !other) throw new Error("Nobody was added.");
  const closed = { name, isOpen: false, isWaiting: false, openCities: ["Miami, FL"] };
  expect(await as(one, "GET", "/city")).toEqual(closed);
  expect(await as(one, "GET", "/sessions")).toEqual([]);
  for (const member of [one, one, two])
    expect(await as(member, "POST", "/city/waiting")).toEqual({ ...closed, isWaiting: true });
  expect(await as(two, "DELETE", "/city/waiting")).toEqual(closed);
  await tick();
  expect(await titles(one)).toEqual([]);

  expect((await setOpen(name, true)).isOpen).toBe(true);
  await tick();
  await setOpen(name, false);
  server.clock.set(new Date(server.clock.now().getTime() + 60_000));
  await setOpen(name, true);
  await tick();
  expect(await titles(one)).toEqual(["Spotter is open in your city"]);
  expect([await titles(two), await titles(other)]).toEqual([[], []]);
  const mails = await db()
    .selectFrom("deliveries")
    .select("recipient")
    .where("kind", "=", "email")
    .execute();
  expect(mails.map(({ recipient }) => recipient)).toEqual([one.email]);
  const open = { ...closed, isOpen: true, openCities: [name, "Miami, FL"] };
  expect(await as(one, "GET", "/city")).toEqual(open);
  expect(await as(two, "POST", "/city/waiting")).toEqual(open);
});

it("a member waits for one city at a time", async () => {
  const closed = await db()
    .selectFrom("cities")
    .select("name")
    .where("is_open", "=", false)
    .execute();
  const [own = "", other = ""] = closed.map(({ name }) => name);
  const [member] = await addMembersOf(own, 1);
  if (member === undefined) throw new Error("Nobody was added.");
  await as(member, "POST", "/city/waiting");
  const isWaitingFor = async (city: string) => (await findOwnCity(db(), city, member.id)).isWaiting;
  expect([await isWaitingFor(own), await isWaitingFor(other)]).toEqual([true, false]);
});

it("each member who waits for a city is notified, however many there are", async () => {
  const name = "Phoenix, AZ";
  const waiting = await addMembersOf(name, 250);
  await db()
    .insertInto("city_waits")
    .values(waiting.map(({ id }) => ({ city: name, member_id: id, created_at: new Date(0) })))
    .execute();
  await setOpen(name, true);
  await tick();
  const notified = await db()
    .selectFrom("notifications")
    .select("member_id")
    .where("wording", "=", "city_opened")
    .where(
      "member_id",
      "in",
      waiting.map(({ id }) => id),
    )
    .execute();
  expect(notified).toHaveLength(250);
});
