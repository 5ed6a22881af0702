import { expect, test } from "vitest";
import { fakeServer } from "#web/testing/fake-server.ts";
import { renderInApp } from "#web/testing/render.tsx";
import { ResetPasswordScreen } from "./reset-password-screen.tsx";

test("a used link is reported before the member thinks of a password", async () => {
  history.replaceState(null, "", "/reset-password?token=used");
  fakeServer.refuse("POST /api/auth/password-reset/check", "invalid_link");
  const screen = await renderInApp(<ResetPasswordScreen />);
  await expect
    .element(screen.getByRole("heading", { name: "This password link doesn't work" }))
    .toBeVisible();
});
