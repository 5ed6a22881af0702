import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { logIn, renderInApp } from "#web/testing/render.tsx";
import { ProblemSheet } from "./problem-sheet.tsx";
import { SafetySheet } from "./safety-sheet.tsx";

const context = { kind: "group", id: "1" } as const;
const closes = () => expect.unreachable();

test("Back leads from a report to what else can be done about somebody, with what was written kept", async () => {
  await logIn();
  const person = { userId: "maya", name: "Maya", avatar: null };
  await renderInApp(<SafetySheet open onClose={closes} person={person} context={context} />);
  await page.getByRole("button", { name: /^Report/ }).click();
  await page.getByRole("textbox").fill("She pushed somebody.");
  history.back();
  await page.getByRole("button", { name: /^Report/ }).click();
  await expect.element(page.getByRole("textbox")).toHaveValue("She pushed somebody.");
});

test("Back leads from what happened at a session to what it is about", async () => {
  await logIn();
  await renderInApp(<ProblemSheet open onClose={closes} context={context} />);
  await page.getByRole("button", { name: /^The venue/ }).click();
  await page.getByRole("textbox").fill("It was closed.");
  history.back();
  await page.getByRole("button", { name: /^The venue/ }).click();
  await expect.element(page.getByRole("textbox")).toHaveValue("It was closed.");
});
