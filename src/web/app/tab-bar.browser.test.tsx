import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { fakeServer } from "#web/testing/fake-server.ts";
import { logIn, renderInApp } from "#web/testing/render.tsx";
import { TabBar } from "./tab-bar.tsx";

// The first: from its use of the page on, the badges are there.
test("what waits is asked for when somebody uses the page, not by the first view", async () => {
  const asked = () => fakeServer.asked("GET /api/due-events").length;
  const due = { surveys: 1, checkIns: 0, offers: 0, nextChangeAt: null };
  fakeServer.answer("GET /api/due-events", due);
  fakeServer.answer("GET /api/connections", []);
  await logIn();
  const screen = await renderInApp(<TabBar />);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(asked()).toBe(0);
  await userEvent.keyboard("{Shift}");
  await expect.poll(asked).toBe(1);
  await expect.element(screen.getByText("1", { exact: true })).toBeVisible();
});

test("where less motion is wanted the tab that is pressed again shows its top at once", async () => {
  history.replaceState(null, "", "/profile");
  await logIn();
  await renderInApp(<TabBar />);
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  const scroll = vi.spyOn(globalThis, "scrollTo");
  await page.getByRole("link", { name: "Profile" }).click();
  expect(scroll).toHaveBeenCalledWith({ top: 0, behavior: "instant" });
});
