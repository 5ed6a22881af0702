import type { FastifyInstance } from "fastify";
import { setTimeout as wait } from "node:timers/promises";
import { apiPrefix } from "#shared/api/addresses.ts";
import { apiReferenceLimit } from "#shared/rules/limits.ts";
import {
  isFromCommandLine,
  isOutsider,
  lacksPasskey,
  loginCookieName,
  loginToken,
} from "./identity/permit.ts";
import { Lifecycle } from "./lifecycle.ts";
import { connectExternalServices } from "./external-services.ts";
import type { PaymentPauses } from "./external-services.ts";
import { createParts } from "./parts.ts";
import { realClock } from "./platform/real-clock.ts";
import type { Clock, Context } from "./platform/context.ts";
import type { Config } from "./platform/config.ts";
import { openEmbedded, openPostgres } from "./platform/database.ts";
import type { Database } from "./platform/database.ts";
import { createHttpServer } from "./platform/http/server.ts";
import type { HttpServer } from "./platform/http/server.ts";
import { serveHealth } from "./platform/http/health.ts";
import { shareHooks } from "./platform/http/plugin.ts";
import { createImageDecoder } from "./platform/images/image-decoder.ts";
import { limitLargeBodies } from "./platform/http/bodies.ts";
import { followMaintenance, refuseWrites } from "./platform/maintenance.ts";
import type { Maintenance } from "./platform/maintenance.ts";
import { metricsPart } from "./platform/metrics-part.ts";
import type { Part } from "./platform/part.ts";
import { openReadableLog } from "./platform/log.ts";
import { createSharedLimit } from "./platform/attempts.ts";
import { createRounds } from "./platform/rounds.ts";
import { serveBuiltApp, serveWellKnown } from "./platform/http/static-files.ts";
import { startTracing } from "./platform/tracing.ts";
import { SandboxClock } from "#stand-ins/clock.ts";
import { withStandIns } from "#stand-ins/sandbox-settings.ts";
import { serveApiReference } from "./platform/http/api-reference.ts";
import { ApiProblem } from "./platform/problems.ts";
import { schedule } from "./schedule.ts";

export type Application = Lifecycle;

interface ReplaceableParts {
  readonly openDatabase?: (config: Config, app: HttpServer) => Promise<Database>;
  readonly clock?: Clock;
  readonly wait?: Context["wait"];
  readonly paymentPauses?: PaymentPauses;
  readonly ticking?: boolean;
}

/** Nothing is served before `start`. */
export async function createApplication(
  given: Config,
  replaced: ReplaceableParts = {},
): Promise<Application> {
  const config = withStandIns(given);
  // First: anything opened earlier belongs to no trace.
  const endTracing =
    config.tracesUrl === undefined ? undefined : await startTracing(config.tracesUrl);
  const app = createHttpServer(config, { logStream: await openReadableLog(config) });
  const database = await (replaced.openDatabase ?? openConfigured)(config, app);
  const images = createImageDecoder(app.log);
  void app.register(shareHooks(async (server) => limitLargeBodies(server, images)));
  const sandboxClock = config.sandbox ? new SandboxClock(database, realClock) : undefined;
  const context: Context = {
    config,
    database,
    db: database.db,
    clock: replaced.clock ?? sandboxClock ?? realClock,
    realClock,
    log: app.log,
    images,
    maintenance: followMaintenance(database.db),
    wait: replaced.wait ?? wait,
  };

  const standIns =
    sandboxClock &&
    (await (await import("#stand-ins/stand-ins.ts")).createStandIns(context, sandboxClock));
  const services = await connectExternalServices(context, standIns, replaced.paymentPauses);
  const parts: Part[] = createParts(context, services);
  // First: its hooks must exist before the calls below `/api` do.
  if (standIns !== undefined) parts.unshift(standIns.part(() => rounds.jobs));
  parts.push(metricsPart(context, [...parts], () => rounds.jobs));
  if (endTracing !== undefined) parts.push({ stop: endTracing });
  const rounds = createRounds(schedule, parts, context);

  const health = serveHealth(app, context, () => lifecycle.state);
  const lifecycle = new Lifecycle(app, context, parts, rounds, {
    ticking: replaced.ticking ?? true,
    isWatched: () => health.isWatched(),
  });
  const reference = {
    loginCookie: loginCookieName(config.publicUrl),
    count: createSharedLimit(context, "GET /api/docs", apiReferenceLimit),
  };
  serveParts(app, parts, reference, {
    isReady: () => lifecycle.isReady,
    isFromCommandLine,
    maintenance: context.maintenance,
  });
  serveWellKnown(app, context);
  serveBuiltApp(
    app,
    config,
    (request) => loginToken(request) !== undefined,
    (request) => lacksPasskey(context, request),
    (request) => isOutsider(context, request),
  );
  return lifecycle;
}

async function openConfigured(config: Config, app: HttpServer): Promise<Database> {
  const onLost = (error: Error) =>
    app.log.warn({ err: error }, "a connection to the database was lost");
  return config.databaseUrl === undefined
    ? openEmbedded(config.dataDir)
    : openPostgres(config.databaseUrl, onLost, config.postgres);
}

interface Reference {
  readonly loginCookie: string;
  readonly count: (network: string) => Promise<void>;
}

interface Openness {
  readonly isReady: () => boolean;
  readonly isFromCommandLine: () => boolean;
  readonly maintenance: Maintenance;
}

/** All calls are `unavailable` until `isReady`, and writes also during maintenance. */
function serveParts(
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
