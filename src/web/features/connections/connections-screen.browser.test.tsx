import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { wholeCatalogue } from "#web/client/catalogues.ts";
import { fakeServer } from "#web/testing/fake-server.ts";
import { logIn, renderInApp } from "#web/testing/render.tsx";
import { connection, inDays, message } from "#web/testing/samples.ts";
import { ConnectionsScreen } from "./connections-screen.tsx";

test("a new match appears together with the list below it, however late its texts load", async () => {
  history.replaceState(null, "", "/connections");
  fakeServer.answer("GET /api/connections", [connection({ createdAt: inDays(-1) })]);
  await logIn();
  const words = await wholeCatalogue.in("English");
  const late = Promise.withResolvers<typeof words>();
  vi.spyOn(wholeCatalogue, "in").mockReturnValue(late.promise);
  await renderInApp(<ConnectionsScreen />);
  await expect.element(page.getByText("1 person you clicked with")).toBeVisible();
  await expect.element(page.getByText("Ben Baker")).not.toBeInTheDocument();
  late.resolve(words);
  await expect.element(page.getByRole("link", { name: /Ben Baker/ })).toBeVisible();
  await expect
    .element(page.getByText("You both liked training together, so now you can chat."))
    .toBeVisible();
});

test("each card shows the last message, its sender and the unread count", async () => {
  history.replaceState(null, "", "/connections");
  const named = (id: string, fullName: string) => ({
    id,
    otherUserId: fullName,
    profile: { fullName, fitnessLevel: "advanced" as const, avatarUrl: null },
  });
  const old = { createdAt: inDays(-30), unreadCount: 0 };
  fakeServer.answer("GET /api/connections", [
    connection({ ...named("1", "Ben"), ...old, unreadCount: 12, lastMessage: message() }),
    connection({
      ...named("2", "Cat"),
      ...old,
      lastMessage: message({ fromUserId: "amy", content: "On my way" }),
    }),
    connection({ ...named("3", "Dan"), ...old, isFormerMember: true, lastMessage: message() }),
    connection({ ...named("4", "Eve"), ...old }),
  ]);
  await logIn();
  await renderInApp(<ConnectionsScreen />);
  await expect.element(page.getByText("4 people you clicked with")).toBeVisible();
  const card = (name: string) => page.getByRole("link").filter({ hasText: name });
  await expect.element(card("Ben")).toMatchTextContent(/9\+.*See you there.*12 unread messages/);
  await expect.element(card("Cat")).toMatchTextContent("You: On my way");
  await expect.element(card("Cat")).not.toMatchTextContent("unread");
  await expect.element(card("Dan")).toMatchTextContent("Left Spotter");
  await expect.element(card("Dan")).not.toMatchTextContent("You:");
  await expect.element(card("Eve")).toMatchTextContent("Say hello");
});

test("a face in the list opens a small profile that leads to the chat; in the chat it doesn't", async () => {
  history.replaceState(null, "", "/connections");
  fakeServer.answer("GET /api/connections", [connection({ createdAt: inDays(-30) })]);
  fakeServer.answer("GET /api/messages/*", [message()]);
  fakeServer.answer("GET /api/people/*", {
    userId: "ben",
    name: "Ben Baker",
    avatar: null,
    fitnessLevel: "advanced",
    bio: "Early bird",
    shared: [],
    timesTogether: 2,
    lastTrainedOn: null,
    connectionId: "7",
  });
  await logIn();
  await renderInApp(<ConnectionsScreen />);
  const face = page.getByRole("button", { name: "Ben Baker" });
  const profile = page.getByRole("dialog", { name: "Ben Baker" });
  await face.click();
  await expect.element(profile.getByText("Early bird")).toBeVisible();
  await profile.getByRole("button", { name: "Message" }).click();
  await expect.element(page.getByRole("heading", { level: 1, name: "Ben Baker" })).toBeVisible();
  await expect.element(profile).not.toBeInTheDocument();
  await face.click();
  await expect.element(profile.getByText("Early bird")).toBeVisible();
  expect(profile.getByRole("button", { name: "Message" }).elements()).toEqual([]);
});
