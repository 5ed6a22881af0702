import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Plugin, PluginOption, UserConfig } from "vite";
import { writeBeforePaint } from "./before-paint.ts";
import { buildConsole } from "./console.ts";
import { writeFaces } from "./faces.ts";
import { chunksOf, firstViews, offlineFiles, readScreens } from "./first-views.ts";
import type { Chunks } from "./first-views.ts";
import { drawIcons } from "./icons.ts";
import { webManifest } from "./page-head.ts";
import { precompress } from "./precompress.ts";
import { prerenderPages } from "./prerender-pages.ts";
import { buildWorker } from "./worker.ts";

/** Everything that comes after the bundle: the start page as HTML, the icons, the faces, the worker, the console, the compressed twins. */
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
        // Beside the site, for the server's hints and the check of the budgets.
        writeFileSync(
          join(outDir, "../first-views.json"),
          JSON.stringify(firstViews(chunks, screens, fonts), null, 1),
        );

        const { landing, splash } = await prerenderPages(root, plugins());
        writeFileSync(join(outDir, "shell.html"), drawn(page, '<div id="root">', splash));
        // Without scripts the start page is there too; what it then lacks is the way in.
        writeFileSync(
          join(outDir, "index.html"),
          drawn(page, '<div id="root" data-start-page>', landing),
        );
        writeFileSync(join(outDir, "manifest.webmanifest"), webManifest());
        await writeBeforePaint(root, outDir);
        writeFaces(outDir);
        await drawIcons(join(root, "public/favicon.svg"), outDir);

        await buildWorker(root, outDir, [
          "/shell.html",
          "/before-paint.js",
          "/formatters.js",
          "/favicon.svg",
          "/manifest.webmanifest",
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
