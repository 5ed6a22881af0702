import { expect, test } from "vitest";
import { notificationTypes } from "#shared/api/notifications.ts";
import { notificationTarget } from "./notification-target.ts";

test("an invitation leads to its session", () => {
  expect(notificationTarget({ type: "invitation", metadata: { sessionId: "a/b 1" } })).toBe(
    "/browse?session=a%2Fb%201",
  );
  expect(notificationTarget({ type: "invitation", metadata: {} })).toBe("/browse");
});

test("a reminder leads to the group, and a change to the member's events", () => {
  const metadata = { sessionId: "1" };
  expect(notificationTarget({ type: "session_reminder", metadata })).toBe("/meet?session=1");
  expect(notificationTarget({ type: "session_update", metadata })).toBe("/events");
});

test("an opened city leads to its sessions", () => {
  expect(notificationTarget({ type: "session_update", metadata: {} })).toBe("/browse");
});

test("an opened survey leads to it", () => {
  expect(notificationTarget({ type: "survey_open", metadata: { sessionId: "a b" } })).toBe(
    "/events?survey=a%20b",
  );
  expect(notificationTarget({ type: "survey_open", metadata: {} })).toBe("/events");
});

test("a connection and its messages lead to the chat", () => {
  for (const type of ["new_connection", "new_message"] as const) {
    expect(notificationTarget({ type, metadata: { connectionId: "7" } })).toBe(
      "/connections?chat=7",
    );
    expect(notificationTarget({ type, metadata: {} })).toBe("/connections");
  }
});

test("all other notifications lead to a screen of the app or nowhere", () => {
  for (const type of notificationTypes)
    expect(notificationTarget({ type, metadata: {} }) ?? "/").toMatch(/^\//);
  expect(notificationTarget({ type: "promotion", metadata: {} })).toBeNull();
});
