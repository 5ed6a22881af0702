import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pathsOf } from "./addresses.ts";
import { day, email, filledLine, filledText, fullName, instant, text } from "./primitives.ts";

const accepts = (schema: { safeParse(value: unknown): { success: boolean } }, value: unknown) =>
  schema.safeParse(value).success;

describe("text", () => {
  it("text is trimmed before it is counted", () => {
    expect(text(5).parse("  hello ")).toBe("hello");
    expect(accepts(text(5), "hello!")).toBe(false);
    expect(accepts(text(5), "")).toBe(true);
    expect(accepts(filledText(5), " \n ")).toBe(false);
  });

  it("text is visible where it is required, and has no line breaks in single lines", () => {
    for (const nothing of ["\u200B", "\u00AD\u2060", "\u2800", "\u3164 \uFE0F"])
      expect(accepts(filledText(5), nothing)).toBe(false);
    for (const something of ["!", "\u2764\uFE0F", "\u0301", "a\u200B", "\uF8FF"])
      expect(accepts(filledText(5), something)).toBe(true);
    expect(accepts(filledText(5), "a\nb")).toBe(true);
    expect(accepts(filledLine(5), "a\nb")).toBe(false);
  });

  it("text can be stored and read: no control characters, no half surrogate pairs", () => {
    const unit = fc.integer({ min: 0, max: 0xff_ff }).map((code) => String.fromCharCode(code));
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 20 }), (some) => {
        const holds = some.isWellFormed() && !/[^\P{Cc}\t\n\v\f\r\u0085]/u.test(some);
        expect(accepts(text(100), `<${some}>`)).toBe(holds);
        expect(accepts(filledText(100), `<${some}>`)).toBe(holds);
      }),
    );
  });

  it("text has one kind of line break, and spaces for tabs", () => {
    expect(text(20).parse("a\tb\r\nc\rd\ve\u2028f\n\ng")).toBe("a b\nc\nd\ne\nf\n\ng");
    expect(accepts(text(20), "a\u0007")).toBe(false);
  });

  it("text can be in any language and contain any character", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 20 }), (drawn) => {
        const some = drawn.replaceAll(/[\u2028\u2029]/g, "");
        expect(text(400).parse(`<${some}>`)).toBe(`<${some}>`);
      }),
    );
  });

  it("text must be a string", () => {
    for (const value of [7, null, undefined, ["a"], {}])
      expect(accepts(text(5), value)).toBe(false);
  });
});

it("an email address is lowercase, and a name is tidy", () => {
  expect(email.parse(" Ada@Example.COM\n")).toBe("ada@example.com");
  expect(fullName.parse(" Jose\u0301  Garcia ")).toBe("Jos\u00E9 Garcia");
  // Refused at once, no matter how long it is or how much is trimmed.
  for (const long of ["a".repeat(101), " ".repeat(8_000_000), "a ".repeat(4_000_000)])
    expect(accepts(fullName, long)).toBe(false);
  expect(accepts(email, `${" ".repeat(8_000_000)}a`)).toBe(false);
});

describe("a day", () => {
  it("a day is in the calendar", () => {
    const days = fc.date({
      min: new Date("0001-01-01"),
      max: new Date("9999-12-31"),
      noInvalidDate: true,
    });
    fc.assert(fc.property(days, (some) => accepts(day, some.toISOString().slice(0, 10))));
    for (const no of [
      "2026-02-29",
      "2026-13-01",
      "2026-00-10",
      "0000-01-01",
      "2026-1-1",
      "26-01-01",
      "",
    ]) {
      expect([no, accepts(day, no)]).toEqual([no, false]);
    }
    expect(accepts(day, "2028-02-29")).toBe(true);
  });
});

it("an instant is given in UTC", () => {
  expect(accepts(instant, "2026-12-01T18:30:00.000Z")).toBe(true);
  for (const no of ["2026-12-01T18:30:00-06:00", "2026-12-01 18:30", "2026-12-01", "now"]) {
    expect([no, accepts(instant, no)]).toEqual([no, false]);
  }
});

it("a call for a user can be made with and without the username", () => {
  expect(pathsOf({ path: "/api/profile/:username?" })).toEqual([
    "/api/profile",
    "/api/profile/:username",
  ]);
});
