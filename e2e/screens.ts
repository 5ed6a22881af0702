import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";

/** Visitors' screens; without the access flag only the start page. */
export const openScreens = [
  "/",
  "/login",
  "/signup",
  "/reset-password?token=x",
  "/verify-email?token=x",
  "/login-link?token=x",
  "/appeal?token=x",
  "/join/:code",
];

export const memberScreens = [
  "/browse",
  "/home",
  "/events",
  "/meet?session=1",
  "/hosting",
  "/connections",
  "/profile",
  "/profile/edit",
  "/profile/notifications",
  "/profile/calendar",
  "/profile/app-preferences",
  "/profile/session-preferences",
  "/profile/personal-details",
  "/profile/fitness-preferences",
  "/profile/payment-billing",
  "/profile/security",
  "/profile/faq",
  "/profile/how-it-works",
  "/pricing",
  "/subscribe?plan=yearly",
  "/no-such-page",
];

export async function openScreen(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilShown(page);
}

/** Waits until the screen is complete: its heading, no placeholder, its font and its pictures. */
export async function untilShown(
  page: Page,
  first = page.getByRole("heading", { level: 1 }).first(),
): Promise<void> {
  await expect(first).toBeVisible();
  await expect(page.locator(".skeleton:visible, [data-splash]:visible")).toHaveCount(0);
  await page.waitForFunction(async () => {
    await document.fonts.ready;
    const inView = [...document.images].filter(
      ({ loading, y }) => loading !== "lazy" || y < innerHeight,
    );
    return inView.every(({ complete }) => complete);
  });
}

export const enterTheGate = (page: Page) =>
  page.addInitScript(() => localStorage.setItem("spotter.access", "true"));

export async function logInAsDemo(page: Page): Promise<void> {
  const reply = await page.request.post("/api/auth/login", {
    data: { email: "demo@spotter.example", password: "spotter-demo" },
  });
  expect(reply.status()).toBe(200);
}

/** A screen's file name: `/profile/edit` is `profile-edit`. */
export function screenName(path: string): string {
  return path.replaceAll(/[^a-z]+/g, "-").replaceAll(/^-|-$/g, "") || "landing";
}
