import type { FastifyInstance } from "fastify";
import { apiPrefix } from "#shared/api/addresses.ts";
import type { Part } from "#server/platform/part.ts";
import { ApiProblem } from "#server/platform/problems.ts";
import { serveApiReference } from "./api-reference.ts";
import type { HttpServer } from "./server.ts";

export interface Reference {
  readonly loginCookie: string;
  readonly count: (network: string) => Promise<void>;
}

/** Serves the parts' calls below `/api`, their pages and the API reference. They are `unavailable` until `isReady`. */
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
