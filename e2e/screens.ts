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

/** Opens a screen and waits until its data is shown. */
export async function openScreen(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await page.waitForLoadState("networkidle");
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
