import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { minify } from "vite";
import type { Plugin } from "vite";
import { catalogues, languageTags } from "#words/languages.ts";
import { languages } from "#shared/rules/choices.ts";
import { readAppInfo } from "#shared/api/access.ts";
import { readUser } from "#shared/api/accounts.ts";
import { pathsOf } from "#shared/api/addresses.ts";
import type { Call } from "#shared/api/call.ts";
import { readScreens } from "./first-views.ts";

const file = "before-paint.js";

/** The path without the optional username, which the server takes from the login. */
const pathOf = (call: Call): string => pathsOf(call)[0] ?? call.path;

/** The texts for a failed start of the app, by language: a title, a text and a button. */
async function unreachedWords(): Promise<Record<string, readonly string[]>> {
  const all = languages.map(async (language) => {
    const { ui, update } = (await catalogues[language].start()).app;
    return [languageTags[language], [ui.errorTitle, ui.errorText, update.reload]] as const;
  });
  return Object.fromEntries(await Promise.all(all));
}

/** Inserts the early requests of the app and each screen, and the texts, into the script before the first paint. */
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
  const places = { EARLY_REPLIES: early, WORDS: await unreachedWords() };
  return Object.entries(places).reduce((written, [name, value]) => {
    const place = `= ${name};`;
    if (!written.includes(place)) throw new Error(`${file} has no place for ${name}.`);
    return written.replace(place, () => `= ${JSON.stringify(value)};`);
  }, script);
}

export async function writeBeforePaint(root: string, outDir: string): Promise<void> {
  const { code } = await minify(file, await withEarlyReplies(root));
  writeFileSync(join(outDir, file), code);
}

/** For the development server, which would serve the file unchanged. */
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
