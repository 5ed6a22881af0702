import { expect, test } from "vitest";
import { fakeServer } from "#web/testing/fake-server.ts";
import { logIn, renderInApp } from "#web/testing/render.tsx";
import { inDays } from "#web/testing/samples.ts";
import { DeviceSection } from "./device-section.tsx";

const login = (id: string, system: string) => ({
  id,
  system,
  browser: "Firefox",
  createdAt: inDays(-3),
  lastSeenAt: inDays(-1),
  current: system === "Linux",
});

test("several devices are logged out in a row, each by one request for however many presses", async () => {
  fakeServer.answer("GET /api/auth/logins", [
    login("1", "Linux"),
    login("2", "iPhone"),
    login("3", "iPad"),
  ]);
  fakeServer.answer("DELETE /api/auth/logins/*", null);
  const release = fakeServer.hold("DELETE /api/auth/logins/*");
  await logIn();
  const screen = await renderInApp(<DeviceSection />);
  const endOf = (system: string) =>
    screen.getByRole("button", { name: new RegExp(`Log out .*${system}`) });
  await expect.element(endOf("iPhone")).toBeVisible();
  for (const system of ["iPhone", "iPhone", "iPad"]) await endOf(system).click({ force: true });
  await expect.poll(() => fakeServer.asked("DELETE /api/auth/logins/*")).toHaveLength(2);
  release();
});

test("says that the calendar's address ends, too, where others are logged out", async () => {
  fakeServer.answer("GET /api/auth/logins", [login("1", "Linux"), login("2", "iPhone")]);
  await logIn();
  const screen = await renderInApp(<DeviceSection />);
  await expect
    .element(screen.getByRole("button", { name: "Log out everywhere else" }))
    .toBeVisible();
  await expect.element(screen.getByText(/Your calendar address stops working, too/)).toBeVisible();
});
