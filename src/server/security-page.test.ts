import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");

it.each(["security", "behavior"])("every test that docs/%s.md names exists", async (name) => {
  const page = readFileSync(join(root, `docs/${name}.md`), "utf8");
  const { testsNamedIn } = await import(join(root, "scripts/named-tests.mjs"));
  const named: readonly { file: string; name: string }[] = testsNamedIn(page);
  expect(named.length).toBeGreaterThan(10);
  const missing = named.filter(
    ({ file, name }) => !readFileSync(join(root, file), "utf8").includes(name),
  );
  expect(missing).toEqual([]);
});
