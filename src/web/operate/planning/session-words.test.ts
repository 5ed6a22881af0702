import { expect, test } from "vitest";
import { memberCountText } from "./session-words.ts";

test("a count is shown with its noun, with thousands separators", () => {
  expect([0, 1, 14, 1_400].map(memberCountText)).toEqual([
    "0 members",
    "1 member",
    "14 members",
    "1,400 members",
  ]);
});
