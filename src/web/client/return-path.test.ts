import { afterEach, expect, test, vi } from "vitest";
import { minuteMs } from "#shared/rules/durations.ts";
import {
  carryReturnPath,
  dropOutlivedReturnPath,
  dropReturnPath,
  isOwnPath,
  isReturningToSession,
  rememberReturnPath,
  renewReturnPath,
  takeReturnPath,
} from "./return-path.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
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

/** A page starts at `path`, as the browser's navigation of this `type`. */
function startPage(path: string, type: "navigate" | "reload" | "back_forward") {
  vi.stubGlobal("performance", { getEntriesByType: () => [{ type }] });
  dropOutlivedReturnPath(path);
}

test("a login opened by itself leads nowhere else, and one that is reloaded still does", () => {
  for (const path of ["/login", "/signup", "/"]) {
    rememberReturnPath("/subscribe");
    startPage(path, "reload");
    startPage(path, "back_forward");
    expect(takeReturnPath("/browse")).toBe("/subscribe");

    rememberReturnPath("/subscribe");
    startPage(path, "navigate");
    expect(takeReturnPath("/browse")).toBe("/browse");
  }
});

test("a login to which the app leads as another page keeps the return path, but only once", () => {
  rememberReturnPath("/operate/appeals");
  carryReturnPath();
  startPage("/login", "navigate");
  startPage("/login", "reload");
  expect(takeReturnPath("/browse")).toBe("/operate/appeals");

  rememberReturnPath("/operate/appeals");
  carryReturnPath();
  startPage("/login", "navigate");
  startPage("/login", "navigate");
  expect(takeReturnPath("/browse")).toBe("/browse");
});
