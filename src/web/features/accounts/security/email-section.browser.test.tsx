import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { fakeServer } from "#web/testing/fake-server.ts";
import { logIn, renderInApp } from "#web/testing/render.tsx";
import { EmailSection } from "./email-section.tsx";

const read = "GET /api/auth/email";
const change = "POST /api/auth/email";
const button = (name: string) => page.getByRole("button", { name });
const pending = { pending: { email: "new@mail.example", expiresAt: "2026-12-08T18:00:00.000Z" } };

beforeEach(async () => {
  await logIn();
  fakeServer.answer(read, { pending: null });
  fakeServer.answer("GET /api/auth/password", { isSet: true });
});

async function openSheet() {
  await renderInApp(<EmailSection />);
  await button("Change email").click();
  await expect.element(page.getByLabelText("New email")).toBeVisible();
}

test("a mistyped mail domain is suggested for the new address", async () => {
  await openSheet();
  const email = page.getByLabelText("New email");
  await email.fill("amy@hotmial.com");
  await button("Did you mean amy@hotmail.com?").click();
  await expect.element(email).toHaveValue("amy@hotmail.com");
});

test("a new email is sent with the password, after every wrong field was named", async () => {
  await openSheet();
  const [email, password] = [
    page.getByLabelText("New email"),
    page.getByLabelText("Your password"),
  ];
  const send = button("Email me the link");
  for (const [typed, problem] of [
    ["", "Enter your email."],
    ["nobody", "Please enter a valid email address"],
    ["new@mail.example", "Enter the account's password."],
  ] as const) {
    await email.fill(typed);
    await send.click();
    await expect.element(page.getByText(problem)).toBeVisible();
  }
  fakeServer.refuse(change, "wrong_password");
  await password.fill("wrong horse");
  await send.click();
  await expect.element(page.getByText("That isn't this account's password.")).toBeVisible();
  await expect.element(password).toHaveFocus();
  fakeServer.answer(change, null);
  fakeServer.answer(read, pending);
  await password.fill("correct horse");
  await send.click();
  await expect.element(page.getByText(/^We sent a link to new@mail\.example\./)).toBeVisible();
  expect(fakeServer.asked(change).at(-1)?.body).toEqual({
    email: "new@mail.example",
    password: "correct horse",
  });
});

test("without a password, the sheet says when a change works, and asks for a new login", async () => {
  fakeServer.answer("GET /api/auth/password", { isSet: false });
  fakeServer.refuse(change, "login_too_old");
  await openSheet();
  await expect.element(page.getByText(/^You don't have a password\./)).toBeVisible();
  await page.getByLabelText("New email").fill("new@mail.example");
  await button("Email me the link").click();
  await expect.element(page.getByText(/^Log in again with Google/)).toBeVisible();
  expect(fakeServer.asked(change).at(-1)?.body).toEqual({ email: "new@mail.example" });
});

test("a member who lost the old mailbox says so with the new email", async () => {
  fakeServer.answer(change, null);
  await openSheet();
  await page.getByLabelText("New email").fill("new@mail.example");
  await page.getByLabelText("Your password").fill("correct horse");
  await page.getByRole("checkbox", { name: /^I no longer control the old address/ }).click();
  await button("Email me the link").click();
  await expect
    .element(page.getByText(/^We sent a link|^A link is on its way/).first())
    .toBeVisible();
  expect(fakeServer.asked(change).at(-1)?.body).toEqual({
    email: "new@mail.example",
    password: "correct horse",
    oldMailbox: "lost",
  });
});

test("a pending email can be mailed again or given up", async () => {
  fakeServer.answer(read, pending);
  fakeServer.answer("POST /api/auth/email/resend", null);
  fakeServer.answer("DELETE /api/auth/email", null);
  await renderInApp(<EmailSection />);
  await button("Send the link again").click();
  await expect.element(page.getByText("A link is on its way to new@mail.example.")).toBeVisible();
  fakeServer.answer(read, { pending: null });
  await button("Keep my current email").click();
  await expect.element(button("Change email")).toBeVisible();
});
