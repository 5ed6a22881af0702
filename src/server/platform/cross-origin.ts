import type { FastifyRequest } from "fastify";
import type { Config } from "./config.ts";
import { ApiProblem } from "./problems.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Something else than the origin protects this call: a signature or a state. */
    readonly crossOrigin?: boolean;
  }
}

const readMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses writes that a page of another origin started. Browsers say where a call comes from in
 * `Sec-Fetch-Site`, older ones in `Origin`; a client that sends neither is no browser and holds no
 * cookie of a member.
 */
export function refuseCrossOriginWrites(config: Config) {
  const publicOrigin = config.publicUrl === undefined ? undefined : new URL(config.publicUrl).origin;
  return async (request: FastifyRequest): Promise<void> => {
    if (readMethods.has(request.method) || request.routeOptions.config.crossOrigin === true) return;
    const site = request.headers["sec-fetch-site"];
    if (site !== undefined) {
      if (site === "same-origin" || site === "none") return;
      throw new ApiProblem("forbidden");
    }
    const { origin } = request.headers;
    if (origin === undefined) return;
    if (origin === publicOrigin || origin === `${request.protocol}://${request.host}`) return;
    throw new ApiProblem("forbidden");
  };
}
