import { context, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import type { LogConfig, LogEvent } from "kysely";

/** Costs next to nothing until `startTracing`. None names a member. */
export const tracer = trace.getTracer("spotter");

let isStarted = false;

/** Returns how to stop. */
export async function startTracing(url: string): Promise<() => Promise<void>> {
  const [{ AsyncLocalStorageContextManager }, { OTLPTraceExporter }, resources, sdk] =
    await Promise.all([
      import("@opentelemetry/context-async-hooks"),
      import("@opentelemetry/exporter-trace-otlp-http"),
      import("@opentelemetry/resources"),
      import("@opentelemetry/sdk-trace"),
    ]);
  const provider = new sdk.TracerProvider({
    resource: resources
      .resourceFromAttributes({ "service.name": "spotter" })
      .merge(resources.detectResources({ detectors: [resources.envDetector] })),
    // Nothing waits for a collector.
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  trace.setGlobalTracerProvider(provider);
  isStarted = true;
  return async () => {
    isStarted = false;
    await provider.shutdown();
    trace.disable();
    context.disable();
  };
}

/** The run's queries belong to the span. */
export async function traced<Result>(name: string, run: () => Promise<Result>): Promise<Result> {
  return tracer.startActiveSpan(name, async (span) => {
    try {
      return await run();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Otherwise Kysely would time each query for nothing. */
export const queryLog = (): LogConfig => (isStarted ? traceQuery : []);

function traceQuery({ level, query, queryDurationMillis }: LogEvent): void {
  if (trace.getActiveSpan() === undefined) return;
  const now = Date.now();
  const [operation = "query"] = /^\w+/.exec(query.sql.trimStart()) ?? [];
  const span = tracer.startSpan(operation, {
    kind: SpanKind.CLIENT,
    startTime: now - queryDurationMillis,
    attributes: { "db.system.name": "postgresql", "db.query.text": query.sql },
  });
  if (level === "error") span.setStatus({ code: SpanStatusCode.ERROR });
  span.end(now);
}
