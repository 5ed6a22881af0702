import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";

const ground = "#d4400a";

/** Draws every icon of the app from its one source, public/favicon.svg. */
export async function drawIcons(sourceFile: string, outDir: string): Promise<void> {
  const source = readFileSync(sourceFile, "utf8");
  const folder = join(outDir, "icons");
  mkdirSync(folder, { recursive: true });
  const draw = (svg: string, name: string, size: number) =>
    sharp(Buffer.from(svg), { density: 72 * (size / 48) })
      .resize(size)
      .png({ compressionLevel: 9, palette: true })
      .toFile(join(folder, `${name}.png`));
  // Systems cut these to a shape of their own: the ground goes to the edge, the mark stays in the middle.
  const placed = (attributes: string) => source.replace("<svg ", `<svg ${attributes} `);
  const cut = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" fill="${ground}"/>${placed('x="4.8" y="4.8" width="38.4" height="38.4"')}</svg>`;
  // One colour on nothing: what a phone shows in its status line.
  const badge = source.replace(/<rect[^>]*\/>/, "");
  const share = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"><rect width="1200" height="630" fill="#faf8f4"/>${placed('x="440" y="155" width="320" height="320"')}</svg>`;
  await Promise.all([
    draw(source, "icon-192", 192),
    draw(source, "icon-512", 512),
    draw(cut, "maskable-192", 192),
    draw(cut, "maskable-512", 512),
    draw(cut, "apple-touch-icon", 180),
    draw(badge, "badge-96", 96),
    sharp(Buffer.from(share))
      .resize(1200, 630)
      .png({ compressionLevel: 9, palette: true })
      .toFile(join(folder, "share.png")),
  ]);
}
