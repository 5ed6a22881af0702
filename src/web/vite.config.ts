import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import type { Plugin } from "vite";

/** sonner writes a <style> at load, which the page's policy forbids; the app imports its stylesheet instead. */
function withoutInjectedStyles(): Plugin {
  return {
    name: "spotter:without-injected-styles",
    transform(code, id) {
      if (!/\/sonner\/dist\/.*\.mjs/.test(id)) return null;
      const stripped = code.replace(/^__insertCSS\(.*\)\s*;?$/m, "");
      if (stripped === code) throw new Error("sonner no longer injects its styles by __insertCSS");
      return { code: stripped, map: null };
    },
  };
}

/** The text font is needed by the first paint of every screen. */
function preloadedFont(): Plugin {
  return {
    name: "spotter:preloaded-font",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle }) {
        const font = Object.keys(bundle ?? {}).find((name) => /figtree-latin-wght-normal.*\.woff2$/.test(name));
        if (font === undefined) return html;
        const attrs = { rel: "preload", as: "font", type: "font/woff2", crossorigin: "", href: `/${font}` };
        return { html, tags: [{ tag: "link", attrs, injectTo: "head-prepend" as const }] };
      },
    },
  };
}

/** Leaves a .br and a .gz beside every text file, so that serving one costs no compression. */
function precompressed(): Plugin {
  let outDir = "";
  return {
    name: "spotter:precompressed",
    apply: "build",
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    writeBundle() {
      for (const entry of readdirSync(outDir, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !/\.(js|css|html|svg|json|webmanifest)$/.test(entry.name)) continue;
        const path = join(entry.parentPath, entry.name);
        const bytes = readFileSync(path);
        if (bytes.length < 1024) continue;
        writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
        writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }));
      }
    },
  };
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), withoutInjectedStyles(), preloadedFont(), precompressed()],
  // Pre-bundling would go round the transform above.
  optimizeDeps: { exclude: ["sonner"] },
  // wouter and Base UI bring a stand-in for a hook that React has itself.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: "react" }] },
  build: {
    outDir: "../../dist/web",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
  // The host stays what the browser sees: signing in with a provider comes back to it.
  server: { proxy: { "/api": { target: `http://127.0.0.1:${process.env["PORT"] ?? "3000"}`, changeOrigin: false } } },
});
