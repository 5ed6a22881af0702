import { expect, test } from "vitest";
import { languageFor } from "./language.ts";

test("a device's language is taken whatever its region", () => {
  expect(languageFor(["en-GB", "de"])).toBe("English");
});

test("a device whose languages the app doesn't speak gets English", () => {
  expect(languageFor(["xx", "tlh-Latn"])).toBe("English");
  expect(languageFor([])).toBe("English");
});
