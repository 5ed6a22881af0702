import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { parseSync, Visitor } from "vite";
import { expect, it } from "vitest";

const folder = join(import.meta.dirname, "fr");

/** Every text in a file, also of single cases, but no keys. */
function textsIn(file: string): string[] {
  const texts: string[] = [];
  const names = new Set<number>();
  const visitor = new Visitor({
    Property: ({ key }) => void names.add(key.start),
    Literal: ({ value, start }) => {
      if (typeof value === "string" && !names.has(start)) texts.push(value);
    },
    TemplateElement: ({ value }) => void texts.push(value.cooked ?? value.raw),
  });
  visitor.visit(parseSync(file, readFileSync(join(folder, file), "utf8")).program);
  return texts;
}

it("no line of a French text begins with a mark that belongs to the line above", () => {
  const texts = readdirSync(folder).flatMap(textsIn);
  // With a space that doesn't break: the catalogue is read, and its marks are found.
  expect(texts.filter((text) => /\u00A0[:;?!»]|«\u00A0/.test(text)).length).toBeGreaterThan(100);
  expect(texts.filter((text) => / [:;?!»]|« /.test(text))).toEqual([]);
});
