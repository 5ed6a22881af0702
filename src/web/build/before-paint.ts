import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { minify } from "vite";
import type { Plugin } from "vite";
import { readAppInfo } from "#shared/api/access.ts";
import { readUser } from "#shared/api/accounts.ts";
import { pathsOf } from "#shared/api/addresses.ts";
import type { Call } from "#shared/api/call.ts";
import { readScreens } from "./first-views.ts";

const file = "before-paint.js";

/** The path without the optional username, which the server takes from the login. */
const pathOf = (call: Call): string => pathsOf(call)[0] ?? call.path;

/** Puts the addresses of the early requests, the app's and each screen's, into the script that runs before the first paint. */
async function withEarlyReplies(root: string): Promise<string> {
  const screens = (await readScreens(root))
    .filter((screen) => screen.early.length > 0)
    .map((screen) => [screen.path, screen.early.map(pathOf)]);
  const early = {
    app: pathOf(readAppInfo),
    member: pathOf(readUser),
    screens: Object.fromEntries(screens),
  };
  const script = readFileSync(join(root, "public", file), "utf8");
  const place = "= EARLY_REPLIES;";
  if (!script.includes(place)) throw new Error(`${file} has no place for the early requests.`);
  return script.replace(place, () => `= ${JSON.stringify(early)};`);
}

/** Writes the script into the site, minified. */
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
