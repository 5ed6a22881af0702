import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { z } from "zod";
import { userReply } from "#shared/api/accounts.ts";
import { booking, bookingList, eventHistory } from "#shared/api/bookings.ts";
import { connectionList } from "#shared/api/connections.ts";
import { loginList } from "#shared/api/logins.ts";
import { notificationList, notificationSettings, readReply } from "#shared/api/notifications.ts";
import { passwordState } from "#shared/api/passwords.ts";
import { fitnessPreferences, sessionPreferences } from "#shared/api/preferences.ts";
import { profile } from "#shared/api/profiles.ts";
import { appInfo } from "#shared/api/sandbox.ts";
import { areaList, sessionList } from "#shared/api/sessions.ts";
import { addArea, addSession } from "#testing/places.ts";
import { connectByUsername } from "#testing/conversations.ts";
import { signupPayload, startTestServer } from "#testing/test-server.ts";
import type { Client, Reply, TestServer } from "#testing/test-server.ts";

let server: TestServer;
let member: Client & { username: string; email: string };
let sessionId: string;
let areaId: string;

beforeAll(async () => {
  // As members get them: neither checked nor stripped.
  server = await startTestServer(undefined, { NODE_ENV: "development" });
  const { db } = server.application.context;
  const place = await addArea(db, "Testville");
  areaId = place.areaId;
  const past = await addSession(db, place.venueId, "2026-11-20T19:00:00.000Z");
  sessionId = await addSession(db, place.venueId, "2026-11-22T19:00:00.000Z");
  member = await server.signUp({ fullName: "Mia Member" });
  const friend = await server.signUp({ fullName: "Fay Friend" });
  await connectByUsername(db, member.username, friend.username);
  for (const [person, id] of [
    [member, past],
    [friend, past],
    [friend, sessionId],
  ] as const) {
    const invitedConnections = person === friend && id === sessionId ? [member.username] : [];
    const requested = { sessionId: id, userId: person.username, areaId, invitedConnections };
    const { status } = await person.post(`/api/sessions/${id}/book`, requested);
    if (status !== 201) throw new Error(`Booking answered ${status}.`);
  }
  server.clock.set("2026-11-20T20:30:00.000Z");
});
afterAll(() => server.stop());

function expectContract(reply: Reply, contract: z.ZodType): void {
  expect(reply.status).toBeLessThan(300);
  expect(reply.headers.get("content-type")).toMatch(/^application\/json/);
  expect(reply.body).toEqual(contract.parse(reply.body));
}

describe("replies to members", () => {
  it.each<[string, z.ZodType]>([
    ["/api/app", appInfo],
    ["/api/auth/me", userReply],
    ["/api/auth/logins", loginList],
    ["/api/auth/password", passwordState],
    ["/api/areas", areaList],
    ["/api/sessions", sessionList],
    ["/api/bookings", bookingList],
    ["/api/event-history", eventHistory],
    ["/api/connections", connectionList],
    ["/api/notifications", notificationList],
    ["/api/notifications/settings", notificationSettings],
    ["/api/preferences/fitness", fitnessPreferences],
    ["/api/preferences/session", sessionPreferences],
    ["/api/profile", profile],
  ])("a reply is exactly as the contract says: %s", async (path, contract) => {
    await member.post(`/api/sessions/${sessionId}/book`, {
      sessionId,
      userId: member.username,
      areaId,
    });
    const reply = await member.get(path);
    expectContract(reply, contract);
    expect(reply.body).not.toEqual([]);
    expect(JSON.stringify(reply.body)).not.toMatch(
      /password|argon2|token_hash|birthday|zip_?code/i,
    );
  });

  it("replies after a write match their contract", async () => {
    const visitor = server.visitor();
    expectContract(await visitor.post("/api/auth/signup", signupPayload()), userReply);
    const login = { email: member.email, password: "correct horse" };
    expectContract(await visitor.post("/api/auth/login", login), userReply);
    const newcomer = await server.signUp();
    const requested = { sessionId, userId: newcomer.username, areaId };
    const booked = await newcomer.post(`/api/sessions/${sessionId}/book`, requested);
    expectContract(booked, booking);
    expectContract(await newcomer.delete(`/api/bookings/${booked.body.id}`), booking);
    const settings = (await member.get("/api/notifications/settings")).body;
    expectContract(await member.put("/api/notifications/settings", settings), notificationSettings);
    const fitness = (await member.get("/api/preferences/fitness")).body;
    expectContract(await member.put("/api/preferences/fitness", fitness), fitnessPreferences);
    const {
      sessionsAttended: _,
      connectionsMade: __,
      currentStreak: ___,
      ...own
    } = (await member.get("/api/profile")).body;
    expectContract(await member.put("/api/profile", own), profile);
    const matching = (await member.get("/api/preferences/session")).body;
    expectContract(await member.put("/api/preferences/session", matching), sessionPreferences);
    expectContract(
      await member.post("/api/notifications/read", { notificationIds: [] }),
      readReply,
    );
  });
});
