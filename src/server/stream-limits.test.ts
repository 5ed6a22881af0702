import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { publish } from "./platform/stream-events.ts";
import { openEvents } from "#testing/event-client.ts";
import type { EventClient } from "#testing/event-client.ts";
import { call } from "#testing/http-calls.ts";
import { addMembers } from "#testing/members.ts";
import type { TestMember } from "#testing/members.ts";
import { startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const db = () => server.application.context.db;

async function addOne(): Promise<TestMember> {
  const [member] = await addMembers(db(), 1);
  if (member === undefined) throw new Error("Nobody was added.");
  return member;
}

it("a resuming stream gets up to 500 missed events, or a reset if there are more", async () => {
  const member = await addOne();
  const first = await openEvents(server.url, member.cookie);
  first.close();
  // The server counts anything sent already as missed, and later events as news.
  const witness = await openEvents(server.url, member.cookie);
  const heard = async (count: number) => {
    await expect.poll(() => witness.events.length).toBe(count);
  };
  const comeUntil = async (...last: Parameters<EventClient["next"]>) => {
    const back = await openEvents(server.url, member.cookie, first.lastEventId);
    await back.next(...last);
    back.close();
    return back.events.map(({ event }) => event);
  };
  const events = Array.from(
    { length: 500 },
    (_, nth) => ({ memberId: member.id, name: "session", about: String(nth) }) as const,
  );
  await publish(db(), events);
  await heard(500);
  expect(await comeUntil("session", ({ sessionId }) => sessionId === "499")).toEqual(
    Array(500).fill("session"),
  );
  await publish(db(), events.slice(0, 1));
  await heard(501);
  expect(await comeUntil("reset")).toEqual(["reset"]);
  witness.close();
});

it("a stream doesn't start if its login ends meanwhile", async () => {
  const member = await addOne();
  // Writing when the login was last seen is the last step before the stream starts: block it there.
  await sql`
    create function end_login() returns trigger language plpgsql as $$
    begin
      delete from logins where token_hash = new.token_hash;
      return null;
    end $$`.execute(db());
  await sql`
    create trigger end_login after update of last_seen_at on logins
    for each row when (old.last_seen_at < new.last_seen_at) execute function end_login()`.execute(
    db(),
  );
  const hoursAgo = new Date(Date.now() - 2 * 3_600_000);
  await db()
    .updateTable("logins")
    .set({ last_seen_at: hoursAgo })
    .where("member_id", "=", member.id)
    .execute();
  const stream = await openEvents(server.url, member.cookie);
  expect(stream.status).toBe(503);
  await stream.ended();
  expect((await call(server.url, "GET", "/api/auth/me", member)).status).toBe(401);
  expect((await openEvents(server.url, member.cookie)).status).toBe(401);
});
