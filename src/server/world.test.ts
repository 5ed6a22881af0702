import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findInconsistencies } from "#testing/consistency.ts";
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

describe("the tests' world", () => {
  it("the test world breaks no rule of the database", async () => {
    expect(await findInconsistencies(server.application.context.db)).toEqual([]);
  });

  it("the test world's member ids are in another order than the sign-ups", async () => {
    const rows = await server.application.context.db
      .selectFrom("members")
      .select("id")
      .orderBy("created_at")
      .execute();
    const ids = rows.map(({ id }) => Number(id));
    const ascending = ids.toSorted((a, b) => a - b);
    expect(ids).not.toEqual(ascending);
    expect(ids).not.toEqual(ascending.toReversed());
  });

  it("the test world's waitlists follow neither ids nor sign-ups, and hold a suspended member", async () => {
    const lineOf = async (sessionId: string) => {
      const rows = await server.application.context.db
        .selectFrom("waitlist_entries")
        .select("member_id")
        .where("session_id", "=", sessionId)
        .orderBy("id")
        .execute();
      return rows.map((row) => world.nameOfId(row.member_id));
    };
    expect(await lineOf(world.sessions.full)).toEqual(["eva", "finn", "gwen"]);
    expect(await lineOf(world.sessions.fullToo)).toEqual(["finn", "eva"]);
  });
});
