import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Notification } from "#shared/api/notifications.ts";
import { dayMs } from "#shared/rules/durations.ts";
import { addArea, addSession } from "#testing/places.ts";
import { connectByUsername } from "#testing/conversations.ts";
import { startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";
import { sweepNotifications, notify } from "./actions.ts";
import type { Occasion } from "./occasions.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const facts = {
  sessionId: "1",
  workoutType: "gym",
  startsAt: new Date("2026-12-02T01:30:00.000Z"),
  timeZone: "America/Chicago",
} as const;

type Named = { username: string };
const idOf = async ({ username }: Named) =>
  (
    await server.application.context.db
      .selectFrom("members")
      .select("id")
      .where("username", "=", username)
      .executeTakeFirstOrThrow()
  ).id;

async function tell(member: Named, count: number): Promise<void> {
  const { db } = server.application.context;
  const memberId = await idOf(member);
  for (let index = 0; index < count; index += 1) {
    const now = new Date(server.clock.now().getTime() + index * 60_000);
    const startsAt = new Date(facts.startsAt.getTime() + index * 60_000);
    await db
      .transaction()
      .execute((trx) =>
        notify(trx, [memberId], { ...facts, kind: "session_moved", startsAt }, now),
      );
  }
}

const all = {
  sessionReminders: true,
  connectionRequests: true,
  messages: true,
  sessionUpdates: true,
  promotions: true,
};

describe("the list of notifications", () => {
  it("the list of notifications is empty at first, with and without the member's name in the path", async () => {
    const member = await server.signUp();
    for (const path of ["/api/notifications", `/api/notifications/${member.username}`]) {
      const { status, body } = await member.get(path);
      expect([status, body]).toEqual([200, { notifications: [], unreadCount: 0 }]);
    }
  });

  it("the list of notifications has each one's text, subject and nothing else", async () => {
    const { db } = server.application.context;
    const [member, friend] = [
      await server.signUp({ fullName: "Mia Member" }),
      await server.signUp({ fullName: "Fay Friend" }),
    ];
    await connectByUsername(db, member.username, friend.username);
    const { areaId, venueId } = await addArea(db, "Testville");
    const sessionId = await addSession(db, venueId, "2026-12-02T01:30:00.000Z", { type: "cardio" });
    await friend.post(`/api/sessions/${sessionId}/book`, {
      sessionId,
      userId: friend.username,
      areaId,
      invitedConnections: [member.username],
    });
    const { body } = await member.get("/api/notifications");
    expect(body).toEqual({
      unreadCount: 1,
      notifications: [
        {
          id: expect.stringMatching(/^\d+$/),
          type: "invitation",
          title: "Fay Friend invited you to train",
          message: expect.stringMatching(/^Cardio, Tue, Dec 1, 7:30\sPM/),
          isRead: false,
          createdAt: server.clock.now().toISOString(),
          metadata: {
            sessionId,
            city: "Dallas, TX",
            senderName: "Fay Friend",
            senderAvatar: null,
          },
        },
      ],
    });
  });

  it("the list of notifications has texts for changes of a session", async () => {
    const member = await server.signUp();
    const venue = "Gym, 1 Main St, Dallas, TX";
    const sender = { senderName: "Fay Friend", senderPhotoId: "photo.webp" };
    const occasions: Occasion[] = [
      { ...facts, ...sender, kind: "invitation", inviterId: "1" },
      { ...facts, kind: "venue_revealed", venue },
      { ...facts, kind: "starts_soon", venue },
      { ...facts, kind: "session_cancelled" },
      { ...facts, kind: "session_moved" },
    ];
    const { context } = server.application;
    for (const occasion of occasions) {
      await context.db
        .transaction()
        .execute(async (trx) => notify(trx, [await idOf(member)], occasion, server.clock.now()));
    }
    const notifications: Notification[] = (await member.get("/api/notifications")).body
      .notifications;
    expect(notifications.map(({ type }) => type)).toEqual([
      "session_update",
      "session_update",
      "session_reminder",
      "session_reminder",
      "invitation",
    ]);
    for (const { title, message, metadata } of notifications) {
      expect(`${title} ${message}`).not.toMatch(/undefined|null|_/);
      expect(message).not.toBe("");
      expect(metadata.sessionId).toBe("1");
    }
    expect(notifications.at(-1)?.metadata.senderAvatar).toBe("/api/photos/photo.webp");
  });

  it("the list of notifications holds the newest 50, newest first, and counts all unread ones", async () => {
    const member = await server.signUp();
    await tell(member, 53);
    const { body } = await member.get("/api/notifications");
    const moments: string[] = body.notifications.map((one: Notification) => one.createdAt);
    expect(moments).toHaveLength(50);
    expect(moments).toEqual([...moments].sort().reverse());
    const first = server.clock.now().getTime();
    expect(moments[0]).toBe(new Date(first + 52 * 60_000).toISOString());
    expect(body.unreadCount).toBe(53);
  });

  it("the list of notifications shows one event once", async () => {
    const member = await server.signUp();
    await tell(member, 2);
    await tell(member, 2);
    expect((await member.get("/api/notifications")).body.unreadCount).toBe(2);
  });

  it("the list of notifications answers 304 to a poll while nothing is new", async () => {
    const member = await server.signUp();
    await tell(member, 30);
    const first = await member.get("/api/notifications");
    expect(first.headers.get("cache-control")).toBe("private, no-cache");
    const headers = { "if-none-match": first.headers.get("etag") ?? "" };
    for (const path of ["/api/notifications", `/api/notifications/${member.username}`]) {
      const poll = await member.get(path, headers);
      expect([poll.status, poll.bytes.length]).toEqual([304, 0]);
    }
    await member.post("/api/notifications/read", {
      notificationIds: [first.body.notifications[0].id],
    });
    const changed = await member.get("/api/notifications", headers);
    expect([changed.status, changed.body.unreadCount]).toEqual([200, 29]);
  });

  it("the list of notifications is closed to other members", async () => {
    const [member, stranger] = [await server.signUp(), await server.signUp()];
    await tell(member, 1);
    for (const path of ["/api/notifications", "/api/notifications/settings"]) {
      expect((await stranger.get(`${path}/${member.username}`)).body.code).toBe("forbidden");
      expect((await stranger.get(`${path}/nobody`)).body.code).toBe("forbidden");
      expect((await server.visitor().get(path)).body.code).toBe("not_authenticated");
    }
    expect((await stranger.get("/api/notifications")).body.unreadCount).toBe(0);
  });
});

