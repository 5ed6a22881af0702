import { afterAll, beforeAll, expect, it } from "vitest";
import { hourMs } from "#shared/rules/durations.ts";
import { call } from "#testing/http-calls.ts";
import { addMembers } from "#testing/members.ts";
import type { TestMember } from "#testing/members.ts";
import { startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";
import { unsubscribePaths } from "./unsubscribe.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const db = () => server.application.context.db;

const settings = {
  sessionReminders: true,
  connectionRequests: true,
  messages: true,
  sessionUpdates: true,
  promotions: true,
};
const saveSettings = (member: TestMember, promotions: boolean) =>
  call(server.url, "PUT", "/api/notifications/settings", {
    cookie: member.cookie,
    body: { ...settings, promotions },
  });

async function unsubscribe({ username }: TestMember) {
  const path = (await unsubscribePaths(db(), [username])).get(username) ?? "";
  const form = { "content-type": "application/x-www-form-urlencoded" };
  return fetch(`${server.url}${path}`, { method: "POST", headers: form, body: "" });
}

/** A mail and a push, as promotions and as session news, that a server has postponed for an hour. */
async function putOff(member: TestMember): Promise<void> {
  const row = {
    member_id: member.id,
    recipient: member.email,
    subject: "Bring a friend",
    text: "Every Saturday.",
    payload: JSON.stringify({}),
    created_at: server.clock.now(),
    due_at: new Date(Date.now() + hourMs),
  };
  const kinds = ["email", "push"] as const;
  const rows = kinds.flatMap((kind) =>
    [true, false].map((is_promotion) => ({ ...row, kind, is_promotion })),
  );
  await db().insertInto("deliveries").values(rows).execute();
}

async function waitingFor(member: TestMember): Promise<string[]> {
  const rows = await db()
    .selectFrom("deliveries")
    .select(["kind", "is_promotion as isPromotion"])
    .where("member_id", "=", member.id)
    .where("sent_at", "is", null)
    .orderBy("id")
    .execute();
  return rows.map(({ kind, isPromotion }) => (isPromotion ? `promoting ${kind}` : kind)).sort();
}

it("a waiting promotion isn't sent once promotions are turned off, by link or settings", async () => {
  const members = await addMembers(db(), 3);
  for (const member of members) {
    expect((await saveSettings(member, true)).status).toBe(200);
    await putOff(member);
  }
  const [byLink, bySettings, listening] = members;
  if (byLink === undefined || bySettings === undefined || listening === undefined)
    throw new Error("Three were to be added.");
  const all = ["email", "promoting email", "promoting push", "push"];
  expect(await waitingFor(bySettings)).toEqual(all);
  expect((await unsubscribe(byLink)).status).toBe(200);
  expect((await saveSettings(bySettings, false)).status).toBe(200);
  expect((await saveSettings(listening, true)).status).toBe(200);
  expect(await waitingFor(byLink)).toEqual(["email", "push"]);
  expect(await waitingFor(bySettings)).toEqual(["email", "push"]);
  expect(await waitingFor(listening)).toEqual(all);
});

it("a sent promotion stays in the outbox when promotions are turned off", async () => {
  const [member] = await addMembers(db(), 1);
  if (member === undefined) throw new Error("Nobody was added.");
  await saveSettings(member, true);
  await putOff(member);
  await db()
    .updateTable("deliveries")
    .set({ sent_at: new Date() })
    .where("member_id", "=", member.id)
    .execute();
  await saveSettings(member, false);
  const kept = await db()
    .selectFrom("deliveries")
    .select("id")
    .where("member_id", "=", member.id)
    .where("is_promotion", "=", true)
    .execute();
  expect(kept).toHaveLength(2);
});
