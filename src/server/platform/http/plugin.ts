import type { FastifyInstance } from "fastify";
import type { Config } from "#server/platform/config.ts";

/** One concern of the server, for all calls. */
export type HttpPlugin = (app: FastifyInstance, config: Config) => Promise<void>;

/** Applies a plugin's hooks, parsers and decorations to the whole scope that registers it. */
export function shareHooks<Plugin extends object>(plugin: Plugin): Plugin {
  return Object.assign(plugin, { [Symbol.for("skip-override")]: true });
}
