import autocannon from "autocannon";

export interface Load {
  readonly requestsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly failed: number;
}

/** Asks for one address over and over from `connections` clients for `seconds`; other answers than 2xx count as failed. */
export async function load(
  url: string,
  { seconds = 5, connections = 64, headers = {} as Record<string, string> } = {},
): Promise<Load> {
  const result = await autocannon({ url, connections, duration: seconds, headers });
  return {
    requestsPerSecond: result.requests.average,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    failed: result.non2xx + result.errors,
  };
}

/** The middle one of the figures. */
export function median(figures: readonly number[]): number {
  const sorted = [...figures].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
