import type { ColumnList } from "./column-list.ts";

/** Each pass of tightening finds less than the one before. */
const maxPasses = 3;

/** The columns that can still be chosen at one depth of a search, with their remaining slacks. */
export class ActiveColumns {
  count = 0;
  readonly #all: ColumnList;
  readonly #itemCount: number;
  #columns = new Int32Array(0);
  #slacks = new Float64Array(0);
  /** By item: the number of columns that hold it, and the least slack among them. */
  readonly #holders: Int32Array;
  readonly #leasts: Float64Array;

  constructor(all: ColumnList, itemCount: number) {
    this.#all = all;
    this.#itemCount = itemCount;
    this.#holders = new Int32Array(itemCount);
    this.#leasts = new Float64Array(itemCount);
  }

  columnAt(place: number): number {
    return this.#columns[place] ?? 0;
  }

  slackAt(place: number): number {
    return this.#slacks[place] ?? 0;
  }

  /** Takes every column with at most this slack. */
  takeAll(limit: number): void {
    this.#makeRoom(this.#all.count);
    for (let column = 0; column < this.#all.count; column += 1) {
      const slack = this.#all.slacks[column] ?? 0;
      if (slack <= limit) this.#take(column, slack);
    }
  }

  /** Takes the columns of the depth above that share no item with `chosen` and whose class has a group left. */
  takeRest(above: ActiveColumns, chosen: number, limit: number, left: readonly number[]): void {
    const { lows, highs, classes } = this.#all;
    const low = lows[chosen] ?? 0;
    const high = highs[chosen] ?? 0;
    this.#makeRoom(above.count);
    for (let place = 0; place < above.count; place += 1) {
      const slack = above.#slacks[place] ?? 0;
      if (slack > limit) continue;
      const column = above.#columns[place] ?? 0;
      if (((lows[column] ?? 0) & low) !== 0 || ((highs[column] ?? 0) & high) !== 0) continue;
      if (left[classes[column] ?? 0] === 0) continue;
      this.#take(column, slack);
    }
  }

  /** Charges the columns that hold the one item (given as bits) without the other. */
  charge(
    oneLow: number,
    oneHigh: number,
    otherLow: number,
    otherHigh: number,
    price: number,
  ): void {
    const { lows, highs } = this.#all;
    for (let place = 0; place < this.count; place += 1) {
      const column = this.#columns[place] ?? 0;
      const low = lows[column] ?? 0;
      const high = highs[column] ?? 0;
      const holdsOne = (low & oneLow) !== 0 || (high & oneHigh) !== 0;
      const holdsOther = (low & otherLow) !== 0 || (high & otherHigh) !== 0;
      if (holdsOne && !holdsOther) this.#slacks[place] = (this.#slacks[place] ?? 0) + price;
    }
  }

  /**
   * Drops the columns that would cost more than `limit` and deducts the cost that every cover must pay: if all columns
   * of an item have slack, the least of it is paid at once and deducted from them. Returns the paid amount, or
   * undefined if it exceeds the limit or an uncovered item has no column.
   */
  tighten(limit: number, coveredLow: number, coveredHigh: number): number | undefined {
    let paid = 0;
    for (let pass = 0; pass < maxPasses; pass += 1) {
      this.#keepWithin(limit - paid);
      let isChanged = false;
      for (let item = 0; item < this.#itemCount; item += 1) {
        if ((this.#holders[item] ?? 0) === 0) {
          if (!hasItem(coveredLow, coveredHigh, item)) return undefined;
          continue;
        }
        // Another item's payment may have lowered the least slack, so it is computed again.
        if ((this.#leasts[item] ?? 0) <= 0) continue;
        const payment = this.#pay(item);
        if (payment === 0) continue;
        isChanged = true;
        paid += payment;
        if (paid > limit) return undefined;
      }
      if (!isChanged) break;
    }
    return paid;
  }

  /** The item held by the fewest columns. */
  rarestItem(): number {
    let rarest = 0;
    let fewest = Number.POSITIVE_INFINITY;
    for (let item = 0; item < this.#itemCount; item += 1) {
      const holders = this.#holders[item] ?? 0;
      if (holders > 0 && holders < fewest) {
        fewest = holders;
        rarest = item;
      }
    }
    return rarest;
  }

  /** The places of the item's columns, cheapest first. */
  placesOf(item: number): number[] {
    const places: number[] = [];
    for (let place = 0; place < this.count; place += 1)
      if (this.#holds(place, item)) places.push(place);
    return places.sort((one, other) => this.slackAt(one) - this.slackAt(other));
  }

  #makeRoom(max: number): void {
    this.count = 0;
    if (this.#columns.length >= max) return;
    this.#columns = new Int32Array(max);
    this.#slacks = new Float64Array(max);
  }

  #take(column: number, slack: number): void {
    this.#columns[this.count] = column;
    this.#slacks[this.count] = slack;
    this.count += 1;
  }

  #keepWithin(limit: number): void {
    const { items, lengths, width } = this.#all;
    const holders = this.#holders;
    const leasts = this.#leasts;
    holders.fill(0);
    leasts.fill(Number.POSITIVE_INFINITY);
    const before = this.count;
    this.count = 0;
    for (let place = 0; place < before; place += 1) {
      const slack = this.#slacks[place] ?? 0;
      if (slack > limit) continue;
      const column = this.#columns[place] ?? 0;
      this.#take(column, slack);
      const start = column * width;
      const end = start + (lengths[column] ?? 0);
      for (let at = start; at < end; at += 1) {
        const item = items[at] ?? 0;
        holders[item] = (holders[item] ?? 0) + 1;
        if (slack < (leasts[item] ?? 0)) leasts[item] = slack;
      }
    }
  }

  #pay(item: number): number {
    let least = Number.POSITIVE_INFINITY;
    for (let place = 0; place < this.count; place += 1) {
      const slack = this.#slacks[place] ?? 0;
      if (slack < least && this.#holds(place, item)) least = slack;
    }
    if (least === 0) return 0;
    for (let place = 0; place < this.count; place += 1) {
      if (this.#holds(place, item)) this.#slacks[place] = (this.#slacks[place] ?? 0) - least;
    }
    return least;
  }

  #holds(place: number, item: number): boolean {
    const column = this.#columns[place] ?? 0;
    return hasItem(this.#all.lowOf(column), this.#all.highOf(column), item);
  }
}

function hasItem(low: number, high: number, item: number): boolean {
  return item < 32 ? ((low >>> item) & 1) === 1 : ((high >>> (item - 32)) & 1) === 1;
}
