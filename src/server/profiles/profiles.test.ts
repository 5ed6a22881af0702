import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addArea, addSession } from "#testing/places.ts";
import { connectByUsername } from "#testing/conversations.ts";
import { startTestServer } from "#testing/test-server.ts";
import type { Client, TestServer } from "#testing/test-server.ts";

const now = "2026-11-20T18:00:00.000Z";
const everyDay = {
  monday: true,
  tuesday: true,
  wednesday: true,
  thursday: true,
  friday: true,
  saturday: true,
  sunday: true,
};
let server: TestServer;
const places = new Map<string, { areaId: string; venueId: string }>();

beforeAll(async () => {
  server = await startTestServer();
  const { db } = server.application.context;
  for (const city of ["Dallas, TX", "Boston, MA", "Los Angeles, CA"]) {
    places.set(city, await addArea(db, "Testville", city));
  }
});
afterAll(() => server.stop());
beforeEach(() => server.clock.set(now));

type Member = Client & { username: string };

/** Books before the session starts. Returns the booking's id. */
async function attend(member: Member, startsAt: string, city = "Dallas, TX"): Promise<string> {
  const { db } = server.application.context;
  const { areaId, venueId } = places.get(city) ?? { areaId: "", venueId: "" };
  const sessionId = await addSession(db, venueId, startsAt, { city });
  server.clock.set(new Date(Date.parse(startsAt) - 3_600_000));
  const { status, body } = await member.post(`/api/sessions/${sessionId}/book`, {
    sessionId,
    userId: member.username,
    areaId,
  });
  expect(status).toBe(201);
  server.clock.set(now);
  return body.id;
}

describe("the fitness preferences", () => {
  it("the fitness preferences are the answers from sign-up at first", async () => {
    const member = await server.signUp({
      workoutTypes: ["cardio"],
      availability: { ...everyDay, monday: false, sunday: false },
    });
    for (const path of ["", `/${member.username}`]) {
      const { status, body } = await member.get(`/api/preferences/fitness${path}`);
      expect([status, body]).toMatchObject([
        200,
        { workoutTypes: ["cardio"], availability: { ...everyDay, monday: false, sunday: false } },
      ]);
    }
  });

  it("the fitness preferences include every day for a member who chose no days", async () => {
    const member = await server.signUp();
    expect((await member.get("/api/preferences/fitness")).body.availability).toEqual(everyDay);
  });

  it("the fitness preferences are saved with and without the member's name in the path", async () => {
    const member = await server.signUp();
    const none = Object.fromEntries(Object.keys(everyDay).map((day) => [day, false]));
    const requests = [
      { workoutTypes: ["calisthenics", "gym"], availability: { ...none, wednesday: true } },
      { workoutTypes: [], availability: none },
      { workoutTypes: ["gym", "cardio", "calisthenics"], availability: everyDay },
    ];
    for (const [index, requested] of requests.entries()) {
      const path = index % 2 === 0 ? "" : `/${member.username}`;
      const saved = await member.put(`/api/preferences/fitness${path}`, requested);
      expect([saved.status, saved.body]).toMatchObject([200, requested]);
      expect((await member.get("/api/preferences/fitness")).body).toEqual(saved.body);
    }
  });

  it("the fitness preferences contain each workout once", async () => {
    const member = await server.signUp();
    const requested = { workoutTypes: ["gym", "gym"], availability: everyDay };
    const saved = await member.put("/api/preferences/fitness", requested);
    expect(saved.body.workoutTypes).toEqual(["gym"]);
    expect((await member.get("/api/preferences/fitness")).body).toEqual(saved.body);
  });

  it("the fitness preferences are refused if invalid, and stay unchanged", async () => {
    const member = await server.signUp({ workoutTypes: ["gym"] });
    const { sunday: _, ...sixDays } = everyDay;
    const wrong = [
      {},
      { workoutTypes: ["gym"] },
      { availability: everyDay },
      { workoutTypes: ["Gym"], availability: everyDay },
      { workoutTypes: ["yoga"], availability: everyDay },
      { workoutTypes: "gym", availability: everyDay },
      { workoutTypes: ["gym"], availability: sixDays },
      { workoutTypes: ["gym"], availability: { ...everyDay, sunday: 1 } },
    ];
    for (const body of wrong) {
      const reply = await member.put("/api/preferences/fitness", body);
      expect([reply.status, reply.body.code]).toEqual([400, "invalid_request"]);
    }
    expect((await member.get("/api/preferences/fitness")).body).toMatchObject({
      workoutTypes: ["gym"],
      availability: everyDay,
    });
  });

  it("the fitness preferences include the answers from sign-up, which stay if a change omits them", async () => {
    const answers = {
      fitnessGoal: "lose_weight",
      workoutFrequency: 5,
      preferredSessionTimes: ["morning"],
      travelRadius: 25,
      locationTypePreference: "outdoor",
    };
    const member = await server.signUp({ ...answers, workoutTypes: ["gym"] });
    const read = async () => (await member.get("/api/preferences/fitness")).body;
    const old = { workoutTypes: ["gym"], availability: everyDay };
    expect(await read()).toEqual({ ...old, ...answers });
    const changed = {
      fitnessGoal: "build_strength",
      workoutFrequency: 1,
      preferredSessionTimes: ["evening", "midday", "evening"],
      travelRadius: 100,
      locationTypePreference: null,
    };
    const whole = { ...old, ...changed, preferredSessionTimes: ["evening", "midday"] };
    const saved = await member.put("/api/preferences/fitness", { ...old, ...changed });
    expect([saved.status, saved.body]).toEqual([200, whole]);
    expect((await member.put("/api/preferences/fitness", old)).body).toEqual(whole);
    for (const wrong of [
      { fitnessGoal: "fame" },
      { fitnessGoal: null },
      { workoutFrequency: 0 },
      { workoutFrequency: 8 },
      { preferredSessionTimes: ["night"] },
      { travelRadius: 12 },
      { travelRadius: 105 },
      { locationTypePreference: "beach" },
    ]) {
      const { status, body } = await member.put("/api/preferences/fitness", { ...old, ...wrong });
      const [field = ""] = Object.keys(wrong);
      expect([status, body.issues[0].path.split(".")[0]]).toEqual([400, field]);
    }
    expect(await read()).toEqual(whole);
  });

  it("the fitness preferences can't be seen or changed by anybody else", async () => {
    const [member, stranger] = [await server.signUp(), await server.signUp()];
    const path = `/api/preferences/fitness/${member.username}`;
    const requested = { workoutTypes: [], availability: everyDay };
    expect((await stranger.get(path)).body.code).toBe("forbidden");
    expect((await stranger.put(path, requested)).body.code).toBe("forbidden");
    expect((await server.visitor().put(path, requested)).body.code).toBe("not_authenticated");
    for (const person of [member, stranger]) {
      expect((await person.get("/api/preferences/fitness")).body.workoutTypes).toHaveLength(3);
    }
  });
});

