import { afterAll, beforeAll, expect, it } from "vitest";
import type { Message } from "#shared/api/messages.ts";
import { dayMs } from "#shared/rules/durations.ts";
import { connectPair } from "#testing/conversations.ts";
import { addMembers } from "#testing/members.ts";
import { startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";
import { sendMessage, sweepMessages } from "./messages.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(undefined, { MESSAGES_KEPT_DAYS: "30" });
});
afterAll(() => server.stop());

it("messages are deleted after the days in the setting, and leave no unread notification with their beginnings", async () => {
  const { context } = server.application;
  const { db } = context;
  const [ana, ben, cleo] = await addMembers(db, 3);
  if (!ana || !ben || !cleo) throw new Error("Nobody was added.");
  const [withBen, withCleo] = [await connectPair(db, ana, ben), await connectPair(db, ana, cleo)];
  const sender = { ...ana, full_name: "Ana", photo_id: null, face: null };
  const send = (connectionId: string, content: string) =>
    sendMessage(context, sender, { connectionId, content });
  const read = async (connectionId: string, tag = "") =>
    fetch(`${server.url}/api/messages/${connectionId}`, {
      headers: { cookie: ana.cookie, "if-none-match": tag },
    });
  const textsOf = async (connectionId: string) =>
    (await (await read(connectionId)).json()).map(({ content }: Message) => content);
  const notifications = async () => {
    const rows = await db
      .selectFrom("notifications")
      .select(["params", "is_read"])
      .where("wording", "=", "new_message")
      .orderBy("once_key")
      .execute();
    return rows.map(({ params, is_read: isRead }) => [Object(params).preview, isRead]);
  };

  await send(withBen, "old to Ben");
  await send(withCleo, "old to Cleo");
  const began = server.clock.now();
  server.clock.set(new Date(began.getTime() + 20 * dayMs));
  await send(withCleo, "new to Cleo");
  const before = await read(withCleo);
  await sweepMessages(context);
  expect(await textsOf(withCleo)).toEqual(["old to Cleo", "new to Cleo"]);

  server.clock.set(new Date(began.getTime() + 31 * dayMs));
  await sweepMessages(context);
  expect(await textsOf(withBen)).toEqual([]);
  expect(await textsOf(withCleo)).toEqual(["new to Cleo"]);
  expect((await read(withCleo, before.headers.get("etag") ?? "")).status).toBe(200);
  expect(await notifications()).toEqual([
    [undefined, true],
    ["new to Cleo", false],
  ]);
  const told = await db
    .selectFrom("stream_events")
    .select("name")
    .where("member_id", "=", ben.id)
    .where("name", "<>", "message")
    .orderBy("nth", "desc")
    .limit(2)
    .execute();
  expect(told.map(({ name }) => name)).toEqual(["connection", "notification"]);
  server.clock.set(began);
});
