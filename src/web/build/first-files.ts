import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const chunk = z.object({
  file: z.string(),
  imports: z.array(z.string()).default([]),
  css: z.array(z.string()).default([]),
});
const chunkTable = z.record(z.string(), chunk);
type Chunks = z.infer<typeof chunkTable>;

/** What vite wrote down of the build: each source that has a chunk, with the chunks that it needs. */
export function readChunks(manifestFile: string): Chunks {
  return chunkTable.parse(JSON.parse(readFileSync(manifestFile, "utf8")));
}

/** The source of each route's screen, as app/routes.ts names it. */
export function screenSources(routesFile: string): Map<string, string> {
  const text = readFileSync(routesFile, "utf8");
  const found = text.matchAll(/\b(?:visitor|member|everybody)\(\s*"(\/[^"]*)"[^"]*?import\("([^"]+)"\)/g);
  const sources = new Map([...found].map(([, path = "", source = ""]) => [path, join("app", source)]));
  const named = text.split('import("').length - 1;
  if (sources.size !== named) throw new Error(`Of ${named} screens in ${routesFile} only ${sources.size} could be read.`);
  return sources;
}

/** The files of the chunks of `sources` and of all that they import, scripts and styles. */
export function filesOf(chunks: Chunks, sources: readonly string[]): string[] {
  const files = new Set<string>();
  const visited = new Set<string>();
  const visit = (key: string) => {
    if (visited.has(key)) return;
    visited.add(key);
    const found = chunks[key];
    if (found === undefined) throw new Error(`The build has no chunk for ${key}.`);
    for (const file of [found.file, ...found.css]) files.add(`/${file}`);
    for (const next of found.imports) visit(next);
  };
  for (const source of sources) visit(source);
  return [...files];
}

export const entrySource = "index.html";
/** What every screen behind the start page needs beside its own. */
const gateSources = ["app/gated-screens.tsx"];
/** The English words of the tabs, and those of the screens behind them. */
export const firstWords = "app/english-in-parts.ts";
export const laterWords = "../messages/english-later.ts";
export const tabScreens = ["/home", "/browse", "/events", "/connections", "/profile"];
/** What the start page fetches by itself once it stands. */
const startSources = ["features/landing/access-form.tsx", "features/landing/later-scenes.tsx"];

/** What a first view needs: the page itself, what the route wants besides, and the English words of that. */
interface View {
  readonly page: string[];
  readonly besides: string[];
  readonly words: string[];
}

/** For each route, the files of its first view. */
export function firstFiles(chunks: Chunks, screens: ReadonlyMap<string, string>): Record<string, View> {
  const page = filesOf(chunks, [entrySource]);
  const view = (sources: readonly string[], words: readonly string[] = []): View => {
    const besides = filesOf(chunks, sources).filter((file) => !page.includes(file));
    const spoken = filesOf(chunks, words).filter((file) => !page.includes(file) && !besides.includes(file));
    return { page, besides, words: spoken };
  };
  return {
    "/": view(startSources),
    ...Object.fromEntries(
      [...screens].map(([path, source]) => [path, view([...gateSources, source], tabScreens.includes(path) && path !== "/profile" ? [firstWords] : [firstWords, laterWords])]),
    ),
  };
}
