import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { connectPair } from "#testing/conversations.ts";
import { signupPayload, startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const ada = { fullName: "Ada King", fitnessLevel: "advanced", bio: "" };

async function photo(): Promise<string> {
  const create = { width: 40, height: 40, channels: 3 as const, background: "red" };
  const bytes = await sharp({ create }).png().toBuffer();
  return `data:image/png;base64,${bytes.toString("base64")}`;
}

const countPhotos = async () =>
  (await server.application.context.db.selectFrom("photos").select("id").execute()).length;

it("a face can be chosen at sign-up, and others see it in lists, chats and notifications", async () => {
  const member = await server.signUp({ avatarUrl: "/faces/63.svg" });
  const { username } = member;
  expect((await member.get("/api/auth/me")).body.user.avatarUrl).toBe("/faces/63.svg");
  const { db } = server.application.context;
  const friend = await server.signUp();
  const rowOf = (name: string) =>
    db.selectFrom("members").select("id").where("username", "=", name).executeTakeFirstOrThrow();
  const connectionId = await connectPair(db, await rowOf(username), await rowOf(friend.username));
  const [connection] = (await friend.get("/api/connections")).body;
  expect(connection.profile.avatarUrl).toBe("/faces/63.svg");
  const message = { connectionId, fromUserId: username, content: "Hi" };
  expect((await member.post("/api/messages", message)).status).toBe(201);
  const [{ metadata }] = (await friend.get("/api/notifications")).body.notifications;
  expect(metadata.senderAvatar).toBe("/faces/63.svg");
  expect((await member.get("/api/auth/account/data")).body.account.face).toBe(63);
});

it("a photo and a face replace each other, and either can be kept or removed", async () => {
  const member = await server.signUp();
  const change = async (avatarUrl?: string | null) => {
    const reply = await member.put("/api/profile", { ...ada, avatarUrl });
    return [reply.status, reply.body.avatarUrl];
  };
  const before = await countPhotos();
  expect(await change("/faces/0.svg")).toEqual([200, "/faces/0.svg"]);
  expect(await change()).toEqual([200, "/faces/0.svg"]);
  expect(await change("/faces/0.svg")).toEqual([200, "/faces/0.svg"]);
  const [, url] = await change(await photo());
  expect(url).toMatch(/^\/api\/photos\//);
  expect(await countPhotos()).toBe(before + 1);
  expect(await change("/faces/7.svg")).toEqual([200, "/faces/7.svg"]);
  expect(await countPhotos()).toBe(before);
  expect((await change(url))[0]).toBe(400);
  expect((await member.get("/api/profile")).body.avatarUrl).toBe("/faces/7.svg");
  expect(await change(null)).toEqual([200, null]);
  await change("/faces/12.svg");
  expect((await member.delete("/api/auth/account")).status).toBe(204);
});

it("every other path is refused as before, and changes nothing", async () => {
  const member = await server.signUp();
  await member.put("/api/profile", { ...ada, avatarUrl: "/faces/5.svg" });
  for (const avatarUrl of [
    "/faces/64.svg",
    "/faces/-1.svg",
    "/faces/05.svg",
    "/faces/5.svg?x",
    "/faces/../faces/6.svg",
    "/faces/5",
    "faces/6.svg",
    "https://elsewhere.example/faces/6.svg",
    "face:6",
    "/api/photos/face:6",
    "",
  ]) {
    const reply = await member.put("/api/profile", { ...ada, avatarUrl });
    expect([avatarUrl, reply.status, reply.body.code]).toEqual([avatarUrl, 400, "invalid_request"]);
    const signup = await server.visitor().post("/api/auth/signup", signupPayload({ avatarUrl }));
    expect([avatarUrl, signup.status]).toEqual([avatarUrl, 400]);
  }
  expect((await member.get("/api/profile")).body.avatarUrl).toBe("/faces/5.svg");
});
