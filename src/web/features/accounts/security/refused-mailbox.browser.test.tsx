import { beforeEach, expect, test } from "vitest";
import { fakeServer } from "#web/testing/fake-server.ts";
import { logIn, renderInApp } from "#web/testing/render.tsx";
import { user } from "#web/testing/samples.ts";
import { VerifyBanner } from "#web/features/accounts/verification/verify-banner.tsx";
import { EmailSection } from "./email-section.tsx";

beforeEach(() => {
  fakeServer.answer("GET /api/auth/email", { pending: null });
  fakeServer.answer("GET /api/auth/password", { isSet: true });
});

test("a member whose mailbox refuses our emails reads so beside the change of address", async () => {
  await logIn({ ...user, emailRefusedSince: "2026-12-01T18:00:00.000Z" });
  const screen = await renderInApp(<EmailSection />);
  await expect
    .element(screen.getByText("Our emails to amy@example.com are bouncing."))
    .toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Change email" })).toBeVisible();
});

test("the reminder on Home says that our emails come back, and leads to the change of address", async () => {
  history.replaceState(null, "", "/home");
  await logIn({ ...user, emailRefusedSince: "2026-12-01T18:00:00.000Z" });
  const screen = await renderInApp(<VerifyBanner />);
  await expect
    .element(screen.getByText("Our emails to amy@example.com are bouncing."))
    .toBeVisible();
  await expect
    .element(screen.getByRole("link", { name: "Change address" }))
    .toHaveAttribute("href", "/profile/security");
});
