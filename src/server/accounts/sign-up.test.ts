import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signupPayload, startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const signUp = (fields: Record<string, unknown> = {}) =>
  server.visitor().post("/api/auth/signup", signupPayload(fields));

const rowOf = (username: string) =>
  server.application.context.db
    .selectFrom("members")
    .innerJoin("notification_settings", "notification_settings.member_id", "members.id")
    .innerJoin("profiles", "profiles.member_id", "members.id")
    .selectAll()
    .where("username", "=", username)
    .executeTakeFirstOrThrow();

async function countMembers(): Promise<number> {
  const rows = await server.application.context.db.selectFrom("members").select("id").execute();
  return rows.length;
}

describe("signing up", () => {
  it("signing up returns the new member, logged in", async () => {
    const visitor = server.visitor();
    const reply = await visitor.post(
      "/api/auth/signup",
      signupPayload({ email: "ada@example.com", fullName: "Ada Lovelace" }),
    );
    expect(reply.status).toBe(201);
    expect(reply.body).toEqual({
      user: {
        username: expect.any(String),
        email: "ada@example.com",
        emailVerified: false,
        emailRefusedSince: null,
        fullName: "Ada Lovelace",
        avatarUrl: null,
        location: "Dallas, TX",
        language: "English",
        theme: "system",
        roles: [],
        isOperator: false,
      },
    });
    expect((await visitor.get("/api/auth/me")).body).toEqual(reply.body);
  });

  it("signing up fills in missing fields", async () => {
    const { body } = await signUp();
    expect(await rowOf(body.user.username)).toMatchObject({
      is_demo: false,
      bio: "",
      photo_id: null,
      face: null,
      gender: null,
      birthday: null,
      travel_radius_miles: 10,
      fitness_level: "intermediate",
      workout_frequency: 3,
      fitness_goal: "maintain_health",
      available_weekdays: [
        "monday",
        "tuesday",
        "wednesday",
        "thursday",
        "friday",
        "saturday",
        "sunday",
      ],
      preferred_session_times: [],
      preferred_group_size: "medium",
      session_preference: "balance",
      energy_rhythm: "flexible",
      location_type_preference: null,
      push_notifications_enabled: true,
      matching_mode: "work_with_equals",
      session_reminders: true,
      connection_requests: true,
      message_notifications: true,
      session_updates: true,
      promotions: false,
      created_at: server.clock.now(),
    });
  });

  it("signing up keeps all given fields", async () => {
    const { status, body } = await signUp({
      fullName: "  Grace Hopper ",
      gender: "non_binary",
      birthday: "1984-02-29",
      zipCode: "02108",
      travelRadius: 100,
      fitnessLevel: "advanced",
      workoutTypes: ["calisthenics", "gym", "gym"],
      workoutFrequency: 7,
      fitnessGoal: "build_strength",
      availability: {
        monday: false,
        tuesday: true,
        wednesday: false,
        thursday: false,
        friday: false,
        saturday: true,
        sunday: false,
      },
      preferredSessionTimes: ["evening", "morning"],
      preferredGroupSize: "large",
      sessionPreference: "challenge",
      energyRhythm: "night_owl",
      locationTypePreference: "hybrid",
      pushNotificationsEnabled: false,
      isOAuthSignup: false,
    });
    expect(status).toBe(201);
    expect(body.user).toMatchObject({ fullName: "Grace Hopper", location: "Boston, MA" });
    expect(await rowOf(body.user.username)).toMatchObject({
      full_name: "Grace Hopper",
      gender: "non_binary",
      birthday: "1984-02-29",
      city: "Boston, MA",
      zip_code: "02108",
      travel_radius_miles: 100,
      fitness_level: "advanced",
      workout_types: ["calisthenics", "gym"],
      workout_frequency: 7,
      fitness_goal: "build_strength",
      available_weekdays: ["tuesday", "saturday"],
      preferred_session_times: ["evening", "morning"],
      preferred_group_size: "large",
      session_preference: "challenge",
      energy_rhythm: "night_owl",
      location_type_preference: "hybrid",
      push_notifications_enabled: false,
    });
  });

  it("signing up takes null for the optional fields", async () => {
    const nothing = { avatarUrl: null, gender: null, birthday: null, locationTypePreference: null };
    expect((await signUp(nothing)).status).toBe(201);
  });

  it("signing up doesn't allow choosing a role, username or city", async () => {
    const { status, body } = await signUp({
      role: "operator",
      isOperator: true,
      username: "admin",
      location: "Miami, FL",
      emailVerified: true,
    });
    expect(status).toBe(201);
    expect(body.user).toMatchObject({
      isOperator: false,
      location: "Dallas, TX",
      emailVerified: false,
    });
    expect(body.user.username).not.toBe("admin");
  });

  it("signing up gives everybody a unique username that is meaningless and fits a path", async () => {
    const replies = await Promise.all(Array.from({ length: 12 }, () => signUp()));
    const usernames: string[] = replies.map(({ body }) => body.user.username);
    expect(new Set(usernames).size).toBe(12);
    for (const [index, username] of usernames.entries()) {
      expect(username).toMatch(/^[a-z0-9-]{8,}$/);
      expect(username).toContain("-");
      expect(username).not.toContain("member");
      expect(username).not.toContain(String(replies[index]?.body.user.email).split("@")[0]);
    }
  });

  it("signing up puts the member into the city of their ZIP code, or into Dallas", async () => {
    const cities = { "10001": "New York, NY", "98101": "Seattle, WA", "99501": "Dallas, TX" };
    for (const [zipCode, city] of Object.entries(cities)) {
      expect((await signUp({ zipCode })).body.user.location).toBe(city);
    }
  });
});

