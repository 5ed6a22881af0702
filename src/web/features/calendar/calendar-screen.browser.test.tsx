import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { fakeServer } from "#web/testing/fake-server.ts";
import { logIn, renderInApp } from "#web/testing/render.tsx";
import { CalendarScreen } from "./calendar-screen.tsx";

test("a new feed address takes the focus, and the heading does when it has ended", async () => {
  fakeServer.answer("GET /api/calendar-feed", { createdAt: null });
  fakeServer.answer("POST /api/calendar-feed", { url: "https://spotter.example/api/calendar/1" });
  fakeServer.answer("DELETE /api/calendar-feed", null);
  await logIn();
  await renderInApp(<CalendarScreen />);
  await page.getByRole("button", { name: "Make my address" }).click();
  await expect.element(page.getByRole("textbox")).toHaveFocus();
  await page.getByRole("button", { name: "Stop following" }).click();
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveFocus();
});

test("a screen that the server fails to answer says so, and blames the connection only without an answer", async () => {
  fakeServer.refuse("GET /api/calendar-feed", "internal");
  await logIn();
  await renderInApp(<CalendarScreen />);
  const told = page.getByRole("alert");
  await expect
    .element(told.getByText("Something went wrong on our end. Please try again."))
    .toBeVisible();
  fakeServer.cut("GET /api/calendar-feed");
  await told.getByRole("button", { name: "Try again" }).click();
  await expect.element(told.getByText("Check your connection and try again.")).toBeVisible();
});
