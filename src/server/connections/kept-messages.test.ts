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

it("messages are deleted after the days in the setting, with their beginnings in notifications", async () => {
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
  const previews = async () => {
    const rows = await db
      .selectFrom("notifications")
      .select("params")
      .where("wording", "=", "new_message")
      .orderBy("once_key")
      .execute();
    return rows.map(({ params }) => Object(params).preview);
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
  expect(await previews()).toEqual([undefined, "new to Cleo"]);
  server.clock.set(began);
});
