import { openStream } from "#shared/api/stream.ts";
import { requestSeconds } from "#server/platform/metrics.ts";
import type { HttpPlugin } from "./plugin.ts";

/** Measures each request by its route, never by its address: that may name a member. */
export const observeRequests: HttpPlugin = async (app) => {
  app.addHook("onResponse", (request, reply, done) => {
    const { method, routeOptions } = request;
    const route = routeOptions.url ?? "none";
    if (route !== openStream.path)
      requestSeconds.observe(
        { method, route, status: reply.statusCode },
        reply.elapsedTime / 1_000,
      );
    done();
  });
};
