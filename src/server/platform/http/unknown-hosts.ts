import { isIP } from "node:net";
import { ApiProblem } from "#server/platform/problems.ts";
import type { HttpPlugin } from "./plugin.ts";

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
