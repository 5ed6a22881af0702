import { expect, it } from "vitest";
import { isPredictable } from "./passwords.ts";

it("six equal or consecutive characters in a row are predictable, up or down, in any place", () => {
  for (const password of [
    "aaaaaa",
    "123456",
    "fedcba",
    "ABCdef",
    "my987654dog",
    "😀😀😀😀😀😀",
    "correct zzzzzz",
  ]) {
    expect([password, isPredictable(password)]).toEqual([password, true]);
  }
});

it("five equal or consecutive characters aren't predictable, nor are six that jump, turn or are apart", () => {
  for (const password of [
    "",
    "a",
    "aaaaa",
    "12345x",
    "123454321",
    "135790",
    "aabbcc",
    "abc123",
    "121212",
    "12345 6",
    "correct horse",
    "spotter-demo",
  ]) {
    expect([password, isPredictable(password)]).toEqual([password, false]);
  }
});
