import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { EventHistoryEntry } from "#shared/api/bookings.ts";
import type { Connection } from "#shared/api/connections.ts";
import type { Message } from "#shared/api/messages.ts";
import type { OutboxEntry } from "#shared/api/sandbox.ts";
import type { Session } from "#shared/api/sessions.ts";
import { addFreeSubscriptions } from "#server/subscriptions/actions.ts";
import { startSandboxServer } from "#testing/sandbox-server.ts";
import type { SandboxServer } from "#testing/sandbox-server.ts";
import { signupPayload } from "#testing/test-server.ts";
import type { Client } from "#testing/test-server.ts";

let server: SandboxServer;
let newcomer: Client;
let username: string;

beforeAll(async () => {
  server = await startSandboxServer();
  newcomer = server.visitor();
  const { body } = await newcomer.post(
    "/api/auth/signup",
    signupPayload({ fullName: "Nora Newcomer" }),
  );
  username = body.user.username;
  const { db } = server.application.context;
  const { id } = await db
    .selectFrom("members")
    .select("id")
    .where("username", "=", username)
    .executeTakeFirstOrThrow();
  await db.updateTable("members").set({ email_verified: true }).where("id", "=", id).execute();
  await addFreeSubscriptions(db, [id]);
});
afterAll(() => server.stop());

const moveTo = (moment: Date) =>
  server.visitor().post("/api/sandbox/clock", { now: moment.toISOString() });
const outbox = async (): Promise<OutboxEntry[]> =>
  (await server.visitor().get("/api/sandbox/outbox")).body;
const types = async () =>
  (await newcomer.get("/api/notifications")).body.notifications.map(
    ({ type }: { type: string }) => type,
  );

