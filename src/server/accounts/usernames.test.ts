import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeUsername } from "#server/identity/tokens.ts";
import { sqlState } from "#server/platform/problems.ts";
import { startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

describe("members' usernames", () => {
  it("usernames differ for two members of the same name who sign up at once", async () => {
    const members = await Promise.all(
      Array.from({ length: 4 }, () => server.signUp({ fullName: "Ada King", premium: false })),
    );
    expect(new Set(members.map(({ username }) => username)).size).toBe(4);
    // Long enough to make collisions unlikely.
    for (const { username } of members) expect(username).toMatch(/^m-[b-z2-9]{10}$/);
    expect(new Set(Array.from({ length: 20_000 }, makeUsername)).size).toBe(20_000);
  });

  it("usernames are unique: the database refuses a duplicate", async () => {
    const { db } = server.application.context;
    const [one, other] = [
      await server.signUp({ premium: false }),
      await server.signUp({ premium: false }),
    ];
    const rename = db
      .updateTable("members")
      .set({ username: one.username })
      .where("username", "=", other.username)
      .execute();
    expect(sqlState(await rename.catch((error: unknown) => error))).toBe("23505");
    expect((await other.get("/api/auth/me")).body.user.username).toBe(other.username);
  });
});
