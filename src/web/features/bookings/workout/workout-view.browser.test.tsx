import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Locator } from "vitest/browser";
import { minuteMs } from "#shared/rules/durations.ts";
import { logIn, renderInApp } from "#web/testing/render.tsx";
import { booking, session } from "#web/testing/samples.ts";
import { WorkoutPlanSheet } from "#web/features/bookings/workout-plan-sheet.tsx";

const ben = {
  id: "2",
  userId: "ben",
  name: "Ben B.",
  avatar: null,
  fitnessLevel: "beginner" as const,
};
const training = booking({
  attendeeList: [ben],
  session: session({ startTime: new Date().toISOString() }),
});

function Plan() {
  const [open, setOpen] = useState(true);
  return <WorkoutPlanSheet booking={training} open={open} onClose={() => setOpen(false)} />;
}

async function train(starting: "Start workout" | "Continue workout" = "Start workout") {
  const screen = await renderInApp(<Plan />);
  const start = screen.getByRole("button", { name: starting });
  await start.click();
  const view = screen.getByRole("dialog", { name: "Workout", exact: true });
  await expect.element(view).toBeVisible();
  const button = (name: string) => view.getByRole("button", { name, exact: true });
  const shown = () => view.getByRole("heading", { level: 3 });
  return { screen, start, view, button, shown };
}

/** Otherwise the former page's overlays, still removing history entries, would close the next one's. */
const settleHistory = () => new Promise((resolve) => setTimeout(resolve, 60));

beforeEach(async () => {
  await settleHistory();
  await logIn();
  // On a device without it the test would check nothing.
  vi.spyOn(navigator.wakeLock, "request").mockRejectedValue(new Error("Battery saver"));
});

test("a workout goes from one exercise to the next, ticks them off in the plan and resumes", async () => {
  const { screen, start, view, button, shown } = await train();
  await expect.element(shown()).toHaveTextContent("Row or cycle, easy");
  await expect.element(view.getByText("4 min", { exact: true })).toBeVisible();
  await expect.element(view.getByText(/^Next: Leg swings/)).toBeVisible();
  await expect.element(button("Done")).toHaveFocus();

  await userEvent.keyboard("{Enter}");
  await expect.element(shown()).toHaveTextContent("Leg swings and arm circles");
  await expect.element(view.getByText("1 of 15 done")).toBeVisible();
  const announced = view.getByRole("status");
  await expect
    .element(announced)
    .toHaveTextContent("Leg swings and arm circles, 10 each side. 2 of 15");
  await button("Next").click();
  await expect.element(shown()).toHaveTextContent("Bodyweight squats");
  await userEvent.keyboard("{ArrowLeft}{ArrowLeft}{ArrowLeft}");
  await expect.element(shown()).toHaveTextContent("Row or cycle, easy");
  await expect.element(button("Done")).toHaveAttribute("aria-pressed", "true");

  await userEvent.keyboard("{Escape}");
  await expect.element(view).not.toBeInTheDocument();
  await expect.element(screen.getByRole("checkbox", { name: /^Row or cycle/ })).toBeChecked();
  const again = screen.getByRole("button", { name: "Continue workout" });
  await expect.element(again).toHaveFocus();
  await again.click();
  await expect.element(shown()).toHaveTextContent("Leg swings and arm circles");
  history.back();
  await expect.element(view).not.toBeInTheDocument();
  await expect.element(screen.getByRole("dialog", { name: "Workout Plan" })).toBeVisible();
  await expect.element(start).not.toBeInTheDocument();
});

