import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { cdp, page, userEvent } from "vitest/browser";
import type { Session } from "#shared/api/sessions.ts";
import { logIn, renderInApp } from "#web/testing/render.tsx";
import { session } from "#web/testing/samples.ts";
import type { DayGroup } from "./day-groups.ts";
import { DayStrip } from "./browse-screen.tsx";
import { SessionDays } from "./session-days.tsx";
import type { SessionList } from "./use-drawn-days.ts";

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

const list = (shown = days, name: SessionList = "home") => (
  <SessionDays
    list={name}
    days={shown}
    today="2027-03-01"
    bookedIds={new Set()}
    onBook={() => undefined}
  />
);
const cards = () => document.querySelectorAll("h3").length;
const firstHeading = () => document.querySelector("#day-2027-03-01 h3");
const lastHeading = () => document.querySelector("#day-2027-03-20 h3");
const shown = async () => {
  const screen = await renderInApp(list());
  // The days visible when the list was left, perhaps its last, are rendered before the first.
  await expect.poll(() => firstHeading() !== null && cards() > cardsADay).toBe(true);
  return screen;
};

beforeEach(async () => {
  await logIn();
  scrollTo(0, 0);
});

afterEach(() => vi.unstubAllGlobals());

describe("a list of weeks", () => {
  test("renders the first days, and names all others once somebody scrolls", async () => {
    const screen = await shown();
    const headings = () => screen.getByRole("heading", { level: 2 }).elements().length;
    // Near days may follow; far ones don't.
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(cards()).toBeLessThan((days.length * cardsADay) / 2);
    expect(headings()).toBeLessThan(days.length / 2);
    await userEvent.keyboard("{Shift}");
    expect(headings()).toBe(days.length);
  });

  test("is laid out at once on the first screen, so that nothing moves there, and costs nothing further below", async () => {
    await shown();
    const [first, ...later] = [...document.querySelectorAll("section")].map(
      (day) => getComputedStyle(day).contentVisibility,
    );
    expect(first).toBe("visible");
    expect(later).toHaveLength(days.length - 1);
    expect(new Set(later)).toEqual(new Set(["auto"]));
  });

  test("renders only as many cards at first as fit a screen, and the rest of their day once somebody scrolls", async () => {
    await page.viewport(390, 664);
    const screen = await renderInApp(
      <div style={{ paddingTop: "15rem" }}>{list(daysOf(2, 10), "browse")}</div>,
    );
    await expect.poll(cards).toBe(2);
    // Days further below stay unrendered at their height until somebody uses the page.
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(cards()).toBe(2);
    expect(screen.getByRole("heading", { level: 2 }).elements()).toHaveLength(1);
    expect(document.querySelectorAll("section")).toHaveLength(1);
    const dayHeight = () => document.querySelector("section")?.offsetHeight ?? 0;
    const keptPx = dayHeight();
    await userEvent.keyboard("{Shift}");
    await expect.poll(cards).toBe(20);
    await page.viewport(414, 896);
    expect(Math.abs(dayHeight() - keptPx)).toBeLessThan(0.1 * keptPx);
  });

  test("renders the rest of a day that a high screen shows, without any input", async () => {
    await page.viewport(390, 664);
    await renderInApp(list(daysOf(2, 9), "browse"));
    await page.viewport(390, 2_400);
    await expect.poll(cards).toBeGreaterThan(8);
    await page.viewport(414, 896);
  });

  test("shows the last card at once after scrolling to the end", async () => {
    await shown();
    scrollTo(0, document.documentElement.scrollHeight);
    await expect.poll(() => lastHeading()?.checkVisibility()).toBe(true);
  });

  test("has every card soon after the first key, in order, for a search and a screen reader", async () => {
    const screen = await shown();
    await userEvent.keyboard("{Tab}");
    // Rendered at idle times, which takes longer on a busy machine.
    await expect.poll(cards, { timeout: 25_000 }).toBe(days.length * cardsADay);
    expect(screen.getByRole("button", { name: "Book a spot" }).elements()).toHaveLength(
      days.length * cardsADay,
    );
    const drawnDays = [...document.querySelectorAll<HTMLElement>("section[data-day]")].map(
      (day) => day.dataset["day"],
    );
    expect(drawnDays).toEqual(days.map(({ date }) => date));
  });

  test("leads the keyboard from the first card to the last, however busy the page is", async () => {
    vi.stubGlobal("requestIdleCallback", () => 0);
    await shown();
    for (let presses = 0; presses < days.length * cardsADay; presses += 1)
      await userEvent.keyboard("{Tab}");
    expect(document.activeElement?.closest("section")?.dataset["day"]).toBe("2027-03-20");
  });

  test("returns with its height and the cards that were visible", async () => {
    const screen = await shown();
    const cardAtMiddle = () =>
      document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest("li");
    const dayAtMiddle = () =>
      document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest("section")?.dataset[
        "day"
      ];
    scrollTo(0, 3_100);
    await expect.poll(cardAtMiddle).toBeTruthy();
    const before = { heightPx: document.documentElement.scrollHeight, day: dayAtMiddle() };
    await screen.unmount();

    await renderInApp(list());
    scrollTo(0, 3_100);
    expect({ heightPx: document.documentElement.scrollHeight, day: dayAtMiddle() }).toEqual(before);
    expect(document.querySelector(`[data-day="${before.day}"] h3`)).not.toBeNull();
  });

  test("renders days again when a filter that removed them is cleared", async () => {
    // However busy the test machine is.
    vi.stubGlobal("requestIdleCallback", (act: () => void) => setTimeout(act));
    vi.stubGlobal("cancelIdleCallback", clearTimeout);
    const screen = await shown();
    await userEvent.keyboard("{Tab}");
    // Rendered at idle times, which takes longer on a busy machine.
    await expect.poll(cards, { timeout: 25_000 }).toBe(days.length * cardsADay);
    await screen.rerender(list(days.slice(4, 6)));
    await expect.poll(cards).toBe(2 * cardsADay);
    await screen.rerender(list());
    await expect.poll(cards).toBe(days.length * cardsADay);
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
