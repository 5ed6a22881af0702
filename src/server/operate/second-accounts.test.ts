import { afterAll, beforeAll, expect, it } from "vitest";
import { hourMs } from "#shared/rules/durations.ts";
import { hashMailbox } from "#server/identity/mailboxes.ts";
import { call } from "#testing/http-calls.ts";
import { addMembers } from "#testing/members.ts";
import type { TestMember } from "#testing/members.ts";
import { addArea, addSession } from "#testing/places.ts";
import { addStaff } from "#testing/staff.ts";
import { startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";

const start = new Date("2026-11-20T18:00:00.000Z");
let server: TestServer;
let staff: TestMember;
let second: TestMember;

beforeAll(async () => {
  server = await startTestServer(start);
  staff = await addStaff(db(), "finance", "planner");
  const [member] = await addMembers(db(), 1);
  if (member === undefined) throw new Error("Nobody was added.");
  second = member;
  for (const [id, email] of [
    [staff.id, "staff@test.example"],
    [second.id, "staff+second@test.example"],
  ] as const) {
    const mailbox_hash = await hashMailbox(db(), email);
    await db().updateTable("members").set({ mailbox_hash }).where("id", "=", id).execute();
  }
});
afterAll(() => server.stop());

const db = () => server.application.context.db;
const ask = async (path: string, body: object = {}) => {
  const { status, body: reply } = await call(server.url, "POST", `/api/operate${path}`, {
    cookie: staff.cookie,
    body: { ...body, reason: "Because" },
  });
  return [status, reply?.code];
};

it("staff give money and plans to no second account with their own mailbox", async () => {
  const refund = { receiptId: "in_1", amountCents: 100, key: "one" };
  const notYourself = [403, "not_yourself"];
  expect(await ask(`/members/${second.username}/refunds`, refund)).toEqual(notYourself);
  const extension = { action: "extend", days: 30 };
  expect(await ask(`/members/${second.username}/subscription`, extension)).toEqual(notYourself);
});

it("staff neither book a second account of their own without a plan nor forgive it", async () => {
  const { areaId, venueId } = await addArea(db(), "Testville");
  const sessionId = await addSession(
    db(),
    venueId,
    new Date(start.getTime() + 48 * hourMs).toISOString(),
  );
  const booking = { userId: second.username, areaId };
  const path = `/sessions/${sessionId}/bookings`;
  expect(await ask(path, { ...booking, isOverride: true })).toEqual([403, "not_yourself"]);
  expect(await ask(path, booking)).toEqual([201, undefined]);
  const { id } = await db()
    .updateTable("bookings")
    .set({ late_cancelled_at: start })
    .where("session_id", "=", sessionId)
    .returning("id")
    .executeTakeFirstOrThrow();
  expect(await ask(`/bookings/${id}/forgive`)).toEqual([403, "forbidden"]);
});