test("a swipe turns the page, and the last exercise ends it", async () => {
  const { button, shown } = await train();
  const swipe = async (byPx: number) => {
    const target = shown().element();
    const at = (x: number) => ({
      bubbles: true,
      isPrimary: true,
      pointerType: "touch",
      clientX: x,
      clientY: 200,
    });
    target.dispatchEvent(new PointerEvent("pointerdown", at(200)));
    target.dispatchEvent(new PointerEvent("pointerup", at(200 + byPx)));
  };
  await swipe(-20);
  await expect.element(shown()).toHaveTextContent("Row or cycle, easy");
  await swipe(-120);
  await expect.element(shown()).toHaveTextContent("Leg swings and arm circles");
  await swipe(120);
  await expect.element(shown()).toHaveTextContent("Row or cycle, easy");
  for (let turn = 1; turn < 15; turn++) await userEvent.keyboard("{ArrowRight}");
  await expect.element(shown()).toHaveTextContent("Child's pose");
  await button("Finish").click();
  const end = page.getByRole("dialog", { name: "Gym Session" });
  await expect.element(end.getByRole("heading", { name: "Workout finished" })).toBeVisible();
  expect(end.getByText("0 of 15 done").elements()).toEqual([]);
  await end.getByRole("button", { name: "Done" }).click();
  await expect.element(end).not.toBeInTheDocument();
  await expect.element(page.getByRole("dialog", { name: "Workout Plan" })).toBeVisible();
});

test("the last exercise ticked off ends the workout with the group and a picture to share", async () => {
  const ids = { warm_up: 4, main: 7, cool_down: 3 };
  const ticked = Object.entries(ids).flatMap(([part, count]) =>
    Array.from({ length: count }, (_, index) => `${part}.${index}`),
  );
  const key = `spotter.member.plan.${training.session.id}`;
  sessionStorage.setItem(key, JSON.stringify(ticked));
  const share = vi.fn<(data?: ShareData) => Promise<void>>(async () => undefined);
  Object.assign(navigator, { canShare: () => true, share });
  const { button, shown } = await train("Continue workout");
  await expect.element(shown()).toHaveTextContent("Child's pose");
  await button("Done").click();
  const end = page.getByRole("dialog", { name: "Gym Session" });
  await expect.element(end.getByRole("heading", { name: "All done. Great work." })).toBeVisible();
  await expect.element(end.getByText("15 of 15 done")).toBeVisible();
  await expect.element(end.getByText("With Ben")).toBeVisible();
  await end.getByRole("button", { name: "Share a picture" }).click();
  await expect.poll(() => share.mock.calls[0]?.[0]?.files?.[0]?.type).toBe("image/png");
  sessionStorage.removeItem(key);
});

test("a timed exercise counts down turn by turn, with rests between them", async () => {
  const buzz = vi.spyOn(navigator, "vibrate").mockReturnValue(true);
  const { view, button, shown } = await train();
  for (let turn = 1; turn < 11; turn++) await userEvent.keyboard("{ArrowRight}");
  await expect.element(shown()).toHaveTextContent("Plank");
  const clock = vi.spyOn(Date, "now");
  const begin = Date.now();
  const after = (seconds: number) => clock.mockReturnValue(begin + seconds * 1_000);
  const timer = view.getByRole("timer");
  const announced = view.getByRole("status");
  after(0);
  await expect.element(timer).toHaveTextContent("0:45");
  await expect.element(view.getByText("Time · 1 of 3")).toBeVisible();
  await button("Start").click();
  await expect.element(announced).toHaveTextContent("0:45 left");
  after(60);
  await expect.element(announced).toHaveTextContent("Time's up");
  expect(buzz).toHaveBeenCalledTimes(1);
  await button("Start rest").click();
  await expect.element(timer).toHaveTextContent("1:30");
  await button("Skip").click();
  await expect.element(view.getByText("Time · 2 of 3")).toBeVisible();
});

