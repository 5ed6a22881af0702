import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { firstName, isolated, namesApart, visibleName } from "./names.ts";

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

describe("the names in a group", () => {
  it("the names in a group have as many letters as make them differ, and no more", () => {
    expect(namesApart(["Sam Miller", "Sam Moore", "Sam Morgan", "Ada Miller"])).toEqual([
      "Sam Mi.",
      "Sam Moo.",
      "Sam Mor.",
      "Ada M.",
    ]);
    expect(namesApart(["Sam Li", "Sam Lin", "Sam"])).toEqual(["Sam Li.", "Sam Lin.", "Sam"]);
  });

  it("the names in a group tell no letter that wouldn't help", () => {
    expect(namesApart(["Sam Miller", "Sam miller", "Sam King"])).toEqual([
      "Sam M.",
      "Sam M.",
      "Sam K.",
    ]);
    expect(namesApart(["Sam Miller"])).toEqual(["Sam M."]);
    expect(namesApart([])).toEqual([]);
  });
});

it("a name of the other direction is isolated in every text, and once", () => {
  expect(visibleName("עדה לב", true)).toBe("\u2068עדה לב\u2069");
  expect(visibleName("עדה לב", false)).toBe("\u2068עדה ל.\u2069");
  expect(firstName(visibleName("محمد علي", true))).toBe("\u2068محمد\u2069");
  expect(namesApart(["סם לב", "סם לם"])).toEqual(["\u2068סם לב.\u2069", "\u2068סם לם.\u2069"]);
  expect(isolated(isolated("محمد"))).toBe("\u2068محمد\u2069");
  expect([isolated("Ada"), isolated("花子")]).toEqual(["Ada", "花子"]);
});
