import type { FastifyInstance } from "fastify";
import { apiPrefix } from "#shared/api/addresses.ts";
import type { Part } from "#server/platform/part.ts";
import { ApiProblem } from "#server/platform/problems.ts";
import { serveApiReference } from "./api-reference.ts";
import type { HttpServer } from "./server.ts";

/** What the reference of the calls needs to know: how the login's cookie is called, and who asks for it too often. */
export interface Reference {
  readonly loginCookie: string;
  readonly count: (network: string) => Promise<void>;
}

/** Puts the calls of all parts below `/api` and their pages beside it, with their reference. Until `isReady` they are `unavailable`. */
export function serveParts(
  app: HttpServer,
  parts: readonly Part[],
  { loginCookie, count }: Reference,
  isReady: () => boolean,
): void {
  app.decorateRequest("member", null);
  serveApiReference(app, loginCookie, count);
  const onceReady = (scope: FastifyInstance) =>
    scope.addHook("onRequest", (_request, _reply, done) => {
      if (isReady()) done();
      else done(new ApiProblem("unavailable"));
    });
  void app.register(
    async (api) => {
      onceReady(api);
      for (const { routes } of parts) if (routes !== undefined) await api.register(routes);
    },
    { prefix: apiPrefix },
  );
  void app.register(async (root) => {
    onceReady(root);
    for (const { pages } of parts) if (pages !== undefined) await root.register(pages);
  });
}
