import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const web = join(import.meta.dirname, "..");
const isDark = /\[data-theme="dark"\] \{|prefers-color-scheme: dark\)/g;

it("printed in the dark theme, every page has the light colors", () => {
  const sheets = globSync("**/*.css", { cwd: web });
  const dark = sheets.flatMap((sheet) => {
    const text = readFileSync(join(web, sheet), "utf8");
    return [...text.matchAll(isDark)].map(({ index }) => ({
      sheet,
      before: text.slice(0, index).trimEnd().split("\n").at(-1) ?? "",
    }));
  });
  expect(dark.length).toBeGreaterThan(5);
  expect(dark.filter(({ before }) => !/^@media screen (\{|and \($)/.test(before))).toEqual([]);
});
