import { afterAll, beforeAll, expect, test } from "vitest";
import { cdp } from "vitest/browser";
import { renderInApp } from "#web/testing/render.tsx";
import { ChipButtons } from "./chip-buttons.tsx";
import { ChipGroup } from "./chip-group.tsx";
import { Checkbox, Switch } from "./toggles.tsx";

const paletteOf = (value: "active" | "none") =>
  cdp().send("Emulation.setEmulatedMedia", { features: [{ name: "forced-colors", value }] });

beforeAll(() => paletteOf("active"));
afterAll(() => paletteOf("none"));

const leave = () => {};
const options = ["Gym", "Cardio"].map((value) => ({ value, label: value }));

/** A system color's value in this palette. */
function colour(name: "Highlight" | "CanvasText") {
  const sample = document.body.appendChild(document.createElement("i"));
  sample.style.background = name;
  const { backgroundColor } = getComputedStyle(sample);
  sample.remove();
  return backgroundColor;
}

test("in forced colors no native control covers the drawing, and the choice is visible", async () => {
  const { container, getByRole } = await renderInApp(
    <>
      <ChipGroup legend="Type" options={options} selected={["Gym"]} onChange={leave} />
      <ChipButtons legend="On the way" options={options} pressed="Gym" onPress={leave} />
      <Switch label="Mails" checked onChange={leave} />
      <Checkbox label="I agree" checked onChange={leave} />
    </>,
  );
  const styleOf = (element: Element) => getComputedStyle(element);
  await expect.element(getByRole("checkbox", { name: "Gym" })).toBeInTheDocument();
  expect(styleOf(getByRole("checkbox", { name: "Gym" }).element()).appearance).toBe("none");
  expect(styleOf(getByRole("switch").element()).appearance).toBe("none");
  expect(styleOf(getByRole("checkbox", { name: "I agree" }).element()).appearance).toBe("auto");
  const groundOf = (element: Element) => styleOf(element).backgroundColor;
  const [gym, cardio] = [...container.querySelectorAll("label")].map(groundOf);
  expect([gym, cardio === gym]).toEqual([colour("Highlight"), false]);
  expect(groundOf(getByRole("button", { name: "Gym" }).element())).toBe(colour("Highlight"));
  expect(groundOf(getByRole("switch").element())).toBe(colour("Highlight"));
  getByRole("checkbox", { name: "Gym" }).element().focus();
  const { outlineColor, outlineStyle } = styleOf(
    container.querySelectorAll("label")[0] ?? container,
  );
  expect([outlineColor, outlineStyle]).toEqual([colour("CanvasText"), "solid"]);
});
