import { availableParallelism, loadavg } from "node:os";
import autocannon from "autocannon";

export interface Load {
  readonly requestsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly failed: number;
}

interface LoadOptions {
  readonly seconds?: number;
  readonly connections?: number;
  readonly headers?: Record<string, string>;
  /** The status of a good answer; any other counts as failed. */
  readonly status?: number;
  /** Requests to make in turn instead of the address itself. */
  readonly requests?: { readonly path: string; readonly headers: Record<string, string> }[];
}

/** Requests an address repeatedly from `connections` clients for `seconds`. */
export async function load(
  url: string,
  { seconds = 5, connections = 64, headers = {}, status = 200, requests }: LoadOptions = {},
): Promise<Load> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers,
    ...(requests === undefined ? {} : { requests }),
  });
  const good = result.statusCodeStats?.[`${status}`]?.count ?? 0;
  const answered = result["1xx"] + result["2xx"] + result["3xx"] + result["4xx"] + result["5xx"];
  return {
    requestsPerSecond: result.requests.average,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    failed: answered - good + result.errors,
  };
}

export function median(figures: readonly number[]): number {
  const sorted = [...figures].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** The machine's load, which limits the worth of any figure. */
export function describeLoad(): string {
  const [lately = 0] = loadavg();
  return `load of the machine ${lately.toFixed(1)} on ${availableParallelism()} cores`;
}
