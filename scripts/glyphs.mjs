// npm run glyphs -- FOLDER: the outlines of all letters in the pictures of shared sessions, from the fonts in FOLDER.
//   npm install --prefix FOLDER fontkit@2.0.4 @fontsource/figtree@5.3.0 @fontsource/noto-sans-jp@5.3.0 @fontsource/noto-sans-sc@5.3.0
// Neither the app nor its tests need these packages (docs/decisions/0112-pictures-without-fonts.md).
import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { Advice, main, root } from "./setup.mjs";

const unitsPerEm = 1_000;

await main(async () => {
  const [folder] = process.argv.slice(2);
  if (folder === undefined) throw new Advice("Name the folder with the fonts.");
  const requireThere = createRequire(join(resolve(folder), "package.json"));
  const fontkit = requireThere("fontkit");
  const open = (file) => fontkit.openSync(requireThere.resolve(`@fontsource/${file}`));
  const figtree = [
    open("figtree/files/figtree-latin-700-normal.woff"),
    open("figtree/files/figtree-latin-ext-700-normal.woff"),
  ];
  const latin = glyphsOf(figtree, latinCharacters());
  const { pictureTexts } = await import("#server/sharing/picture.ts");
  const beyond = (language) =>
    [
      ...new Set(
        sessions().flatMap((one) => [...Object.values(pictureTexts(one, language)).join("")]),
      ),
    ]
      .filter((character) => !(character in latin))
      .toSorted();
  const glyphs = {
    latin,
    kerning: kerningOf(figtree[0]),
    japanese: glyphsOf(
      [open("noto-sans-jp/files/noto-sans-jp-japanese-700-normal.woff")],
      beyond("Japanese"),
    ),
    chinese: glyphsOf(
      [open("noto-sans-sc/files/noto-sans-sc-chinese-simplified-700-normal.woff")],
      beyond("Mandarin Chinese"),
    ),
  };
  writeFileSync(join(root, "src/server/sharing/glyphs.json"), `${JSON.stringify(glyphs)}\n`);
  return 0;
});

/** ASCII, the accented letters of Latin-1 and Latin Extended-A, and the marks of times and dates. */
function latinCharacters() {
  const range = (from, to) =>
    Array.from({ length: to - from + 1 }, (_, nth) => String.fromCodePoint(from + nth));
  return [...range(0x20, 0x7e), ...range(0xa0, 0x17f), "\u2013", "\u2019", "\u202f"];
}

/** A session for women on each weekday, in each month, of each workout type. */
function sessions() {
  return Array.from({ length: 366 }, (_, day) => ({
    startsAt: new Date(Date.UTC(2028, 0, 1 + day, 18, 30)),
    timeZone: "UTC",
    city: "",
    workoutType: ["gym", "cardio", "calisthenics"][day % 3],
    audience: "women",
  }));
}

/** `[advance, outline]` by character, from the first font that has it. */
function glyphsOf(fonts, characters) {
  return Object.fromEntries(
    characters.flatMap((character) => {
      const codePoint = character.codePointAt(0);
      const font = fonts.find((one) => one.hasGlyphForCodePoint(codePoint));
      if (font === undefined) return [];
      const glyph = font.glyphForCodePoint(codePoint);
      const scale = unitsPerEm / font.unitsPerEm;
      return [[character, [Math.round(glyph.advanceWidth * scale), outlineOf(glyph, scale)]]];
    }),
  );
}

/** As SVG, which counts downward. */
function outlineOf(glyph, scale) {
  const letters = {
    moveTo: "M",
    lineTo: "L",
    quadraticCurveTo: "Q",
    bezierCurveTo: "C",
    closePath: "Z",
  };
  return glyph.path.commands
    .map(
      ({ command, args }) =>
        letters[command] +
        args.map((value, nth) => Math.round(value * (nth % 2 === 0 ? scale : -scale))).join(" "),
    )
    .join("");
}

/** The adjustments of pairs of ASCII letters and digits. */
function kerningOf(font) {
  const letters = Array.from("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.,");
  const scale = unitsPerEm / font.unitsPerEm;
  return Object.fromEntries(
    letters.flatMap((first) =>
      letters.flatMap((second) => {
        const { glyphs, positions } = font.layout(first + second);
        const by = glyphs.length === 2 ? positions[0].xAdvance - glyphs[0].advanceWidth : 0;
        return Math.abs(by * scale) < 5 ? [] : [[first + second, Math.round(by * scale)]];
      }),
    ),
  );
}
