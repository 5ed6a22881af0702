import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { useQuery } from "@tanstack/react-query";
import { minuteMs } from "#shared/rules/durations.ts";
import { fakeServer } from "#web/testing/fake-server.ts";
import { logIn, renderInApp } from "#web/testing/render.tsx";
import { booking, session, user } from "#web/testing/samples.ts";
import { bookingsQuery } from "#web/features/sessions/session-queries.ts";
import { ArrivalPanel } from "./arrival-panel.tsx";

const startTime = "2026-12-04T00:30:00.000Z";
const coming = booking({ session: session({ startTime }) });
const before = (minutes: number) => new Date(Date.parse(startTime) - minutes * minuteMs);

test("the check-in is there when it can be used, and not before or after", async () => {
  await logIn();
  for (const [minutes, isThere] of [
    [31, false],
    [30, true],
    [-20, true],
    [-21, false],
  ] as const) {
    const screen = await renderInApp(<ArrivalPanel booking={coming} now={before(minutes)} />);
    const button = screen.getByRole("button", { name: "I'm here" });
    await expect.poll(() => button.elements().length).toBe(isThere ? 1 : 0);
    await screen.unmount();
  }
});

test("a refused check-in has a reason, and isn't shown as done", async () => {
  await logIn();
  const screen = await renderInApp(<ArrivalPanel booking={coming} now={before(5)} />);
  fakeServer.refuse("POST /api/bookings/*/check-in", "too_late");
  await screen.getByRole("button", { name: "I'm here" }).click();
  await expect.element(screen.getByText("That didn't go through. Please try again.")).toBeVisible();
  await expect.element(screen.getByText(/too late/)).toBeVisible();
  await expect.element(screen.getByText("You're checked in")).not.toBeInTheDocument();
});

function Listed() {
  const { data } = useQuery(bookingsQuery(user.username));
  return data?.map((one) => <ArrivalPanel key={one.id} booking={one} now={before(5)} />);
}

test("a check-in is answered with who is here, who is minutes away and where to stand", async () => {
  await logIn();
  const person = (id: string, userId: string, name: string) => ({ id, userId, name, avatar: null });
  const there = booking({
    session: session({ startTime, venueDetails: "Iron House, 12 Main St, Dallas, TX" }),
    attendance: "present",
    isCheckedIn: true,
    attendeeList: [
      { ...person("1", user.username, "Amy Adams"), arrival: { state: "here", minutes: null } },
      { ...person("2", "ben", "Ben B."), arrival: { state: "here", minutes: null } },
      { ...person("3", "cat", "Cat C."), arrival: { state: "late", minutes: 5 } },
      { ...person("4", "dan", "Dan D."), greeting: "by_the_entrance" },
    ],
  });
  fakeServer.answer("GET /api/bookings/*", [coming]);
  fakeServer.answer("POST /api/bookings/*/check-in", there);
  const screen = await renderInApp(<Listed />);
  await screen.getByRole("button", { name: "I'm here" }).click();
  const door = screen.getByRole("dialog", { name: "Gym Session" });
  await expect.element(door.getByRole("heading", { name: "You're here" })).toBeVisible();
  const rows = door.getByRole("listitem");
  await expect.element(rows.nth(0).getByText("Here", { exact: true })).toBeVisible();
  await expect.element(rows.nth(1).getByText(/min away$|^Running late$/)).toBeVisible();
  await expect.element(rows.nth(2).getByText("No word yet")).toBeVisible();
  await expect.element(rows.nth(2).getByText("I'll be by the entrance")).toBeVisible();
  await expect.element(door.getByText(/^By the entrance/)).toBeVisible();
  await expect.element(door.getByText(/^Wait until 6:50/)).toBeVisible();
  await door.getByRole("button", { name: "Done" }).click();
  await expect.element(door).not.toBeInTheDocument();
  await expect.element(screen.getByText("You're checked in")).toBeVisible();
  await screen.getByRole("button", { name: "Who's here" }).click();
  await expect.element(door).toBeVisible();
});

test("the keyboard passes the choices of being late without announcing them to the group", async () => {
  await logIn();
  fakeServer.answer("POST /api/bookings/*/arrival", coming);
  const screen = await renderInApp(<ArrivalPanel booking={coming} now={before(5)} />);
  await expect.element(screen.getByRole("button", { name: "I'm here" })).toBeVisible();
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard("{ArrowRight}");
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.tab();
  expect(fakeServer.asked("POST /api/bookings/*/arrival")).toEqual([]);
  await userEvent.keyboard("{Enter}");
  await expect
    .poll(() => fakeServer.asked("POST /api/bookings/*/arrival").map(({ body }) => body))
    .toEqual([{ state: "late", minutes: 15 }]);
});

test("a member can undo their own check-in, and then cancel", async () => {
  await logIn();
  const there = { ...coming, attendance: "present" } as const;
  fakeServer.answer("GET /api/bookings/*", [{ ...there, isCheckedIn: true }]);
  fakeServer.answer("DELETE /api/bookings/*/check-in", coming);
  const screen = await renderInApp(<Listed />);
  await expect
    .element(screen.getByText("To cancel your booking, undo your check-in first."))
    .toBeVisible();
  await screen.getByRole("button", { name: "Undo check-in" }).click();
  await expect.element(screen.getByRole("button", { name: "I'm here" })).toBeVisible();
  await screen.unmount();
  // By the host's mark.
  const marked = await renderInApp(<ArrivalPanel booking={there} now={before(5)} />);
  await expect.element(marked.getByText("You're checked in")).toBeVisible();
  expect(marked.getByRole("button", { name: "Undo check-in" }).elements()).toHaveLength(0);
});
