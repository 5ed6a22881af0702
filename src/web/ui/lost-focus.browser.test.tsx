import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { renderInApp } from "#web/testing/render.tsx";
import { Button } from "./button.tsx";

function Rows() {
  const [count, setCount] = useState(2);
  return (
    <main>
      <h1 tabIndex={-1}>Sessions</h1>
      <section aria-label="Past">
        <ul>
          {Array.from({ length: count }, (_, row) => (
            <li key={row}>
              <Button>Row {row}</Button>
            </li>
          ))}
        </ul>
        {count === 2 && <Button onClick={() => setCount(4)}>Show more</Button>}
      </section>
    </main>
  );
}

function Objection() {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <main>
      <h1 tabIndex={-1}>Sessions</h1>
      <section aria-label="Absence">
        <p>You were marked absent.</p>
        {isOpen && <Button onClick={() => setIsOpen(false)}>I was there</Button>}
      </section>
    </main>
  );
}

const press = async (name: string) => {
  // The former screen had the focus; the next one has it in the next frame.
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  const button = page.getByRole("button", { name }).element();
  if (button instanceof HTMLElement) button.focus();
  await userEvent.keyboard("{Enter}");
};

test("after showing more rows the focus is on the first of them", async () => {
  await renderInApp(<Rows />);
  await press("Show more");
  await expect
    .element(page.getByRole("region", { name: "Past" }).getByRole("listitem").nth(2))
    .toHaveFocus();
  await userEvent.keyboard("{Tab}");
  await expect.element(page.getByRole("button", { name: "Row 2" })).toHaveFocus();
});

test("a button that disappears by its press leaves the focus to its container", async () => {
  await renderInApp(<Objection />);
  await press("I was there");
  await expect.element(page.getByRole("region", { name: "Absence" })).toHaveFocus();
});
