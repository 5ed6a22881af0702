import { beforeEach, describe, expect, test } from "vitest";
import { cdp, page, userEvent } from "vitest/browser";
import type { Session } from "#shared/api/sessions.ts";
import { logIn, renderInApp } from "#web/testing/render.tsx";
import { session } from "#web/testing/samples.ts";
import type { DayGroup } from "./session-days.tsx";
import { DayStrip } from "./browse-screen.tsx";
import { SessionDays } from "./session-days.tsx";

const cardsADay = 3;
const daysOf = (count: number, cardsEach: number): readonly DayGroup<Session>[] =>
  Array.from({ length: count }, (_, index) => {
    const date = `2027-03-${String(index + 1).padStart(2, "0")}`;
    const sessions = Array.from({ length: cardsEach }, (_, nth) =>
      session({ id: `${index}-${nth}`, date, startTime: `${date}T${12 + nth}:00:00.000Z` }),
    );
    return { date, sessions };
  });
const days = daysOf(20, cardsADay);

const list = (shown = days) => (
  <SessionDays
    list="home"
    days={shown}
    today="2027-03-01"
    bookedIds={new Set()}
    onBook={() => undefined}
  />
);
const cards = () => document.querySelectorAll("h3").length;

beforeEach(async () => {
  await logIn();
  scrollTo(0, 0);
});

describe("a list of weeks", () => {
  test("a list of weeks renders the first screen's cards at first, and all once somebody uses the page", async () => {
    await page.viewport(390, 664);
    const screen = await renderInApp(list());
    await expect.poll(cards).toBe(4);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(cards()).toBe(4);
    const dayHeight = () => document.querySelectorAll("section").item(1).offsetHeight;
    const atFirstPx = dayHeight();
    await userEvent.keyboard("{Shift}");
    expect(screen.getByRole("heading", { level: 2 }).elements()).toHaveLength(days.length);
    await expect.poll(cards).toBe(days.length * cardsADay);
    expect(Math.abs(dayHeight() - atFirstPx)).toBeLessThan(0.1 * atFirstPx);
    await page.viewport(414, 896);
  });

  test("a list of weeks leads the keyboard from the first card to the last", async () => {
    await renderInApp(list());
    await expect.poll(cards).toBeGreaterThan(cardsADay);
    for (let presses = 0; presses < days.length * cardsADay; presses += 1)
      await userEvent.keyboard("{Tab}");
    expect(document.activeElement?.closest("section")?.id).toBe("day-2027-03-20");
  });

  test("a list of weeks returns with its height and the cards that were visible", async () => {
    const screen = await renderInApp(list());
    const dayAtMiddle = () =>
      document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest("section")?.id;
    await userEvent.keyboard("{Shift}");
    await expect.poll(cards).toBe(days.length * cardsADay);
    for (const topPx of [800, 1_600, 2_400, 3_100]) {
      scrollTo(0, topPx);
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)));
    }
    const before = { heightPx: document.documentElement.scrollHeight, day: dayAtMiddle() };
    await screen.unmount();

    await renderInApp(list());
    scrollTo(0, 3_100);
    expect({ heightPx: document.documentElement.scrollHeight, day: dayAtMiddle() }).toEqual(before);
    expect(document.querySelector(`#${before.day} h3`)).not.toBeNull();
  });
});

test("the days at the top avoid the notch, unless the banner above them already does", async () => {
  const insetBy = (top: number) =>
    cdp().send("Emulation.setSafeAreaInsetsOverride", { insets: { top } });
  const { style } = document.documentElement;
  await insetBy(40);
  const screen = await renderInApp(<DayStrip days={days} />);
  const strip = screen.getByRole("navigation");
  await expect.element(strip).toHaveStyle({ paddingTop: "40px" });
  style.setProperty("--banner-height", "30px");
  await expect.element(strip).toHaveStyle({ paddingTop: "10px" });
  style.setProperty("--banner-height", "70px");
  await expect.element(strip).toHaveStyle({ paddingTop: "0px" });
  style.removeProperty("--banner-height");
  await insetBy(0);
});
