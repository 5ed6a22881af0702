import { describe, expect, it } from "vitest";
import { ownLanguageName } from "./language-names.ts";

describe("a language", () => {
  it("is found by whoever speaks nothing else", () => {
    const tags = ["en", "es", "fr", "de", "it", "pt", "ja", "zh"];
    expect(tags.map(ownLanguageName)).toEqual([
      "English",
      "Español",
      "Français",
      "Deutsch",
      "Italiano",
      "Português",
      "日本語",
      "中文",
    ]);
  });
});
