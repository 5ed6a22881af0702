import { context, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import type { Context } from "@opentelemetry/api";
import { openStream } from "#shared/api/stream.ts";
import { tracer } from "#server/platform/tracing.ts";
import type { HttpPlugin } from "./plugin.ts";

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
