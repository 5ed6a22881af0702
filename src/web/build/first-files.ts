import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { Rolldown } from "vite";

/** A script of the build with what it can't do without: the names of other scripts, and its styles. */
interface Chunk {
  readonly file: string;
  readonly imports: readonly string[];
  readonly css: readonly string[];
}

/** The chunk of each source, under its path below `root`, and of each script, under its own name. */
export type Chunks = ReadonlyMap<string, Chunk>;

export function chunksOf(bundle: Rolldown.OutputBundle, root: string): Chunks {
  const chunks = new Map<string, Chunk>();
  for (const output of Object.values(bundle)) {
    if (output.type !== "chunk") continue;
    const { fileName: file, imports } = output;
    const chunk = { file, imports, css: [...(output.viteMetadata?.importedCss ?? [])] };
    chunks.set(file, chunk);
    for (const id of output.moduleIds) chunks.set(relative(root, id), chunk);
  }
  return chunks;
}

/** The source of each route's screen, as app/routes.ts names it. */
export function screenSources(routesFile: string): Map<string, string> {
  const text = readFileSync(routesFile, "utf8");
  const found = text.matchAll(
    /\b(?:visitor|member|everybody)\(\s*"(\/[^"]*)"[^"]*?import\("([^"]+)"\)/g,
  );
  const sources = new Map(
    [...found].map(([, path = "", source = ""]) => [
      path,
      source.startsWith("#web/") ? source.slice("#web/".length) : join("app", source),
    ]),
  );
  const named = text.split('import("').length - 1;
  if (sources.size !== named)
    throw new Error(`Of ${named} screens in ${routesFile} only ${sources.size} could be read.`);
  return sources;
}

/** The files of the chunks of `sources` and of all that they import, scripts and styles. */
export function filesOf(chunks: Chunks, sources: readonly string[]): string[] {
  const files = new Set<string>();
  const visited = new Set<Chunk>();
  const visit = (key: string) => {
    const found = chunks.get(key);
    if (found === undefined) throw new Error(`The build has no chunk for ${key}.`);
    if (visited.has(found)) return;
    visited.add(found);
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
export const firstWords = "../messages/en/tabs.ts";
export const laterWords = "../messages/en/all.ts";
export const tabScreens = ["/home", "/browse", "/events", "/connections", "/profile"];
/** What the start page fetches by itself once it stands. */
const startSources = ["features/landing/later-scenes.tsx"];

/** What a first view needs: the page itself, what the route wants besides, the English words of that, the page's fonts. */
interface View {
  readonly page: string[];
  readonly besides: string[];
  readonly words: string[];
  readonly fonts: string[];
}

/** For each route, the files of its first view, each list in the order in which they are best fetched. */
export function firstFiles(
  chunks: Chunks,
  screens: ReadonlyMap<string, string>,
  fonts: string[],
): Record<string, View> {
  const entry = filesOf(chunks, [entrySource]);
  const isStyle = (file: string) => file.endsWith(".css");
  const page = ["/first.js", ...entry.filter(isStyle), ...entry.filter((file) => !isStyle(file))];
  const view = (sources: readonly string[], words: readonly string[] = []): View => {
    const besides = filesOf(chunks, sources).filter((file) => !page.includes(file));
    const spoken = filesOf(chunks, words).filter(
      (file) => !page.includes(file) && !besides.includes(file),
    );
    return { page, besides, words: spoken, fonts };
  };
  return {
    "/": view(startSources),
    ...Object.fromEntries(
      [...screens].map(([path, source]) => [
        path,
        view(
          [...gateSources, source],
          tabScreens.includes(path) && path !== "/profile"
            ? [firstWords]
            : [firstWords, laterWords],
        ),
      ]),
    ),
  };
}
