import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");

it("the page on security names tests that are there", () => {
  const page = readFileSync(join(root, "docs/security.md"), "utf8");
  const named = [...page.matchAll(/`((?:src|scripts)\/[^:`]+): ([^`]+)`/g)].map(
    ([, file = "", name = ""]) => ({ file, name }),
  );
  expect(named.length).toBeGreaterThan(20);
  const missing = named.filter(
    ({ file, name }) => !readFileSync(join(root, file), "utf8").includes(name),
  );
  expect(missing).toEqual([]);
});
