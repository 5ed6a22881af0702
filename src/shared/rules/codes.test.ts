import { expect, it } from "vitest";
import { bareCode, readableCode } from "./codes.ts";

it("a code is read without case, spaces, dashes and invisible characters", () => {
  for (const typed of [
    "SPRING26",
    " spring 26\n",
    "Spring\u201326",
    "spring-\u200B26\uFEFF",
    "ＳＰＲＩＮＧ２６",
  ])
    expect(bareCode(typed)).toBe("SPRING26");
  expect(readableCode("spring \u2014 26\u2060")).toBe("spring-26");
});
