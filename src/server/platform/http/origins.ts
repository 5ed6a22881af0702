import type { FastifyRequest } from "fastify";
import { isIP } from "node:net";
import { ApiProblem } from "#server/platform/problems.ts";
import type { HttpPlugin } from "./plugin.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** A signature or a state protects this call instead of the origin. */
    readonly crossOrigin?: boolean;
  }
}

const readMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses writes started by a page of another origin. Browsers name it in `Sec-Fetch-Site`, older ones in `Origin`,
 * which must be `PUBLIC_URL` or else the address asked. A client that sends neither isn't a browser and holds no
 * member's cookie.
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
 * Refuses requests for a foreign host name (DNS rebinding): any page can point its own name at a server that only this
 * machine reaches, and then shares its origin. Forwarded headers are the page's to choose too, so only `Host` counts.
 * IP addresses are safe.
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

/** The name in a `Host` header, without port, brackets or trailing dot. */
function hostName(header: string): string {
  const name = header.toLowerCase().replace(/:\d*$/, "").replace(/\.$/, "");
  return /^\[(.*)\]$/.exec(name)?.[1] ?? name;
}
