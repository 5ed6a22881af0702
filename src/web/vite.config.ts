import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import type { Plugin } from "vite";
import { servedBeforePaint } from "./build/before-paint.ts";
import { callsOnly } from "./build/calls.ts";
import { servedConsole } from "./build/console.ts";
import { servedFaces } from "./build/faces.ts";
import { finished } from "./build/finish.ts";
import { withPageHead } from "./build/page-head.ts";
import { oldestBrowsers } from "./build/worker.ts";

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

/**
 * Base UI registers the variables of a drawer's swipe when the first one opens, which restyles the whole page: a frame
 * of 145 ms on the throttled phone instead of 59 to 96. ui/overlays/drawer.css has registered them by then.
 */
function withoutLateRegistration(): Plugin {
  return {
    name: "spotter:without-late-registration",
    apply: "build",
    transform(code, id) {
      if (!id.includes("/@base-ui/react/drawer/popup/DrawerPopup.")) return null;
      const stripped = code.replace(/^\s+removeCSSVariableInheritance\(\);$/m, "");
      if (stripped === code)
        throw new Error("Base UI registers a drawer's variables elsewhere now");
      return { code: stripped, map: null };
    },
  };
}

const compileHint = "//# allFunctionsCalledOnLoad\n";

/**
 * Makes browsers that know the hint (Chromium) compile the app's functions on another thread while loading, instead of
 * one by one on the main thread at their first call. It only works at the very beginning of a file.
 */
function compiledAhead(): Plugin {
  return {
    name: "spotter:compiled-ahead",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === "chunk") file.code = compileHint + file.code;
      },
    },
  };
}

/** Shared by several screens; Base UI and the overlays built on it are large and load with the first one that opens. */
const kit = /\/src\/(web\/(?!ui\/overlays\/)|shared\/)|\/node_modules\/(@tanstack|lucide-react)\//;

/** Texts are named by language, without region or script: `de-tabs-….js`, `pt-tabs-….js`. */
function chunkFileName({ moduleIds }: { moduleIds: string[] }): string {
  const [tag, ...others] = new Set(
    moduleIds.map((id) => /\/src\/words\/(\w+)[\w-]*\//.exec(id)?.[1]),
  );
  return `assets/${tag === undefined || others.length > 0 ? "" : `${tag}-`}[name]-[hash].js`;
}

const resolve = {
  alias: [
    // The library's icon factory costs a phone more than the icons: two components and one element per stroke.
    {
      find: /^\.\.\/createLucideIcon\.mjs$/,
      replacement: `${import.meta.dirname}/ui/lucide-icon.tsx`,
    },
  ],
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    callsOnly(),
    react(),
    // The build lowers styles for `target`; the plugin would use another range.
    tailwindcss({ optimize: false }),
    withoutInjectedStyles(),
    withoutLateRegistration(),
    withPageHead(),
    servedBeforePaint(),
    servedConsole(),
    servedFaces(),
    compiledAhead(),
    finished(() => [callsOnly(), react()], resolve),
  ],
  // Pre-bundling would bypass the transform above.
  optimizeDeps: { exclude: ["sonner"] },
  resolve,
  build: {
    outDir: "../../dist/web",
    emptyOutDir: true,
    target: oldestBrowsers,
    // The server's hints name a first view's files; later ones are preloaded by app/use-login-effects.ts.
    modulePreload: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        chunkFileNames: chunkFileName,
        codeSplitting: {
          groups: [
            { name: "start", tags: ["$initial"], priority: 1 },
            // Code shared by fewer stays in small files: with it, the kit puts /home over its budget.
            { name: "kit", test: kit, minShareCount: 6 },
          ],
        },
      },
    },
  },
  // The host stays the browser's: provider sign-ins return to it.
  server: {
    proxy: {
      "/api": { target: `http://127.0.0.1:${process.env["PORT"] ?? "3000"}`, changeOrigin: false },
    },
  },
});