describe("invalid input", () => {
  const wrong: [field: string, values: unknown[]][] = [
    [
      "email",
      [undefined, null, "", "   ", "ada", "@b", "a@", "a@b@c", `${"a".repeat(250)}@b.de`, 7],
    ],
    ["password", [undefined, null, "", "12345", "x".repeat(201), 123_456]],
    ["fullName", [undefined, "", "   ", "x".repeat(101), 7]],
    ["avatarUrl", ["", "https://example.com/me.png", "data:text/plain;base64,aGFsbG8=", 7]],
    ["gender", ["", "other", 1]],
    [
      "birthday",
      ["", "1984", "84-06-30", "1984-02-30", "2100-02-29", "0000-01-01", "30.06.1984", 0],
    ],
    ["zipCode", [undefined, "", "7520", "752011", "7520a", "75201\n", "٧٥٢٠١", 75_201]],
    ["travelRadius", [0, 4, 12, 105, 10.5, "10", null]],
    ["fitnessLevel", ["expert", "", null]],
    ["workoutTypes", [undefined, [], ["yoga"], ["Gym"], "gym", Array(4).fill("gym")]],
    ["workoutFrequency", [0, 8, 2.5, "3"]],
    ["fitnessGoal", ["win", null]],
    ["availability", [{}, { monday: true }, "weekends", null]],
    ["preferredSessionTimes", [["night"], "morning", Array(4).fill("morning")]],
    ["preferredGroupSize", ["huge"]],
    ["sessionPreference", ["party"]],
    ["energyRhythm", ["tired"]],
    ["locationTypePreference", ["beach", ["gym"]]],
    ["pushNotificationsEnabled", ["yes", 1]],
    ["isOAuthSignup", ["no"]],
  ];

  it.each(wrong)("an invalid sign-up is refused and its fault named: %s", async (field, values) => {
    const before = await countMembers();
    for (const value of values) {
      const { status, body } = await signUp({ [field]: value });
      expect([value, status, body.code]).toEqual([value, 400, "invalid_request"]);
      const named = body.issues.map((issue: { path: string }) => issue.path.split(".")[0]);
      expect(new Set(named)).toEqual(new Set([field]));
      for (const { message } of body.issues) expect(message).toMatch(/\w/);
    }
    expect(await countMembers()).toBe(before);
  });

  it("all faults of a sign-up are named at once", async () => {
    const { status, body } = await server.visitor().post("/api/auth/signup", {});
    expect(status).toBe(400);
    const named = body.issues.map((issue: { path: string }) => issue.path);
    expect(named).toEqual(expect.arrayContaining(["email", "fullName", "zipCode", "workoutTypes"]));
  });

  it("a birthday before 1900 is refused", async () => {
    const ancient = await signUp({ birthday: "1899-12-31" });
    expect([ancient.status, ancient.body.issues]).toEqual([
      400,
      [{ path: "birthday", message: "must be 1900-01-01 or later" }],
    ]);
    expect((await signUp({ birthday: "1900-01-01" })).status).toBe(201);
  });

  it("a birthday in the future, or of somebody below the minimum age to the day, is refused", async () => {
    server.clock.set("2026-11-20T18:00:00.000Z");
    const future = await signUp({ birthday: "2026-11-21" });
    expect([future.status, future.body.issues]).toEqual([
      400,
      [{ path: "birthday", message: "cannot be in the future" }],
    ]);
    const young = await signUp({ birthday: "2008-11-21" });
    expect([young.status, young.body.issues]).toEqual([
      400,
      [{ path: "birthday", message: "must be earlier: there is a minimum age" }],
    ]);
    expect((await signUp({ birthday: "2008-11-20" })).status).toBe(201);
  });

  it("text that the database can't store is refused at sign-up", async () => {
    for (const poison of ["\u0000", "\ud800", "\udfff"]) {
      for (const field of ["fullName", "email", "zipCode", "gender", "birthday", "avatarUrl"]) {
        const { status, body } = await signUp({ [field]: `a${poison}@b` });
        expect([field, status, body.code]).toEqual([field, 400, "invalid_request"]);
      }
    }
  });

  it("a name may have letters and signs of any kind", async () => {
    const fullName = "Łukasz 🏋️‍♀️ O'Neil-José “Ünï” 李";
    const { status, body } = await signUp({ fullName });
    expect([status, body.user.fullName]).toEqual([201, fullName]);
  });

  it("an identity that no provider has verified is refused", async () => {
    const before = await countMembers();
    for (const more of [{}, { password: undefined }]) {
      const { status, body } = await signUp({ isOAuthSignup: true, ...more });
      expect([status, body.code]).toEqual([401, "identity_not_verified"]);
    }
    expect(await countMembers()).toBe(before);
  });
});

