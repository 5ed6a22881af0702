import { expect, test, vi } from "vitest";
import { hourMs } from "#shared/rules/durations.ts";
import { fakeServer } from "#web/testing/fake-server.ts";
import { logIn, renderInApp } from "#web/testing/render.tsx";
import { booking, inDays, session, user } from "#web/testing/samples.ts";
import { SandboxSheet } from "./sandbox-sheet.tsx";

const mail = (to: string, subject: string, text: string) => ({
  kind: "email" as const,
  to,
  subject,
  text,
  createdAt: inDays(-1),
});

test("the sandbox leads to the next moment of the member's story, brings company, and shows their last mail", async () => {
  const startTime = inDays(3);
  fakeServer.answer("GET /api/bookings/*", [booking({ session: session({ startTime }) })]);
  fakeServer.answer("GET /api/event-history/*", []);
  fakeServer.answer("GET /api/sandbox/outbox", [
    mail("ben@example.com", "For Ben", "Nothing"),
    mail(user.email, "You're in", "See https://spotter.example/events soon."),
    mail(user.email, "Welcome", "Hello"),
  ]);
  fakeServer.answer("POST /api/sandbox/populate", { booked: 7 });
  fakeServer.answer("POST /api/sandbox/clock", { now: startTime });
  fakeServer.answer("GET /api/app", {
    sandbox: true,
    supportEmail: "support@spotter.example",
    minimumAge: 18,
    messagesKeptDays: null,
    instagramUrl: "https://instagram.example",
    prices: { monthlyCents: 999, yearlyCents: 14_999 },
    now: new Date().toISOString(),
  });
  fakeServer.answer("GET /api/sessions", []);
  fakeServer.answer("GET /api/waitlists", []);
  await logIn();
  const path = location.href;
  history.replaceState(null, "", "/home");
  const onClose = vi.fn<() => void>();
  const screen = await renderInApp(<SandboxSheet open onClose={onClose} />);

  await screen.getByText("You're in").click();
  const link = screen.getByRole("link", { name: /^https:\/\/spotter\.example\/events/ });
  await expect.element(link).toBeVisible();
  await expect.element(screen.getByText("For Ben")).not.toBeInTheDocument();

  await screen.getByRole("button", { name: /^Add company/ }).click();
  await expect.element(screen.getByText("7 demo members booked")).toBeVisible();
  expect(fakeServer.asked("POST /api/sandbox/populate")[0]?.body).toEqual({
    sessionId: "s1",
    members: 7,
  });

  await screen.getByRole("button", { name: /^Groups formed, venue revealed/ }).click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(fakeServer.asked("POST /api/sandbox/clock")[0]?.body).toEqual({
    now: new Date(Date.parse(startTime) - 24 * hourMs).toISOString(),
  });
  expect(location.pathname).toBe("/events");
  history.replaceState(null, "", path);
});
