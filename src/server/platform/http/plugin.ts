import type { FastifyInstance } from "fastify";
import type { Config } from "#server/platform/config.ts";

export type HttpPlugin = (app: FastifyInstance, config: Config) => Promise<void>;

/** Its hooks, parsers and decorations apply to the whole scope that registers it. */
export function shareHooks<Plugin extends object>(plugin: Plugin): Plugin {
  return Object.assign(plugin, { [Symbol.for("skip-override")]: true });
}
