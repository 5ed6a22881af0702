import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderInApp } from "#web/testing/render.tsx";
import { ChipButtons } from "./chip-buttons.tsx";
import { ChipGroup } from "./chip-group.tsx";
import { RadioCards } from "./radio-cards.tsx";

const optionsOf = (...labels: string[]) => labels.map((label) => ({ value: label, label }));
const leave = () => {};

/** On the narrowest phone, within its margins. */
async function show(group: ReactNode): Promise<DOMRect[]> {
  await page.viewport(320, 568);
  const { container } = await renderInApp(<div style={{ width: 280 }}>{group}</div>);
  await expect.poll(() => container.querySelectorAll("label").length).toBeGreaterThan(2);
  return [...container.querySelectorAll("label")].map((label) => label.getBoundingClientRect());
}

test("seven weekdays fit in one row of equal widths", async () => {
  const days = optionsOf("Lun", "Mar", "Mié", "Jue", "Vie", "Sáb", "Dom");
  const boxes = await show(
    <ChipGroup legend="Days" layout="even" options={days} selected={[]} onChange={leave} />,
  );
  expect(new Set(boxes.map(({ top }) => top)).size).toBe(1);
  expect(new Set(boxes.map(({ width }) => Math.round(width))).size).toBe(1);
});

test("three choices in a row break no word", async () => {
  const sizes = optionsOf("Pequeño", "Mediano", "Grande");
  const boxes = await show(
    <RadioCards legend="Size" columns={3} options={sizes} value={null} onChange={leave} />,
  );
  expect(new Set(boxes.map(({ top }) => top)).size).toBe(1);
  expect(boxes.every(({ height }) => height < 60)).toBe(true);
});

test("four buttons are in one row or in pairs, never alone", async () => {
  await page.viewport(320, 568);
  const { container, rerender } = await renderInApp(lateness("+15 Min."));
  const rows = () => {
    const tops = [...container.querySelectorAll("button")].map((one) =>
      Math.round(one.getBoundingClientRect().top),
    );
    return [...new Set(tops)].map((top) => tops.filter((one) => one === top).length);
  };
  await expect.poll(rows).toEqual([2, 2]);
  await rerender(lateness("+15"));
  await expect.poll(rows).toEqual([4]);
});

const lateness = (last: string) => (
  <div style={{ width: 280 }}>
    <ChipButtons
      legend="On the way"
      layout="spread"
      options={optionsOf("Pünktlich", last.replace("15", "5"), last.replace("15", "10"), last)}
      pressed={null}
      onPress={leave}
    />
  </div>
);
