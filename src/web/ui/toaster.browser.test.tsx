import { beforeEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderInApp } from "#web/testing/render.tsx";
import { BottomSheet } from "./overlays/bottom-sheet.tsx";
import { Screen } from "./screen.tsx";
import { TextField } from "./text-field.tsx";
import { toast } from "./toast.ts";

const failed = { title: "Payment Method Failed", text: "Declined.", tone: "destructive" } as const;
const shown = () => page.getByText(failed.title);

beforeEach(async () => {
  history.replaceState(null, "", "/subscribe");
  await page.viewport(390, 664);
});

describe("a toast disappears", () => {
  test("a toast disappears with the next press of a button", async () => {
    const screen = await renderInApp(<button type="button">Pay</button>);
    toast(failed);
    await expect.element(shown()).toBeVisible();
    await screen.getByRole("button", { name: "Pay" }).click();
    await expect.element(shown()).not.toBeInTheDocument();
  });

  test.each([
    ["a step of the screen", () => history.pushState({ signupTrail: [0, 1] }, "")],
    ["what the address names", () => history.pushState(null, "", "?chat=1")],
  ])("a toast disappears with Back from %s, but not with a sheet that closes", async (_, go) => {
    await renderInApp(<h1>Payment</h1>);
    go();
    const opened: unknown = history.state;
    history.pushState({ ...Object(opened), overlay: "sheet" }, "");
    toast(failed);
    await expect.element(shown()).toBeVisible();
    await new Promise((resolve) => setTimeout(resolve, 600));
    history.back();
    await new Promise((resolve) => setTimeout(resolve, 300));
    await expect.element(shown()).toBeVisible();
    history.back();
    await expect.element(shown()).not.toBeInTheDocument();
  });

  test("a toast disappears with a tap on it", async () => {
    await renderInApp(<h1>Payment</h1>);
    toast(failed);
    await shown().click();
    await expect.element(shown()).not.toBeInTheDocument();
  });
});

test("a message that its field already shows appears in no toast", async () => {
  await renderInApp(<TextField label="Email" error="That address is taken." />);
  toast({ title: "That address is taken.", tone: "destructive" });
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(page.getByText("That address is taken.").elements()).toHaveLength(1);
  toast({ title: "Signup Failed", text: "That address is taken.", tone: "destructive" });
  await expect.element(page.getByText("Signup Failed")).toBeVisible();
});

test("a toast over a sheet covers neither its title, its cross nor a field, and a tap on it leaves the sheet open", async () => {
  await renderInApp(
    <BottomSheet open title="Change password" onClose={() => expect.unreachable()}>
      <div style={{ height: 300 }}>
        <TextField label="Current password" />
      </div>
    </BottomSheet>,
  );
  await expect.element(page.getByRole("dialog")).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 450));
  toast(failed);
  await expect.element(shown()).toBeVisible();
  await expect.poll(() => overlaps()).toEqual([]);
  await shown().click();
  await expect.element(shown()).not.toBeInTheDocument();
  await expect.element(page.getByRole("dialog")).toBeVisible();
});

test("a toast covers no label, no line under the title and nothing marked as essential", async () => {
  await page.viewport(390, 500);
  await renderInApp(
    <Screen title="Log in" lead="Your group is waiting." above={<div style={{ height: 100 }} />}>
      <div style={{ height: 90 }}>
        <TextField label="Email" />
      </div>
      <p data-uncovered>Charged every month.</p>
      <button type="submit" style={{ height: 150 }}>
        Pay
      </button>
    </Screen>,
  );
  toast(failed);
  await expect.element(shown()).toBeVisible();
  await expect
    .poll(() => overlaps("h1, header p, label, input, p[data-uncovered], [type=submit]"))
    .toEqual([]);
});

describe("a toast moves for", () => {
  test("a toast moves for a sheet that opens under it", async () => {
    const sheet = (open: boolean) => (
      <BottomSheet open={open} title="How was it?" onClose={() => expect.unreachable()}>
        <div style={{ height: 440 }} />
        <TextField label="Anything to add?" />
      </BottomSheet>
    );
    const screen = await renderInApp(sheet(false));
    toast(failed);
    await expect.element(shown()).toBeVisible();
    const before = toastBox()?.top;
    await screen.rerender(sheet(true));
    await expect.element(page.getByLabelText("Anything to add?")).toBeVisible();
    await expect.poll(() => toastBox()?.top).not.toBe(before);
    await expect.poll(() => overlaps()).toEqual([]);
  });

  test("a toast moves for no card: it is above the tabs, even before they appear and where there are none", async () => {
    const drawn = (isDrawn: boolean) => (
      <>
        <div style={{ height: 480 }} />
        <h3>Gym Session</h3>
        <button type="button">Details</button>
        {isDrawn && (
          <nav data-tab-bar style={{ position: "fixed", inset: "auto 0 0", height: 68 }} />
        )}
      </>
    );
    const screen = await renderInApp(drawn(false));
    toast(failed);
    await expect.element(shown()).toBeVisible();
    await expect.poll(() => innerHeight - (toastBox()?.bottom ?? 0)).toBeCloseTo(68 + 12, 0);
    await screen.rerender(drawn(true));
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(innerHeight - (toastBox()?.bottom ?? 0)).toBeCloseTo(68 + 12, 0);
    expect(overlaps("nav")).toEqual([]);
  });
});

const toastBox = () =>
  document.querySelector('[data-sonner-toast][data-removed="false"]')?.getBoundingClientRect();

/** The elements under the toast. */
function overlaps(selector = "h2, input, [data-closes]"): string[] {
  const box = toastBox();
  if (box === undefined) return ["no toast"];
  return [...document.querySelectorAll(selector)]
    .filter((one) => {
      const { top, bottom } = one.getBoundingClientRect();
      return top < box.bottom && bottom > box.top;
    })
    .map((one) => one.outerHTML);
}
