import type { FastifyRequest } from "fastify";
import { ApiProblem } from "#server/platform/problems.ts";
import type { HttpPlugin } from "./plugin.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Something else than the origin protects this call: a signature or a state. */
    readonly crossOrigin?: boolean;
  }
}

const readMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses writes that a page of another origin started. Browsers say where a call comes from in
 * `Sec-Fetch-Site`, older ones in `Origin`, which has to be the address that the server was given, or else the one that
 * it was asked at; a client that sends neither is no browser and holds no cookie of a member.
 */
export const refuseCrossOriginWrites: HttpPlugin = async (app, config) => {
  const publicOrigin =
    config.publicUrl === undefined ? undefined : new URL(config.publicUrl).origin;
  const isAllowed = (request: FastifyRequest): boolean => {
    if (readMethods.has(request.method) || request.routeOptions.config.crossOrigin === true)
      return true;
    const site = request.headers["sec-fetch-site"];
    if (site !== undefined) return site === "same-origin" || site === "none";
    const { origin } = request.headers;
    if (origin === undefined) return true;
    return origin === (publicOrigin ?? `${request.protocol}://${request.host}`);
  };
  app.addHook("onRequest", (request, _reply, done) => {
    if (isAllowed(request)) done();
    else done(new ApiProblem("forbidden"));
  });
};
