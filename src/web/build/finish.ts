import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Plugin } from "vite";
import { entrySource, filesOf, firstFiles, firstWords, laterWords, readChunks, screenSources, tabScreens } from "./first-files.ts";
import { drawIcons } from "./icons.ts";
import { webManifest } from "./page-head.ts";
import { precompress } from "./precompress.ts";
import { prerenderLanding } from "./prerender-landing.ts";
import { buildWorker } from "./worker.ts";

/** What can be read without a network from the first visit on, beside the tabs: a talk. */
const offlineSources = [firstWords, laterWords, "app/gated-screens.tsx", "client/live.ts", "features/connections/chat/chat-screen.tsx"];

/** Everything that comes after the bundle: the start page as HTML, the icons, the worker, the compressed twins. */
export function finished(plugins: () => Plugin[]): Plugin {
  let root = "";
  let outDir = "";
  return {
    name: "spotter:finished",
    apply: "build",
    configResolved(config) {
      root = config.root;
      outDir = resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      sequential: true,
      async handler() {
        const chunks = readChunks(join(outDir, ".vite/manifest.json"));
        rmSync(join(outDir, ".vite"), { recursive: true });
        const screens = screenSources(join(root, "app/routes.ts"));
        // Beside the site, for the server's hints and the check of the budgets.
        writeFileSync(join(outDir, "../first-files.json"), JSON.stringify(firstFiles(chunks, screens), null, 1));

        const shell = readFileSync(join(outDir, "index.html"), "utf8");
        writeFileSync(join(outDir, "shell.html"), shell);
        const landing = await prerenderLanding(root, plugins());
        writeFileSync(join(outDir, "index.html"), withLanding(shell, landing));
        writeFileSync(join(outDir, "manifest.webmanifest"), webManifest());
        await drawIcons(join(root, "public/favicon.svg"), outDir);

        const offline = tabScreens.map((path) => screens.get(path) ?? `(no screen at ${path})`);
        await buildWorker(root, outDir, [
          "/shell.html",
          "/first.js",
          "/favicon.svg",
          "/manifest.webmanifest",
          "/icons/icon-192.png",
          "/icons/badge-96.png",
          ...filesOf(chunks, [entrySource, ...offlineSources, ...offline]),
          ...new Set([...shell.matchAll(/href="(\/assets\/[^"]+\.woff2)"/g)].map(([, font = ""]) => font)),
        ]);
        precompress(outDir);
      },
    },
  };
}

function withLanding(shell: string, landing: string): string {
  const empty = '<div id="root"></div>';
  if (!shell.includes(empty)) throw new Error("The page has no empty #root to put the start page into.");
  // The start page is there without scripts; what it then lacks is the way in.
  return shell.replace(empty, () => `<div id="root">${landing}</div>`);
}
