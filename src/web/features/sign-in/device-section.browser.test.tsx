import { expect, test } from "vitest";
import { queryClient } from "#web/client/query-client.ts";
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

test("several devices are logged out in a row, each by one request for any number of presses", async () => {
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
  await expect
    .poll(() => fakeServer.asked("DELETE /api/auth/logins/*").map(({ call }) => call))
    .toEqual(["DELETE /api/auth/logins/2", "DELETE /api/auth/logins/3"]);
  // This device is logged out elsewhere.
  await expect.element(endOf("Linux")).not.toBeInTheDocument();
  release();
});

test("logging out everywhere else is possible while there is another device", async () => {
  fakeServer.answer("GET /api/auth/logins", [login("1", "Linux")]);
  await logIn();
  const screen = await renderInApp(<DeviceSection />);
  await expect.element(screen.getByText("This device")).toBeVisible();
  await expect.element(screen.getByRole("button")).not.toBeInTheDocument();
  fakeServer.answer("GET /api/auth/logins", [login("1", "Linux"), login("2", "iPhone")]);
  await queryClient.invalidateQueries();
  fakeServer.answer("POST /api/auth/logout-others", null);
  fakeServer.answer("GET /api/auth/logins", [login("1", "Linux")]);
  await screen.getByRole("button", { name: "Log out everywhere else" }).click();
  await expect.element(screen.getByRole("button")).not.toBeInTheDocument();
  expect(fakeServer.asked("POST /api/auth/logout-others")).toHaveLength(1);
  expect(fakeServer.asked("DELETE /api/auth/logins/*")).toEqual([]);
});

test("logging others out says that the calendar's address ends, too", async () => {
  fakeServer.answer("GET /api/auth/logins", [login("1", "Linux"), login("2", "iPhone")]);
  await logIn();
  const screen = await renderInApp(<DeviceSection />);
  await expect
    .element(screen.getByRole("button", { name: "Log out everywhere else" }))
    .toBeVisible();
  await expect.element(screen.getByText(/Your calendar address stops working too/)).toBeVisible();
});
