import type { FastifyReply, FastifyRequest } from "fastify";
import { context, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import type { Context } from "@opentelemetry/api";
import { pathTo } from "#shared/api/addresses.ts";
import { readCalendar } from "#shared/api/calendar.ts";
import { openVenuePage, readVenuePage } from "#shared/api/venue-pages.ts";
import { openStream } from "#shared/api/stream.ts";
import { requestSeconds } from "#server/platform/metrics.ts";
import { tracer } from "#server/platform/tracing.ts";
import type { HttpPlugin } from "./plugin.ts";

/** A secret follows them. */
const secretPaths = [
  pathTo(readCalendar, { file: "" }),
  pathTo(openVenuePage, { token: "" }),
  pathTo(readVenuePage, { token: "" }),
];

export const logRequests: HttpPlugin = async (app) => {
  app.addHook("onResponse", (request, reply, done) => {
    logRequest(request, reply);
    done();
  });
};

/** Successful reads are many and say little, so they are logged at level debug. */
function logRequest(request: FastifyRequest, reply: FastifyReply): void {
  const { statusCode, elapsedTime } = reply;
  const isQuiet = statusCode < 500 && (request.method === "GET" || request.method === "HEAD");
  const level = isQuiet ? "debug" : "info";
  // The query, the name of a calendar file, and a venue's link.
  const [path = ""] = request.url.split("?", 1);
  const secret = secretPaths.find((start) => path.startsWith(start));
  const said = secret === undefined ? path : `${secret}…`;
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

/** By route: an address may name a member. */
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

/** By route, as above. Omits the stream, which stays open. */
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
  // The body arrives in its own async context, so the span is set again.
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
