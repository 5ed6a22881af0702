import type { FastifyPluginAsync } from "fastify";
import * as calls from "#shared/api/cities.ts";
import type { Permits } from "#server/identity/permit.ts";
import type { Context } from "#server/platform/context.ts";
import type { Part } from "#server/platform/part.ts";
import type { Job } from "#server/platform/due-jobs.ts";
import { jobOfPieces } from "#server/platform/pieces.ts";
import { serve } from "#server/identity/serve.ts";
import {
  dueWaits,
  leaveInterest,
  notifyWaiting,
  readOwnCity,
  stopWaiting,
  sweepInterests,
  waitForCity,
} from "./actions.ts";

export function citiesPart(context: Context, permit: Permits): Part {
  return {
    routes: cityRoutes(context, permit),
    jobs: cityJobs(context),
    sweeps: [{ name: "sweep interests", run: (stopping) => sweepInterests(context, stopping) }],
  };
}

export function cityJobs(context: Pick<Context, "db" | "log">): Job[] {
  const { db } = context;
  return [
    jobOfPieces(context, {
      name: "notify who waits for a city",
      rows: "member",
      due: dueWaits,
      atOnce: 200,
      many: (memberIds, now) => notifyWaiting(db, memberIds, now),
      one: (memberId, now) => notifyWaiting(db, [memberId], now),
    }),
  ];
}

function cityRoutes(context: Context, permit: Permits): FastifyPluginAsync {
  return async (app) => {
    serve(app, permit, calls.readOwnCity, ({ member }) => readOwnCity(context, member));
    serve(app, permit, calls.waitForCity, ({ member }) => waitForCity(context, member));
    serve(app, permit, calls.stopWaiting, ({ member }) => stopWaiting(context, member));
    serve(app, permit, calls.leaveInterest, ({ body }) => leaveInterest(context, body));
  };
}
