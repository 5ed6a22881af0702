import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { newcomer } from "./newcomer.ts";
import { fakeServer } from "#web/testing/fake-server.ts";
import { logIn, renderInApp } from "#web/testing/render.tsx";
import { booking, inDays, offer, session, subscription, user } from "#web/testing/samples.ts";
import { BrowseScreen } from "./browse-screen.tsx";
import { SuitedSessions } from "#web/features/home/home-screen.tsx";

const everyDay = {
  monday: true,
  tuesday: true,
  wednesday: true,
  thursday: true,
  friday: true,
  saturday: true,
  sunday: true,
};

const likes = (workoutTypes: ("gym" | "cardio")[]) =>
  fakeServer.answer("GET /api/preferences/fitness/*", { workoutTypes, availability: everyDay });

beforeEach(async () => {
  history.replaceState(null, "", "/browse");
  newcomer.set(user.username);
  fakeServer.answer(
    "GET /api/sessions",
    [2, 3, 4, 5].map((days) => session({ id: `s${days}`, startTime: inDays(days) })),
  );
  fakeServer.answer("GET /api/bookings/*", []);
  fakeServer.answer("GET /api/areas", []);
  fakeServer.answer("GET /api/offer", offer());
  fakeServer.answer("GET /api/subscription-status", {
    ...subscription(),
    hasSubscription: false,
    plan: null,
    status: null,
    currentPeriodEnd: null,
  });
  likes(["gym"]);
  await logIn();
});

const greeting = page.getByRole("heading", { name: "Welcome, Amy", exact: true });
const picks = page.getByRole("list", { name: "Picked for you" });

test("a new member is greeted by name, learns the costs, and books one of three sessions with a tap", async () => {
  await renderInApp(<BrowseScreen />);
  await expect.element(greeting).toBeVisible();
  await expect
    .element(page.getByText(/starts your 7-day free trial: \$0 today, then \$9.99\/month/))
    .toBeVisible();
  expect(picks.getByRole("button").elements()).toHaveLength(3);
  await picks.getByRole("button").nth(1).click();
  await expect.element(page.getByRole("dialog", { name: "Gym Session" })).toBeVisible();
});

test("the list below stays in place when the welcome has loaded", async () => {
  await page.viewport(390, 664);
  const release = fakeServer.hold("GET /api/offer");
  await renderInApp(<BrowseScreen />);
  const firstDay = page.getByRole("heading", { name: /^In 2 days|day,/ }).first();
  await expect.element(firstDay).toBeVisible();
  const before = firstDay.element().getBoundingClientRect().top;
  release();
  await expect.element(greeting).toBeVisible();
  await expect.element(page.getByText(/starts your 7-day free trial/)).toBeVisible();
  expect(Math.abs(firstDay.element().getBoundingClientRect().top - before)).toBeLessThan(1);
});

test("a new member is greeted at home, too, until they dismiss it, and nobody else is", async () => {
  const home = await renderInApp(<SuitedSessions />);
  await expect.element(greeting).toBeVisible();
  await page.getByRole("button", { name: "Close" }).click();
  await expect.element(greeting).not.toBeInTheDocument();
  await home.unmount();
  newcomer.set("ben");
  await renderInApp(<SuitedSessions />);
  await expect.element(page.getByRole("button", { name: "Book a spot" }).first()).toBeVisible();
  await expect.element(greeting).not.toBeInTheDocument();
});

test("the first booking ends the welcome for good", async () => {
  fakeServer.answer("GET /api/bookings/*", [booking()]);
  await renderInApp(<BrowseScreen />);
  await expect.element(page.getByRole("button", { name: "Book a spot" }).first()).toBeVisible();
  await expect.poll(() => newcomer.get()).toBe("");
  await expect.element(greeting).not.toBeInTheDocument();
});

test("without a match the nearest alternatives are proposed as such", async () => {
  likes(["cardio"]);
  await renderInApp(<BrowseScreen />);
  await expect.element(page.getByText(/^No perfect match yet\./)).toBeVisible();
  expect(picks.getByRole("button").elements()).toHaveLength(3);
});

test("without any sessions the greeting is above the city's notice", async () => {
  fakeServer.answer("GET /api/sessions", []);
  fakeServer.answer("GET /api/city", {
    name: "Dallas, TX",
    isOpen: true,
    isWaiting: false,
    openCities: [],
  });
  await renderInApp(<BrowseScreen />);
  await expect.element(greeting).toBeVisible();
  await expect.element(page.getByText("Your account is ready.")).toBeVisible();
  await expect.element(page.getByText(/New sessions open in Dallas, TX every day/)).toBeVisible();
  await expect.element(page.getByText(/free trial/)).not.toBeInTheDocument();
});
