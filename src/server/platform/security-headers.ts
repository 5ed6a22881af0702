import helmet from "helmet";
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { Config } from "./config.ts";

/** The headers of every reply. Helmet works them out once: they are the same for all. */
export function securityHeaders(config: Config): Record<string, string> {
  const recorder = new ServerResponse(new IncomingMessage(new Socket()));
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", "data:", "blob:"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    crossOriginOpenerPolicy: { policy: "same-origin-allow-popups" },
    strictTransportSecurity: config.production ? { maxAge: 31_536_000 } : false,
    xXssProtection: false,
    xDownloadOptions: false,
    xDnsPrefetchControl: false,
    xPermittedCrossDomainPolicies: false,
  })(recorder.req, recorder, (error) => {
    if (error !== undefined) throw error;
  });
  return Object.fromEntries(
    Object.entries(recorder.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
}
