/** A growing list of columns (possible groups): their items, size classes, worths and slacks. */
export class ColumnList {
  count = 0;
  /** A column's items start at `column * width`; there are `lengths[column]`. */
  readonly width: number;
  items: Uint8Array;
  lengths: Uint8Array;
  classes: Uint8Array;
  worths: Float64Array;
  slacks: Float64Array;
  /** The items as bits: 0 to 31, and 32 to 63. */
  lows: Int32Array;
  highs: Int32Array;

  constructor(width: number, capacity: number) {
    this.width = width;
    this.items = new Uint8Array(width * capacity);
    this.lengths = new Uint8Array(capacity);
    this.classes = new Uint8Array(capacity);
    this.worths = new Float64Array(capacity);
    this.slacks = new Float64Array(capacity);
    this.lows = new Int32Array(capacity);
    this.highs = new Int32Array(capacity);
  }

  clear(): void {
    this.count = 0;
  }

  /** Starts a column. Its items and worth follow. */
  begin(sizeClass: number, slack: number): void {
    if (this.count === this.lengths.length) this.#grow();
    this.lengths[this.count] = 0;
    this.classes[this.count] = sizeClass;
    this.slacks[this.count] = slack;
    this.lows[this.count] = 0;
    this.highs[this.count] = 0;
    this.count += 1;
  }

  addItem(item: number): void {
    const column = this.count - 1;
    const length = this.lengths[column] ?? 0;
    this.items[column * this.width + length] = item;
    this.lengths[column] = length + 1;
    if (item < 32) this.lows[column] = (this.lows[column] ?? 0) | (1 << item);
    else this.highs[column] = (this.highs[column] ?? 0) | (1 << (item - 32));
  }

  setWorth(worth: number): void {
    this.worths[this.count - 1] = worth;
  }

  addCopy(from: ColumnList, column: number): void {
    this.begin(from.classOf(column), from.slacks[column] ?? 0);
    const start = column * from.width;
    const end = start + (from.lengths[column] ?? 0);
    for (let at = start; at < end; at += 1) this.addItem(from.items[at] ?? 0);
    this.setWorth(from.worthOf(column));
  }

  lowOf(column: number): number {
    return this.lows[column] ?? 0;
  }

  highOf(column: number): number {
    return this.highs[column] ?? 0;
  }

  classOf(column: number): number {
    return this.classes[column] ?? 0;
  }

  worthOf(column: number): number {
    return this.worths[column] ?? 0;
  }

  itemsOf(column: number): number[] {
    const start = column * this.width;
    return Array.from(this.items.subarray(start, start + (this.lengths[column] ?? 0)));
  }

  #grow(): void {
    const capacity = this.lengths.length * 2;
    this.items = enlarged(this.items, new Uint8Array(this.width * capacity));
    this.lengths = enlarged(this.lengths, new Uint8Array(capacity));
    this.classes = enlarged(this.classes, new Uint8Array(capacity));
    this.worths = enlarged(this.worths, new Float64Array(capacity));
    this.slacks = enlarged(this.slacks, new Float64Array(capacity));
    this.lows = enlarged(this.lows, new Int32Array(capacity));
    this.highs = enlarged(this.highs, new Int32Array(capacity));
  }
}

function enlarged<Numbers extends Uint8Array | Int32Array | Float64Array>(
  from: Numbers,
  to: Numbers,
): Numbers {
  to.set(from);
  return to;
}
