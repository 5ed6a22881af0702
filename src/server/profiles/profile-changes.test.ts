import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  bioMaxLength,
  fullNameMaxLength,
  photoBodyMaxBytes,
  photoMaxBytes,
} from "#shared/rules/limits.ts";
import { languages, themes } from "#shared/rules/choices.ts";
import { locationNames } from "#shared/rules/locations.ts";
import { listPeople } from "#server/groups/queries.ts";
import { addArea, addSession } from "#testing/places.ts";
import { signupPayload, startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";

let server: TestServer;
let photo: string;

beforeAll(async () => {
  server = await startTestServer();
  photo = await photoOf("red");
});
afterAll(() => server.stop());

const dataUrl = (bytes: Buffer, type = "image/jpeg") =>
  `data:${type};base64,${bytes.toString("base64")}`;

async function photoOf(background: string): Promise<string> {
  const create = { width: 500, height: 400, channels: 3 as const, background };
  return dataUrl(await sharp({ create }).jpeg().toBuffer());
}

const ada = {
  fullName: "Ada King",
  fitnessLevel: "advanced",
  bio: "Squats before breakfast.",
  avatarUrl: null,
};
const inBoston = { location: "Boston, MA", language: "German", theme: "dark" };

async function photoCount(): Promise<number> {
  const rows = await server.application.context.db.selectFrom("photos").select("id").execute();
  return rows.length;
}

describe("changing one's profile", () => {
  it("changing one's profile saves personal fields, leaves the app's settings alone, and returns the stored profile", async () => {
    const member = await server.signUp();
    await member.put("/api/profile", inBoston);
    for (const path of ["", `/${member.username}`]) {
      const saved = await member.put(`/api/profile${path}`, ada);
      expect([saved.status, saved.body]).toMatchObject([200, { ...ada, ...inBoston }]);
      expect((await member.get("/api/profile")).body).toEqual(saved.body);
    }
  });

  it("changing one's profile saves the app's settings and leaves personal fields alone", async () => {
    const member = await server.signUp();
    await member.put("/api/profile", { ...ada, avatarUrl: photo });
    const { avatarUrl } = (await member.get("/api/profile")).body;
    const saved = await member.put(`/api/profile/${member.username}`, inBoston);
    expect([saved.status, saved.body]).toMatchObject([200, { ...ada, ...inBoston, avatarUrl }]);
    expect((await member.get("/api/profile")).body).toEqual(saved.body);
  });

  it("personal fields and the app's settings can be changed at once", async () => {
    const member = await server.signUp();
    const { status, body } = await member.put("/api/profile", { ...ada, ...inBoston });
    expect([status, body]).toMatchObject([200, { ...ada, ...inBoston }]);
  });

  it("a changed profile shows at once in the login's profile", async () => {
    const member = await server.signUp();
    await member.put("/api/profile", { ...ada, ...inBoston, avatarUrl: photo });
    const { user } = (await member.get("/api/auth/me")).body;
    const { avatarUrl } = (await member.get("/api/profile")).body;
    expect(user).toMatchObject({ fullName: "Ada King", avatarUrl, ...inBoston });
    expect(avatarUrl).toMatch(/^\/api\/photos\//);
  });

  it("a changed profile shows at once on the card of a booked session", async () => {
    const { db } = server.application.context;
    const { areaId, venueId } = await addArea(db, "Testville", "Denver, CO");
    const sessionId = await addSession(db, venueId, "2026-11-22T19:00:00.000Z", {
      city: "Denver, CO",
    });
    const member = await server.signUp({ zipCode: "80012" });
    const booking = await member.post(`/api/sessions/${sessionId}/book`, {
      sessionId,
      userId: member.username,
      areaId,
    });
    expect(booking.status).toBe(201);
    const ownNameAndPhoto = async () => (await member.get("/api/sessions")).body[0].attendeeList[0];
    expect((await ownNameAndPhoto()).avatar).toBeNull();
    const { avatarUrl } = (await member.put("/api/profile", { ...ada, avatarUrl: photo })).body;
    expect(await ownNameAndPhoto()).toMatchObject({
      userId: member.username,
      name: "Ada King",
      avatar: avatarUrl,
    });
  });

  it("changing one's city leads to its sessions", async () => {
    const { db } = server.application.context;
    const cities = ["Dallas, TX", "Seattle, WA"] as const;
    const ids: string[] = [];
    for (const city of cities) {
      const { venueId } = await addArea(db, "Testville", city);
      ids.push(await addSession(db, venueId, "2026-11-22T19:00:00.000Z", { city }));
    }
    const member = await server.signUp();
    const listed = async () =>
      (await member.get("/api/sessions")).body.map(({ id }: { id: string }) => id);
    expect(await listed()).toEqual([ids[0]]);
    await member.put("/api/profile", { ...inBoston, location: "Seattle, WA" });
    expect(await listed()).toEqual([ids[1]]);
  });

  it("changing one's profile accepts the fifteen cities, the eight languages and the three themes", async () => {
    const member = await server.signUp();
    for (const [index, location] of locationNames.entries()) {
      const language = languages[index % languages.length];
      const theme = themes[index % themes.length];
      const { status, body } = await member.put("/api/profile", { location, language, theme });
      expect([status, body]).toMatchObject([200, { location, language, theme }]);
    }
  });

  it("changing one's profile trims the name and the bio, and the bio may be empty", async () => {
    const member = await server.signUp();
    const requested = { ...ada, fullName: "  Ada  ", bio: " \n " };
    expect((await member.put("/api/profile", requested)).body).toMatchObject({
      fullName: "Ada",
      bio: "",
    });
    const longest = {
      ...ada,
      fullName: "a".repeat(fullNameMaxLength),
      bio: "é\n".repeat(bioMaxLength / 2 - 1) + "é!",
    };
    expect((await member.put("/api/profile", longest)).body).toMatchObject(longest);
  });

  it("changing one's profile is refused with the field's name for invalid input, and then nothing is saved", async () => {
    const member = await server.signUp();
    const before = (await member.get("/api/profile")).body;
    const wrong: [object, string[]][] = [
      [{ ...ada, fullName: "  " }, ["fullName"]],
      [{ ...ada, fullName: "a".repeat(fullNameMaxLength + 1) }, ["fullName"]],
      [{ ...ada, fullName: "a\u0000" }, ["fullName"]],
      [{ ...ada, fullName: null }, ["fullName"]],
      [{ ...ada, fitnessLevel: "Advanced" }, ["fitnessLevel"]],
      [{ ...ada, bio: "a".repeat(bioMaxLength + 1) }, ["bio"]],
      [{ ...ada, bio: 3, fitnessLevel: "" }, ["fitnessLevel", "bio"]],
      [{ ...ada, avatarUrl: 3 }, ["avatarUrl"]],
      [{ ...inBoston, location: "Boston" }, ["location"]],
      [{ ...inBoston, location: "" }, ["location"]],
      [{ ...inBoston, language: "german" }, ["language"]],
      [{ ...inBoston, theme: "sepia" }, ["theme"]],
      [{ ...ada, ...inBoston, theme: null }, ["theme"]],
      [{ fullName: "Ada" }, ["fitnessLevel", "bio"]],
      [{ avatarUrl: null }, ["fullName", "fitnessLevel", "bio"]],
      [{ theme: "dark" }, ["location", "language"]],
      [{ ...ada, theme: "dark" }, ["location", "language"]],
      [{}, ["fullName", "fitnessLevel", "bio", "location", "language", "theme"]],
      [
        { sessionsAttended: 900 },
        ["fullName", "fitnessLevel", "bio", "location", "language", "theme"],
      ],
    ];
    for (const [body, paths] of wrong) {
      const reply = await member.put("/api/profile", body);
      const issues: { path: string }[] = reply.body.issues ?? [];
      expect([body, reply.status, reply.body.code, issues.map(({ path }) => path)]).toEqual([
        body,
        400,
        "invalid_request",
        paths,
      ]);
    }
    for (const body of [null, [], "x", 3]) {
      expect((await member.put("/api/profile", body)).status).toBe(400);
    }
    expect((await member.get("/api/profile")).body).toEqual(before);
  });

  it("changing one's profile can't touch the figures, the email or the role", async () => {
    const member = await server.signUp();
    const sneaky = {
      ...ada,
      sessionsAttended: 900,
      currentStreak: 52,
      email: "other@example.com",
      role: "operator",
      isOperator: true,
    };
    const { status, body } = await member.put("/api/profile", sneaky);
    expect([status, body]).toMatchObject([200, { sessionsAttended: 0, currentStreak: 0 }]);
    const { user } = (await member.get("/api/auth/me")).body;
    expect(user).toMatchObject({ email: member.email, isOperator: false });
  });

  it("changing one's profile is possible only for oneself", async () => {
    const [member, stranger] = [await server.signUp(), await server.signUp()];
    const path = `/api/profile/${member.username}`;
    expect((await stranger.put(path, ada)).body.code).toBe("forbidden");
    expect((await stranger.put("/api/profile/nobody", ada)).status).toBe(403);
    expect((await server.visitor().put(path, ada)).body.code).toBe("not_authenticated");
    expect((await server.visitor().put("/api/profile", ada)).status).toBe(401);
    expect((await member.get("/api/profile")).body.fullName).not.toBe("Ada King");
  });

  it("a changed profile shows at once in the browser, despite its cache", async () => {
    const member = await server.signUp();
    for (const path of [
      "/api/profile",
      "/api/preferences/session",
      "/api/preferences/fitness",
      "/api/notifications/settings",
    ]) {
      const first = await member.get(path);
      expect(first.headers.get("cache-control")).toBe("private, no-cache");
      const tag = first.headers.get("etag") ?? "";
      expect((await member.get(path, { "if-none-match": tag })).status).toBe(304);
    }
    const tag = (await member.get("/api/profile")).headers.get("etag") ?? "";
    await member.put("/api/profile", ada);
    expect((await member.get("/api/profile", { "if-none-match": tag })).status).toBe(200);
  });
});

describe("the profile's photo", () => {
  it("the profile's photo is set, kept by its own address or by omission, and removed", async () => {
    const member = await server.signUp();
    const save = async (avatarUrl: unknown) =>
      (await member.put("/api/profile", { ...ada, avatarUrl })).body.avatarUrl;
    const address = await save(photo);
    expect(address).toMatch(/^\/api\/photos\/[\w-]+\.webp$/);
    expect((await member.get(address)).status).toBe(200);
    expect(await save(address)).toBe(address);
    expect(await save(undefined)).toBe(address);
    expect((await member.put("/api/profile", inBoston)).body.avatarUrl).toBe(address);
    expect(await save(null)).toBeNull();
    expect((await member.get(address)).status).toBe(404);
  });

  it("the profile's photo replaces the former one, which is deleted", async () => {
    const signedUp = server.visitor();
    await signedUp.post("/api/auth/signup", signupPayload({ avatarUrl: photo }));
    const before = (await signedUp.get("/api/profile")).body.avatarUrl;
    const count = await photoCount();
    const { avatarUrl } = (
      await signedUp.put("/api/profile", { ...ada, avatarUrl: await photoOf("blue") })
    ).body;
    expect(avatarUrl).not.toBe(before);
    expect(await photoCount()).toBe(count);
    expect((await signedUp.get(before)).status).toBe(404);
  });

  it("the profile's photo is one of two sent at the same moment", async () => {
    const member = await server.signUp();
    const count = await photoCount();
    const photos = await Promise.all(["red", "green", "blue", "white"].map(photoOf));
    const replies = await Promise.all(
      photos.map((avatarUrl) => member.put("/api/profile", { ...ada, avatarUrl })),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await photoCount()).toBe(count + 1);
    expect((await member.get((await member.get("/api/profile")).body.avatarUrl)).status).toBe(200);
  });

  it("the profile's photo is refused if it is invalid, too large or somebody else's, and then nothing changes", async () => {
    const [member, other] = [await server.signUp(), await server.signUp()];
    await member.put("/api/profile", { ...ada, fullName: "Before", avatarUrl: photo });
    await other.put("/api/profile", { ...ada, avatarUrl: photo });
    const before = (await member.get("/api/profile")).body;
    const count = await photoCount();
    const jpeg = Buffer.from(photo.split(",")[1] ?? "", "base64");
    const wrong = {
      nothing: "",
      "a word": "photo",
      "a page": dataUrl(Buffer.from("<html></html>"), "text/html"),
      "a page that says it is an image": dataUrl(Buffer.from("<html></html>")),
      "a drawing": dataUrl(
        Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"),
        "image/svg+xml",
      ),
      "half a photo": dataUrl(jpeg.subarray(0, jpeg.length / 2)),
      "more than 5 MB": dataUrl(Buffer.concat([jpeg, Buffer.alloc(photoMaxBytes)])),
      "a place elsewhere": "https://example.com/photo.jpg",
      "somebody else's": (await other.get("/api/profile")).body.avatarUrl,
      "one that isn't there": "/api/photos/x.webp",
    };
    for (const [what, avatarUrl] of Object.entries(wrong)) {
      const { status, body } = await member.put("/api/profile", { ...ada, avatarUrl });
      const paths = (body.issues ?? []).map(({ path }: { path: string }) => path);
      expect([what, status, body.code, paths]).toEqual([
        what,
        400,
        "invalid_request",
        ["avatarUrl"],
      ]);
    }
    const flood = await member.put("/api/profile", {
      ...ada,
      avatarUrl: `data:image/png;base64,${"A".repeat(photoBodyMaxBytes)}`,
    });
    expect([flood.status, flood.body.code]).toEqual([413, "payload_too_large"]);
    expect((await member.get("/api/profile")).body).toEqual(before);
    expect(await photoCount()).toBe(count);
  });
});

describe("the session preferences", () => {
  it("the session preferences favor equals until something else is chosen", async () => {
    const member = await server.signUp();
    for (const path of ["", `/${member.username}`]) {
      const { status, body } = await member.get(`/api/preferences/session${path}`);
      expect([status, body]).toMatchObject([200, { matchingMode: "work_with_equals" }]);
    }
  });

  it("the session preferences are saved with and without the member's name in the path", async () => {
    const member = await server.signUp();
    for (const [index, matchingMode] of [
      "learn_from_others",
      "help_motivate_others",
      "work_with_equals",
    ].entries()) {
      const path = index % 2 === 0 ? "" : `/${member.username}`;
      const saved = await member.put(`/api/preferences/session${path}`, { matchingMode });
      expect([saved.status, saved.body]).toMatchObject([200, { matchingMode }]);
      expect((await member.get("/api/preferences/session")).body).toEqual(saved.body);
    }
  });

  it("the session preferences include the answers from sign-up, which a booked session's matching uses at once", async () => {
    const { db } = server.application.context;
    const answers = {
      preferredGroupSize: "small",
      sessionPreference: "challenge",
      energyRhythm: "night_owl",
    };
    const member = await server.signUp(answers);
    const path = "/api/preferences/session";
    const old = { matchingMode: "work_with_equals" };
    expect((await member.get(path)).body).toEqual({ ...old, ...answers });
    const { areaId, venueId } = await addArea(db, "Matchville");
    const sessionId = await addSession(db, venueId, "2026-11-24T18:00:00.000Z");
    const requested = { sessionId, userId: member.username, areaId };
    expect((await member.post(`/api/sessions/${sessionId}/book`, requested)).status).toBe(201);
    const changed = {
      preferredGroupSize: "large",
      sessionPreference: "socialize",
      energyRhythm: "morning_person",
    };
    const saved = await member.put(path, { ...old, ...changed });
    expect([saved.status, saved.body]).toEqual([200, { ...old, ...changed }]);
    const fitness = (await member.get("/api/preferences/fitness")).body;
    await member.put("/api/preferences/fitness", { ...fitness, fitnessGoal: "lose_weight" });
    const [person] = await listPeople(db, sessionId);
    expect(person).toMatchObject({ ...changed, fitnessGoal: "lose_weight" });
    expect((await member.put(path, old)).body).toEqual({ ...old, ...changed });
    for (const wrong of [
      { preferredGroupSize: "huge" },
      { sessionPreference: null },
      { energyRhythm: ["flexible"] },
    ]) {
      const { status, body } = await member.put(path, { ...old, ...wrong });
      const [field] = Object.keys(wrong);
      expect([status, body.issues[0].path]).toEqual([400, field]);
    }
    expect((await member.get(path)).body).toEqual({ ...old, ...changed });
  });

  it("the session preferences are refused if invalid or somebody else's", async () => {
    const [member, stranger] = [await server.signUp(), await server.signUp()];
    const path = `/api/preferences/session/${member.username}`;
    for (const body of [
      {},
      { matchingMode: "" },
      { matchingMode: "equals" },
      { matchingMode: null },
      { matchingMode: ["work_with_equals"] },
    ]) {
      const reply = await member.put(path, body);
      const issues: { path: string }[] = reply.body.issues ?? [];
      expect([reply.status, reply.body.code, issues.map((issue) => issue.path)]).toEqual([
        400,
        "invalid_request",
        ["matchingMode"],
      ]);
    }
    const requested = { matchingMode: "learn_from_others" };
    expect((await stranger.get(path)).body.code).toBe("forbidden");
    expect((await stranger.put(path, requested)).status).toBe(403);
    expect((await server.visitor().get(path)).status).toBe(401);
    expect((await server.visitor().put(path, requested)).body.code).toBe("not_authenticated");
    expect((await member.get(path)).body).toMatchObject({ matchingMode: "work_with_equals" });
  });
});
