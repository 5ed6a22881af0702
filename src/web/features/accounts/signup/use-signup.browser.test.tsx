import { expect, test, vi } from "vitest";
import { accessFlag } from "#web/client/device-settings.ts";
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

test("after the sign-up the app restarts for the member, and none of their input stays", async () => {
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

test("a visitor who had to log in for a page is led there after the sign-up", async () => {
  const wanted = stayOnPage();
  rememberReturnPath("/events");
  fakeServer.answer("POST /api/auth/signup", { user });
  const { result } = await renderHookInApp(() => useSignup({ onRefused: () => {} }));
  result.current.create(form);
  await expect.poll(() => wanted).toEqual(["/events"]);
});

test("returning to a used sign-up form reloads the page", async () => {
  const wanted = stayOnPage();
  fakeServer.answer("POST /api/auth/signup", { user });
  const { result } = await renderHookInApp(() => useSignup({ onRefused: () => {} }));
  result.current.create(form);
  await expect.poll(() => wanted).toEqual(["/"]);
  comeBackToPage();
  await expect.poll(() => wanted).toContain("again");
});

test("a sign-up never makes the browser ask about pushes, which would delay the welcome", async () => {
  const requestPermission = vi.fn<() => Promise<string>>(() => new Promise(() => {}));
  vi.stubGlobal("Notification", { permission: "default", requestPermission });
  const wanted = stayOnPage();
  fakeServer.answer("POST /api/auth/signup", { user });
  const { result } = await renderHookInApp(() => useSignup({ onRefused: () => {} }));
  result.current.create({ ...form, pushNotificationsEnabled: true });
  await expect.poll(() => wanted).toEqual(["/"]);
  expect(requestPermission).not.toHaveBeenCalled();
});

test("a refused sign-up keeps the input", async () => {
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
