import { readFileSync, writeFileSync, readdirSync, mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Plugin, PluginOption, UserConfig } from "vite";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import sharp from "sharp";
import { createServer } from "vite";
import { writeBeforePaint } from "./before-paint.ts";
import { buildConsole } from "./console.ts";
import { writeFaces } from "./faces.ts";
import { chunksOf, firstViews, offlineFiles, readScreens } from "./first-views.ts";
import type { Chunks } from "./first-views.ts";
import { webManifest } from "./page-head.ts";
import { buildWorker } from "./worker.ts";

/** Everything after the bundle: start page, icons, faces, worker, console, compressed files. */
export function finished(
  plugins: () => PluginOption[],
  resolution: NonNullable<UserConfig["resolve"]>,
): Plugin {
  let root = "";
  let outDir = "";
  let chunks: Chunks = new Map();
  return {
    name: "spotter:finished",
    apply: "build",
    configResolved(config) {
      root = config.root;
      outDir = resolve(config.root, config.build.outDir);
    },
    writeBundle(_options, bundle) {
      chunks = chunksOf(bundle, root);
    },
    closeBundle: {
      sequential: true,
      async handler() {
        if (chunks.size === 0) return; // The bundle has failed and printed why.
        const screens = await readScreens(root);
        const page = readFileSync(join(outDir, "index.html"), "utf8");
        const fonts = [
          ...new Set(
            [...page.matchAll(/href="(\/assets\/[^"]+\.woff2)"/g)].map(([, font = ""]) => font),
          ),
        ];
        // Next to the site, for the server's hints and the check of the budgets.
        writeFileSync(
          join(outDir, "../first-views.json"),
          JSON.stringify(firstViews(chunks, screens, fonts), null, 1),
        );

        const { landing, splash } = await prerenderPages(root, plugins());
        writeFileSync(join(outDir, "shell.html"), drawn(page, '<div id="root">', splash));
        // Without scripts the start page is complete except for the way in.
        writeFileSync(
          join(outDir, "index.html"),
          drawn(page, '<div id="root" data-start-page>', landing),
        );
        writeFileSync(join(outDir, "manifest.webmanifest"), webManifest("light"));
        writeFileSync(join(outDir, "manifest-dark.webmanifest"), webManifest("dark"));
        await writeBeforePaint(root, outDir);
        writeFaces(outDir);
        await drawIcons(join(root, "public/favicon.svg"), outDir);

        await buildWorker(root, outDir, [
          "/shell.html",
          "/before-paint.js",
          "/formatters.js",
          "/favicon.svg",
          "/manifest.webmanifest",
          "/manifest-dark.webmanifest",
          "/icons/icon-192.png",
          "/icons/badge-96.png",
          ...offlineFiles(chunks, screens),
          ...fonts,
        ]);
        await buildConsole(root, outDir, resolution);
        precompress(outDir);
      },
    },
  };
}

function drawn(page: string, root: string, html: string): string {
  const empty = '<div id="root"></div>';
  if (!page.includes(empty)) throw new Error("The page has no empty #root to draw into.");
  return page.replace(empty, () => `${root}${html}</div>`);
}

/** Writes a .br and a .gz next to every text file, so that serving needs no compression. */
function precompress(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(js|css|html|svg|json|txt|webmanifest)$/.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const bytes = readFileSync(path);
    if (bytes.length < 1024) continue;
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    };
    writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }));
  }
}

const ground = "#d4400a";

/** Draws every icon of the app from one source, public/favicon.svg. */
async function drawIcons(sourceFile: string, outDir: string): Promise<void> {
  const source = readFileSync(sourceFile, "utf8");
  const folder = join(outDir, "icons");
  mkdirSync(folder, { recursive: true });
  const draw = (svg: string, name: string, size: number) =>
    sharp(Buffer.from(svg), { density: 72 * (size / 48) })
      .resize(size)
      .png({ compressionLevel: 9, palette: true })
      .toFile(join(folder, `${name}.png`));
  // Systems cut these to their own shape: the background goes to the edge, the mark stays in the middle.
  const placed = (attributes: string) => source.replace("<svg ", `<svg ${attributes} `);
  const cut = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" fill="${ground}"/>${placed('x="4.8" y="4.8" width="38.4" height="38.4"')}</svg>`;
  // One color on transparency: the icon in a phone's status line.
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

interface Pages {
  /** The start page's initial content, as the app would render it. */
  readonly landing: string;
  /** The other pages' content until the app renders them. */
  readonly splash: string;
}

async function prerenderPages(root: string, plugins: PluginOption[]): Promise<Pages> {
  const server = await createServer({
    configFile: false,
    root,
    plugins,
    appType: "custom",
    logLevel: "error",
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
  });
  try {
    const { landingHtml, splashHtml } = await server.ssrLoadModule("/app/prerender.tsx");
    return { landing: allowed(await landingHtml()), splash: allowed(splashHtml()) };
  } finally {
    await server.close();
  }
}

/** The page's policy blocks inline scripts and styles. */
function allowed(html: string): string {
  const refused = /<script|\sstyle="|<style/.exec(html);
  if (refused !== null)
    throw new Error(
      `A page holds what its policy forbids: ${html.slice(refused.index, refused.index + 120)}`,
    );
  return html;
}
