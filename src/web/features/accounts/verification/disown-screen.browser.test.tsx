import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { fakeServer } from "#web/testing/fake-server.ts";
import { renderInApp } from "#web/testing/render.tsx";
import { VerifyEmailScreen } from "./verify-email-screen.tsx";

const disown = "POST /api/auth/verify-email/disown";
const heading = (name: string) => page.getByRole("heading", { level: 1, name });
const submit = page.getByRole("button", { name: "Delete account" });

beforeEach(() => {
  fakeServer.refuse("GET /api/auth/me", "not_authenticated");
  history.replaceState(null, "", "/verify-email?for=disown&token=7.9.x");
});

test("a mail's link to disown an account deletes it at the press of a button, not by opening", async () => {
  fakeServer.answer(disown, null);
  await renderInApp(<VerifyEmailScreen />);
  await expect.element(heading("Not your account?")).toBeVisible();
  await expect.element(page.getByRole("button", { name: /confirm/i })).not.toBeInTheDocument();
  expect(fakeServer.asked(disown)).toEqual([]);
  await submit.click();
  await expect.element(heading("Account deleted")).toBeVisible();
  expect(fakeServer.asked(disown).map(({ body }) => body)).toEqual([{ token: "7.9.x" }]);
});

test("a mail's link to disown an account says so if it no longer works", async () => {
  fakeServer.refuse(disown, "invalid_link");
  await renderInApp(<VerifyEmailScreen />);
  await submit.click();
  await expect.element(heading("This link doesn't work")).toBeVisible();
});
