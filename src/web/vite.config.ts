import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import type { Plugin } from "vite";
import { finished } from "./build/finish.ts";
import { withPageHead } from "./build/page-head.ts";

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

// What comes as one file, because each request costs a phone more than a few kilobytes do: what all screens behind the
// start page need, and the small parts of the kit that many of them use. Large parts stay with who wants them.
const behindTheStart = /\/node_modules\/(@tanstack|lucide-react\/dist\/esm\/(?!icons\/))|\/src\/(messages\/english-first|web\/client\/(current-user|dates|headed-for|live-|query-client|session-))/;
const smallKit = /\/src\/web\/ui\/(avatar|badge|card|chip-group|fact-list|icon-line|menu-list|use-lazy-overlay)|\/src\/web\/client\//;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), withoutInjectedStyles(), withPageHead(), finished(react)],
  // Pre-bundling would go round the transform above.
  optimizeDeps: { exclude: ["sonner"] },
  // wouter and Base UI bring a stand-in for a hook that React has itself.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: "react" }] },
  build: {
    outDir: "../../dist/web",
    emptyOutDir: true,
    target: "es2022",
    manifest: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: "start", tags: ["$initial"], priority: 3 },
            { name: "member", test: behindTheStart, priority: 2 },
            // The way in from the start page: nothing of the others' may come with it.
            { name: "field", test: /\/src\/web\/ui\/(field|text-field)\.tsx/, priority: 2 },
            { name: "kit", test: smallKit, minShareCount: 3, priority: 1 },
            { name: "icons", test: /\/lucide-react\/dist\/esm\/icons\//, minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
  // The host stays what the browser sees: signing in with a provider comes back to it.
  server: { proxy: { "/api": { target: `http://127.0.0.1:${process.env["PORT"] ?? "3000"}`, changeOrigin: false } } },
});
