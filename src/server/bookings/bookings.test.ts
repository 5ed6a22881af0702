import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { listInvitedPairs } from "#server/groups/compute-groups.ts";
import { addArea, addSession } from "#testing/places.ts";
import { connectByUsername } from "#testing/conversations.ts";
import { startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";
import { findInconsistencies } from "#testing/consistency.ts";

let server: TestServer;
let areaId: string;
let venueId: string;

beforeAll(async () => {
  server = await startTestServer();
  ({ areaId, venueId } = await addArea(server.application.context.db, "Testville"));
});
afterAll(() => server.stop());
beforeEach(() => server.clock.set("2026-11-20T18:00:00.000Z"));

const tomorrow = "2026-11-21T19:00:00.000Z";
let hours = 0;
/** Each test gets another start, so that no two overlap. */
const later = () => new Date(Date.parse(tomorrow) + (hours += 2) * 3_600_000).toISOString();

const session = (startsAt: string, options = {}) =>
  addSession(server.application.context.db, venueId, startsAt, options);

const requested = (sessionId: string, userId: string, more = {}) => ({
  sessionId,
  userId,
  areaId,
  ...more,
});

async function bookedCount(sessionId: string): Promise<number> {
  const row = await server.application.context.db
    .selectFrom("sessions")
    .select("booked_count")
    .where("id", "=", sessionId)
    .executeTakeFirstOrThrow();
  return row.booked_count;
}

describe("booking a spot", () => {
  it("booking a spot returns the booking and takes the spot", async () => {
    const member = await server.signUp();
    const id = await session(later());
    const reply = await member.post(`/api/sessions/${id}/book`, requested(id, member.username));
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({
      sessionId: id,
      status: "active",
      area: { id: areaId, areaName: "Testville", city: "Dallas, TX" },
      session: { id, attendeeCount: 1, spotsAvailable: 19, totalSpots: 20, venueDetails: null },
    });
    expect(reply.body.attendeeList).toMatchObject([{ userId: member.username }]);
    const bookings = await member.get(`/api/bookings/${member.username}`);
    expect(bookings.body).toEqual([reply.body]);
  });

  it("a second booking of the same session is refused, and the first is kept", async () => {
    const member = await server.signUp();
    const id = await session(later());
    await member.post(`/api/sessions/${id}/book`, requested(id, member.username));
    const again = await member.post(`/api/sessions/${id}/book`, requested(id, member.username));
    expect(again.status).toBe(409);
    expect(again.body.code).toBe("already_booked");
    expect(await bookedCount(id)).toBe(1);
  });

  it("a session that overlaps a booked one can't be booked, but one that begins where it ends can", async () => {
    const member = await server.signUp();
    const start = Date.parse(later());
    const first = await session(new Date(start).toISOString());
    const during = await session(new Date(start + 30 * 60_000).toISOString());
    const next = await session(new Date(start + 60 * 60_000).toISOString());
    await member.post(`/api/sessions/${first}/book`, requested(first, member.username));
    const overlapping = await member.post(
      `/api/sessions/${during}/book`,
      requested(during, member.username),
    );
    expect(overlapping.status).toBe(409);
    expect(overlapping.body.code).toBe("overlapping_booking");
    expect(await bookedCount(during)).toBe(0);
    const adjoining = await member.post(
      `/api/sessions/${next}/book`,
      requested(next, member.username),
    );
    expect(adjoining.status).toBe(201);
  });

  it("a member can have 20 coming bookings, even with simultaneous requests, until one is cancelled or begins", async () => {
    const member = await server.signUp();
    const ids = [];
    for (let nth = 0; nth < 26; nth += 1) ids.push(await session(later()));
    const book = (id: string) =>
      member.post(`/api/sessions/${id}/book`, requested(id, member.username));
    const replies = await Promise.all(ids.slice(0, 24).map(book));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(20);
    const refused = replies.filter(({ status }) => status !== 201);
    for (const { body } of refused) {
      expect([body.code, body.detail]).toEqual([
        "too_many_bookings",
        expect.stringContaining("20"),
      ]);
    }
    const [first, second] = (await member.get("/api/bookings")).body;
    const [another = "", last = ""] = ids.slice(24);
    expect((await book(another)).body.code).toBe("too_many_bookings");
    await member.delete(`/api/bookings/${first.id}`);
    expect((await book(another)).status).toBe(201);
    expect((await book(last)).body.code).toBe("too_many_bookings");
    server.clock.set(second.session.startTime);
    expect((await book(last)).status).toBe(201);
  });

  it("a refused booking says whether the session is full, started, called off or unknown", async () => {
    const [member, other] = [await server.signUp(), await server.signUp()];
    const full = await session(later(), { spots: 1 });
    await other.post(`/api/sessions/${full}/book`, requested(full, other.username));
    const started = await session("2026-11-20T17:59:00.000Z");
    const off = await session(later());
    await server.application.context.db
      .updateTable("sessions")
      .set({ cancelled_at: new Date() })
      .where("id", "=", off)
      .execute();
    const codes = [];
    for (const id of [full, started, off, "999999", "nonsense"]) {
      const { status, body } = await member.post(
        `/api/sessions/${id}/book`,
        requested(id, member.username),
      );
      codes.push([status, body.code]);
    }
    expect(codes).toEqual([
      [409, "session_full"],
      [409, "session_started"],
      [409, "session_cancelled"],
      [404, "not_found"],
      [404, "not_found"],
    ]);
  });

  it("invalid input for a booking is refused and changes nothing", async () => {
    const [member, stranger] = [await server.signUp(), await server.signUp()];
    const id = await session(later());
    const elsewhere = await addArea(server.application.context.db, "Far Away", "Boston, MA");
    const tries = [
      [requested(id, stranger.username), 403, "forbidden"],
      [requested("1", member.username), 400, "invalid_request"],
      [requested(id, member.username, { areaId: elsewhere.areaId }), 400, "invalid_request"],
      [requested(id, member.username, { areaId: "nowhere" }), 400, "invalid_request"],
      [
        requested(id, member.username, { invitedConnections: [stranger.username] }),
        400,
        "invalid_request",
      ],
      [requested(id, member.username, { invitedConnections: "all" }), 400, "invalid_request"],
      [{}, 400, "invalid_request"],
    ] as const;
    for (const [body, status, code] of tries) {
      const reply = await member.post(`/api/sessions/${id}/book`, body);
      expect([reply.status, reply.body.code]).toEqual([status, code]);
    }
    expect(await bookedCount(id)).toBe(0);
  });

  it("the last spots go to exactly as many members when all ask at once", async () => {
    const members = await Promise.all(Array.from({ length: 8 }, () => server.signUp()));
    const id = await session(later(), { spots: 3 });
    const replies = await Promise.all(
      members.map((member) =>
        member.post(`/api/sessions/${id}/book`, requested(id, member.username)),
      ),
    );
    expect(replies.filter((reply) => reply.status === 201)).toHaveLength(3);
    expect(replies.filter((reply) => reply.body.code === "session_full")).toHaveLength(5);
    expect(await bookedCount(id)).toBe(3);
  });

  it("a booking notifies invited connections, once each, and nobody else", async () => {
    const [member, friend] = [await server.signUp({ fullName: "Ada Host" }), await server.signUp()];
    await connectByUsername(server.application.context.db, member.username, friend.username);
    const id = await session(later());
    const invitedConnections = [friend.username, friend.username];
    const reply = await member.post(
      `/api/sessions/${id}/book`,
      requested(id, member.username, { invitedConnections }),
    );
    expect(reply.status).toBe(201);
    const { body } = await friend.get(`/api/notifications/${friend.username}`);
    expect(body.unreadCount).toBe(1);
    expect(body.notifications).toMatchObject([
      { type: "invitation", isRead: false, metadata: { sessionId: id, senderName: "Ada Host" } },
    ]);
    expect((await member.get("/api/notifications")).body.unreadCount).toBe(0);
    expect(await bookedCount(id)).toBe(1);
  });
});

it("an invited connection who already has a spot isn't asked to book again, and trains together with the inviter", async () => {
  const { db } = server.application.context;
  const [member, friend] = [await server.signUp(), await server.signUp()];
  await connectByUsername(db, member.username, friend.username);
  const id = await session(later());
  await friend.post(`/api/sessions/${id}/book`, requested(id, friend.username));
  const { status } = await member.post(
    `/api/sessions/${id}/book`,
    requested(id, member.username, { invitedConnections: [friend.username] }),
  );
  expect(status).toBe(201);
  expect((await friend.get("/api/notifications")).body.notifications).toEqual([]);
  expect(await listInvitedPairs(db, id)).toHaveLength(1);
});

describe("cancelling", () => {
  it("cancelling frees the spot at once, and the session can be booked again", async () => {
    const member = await server.signUp();
    const id = await session(later());
    const { body: booking } = await member.post(
      `/api/sessions/${id}/book`,
      requested(id, member.username),
    );
    const reply = await member.delete(`/api/bookings/${booking.id}`);
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({ id: booking.id, status: "cancelled" });
    expect(await bookedCount(id)).toBe(0);
    const again = await member.post(`/api/sessions/${id}/book`, requested(id, member.username));
    expect(again.status).toBe(201);
  });

  it("cancelling is refused a second time, after the start, and for other members' bookings", async () => {
    const [member, stranger] = [await server.signUp(), await server.signUp()];
    const startsAt = later();
    const id = await session(startsAt);
    const { body: booking } = await member.post(
      `/api/sessions/${id}/book`,
      requested(id, member.username),
    );
    expect((await stranger.delete(`/api/bookings/${booking.id}`)).status).toBe(404);
    expect((await member.delete("/api/bookings/zero")).status).toBe(404);
    server.clock.set(startsAt);
    const started = await member.delete(`/api/bookings/${booking.id}`);
    expect([started.status, started.body.code]).toEqual([409, "not_upcoming"]);
    server.clock.set("2026-11-20T18:00:00.000Z");
    await member.delete(`/api/bookings/${booking.id}`);
    const twice = await member.delete(`/api/bookings/${booking.id}`);
    expect([twice.status, twice.body.code]).toEqual([409, "not_upcoming"]);
    expect(await bookedCount(id)).toBe(0);
  });
});

describe("booking one session again and again", () => {
  it("booking one session repeatedly invites a connection once, and the new booking replaces the wish to train together", async () => {
    const { db } = server.application.context;
    const [member, friend] = [await server.signUp(), await server.signUp()];
    await connectByUsername(db, member.username, friend.username);
    const id = await session(later());
    const invitedConnections = [friend.username];
    for (let times = 0; times < 3; times += 1) {
      const { status, body } = await member.post(
        `/api/sessions/${id}/book`,
        requested(id, member.username, { invitedConnections }),
      );
      expect(status).toBe(201);
      const news = (await friend.get("/api/notifications")).body;
      expect(news).toMatchObject({
        unreadCount: times === 0 ? 1 : 0,
        notifications: [{ type: "invitation" }],
      });
      expect(news.notifications).toHaveLength(1);
      await friend.post("/api/notifications/read", { notificationIds: [news.notifications[0].id] });
      if (times < 2) await member.delete(`/api/bookings/${body.id}`);
    }
    await friend.post(`/api/sessions/${id}/book`, requested(id, friend.username));
    expect(await listInvitedPairs(db, id)).toHaveLength(1);
    expect(await findInconsistencies(db)).toEqual([]);
    expect((await member.delete("/api/auth/account")).status).toBe(204);
    expect((await friend.get("/api/notifications")).body.notifications[0].metadata).toEqual({
      sessionId: id,
      city: "Dallas, TX",
    });
  });

  it("booking one session repeatedly is refused after the fifth time until a day is over, while other sessions can be booked", async () => {
    const { db } = server.application.context;
    const member = await server.signUp();
    const id = await session(later());
    const book = () => member.post(`/api/sessions/${id}/book`, requested(id, member.username));
    const bookAndCancel = async () => {
      const { status, body } = await book();
      if (status === 201) await member.delete(`/api/bookings/${body.id}`);
      return status;
    };
    for (let times = 1; times <= 5; times += 1)
      expect([times, await bookAndCancel()]).toEqual([times, 201]);
    const refused = await Promise.all([book(), book()]);
    for (const { status, body, headers } of refused) {
      expect([status, body.code]).toEqual([429, "too_many_requests"]);
      expect(Number(headers.get("retry-after"))).toBeGreaterThan(86_000);
    }
    expect(await bookedCount(id)).toBe(0);
    const other = await session(later());
    expect(
      (await member.post(`/api/sessions/${other}/book`, requested(other, member.username))).status,
    ).toBe(201);
    // The limit uses real time, not the sandbox's movable clock.
    server.clock.set("2026-11-21T18:00:00.000Z");
    expect((await book()).status).toBe(429);
    const first = db
      .selectFrom("bookings")
      .select("id")
      .where("session_id", "=", id)
      .orderBy("id")
      .limit(1);
    await db
      .updateTable("bookings")
      .set({ placed_at: new Date(Date.now() - 86_400_000) })
      .where("id", "in", first)
      .execute();
    expect([await bookAndCancel(), await bookAndCancel()]).toEqual([201, 429]);
  });
});

describe("the member's lists", () => {
  it("a booking moves from upcoming to in progress to the history", async () => {
    const member = await server.signUp();
    const startsAt = later();
    const id = await session(startsAt);
    await member.post(`/api/sessions/${id}/book`, requested(id, member.username));
    const bookings = async () => (await member.get("/api/bookings")).body.length;
    const history = async () => (await member.get("/api/event-history")).body;
    expect([await bookings(), (await history()).length]).toEqual([1, 0]);
    server.clock.set(startsAt);
    expect([await bookings(), (await history()).length]).toEqual([1, 0]);
    server.clock.set(new Date(Date.parse(startsAt) + 3_600_000));
    expect(await bookings()).toBe(0);
    expect(await history()).toMatchObject([{ session: { id }, rating: null }]);
  });

  it("a member's lists show nobody else's bookings", async () => {
    const [member, stranger] = [await server.signUp(), await server.signUp()];
    for (const path of ["bookings", "event-history", "notifications", "connections", "profile"]) {
      expect((await stranger.get(`/api/${path}/${member.username}`)).status).toBe(403);
      expect((await stranger.get(`/api/${path}/nobody-at-all`)).status).toBe(403);
      expect((await server.visitor().get(`/api/${path}/${member.username}`)).status).toBe(401);
    }
  });
});

describe("the count of due events", () => {
  it("the count of due events is one for an open check-in, then for an open survey, then zero", async () => {
    const { db } = server.application.context;
    const member = await server.signUp();
    const id = await session("2026-11-24T19:00:00.000Z");
    const { body: booked } = await member.post(
      `/api/sessions/${id}/book`,
      requested(id, member.username),
    );
    const toRate = { bookingId: booked.id, workoutType: "gym", date: "2026-11-24" };
    const at = async (now: string) => {
      server.clock.set(now);
      return (await member.get("/api/due-events")).body;
    };
    const nothing = { surveys: 0, checkIns: 0, offers: 0, toRate: null };
    const opensAt = "2026-11-24T18:30:00.000Z";
    expect(await at("2026-11-24T18:29:59.000Z")).toEqual({ ...nothing, nextChangeAt: opensAt });
    const closesAt = "2026-11-24T19:20:00.000Z";
    expect(await at(opensAt)).toEqual({ ...nothing, checkIns: 1, nextChangeAt: closesAt });
    const endsAt = "2026-11-24T20:00:00.000Z";
    expect(await at("2026-11-24T19:20:01.000Z")).toEqual({ ...nothing, nextChangeAt: endsAt });
    expect(await at(endsAt)).toEqual({
      ...nothing,
      surveys: 1,
      toRate,
      nextChangeAt: null,
    });
    expect(await at("2026-12-24T20:00:00.000Z")).toEqual({ ...nothing, nextChangeAt: null });
    await db.updateTable("bookings").set({ rating: 5 }).where("session_id", "=", id).execute();
    expect(await at(endsAt)).toEqual({ ...nothing, nextChangeAt: null });
  });

  it("the count of due events drops a finished check-in, and includes a spot offered to the waitlist", async () => {
    const { db } = server.application.context;
    server.clock.set("2026-11-26T10:00:00.000Z");
    const [member, other] = [await server.signUp(), await server.signUp()];
    const soon = await session("2026-11-26T10:20:00.000Z");
    const booked = await member.post(
      `/api/sessions/${soon}/book`,
      requested(soon, member.username),
    );
    const due = async () => (await member.get("/api/due-events")).body;
    expect((await due()).checkIns).toBe(1);
    await member.post(`/api/bookings/${booked.body.id}/check-in`, {});
    expect((await due()).checkIns).toBe(0);

    const full = await session("2026-11-26T19:00:00.000Z", { spots: 1 });
    await other.post(`/api/sessions/${full}/book`, requested(full, other.username));
    expect((await member.post(`/api/sessions/${full}/waitlist`, { areaId })).status).toBe(201);
    expect((await due()).offers).toBe(0);
    await db.updateTable("sessions").set({ total_spots: 2 }).where("id", "=", full).execute();
    expect((await due()).offers).toBe(1);
    server.clock.set("2026-11-26T17:30:00.000Z");
    expect((await due()).offers).toBe(0);
  });
});
