import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";

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

/** The OpenAPI document at /api/docs/json and a page to read it at /api/docs. Before the routes. */
export function serveApiReference(app: FastifyInstance): void {
  void app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Spotter",
        version: "1.0.0",
        description:
          "Small-group workouts: sessions, bookings, notifications. Errors are problem+json (RFC 9457).",
      },
    },
    transform: jsonSchemaTransform,
  });
  void app.register(swaggerUi, { routePrefix: "/api/docs", staticCSP: pagePolicy });
}
