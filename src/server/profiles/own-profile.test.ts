import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { changedRows } from "#testing/changed-rows.ts";
import { call } from "#testing/http-calls.ts";
import type { TestMember } from "#testing/members.ts";
import { startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";
import { makeWorld } from "#testing/world.ts";
import type { World } from "#testing/world.ts";

let server: TestServer;
let world: World;

beforeAll(async () => {
  server = await startTestServer();
  world = await makeWorld(server.application);
});
afterAll(() => server.stop());

const db = () => server.application.context.db;
const ask = async ({ cookie }: TestMember, method: string, path: string, body?: object) => {
  const reply = await call(server.url, method, `/api${path}`, { cookie, ...(body && { body }) });
  expect(reply.status).toBe(200);
  return reply.body;
};

describe("among many members", () => {
  it("each of many members has the figures of the sessions they attended and the people they met there", async () => {
    const figuresOf = async (member: TestMember) => {
      const { sessionsAttended, connectionsMade } = await ask(member, "GET", "/profile");
      const { peopleMet, weeks } = await ask(member, "GET", "/training-record");
      const trained = weeks.reduce(
        (sum: number, { sessions }: { sessions: number }) => sum + sessions,
        0,
      );
      const name = world.nameOf(member.username);
      return `${name}: ${sessionsAttended} attended, ${trained} in weeks, ${peopleMet} met, ${connectionsMade} connections`;
    };
    const { ana, ben, cleo, dan, iris, hugo, kim, eva } = world;
    const figures = [];
    for (const member of [ana, ben, cleo, dan, iris, hugo, kim, eva])
      figures.push(await figuresOf(member));
    // Iris was absent from one session and Ben from the other. Dan and Hugo cancelled one. One of them was deleted.
    expect(figures).toEqual([
      "ana: 2 attended, 2 in weeks, 3 met, 2 connections",
      "ben: 1 attended, 1 in weeks, 1 met, 1 connections",
      "cleo: 2 attended, 2 in weeks, 4 met, 2 connections",
      "dan: 1 attended, 1 in weeks, 2 met, 1 connections",
      "iris: 1 attended, 1 in weeks, 2 met, 0 connections",
      "hugo: 0 attended, 0 in weeks, 0 met, 0 connections",
      "kim: 1 attended, 1 in weeks, 2 met, 0 connections",
      "eva: 0 attended, 0 in weeks, 0 met, 0 connections",
    ]);
  });

  it("each of many members reads their own answers", async () => {
    const { ana, lena } = world;
    for (const [member, fullName, location, gender, zipCode] of [
      [ana, "Ana Alvarez", "Dallas, TX", "female", "75201"],
      [lena, "Lena Lopez", "Austin, TX", "female", "73301"],
    ] as const) {
      expect(await ask(member, "GET", "/profile")).toMatchObject({ fullName, location });
      expect(await ask(member, "GET", "/personal-details")).toMatchObject({ gender, zipCode });
    }
  });

  it("each of many members changes their own answers and nobody else's", async () => {
    const { ana, ben } = world;
    const fitness = {
      workoutTypes: ["cardio"],
      availability: Object.fromEntries(
        ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"].map(
          (day) => [day, day === "sunday"],
        ),
      ),
    };
    const company = { matchingMode: "help_motivate_others", preferredGroupSize: "large" };
    const tables = ["members", "photos", "profiles"] as const;
    for (const [path, body, changed] of [
      [
        "/profile",
        { fullName: "Ana Ash", bio: "About me", fitnessLevel: "advanced" },
        ["members", "profiles"],
      ],
      ["/personal-details", { zipCode: "75202" }, ["members"]],
      ["/preferences/fitness", fitness, ["profiles"]],
      ["/preferences/session", company, ["profiles"]],
    ] as const) {
      const before = await ask(ben, "GET", path);
      expect(await changedRows(db(), world, tables, () => ask(ana, "PUT", path, body))).toEqual(
        changed.map((table) => `${table}: ana`),
      );
      expect(await ask(ana, "GET", path)).toMatchObject(body);
      expect(await ask(ben, "GET", path)).toEqual(before);
    }
  });
});
