import type { FastifyReply, FastifyRequest } from "fastify";
import { pathTo } from "#shared/api/addresses.ts";
import { readCalendar } from "#shared/api/calendar.ts";
import type { HttpPlugin } from "./plugin.ts";
import { openStream } from "#shared/api/stream.ts";
import { requestSeconds } from "#server/platform/metrics.ts";
import { context, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import type { Context } from "@opentelemetry/api";
import { tracer } from "#server/platform/tracing.ts";

const calendarsPath = pathTo(readCalendar, { file: "" });

export const logRequests: HttpPlugin = async (app) => {
  app.addHook("onResponse", (request, reply, done) => {
    logRequest(request, reply);
    done();
  });
};

/** One line for each request. Reads that went well are many and say little: they show at level debug. */
function logRequest(request: FastifyRequest, reply: FastifyReply): void {
  const { statusCode, elapsedTime } = reply;
  const isQuiet = statusCode < 500 && (request.method === "GET" || request.method === "HEAD");
  const level = isQuiet ? "debug" : "info";
  // Without what may be a secret: the query, and the address of a calendar.
  const [path = ""] = request.url.split("?", 1);
  const said = path.startsWith(calendarsPath) ? `${calendarsPath}…` : path;
  request.log[level](
    {
      reqId: request.id,
      method: request.method,
      path: said,
      statusCode,
      ms: Math.round(elapsedTime),
    },
    "request",
  );
}

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

/** Traces each request by its route, never by its address: that may name a member. The stream, which stays open, aside. */
export const traceRequests: HttpPlugin = async (app, { tracesUrl }) => {
  if (tracesUrl === undefined) return;
  const within = new WeakMap<object, Context>();
  app.addHook("onRequest", (request, _reply, done) => {
    const { method, routeOptions } = request;
    const route = routeOptions.url ?? "none";
    if (route === openStream.path) return done();
    const attributes = { "http.request.method": method, "http.route": route };
    const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes });
    const own = trace.setSpan(context.active(), span);
    within.set(request, own);
    context.with(own, done);
  });
  // A body comes in when the network brings it, and what follows would belong to nothing.
  app.addHook("preValidation", (request, _reply, done) => {
    context.with(within.get(request) ?? context.active(), done);
  });
  app.addHook("onResponse", (request, reply, done) => {
    const span = trace.getSpan(within.get(request) ?? context.active());
    span?.setAttribute("http.response.status_code", reply.statusCode);
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
};