describe("the profile", () => {
  it("the profile has the answers from sign-up and three figures that start at zero", async () => {
    const member = await server.signUp({ fullName: "Ada King", fitnessLevel: "advanced" });
    for (const path of ["", `/${member.username}`]) {
      const { status, body } = await member.get(`/api/profile${path}`);
      expect([status, body]).toMatchObject([
        200,
        {
          fullName: "Ada King",
          fitnessLevel: "advanced",
          bio: "",
          avatarUrl: null,
          location: "Dallas, TX",
          language: "English",
          theme: "system",
          sessionsAttended: 0,
          connectionsMade: 0,
          currentStreak: 0,
        },
      ]);
    }
  });

  const figures = async (member: Client) => {
    const { sessionsAttended, connectionsMade, currentStreak } = (await member.get("/api/profile"))
      .body;
    return { sessionsAttended, connectionsMade, currentStreak };
  };

  it("the profile counts past sessions that weren't cancelled", async () => {
    const member = await server.signUp();
    await attend(member, "2026-11-18T18:00:00.000Z");
    const cancelled = await attend(member, "2026-11-20T20:00:00.000Z");
    await member.delete(`/api/bookings/${cancelled}`);
    await attend(member, "2026-11-20T21:00:00.000Z");
    expect(await figures(member)).toMatchObject({ sessionsAttended: 1 });
    server.clock.set("2026-11-20T21:59:59.999Z");
    expect(await figures(member)).toMatchObject({ sessionsAttended: 1 });
    server.clock.set("2026-11-20T22:00:00.000Z");
    expect(await figures(member)).toMatchObject({ sessionsAttended: 2 });
  });

  it("the profile counts connections from either side", async () => {
    const [ann, ben, cy] = [await server.signUp(), await server.signUp(), await server.signUp()];
    const { db } = server.application.context;
    await connectByUsername(db, ann.username, ben.username);
    await connectByUsername(db, cy.username, ann.username);
    const counts = [];
    for (const person of [ann, ben, cy]) counts.push((await figures(person)).connectionsMade);
    expect(counts).toEqual([2, 1, 1]);
  });

  it("the profile counts consecutive weeks, with several sessions of a week as one", async () => {
    const member = await server.signUp();
    // Friday the 20th of November 2026: this week, the last one, the one before, then a gap.
    for (const day of ["11-17", "11-19", "11-13", "11-02", "10-20"]) {
      await attend(member, `2026-${day}T18:00:00.000Z`);
    }
    expect(await figures(member)).toMatchObject({ sessionsAttended: 5, currentStreak: 3 });
    server.clock.set("2026-11-29T18:00:00.000Z");
    expect(await figures(member)).toMatchObject({ currentStreak: 3 });
    server.clock.set("2026-11-30T18:00:00.000Z");
    expect(await figures(member)).toMatchObject({ currentStreak: 0, sessionsAttended: 5 });
  });

  it("the profile has weeks from Monday to Sunday in the session's time zone", async () => {
    const member = await server.signUp();
    // Sunday evening in Dallas, already Monday in UTC: the week of the 9th of November.
    await attend(member, "2026-11-16T02:00:00.000Z");
    // Monday morning, five past midnight in Dallas: the week of the 16th.
    await attend(member, "2026-11-16T06:05:00.000Z");
    expect(await figures(member)).toMatchObject({ currentStreak: 2 });
  });

  it("the profile uses each session's own city for its week", async () => {
    const [inBoston, inLosAngeles] = [await server.signUp(), await server.signUp()];
    // The same instant is Monday in Boston and still Sunday in Los Angeles.
    const instant = "2026-11-16T06:30:00.000Z";
    await attend(inBoston, instant, "Boston, MA");
    await attend(inLosAngeles, instant, "Los Angeles, CA");
    server.clock.set("2026-11-25T18:00:00.000Z");
    expect(await figures(inBoston)).toMatchObject({ currentStreak: 1 });
    expect(await figures(inLosAngeles)).toMatchObject({ currentStreak: 0 });
  });

  it("the profile counts across the end of a year", async () => {
    const member = await server.signUp();
    for (const day of ["2026-12-15", "2026-12-22", "2026-12-31", "2027-01-04"]) {
      await attend(member, `${day}T18:00:00.000Z`);
    }
    server.clock.set("2027-01-05T18:00:00.000Z");
    expect(await figures(member)).toMatchObject({ currentStreak: 4 });
  });

  it("a member's profile with its figures is closed to everybody else", async () => {
    const [member, stranger] = [await server.signUp(), await server.signUp()];
    expect((await stranger.get(`/api/profile/${member.username}`)).body.code).toBe("forbidden");
    expect((await server.visitor().get("/api/profile")).body.code).toBe("not_authenticated");
  });
});

describe("the connections", () => {
  it("the connections are listed from the member's side, newest first", async () => {
    const { db } = server.application.context;
    const [ann, ben, cy] = [
      await server.signUp({ fullName: "Ann A" }),
      await server.signUp({ fullName: "Ben B", fitnessLevel: "beginner" }),
      await server.signUp({ fullName: "Cy C" }),
    ];
    await connectByUsername(db, ann.username, ben.username);
    await connectByUsername(db, cy.username, ann.username);
    const { status, body } = await ann.get("/api/connections");
    expect(status).toBe(200);
    expect(body.map((one: { otherUserId: string }) => one.otherUserId)).toEqual([
      cy.username,
      ben.username,
    ]);
    expect(body[1]).toMatchObject({
      id: expect.any(String),
      userId1: ann.username,
      userId2: ben.username,
      otherUserId: ben.username,
      profile: { fullName: "Ben B", fitnessLevel: "beginner", avatarUrl: null },
      unreadCount: 0,
    });
    const [seenByBen] = (await ben.get(`/api/connections/${ben.username}`)).body;
    expect(seenByBen).toMatchObject({ otherUserId: ann.username, profile: { fullName: "Ann A" } });
    expect(seenByBen.id).toBe(body[1].id);
  });
});
