import { useState } from "react";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { fakeServer } from "#web/testing/fake-server.ts";
import { logIn, renderInApp } from "#web/testing/render.tsx";
import { inDays, session } from "#web/testing/samples.ts";
import { SurveySheet } from "./survey-sheet.tsx";

const ben = { id: "2", userId: "ben", name: "Ben B.", avatar: null };
const entry = {
  bookingId: "b1",
  session: session({ startTime: inDays(-1) }),
  attendeeList: [ben],
  rating: null,
  attendance: null,
  hasObjected: false,
  canObject: false,
};

function Opened() {
  const [open, setOpen] = useState(true);
  return <SurveySheet entry={entry} open={open} onClose={() => setOpen(false)} />;
}

const stars = () => page.getByRole("radio", { name: /4/ });
const next = () => page.getByRole("button", { name: "Next" });

beforeEach(async () => {
  history.replaceState(null, "", "/events");
  fakeServer.answer("GET /api/event-history/*", [entry]);
  fakeServer.answer("GET /api/connections", []);
  await logIn();
});

test("Back undoes one step with all that was filled in, and then closes the sheet", async () => {
  await renderInApp(<Opened />);
  await expect.element(page.getByText("1 of 4")).toBeVisible();
  await stars().click();
  await next().click();
  await expect.element(page.getByText("2 of 4")).toBeVisible();
  await stars().click();
  await next().click();
  await expect.element(page.getByText("3 of 4")).toBeVisible();
  history.back();
  await expect.element(page.getByText("2 of 4")).toBeVisible();
  await expect.element(stars()).toBeChecked();
  history.back();
  await expect.element(page.getByText("1 of 4")).toBeVisible();
  await expect.element(stars()).toBeChecked();
  history.back();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  expect(location.pathname).toBe("/events");
});

test("a long name breaks on a small screen instead of being cut", async () => {
  await page.viewport(320, 568);
  const name = "Wolfeschlegelsteinhausenbergerdorffwelchevoraltern W.";
  fakeServer.answer("GET /api/event-history/*", [{ ...entry, attendeeList: [{ ...ben, name }] }]);
  await renderInApp(<Opened />);
  const shown = [
    page.getByRole("heading", { name: /Wolfe/ }),
    page.getByText(/Wolfe.* wasn't there/),
  ];
  for (const text of shown) {
    await expect.element(text).toBeVisible();
    const { left, right } = text.element().getBoundingClientRect();
    expect([left >= 0, right <= 320]).toEqual([true, true]);
  }
});
