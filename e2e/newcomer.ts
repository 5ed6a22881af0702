import { expect } from "@playwright/test";
import type { APIRequestContext, Browser, Page } from "@playwright/test";

/** Starts the logged-in member's trial without the payment screens, which have their own story. */
export async function beginTrial(request: APIRequestContext): Promise<void> {
  const setup = await request.post("/api/create-setup-intent");
  const { clientSecret } = (await setup.json()) as { clientSecret: string };
  const confirmed = await request.post("/api/sandbox/confirm-setup", {
    data: { clientSecret, cardNumber: "4242424242424242" },
  });
  const { setupIntent } = (await confirmed.json()) as { setupIntent: { paymentMethodId: string } };
  const subscribed = await request.post("/api/create-subscription", {
    data: { plan: "monthly", paymentMethodId: setupIntent.paymentMethodId },
  });
  expect(subscribed.status()).toBe(201);
}

/** Signs a new member up without the screens or a plan. Returns their username. */
export async function signUpNewcomer(page: Page, fullName: string): Promise<string> {
  const reply = await page.request.post("/api/auth/signup", {
    data: {
      email: `${fullName.toLowerCase().replaceAll(" ", ".")}@example.com`,
      password: "correct horse",
      fullName,
      zipCode: "75201",
      workoutTypes: ["gym", "cardio", "calisthenics"],
    },
  });
  expect(reply.status()).toBe(201);
  const { user } = (await reply.json()) as { user: { username: string } };
  return user.username;
}

export async function joinAsNewcomer(page: Page, fullName: string): Promise<string> {
  const username = await signUpNewcomer(page, fullName);
  await beginTrial(page.request);
  return username;
}

export async function confirmEmail(request: APIRequestContext): Promise<void> {
  const { user } = (await (await request.get("/api/auth/me")).json()) as {
    user: { email: string };
  };
  const outbox = (await (await request.get("/api/sandbox/outbox")).json()) as {
    to: string;
    text: string;
  }[];
  const [token] = outbox
    .filter(({ to }) => to === user.email)
    .flatMap(({ text }) => /verify-email\?token=(\S+)/.exec(text)?.[1] ?? []);
  const confirmed = await request.post("/api/auth/verify-email", { data: { token } });
  expect(confirmed.status()).toBe(200);
}

/** A separate phone for a new member with the trial. */
export async function openPhone(browser: Browser, baseURL: string | undefined, fullName: string) {
  const context = await browser.newContext({
    ...(baseURL !== undefined && { baseURL }),
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  const page = await context.newPage();
  return { page, username: await joinAsNewcomer(page, fullName) };
}
