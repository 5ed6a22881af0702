import { expect, it } from "vitest";
import { sweepInBatches } from "./part.ts";

it("a sweep deletes in batches until nothing is left or the server stops", async () => {
  const sweepOf = (rows: number) => {
    const parts: number[] = [];
    let left = rows;
    const sweep = async (limit: number) => {
      const part = Math.min(left, limit);
      left -= part;
      parts.push(part);
      return BigInt(part);
    };
    return { parts, sweep };
  };
  const whole = sweepOf(12_000);
  await sweepInBatches(whole.sweep);
  expect(whole.parts).toEqual([5_000, 5_000, 2_000]);

  const stopping = new AbortController();
  const broken = sweepOf(12_000);
  await sweepInBatches(async (limit) => {
    stopping.abort();
    return broken.sweep(limit);
  }, stopping.signal);
  expect(broken.parts).toEqual([5_000]);
});
