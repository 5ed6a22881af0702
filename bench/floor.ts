import { once } from "node:events";
import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { gzipSync } from "node:zlib";
import react from "@vitejs/plugin-react";
import { build } from "vite";

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
};

/**
 * Builds and serves, while a bench runs, a page drawn by React with one heading, or one heading replaced by another
 * with a view transition: the least that a screen can cost on this machine. Built like the app; `npm start` doesn't
 * serve it.
 */
export async function serveFloor(
  port: number,
  page: "index.html" | "push.html" = "index.html",
): Promise<{ url: string; close: () => void }> {
  const outDir = mkdtempSync(join(tmpdir(), "spotter-floor-"));
  await build({
    configFile: false,
    root: join(import.meta.dirname, "floor"),
    logLevel: "warn",
    plugins: [react()],
    build: {
      outDir,
      emptyOutDir: true,
      target: "es2022",
      modulePreload: false,
      assetsInlineLimit: 0,
      rolldownOptions: { input: join(import.meta.dirname, "floor", page) },
    },
  });
  const files = new Map(
    readdirSync(outDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [
        file.slice(outDir.length).replace(`/${page}`, "/"),
        { type: types[extname(file)] ?? "text/plain", body: gzipSync(readFileSync(file)) },
      ]),
  );
  rmSync(outDir, { recursive: true });
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? "");
    if (file === undefined) return response.writeHead(404).end();
    return response
      .writeHead(200, { "content-type": file.type, "content-encoding": "gzip" })
      .end(file.body);
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return { url: `http://127.0.0.1:${port}/`, close: () => void server.close() };
}
