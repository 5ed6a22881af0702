import { useRef, useState } from "react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderInApp } from "#web/testing/render.tsx";
import { Button } from "./button.tsx";
import { ChoiceGroup } from "./choice-group.tsx";
import { PasswordField } from "./password-field.tsx";
import { TextArea, TextField } from "./text-field.tsx";

function Form() {
  const field = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string | null>(null);
  const check = () => {
    setError("Birthday cannot be in the future");
    field.current?.focus();
  };
  return (
    <>
      <div data-testid="scroller" style={{ height: 200, overflow: "auto" }}>
        <div style={{ height: 160 }} />
        <TextField ref={field} label="Birthday" hint="Shown to nobody" error={error} />
        <div style={{ height: 300 }} />
      </div>
      <button type="button" onClick={check}>
        Next
      </button>
    </>
  );
}

test("a wrong field scrolls into view with its error", async () => {
  await renderInApp(<Form />);
  await page.getByRole("button", { name: "Next" }).click();
  await expect.element(page.getByRole("alert")).toBeVisible();
  await expect.element(page.getByLabelText("Birthday")).toHaveFocus();
  const bottomOf = (one: Element) => one.getBoundingClientRect().bottom;
  await expect
    .poll(() => bottomOf(page.getByRole("alert").element()))
    .toBeLessThanOrEqual(bottomOf(page.getByTestId("scroller").element()));
});

test("the button beside a password names its action without contradiction", async () => {
  await renderInApp(<PasswordField label="Password" />);
  await page.getByRole("button", { name: "Show password" }).click();
  const hide = page.getByRole("button", { name: "Hide password" });
  await expect.element(hide).not.toHaveAttribute("aria-pressed");
});

test("a group of choices is described by its hint and its error", async () => {
  await renderInApp(
    <ChoiceGroup legend="Days" hint="Home shows these" error="Choose a day">
      {null}
    </ChoiceGroup>,
  );
  await expect
    .element(page.getByRole("group", { name: "Days" }))
    .toHaveAccessibleDescription("Home shows these Choose a day");
});

test("right-to-left text begins at the right", async () => {
  await renderInApp(<TextArea label="About you" defaultValue="أحب الجري" />);
  const field = page.getByLabelText("About you");
  await expect.poll(() => getComputedStyle(field.element()).direction).toBe("rtl");
});

function Leaving() {
  const [isThere, setIsThere] = useState(true);
  return (
    <main>
      <h1 tabIndex={-1}>Waitlist</h1>
      {isThere && <Button onClick={() => setIsThere(false)}>Leave</Button>}
    </main>
  );
}

test("a button that disappears by its press leaves the focus to the screen's heading", async () => {
  await renderInApp(<Leaving />);
  await page.getByRole("button", { name: "Leave" }).click();
  await expect.element(page.getByRole("heading", { name: "Waitlist" })).toHaveFocus();
});
