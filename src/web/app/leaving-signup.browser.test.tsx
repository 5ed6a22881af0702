import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { accessFlag } from "#web/client/device-settings.ts";
import { signupDraft } from "#web/features/accounts/signup/draft-storage.ts";
import { emptySignupForm, prefilled } from "#web/features/accounts/signup/signup-form.ts";
import { englishWords } from "#web/client/messages.ts";
import { fakeServer } from "#web/testing/fake-server.ts";
import { App } from "./app.tsx";

test("a provider's email leaves the sign-up's draft as soon as the wizard is left, and the answers stay", async () => {
  fakeServer.refuse("GET /api/auth/me", "not_authenticated");
  const draft = { ...emptySignupForm, fullName: "Lena Hart", zipCode: "75201" };
  const photoURL = "https://lh3.googleusercontent.com/a";
  const identity = { uid: "117", email: "lena@mail.example", displayName: "Lena Hart", photoURL };
  signupDraft.keep(prefilled(draft, { ...identity, providerId: "google.com" }));
  history.replaceState(null, "", "/signup");
  accessFlag.set("true");
  const screen = await render(<App words={englishWords} />);
  await expect.element(screen.getByLabelText("Email")).toHaveValue("lena@mail.example");
  expect(signupDraft.read()).toMatchObject({ provider: "google", email: "lena@mail.example" });
  await screen.getByRole("link", { name: "Log in" }).click();
  await expect.poll(() => location.pathname).toBe("/login");
  await expect.poll(() => signupDraft.read()).toEqual(draft);
  expect(Object.values(sessionStorage).join()).not.toContain("lena@mail.example");
});
