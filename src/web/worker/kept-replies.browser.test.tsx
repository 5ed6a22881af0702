import { beforeEach, expect, test } from "vitest";
import { keptCacheName, keptHeader, ownerHeader } from "#shared/api/kept-reply-names.ts";
import { fakeServer } from "#web/testing/fake-server.ts";
import { connection, message, user } from "#web/testing/samples.ts";
import { forgetKept, serverOrKept } from "./kept-replies.ts";

const connections = "/api/connections";
const conversation = "/api/messages/7";
const ofAmy = { [ownerHeader]: user.username };

/** Asks as the page does, and waits until everything is cached. */
async function ask(path: string) {
  let unfinished: Promise<void> = Promise.resolve();
  const reply = await serverOrKept(new Request(path), (work) => {
    unfinished = work;
  });
  await unfinished;
  return reply;
}

const keptPaths = async () =>
  (await (await caches.open(keptCacheName)).keys())
    .map(({ url }) => new URL(url).pathname)
    .filter((path) => path.startsWith("/api/"));

beforeEach(async () => {
  await forgetKept();
  fakeServer.answer("GET /api/connections", [connection()], ofAmy);
  fakeServer.answer("GET /api/messages/*", [message()], ofAmy);
});

test("without a network the last reply is returned, marked as such", async () => {
  await ask(connections);
  fakeServer.cut("GET /api/connections");
  const reply = await ask(connections);
  expect(reply.headers.has(keptHeader)).toBe(true);
  expect(await reply.json()).toMatchObject([{ id: "7" }]);
});

test("a reply that comes after the logout isn't cached", async () => {
  const release = fakeServer.hold("GET /api/connections");
  const late = ask(connections);
  await expect.poll(() => fakeServer.asked("GET /api/connections")).toHaveLength(1);
  await forgetKept();
  release();
  await late;
  expect(await keptPaths()).toEqual([]);
});

test("a reply to another member deletes the former one's", async () => {
  await ask(conversation);
  fakeServer.answer("GET /api/connections", [], { [ownerHeader]: "ben" });
  await ask(connections);
  expect(await keptPaths()).toEqual([connections]);
});

test("a reply that names nobody isn't cached", async () => {
  fakeServer.answer("GET /api/connections", []);
  await ask(connections);
  expect(await keptPaths()).toEqual([]);
});

test("a conversation that is no longer the member's is deleted, and the others stay", async () => {
  for (const refusal of ["not_found", "forbidden"] as const) {
    fakeServer.answer("GET /api/messages/*", [message()], ofAmy);
    await ask(connections);
    await ask(conversation);
    expect(await keptPaths()).toEqual([connections, conversation]);
    fakeServer.refuse("GET /api/messages/*", refusal);
    await ask(conversation);
    expect(await keptPaths()).toEqual([connections]);
  }
});

test("an ended login deletes everything", async () => {
  await ask(connections);
  await ask(conversation);
  fakeServer.refuse("GET /api/connections", "not_authenticated");
  await ask(connections);
  expect(await keptPaths()).toEqual([]);
});
