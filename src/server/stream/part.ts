import { findEndedLogins } from "#server/identity/logins.ts";
import type { Permits } from "#server/identity/permit.ts";
import type { Context } from "#server/platform/context.ts";
import type { Part } from "#server/platform/part.ts";
import { Streams } from "#server/platform/realtime.ts";
import { sweepStreamEvents } from "#server/platform/stream-events.ts";
import { renderEvents } from "./render-events.ts";
import { streamRoutes } from "./routes.ts";

/** The news that reach members while they look. */
export function streamPart(context: Context, permit: Permits): Part {
  const { database, db, log } = context;
  const streams = new Streams({
    database,
    log,
    render: (events) => renderEvents(context, events),
    findEndedLogins: (hashes) => findEndedLogins(db, hashes),
  });
  return {
    routes: streamRoutes(streams, permit),
    sweeps: [{ name: "sweep stream events", run: (stopping) => sweepStreamEvents(db, stopping) }],
    prepare: () => streams.connect(),
    stop: () => streams.close(),
  };
}
