import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runDueJobs } from "#server/platform/due-jobs.ts";
import { call } from "#testing/http-calls.ts";
import { addMembers } from "#testing/members.ts";
import { addArea, addSession } from "#testing/places.ts";
import { startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";
import { groupJobs } from "./jobs.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

describe("a session whose groups can't be formed", () => {
  it("keeps no other one of that day waiting, and is logged", async () => {
    const { context } = server.application;
    const { db } = context;
    const { areaId, venueId } = await addArea(db, "Oddville");
    const sessionIds: string[] = [];
    for (const hour of [1, 2, 3])
      sessionIds.push(await addSession(db, venueId, `2026-12-02T0${hour}:30:00.000Z`));
    for (const [index, { cookie, username: userId }] of (await addMembers(db, 3)).entries()) {
      const sessionId = sessionIds[index];
      const body = { sessionId, userId, areaId };
      const path = `/api/sessions/${sessionId}/book`;
      expect((await call(server.url, "POST", path, { cookie, body })).status).toBe(201);
    }
    // What this stands for is a fault of ours that only the rows of one session bring to light.
    await sql`
      create function refuse_groups() returns trigger language plpgsql as
      $$ begin raise exception 'these groups are odd'; end $$`.execute(db);
    await sql`
      create trigger odd before update of groups_formed_at on sessions for each row
      when (new.id = ${sql.lit(Number(sessionIds[0]))}) execute function refuse_groups()`.execute(
      db,
    );
    const now = new Date("2026-12-01T12:00:00.000Z");
    const forming = runDueJobs(groupJobs(context), now, now, async () => undefined);
    await expect(forming).rejects.toThrow("these groups are odd");
    const rows = await db
      .selectFrom("sessions")
      .select("groups_formed_at as formedAt")
      .where("id", "in", sessionIds)
      .orderBy("starts_at")
      .execute();
    expect(rows.map(({ formedAt }) => formedAt !== null)).toEqual([false, true, true]);
  });
});
