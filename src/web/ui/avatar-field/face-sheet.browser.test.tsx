import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { profiles } from "#words/en/profiles.ts";
import { facePath, findFace } from "#shared/rules/faces.ts";
import { renderInApp } from "#web/testing/render.tsx";
import { FaceSheet } from "./face-sheet.tsx";

const { face: words } = profiles.edit;
const use = () => page.getByRole("button", { name: "Use this face" });
const face = (nth: number) => page.getByRole("radio", { name: `Face ${nth}`, exact: true });

let chosen: string[] = [];
beforeEach(async () => {
  chosen = [];
  await page.viewport(390, 664);
});

const show = (before: string | null) =>
  renderInApp(
    <FaceSheet
      words={words}
      chosen={before}
      onChosen={(path) => chosen.push(path)}
      open
      onClose={() => chosen.push("closed")}
    />,
  );

test("a tap chooses one of 64 faces, and none is chosen before", async () => {
  await show("/api/photos/mine.webp");
  expect(page.getByRole("radio").elements()).toHaveLength(64);
  await expect.element(use()).toBeDisabled();
  await face(40).click();
  await use().click();
  expect(chosen).toEqual([facePath(39), "closed"]);
});

test("the arrow keys go from face to face, starting with the current one", async () => {
  await show("/faces/11.svg");
  await expect.element(face(12)).toBeChecked();
  const radio = face(12).element();
  if (radio instanceof HTMLElement) radio.focus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(face(13)).toBeChecked();
  await expect.element(face(13)).toHaveFocus();
  await userEvent.keyboard("{Tab}");
  await expect.element(use()).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  expect(chosen.map(findFace)).toEqual([12, undefined]);
});
