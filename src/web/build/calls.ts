import { statSync } from "node:fs";
import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";
import type { Call } from "#shared/api/call.ts";

type CallAddress = Pick<Call, "method" | "path">;

/**
 * Of the contract the browser needs no more than where each call goes: a module of it comes with the methods and paths
 * of its calls alone. The schemas, and the library that they are made of, stay on the server. Whoever imports one gets
 * a copy, so that a call comes with the screen that makes it: a few bytes cost less than a chunk that others share.
 */
export function callsOnly(): Plugin {
  return {
    name: "spotter:calls-only",
    enforce: "pre",
    async resolveId(source, importer, options) {
      if (!source.startsWith("#shared/api/") || importer === undefined) return null;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (resolved === null || (await addressesIn(resolved.id)).size === 0) return resolved;
      return `${resolved.id}?for=${encodeURIComponent(importer)}`;
    },
    async load(id) {
      const [file = "", importer] = id.split("?for=");
      if (importer === undefined) return null;
      const calls = [...(await addressesIn(file))];
      const code = calls.map(
        ([name, address]) => `export const ${name} = ${JSON.stringify(address)};`,
      );
      return { code: code.join("\n"), moduleSideEffects: false };
    },
  };
}

/** Where each call of a module goes, by its name there. */
async function addressesIn(file: string): Promise<Map<string, CallAddress>> {
  const url = pathToFileURL(file);
  // A changed file is another module, while somebody works on it.
  url.search = `${statSync(file).mtimeMs}`;
  const exports: Record<string, unknown> = await import(url.href);
  return new Map(
    Object.entries(exports).flatMap(([name, value]) =>
      isCallAddress(value) ? [[name, { method: value.method, path: value.path }]] : [],
    ),
  );
}

function isCallAddress(value: unknown): value is CallAddress {
  return typeof value === "object" && value !== null && "method" in value && "path" in value;
}
