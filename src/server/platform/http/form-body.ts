import type { FastifyInstance } from "fastify";

/** Lets the routes of `app` be called by an HTML form: its fields are the body, the last where one came twice. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(body.toString())));
    },
  );
}
