import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { renderInApp } from "#web/testing/render.tsx";
import { booking } from "#web/testing/samples.ts";
import { useCalendarFile } from "./use-calendar-file.ts";

afterEach(() => vi.restoreAllMocks());

const booked = booking();

function Save() {
  const save = useCalendarFile();
  return <button onClick={() => void save(booked)}>Save</button>;
}

/** Presses the button in an app on a home screen. Returns the files that it shares and the links that it follows. */
async function saveOnHomeScreen(takesFiles: boolean) {
  const ask = matchMedia;
  vi.spyOn(window, "matchMedia").mockImplementation((query) =>
    ask(query === "(display-mode: standalone)" ? "all" : query),
  );
  const given: string[] = [];
  Object.assign(navigator, {
    canShare: () => takesFiles,
    share: async ({ files = [] }: ShareData) => given.push(...files.map(({ name }) => name)),
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function follow(
    this: HTMLAnchorElement,
  ) {
    given.push(this.pathname);
  });
  await renderInApp(<Save />);
  await page.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => given).toHaveLength(1);
  return given;
}

test("an app on the home screen shares a calendar file", async () => {
  expect(await saveOnHomeScreen(true)).toEqual(["fitness-session.ics"]);
});

test("without sharing, an app on the home screen asks the server for the calendar file", async () => {
  expect(await saveOnHomeScreen(false)).toEqual([`/api/bookings/${booked.id}/calendar`]);
});
