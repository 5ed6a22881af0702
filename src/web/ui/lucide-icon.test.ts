import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createElement } from "react";
import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import createLucideIcon from "./lucide-icon.tsx";
import type { IconData } from "./lucide-icon.tsx";

interface IconFile {
  readonly __iconData: IconData;
  readonly default: ComponentType<{ size?: number; strokeWidth?: number; fill?: string }>;
}

// The package doesn't export its icons' files, but the builds read them.
const folder = join(import.meta.dirname, "../../../node_modules/lucide-react/dist/esm/icons");
const readIcon = async (file: string): Promise<IconFile> =>
  await import(pathToFileURL(join(folder, file)).href);

/** The drawing without the library's classes, in one order. */
function drawing(markup: string) {
  const [, frame = "", strokes] = /^<svg ([^>]*)>(.*)<\/svg>$/.exec(markup) ?? [];
  const attributes = [...frame.matchAll(/([\w-]+)="([^"]*)"/g)].map(
    // The library's lengths are in pixels.
    ([, name = "", value = ""]) =>
      `${name}=${value.endsWith("rem") ? 16 * Number.parseFloat(value) : value}`,
  );
  const drawn = attributes.filter((one) => !/^(class|xmlns)=/.test(one)).toSorted();
  return { attributes: drawn, strokes };
}

describe("an icon in the builds", () => {
  // Some files only add a second name for an icon.
  const files = readdirSync(folder)
    .filter((name) => /^[d-h][\w-]*\.mjs$/.test(name))
    .filter((name) => readFileSync(join(folder, name), "utf8").includes("__iconData = {"));

  it("an icon in the builds looks like the library's", async () => {
    expect(files.length).toBeGreaterThan(200);
    for (const file of files) {
      const { __iconData, default: Theirs } = await readIcon(file);
      const theirs = renderToStaticMarkup(createElement(Theirs, { size: 20 }));
      const ours = renderToStaticMarkup(createElement(createLucideIcon(__iconData), { size: 20 }));
      expect({ file, ...drawing(ours) }).toEqual({ file, ...drawing(theirs) });
    }
  });

  it("an icon in the builds takes the same attributes", async () => {
    const { __iconData, default: Theirs } = await readIcon("house.mjs");
    const props = { strokeWidth: 2.4, fill: "currentColor" };
    const theirs = drawing(renderToStaticMarkup(createElement(Theirs, props)));
    const ours = renderToStaticMarkup(createElement(createLucideIcon(__iconData), props));
    expect(drawing(ours)).toEqual(theirs);
  });
});
