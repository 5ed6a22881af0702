import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { renderInApp } from "#web/testing/render.tsx";
import { BottomSheet } from "./bottom-sheet.tsx";
import { Button } from "#web/ui/button.tsx";

/** Takes the focus as soon as it appears, like the notice why booking is impossible. */
function Notice() {
  const box = useRef<HTMLParagraphElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <p ref={box} tabIndex={-1} className="h-40">
      Fully booked
    </p>
  );
}

function Sheet({ name, takesFocus = false }: { name: string; takesFocus?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open {name}
      </button>
      <BottomSheet open={open} onClose={() => setOpen(false)} title={name}>
        <div className="h-60">{takesFocus && <Notice />}</div>
      </BottomSheet>
    </>
  );
}

const openButton = (name: string) => page.getByRole("button", { name: `Open ${name}` });

/** Records the sheet's height and upper edge in each visible frame. */
function watchSheet() {
  const heights = new Set<number>();
  const tops = new Set<number>();
  const look = () => {
    const popup = document.querySelector<HTMLElement>("[role=dialog]");
    const viewport = popup?.parentElement;
    if (popup && viewport && getComputedStyle(viewport).opacity !== "0") {
      heights.add(popup.offsetHeight);
      tops.add(popup.getBoundingClientRect().top);
    }
    requestAnimationFrame(look);
  };
  look();
  return { heights, tops };
}

test("a sheet is complete when it rises, and keeps its height", async () => {
  await renderInApp(<Sheet name="News" />);
  const { heights, tops } = watchSheet();
  await openButton("News").click();
  await expect.element(page.getByRole("button", { name: "Close" })).toHaveFocus();
  const lowerEdge = () => page.getByRole("dialog").element().getBoundingClientRect().bottom;
  await expect.poll(lowerEdge).toBe(innerHeight);
  expect(heights.size).toBe(1);
  // It rises from the lower edge.
  expect(Math.max(...tops)).toBeGreaterThan(innerHeight - 100);
  expect([...heights][0]).toBeGreaterThan(240);
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await expect.element(openButton("News")).toHaveFocus();
});

test("a sheet stays above the keyboard, which only covers the page in Safari", async () => {
  await renderInApp(<Sheet name="News" />);
  await openButton("News").click();
  await expect.element(page.getByRole("button", { name: "Close" })).toHaveFocus();
  document.documentElement.style.setProperty("--keyboard", "150px");
  const lowerEdge = () => page.getByRole("dialog").element().getBoundingClientRect().bottom;
  await expect.poll(lowerEdge).toBe(innerHeight - 150);
  document.documentElement.style.removeProperty("--keyboard");
});

test("an element that takes the focus in a sheet keeps it, and closing returns it to the opening button", async () => {
  await renderInApp(<Sheet name="News" takesFocus />);
  await openButton("News").click();
  await expect.element(page.getByRole("dialog")).toBeVisible();
  await expect.element(page.getByText("Fully booked")).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(openButton("News")).toHaveFocus();
});

test("a sheet that opens while another one closes stays open until Back is pressed", async () => {
  history.replaceState(null, "", "/browse");
  await renderInApp(
    <>
      <Sheet name="News" />
      <Sheet name="Plans" />
    </>,
  );
  const plans = openButton("Plans").element();
  await openButton("News").click();
  await expect.element(page.getByRole("dialog", { name: "News" })).toBeVisible();
  await expect.element(openButton("Plans")).not.toBeInTheDocument();
  await userEvent.keyboard("{Escape}");
  if (plans instanceof HTMLElement) plans.click();
  const sheet = page.getByRole("dialog", { name: "Plans" });
  await expect.element(sheet).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 300));
  await expect.element(sheet).toBeVisible();
  history.back();
  await expect.element(sheet).not.toBeInTheDocument();
  expect(location.pathname).toBe("/browse");
});

