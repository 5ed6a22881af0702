import { createServer } from "vite";
import type { PluginOption } from "vite";

interface Pages {
  /** All that the app would draw on the start page before anybody has done anything. */
  readonly landing: string;
  /** What all other pages show until the app draws them. */
  readonly splash: string;
}

export async function prerenderPages(root: string, plugins: PluginOption[]): Promise<Pages> {
  const server = await createServer({
    configFile: false,
    root,
    plugins,
    appType: "custom",
    logLevel: "error",
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
  });
  try {
    const { landingHtml, splashHtml } = await server.ssrLoadModule("/app/prerender.tsx");
    return { landing: allowed(await landingHtml()), splash: allowed(splashHtml()) };
  } finally {
    await server.close();
  }
}

/** The page's policy lets neither scripts nor styles within it run. */
function allowed(html: string): string {
  const refused = /<script|\sstyle="|<style/.exec(html);
  if (refused !== null)
    throw new Error(
      `A page holds what its policy forbids: ${html.slice(refused.index, refused.index + 120)}`,
    );
  return html;
}
