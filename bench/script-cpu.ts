import { traceEventsOf } from "./chrome-trace.ts";
import type { TraceEvent } from "./chrome-trace.ts";

const runsScript =
  /^(EvaluateScript|EventDispatch|FireAnimationFrame|FireIdleCallback|FunctionCall|ModuleEvaluated|RunMicrotasks|ScriptC.*|TimerFire|v8\..*|V8\.(BytecodeBudget|Compile|Deopt|HandleInterrupts|Optimize|StackGuard).*)$/;

/**
 * The processor time, in ms, that the page's own thread spent on compiling and running scripts in a traced load: each
 * event without its nested ones. Unlike wall time, it hardly depends on other load.
 */
export function scriptCpuMs(json: unknown): number {
  const events = traceEventsOf(json);
  const load = events.findLast(
    ({ name, args }) =>
      name === "navigationStart" &&
      args?.data?.isLoadingMainFrame === true &&
      args.data.documentLoaderURL.startsWith("http"),
  );
  if (load === undefined) throw new Error("The trace holds no load of a page.");
  const ofPage = events
    .filter(
      ({ ph, pid, tid, ts }) => ph === "X" && pid === load.pid && tid === load.tid && ts >= load.ts,
    )
    .toSorted((one, other) => one.ts - other.ts || other.dur - one.dur);
  let scriptUs = 0;
  const around: TraceEvent[] = [];
  for (const event of ofPage) {
    while (hasEnded(around.at(-1), event.ts)) around.pop();
    const parent = around.at(-1);
    if (parent !== undefined && runsScript.test(parent.name)) scriptUs -= event.tdur;
    if (runsScript.test(event.name)) scriptUs += event.tdur;
    around.push(event);
  }
  return scriptUs / 1000;
}

const hasEnded = (event: TraceEvent | undefined, ts: number): boolean =>
  event !== undefined && event.ts + event.dur <= ts;