describe("marking read", () => {
  it("marking notifications as read returns the unread count, and is idempotent", async () => {
    const member = await server.signUp();
    await tell(member, 3);
    const [third, second, first] = (await member.get("/api/notifications")).body.notifications;
    const read = (ids: unknown) => member.post("/api/notifications/read", { notificationIds: ids });
    expect((await read([second.id])).body).toEqual({ unreadCount: 2 });
    expect((await read([second.id, second.id, first.id])).body).toEqual({ unreadCount: 1 });
    expect((await read([])).body).toEqual({ unreadCount: 1 });
    const { notifications } = (await member.get("/api/notifications")).body;
    expect(notifications.map((one: Notification) => [one.id, one.isRead])).toEqual([
      [third.id, false],
      [second.id, true],
      [first.id, true],
    ]);
  });

  it("marking notifications as read includes everything up to a moment, even beyond the list, and nothing later", async () => {
    const [member, other] = [await server.signUp(), await server.signUp()];
    await tell(member, 60);
    await tell(other, 1);
    const { notifications } = (await member.get("/api/notifications")).body;
    const until = notifications[0].createdAt;
    const later = new Date(Date.parse(until) + 1);
    await server.application.context.db
      .updateTable("notifications")
      .set({ created_at: later })
      .where("id", "=", notifications[0].id)
      .execute();
    const before = new Date(later.getTime() - 1).toISOString();
    const read = (moment: string) =>
      member.post("/api/notifications/read", { notificationIds: [], until: moment });
    expect((await read(before)).body).toEqual({ unreadCount: 1 });
    expect((await read(later.toISOString())).body).toEqual({ unreadCount: 0 });
    expect((await other.get("/api/notifications")).body.unreadCount).toBe(1);
    for (const wrong of ["0000-01-01T00:00:00.000Z", "yesterday", "2026-13-01T00:00:00Z"])
      expect((await read(wrong)).status).toBe(400);
  });

  it("marking notifications as read accepts all 50 of the list at once", async () => {
    const member = await server.signUp();
    await tell(member, 50);
    const { notifications } = (await member.get("/api/notifications")).body;
    const notificationIds = notifications.map((one: Notification) => one.id);
    const { body } = await member.post("/api/notifications/read", { notificationIds });
    expect(body).toEqual({ unreadCount: 0 });
  });

  it("marking others' notifications as read is refused, and then changes nothing at all", async () => {
    const [member, stranger] = [await server.signUp(), await server.signUp()];
    await tell(member, 1);
    await tell(stranger, 1);
    const [own] = (await member.get("/api/notifications")).body.notifications;
    const [foreign] = (await stranger.get("/api/notifications")).body.notifications;
    for (const id of [
      foreign.id,
      "999999999",
      "0",
      "-1",
      "1e3",
      "nonsense",
      "9".repeat(30),
      "1\u0000",
    ]) {
      const reply = await member.post("/api/notifications/read", { notificationIds: [own.id, id] });
      expect([id, reply.status, reply.body.code]).toEqual([id, 404, "not_found"]);
    }
    for (const person of [member, stranger]) {
      expect((await person.get("/api/notifications")).body.unreadCount).toBe(1);
    }
  });

  it("marking notifications as read needs a list of ids", async () => {
    const member = await server.signUp();
    for (const body of [
      {},
      { notificationIds: "all" },
      { notificationIds: [1] },
      { notificationIds: [""] },
    ]) {
      const reply = await member.post("/api/notifications/read", body);
      expect([reply.status, reply.body.code]).toEqual([400, "invalid_request"]);
    }
    const none = await server.visitor().post("/api/notifications/read", { notificationIds: [] });
    expect(none.status).toBe(401);
  });
});

