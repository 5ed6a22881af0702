import { afterAll, beforeAll, expect, it } from "vitest";
import { surveyJobs } from "./part.ts";
import { hourMs } from "#shared/rules/durations.ts";
import { notify } from "#server/notifications/actions.ts";
import { call } from "#testing/http-calls.ts";
import { addMembers } from "#testing/members.ts";
import type { TestMember } from "#testing/members.ts";
import { addPastSession } from "#testing/past-sessions.ts";
import { addArea, addSession } from "#testing/places.ts";
import { startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";

const start = new Date("2026-11-20T18:00:00.000Z");
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer(start);
});
afterAll(() => server.stop());

const db = () => server.application.context.db;

async function readsOf({ cookie }: TestMember): Promise<Record<string, boolean>> {
  const { notifications } = (await call(server.url, "GET", "/api/notifications", { cookie })).body;
  const rows = await db().selectFrom("notifications").select(["id", "wording"]).execute();
  const kinds = new Map(rows.map(({ id, wording }) => [id, wording]));
  return Object.fromEntries(
    notifications.map(({ id, isRead }: { id: string; isRead: boolean }) => [kinds.get(id), isRead]),
  );
}

async function tell(member: TestMember, sessionId: string, startsAt: Date): Promise<void> {
  const facts = { sessionId, startsAt, timeZone: "America/Chicago", workoutType: "gym" } as const;
  await db()
    .transaction()
    .execute(async (trx) => {
      await notify(trx, [member.id], { kind: "starts_soon", ...facts, venue: null }, start);
      await notify(trx, [member.id], { kind: "waitlist_offer", ...facts }, start);
      await notify(trx, [member.id], { kind: "session_cancelled", ...facts }, start);
    });
}

it("notifications about coming to a session are read once it has ended, booked or not, and no others", async () => {
  const { sessionId, members } = await addPastSession(db(), new Date(start.getTime() - hourMs), 1);
  const { venueId } = await addArea(db(), "Quiet End");
  const alone = await addSession(db(), venueId, new Date(start.getTime() - hourMs).toISOString());
  const coming = await addSession(db(), venueId, new Date(start.getTime() + hourMs).toISOString());
  const [booked] = members;
  const [waiting, early] = await addMembers(db(), 2);
  if (!booked || !waiting || !early) throw new Error("Nobody was added.");
  await tell(booked, sessionId, new Date(start.getTime() - hourMs));
  await tell(waiting, alone, new Date(start.getTime() - hourMs));
  await tell(early, coming, new Date(start.getTime() + hourMs));
  for (const job of surveyJobs(server.application.context)) await job.run(start);
  const over = { starts_soon: true, waitlist_offer: true, session_cancelled: false };
  expect(await readsOf(booked)).toEqual({ ...over, survey_open: false });
  expect(await readsOf(waiting)).toEqual(over);
  expect(await readsOf(early)).toEqual({
    starts_soon: false,
    waitlist_offer: false,
    session_cancelled: false,
  });
});
