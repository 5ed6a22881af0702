import { expect, test, vi } from "vitest";
import { accessFlag } from "#web/client/access-flag.ts";
import { rememberReturnPath } from "#web/client/return-path.ts";
import { newcomer } from "#web/features/sessions/newcomer.ts";
import { fakeServer } from "#web/testing/fake-server.ts";
import { comeBackToPage, stayOnPage } from "#web/testing/stay-on-page.ts";
import { renderHookInApp } from "#web/testing/render.tsx";
import { user } from "#web/testing/samples.ts";
import { signupDraft } from "./draft-storage.ts";
import { emptySignupForm } from "./signup-form.ts";
import { useSignup } from "./use-signup.ts";

const form = {
  ...emptySignupForm,
  fullName: "Amy Adams",
  email: "amy@example.com",
  password: "correct horse",
  zipCode: "75201",
};

test("who has signed up starts afresh as a member, and nothing of what they typed stays", async () => {
  const wanted = stayOnPage();
  signupDraft.keep(form);
  expect(signupDraft.read()?.fullName).toBe("Amy Adams");
  accessFlag.set("false");
  fakeServer.answer("POST /api/auth/signup", { user });
  const { result } = await renderHookInApp(() => useSignup({ onRefused: () => {} }));
  result.current.create(form);
  await expect.poll(() => wanted).toEqual(["/"]);
  expect(signupDraft.read()).toBeNull();
  expect(accessFlag.get()).toBe("true");
  expect(newcomer.get()).toBe(user.username);
  expect(result.current.isBusy).toBe(true);
});

test("who was asked to log in on the way to a page is led there once they have signed up", async () => {
  const wanted = stayOnPage();
  rememberReturnPath("/events");
  fakeServer.answer("POST /api/auth/signup", { user });
  const { result } = await renderHookInApp(() => useSignup({ onRefused: () => {} }));
  result.current.create(form);
  await expect.poll(() => wanted).toEqual(["/events"]);
});

test("who comes back to the form of an account that is made finds the page reloaded", async () => {
  const wanted = stayOnPage();
  fakeServer.answer("POST /api/auth/signup", { user });
  const { result } = await renderHookInApp(() => useSignup({ onRefused: () => {} }));
  result.current.create(form);
  await expect.poll(() => wanted).toEqual(["/"]);
  comeBackToPage();
  await expect.poll(() => wanted).toContain("again");
});

test("who wants pushes is asked by the browser as they sign up, and nobody else", async () => {
  const requestPermission = vi.fn<() => Promise<string>>(async () => "denied");
  vi.stubGlobal("Notification", { permission: "default", requestPermission });
  const wanted = stayOnPage();
  fakeServer.answer("POST /api/auth/signup", { user });
  const first = await renderHookInApp(() => useSignup({ onRefused: () => {} }));
  first.result.current.create({ ...form, pushNotificationsEnabled: false });
  await expect.poll(() => wanted).toEqual(["/"]);
  expect(requestPermission).not.toHaveBeenCalled();
  const second = await renderHookInApp(() => useSignup({ onRefused: () => {} }));
  second.result.current.create({ ...form, pushNotificationsEnabled: true });
  await expect.poll(() => wanted).toEqual(["/", "/"]);
  expect(requestPermission).toHaveBeenCalledOnce();
});

test("a sign-up that is refused keeps what was typed", async () => {
  const wanted = stayOnPage();
  signupDraft.keep(form);
  const onRefused = vi.fn<(error: Error) => void>();
  fakeServer.refuse("POST /api/auth/signup", "email_taken");
  const { result } = await renderHookInApp(() => useSignup({ onRefused }));
  result.current.create(form);
  await vi.waitFor(() => expect(onRefused).toHaveBeenCalledOnce());
  expect(signupDraft.read()?.fullName).toBe("Amy Adams");
  expect(wanted).toEqual([]);
  await expect.poll(() => result.current.isBusy).toBe(false);
});
