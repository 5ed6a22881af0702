import { join } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { build } from "vite";
import type { Plugin, UserConfig } from "vite";
import { callsOnly } from "./calls.ts";
import { oldestBrowsers } from "./worker.ts";

/** A separate folder for the console's scripts shows that no member's screen needs one. */
const scripts = "assets/operate-[name]-[hash].js";

/**
 * Builds the operators' console in a separate build: in one build, shared code would move into chunks that members
 * load, including parts that only the console uses.
 */
export async function buildConsole(
  root: string,
  outDir: string,
  resolve: NonNullable<UserConfig["resolve"]>,
): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: "warn",
    plugins: [callsOnly(), react(), tailwindcss({ optimize: false })],
    resolve,
    build: {
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      target: oldestBrowsers,
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: join(root, "operate/index.html"),
        output: { entryFileNames: scripts, chunkFileNames: scripts },
      },
    },
  });
}

/** Makes the development server answer the console's screens with its page, as the server does. */
export function servedConsole(): Plugin {
  return {
    name: "spotter:console",
    apply: "serve",
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        if (/^\/operate(\/[^.]*)?(\?|$)/.test(request.url ?? ""))
          request.url = "/operate/index.html";
        next();
      });
    },
  };
}
