type Triple = readonly [number, number, number];

export interface UsedColumn {
  readonly items: readonly number[];
  readonly amount: number;
}

/** A cut that is broken by less isn't worth a row. */
const leastViolation = 0.03;
/** So that one corner of the problem doesn't take all the cuts of a round. */
const maxCutsOfAnItem = 6;

/** The cuts that the fractional solution breaks worst, `max` at most. */
export function findBrokenCuts(
  itemCount: number,
  used: readonly UsedColumn[],
  max: number,
): Triple[] {
  const broken = allBrokenCuts(itemCount, used).sort(
    (one, other) => other.violation - one.violation,
  );
  const times = new Int32Array(itemCount);
  const chosen: Triple[] = [];
  for (const { triple } of broken) {
    if (chosen.length >= max) break;
    if (triple.some((item) => (times[item] ?? 0) >= maxCutsOfAnItem)) continue;
    for (const item of triple) times[item] = (times[item] ?? 0) + 1;
    chosen.push(triple);
  }
  return chosen;
}

function allBrokenCuts(
  itemCount: number,
  used: readonly UsedColumn[],
): { triple: Triple; violation: number }[] {
  const together = new Float64Array(itemCount * itemCount);
  for (const { items, amount } of used) {
    for (const one of items) {
      for (const other of items) {
        const at = one * itemCount + other;
        together[at] = (together[at] ?? 0) + amount;
      }
    }
  }
  const broken: { triple: Triple; violation: number }[] = [];
  for (let one = 0; one < itemCount; one += 1) {
    for (let two = one + 1; two < itemCount; two += 1) {
      const first = together[one * itemCount + two] ?? 0;
      for (let three = two + 1; three < itemCount; three += 1) {
        const second = together[one * itemCount + three] ?? 0;
        const third = together[two * itemCount + three] ?? 0;
        // A column with all three counts three times in this sum, so it is the most that can meet the cut.
        if (first + second + third <= 1 + leastViolation) continue;
        const triple = [one, two, three] as const;
        const violation = met(used, triple) - 1;
        if (violation > leastViolation) broken.push({ triple, violation });
      }
    }
  }
  return broken;
}

/** How much of the columns that hold at least two of the three is used. */
function met(used: readonly UsedColumn[], [one, two, three]: Triple): number {
  let sum = 0;
  for (const { items, amount } of used) {
    const held =
      Number(items.includes(one)) + Number(items.includes(two)) + Number(items.includes(three));
    if (held >= 2) sum += amount;
  }
  return sum;
}
