import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { problems } from "#words/en/problems.ts";
import { fakeServer } from "#web/testing/fake-server.ts";
import { SignupScreen } from "./signup-screen.tsx";
import { renderInApp } from "#web/testing/render.tsx";
import { user } from "#web/testing/samples.ts";
import { stayOnPage } from "#web/testing/stay-on-page.ts";
import { signupDraft } from "./draft-storage.ts";

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, "", "/signup");
  fakeServer.answer("POST /api/auth/password-check", null);
  fakeServer.answer("POST /api/auth/email-check", null);
});

const next = () => page.getByRole("button", { name: "Next" }).click();

async function fillBasics() {
  await renderInApp(<SignupScreen />);
  await page.getByLabelText("Full name").fill("Amy Adams");
  await page.getByLabelText("Email").fill("amy@example.com");
  await page.getByLabelText("Password", { exact: true }).fill("correct horse");
  await page.getByLabelText("Confirm password").fill("correct horse");
}

test("a taken address is reported at its field before the second step", async () => {
  await fillBasics();
  fakeServer.refuse("POST /api/auth/email-check", "email_taken");
  await next();
  await expect.element(page.getByRole("alert")).toHaveTextContent(problems.email_taken.detail);
  await expect.element(page.getByLabelText("Email")).toHaveFocus();
  expect(document.querySelector("[data-sonner-toast]")).toBeNull();
  fakeServer.answer("POST /api/auth/email-check", null);
  await page.getByLabelText("Email").fill("amy.adams@example.com");
  await next();
  await expect.element(page.getByRole("heading", { name: "Profile Details" })).toBeVisible();
});

test("a member continues if the check fails, and a ZIP code far from every city shows the default city", async () => {
  await fillBasics();
  fakeServer.refuse("POST /api/auth/email-check", "too_many_requests");
  await next();
  await next();
  await page.getByLabelText("ZIP code").fill("99501");
  await expect.element(page.getByText(/not near you yet/)).toBeVisible();
  await page.getByLabelText("ZIP code").fill("02108");
  await expect.element(page.getByText("Your sessions will be in Boston, MA.")).toBeVisible();
});

test("a gender and a birthday are sent, but no future birthday", async () => {
  await fillBasics();
  await next();
  await page.getByRole("radio", { name: "Female", exact: true }).click();
  await page.getByLabelText(/^Birthday/).fill("2999-01-01");
  await next();
  await expect
    .element(page.getByRole("alert"))
    .toMatchTextContent(/Birthday cannot be in the future/);
  await page.getByLabelText(/^Birthday/).fill("1990-05-01");
  await next();
  await expect.element(page.getByRole("heading", { name: "Location" })).toBeVisible();
  expect(signupDraft.read()).toMatchObject({ gender: "female", birthday: "1990-05-01" });
});

test("the fourth step asks a little at a time, keeps answers on the way back, and its rest can be skipped", async () => {
  stayOnPage();
  fakeServer.answer("POST /api/auth/signup", { user });
  await fillBasics();
  await next();
  await next();
  await page.getByLabelText("ZIP code").fill("75201");
  await next();
  const heading = page.getByRole("heading", { name: "Fitness Preferences" });
  await expect.element(page.getByText("Part 1 of 4")).toBeVisible();
  await expect.element(heading).toHaveFocus();
  await next();
  await expect
    .element(page.getByRole("alert"))
    .toMatchTextContent(/Please select at least one workout type/);
  await expect.element(page.getByRole("button", { name: "Skip the rest" })).not.toBeInTheDocument();
  await page.getByRole("checkbox", { name: "Gym" }).click();
  await next();
  await expect.element(page.getByText("Part 2 of 4")).toBeVisible();
  await expect.element(heading).toHaveFocus();
  await page.getByRole("radio", { name: "Build strength" }).click();
  await next();
  await page.getByRole("checkbox", { name: "Sunday" }).click();
  await page.getByRole("button", { name: "Back" }).click();
  await expect.element(page.getByRole("radio", { name: "Build strength" })).toBeChecked();
  await page.getByRole("button", { name: "Skip the rest" }).click();
  await page.getByRole("button", { name: "Edit Fitness Preferences" }).click();
  await expect.element(page.getByText("Part 1 of 4")).toBeVisible();
  for (const part of [2, 3, 4]) {
    await next();
    await expect.element(page.getByText(`Part ${part} of 4`)).toBeVisible();
  }
  await next();
  await page.getByRole("button", { name: "Create account" }).click();
  await expect
    .poll(() => fakeServer.asked("POST /api/auth/signup").at(0)?.body)
    .toMatchObject({
      workoutTypes: ["gym"],
      fitnessGoal: "build_strength",
      availability: { saturday: true, sunday: false },
    });
});
