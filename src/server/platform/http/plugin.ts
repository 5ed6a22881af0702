import type { FastifyInstance } from "fastify";
import type { Config } from "#server/platform/config.ts";

/** One concern of the server, for all of its calls. */
export type HttpPlugin = (app: FastifyInstance, config: Config) => Promise<void>;

/** Has a plugin's hooks, parsers and decorations hold for the whole server, or folder of calls, that registers it. */
export function shareHooks<Plugin extends object>(plugin: Plugin): Plugin {
  return Object.assign(plugin, { [Symbol.for("skip-override")]: true });
}
