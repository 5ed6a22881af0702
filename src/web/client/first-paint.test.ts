import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { languageTags } from "#messages/languages.ts";

test("before the first paint the page knows the same languages as the app", () => {
  const script = readFileSync(join(import.meta.dirname, "../public/first.js"), "utf8");
  for (const [language, tag] of Object.entries(languageTags)) {
    expect(script).toMatch(new RegExp(`"?${language}"?: "${tag}"`));
  }
});
