import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { hiddenUsername } from "#shared/rules/names.ts";
import { fakeServer } from "#web/testing/fake-server.ts";
import { logIn, renderInApp } from "#web/testing/render.tsx";
import { booking, inDays } from "#web/testing/samples.ts";
import { ProblemSheet } from "./problem-sheet.tsx";
import { SafetySheet } from "./safety-sheet.tsx";

const context = { kind: "group", id: "1" } as const;
const closes = () => expect.unreachable();

test("Back leads from a report to the other actions about the member, and keeps the text", async () => {
  await logIn();
  const person = { userId: "maya", name: "Maya", avatar: null };
  await renderInApp(<SafetySheet open onClose={closes} person={person} context={context} />);
  await page.getByRole("button", { name: /^Report/ }).click();
  await page.getByRole("textbox").fill("She pushed somebody.");
  history.back();
  await page.getByRole("button", { name: /^Report/ }).click();
  await expect.element(page.getByRole("textbox")).toHaveValue("She pushed somebody.");
});

test("Back leads from a session's report to its subjects", async () => {
  await logIn();
  await renderInApp(<ProblemSheet open onClose={closes} context={context} />);
  await page.getByRole("button", { name: /^The venue/ }).click();
  await page.getByRole("textbox").fill("It was closed.");
  history.back();
  await page.getByRole("button", { name: /^The venue/ }).click();
  await expect.element(page.getByRole("textbox")).toHaveValue("It was closed.");
});