describe("a newcomer who is alone in the sandbox", () => {
  it("a newcomer trains with demo members, rates them and is liked back", async () => {
    const sessions: Session[] = (await newcomer.get("/api/sessions")).body;
    const session = sessions.find(
      ({ attendeeCount, startTime }) =>
        attendeeCount === 0 && Date.parse(startTime) > Date.now() + 26 * 3_600_000,
    );
    if (session === undefined) throw new Error("There is no session that nobody has booked.");
    const { id: sessionId, city } = session;
    const areas = (await newcomer.get("/api/areas")).body;
    const areaId = areas.find((area: { city: string }) => area.city === city).id;
    expect(
      (
        await newcomer.post(`/api/sessions/${sessionId}/book`, {
          sessionId,
          userId: username,
          areaId,
        })
      ).status,
    ).toBe(201);
    await server.visitor().post("/api/sandbox/populate", { sessionId, members: 7 });
    const endsAt = new Date(Date.parse(session.startTime) + session.duration * 60_000);
    expect((await moveTo(new Date(endsAt.getTime() + 60_000))).status).toBe(200);
    expect(await types()).toContain("survey_open");

    const [entry] = (await newcomer.get("/api/event-history")).body;
    expect(entry.session.id).toBe(sessionId);
    const others = entry.attendeeList.filter(
      ({ userId }: { userId: string }) => userId !== username,
    );
    expect(others.length).toBeGreaterThanOrEqual(2);
    const [liked, ...rest] = others;
    const { status } = await newcomer.post("/api/event-history", {
      userId: username,
      sessionId,
      rating: 5,
      surveyData: {
        attendeeRatings: [
          { attendeeId: liked.id, rating: 5 },
          ...rest.map(({ id }: { id: string }) => ({ attendeeId: id, rating: 3 })),
        ],
        gymRating: 4,
        postWorkoutRating: 4,
      },
    });
    expect(status).toBe(201);
    const connections: Connection[] = (await newcomer.get("/api/connections")).body;
    expect(connections.map(({ otherUserId }) => otherUserId)).toEqual([liked.userId]);
    expect(await types()).toContain("new_connection");
  });

  it("a newcomer's mails go to the outbox", async () => {
    const mails = (await outbox()).filter(
      ({ to, kind }) => kind === "email" && to.startsWith("member"),
    );
    expect(mails.map(({ subject }) => subject)).toEqual([
      "Your session starts soon",
      "Your venue is set",
      expect.stringMatching(/^You're in: /),
      "Confirm your email address",
    ]);
    expect(mails[0]?.text).toContain("/meet?session=");
    const moments = (await outbox()).map(({ createdAt }) => createdAt);
    expect(moments).toEqual([...moments].sort().reverse());
    expect((await outbox()).filter(({ to }) => to.includes("@demo."))).toEqual([]);
  });

  it("a demo member answers a newcomer in a moment and reads their message", async () => {
    const [connection] = (await newcomer.get("/api/connections")).body;
    const conversation = async (): Promise<Message[]> =>
      (await newcomer.get(`/api/messages/${connection.id}`)).body;
    const say = (content: string) =>
      newcomer.post("/api/messages", {
        connectionId: connection.id,
        fromUserId: username,
        content,
      });
    expect((await say("Hi! Great to train with you.")).status).toBe(201);
    await expect.poll(async () => (await conversation()).length, { timeout: 8_000 }).toBe(2);
    const [mine, theirs] = await conversation();
    expect(mine?.isRead).toBe(true);
    expect([theirs?.fromUserId, theirs?.isRead]).toEqual([connection.otherUserId, false]);
    expect(await types()).toContain("new_message");
    // A jump of the clock answers right away, and nothing twice.
    await say("Same time next week?");
    await server.visitor().post("/api/sandbox/clock", { advanceSeconds: 5 });
    expect(await conversation()).toHaveLength(4);
    await server.visitor().post("/api/sandbox/clock", { advanceSeconds: 3_600 });
    expect(await conversation()).toHaveLength(4);
    // A deleted message needs no answer, and keeps none from the message before it.
    await say("Shall we meet at the door?");
    const { body: regretted } = await say("Never mind!");
    expect((await newcomer.delete(`/api/messages/${regretted.id}`)).status).toBe(200);
    await server.visitor().post("/api/sandbox/clock", { advanceSeconds: 5 });
    expect(await conversation()).toHaveLength(7);
  });
});

describe("the demo member", () => {
  it("the demo member finds conversations, some unread, and sessions rated and unrated", async () => {
    const demo = await server.logIn("demo@spotter.example", "spotter-demo");
    const connections: Connection[] = (await demo.get("/api/connections")).body;
    expect(connections.length).toBeGreaterThanOrEqual(5);
    expect(connections.filter(({ unreadCount }) => unreadCount > 0).length).toBe(2);
    const begun = connections.filter(({ lastMessage }) => lastMessage !== null);
    expect(begun.length).toBe(3);
    expect(connections.slice(0, 3)).toEqual(begun);
    const history = (await demo.get("/api/event-history")).body;
    const isRated = ({ rating }: { rating: number | null }) => rating !== null;
    expect(history.filter(isRated).length).toBeGreaterThanOrEqual(3);
    expect(
      history.filter((entry: { rating: number | null }) => !isRated(entry)).length,
    ).toBeGreaterThanOrEqual(2);
    const known = [demo.username, ...connections.map(({ otherUserId }) => otherUserId)];
    const entry = history.find(
      (one: EventHistoryEntry) =>
        !isRated(one) && one.attendeeList.some(({ userId }) => !known.includes(userId)),
    );
    const others = entry.attendeeList.filter(
      ({ userId }: { userId: string }) => userId !== demo.username,
    );
    await demo.post("/api/event-history", {
      userId: demo.username,
      sessionId: entry.session.id,
      rating: 5,
      surveyData: {
        attendeeRatings: others.map(({ id }: { id: string }) => ({ attendeeId: id, rating: 4 })),
        gymRating: 5,
        postWorkoutRating: 5,
      },
    });
    const now: Connection[] = (await demo.get("/api/connections")).body;
    expect(now.length).toBeGreaterThan(connections.length);
  });
});
