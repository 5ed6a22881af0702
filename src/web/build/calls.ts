import { statSync } from "node:fs";
import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";
import type { Call } from "#shared/api/call.ts";

type CallAddress = Pick<Call, "method" | "path" | "bodyType">;

/**
 * Reduces each module of the contract to its calls' addresses and body types, which is all that the browser needs: the
 * schemas and their library stay on the server. Each importing module gets its own copy, so that a call is bundled with
 * its screen: the few bytes cost less than a shared chunk.
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

async function addressesIn(file: string): Promise<Map<string, CallAddress>> {
  const url = pathToFileURL(file);
  // In development a changed file must be imported again.
  url.search = `${statSync(file).mtimeMs}`;
  const exports: Record<string, unknown> = await import(url.href);
  return new Map(
    Object.entries(exports).flatMap(([name, value]) =>
      isCallAddress(value) ? [[name, addressOf(value)]] : [],
    ),
  );
}

const addressOf = ({ method, path, bodyType }: CallAddress): CallAddress => ({
  method,
  path,
  ...(bodyType !== undefined && { bodyType }),
});

function isCallAddress(value: unknown): value is CallAddress {
  return typeof value === "object" && value !== null && "method" in value && "path" in value;
}
