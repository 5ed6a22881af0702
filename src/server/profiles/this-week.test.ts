import { afterAll, beforeAll, expect, it } from "vitest";
import { addPastSession } from "#testing/past-sessions.ts";
import { call } from "#testing/http-calls.ts";
import { addMembers } from "#testing/members.ts";
import { startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it("a week ends at midnight in the member's own city", async () => {
  const { db } = server.application.context;
  const [dallas, boston] = await addMembers(db, 2);
  if (dallas === undefined || boston === undefined) throw new Error("Nobody was added.");
  await db.updateTable("members").set({ city: "Boston, MA" }).where("id", "=", boston.id).execute();
  // The week of the 9th of November: the streak lasts through the next one, up to Sunday the 22nd.
  await addPastSession(db, new Date("2026-11-12T18:00:00.000Z"), [dallas, boston]);
  const streaksAt = async (now: string) => {
    server.clock.set(now);
    const profiles = [dallas, boston].map(({ cookie }) =>
      call(server.url, "GET", "/api/profile", { cookie }),
    );
    return (await Promise.all(profiles)).map(({ body }) => body.currentStreak);
  };
  // Already Monday in UTC. Midnight in Boston is at five, in Dallas at six.
  expect(await streaksAt("2026-11-23T04:59:59.999Z")).toEqual([1, 1]);
  expect(await streaksAt("2026-11-23T05:00:00.000Z")).toEqual([1, 0]);
  expect(await streaksAt("2026-11-23T05:59:59.999Z")).toEqual([1, 0]);
  expect(await streaksAt("2026-11-23T06:00:00.000Z")).toEqual([0, 0]);
});
