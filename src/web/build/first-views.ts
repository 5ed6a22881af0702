import { registerHooks } from "node:module";
import { join, relative } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Rolldown } from "vite";
import type * as FirstViewsModule from "#web/app/first-views.ts";
import type { FirstView } from "#web/app/first-views.ts";
import type * as RoutesModule from "#web/app/routes.ts";
import type { AppRoute } from "#web/app/routes.ts";

/** A script of the build with its required scripts and styles. */
interface Chunk {
  readonly file: string;
  readonly imports: readonly string[];
  readonly css: readonly string[];
}

/** The chunk of each source, by its path below `root`, and of each script, by name. */
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

export interface Screen extends Pick<AppRoute, "path" | "words">, FirstView {
  /** Its module, below src/web. */
  readonly module: string;
}

/**
 * The table of routes with its first views, imported as modules: bundled with the build's settings they would bring the
 * whole app along. Imported once, as Node caches modules.
 */
export function readScreens(root: string): Promise<readonly Screen[]> {
  return (screensRead ??= listScreens(root));
}
let screensRead: Promise<readonly Screen[]> | undefined;

async function listScreens(root: string): Promise<readonly Screen[]> {
  const addressOf = (file: string) => pathToFileURL(join(root, file)).href;
  const table = addressOf("app/routes.ts");
  const { routes }: typeof RoutesModule = await import(table);
  const views: typeof FirstViewsModule = await import(addressOf("app/first-views.ts"));
  const paths = ["/", ...routes.map(({ path }) => path)];
  const stray = Object.keys(views.specialFirstViews).find((path) => !paths.includes(path));
  if (stray !== undefined) throw new Error(`first-views.ts knows ${stray}, and routes.ts doesn't.`);
  const screens: Screen[] = [];
  for (const { path, words, load } of routes) {
    const [module, ...others] = await modulesImported(table, load);
    if (module === undefined || others.length > 0)
      throw new Error(`${path} doesn't load its screen by the import of one module.`);
    const below = relative(root, fileURLToPath(module));
    screens.push({ path, words, module: below, ...views.firstViewAt(path) });
  }
  return screens;
}

/**
 * The addresses of the modules that `importer` imports while `load` runs. Empty ones replace them, because Node can't
 * run a screen. So the path is written once, and no browser loads it as data.
 */
async function modulesImported(
  importer: string,
  load: () => Promise<unknown>,
): Promise<readonly string[]> {
  const imported: string[] = [];
  const hooks = registerHooks({
    resolve(specifier, context, nextResolve) {
      const resolved = nextResolve(specifier, context);
      if (context.parentURL !== importer) return resolved;
      imported.push(resolved.url);
      return { url: "data:text/javascript,", format: "module", shortCircuit: true };
    },
  });
  try {
    await load();
  } finally {
    hooks.deregister();
  }
  return imported;
}

/** The files of the chunks of `sources` and their imports, scripts and styles. */
function filesOf(chunks: Chunks, sources: readonly string[]): string[] {
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

const entrySource = "index.html";
/** Every screen behind the start page needs this. */
const gateSource = "app/gated-screens.tsx";
/** The English texts of the tabs and their screens. */
const firstWords = "../words/en/tabs.ts";
const laterWords = "../words/en/all.ts";
/**
 * Readable without a network from the first visit on, in addition to the cached screens: a conversation, a session's
 * plan, the whole start page, and messages about failures.
 */
const offlineSources = [
  entrySource,
  gateSource,
  firstWords,
  laterWords,
  "features/stream/live.ts",
  "features/bookings/workout-plan-sheet.tsx",
  "features/connections/chat/chat-screen.tsx",
  "features/landing/access-form.tsx",
  "features/landing/drawings.tsx",
  "ui/toaster.tsx",
];
/** The screens that the start page leads to: the worker prefetches them, and they run only when opened. */
const nextSources = ["features/sign-in/login-screen.tsx"];

/** The worker's cache from the first visit on. */
export function offlineFiles(chunks: Chunks, screens: readonly Screen[]): string[] {
  const kept = screens.filter(({ isKeptOffline }) => isKeptOffline).map(({ module }) => module);
  return filesOf(chunks, [...offlineSources, ...nextSources, ...kept]);
}

/** A first view's needs: the page, the route's modules, their English texts, and the page's fonts. */
interface View {
  readonly page: string[];
  readonly besides: string[];
  readonly words: string[];
  readonly fonts: string[];
}

/** For each route, the files of its first view, each list in the best order of loading. */
export function firstViews(
  chunks: Chunks,
  screens: readonly Screen[],
  fonts: string[],
): Record<string, View> {
  const entry = filesOf(chunks, [entrySource]);
  const isStyle = (file: string) => file.endsWith(".css");
  const page = [
    "/before-paint.js",
    ...entry.filter(isStyle),
    ...entry.filter((file) => !isStyle(file)),
  ];
  const view = (sources: readonly string[], words: readonly string[] = []): View => {
    const besides = filesOf(chunks, sources).filter((file) => !page.includes(file));
    const spoken = filesOf(chunks, words).filter(
      (file) => !page.includes(file) && !besides.includes(file),
    );
    return { page, besides, words: spoken, fonts };
  };
  const views = screens.map(({ path, module, words }) => [
    path,
    view([gateSource, module], words === "of tabs" ? [firstWords] : [firstWords, laterWords]),
  ]);
  return { "/": view([]), ...Object.fromEntries(views) };
}