describe("a member", () => {
  const maya = { userId: "maya", name: "Maya", avatar: null };
  const button = (name: string | RegExp) => page.getByRole("button", { name });
  const report = "POST /api/reports";
  const block = "POST /api/blocks";

  async function show(person = maya) {
    const outcome = { onClose: vi.fn<() => void>(), onBlocked: vi.fn<() => void>() };
    await logIn();
    await renderInApp(<SafetySheet open person={person} context={context} {...outcome} />);
    return outcome;
  }

  test("a member is reported with the text and the place, and only with a text", async () => {
    fakeServer.answer(report, { id: "1", createdAt: inDays(0) });
    const { onClose, onBlocked } = await show();
    await button(/^Report/).click();
    await button("Send report").click();
    await expect.element(page.getByText(/^Write a few words/)).toBeVisible();
    await page.getByRole("textbox").fill("  ");
    await button("Send report").click();
    await expect.element(page.getByText(/^Write a few words/)).toBeVisible();
    expect(fakeServer.asked(report)).toEqual([]);
    await page.getByRole("textbox").fill(" She pushed somebody. ");
    await expect.element(page.getByText(/^Write a few words/)).not.toBeInTheDocument();
    await button("Send report").click();
    await expect.element(page.getByText("Report sent")).toBeVisible();
    expect(fakeServer.asked(report).map(({ body }) => body)).toEqual([
      { userId: "maya", context, text: "She pushed somebody." },
    ]);
    expect(fakeServer.asked(block)).toEqual([]);
    expect(onClose).toHaveBeenCalledOnce();
    expect(onBlocked).not.toHaveBeenCalled();
  });

  test("a member can be reported again after a failure without rewriting the text", async () => {
    fakeServer.cut(report);
    const { onClose } = await show();
    await button(/^Report/).click();
    await page.getByRole("textbox").fill("She pushed somebody.");
    await button("Send report").click();
    await expect.element(page.getByText(/^Your report wasn't sent/)).toBeVisible();
    await expect.element(page.getByRole("textbox")).toHaveValue("She pushed somebody.");
    expect(onClose).not.toHaveBeenCalled();
  });

  test("a member is blocked by a second press, and not by the first or by Cancel", async () => {
    fakeServer.answer(block, { userId: "maya" });
    fakeServer.answer("GET /api/bookings/*", []);
    const { onClose, onBlocked } = await show();
    await button(/^Block/).click();
    await expect.element(page.getByRole("dialog", { name: "Block Maya?" })).toBeVisible();
    await button("Cancel").click();
    await button(/^Block/).click();
    expect(fakeServer.asked(block)).toEqual([]);
    await button("Block").click();
    await expect.element(page.getByText("Maya is blocked")).toBeVisible();
    expect(fakeServer.asked(block).map(({ body }) => body)).toEqual([{ userId: "maya" }]);
    expect(onClose).toHaveBeenCalledOnce();
    expect(onBlocked).toHaveBeenCalledOnce();
  });

  test("a member isn't shown as blocked after a failure", async () => {
    fakeServer.cut(block);
    const { onClose, onBlocked } = await show();
    await button(/^Block/).click();
    await button("Block").click();
    await expect.element(page.getByText(/^Blocking didn't work/)).toBeVisible();
    await expect.element(button("Block")).toBeEnabled();
    expect([onClose, onBlocked].flatMap(({ mock }) => mock.calls)).toEqual([]);
  });

  test("a member whose block leaves groups too small may leave each session, and leaves only the chosen one", async () => {
    const timeZone = "America/Chicago";
    fakeServer.answer(block, {
      userId: "maya",
      sessionsToLeave: [
        { bookingId: "b1", sessionId: "s1", startTime: "2030-12-03T18:00:00.000Z", timeZone },
        { bookingId: "b2", sessionId: "s2", startTime: "2030-12-05T18:00:00.000Z", timeZone },
      ],
    });
    const cancel = "DELETE /api/bookings/*";
    const { onClose, onBlocked } = await show();
    await button(/^Block/).click();
    await button("Block").click();
    await expect.element(page.getByText("You're in separate groups now")).toBeVisible();
    expect(onBlocked).not.toHaveBeenCalled();
    const row = page.getByRole("listitem").filter({ hasText: "Dec 5" });
    const leave = row.getByRole("button", { name: "Cancel my spot" });
    fakeServer.answer(cancel, booking({ status: "cancelled" }));
    await leave.click();
    await expect.element(row.getByText("Booking cancelled")).toBeVisible();
    await expect.element(leave).not.toBeInTheDocument();
    expect(button("Cancel my spot").elements()).toHaveLength(1);
    fakeServer.cut(cancel);
    await button("Cancel my spot").click();
    await expect.element(page.getByText(/^We couldn't cancel your spot/)).toBeVisible();
    expect(button("Cancel my spot").elements()).toHaveLength(1);
    expect(fakeServer.asked(cancel).map(({ call }) => call)).toEqual([
      "DELETE /api/bookings/b2",
      "DELETE /api/bookings/b1",
    ]);
    // The toast may cover it.
    button("Done").element().focus();
    await userEvent.keyboard("{Enter}");
    expect(onClose).toHaveBeenCalledOnce();
    expect(onBlocked).toHaveBeenCalledOnce();
  });

  test("a member hidden by a block can be reported, and not blocked again", async () => {
    await show({ ...maya, userId: hiddenUsername("7") });
    await expect.element(button(/^Report/)).toBeVisible();
    await expect.element(button(/^Block/)).not.toBeInTheDocument();
  });
});

test("a problem at a session is reported by its subject, and names nobody", async () => {
  const onClose = vi.fn<() => void>();
  fakeServer.answer("POST /api/reports", { id: "1", createdAt: inDays(0) });
  await logIn();
  await renderInApp(<ProblemSheet open onClose={onClose} context={context} />);
  await page.getByRole("button", { name: /^Something that happened/ }).click();
  await page.getByRole("button", { name: "Send report" }).click();
  await expect.element(page.getByText(/^Write a few words/)).toBeVisible();
  await page.getByRole("textbox").fill("Somebody fell.");
  await page.getByRole("button", { name: "Send report" }).click();
  await expect.element(page.getByText("Report sent")).toBeVisible();
  expect(fakeServer.asked("POST /api/reports").map(({ body }) => body)).toEqual([
    { concerns: "incident", context, text: "Somebody fell." },
  ]);
  expect(onClose).toHaveBeenCalledOnce();
});
