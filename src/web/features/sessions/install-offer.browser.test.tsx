import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { keepInstallPrompt } from "#web/client/install.ts";
import { queryClient } from "#web/client/query-client.ts";
import { fakeServer } from "#web/testing/fake-server.ts";
import { logIn, renderInApp } from "#web/testing/render.tsx";
import { booking, connection, offer, session, subscription } from "#web/testing/samples.ts";
import { BookingSheet } from "./booking-sheet.tsx";
import { sessionsQuery } from "./session-queries.ts";

const safari =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1";

function Opened() {
  const [open, setOpen] = useState(true);
  return <BookingSheet session={session()} open={open} onClose={() => setOpen(false)} />;
}

const button = (name: string) => page.getByRole("button", { name, exact: true });

/** Books a session. Returns the way to leave the screen. */
async function book() {
  const { unmount } = await renderInApp(<Opened />);
  await button("Confirm Booking").click();
  await expect.element(page.getByRole("heading", { name: /^You're in, / })).toBeVisible();
  return unmount;
}

beforeEach(async () => {
  history.replaceState(null, "", "/browse");
  localStorage.clear();
  fakeServer.answer("GET /api/sessions", [session()]);
  fakeServer.answer("GET /api/bookings/*", []);
  fakeServer.answer("GET /api/areas", [
    { id: "1", areaName: "Uptown", city: "Dallas, TX", isLast: true },
  ]);
  fakeServer.answer("GET /api/connections/*", [connection()]);
  fakeServer.answer("GET /api/subscription-status", subscription());
  fakeServer.answer("GET /api/offer", offer());
  fakeServer.answer("POST /api/sessions/*/book", booking());
  await logIn();
  await queryClient.fetchQuery({ ...sessionsQuery, staleTime: 0 });
});
afterEach(() => vi.restoreAllMocks());

test("in Safari on an iPhone, the way to the home screen follows the first ticket, and no other", async () => {
  await page.viewport(390, 844);
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue(safari);
  const leave = await book();
  await button("Done").click();
  const title = page.getByRole("heading", { name: "Get Spotter on your home screen" });
  await expect.element(title).toBeVisible();
  await expect.element(page.getByText("Tap Share in Safari")).toBeVisible();
  await button("Got it").click();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await leave();
  await book();
  await button("Done").click();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await expect.element(title).not.toBeInTheDocument();
});

test("a browser that can install the app asks when the first ticket's button is pressed", async () => {
  keepInstallPrompt();
  const prompt = vi.fn<() => void>();
  const event = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), { prompt });
  dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
  const leave = await book();
  expect(prompt).not.toHaveBeenCalled();
  await button("Install the app").click();
  expect(prompt).toHaveBeenCalledOnce();
  await expect.element(button("Install the app")).not.toBeInTheDocument();
  await button("Done").click();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await leave();
});
