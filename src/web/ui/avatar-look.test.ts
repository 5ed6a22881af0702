import { describe, expect, test } from "vitest";
import { avatarLookOf, avatarLooks, initialsOf } from "./avatar.tsx";

describe("a generated avatar", () => {
  test("a generated avatar shows the first letters of the first and last word", () => {
    expect(initialsOf("Ana Maria Lopez")).toBe("AL");
    expect(initialsOf("jo")).toBe("J");
    expect(initialsOf("  élise  du pré ")).toBe("ÉP");
    expect(initialsOf("")).toBe("");
  });

  test("a generated avatar keeps its colour for the same key and stays within the palette", () => {
    for (const name of ["Ana", "Bo", "木村", "", "A very long name indeed"]) {
      const look = avatarLookOf(name);
      expect(look).toBe(avatarLookOf(name));
      expect(look).toBeGreaterThanOrEqual(1);
      expect(look).toBeLessThanOrEqual(avatarLooks);
    }
  });
});
