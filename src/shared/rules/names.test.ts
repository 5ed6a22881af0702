import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { visibleName } from "./names.ts";

describe("a name as others see it", () => {
  it("a name as others see it is the first name and the last initial", () => {
    expect(visibleName("Ada Lovelace", false)).toBe("Ada L.");
    expect(visibleName("Vincent willem van gogh", false)).toBe("Vincent G.");
    expect(visibleName("  Ada \t Lovelace ", false)).toBe("Ada L.");
  });

  it("a name as others see it is complete if it is a single name", () => {
    expect(visibleName("Cher", false)).toBe("Cher");
    expect(visibleName("", false)).toBe("");
  });

  it("a name as others see it splits no letter", () => {
    expect(visibleName("Ana 𝓢mith", false)).toBe("Ana 𝓢.");
  });

  it("a name as others see it is complete once connected", () => {
    expect(visibleName("Ada King, Countess of Lovelace", true)).toBe(
      "Ada King, Countess of Lovelace",
    );
  });

  it("a name as others see it never reveals more of the last name than its initial", () => {
    const word = fc.stringMatching(/^[A-Za-z]{2,12}$/);
    fc.assert(
      fc.property(fc.array(word, { minLength: 2, maxLength: 4 }), (words) => {
        const seen = visibleName(words.join(" "), false);
        expect(seen).toBe(`${words[0]} ${words.at(-1)?.charAt(0).toUpperCase()}.`);
      }),
    );
  });
});
