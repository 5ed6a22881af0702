import { once } from "node:events";
import { createServer } from "node:http";
import type { Server } from "node:http";
import { collectDefaultMetrics } from "prom-client";
import { findLastBackup } from "./backup/backup.ts";
import { SettingsError } from "./config.ts";
import type { Context } from "./context.ts";
import type { Job } from "./due-jobs.ts";
import {
  connections,
  dueLateSeconds,
  failedWork,
  failingPieces,
  lastBackupSeconds,
  maintenanceState,
  metrics,
} from "./metrics.ts";
import type { Part } from "./part.ts";
import { countFailedPieces, nextPieceAt } from "./pieces.ts";

/** Serves `GET /metrics` on its own port, if one is configured. */
export function metricsPart(
  context: Context,
  parts: readonly Part[],
  jobsOf: () => readonly Job[],
): Part {
  const { metrics: place } = context.config;
  let server: Server | undefined;
  return {
    // Not in `prepare`: a command also prepares, with the same settings as the server beside it.
    async start() {
      if (place === undefined) return;
      if (metrics.getSingleMetric("process_cpu_seconds_total") === undefined) collectOfProcess();
      const opened = createServer((request, reply) => {
        if (request.method !== "GET" || request.url !== "/metrics") {
          reply.writeHead(404).end();
          return;
        }
        collectMetrics(context, parts, jobsOf()).then(
          (text) => reply.writeHead(200, { "content-type": metrics.contentType }).end(text),
          (error: unknown) => {
            context.log.warn({ err: error }, "the metrics couldn't be read");
            reply.writeHead(503).end();
          },
        );
      });
      opened.listen(place.port, place.host);
      try {
        await once(opened, "listening");
      } catch {
        throw new SettingsError([
          `The settings METRICS_PORT and METRICS_HOST name ${place.host}:${place.port}, which isn't available: choose another one.`,
        ]);
      }
      server = opened.unref();
      const address = opened.address();
      const port = typeof address === "object" ? address?.port : place.port;
      context.log.info(`metrics are at http://${place.host}:${port}/metrics`);
    },
    async stop() {
      server?.close();
      server?.closeAllConnections();
    },
  };
}

function collectOfProcess(): void {
  collectDefaultMetrics({ register: metrics });
  // Their names end like counters', but they aren't counters.
  for (const what of ["handles", "requests", "resources"])
    metrics.removeSingleMetric(`nodejs_active_${what}_total`);
}

/** Omits metrics that need a query while the database is away. */
async function collectMetrics(
  { clock, database, db, log, maintenance }: Context,
  parts: readonly Part[],
  jobs: readonly Job[],
): Promise<string> {
  for (const [state, count] of Object.entries(database.connections()))
    connections.set({ state }, count);
  try {
    const now = clock.now();
    for (const job of jobs) {
      // Late also while the job is held back.
      const dueAt =
        job.backlog === undefined
          ? await job.nextDueAt(now)
          : await nextPieceAt(db, { ...job.backlog, name: job.name }, now);
      const lateMs = dueAt === null ? 0 : now.getTime() - dueAt.getTime();
      dueLateSeconds.set({ work: job.name }, Math.max(0, lateMs) / 1_000);
    }
    maintenanceState.set((await maintenance.read()).sentence === null ? 0 : 1);
    lastBackupSeconds.set(((await findLastBackup(db))?.getTime() ?? 0) / 1_000);
    failingPieces.reset();
    failedWork.reset();
    for (const { work, failing, setAside } of await countFailedPieces(db)) {
      failingPieces.set({ work }, failing);
      failedWork.set({ job: work }, setAside);
    }
    for (const part of parts) await part.observeMetrics?.();
  } catch (error) {
    dueLateSeconds.reset();
    log.warn({ err: error }, "what is due couldn't be read");
  }
  return metrics.metrics();
}
