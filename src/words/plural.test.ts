import { expect, test } from "vitest";
import { pluralsOf } from "./plural.ts";

test("English has the plural forms one and other", () => {
  const plural = pluralsOf("en");
  const forms = { one: "# spot", other: "# spots" };
  expect(plural(1, forms)).toBe("1 spot");
  expect(plural(0, forms)).toBe("0 spots");
  expect(plural(1200, forms)).toBe("1,200 spots");
});

test("a language with more plural forms uses them", () => {
  const plural = pluralsOf("pl");
  const forms = { one: "# dzień", few: "# dni", many: "# dni", other: "# dnia" };
  expect(plural(1, forms)).toBe("1 dzień");
  expect(plural(3, forms)).toBe("3 dni");
});
