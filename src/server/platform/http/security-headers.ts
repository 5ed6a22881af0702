import helmet from "helmet";
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { yearSeconds } from "#shared/rules/durations.ts";
import type { Config } from "#server/platform/config.ts";
import type { HttpPlugin } from "./plugin.ts";

export const sendSecurityHeaders: HttpPlugin = async (app, config) => {
  const headers = securityHeaders(config);
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(headers).header("x-request-id", request.id);
    done();
  });
};

const cardForm = {
  script: ["https://js.stripe.com", "https://*.js.stripe.com"],
  connect: ["https://api.stripe.com"],
  frame: ["https://js.stripe.com", "https://*.js.stripe.com", "https://hooks.stripe.com"],
};

/** Once, not for each reply. Only the members' pages may show the provider's card form. */
export function securityHeaders(config: Config, { mayPay = false } = {}): Record<string, string> {
  const provider = mayPay && config.stripe?.publishableKey !== undefined ? cardForm : undefined;
  const recorder = new ServerResponse(new IncomingMessage(new Socket()));
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...(provider?.script ?? [])],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", "data:", "blob:"],
        connectSrc: ["'self'", ...(provider?.connect ?? [])],
        ...(provider === undefined ? {} : { frameSrc: provider.frame }),
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    crossOriginOpenerPolicy: { policy: "same-origin-allow-popups" },
    xFrameOptions: { action: "deny" },
    strictTransportSecurity: config.production ? { maxAge: yearSeconds } : false,
    xXssProtection: false,
    xDownloadOptions: false,
    xDnsPrefetchControl: false,
    xPermittedCrossDomainPolicies: false,
  })(recorder.req, recorder, (error) => {
    if (error !== undefined) throw error;
  });
  recorder.setHeader("permissions-policy", permissionsPolicy(provider !== undefined));
  return Object.fromEntries(
    Object.entries(recorder.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
}

// The app never asks for these. Photos come from the system's file dialog, which needs no permission.
const unused = [
  "accelerometer",
  "browsing-topics",
  "camera",
  "display-capture",
  "geolocation",
  "gyroscope",
  "hid",
  "magnetometer",
  "microphone",
  "midi",
  "serial",
  "usb",
];

function permissionsPolicy(mayPay: boolean): string {
  return [...unused, ...(mayPay ? [] : ["payment"])].map((feature) => `${feature}=()`).join(", ");
}