test("a rest counts by the clock, pauses, grows, is skipped, and ends with a buzz", async () => {
  const buzz = vi.spyOn(navigator, "vibrate").mockReturnValue(true);
  const { view, button, shown } = await train();
  await button("Next").click();
  await expect.element(shown()).toHaveTextContent("Leg swings and arm circles");
  const clock = vi.spyOn(Date, "now");
  const begin = Date.now();
  const after = (seconds: number) => clock.mockReturnValue(begin + seconds * 1_000);
  const timer = view.getByRole("timer");
  const announced = view.getByRole("status");
  after(0);
  await expect.element(timer).toHaveTextContent("1:30");
  await button("Start rest").click();
  await expect.element(announced).toHaveTextContent("Rest: 1:30");
  after(40);
  await expect.element(timer).toHaveTextContent("0:50");
  await expect.element(announced).toHaveTextContent("Rest: 1:30");
  await button("Pause").click();
  after(70);
  await expect.element(announced).toHaveTextContent("Paused at 0:50");
  await button("+15 s").click();
  await expect.element(timer).toHaveTextContent("1:05");
  await button("Resume").click();
  // The phone was locked: the stored end counts.
  after(70 + 10 * 60);
  await expect.element(announced).toHaveTextContent("Rest is over");
  expect(buzz).toHaveBeenCalledTimes(1);
  await button("Start rest").click();
  await button("Skip").click();
  await expect.element(announced).toHaveTextContent("Rest skipped");
  await expect.element(button("Start rest")).toHaveFocus();
  expect(buzz).toHaveBeenCalledTimes(1);
});

test("a rest continues after a reload, and isn't announced long after its end", async () => {
  const key = `spotter.member.rest.${training.session.id}`;
  sessionStorage.setItem(key, JSON.stringify({ endsAtMs: Date.now() + minuteMs }));
  const { screen, view, button } = await train();
  await expect.element(view.getByText(/^(1:00|0:[345]\d)$/)).toBeVisible();
  await expect.element(button("Pause")).toBeVisible();
  await screen.unmount();
  await settleHistory();
  sessionStorage.setItem(key, JSON.stringify({ endsAtMs: Date.now() - minuteMs }));
  const later = await train();
  await later.button("Next").click();
  await expect.element(later.button("Start rest")).toBeVisible();
});

test("the screen stays awake during a workout, and may sleep afterwards", async () => {
  const release = vi.fn<() => Promise<void>>(async () => undefined);
  const lock = Object.assign(new EventTarget(), {
    released: false,
    release,
    type: "screen" as const,
    onrelease: null,
  });
  const request = vi.spyOn(navigator.wakeLock, "request");
  request.mockResolvedValue(lock);
  const { view } = await train();
  expect(request).toHaveBeenCalledTimes(1);
  await userEvent.keyboard("{Escape}");
  await expect.element(view).not.toBeInTheDocument();
  expect(release).toHaveBeenCalledTimes(1);
});

test("with large text the exercise's name is visible first, and after each turn", async () => {
  const screen = await renderInApp(<Plan />);
  const start = screen.getByRole("button", { name: "Start workout" });
  await expect.element(start).toBeVisible();
  await page.viewport(320, 568);
  document.documentElement.style.fontSize = "32px";
  const press = (one: Locator) =>
    one.element().dispatchEvent(new MouseEvent("click", { bubbles: true }));
  press(start);
  const view = screen.getByRole("dialog", { name: "Workout", exact: true });
  const shown = () => view.getByRole("heading", { level: 3 });
  await expect.element(view.getByRole("button", { name: "Done" })).toHaveFocus();
  const isSeen = () => {
    const scroller = shown().element().closest(".overflow-y-auto");
    const { top, bottom } = shown().element().getBoundingClientRect();
    const seen = scroller?.getBoundingClientRect();
    return seen !== undefined && top >= seen.top - 1 && Math.min(bottom, seen.bottom) > top;
  };
  await expect.poll(isSeen).toBe(true);
  press(view.getByRole("button", { name: "Next" }));
  await expect.element(shown()).toHaveTextContent("Leg swings and arm circles");
  await expect.poll(isSeen).toBe(true);
  document.documentElement.style.removeProperty("font-size");
});
