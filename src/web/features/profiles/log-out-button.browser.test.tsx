import { expect, test } from "vitest";
import { fakeServer } from "#web/testing/fake-server.ts";
import { comeBackToPage, stayOnPage } from "#web/testing/stay-on-page.ts";
import { renderInApp } from "#web/testing/render.tsx";
import { LogOutButton } from "./profile-screen.tsx";

test("logging out leads to the login, in a page without the member's data", async () => {
  const wanted = stayOnPage();
  fakeServer.answer("POST /api/auth/logout", null);
  const screen = await renderInApp(<LogOutButton icon={null} />);
  await screen.getByRole("button").click();
  await expect.poll(() => wanted).toEqual(["/login"]);
  // Back doesn't return to the member's profile with an endlessly busy button.
  comeBackToPage();
  await expect.poll(() => wanted).toContain("again");
});

test("a failed logout keeps the member there, with the reason", async () => {
  const wanted = stayOnPage();
  fakeServer.refuse("POST /api/auth/logout", "too_many_requests");
  const screen = await renderInApp(<LogOutButton icon={null} />);
  await screen.getByRole("button").click();
  await expect.element(screen.getByText("Logout Failed")).toBeVisible();
  expect(wanted).toEqual([]);
  await expect.element(screen.getByRole("button", { name: "Log out" })).toBeEnabled();
});