test("Back waits while work mustn't be lost, and closes the overlay afterwards", async () => {
  history.replaceState(null, "", "/browse");
  const sheet = (locked: boolean, onClose: () => void) => (
    <BottomSheet open locked={locked} onClose={onClose} title="Booking">
      <div className="h-60" />
    </BottomSheet>
  );
  const closed = vi.fn<() => void>();
  const screen = await renderInApp(sheet(true, closed));
  await expect.element(page.getByRole("dialog")).toBeVisible();
  history.back();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(closed).not.toHaveBeenCalled();
  await screen.rerender(sheet(false, closed));
  history.back();
  await expect.poll(() => closed.mock.calls.length).toBe(1);
  expect(location.pathname).toBe("/browse");
});

function Question({ rootSize = "" }: { rootSize?: string }) {
  useLayoutEffect(() => {
    document.documentElement.style.fontSize = rootSize;
    return () => {
      document.documentElement.style.removeProperty("font-size");
    };
  }, [rootSize]);
  return (
    <BottomSheet
      open
      onClose={() => {}}
      title="Cancel your spot?"
      footer={
        <>
          <Button>Keep booking</Button>
          <Button>Cancel booking</Button>
        </>
      }
    >
      <div className="h-60">Somebody may be glad of it.</div>
    </BottomSheet>
  );
}

const lastButton = () => page.getByRole("button", { name: "Cancel booking" });

test("on a low screen all of a sheet scrolls, so that its content isn't squeezed", async () => {
  await page.viewport(320, 256);
  await renderInApp(<Question />);
  await expect.element(page.getByRole("button", { name: "Close" })).toHaveFocus();
  const sheet = page.getByRole("dialog").element();
  sheet.scrollTo(0, sheet.scrollHeight);
  await expect
    .poll(() => lastButton().element().getBoundingClientRect().bottom)
    .toBeLessThanOrEqual(innerHeight);
  const content = page.getByText("Somebody may be glad of it.").element().parentElement;
  expect(content?.clientHeight).toBeGreaterThanOrEqual(240);
});

test("with large text a sheet's buttons are below one another", async () => {
  await page.viewport(390, 844);
  await renderInApp(<Question rootSize="32px" />);
  await expect.element(lastButton()).toBeVisible();
  expect(lastButton().element().getBoundingClientRect().right).toBeLessThanOrEqual(innerWidth);
});

/** A button that its own press removes. */
function Once() {
  const [isThere, setIsThere] = useState(true);
  return isThere && <Button onClick={() => setIsThere(false)}>Add</Button>;
}

test("the focus of a button that disappears stays in the topmost of two overlays", async () => {
  await renderInApp(
    ["Below", "Above"].map((name) => (
      <div key={name} role="dialog" aria-label={name} tabIndex={-1}>
        <Once />
      </div>
    )),
  );
  const above = page.getByRole("dialog", { name: "Above" });
  await above.getByRole("button", { name: "Add" }).click();
  await expect.element(above).toHaveFocus();
});

function Steps() {
  const [step, setStep] = useState(1);
  return (
    <BottomSheet
      open
      onClose={() => expect.unreachable()}
      title="Two steps"
      step={step}
      footer={<Button onClick={() => setStep(2)}>Next</Button>}
    >
      <div data-testid="content" style={{ height: 1_500 }}>{`Step ${step}`}</div>
    </BottomSheet>
  );
}

test("the next step starts at its top, and a line shows that content is scrolled", async () => {
  await page.viewport(390, 664);
  await renderInApp(<Steps />);
  await expect.element(page.getByText("Step 1")).toBeVisible();
  const scroller = () => page.getByTestId("content").element().parentElement ?? document.body;
  const line = () => getComputedStyle(scroller()).borderTopColor;
  const clear = line();
  scroller().scrollTo({ top: 200 });
  await expect.poll(line).not.toBe(clear);
  await page.getByRole("button", { name: "Next" }).click();
  await expect.element(page.getByText("Step 2")).toBeVisible();
  expect(scroller().scrollTop).toBe(0);
  await expect.poll(line).toBe(clear);
});
