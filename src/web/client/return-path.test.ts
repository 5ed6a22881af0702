import { afterEach, expect, test, vi } from "vitest";
import { minuteMs } from "#shared/rules/durations.ts";
import {
  dropReturnPath,
  isOwnPath,
  isReturningToSession,
  rememberReturnPath,
  renewReturnPath,
  takeReturnPath,
} from "./return-path.ts";

afterEach(() => {
  vi.useRealTimers();
});

test("a path of the app is a return path, with its query", () => {
  expect(isOwnPath("/events")).toBe(true);
  expect(isOwnPath("/browse?type=gym")).toBe(true);
});

test("another site isn't a return path, however it is written", () => {
  for (const address of [
    "https://evil.example",
    "//evil.example",
    "/\\evil.example",
    "events",
    "",
    "/\t/evil.example",
  ]) {
    expect(isOwnPath(address)).toBe(false);
  }
});

test("the return path is valid for ten minutes and one login", () => {
  vi.useFakeTimers();
  rememberReturnPath("/browse?session=5");
  vi.advanceTimersByTime(10 * minuteMs - 1);
  expect(isReturningToSession()).toBe(true);
  expect(takeReturnPath("/browse")).toBe("/browse?session=5");
  expect(takeReturnPath("/browse")).toBe("/browse");

  rememberReturnPath("/subscribe");
  vi.advanceTimersByTime(10 * minuteMs);
  expect(isReturningToSession()).toBe(false);
  expect(takeReturnPath("/browse")).toBe("/browse");

  rememberReturnPath("/subscribe");
  dropReturnPath();
  expect(takeReturnPath("/browse")).toBe("/browse");
});

test("the return path lasts during a sign-up of any length, and an expired one isn't renewed", () => {
  vi.useFakeTimers();
  rememberReturnPath("/events");
  for (const _ of [1, 2, 3]) {
    vi.advanceTimersByTime(9 * minuteMs);
    renewReturnPath();
  }
  expect(takeReturnPath("/browse")).toBe("/events");
  rememberReturnPath("/events");
  vi.advanceTimersByTime(11 * minuteMs);
  renewReturnPath();
  expect(takeReturnPath("/browse")).toBe("/browse");
});
