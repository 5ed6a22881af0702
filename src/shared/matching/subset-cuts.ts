/**
 * Cuts of three items: at most one group holds two or three of them. Every partition satisfies this, while the
 * relaxation often doesn't (three half groups, each with two of the three). So these cuts lower the bound towards what
 * partitions reach (Jepsen, Petersen, Spoorendonk and Pisinger 2008).
 */
export class SubsetCuts {
  readonly triples: (readonly [number, number, number])[] = [];
  readonly #lows: Int32Array;
  readonly #highs: Int32Array;

  constructor(max: number) {
    this.#lows = new Int32Array(max);
    this.#highs = new Int32Array(max);
  }

  get count(): number {
    return this.triples.length;
  }

  get room(): number {
    return this.#lows.length - this.count;
  }

  add(triple: readonly [number, number, number]): void {
    for (const item of triple) {
      if (item < 32) this.#lows[this.count] = this.lowOf(this.count) | (1 << item);
      else this.#highs[this.count] = this.highOf(this.count) | (1 << (item - 32));
    }
    this.triples.push(triple);
  }

  /** The cut's items as bits, 0 to 31. */
  lowOf(cut: number): number {
    return this.#lows[cut] ?? 0;
  }

  /** The cut's items as bits, 32 to 63. */
  highOf(cut: number): number {
    return this.#highs[cut] ?? 0;
  }

  /** Whether a column, given as bits, holds at least two of the cut's three. */
  isMet(cut: number, low: number, high: number): boolean {
    const inLow = low & this.lowOf(cut);
    const inHigh = high & this.highOf(cut);
    // x & (x - 1) is not 0 if x has two bits or more.
    return (
      (inLow & (inLow - 1)) !== 0 || (inHigh & (inHigh - 1)) !== 0 || (inLow !== 0 && inHigh !== 0)
    );
  }

  /** Whether a column, given as bits, holds all three. */
  isWithin(cut: number, low: number, high: number): boolean {
    return (this.lowOf(cut) & ~low) === 0 && (this.highOf(cut) & ~high) === 0;
  }
}
