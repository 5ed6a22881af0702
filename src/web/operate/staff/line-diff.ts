export interface DiffLine {
  readonly change: "same" | "added" | "removed";
  readonly text: string;
}

/** The longest text that is compared line by line; beyond it, the time would grow with its square. */
const maxLines = 2_000;

/** The lines of `after` with those that `before` had besides, by their longest common sequence. */
export function diffLines(before: string, after: string): DiffLine[] {
  const [old, next] = [before.split("\n").slice(0, maxLines), after.split("\n").slice(0, maxLines)];
  const lengths = commonLengths(old, next);
  const lines: DiffLine[] = [];
  let [left, right] = [0, 0];
  while (left < old.length || right < next.length) {
    const [was, is] = [old[left], next[right]];
    if (was !== undefined && was === is) {
      lines.push({ change: "same", text: was });
      left += 1;
      right += 1;
    } else if (was !== undefined && lengthAt(left + 1, right) >= lengthAt(left, right + 1)) {
      lines.push({ change: "removed", text: was });
      left += 1;
    } else {
      lines.push({ change: "added", text: is ?? "" });
      right += 1;
    }
  }
  return lines;

  // Past the end of the new text, only removals are left.
  function lengthAt(row: number, column: number): number {
    return column > next.length ? -1 : (lengths[row]?.[column] ?? -1);
  }
}

/** For each pair of positions, how many lines the rests have in common. */
function commonLengths(old: readonly string[], next: readonly string[]): Uint16Array[] {
  const rows = Array.from({ length: old.length + 1 }, () => new Uint16Array(next.length + 1));
  for (let row = old.length - 1; row >= 0; row -= 1) {
    for (let column = next.length - 1; column >= 0; column -= 1) {
      const [here, below] = [rows[row], rows[row + 1]];
      if (here === undefined || below === undefined) continue;
      here[column] =
        old[row] === next[column]
          ? (below[column + 1] ?? 0) + 1
          : Math.max(below[column] ?? 0, here[column + 1] ?? 0);
    }
  }
  return rows;
}
