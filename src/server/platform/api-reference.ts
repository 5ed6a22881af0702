import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";

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
  void app.register(swaggerUi, { routePrefix: "/api/docs", staticCSP: true });
}
