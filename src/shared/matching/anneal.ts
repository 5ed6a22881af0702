import { impossible, type PartitionProblem } from "./partition-problem.ts";

/** A partition: the groups by size class, each a list of items. */
export interface Partition {
  readonly groups: readonly { readonly sizeClass: number; readonly items: readonly number[] }[];
  readonly worth: number;
}
export interface Search { random: () => number; isTimeUp: () => boolean }

export function anneal(problem: PartitionProblem, start: Partition["groups"], swaps: number, warm: number, cold: number, search: Search): Partition {
  const { itemCount: n, weights, classes } = problem;
  const random = search.random;
  const groups = start.map(({ sizeClass, items }) => ({ sizeClass, items: [...items] }));
  const groupOf = new Int32Array(n);
  const worths = new Float64Array(groups.length);
  const worthOf = (sizeClass: number, items: readonly number[]): number => {
    const klass = classes[sizeClass];
    if (!klass) return 0;
    const { own, pairs } = klass;
    let worth = 0;
    for (let a = 0; a < items.length; a += 1) {
      const first = items[a] ?? 0;
      worth += own[first] ?? 0;
      const row = first * n;
      for (let b = 0; b < a; b += 1) worth += pairs[row + (items[b] ?? 0)] ?? 0;
    }
    return worth;
  };
  let total = 0;
  groups.forEach((g, at) => {
    worths[at] = worthOf(g.sizeClass, g.items);
    total += worths[at] ?? 0;
    for (const item of g.items) groupOf[item] = at;
  });
  let best = total;
  let bestGroups = groups.map((g) => [...g.items]);
  if (groups.length > 1) {
    const cooling = (cold / warm) ** (1 / swaps);
    let heat = warm;
    for (let swap = 0; swap < swaps; swap += 1, heat *= cooling) {
      if ((swap & 255) === 0 && search.isTimeUp()) break;
      const x = Math.floor(random() * n);
      const y = Math.floor(random() * n);
      const ga = groupOf[x] ?? 0;
      const gb = groupOf[y] ?? 0;
      if (ga === gb) continue;
      const A = groups[ga], B = groups[gb];
      if (!A || !B) continue;
      const wx = weights[x] ?? 0, wy = weights[y] ?? 0;
      if (wx !== wy) continue; // TODO
      const ia = A.items.indexOf(x), ib = B.items.indexOf(y);
      A.items[ia] = y; B.items[ib] = x;
      const na = worthOf(A.sizeClass, A.items), nb = worthOf(B.sizeClass, B.items);
      const gain = na + nb - (worths[ga] ?? 0) - (worths[gb] ?? 0);
      if (gain >= 0 || random() < Math.exp(gain / heat)) {
        worths[ga] = na; worths[gb] = nb; groupOf[x] = gb; groupOf[y] = ga;
        total += gain;
        if (total > best) { best = total; bestGroups = groups.map((g) => [...g.items]); }
      } else { A.items[ia] = x; B.items[ib] = y; }
    }
  }
  void impossible;
  return { worth: best, groups: bestGroups.map((items, at) => ({ sizeClass: groups[at]?.sizeClass ?? 0, items })) };
}
