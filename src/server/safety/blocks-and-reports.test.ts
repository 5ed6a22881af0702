import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addPastSession, surveyOf } from "#testing/past-sessions.ts";
import { openEvents } from "#testing/event-client.ts";
import { call } from "#testing/http-calls.ts";
import { addMembers } from "#testing/members.ts";
import type { TestMember } from "#testing/members.ts";
import { addPair } from "#testing/conversations.ts";
import { startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const db = () => server.application.context.db;
const send = (member: TestMember, method: string, path: string, body?: unknown) =>
  call(server.url, method, path, {
    cookie: member.cookie,
    ...(body === undefined ? {} : { body }),
  });
const block = (member: TestMember, other: TestMember) =>
  send(member, "POST", "/api/blocks", { userId: other.username });
const unblock = (member: TestMember, other: TestMember) =>
  send(member, "DELETE", `/api/blocks/${other.username}`);

describe("a block", () => {
  it.each(["first", "last"])(
    "a block by either side prevents a connection, even after a rating of %s",
    async (turn) => {
      const pastSession = await addPastSession(
        db(),
        new Date(server.clock.now().getTime() - 7_200_000),
        2,
      );
      const [blocker, blocked] = pastSession.members;
      if (blocker === undefined || blocked === undefined) throw new Error("Two are needed.");
      expect((await block(blocker, blocked)).status).toBe(201);
      for (const rater of turn === "first" ? [blocker, blocked] : [blocked, blocker]) {
        expect(
          (await send(rater, "POST", "/api/event-history", surveyOf(pastSession, rater, 5))).status,
        ).toBe(201);
      }
      expect((await unblock(blocker, blocked)).status).toBe(204);
      for (const member of pastSession.members) {
        expect((await send(member, "GET", "/api/connections")).body).toEqual([]);
        expect((await send(member, "GET", "/api/notifications")).body.notifications).toEqual([]);
      }
    },
  );

  it("a block ends the conversation's events in both streams, including those of earlier messages", async () => {
    const { one, other, connectionId } = await addPair(db());
    const places: string[] = [];
    for (const { cookie } of [one, other]) {
      const stream = await openEvents(server.url, cookie);
      places.push(stream.lastEventId);
      stream.close();
    }
    const words = { connectionId, fromUserId: other.username, content: "before the block" };
    const { status, body: message } = await send(other, "POST", "/api/messages", words);
    expect(status).toBe(201);
    await send(one, "PATCH", `/api/messages/${message.id}/read`, {});
    const missedBy = async (member: TestMember, place = "") => {
      const stream = await openEvents(server.url, member.cookie, place);
      await stream.next("connection");
      stream.close();
      return stream.events
        .map(({ event }) => event)
        .filter((event) => event === "message" || event === "read");
    };
    const missedByBoth = async () => [
      await missedBy(one, places[0]),
      await missedBy(other, places[1]),
    ];
    for (const [blocker, blocked] of [
      [one, other],
      [other, one],
    ] as const) {
      await block(blocker, blocked);
      expect(await missedByBoth()).toEqual([[], []]);
      await unblock(blocker, blocked);
    }
    expect(await missedByBoth()).toEqual([
      ["message", "read"],
      ["message", "read"],
    ]);
  });
});

describe("a mail about a report", () => {
  it("a mail about a report goes to the operators alone, or to the support address if there are none", async () => {
    const { one, other, connectionId } = await addPair(db());
    const operators = await addMembers(db(), 2);
    const context = { kind: "chat", id: connectionId };
    const mailedFor = async (text: string) => {
      const report = { userId: other.username, context, text };
      const { status, body } = await send(one, "POST", "/api/reports", report);
      expect(status).toBe(201);
      const rows = await db()
        .selectFrom("deliveries")
        .select(["recipient", "kind"])
        .where("path", "=", `/operate/reports/${body.id}`)
        .execute();
      return rows.map(({ recipient, kind }) => `${kind} ${recipient}`).toSorted();
    };
    expect(await mailedFor("Said an ugly word")).toEqual(["email support@spotter.example"]);
    const ids = operators.map(({ id }) => id);
    await db()
      .updateTable("members")
      .set({ roles: ["admin"] })
      .where("id", "in", ids)
      .execute();
    expect(await mailedFor("Said another one")).toEqual(
      operators.map(({ email }) => `email ${email}`).toSorted(),
    );
  });
});
