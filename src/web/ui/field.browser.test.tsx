import { useRef, useState } from "react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderInApp } from "#web/testing/render.tsx";
import { TextField } from "./text-field.tsx";

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

test("a field that is wrong comes into view with what is wrong with it", async () => {
  await renderInApp(<Form />);
  await page.getByRole("button", { name: "Next" }).click();
  await expect.element(page.getByRole("alert")).toBeVisible();
  await expect.element(page.getByLabelText("Birthday")).toHaveFocus();
  const bottomOf = (one: Element) => one.getBoundingClientRect().bottom;
  await expect
    .poll(() => bottomOf(page.getByRole("alert").element()))
    .toBeLessThanOrEqual(bottomOf(page.getByTestId("scroller").element()));
});
