import type { FastifyRequest } from "fastify";
import { ApiProblem } from "#server/platform/problems.ts";
import type { HttpPlugin } from "./plugin.ts";
import { isIP } from "node:net";

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

/**
 * Refuses requests for a host name that isn't this server's: a page anywhere can give a name of its own the address of
 * a server that only this machine reaches, and is then of one origin with it. What it says of a proxy's words is the
 * page's to choose too, so only `Host` counts; an address instead of a name can't be given away like that.
 */
export const refuseUnknownHosts: HttpPlugin = async (
  app,
  { refusesUnknownHosts, host, publicUrl },
) => {
  if (!refusesUnknownHosts) return;
  const ours = new Set(["localhost", host.toLowerCase()]);
  if (publicUrl !== undefined) ours.add(new URL(publicUrl).hostname);
  const isOurs = (asked: string): boolean => {
    const name = hostName(asked);
    return ours.has(name) || name.endsWith(".localhost") || isIP(name) !== 0;
  };
  app.addHook("onRequest", (request, _reply, done) => {
    const { host: asked } = request.headers;
    if (asked === undefined || isOurs(asked)) done();
    else done(new ApiProblem("misdirected_request"));
  });
};

/** The name in a `Host` header: without a port, the brackets of an address or the dot of a complete name. */
function hostName(header: string): string {
  const name = header.toLowerCase().replace(/:\d*$/, "").replace(/\.$/, "");
  return /^\[(.*)\]$/.exec(name)?.[1] ?? name;
}
