/** So few that nobody waits long for the rows. */
const sweptAtOnce = 5_000;

/**
 * Deletes what is too old a part at a time: `sweep` deletes up to as many rows as it is asked for, and says how many there
 * were. Begins nothing more once `stopping` is aborted.
 */
export async function sweepInBatches(
  sweep: (limit: number) => Promise<bigint>,
  stopping?: AbortSignal,
): Promise<void> {
  while (!stopping?.aborted) if ((await sweep(sweptAtOnce)) < BigInt(sweptAtOnce)) return;
}
