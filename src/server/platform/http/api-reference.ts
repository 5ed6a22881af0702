import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { apiPrefix } from "#shared/api/addresses.ts";
import type { Call } from "#shared/api/call.ts";
import { describeApi } from "./api-description.ts";
import { callOf } from "./serve-call.ts";

/** What the page may load: only from here. The hash is that of the one style that it writes by itself. */
const pagePolicy = [
  "default-src 'self'",
  "style-src 'self' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

/** The OpenAPI document of all calls that are served, at /api/docs/json, and a page to read it at /api/docs. Before the routes. */
export function serveApiReference(app: FastifyInstance, loginCookie: string): void {
  const served = new Set<Call>();
  app.addHook("onRoute", ({ config }) => {
    const call = callOf(config);
    if (call !== undefined) served.add(call);
  });
  void app.register(swagger, {
    openapi: {},
    // The contract says more of a call than its route does: nothing is taken from the routes.
    transform: ({ schema, url }) => ({ schema: { ...schema, hide: true }, url }),
    transformObject: () => describeApi([...served], loginCookie),
  });
  void app.register(swaggerUi, { routePrefix: `${apiPrefix}/docs`, staticCSP: pagePolicy });
}
