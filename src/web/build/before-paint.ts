import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { minify } from "vite";
import type { Plugin } from "vite";
import { readRoutes } from "./first-views.ts";

const file = "before-paint.js";

/** Tells the script that runs before the first paint which replies each screen wants early. */
async function withEarlyReplies(root: string): Promise<string> {
  const routes = await readRoutes(root);
  const early = routes
    .filter((route) => route.early.length > 0)
    .map((route) => [route.path, route.early]);
  const script = readFileSync(join(root, "public", file), "utf8");
  return script.replace(
    "= EARLY_REPLIES[",
    () => `= ${JSON.stringify(Object.fromEntries(early))}[`,
  );
}

/** Writes it into the site, small. */
export async function writeBeforePaint(root: string, outDir: string): Promise<void> {
  const { code } = await minify(file, await withEarlyReplies(root));
  writeFileSync(join(outDir, file), code);
}

/** The same for the development server, which would serve the file as it is. */
export function servedBeforePaint(): Plugin {
  return {
    name: "spotter:before-paint",
    apply: "serve",
    configureServer({ config, middlewares }) {
      middlewares.use(`/${file}`, (_request, response, next) => {
        withEarlyReplies(config.root).then((script) => {
          response.setHeader("content-type", "text/javascript");
          response.end(script);
        }, next);
      });
    },
  };
}
