import { createServer } from "vite";
import type { Plugin } from "vite";

/** The start page as HTML: all that the app would draw there before anybody has done anything. */
export async function prerenderLanding(root: string, plugins: Plugin[]): Promise<string> {
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
    const { landingHtml } = await server.ssrLoadModule("/app/prerender.tsx");
    const html: string = await landingHtml();
    // The page's policy lets neither run.
    const refused = /<script|\sstyle="|<style/.exec(html);
    if (refused !== null) throw new Error(`The start page holds what its policy forbids: ${html.slice(refused.index, refused.index + 120)}`);
    return html;
  } finally {
    await server.close();
  }
}
