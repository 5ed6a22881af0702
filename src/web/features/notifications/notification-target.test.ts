import { expect, test } from "vitest";
import { notificationTypes } from "../../../shared/api/notifications.ts";
import { notificationTarget } from "./notification-target.ts";

test("an invitation leads to its session", () => {
  expect(notificationTarget({ type: "invitation", metadata: { sessionId: "a/b 1" } })).toBe("/browse?session=a%2Fb%201");
  expect(notificationTarget({ type: "invitation", metadata: {} })).toBe("/browse");
});

test("reminders and changes lead to the member's events", () => {
  for (const type of ["session_reminder", "session_update", "survey_open"] as const) {
    expect(notificationTarget({ type, metadata: { sessionId: "1" } })).toBe("/events");
  }
});

test("everything else leads to a screen of the app or nowhere", () => {
  for (const type of notificationTypes) expect(notificationTarget({ type, metadata: {} }) ?? "/").toMatch(/^\//);
  expect(notificationTarget({ type: "promotion", metadata: {} })).toBeNull();
});
