import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dayMs } from "#shared/rules/durations.ts";
import { signupPayload, startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const hidden = "must not contain characters that can't be seen";
const kept = "is kept for Spotter itself";

describe("a member's name", () => {
  it.each([
    ["Member", kept],
    ["Former\u00A0member", kept],
    ["Ehemaliges Mitglied", kept],
    ["Ｓｐｏｔｔｅｒ Team", kept],
    ["S\u200Dpotter", kept],
    ["Admin", kept],
    ["Ada\u202EgniK", hidden],
    ["\u200B\u2060", hidden],
    ["Ada\nKing", hidden],
    ["Ada\u0000", hidden],
    [`Ad${"\u0336".repeat(20)}a`, hidden],
    ["Robin from Support", kept],
    ["ꓢpotter", kept],
    ["evil.com", "must not contain a link"],
  ])("a member's name can't be %j, at sign-up or later", async (fullName, message) => {
    const member = await server.signUp({ premium: false });
    const change = { fullName, fitnessLevel: "beginner", bio: "" };
    for (const reply of [
      await server.visitor().post("/api/auth/signup", signupPayload({ fullName })),
      await member.put("/api/profile", change),
    ]) {
      expect([reply.status, reply.body.issues]).toEqual([400, [{ path: "fullName", message }]]);
    }
  });

  it("a member's name may be any other, and is stored normalized with plain spaces", async () => {
    const names = [
      [" Jose\u0301\u3000Garcia ", "Jos\u00E9 Garcia"],
      ["علی\u200Cرضا محمدی", "علی\u200Cرضا محمدی"],
      ["श्री क्\u200Dषेत्र", "श्री क्\u200Dषेत्र"],
      ["Siobhán O’Brien-Łącka 💪", "Siobhán O’Brien-Łącka 💪"],
    ] as const;
    for (const [fullName, stored] of names) {
      const member = await server.signUp({ fullName, premium: false });
      expect((await member.get("/api/auth/me")).body.user.fullName).toBe(stored);
      const reply = await member.put("/api/profile", {
        fullName,
        fitnessLevel: "beginner",
        bio: "Squats,\r\nand rows.",
      });
      expect([reply.status, reply.body.fullName, reply.body.bio]).toEqual([
        200,
        stored,
        "Squats,\nand rows.",
      ]);
    }
  });

  it("a member's name can't be changed during a mute, and neither can the bio or the photo", async () => {
    const { db } = server.application.context;
    const muted = await server.signUp({ fullName: "Loud Mouth", premium: false });
    const other = await server.signUp({ fullName: "Kind Soul", premium: false });
    const own = { fullName: "Loud Mouth", fitnessLevel: "beginner", bio: "" };
    await db
      .updateTable("members")
      .set({ muted_until: new Date(server.clock.now().getTime() + dayMs) })
      .where("username", "=", muted.username)
      .execute();
    const photo = await sharp({
      create: { width: 32, height: 32, channels: 3, background: "#c02020" },
    })
      .jpeg()
      .toBuffer();
    const avatarUrl = `data:image/jpeg;base64,${photo.toString("base64")}`;
    const changes = [{ fullName: "You Know Who" }, { bio: "I will be heard." }, { avatarUrl }];
    for (const change of changes) {
      const reply = await muted.put("/api/profile", { ...own, ...change });
      expect([reply.status, reply.body.code]).toEqual([403, "muted"]);
      expect(reply.body.detail).toContain("change your name, bio, or photo until");
    }
    const allowed = await muted.put("/api/profile", { ...own, fitnessLevel: "advanced" });
    expect(allowed.body).toMatchObject({ ...own, fitnessLevel: "advanced" });
    expect((await other.put("/api/profile", { ...own, bio: "Hi." })).status).toBe(200);
    server.clock.set(new Date(server.clock.now().getTime() + dayMs));
    expect((await muted.put("/api/profile", { ...own, bio: "Sorry." })).body.bio).toBe("Sorry.");
  });
});
