import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { rememberReturnPath } from "#web/client/return-path.ts";
import { fakeServer } from "#web/testing/fake-server.ts";
import { renderInApp } from "#web/testing/render.tsx";
import { LandingScreen } from "./landing-screen.tsx";

const asked = (call: string) =>
  fakeServer
    .asked()
    .filter((one) => one.call === call)
    .map(({ body }) => body);

beforeEach(() => {
  fakeServer.refuse("GET /api/auth/me", "not_authenticated");
  fakeServer.answer("GET /api/sessions/this-week", { city: "Dallas, TX", sessions: [] });
});

test("a visitor with a friend's link reads that they are invited, and by whom", async () => {
  rememberReturnPath("/browse?session=5");
  const screen = await renderInApp(<LandingScreen />);
  await expect.element(screen.getByText(/^A friend invited you to train together/)).toBeVisible();
  await expect.element(screen.getByLabelText("Access code")).not.toHaveFocus();
});

test("a visitor without a link is asked for the code once they want to start", async () => {
  rememberReturnPath("/browse");
  const screen = await renderInApp(<LandingScreen />);
  await screen.getByRole("button", { name: "Get Started" }).click();
  await expect.element(screen.getByText(/^We're opening one city at a time/)).toBeVisible();
  await expect.element(screen.getByLabelText("Access code")).toHaveFocus();
});

test("after too many tries a visitor reads how long to wait, in whole minutes and at least one", async () => {
  const screen = await renderInApp(<LandingScreen />);
  await screen.getByRole("button", { name: "Get Started" }).click();
  await screen.getByLabelText("Access code").fill("WRONG");
  for (const [seconds, wait] of [
    [undefined, "a minute"],
    ["121", "3 minutes"],
    ["0", "a minute"],
    ["61", "2 minutes"],
    ["60", "a minute"],
  ] as const) {
    const headers = seconds === undefined ? undefined : { "retry-after": seconds };
    fakeServer.refuse("POST /api/access", "too_many_requests", {}, headers);
    await screen.getByRole("button", { name: "Continue" }).click();
    await expect
      .element(screen.getByText(`Too many tries. Wait ${wait}, then try again.`))
      .toBeVisible();
  }
});

test("a visitor sees this week's sessions in the city that the server found, in its local time", async () => {
  fakeServer.answer("GET /api/sessions/this-week", {
    city: "Dallas, TX",
    sessions: [
      { date: "2026-12-03", time: "18:30", workoutType: "gym", area: "Uptown", going: 7 },
      { date: "2026-12-05", time: "06:00", workoutType: "cardio", area: null, going: 1 },
    ],
  });
  const screen = await renderInApp(<LandingScreen />);
  await expect.element(screen.getByText("Real sessions in Dallas, TX")).toBeVisible();
  const list = screen.getByRole("region", { name: "This week" }).getByRole("listitem");
  expect(list.elements().map(({ textContent }) => textContent)).toEqual([
    "Thu 6:30 PMGym · Uptown7 going",
    "Sat 6:00 AMCardio1 going",
  ]);
});

test("a city without booked sessions promises none", async () => {
  const screen = await renderInApp(<LandingScreen />);
  await expect.element(screen.getByRole("region", { name: "This week" })).not.toBeInTheDocument();
});

test("a visitor who leaves an address with a mistyped mail domain gets the likely one suggested", async () => {
  fakeServer.answer("POST /api/interest", null);
  const screen = await renderInApp(<LandingScreen />);
  await screen.getByRole("button", { name: "No code yet?" }).click();
  const email = screen.getByLabelText("Email");
  await email.fill("ann@gmial.com");
  await screen.getByRole("button", { name: "Did you mean ann@gmail.com?" }).click();
  await expect.element(email).toHaveValue("ann@gmail.com");
});

test("a visitor without a code leaves an address and a ZIP code, and learns what was wrong with them", async () => {
  fakeServer.answer("POST /api/interest", null);
  const screen = await renderInApp(<LandingScreen />);
  await screen.getByRole("button", { name: "No code yet?" }).click();
  const [email, zipCode] = [screen.getByLabelText("Email"), screen.getByLabelText("ZIP code")];
  await expect.element(email).toHaveFocus();
  const send = screen.getByRole("button", { name: "Keep me posted" });
  await email.fill("ann");
  await send.click();
  await expect.element(screen.getByText("Enter a valid email address.")).toBeVisible();
  await expect.element(email).toHaveFocus();
  await email.fill(" ann@test.example ");
  await zipCode.fill("7520");
  await send.click();
  await expect.element(screen.getByText("Enter a 5-digit ZIP code.")).toBeVisible();
  await expect.element(zipCode).toHaveFocus();
  expect(asked("POST /api/interest")).toEqual([]);
  await zipCode.fill("75201x9");
  await send.click();
  await expect.element(screen.getByRole("heading", { name: "You're on the list" })).toHaveFocus();
  expect(asked("POST /api/interest")).toEqual([{ email: "ann@test.example", zipCode: "75201" }]);
});

test("a member on a new device asks for a link to the login, and can change their mind", async () => {
  fakeServer.answer("POST /api/auth/login-link", null);
  const screen = await renderInApp(<LandingScreen />);
  await screen.getByRole("button", { name: "Get Started" }).click();
  await screen.getByRole("button", { name: "Already a member?" }).click();
  await screen.getByLabelText("Email").fill("ann@test.example");
  fakeServer.refuse("POST /api/auth/login-link", "too_many_requests", {}, { "retry-after": "61" });
  const send = screen.getByRole("button", { name: "Email me a link" });
  await send.click();
  await expect
    .element(screen.getByText("Too many tries. Wait 2 minutes, then try again."))
    .toBeVisible();
  fakeServer.answer("POST /api/auth/login-link", null);
  await send.click();
  await expect
    .element(screen.getByText(/^If ann@test\.example has a Spotter account/))
    .toBeVisible();
  await screen.unmount();
  const again = await renderInApp(<LandingScreen />);
  await again.getByRole("button", { name: "Already a member?" }).click();
  await again.getByRole("button", { name: "I have a code" }).click();
  await expect.element(again.getByLabelText("Access code")).toHaveFocus();
});

test("the button stays in reach once the page is scrolled past it, and leads back to the form", async () => {
  await page.viewport(390, 664);
  const screen = await renderInApp(<LandingScreen />);
  const button = screen.getByRole("button", { name: "Get Started" });
  await expect.element(button).toBeVisible();
  screen.getByRole("heading", { name: "Good to know" }).element().scrollIntoView();
  await expect.poll(() => button.elements().length).toBe(2);
  await button.last().click();
  await expect.element(screen.getByLabelText("Access code")).toHaveFocus();
  await expect.element(button).not.toBeInTheDocument();
});
