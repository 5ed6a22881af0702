import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { drawFace } from "#shared/faces/draw-face.ts";
import { faceCount, facePath, findFace } from "#shared/rules/faces.ts";

export function writeFaces(outDir: string): void {
  mkdirSync(join(outDir, "faces"), { recursive: true });
  for (let face = 0; face < faceCount; face++)
    writeFileSync(join(outDir, facePath(face)), drawFace(face));
}

/** For the development server. */
export function servedFaces(): Plugin {
  return {
    name: "spotter:faces",
    apply: "serve",
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const face = findFace(request.url ?? "");
        if (face === undefined) return next();
        response.setHeader("content-type", "image/svg+xml");
        response.end(drawFace(face));
      });
    },
  };
}
