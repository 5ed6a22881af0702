import { afterAll, beforeAll, expect, it } from "vitest";
import { sweepInterests } from "./actions.ts";
import { interestKeptMs } from "#shared/rules/lifetimes.ts";
import { addStaff } from "#testing/staff.ts";
import { call } from "#testing/http-calls.ts";
import { startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";

let server: TestServer;
let cookie: string;

beforeAll(async () => {
  server = await startTestServer();
  ({ cookie } = await addStaff(db(), "planner"));
});
afterAll(() => server.stop());

const db = () => server.application.context.db;
const leave = (email: unknown, zipCode: unknown) =>
  server.visitor().post("/api/interest", { email, zipCode });
const counts = async () =>
  (await call(server.url, "GET", "/api/operate/interest", { cookie })).body;
const stored = () => db().selectFrom("interests").selectAll().orderBy("mailbox").execute();

it("an interested address is counted once per mailbox, by the city of its ZIP code, and the answer never differs", async () => {
  const asked = [
    ["ann@test.example", "75201"],
    ["Ann+gym@test.example", "60601"],
    ["bob@test.example", "75301"],
    ["cleo@test.example", "44101"],
  ] as const;
  for (const [email, zipCode] of asked) {
    const reply = await leave(email, zipCode);
    expect([reply.status, reply.body]).toEqual([202, null]);
  }
  const since = server.clock.now().toISOString();
  expect(await counts()).toEqual({
    cities: [
      { city: "Chicago, IL", people: 1, since: expect.any(String) },
      { city: "Dallas, TX", people: 1, since: expect.any(String) },
    ],
    elsewhere: 1,
  });
  expect(Date.parse(since)).toBeGreaterThan(0);
  const cities = (await call(server.url, "GET", "/api/operate/cities", { cookie })).body.items;
  expect(
    cities
      .filter(({ interested }: { interested: number }) => interested > 0)
      .map(({ name }: { name: string }) => name),
  ).toEqual(["Chicago, IL", "Dallas, TX"]);
});

it("an invalid address or ZIP code of an interested person is refused and not stored", async () => {
  const before = await stored();
  for (const [email, zipCode] of [
    ["ann", "75201"],
    ["dora@test.example", "7520"],
    ["dora@test.example", undefined],
    [null, "75201"],
  ]) {
    const reply = await leave(email, zipCode);
    expect([reply.status, reply.body.code]).toEqual([400, "invalid_request"]);
  }
  expect(await stored()).toEqual(before);
});

it("an interested address is forgotten after a year, or when its owner signs up or deletes their account", async () => {
  await db().deleteFrom("interests").execute();
  await leave("later@test.example", "75201");
  const member = await server.signUp();
  await leave(member.email, "75201");
  expect(await stored()).toHaveLength(2);
  await member.delete("/api/auth/account");
  expect((await stored()).map(({ email }) => email)).toEqual(["later@test.example"]);

  await leave("newcomer@test.example", "75201");
  await server.signUp({ email: "newcomer@test.example" });
  expect((await stored()).map(({ email }) => email)).toEqual(["later@test.example"]);

  const asked = server.clock.now();
  server.clock.set(new Date(asked.getTime() + interestKeptMs));
  await sweepInterests(server.application.context);
  expect(await stored()).toHaveLength(1);
  server.clock.set(new Date(asked.getTime() + interestKeptMs + 1));
  await sweepInterests(server.application.context);
  expect(await stored()).toEqual([]);
});
