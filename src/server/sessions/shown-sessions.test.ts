import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { realClock } from "#server/platform/real-clock.ts";
import { addArea, addSession } from "#testing/places.ts";
import { startTestServer } from "#testing/test-server.ts";
import type { Client, TestServer } from "#testing/test-server.ts";

let server: TestServer;
let dallas: { areaId: string; venueId: string };

beforeAll(async () => {
  server = await startTestServer();
  dallas = await addArea(server.application.context.db, "Testville");
});
afterAll(() => server.stop());
afterEach(() => vi.restoreAllMocks());

it("members see their own changed name at once, and others see it half a minute later, despite caching", async () => {
  const { db } = server.application.context;
  const sessionId = await addSession(db, dallas.venueId, "2026-11-22T19:00:00.000Z");
  const [ann, ben] = [
    await server.signUp({ fullName: "Ann Early" }),
    await server.signUp({ fullName: "Ben Second" }),
  ];
  const wanted = { sessionId, userId: ann.username, areaId: dallas.areaId };
  expect((await ann.post(`/api/sessions/${sessionId}/book`, wanted)).status).toBe(201);
  const etags = new Map<Client, string>();
  /** Like a browser that caches the last answer: null if it is still valid. */
  const nameSeenBy = async (viewer: Client) => {
    const { status, body, headers } = await viewer.get("/api/sessions", {
      "if-none-match": etags.get(viewer) ?? "",
    });
    etags.set(viewer, headers.get("etag") ?? "");
    return status === 304 ? null : body[0].attendeeList[0].name;
  };
  expect([await nameSeenBy(ann), await nameSeenBy(ben)]).toEqual(["Ann Early", "Ann E."]);
  const renamed = { fullName: "Zoe Later", fitnessLevel: "intermediate", bio: "", avatarUrl: null };
  expect((await ann.put("/api/profile", renamed)).status).toBe(200);
  expect(await nameSeenBy(ann)).toBe("Zoe Later");
  const later = Date.now() + 30_000;
  vi.spyOn(realClock, "now").mockImplementation(() => new Date(later));
  expect(await nameSeenBy(ben)).toBe("Zoe L.");
  expect([await nameSeenBy(ann), await nameSeenBy(ben)]).toEqual([null, null]);
});

it("a session's day and time are in its city's time zone", async () => {
  const { db } = server.application.context;
  const startsAt = "2026-11-23T07:30:00.000Z";
  const shown = [];
  for (const [city, zipCode] of [
    ["New York, NY", "10001"],
    ["Los Angeles, CA", "90012"],
    ["Denver, CO", "80202"],
  ] as const) {
    const { venueId } = await addArea(db, "Testville", city);
    await addSession(db, venueId, startsAt, { city });
    const member = await server.signUp({ zipCode });
    const [{ date, time, timeZone }] = (await member.get("/api/sessions")).body;
    shown.push([date, time, timeZone]);
  }
  expect(shown).toEqual([
    ["2026-11-23", "02:30", "America/New_York"],
    ["2026-11-22", "23:30", "America/Los_Angeles"],
    ["2026-11-23", "00:30", "America/Denver"],
  ]);
});