describe("an email at sign-up", () => {
  it("an email at sign-up is stored in lower case, without spaces around it", async () => {
    const { status, body } = await signUp({ email: "  Ada.KING@Example.COM " });
    expect([status, body.user.email]).toEqual([201, "ada.king@example.com"]);
  });

  it("an email at sign-up belongs to one member, however it is written", async () => {
    await signUp({ email: "once@example.com" });
    const { db } = server.application.context;
    const logins = () => db.selectFrom("logins").select("member_id").execute();
    const before = [await countMembers(), (await logins()).length];
    const visitor = server.visitor();
    const again = await visitor.post(
      "/api/auth/signup",
      signupPayload({ email: "ONCE@example.com" }),
    );
    expect([again.status, again.body.code]).toEqual([409, "email_taken"]);
    expect((await visitor.get("/api/auth/me")).status).toBe(401);
    expect([await countMembers(), (await logins()).length]).toEqual(before);
  });

  it("an email at sign-up is reported as taken before the whole form is sent, except to a caller who asks for many", async () => {
    await signUp({ email: "early@example.com" });
    const visitor = server.visitor();
    const check = async (email: unknown) => {
      const { status, body } = await visitor.post("/api/auth/email-check", { email });
      return [status, body?.code];
    };
    expect(await check(" Early@Example.com ")).toEqual([409, "email_taken"]);
    expect(await check("free@example.com")).toEqual([204, undefined]);
    expect(await check("nowhere")).toEqual([400, "invalid_request"]);
    for (let asked = 2; asked < 30; asked += 1)
      expect(await check(`free${asked}@example.com`)).toEqual([204, undefined]);
    expect(await check("early@example.com")).toEqual([429, "too_many_requests"]);
    expect((await signUp({ email: "still@example.com" })).status).toBe(201);
  });

  it("an email at sign-up is reported as taken only to callers who would create an account with a free one", async () => {
    await signUp({ email: "guarded@example.com" });
    const broken = Buffer.from("89504e470d0a1a0a0000000d4948445200000001000000010806000000", "hex");
    for (const fields of [
      { password: "princess" },
      { password: undefined },
      { avatarUrl: "x" },
      { avatarUrl: `data:image/png;base64,${broken.toString("base64")}` },
    ]) {
      const answers = [];
      for (const email of ["guarded@example.com", "unguarded@example.com"]) {
        const { status, body } = await signUp({ email, ...fields });
        answers.push({ status, code: body.code, issues: body.issues });
      }
      expect(answers[0]).toEqual({
        status: 400,
        code: "invalid_request",
        issues: [expect.objectContaining({ path: Object.keys(fields)[0] })],
      });
      expect(answers[1]).toEqual(answers[0]);
    }
  });

  it("an email at sign-up goes to one of several simultaneous sign-ups", async () => {
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => signUp({ email: "race@example.com" })),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(replies.filter(({ body }) => body.code === "email_taken")).toHaveLength(4);
  });

  it("an email at sign-up may contain any letter in any case", async () => {
    // The code and the database must agree on lower case, or the row is refused.
    const letters = Array.from({ length: 0x11_0000 }, (_, code) => code)
      .filter((code) => code < 0xd8_00 || code > 0xdf_ff)
      .map((code) => String.fromCodePoint(code))
      .filter((letter) => /\p{L}/u.test(letter))
      .map((letter) => letter.toLowerCase());
    const { rows } = await sql<{ letter: string }>`
      select letter from unnest(${letters}::text[]) as letter
      where letter <> lower(letter)`.execute(server.application.context.db);
    expect(rows).toEqual([]);
  });
});

