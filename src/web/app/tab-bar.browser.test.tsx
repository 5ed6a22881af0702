import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { fakeServer } from "#web/testing/fake-server.ts";
import { logIn, renderInApp } from "#web/testing/render.tsx";
import { TabBar } from "./tab-bar.tsx";

// Runs first: afterwards the badges stay.
test("the tabs' counts come within a second of the first view, and aren't part of it", async () => {
  const asked = () => fakeServer.asked("GET /api/due-events").length;
  const due = { surveys: 1, checkIns: 0, offers: 0, toRate: null, nextChangeAt: null };
  fakeServer.answer("GET /api/due-events", due);
  fakeServer.answer("GET /api/connections", []);
  await logIn();
  const screen = await renderInApp(<TabBar />);
  expect(asked()).toBe(0);
  await expect.poll(asked).toBe(1);
  await expect.element(screen.getByText("1", { exact: true })).toBeVisible();
});

test("with reduced motion pressing the current tab shows its top at once", async () => {
  history.replaceState(null, "", "/profile");
  await logIn();
  await renderInApp(<TabBar />);
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  const scroll = vi.spyOn(globalThis, "scrollTo");
  await page.getByRole("link", { name: "Profile" }).click();
  expect(scroll).toHaveBeenCalledWith({ top: 0, behavior: "instant" });
});

test("large text enlarges the tabs' names as far as all four fit a narrow phone", async () => {
  await page.viewport(320, 568);
  await logIn();
  const { container } = await renderInApp(<TabBar />);
  await expect.poll(() => container.querySelectorAll("a").length).toBe(4);
  const links = [...container.querySelectorAll("a")];
  const size = () => Math.min(...links.map((a) => Number.parseFloat(getComputedStyle(a).fontSize)));
  const usual = size();
  document.documentElement.style.fontSize = "200%";
  onTestFinished(() => void (document.documentElement.style.fontSize = ""));
  expect(size()).toBeGreaterThan(usual * 1.3);
  expect(links.every((link) => link.scrollWidth <= link.clientWidth)).toBe(true);
  expect(links.at(-1)?.getBoundingClientRect().right).toBeLessThanOrEqual(320);
});
