import { beforeEach, expect, test } from "vitest";
import { rememberReturnPath } from "#web/client/return-path.ts";
import { fakeServer } from "#web/testing/fake-server.ts";
import { renderInApp } from "#web/testing/render.tsx";
import { LandingScreen } from "./landing-screen.tsx";

beforeEach(() => {
  fakeServer.refuse("GET /api/auth/me", "not_authenticated");
});

test("a visitor with a friend's link reads that they are invited, and by whom", async () => {
  rememberReturnPath("/browse?session=5");
  const screen = await renderInApp(<LandingScreen />);
  await expect.element(screen.getByText(/^A friend invited you to train together/)).toBeVisible();
  await expect.element(screen.getByLabelText("Access code")).not.toHaveFocus();
});

test("a visitor without a link is asked for the code once they want to start", async () => {
  rememberReturnPath("/browse");
  const screen = await renderInApp(<LandingScreen />);
  await screen.getByRole("button", { name: "Get Started" }).click();
  await expect.element(screen.getByText(/^We're opening one city at a time/)).toBeVisible();
  await expect.element(screen.getByLabelText("Access code")).toHaveFocus();
});

test("after too many tries a visitor reads how long to wait, in whole minutes and at least one", async () => {
  const screen = await renderInApp(<LandingScreen />);
  await screen.getByRole("button", { name: "Get Started" }).click();
  await screen.getByLabelText("Access code").fill("WRONG");
  for (const [seconds, wait] of [
    [undefined, "a minute"],
    ["121", "3 minutes"],
    ["0", "a minute"],
    ["61", "2 minutes"],
    ["60", "a minute"],
  ] as const) {
    const headers = seconds === undefined ? undefined : { "retry-after": seconds };
    fakeServer.refuse("POST /api/access", "too_many_requests", {}, headers);
    await screen.getByRole("button", { name: "Continue" }).click();
    await expect
      .element(screen.getByText(`Too many tries. Wait ${wait}, then try again.`))
      .toBeVisible();
  }
});
