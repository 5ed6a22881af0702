import { expect, test } from "vitest";
import { isOwnPath } from "./return-path.ts";

test("a path of the app is one, with its search", () => {
  expect(isOwnPath("/events")).toBe(true);
  expect(isOwnPath("/browse?type=gym")).toBe(true);
});

test("another site is none, however it is written", () => {
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
