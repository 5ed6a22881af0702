import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { FitnessLevel } from "#shared/rules/choices.ts";
import { dayMs } from "#shared/rules/durations.ts";
import { call } from "#testing/http-calls.ts";
import { addMembers } from "#testing/members.ts";
import type { TestMember } from "#testing/members.ts";
import { addArea, addSession } from "#testing/places.ts";
import { startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";

const start = new Date("2026-11-20T18:00:00.000Z");
let server: TestServer;
let areaId: string;
let venueId: string;
let sessionId: string;
let days = 2;

beforeAll(async () => {
  server = await startTestServer(start);
  ({ areaId, venueId } = await addArea(db(), "North End"));
});
afterAll(() => server.stop());
beforeEach(async () => {
  sessionId = await addSession(
    db(),
    venueId,
    new Date(start.getTime() + (days += 1) * dayMs).toISOString(),
  );
  const elsewhere = await addSession(
    db(),
    venueId,
    new Date(start.getTime() + (days += 1) * dayMs).toISOString(),
  );
  for (const member of await peopleOf("advanced", 5)) await book(member, elsewhere);
});

const db = () => server.application.context.db;
const ask = (member: TestMember, method: string, path: string, body?: unknown) =>
  call(server.url, method, path, { cookie: member.cookie, body });

async function peopleOf(level: FitnessLevel, count: number): Promise<TestMember[]> {
  const people = await addMembers(db(), count);
  for (const { id } of people) await setLevel(id, level);
  return people;
}

async function setLevel(memberId: string, level: FitnessLevel): Promise<void> {
  await db()
    .updateTable("profiles")
    .set({ fitness_level: level })
    .where("member_id", "=", memberId)
    .execute();
}

async function book(member: TestMember, id = sessionId): Promise<() => Promise<unknown>> {
  const { status, body } = await ask(member, "POST", `/api/sessions/${id}/book`, {
    sessionId: id,
    userId: member.username,
    areaId,
  });
  expect(status).toBe(201);
  return () => ask(member, "DELETE", `/api/bookings/${body.id}`);
}

async function levels(reader: TestMember): Promise<unknown> {
  const { body } = await ask(reader, "GET", `/api/sessions/${sessionId}/levels`);
  return body.levels && [body.levels.beginner, body.levels.intermediate, body.levels.advanced];
}

async function one(level: FitnessLevel = "intermediate"): Promise<TestMember> {
  const [member] = await peopleOf(level, 1);
  if (member === undefined) throw new Error("Nobody was added.");
  return member;
}

describe("a session's level counts", () => {
  it("a session's level counts change only with every fourth booking, however often they are read", async () => {
    const reader = await one();
    const seen = [];
    for (const level of ["beginner", "advanced", "beginner", "beginner"] as const)
      for (const nth of [1, 2, 3]) {
        await book(await one(nth === 1 ? level : "intermediate"));
        seen.push(await levels(reader));
      }
    const [four, eight, twelve] = [
      [1, 2, 1],
      [2, 5, 1],
      [3, 8, 1],
    ];
    expect(seen).toEqual([
      null,
      null,
      null,
      four,
      four,
      four,
      four,
      eight,
      eight,
      eight,
      eight,
      twelve,
    ]);
  });

  it("a session's level counts reveal nothing about a member who cancels or replaces another until four have changed", async () => {
    const reader = await one();
    const cancels = [];
    for (const member of [
      ...(await peopleOf("beginner", 4)),
      ...(await peopleOf("intermediate", 4)),
    ])
      cancels.push(await book(member));
    expect(await levels(reader)).toEqual([4, 4, 0]);
    for (const cancel of cancels.slice(0, 3)) {
      await cancel();
      expect(await levels(reader)).toEqual([4, 4, 0]);
    }
    for (const member of await peopleOf("advanced", 3)) {
      await book(member);
      expect(await levels(reader)).toEqual([4, 4, 0]);
    }
    await cancels[3]?.();
    expect(await levels(reader)).toEqual([0, 4, 0]);
    await book(await one("beginner"));
    expect(await levels(reader)).toEqual([1, 4, 3]);
  });

  it("a session's level counts can't be manipulated by a member who books and cancels or changes their own level", async () => {
    const watcher = await one();
    for (const member of await peopleOf("beginner", 3)) await book(member);
    const [victim, ...others] = await peopleOf("advanced", 4);
    if (victim === undefined) throw new Error("Nobody was added.");
    // The first four are three and the watcher. Once counted, they stay counted.
    let cancel = await book(watcher);
    const first = await levels(watcher);
    expect(first).toEqual([3, 1, 0]);
    await book(victim);
    for (const level of ["beginner", "advanced", "intermediate"] as const) {
      await cancel();
      expect(await levels(watcher)).toEqual(first);
      await setLevel(watcher.id, level);
      cancel = await book(watcher);
      expect(await levels(watcher)).toEqual(first);
    }
    for (const member of others) await book(member);
    expect(await levels(watcher)).toEqual([3, 1, 4]);
  });

  it("a session's level counts stay when a member changes their level or deletes their account", async () => {
    const reader = await one();
    const people = await peopleOf("beginner", 5);
    for (const member of people) await book(member);
    expect(await levels(reader)).toEqual([4, 0, 0]);
    const [first, second] = people;
    if (first === undefined || second === undefined) throw new Error("Too few were added.");
    await setLevel(first.id, "advanced");
    expect(await levels(reader)).toEqual([4, 0, 0]);
    expect((await ask(second, "DELETE", "/api/auth/account")).status).toBe(204);
    expect(await levels(reader)).toEqual([4, 0, 0]);
  });

  it("a session's level counts include each member once even if many ask at the same moment", async () => {
    const reader = await one();
    for (const level of ["beginner", "intermediate", "advanced"] as const)
      for (const member of await peopleOf(level, 3)) await book(member);
    const answers = await Promise.all(Array.from({ length: 8 }, () => levels(reader)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(new Set(["[3,3,2]"]));
  });
});
