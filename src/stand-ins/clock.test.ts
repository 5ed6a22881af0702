import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Notification } from "#shared/api/notifications.ts";
import type { Session } from "#shared/api/sessions.ts";
import { dayMs, hourMs, minuteMs } from "#shared/rules/durations.ts";
import { startSandboxServer } from "#testing/sandbox-server.ts";
import type { SandboxServer } from "#testing/sandbox-server.ts";
import { SandboxClock } from "./clock.ts";

let server: SandboxServer;

beforeAll(async () => {
  server = await startSandboxServer();
});
afterAll(() => server.stop());

const read = async () => Date.parse((await server.visitor().get("/api/sandbox/clock")).body.now);
const move = (body: unknown) => server.visitor().post("/api/sandbox/clock", body);

describe("the sandbox's clock", () => {
  it("the sandbox clock is read without a login and is the app's clock", async () => {
    const before = await read();
    const { body } = await server.visitor().get("/api/app");
    expect(body.sandbox).toBe(true);
    expect(Date.parse(body.now)).toBeGreaterThanOrEqual(before);
    expect(Date.parse(body.now)).toBeLessThanOrEqual(await read());
  });

  it("the sandbox clock moves by seconds or to a moment and returns its time", async () => {
    const before = await read();
    const byTheHour = await move({ advanceSeconds: 3600 });
    expect(byTheHour.status).toBe(200);
    expect(Object.keys(byTheHour.body)).toEqual(["now"]);
    const after = Date.parse(byTheHour.body.now);
    expect(after - before).toBeGreaterThanOrEqual(hourMs);
    expect(after - before).toBeLessThan(hourMs + minuteMs);
    const target = after + 10 * minuteMs;
    // The same moment written with Dallas's offset.
    const local = `${new Date(target - 6 * hourMs).toISOString().slice(0, -1)}-06:00`;
    const toTheMoment = await move({ now: local });
    expect(Date.parse(toTheMoment.body.now)).toBeGreaterThanOrEqual(target);
    expect(Date.parse(toTheMoment.body.now)).toBeLessThan(target + minuteMs);
    expect(await read()).toBeGreaterThanOrEqual(target);
  });

  it("the sandbox clock keeps ticking", async () => {
    const [first, second] = [await read(), await read()];
    expect(second).toBeGreaterThanOrEqual(first);
    expect((await move({ advanceSeconds: 0 })).status).toBe(200);
    await expect.poll(read, { interval: 1 }).toBeGreaterThan(second);
  });

  it("the sandbox clock never goes back", async () => {
    const before = await read();
    for (const now of [new Date(before - 1_000).toISOString(), "1999-12-31T23:59:59.000Z"]) {
      const { status, body } = await move({ now });
      expect([status, body.code]).toEqual([400, "clock_backwards"]);
    }
    expect(await read()).toBeGreaterThanOrEqual(before);
  });

  it("the sandbox clock refuses invalid times and ones too far ahead", async () => {
    const wrong = [
      {},
      [],
      { now: "tomorrow" },
      { now: "2031-02-30T12:00:00Z" },
      { now: "2031-01-01" },
      { now: "2031-01-01T12:00:00" },
      { now: 1_900_000_000_000 },
      { now: "9999-12-31T23:59:59.999Z" },
      { now: new Date((await read()) + 401 * dayMs).toISOString() },
      { advanceSeconds: -1 },
      { advanceSeconds: "60" },
      { advanceSeconds: null },
      { advanceSeconds: 401 * 86_400 },
      { advanceSeconds: 1, now: "2031-01-01T12:00:00Z" },
      { advanceSeconds: 1, hurry: true },
    ];
    const before = await read();
    for (const body of wrong) {
      const reply = await move(body);
      expect([body, reply.status, reply.body.code]).toEqual([body, 400, "invalid_request"]);
    }
    expect((await read()) - before).toBeLessThan(minuteMs);
  });

  it("simultaneous moves of the sandbox clock add up", async () => {
    const before = await read();
    const replies = await Promise.all([1, 2, 3].map(() => move({ advanceSeconds: 600 })));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await read()) - before).toBeGreaterThanOrEqual(3 * 600_000);
  });

  it("the sandbox clock keeps its time over a restart", async () => {
    const { database, realClock } = server.application.context;
    const again = new SandboxClock(database, realClock);
    await again.connect();
    expect(Math.abs(again.now().getTime() - (await read()))).toBeLessThan(minuteMs);
  });
});

