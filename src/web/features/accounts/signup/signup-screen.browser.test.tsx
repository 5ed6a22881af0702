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
  const screen = await renderInApp(<SignupScreen />);
  await page.getByLabelText("Full name").fill("Amy Adams");
  await page.getByLabelText("Email").fill("amy@example.com");
  await page.getByLabelText("Password", { exact: true }).fill("correct horse");
  await page.getByLabelText("Confirm password").fill("correct horse");
  return screen;
}

test("a mistyped mail domain is suggested at sign-up, and can be kept", async () => {
  await fillBasics();
  const email = page.getByLabelText("Email");
  await email.fill("amy@gmial.com");
  await page.getByRole("button", { name: "Did you mean amy@gmail.com?" }).click();
  await expect.element(email).toHaveValue("amy@gmail.com");
  await email.fill("amy@gmial.com");
  await expect.element(page.getByRole("button", { name: /^Did you mean/ })).toBeVisible();
  await next();
  await expect
    .element(page.getByRole("heading", { name: "How will your group know you?" }))
    .toBeVisible();
});

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
  await expect
    .element(page.getByRole("heading", { name: "How will your group know you?" }))
    .toBeVisible();
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
  await expect.element(page.getByRole("heading", { name: "Where do you train?" })).toBeVisible();
  expect(signupDraft.read()).toMatchObject({ gender: "female", birthday: "1990-05-01" });
});

test("the fourth step asks for the workouts, and folds the rest with its defaults", async () => {
  stayOnPage();
  fakeServer.answer("POST /api/auth/signup", { user });
  await fillBasics();
  await next();
  await next();
  await expect.element(page.getByLabelText("ZIP code")).toHaveFocus();
  await page.getByLabelText("ZIP code").fill("75201");
  await next();
  await expect.element(page.getByRole("heading", { name: "How do you train?" })).toHaveFocus();
  await next();
  await expect
    .element(page.getByRole("alert"))
    .toMatchTextContent(/Please select at least one workout type/);
  await page.getByRole("checkbox", { name: "Gym" }).click();
  await expect.element(page.getByRole("radio", { name: "Build strength" })).not.toBeInTheDocument();
  await page.getByText("More about me").click();
  await page.getByRole("radio", { name: "Build strength" }).click();
  await page.getByRole("checkbox", { name: "Sunday" }).click();
  await expect.element(page.getByText(/^Groups are usually four\./)).toBeVisible();
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

test("a reload returns to the step it left, and a fresh visit begins at the first", async () => {
  const { unmount } = await fillBasics();
  await next();
  await next();
  await expect.element(page.getByRole("heading", { name: "Where do you train?" })).toBeVisible();
  await unmount();
  await renderInApp(<SignupScreen />);
  await expect.element(page.getByRole("heading", { name: "Where do you train?" })).toBeVisible();
  history.back();
  await expect
    .element(page.getByRole("heading", { name: "How will your group know you?" }))
    .toBeVisible();
});

test("a provider's newcomer continues with the location", async () => {
  sessionStorage.setItem(
    "oauthData",
    JSON.stringify({
      email: "lena@mail.example",
      displayName: "Lena Hart",
      photoURL: null,
      uid: "117",
      providerId: "google.com",
    }),
  );
  await renderInApp(<SignupScreen />);
  await expect.element(page.getByRole("heading", { name: "Where do you train?" })).toBeVisible();
  await page.getByRole("button", { name: "Back" }).click();
  await expect.element(page.getByLabelText("Full name")).toHaveValue("Lena Hart");
});

test("fields that a password manager fills without telling the page are sent all the same", async () => {
  await renderInApp(<SignupScreen />);
  const fill = async (label: string, value: string) => {
    const input = page.getByLabelText(label, { exact: true });
    await expect.element(input).toBeVisible();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(
      input.element(),
      value,
    );
  };
  await fill("Full name", "Amy Adams");
  await fill("Email", "amy@example.com");
  await fill("Password", "correct horse");
  await fill("Confirm password", "correct horse");
  await next();
  await expect
    .element(page.getByRole("heading", { name: "How will your group know you?" }))
    .toBeVisible();
  expect(fakeServer.asked("POST /api/auth/email-check").at(-1)?.body).toMatchObject({
    email: "amy@example.com",
  });
  expect(signupDraft.read()).toMatchObject({ fullName: "Amy Adams", email: "amy@example.com" });
});
