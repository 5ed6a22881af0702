import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { callsOnly } from "./calls.ts";

/** The oldest browsers that the app runs in, as build targets of scripts and styles. */
export const oldestBrowsers = readRange();

function readRange(): string[] {
  const file = readFileSync(join(import.meta.dirname, "../../../package.json"), "utf8");
  const { browserslist }: { browserslist: string[] } = JSON.parse(file);
  return browserslist.map((browser) => browser.replace(" ", ""));
}

/** Builds the service worker with `files`, the list to cache at installation, each with its revision. */
export async function buildWorker(
  root: string,
  outDir: string,
  files: readonly string[],
): Promise<void> {
  const kept = files.map((url) => {
    const isHashed = url.startsWith("/assets/");
    const revision = createHash("sha256")
      .update(readFileSync(join(outDir, url)))
      .digest("hex")
      .slice(0, 16);
    return { url, revision: isHashed ? null : revision };
  });
  await build({
    configFile: false,
    plugins: [callsOnly()],
    root,
    logLevel: "warn",
    define: { keptFromTheStart: JSON.stringify(kept), "process.env.NODE_ENV": '"production"' },
    build: {
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      target: oldestBrowsers,
      rolldownOptions: {
        input: join(root, "worker/worker.ts"),
        output: { format: "iife", entryFileNames: "worker.js" },
      },
    },
  });
}
