import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signupPayload, startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const hidden = "must not contain characters that can't be seen";
const kept = "is kept for Spotter itself";

describe("the name that others see", () => {
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
  ])("isn't %j, at sign-up or later", async (fullName, message) => {
    const member = await server.signUp({ premium: false });
    const change = { fullName, fitnessLevel: "beginner", bio: "" };
    for (const reply of [
      await server.visitor().post("/api/auth/signup", signupPayload({ fullName })),
      await member.put("/api/profile", change),
    ]) {
      expect([reply.status, reply.body.issues]).toEqual([400, [{ path: "fullName", message }]]);
    }
  });

  it("is anybody's own, composed and with plain spaces", async () => {
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
});
