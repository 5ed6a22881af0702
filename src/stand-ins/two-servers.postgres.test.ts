import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startSandboxServer } from "#testing/sandbox-server.ts";
import type { SandboxServer } from "#testing/sandbox-server.ts";
import { createPostgresDatabase } from "#testing/test-database.ts";
import { findInconsistencies } from "#testing/consistency.ts";

let servers: SandboxServer[];

beforeAll(async () => {
  // An empty database that both find at the same moment.
  const databaseUrl = await createPostgresDatabase();
  servers = await Promise.all([1, 2].map(() => startSandboxServer({ databaseUrl })));
});
afterAll(() => Promise.all(servers.map((server) => server.stop())));

function pair(): [SandboxServer, SandboxServer] {
  const [one, other] = servers;
  if (one === undefined || other === undefined) throw new Error("Two servers are needed.");
  return [one, other];
}

describe("two servers that start together on one database", () => {
  it("two servers on one database plant one sandbox", async () => {
    const [{ application }] = pair();
    const { db } = application.context;
    const emails = await db.selectFrom("members").select("email").execute();
    expect(new Set(emails.map(({ email }) => email)).size).toBe(emails.length);
    expect(emails.length).toBeGreaterThanOrEqual(62);
    const slots = await db
      .selectFrom("timetable_slots")
      .select(["city", "weekday", "local_time", "workout_type"])
      .execute();
    expect(new Set(slots.map((slot) => JSON.stringify(slot))).size).toBe(slots.length);
    expect(await db.selectFrom("cities").select("name").execute()).toHaveLength(15);
    expect(await findInconsistencies(db)).toEqual([]);
  });

  it("two servers on one database share the identity provider's people", async () => {
    for (const server of servers) {
      const demo = await server.logIn("demo@spotter.example", "spotter-demo");
      expect((await demo.get("/api/bookings")).body.length).toBeGreaterThan(2);
    }
  });

  it("two servers on one database share one clock", async () => {
    const [one, other] = pair();
    const read = async (server: SandboxServer) =>
      Date.parse((await server.visitor().get("/api/sandbox/clock")).body.now);
    const before = await read(other);
    const moved = await one.visitor().post("/api/sandbox/clock", { advanceSeconds: 86_400 });
    const target = Date.parse(moved.body.now);
    expect(target - before).toBeGreaterThanOrEqual(86_400_000);
    await expect.poll(() => read(other)).toBeGreaterThanOrEqual(target);
    const back = await other
      .visitor()
      .post("/api/sandbox/clock", { now: new Date(before).toISOString() });
    expect(back.body.code).toBe("clock_backwards");
  });

  it("two servers that move the clock at once remind nobody twice", async () => {
    const [one, other] = pair();
    const { db } = one.application.context;
    const replies = await Promise.all(
      [one, other].map((server) =>
        server.visitor().post("/api/sandbox/clock", { advanceSeconds: 3 * 86_400 }),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    const notifications = await db
      .selectFrom("notifications")
      .select(["member_id", "wording", "params", "created_at"])
      .execute();
    const occasions = notifications.map(({ member_id: memberId, wording, params }) =>
      JSON.stringify([memberId, wording, params]),
    );
    expect(occasions.length).toBeGreaterThan(10);
    expect(new Set(occasions).size).toBe(occasions.length);
    expect(await findInconsistencies(db)).toEqual([]);
  });
});
