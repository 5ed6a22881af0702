import { context, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import type { LogConfig, LogEvent } from "kysely";

/** Traces go nowhere, and cost next to nothing, until `startTracing`. None of them names a member. */
export const tracer = trace.getTracer("spotter");

let isStarted = false;

/** Sends what this process does, and how long it takes, to the collector at the address; gives the way to end that. */
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
    // What can't be delivered is dropped: nobody waits for a collector.
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

/** Does it within a span of its own, to which what it asks of the database belongs. */
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

/** What a database tells of its queries; nothing, which it needn't measure, without traces. */
export const queryLog = (): LogConfig => (isStarted ? traceQuery : []);

/** Notes a query that has just ended, where it belongs to something: its text without its values. */
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