describe("a password at sign-up", () => {
  it("a password at sign-up is stored as an argon2id hash with its own salt", async () => {
    const [one, other] = [
      await signUp({ password: "g7Kp2x" }),
      await signUp({ password: "g7Kp2x" }),
    ];
    const hashes = [
      (await rowOf(one.body.user.username)).password_hash,
      (await rowOf(other.body.user.username)).password_hash,
    ];
    for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$/);
    expect(hashes[0]).not.toBe(hashes[1]);
  });

  it("a password at sign-up can't be too short or six equal or consecutive characters", async () => {
    for (const password of ["12345", "aaaaaa", "123456", "my FEDCBA!"]) {
      const { status, body } = await signUp({ password });
      expect([password, status, body.issues[0].path]).toEqual([password, 400, "password"]);
    }
  });

  it("a password at sign-up can't be a common one, in any case", async () => {
    const before = await countMembers();
    for (const password of ["asdfgh", "password", "PassWord", "qwertyuiop", "iloveyou"]) {
      const { status, body } = await signUp({ password });
      expect([password, status, body.code]).toEqual([password, 400, "invalid_request"]);
      expect(body.issues).toEqual([
        { path: "password", message: "is one of the most common passwords" },
      ]);
    }
    expect(await countMembers()).toBe(before);
    for (const password of ["password of mine", "spotter-demo", "x7!qLp"]) {
      expect([password, (await signUp({ password })).status]).toEqual([password, 201]);
    }
  });

  it("a password at sign-up may contain spaces and signs of any kind, and counts exactly as typed", async () => {
    const password = "  pässwörd 🏋️ \u0000 ";
    const { status, body } = await signUp({ password });
    expect(status).toBe(201);
    const logIn = (typed: string) =>
      server.visitor().post("/api/auth/login", { email: body.user.email, password: typed });
    expect((await logIn(password)).status).toBe(200);
    expect((await logIn(password.trim())).status).toBe(401);
  });
});
