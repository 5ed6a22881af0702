import type { FastifyInstance } from "fastify";
import { apiPrefix } from "#shared/api/addresses.ts";
import { refuseWrites } from "#server/platform/maintenance.ts";
import type { Maintenance } from "#server/platform/maintenance.ts";
import type { Part } from "#server/platform/part.ts";
import { ApiProblem } from "#server/platform/problems.ts";
import { serveApiReference } from "./api-reference.ts";
import type { HttpServer } from "./server.ts";

export interface Reference {
  readonly loginCookie: string;
  readonly count: (network: string) => Promise<void>;
}

interface Openness {
  readonly isReady: () => boolean;
  /** Its calls are answered at any time. */
  readonly isFromCommandLine: () => boolean;
  readonly maintenance: Maintenance;
}

/**
 * Serves the parts' calls below `/api`, their pages and the API reference. They are `unavailable` until `isReady`, and
 * writes also during maintenance.
 */
export function serveParts(
  app: HttpServer,
  parts: readonly Part[],
  { loginCookie, count }: Reference,
  { isReady, isFromCommandLine, maintenance }: Openness,
): void {
  app.decorateRequest("member", null);
  serveApiReference(app, loginCookie, count);
  const onceReady = (scope: FastifyInstance) => {
    scope.addHook("onRequest", (_request, _reply, done) => {
      if (isReady() || isFromCommandLine()) done();
      else done(new ApiProblem("unavailable"));
    });
    refuseWrites(scope, maintenance, isFromCommandLine);
  };
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
