/** What the sizes of groups give way to when nothing else is possible. */
const sizesToGiveWayTo = [5, 4, 3, 2] as const;

/** The sizes for so many people: as many fours as possible, the rest threes; up to three, and five, are one group. */
export function groupSizes(people: number): number[] {
  if (people === 0) return [];
  if (people < 3 || people === 5) return [people];
  const threes = (4 - (people % 4)) % 4;
  const fours = (people - 3 * threes) / 4;
  return [...Array<number>(fours).fill(4), ...Array<number>(threes).fill(3)];
}

/**
 * The ways to give way from the wanted sizes to groups of 2 to 5 (or of a size that was wanted), as lists of
 * ways that are equally bad: those with the fewest people alone first, then those with the fewest odd groups,
 * which are groups that don't have one of the wanted sizes, then those with the fewest pairs. The wanted sizes
 * themselves are left out.
 */
export function* fallbackSizes(
  people: number,
  wanted: readonly number[],
  leastAlone: number,
): Generator<readonly (readonly number[])[]> {
  const allowed = [...new Set([...wanted, ...sizesToGiveWayTo])]
    .filter((size) => size > 1)
    .sort((a, b) => b - a);
  for (let alone = leastAlone; alone <= people; alone += 1) {
    const ways = splits(people - alone, allowed).map((others) => {
      const sizes = [...others, ...Array<number>(alone).fill(1)];
      return {
        sizes,
        odd: sizes.length - matched(sizes, wanted),
        pairs: sizes.filter((size) => size === 2).length,
      };
    });
    ways.sort((one, other) => one.odd - other.odd || one.pairs - other.pairs);
    let equallyBad: number[][] = [];
    for (const [index, { sizes, odd, pairs }] of ways.entries()) {
      equallyBad.push(sizes);
      const next = ways[index + 1];
      if (next?.odd === odd && next.pairs === pairs) continue;
      if (odd > 0) yield equallyBad;
      equallyBad = [];
    }
  }
}

/** Every way to write a number as a sum of the given sizes, each once. */
function splits(people: number, sizes: readonly number[]): number[][] {
  if (people === 0) return [[]];
  const [size, ...smaller] = sizes;
  if (size === undefined) return [];
  const withSize =
    size <= people ? splits(people - size, sizes).map((rest) => [size, ...rest]) : [];
  return [...withSize, ...splits(people, smaller)];
}

/** How many groups of the one list have a group of the same size of their own in the other. */
function matched(sizes: readonly number[], wanted: readonly number[]): number {
  const free = [...wanted];
  let count = 0;
  for (const size of sizes) {
    const at = free.indexOf(size);
    if (at < 0) continue;
    free.splice(at, 1);
    count += 1;
  }
  return count;
}
