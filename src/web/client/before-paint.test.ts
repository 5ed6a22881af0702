import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { specialFirstViews } from "#web/app/first-views.ts";
import { pathsOf } from "#shared/api/addresses.ts";
import { languageTags } from "#words/languages.ts";

const script = readFileSync(join(import.meta.dirname, "../public/before-paint.js"), "utf8");

test("before the first paint the page knows the same languages as the app", () => {
  for (const [language, tag] of Object.entries(languageTags)) {
    expect(script).toMatch(new RegExp(`"?${language}"?: "${tag}"`));
  }
});

test("before the first paint the page can send all early requests of a screen", () => {
  for (const call of Object.values(specialFirstViews).flatMap(({ early = [] }) => early)) {
    expect(call.method).toBe("GET");
    expect(pathsOf(call)[0]).not.toContain(":");
  }
});
