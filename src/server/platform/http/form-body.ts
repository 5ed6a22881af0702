import type { FastifyInstance } from "fastify";
import { callOf } from "./serve-call.ts";
import { findUnknownKeys } from "./unknown-keys.ts";

/** Lets the routes of `app` be called by an HTML form: its fields are the body, the last where one came twice. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    (request, text, done) => {
      const body = Object.fromEntries(new URLSearchParams(text.toString()));
      done(findUnknownKeys(body, callOf(request.routeOptions.config)?.body) ?? null, body);
    },
  );
}
