import { beforeEach, expect, test } from "vitest";
import { LoginScreen } from "./login-screen.tsx";
import { useLogin } from "#web/client/current-user.tsx";
import { fakeServer } from "#web/testing/fake-server.ts";
import { renderInApp } from "#web/testing/render.tsx";
import { user } from "#web/testing/samples.ts";
import { stayOnPage } from "#web/testing/stay-on-page.ts";

// Without passkeys among the email field's suggestions.
beforeEach(() => fakeServer.refuse("POST /api/auth/passkey-login/options", "unavailable"));

/** As in the app, another screen is shown while the login is unknown. */
const Gate = () => useLogin().state !== "unknown" && <LoginScreen />;

async function typeAndSend() {
  const screen = await renderInApp(<Gate />);
  await screen.getByLabelText("Email").fill(user.email);
  await screen.getByLabelText("Password", { exact: true }).fill("correct horse");
  await screen.getByRole("button", { name: "Log in" }).click();
  return screen;
}

async function logIn() {
  const wanted = stayOnPage();
  fakeServer.answer("POST /api/auth/login", { user });
  return { screen: await typeAndSend(), wanted };
}

test("logging in leads to the next page", async () => {
  fakeServer.answer("GET /api/auth/me", { user });
  const { wanted } = await logIn();
  await expect.poll(() => wanted).toEqual(["/browse"]);
});

test("a login counts as done if its check gets no answer", async () => {
  fakeServer.cut("GET /api/auth/me");
  const { wanted } = await logIn();
  await expect.poll(() => wanted).toEqual(["/browse"]);
});

test("blocked cookies are explained instead of an endless login, and the input is kept", async () => {
  fakeServer.refuse("GET /api/auth/me", "not_authenticated");
  const { screen, wanted } = await logIn();
  await expect.element(screen.getByText(/Your browser blocks cookies/)).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Log in" })).toBeEnabled();
  await expect.element(screen.getByLabelText("Email")).toHaveValue(user.email);
  expect(wanted).toEqual([]);
});

test("a missing value is reported at the first empty field, and nowhere else", async () => {
  fakeServer.refuse("GET /api/auth/me", "not_authenticated");
  const screen = await renderInApp(<Gate />);
  const button = screen.getByRole("button", { name: "Log in" });
  const said = "Missing Fields Please enter both email and password";
  await button.click();
  await expect.element(screen.getByRole("alert")).toHaveTextContent(said);
  await expect.element(screen.getByLabelText("Email")).toHaveFocus();
  await screen.getByLabelText("Email").fill(user.email);
  await expect.element(screen.getByRole("alert")).not.toBeInTheDocument();
  await button.click();
  await expect.element(screen.getByRole("alert")).toHaveTextContent(said);
  await expect.element(screen.getByLabelText("Password", { exact: true })).toHaveFocus();
});

test("a wrong password is reported at its field, and a login without a network isn't a wrong password", async () => {
  fakeServer.refuse("GET /api/auth/me", "not_authenticated");
  fakeServer.refuse("POST /api/auth/login", "invalid_credentials");
  const screen = await typeAndSend();
  const password = screen.getByLabelText("Password", { exact: true });
  await expect.element(password).toHaveAttribute("aria-invalid", "true");
  await expect
    .element(screen.getByRole("alert"))
    .toHaveTextContent("Login Failed Invalid email or password");
  fakeServer.cut("POST /api/auth/login");
  await screen.getByRole("button", { name: "Log in" }).click();
  await expect.element(screen.getByText(/^Network error\./)).toBeVisible();
  await expect.element(password).not.toHaveAttribute("aria-invalid");
});