describe("a jump over three weeks", () => {
  it("a jump does everything on the way as if the time had passed", async () => {
    const { db } = server.application.context;
    const member = await server.logIn("demo@spotter.example", "spotter-demo");
    const began = await read();
    const areas: { id: string; city: string }[] = (await member.get("/api/areas")).body;
    const areaId = areas.find(({ city }) => city === "Dallas, TX")?.id;
    const booked = (await member.get("/api/bookings")).body as { session: Session }[];
    const sessions: Session[] = (await member.get("/api/sessions")).body;
    const free = sessions.filter(
      (one) => one.attendeeCount === 0 && !booked.some(({ session }) => session.date === one.date),
    );
    const wanted = [3, 10, 17].flatMap(
      (days) => free.find(({ startTime }) => Date.parse(startTime) > began + days * dayMs) ?? [],
    );
    expect(wanted).toHaveLength(3);
    for (const { id: sessionId } of wanted) {
      const requested = { sessionId, userId: member.username, areaId };
      expect((await member.post(`/api/sessions/${sessionId}/book`, requested)).status).toBe(201);
    }

    const jump = await move({ advanceSeconds: 21 * 86_400 });
    expect(jump.status).toBe(200);
    const now = Date.parse(jump.body.now);

    const all: Notification[] = (await member.get("/api/notifications")).body.notifications;
    const ids: (string | undefined)[] = wanted.map(({ id }) => id);
    const news = all.filter(
      ({ type, metadata }) => type === "session_reminder" && ids.includes(metadata.sessionId),
    );
    const expected = wanted
      .flatMap(({ id, startTime }) => {
        const start = Date.parse(startTime);
        return [
          [id, "Your venue is set", start - 24 * hourMs],
          [id, "Your session starts soon", start - 2 * hourMs],
        ] as const;
      })
      .sort((one, other) => other[2] - one[2]);
    expect(news.map(({ metadata, title }) => [metadata.sessionId, title])).toEqual(
      expected.map(([sessionId, title]) => [sessionId, title]),
    );
    for (const [index, { createdAt }] of news.entries()) {
      const late = Date.parse(createdAt) - (expected[index]?.[2] ?? 0);
      expect(late).toBeGreaterThanOrEqual(0);
      expect(late).toBeLessThan(minuteMs);
    }
    const history: { session: Session }[] = (await member.get("/api/event-history")).body;
    expect(history.map(({ session }) => session.id)).toEqual(expect.arrayContaining(ids));

    // Nothing is left undone, and nothing was done too early.
    const rows = await db
      .selectFrom("sessions")
      .select(["starts_at", "revealed_at", "reminded_at"])
      .where("slot_id", "is not", null)
      .execute();
    for (const row of rows) expectRevealedOnTime(row, began, now);

    // The timetable has grown with the days.
    const coming: Session[] = (await member.get("/api/sessions")).body;
    expect(Date.parse(coming.at(-1)?.startTime ?? "")).toBeGreaterThan(now + 27 * dayMs);
    expect(Date.parse(coming[0]?.startTime ?? "")).toBeGreaterThan(now);
    expect(new Set(coming.map(({ date }) => date)).size).toBeGreaterThanOrEqual(28);
  }, 180_000);
});

function expectRevealedOnTime(
  row: { starts_at: Date; revealed_at: Date | null; reminded_at: Date | null },
  began: number,
  now: number,
): void {
  const { starts_at: startsAt, revealed_at: revealed, reminded_at: reminded } = row;
  const start = startsAt.getTime();
  const due = start - 24 * hourMs;
  expect(revealed !== null).toBe(due <= now);
  expect(reminded !== null).toBe(start - 2 * hourMs <= now);
  const lateMs = (revealed?.getTime() ?? due) - due;
  expect(lateMs).toBeGreaterThanOrEqual(0);
  expect(lateMs).toBeLessThan(due > began ? minuteMs : Infinity);
}