describe("the settings", () => {
  it("the notification settings are all on at first except promotions", async () => {
    const member = await server.signUp();
    for (const path of ["", `/${member.username}`]) {
      const { status, body } = await member.get(`/api/notifications/settings${path}`);
      expect([status, body]).toEqual([200, { ...all, promotions: false }]);
    }
  });

  it("the notification settings are saved one by one, with and without the member's name in the path", async () => {
    const member = await server.signUp();
    for (const [index, name] of Object.keys(all).entries()) {
      const requested = { ...all, [name]: false };
      const path = index % 2 === 0 ? "" : `/${member.username}`;
      const saved = await member.put(`/api/notifications/settings${path}`, requested);
      expect([saved.status, saved.body]).toEqual([200, requested]);
      expect((await member.get("/api/notifications/settings")).body).toEqual(requested);
    }
  });

  it("the notification settings need all five, as yes or no", async () => {
    const member = await server.signUp();
    const { promotions: _, ...four } = all;
    for (const body of [{}, four, { ...all, messages: "yes" }, { ...all, messages: null }]) {
      const reply = await member.put("/api/notifications/settings", body);
      expect([reply.status, reply.body.code]).toEqual([400, "invalid_request"]);
    }
    expect((await member.get("/api/notifications/settings")).body.promotions).toBe(false);
  });

  it("the notification settings can't be changed by another member", async () => {
    const [member, stranger] = [await server.signUp(), await server.signUp()];
    const path = `/api/notifications/settings/${member.username}`;
    const reply = await stranger.put(path, { ...all, sessionReminders: false });
    expect([reply.status, reply.body.code]).toEqual([403, "forbidden"]);
    expect((await server.visitor().put(path, all)).status).toBe(401);
    for (const person of [member, stranger]) {
      const { body } = await person.get("/api/notifications/settings");
      expect(body).toEqual({ ...all, promotions: false });
    }
  });
});

describe("notifications of a year ago", () => {
  it("notifications of a year ago are deleted, read or not, except for charges", async () => {
    const { context } = server.application;
    const member = await server.signUp();
    const memberId = await idOf(member);
    const before = server.clock.now();
    await tell(member, 2);
    await context.db
      .transaction()
      .execute((trx) =>
        notify(trx, [memberId], { kind: "subscription_ended", about: "sub" }, before),
      );
    const kept = async () =>
      (await member.get("/api/notifications")).body.notifications
        .map(({ type, isRead }: Notification) => [type, isRead])
        .toSorted();
    const [newest] = (await member.get("/api/notifications")).body.notifications;
    await member.post("/api/notifications/read", { notificationIds: [newest.id] });
    await context.db
      .updateTable("notifications")
      .set({ is_read: true })
      .where("member_id", "=", memberId)
      .where("type", "=", "billing")
      .execute();
    server.clock.set(new Date(before.getTime() + 364 * dayMs));
    await sweepNotifications(context);
    expect(await kept()).toHaveLength(3);
    server.clock.set(new Date(before.getTime() + 366 * dayMs));
    await sweepNotifications(context);
    expect(await kept()).toEqual([["billing", true]]);
    server.clock.set(before);
  });
});
