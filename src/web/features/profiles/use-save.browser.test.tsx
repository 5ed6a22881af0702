import { expect, test, vi } from "vitest";
import { profiles as german } from "#words/de/profiles.ts";
import { profiles } from "#words/en/profiles.ts";
import { problems } from "#words/en/problems.ts";
import type { Messages } from "#words/messages.ts";
import { useCurrentUser } from "#web/client/current-user.tsx";
import { fakeServer } from "#web/testing/fake-server.ts";
import { logIn, renderHookInApp } from "#web/testing/render.tsx";
import { booking, profile, session, user } from "#web/testing/samples.ts";
import { useListedSessions } from "#web/features/sessions/use-listed-sessions.ts";
import { useSaveProfile } from "./use-save.ts";

const texts = profiles.preferences.app;
const textsIn = (messages: Messages) => messages.profiles.preferences.app;
const move = { location: "Austin, TX", language: "English", theme: "light" } as const;

test("Back from the profile skips the saved form", async () => {
  history.replaceState(null, "", "/browse");
  history.pushState(null, "", "/profile");
  history.pushState(null, "", "/profile/app-preferences");
  const result = await show(() => {});
  fakeServer.answer("PUT /api/profile/*", profile);
  result.current.save.mutate(move);
  await expect.poll(() => location.pathname).toBe("/profile");
  await expect.poll(() => document.body.textContent).toContain(texts.saved);
  history.back();
  await expect.poll(() => location.pathname).toBe("/browse");
});

async function show(onSaved: () => void) {
  history.replaceState(null, "", "/profile/app-preferences");
  fakeServer.answer("GET /api/sessions", [session({ id: "in-dallas" })]);
  fakeServer.answer("GET /api/bookings/*", [booking()]);
  await logIn();
  const { result } = await renderHookInApp(() => ({
    save: useSaveProfile(user.username, textsIn, onSaved),
    listed: useListedSessions(user.username).query.data?.map(({ id }) => id),
    user: useCurrentUser(),
  }));
  await expect.poll(() => result.current.listed).toEqual(["in-dallas"]);
  return result;
}

test("a member who moves to another city sees that city's sessions", async () => {
  const onSaved = vi.fn<() => void>();
  const result = await show(onSaved);
  fakeServer.answer("PUT /api/profile/*", { ...profile, location: "Austin, TX" });
  fakeServer.answer("GET /api/sessions", [session({ id: "in-austin", city: "Austin, TX" })]);
  result.current.save.mutate(move);
  await expect.poll(() => result.current.listed).toEqual(["in-austin"]);
  expect(result.current.user.location).toBe("Austin, TX");
  expect(fakeServer.asked("GET /api/bookings/*")).toHaveLength(2);
  expect(onSaved).toHaveBeenCalledOnce();
  expect(location.pathname).toBe("/profile");
});

test("a member who chooses another language reads in it that it is saved", async () => {
  const result = await show(() => {});
  fakeServer.answer("PUT /api/profile/*", { ...profile, language: "German" });
  result.current.save.mutate({ ...move, language: "German" });
  await expect.poll(() => document.body.textContent).toContain(german.preferences.app.saved);
});

test("a failed save changes nothing, and is reported", async () => {
  const onSaved = vi.fn<() => void>();
  const result = await show(onSaved);
  fakeServer.refuse("PUT /api/profile/*", "too_many_requests");
  result.current.save.mutate(move);
  await expect.poll(() => document.body.textContent).toContain(texts.saveFailed);
  expect(document.body.textContent).toContain(problems.too_many_requests.detail);
  expect(result.current.user.location).toBe("Dallas, TX");
  expect(onSaved).not.toHaveBeenCalled();
  expect(location.pathname).toBe("/profile/app-preferences");
});
