/** A growing list of columns: possible groups, each with its items, its size class and a number beside it. */
export class ColumnList {
  count = 0;
  /** Items of column c stand at `c * width` and after. */
  items: Uint8Array;
  lengths: Uint8Array;
  classes: Uint8Array;
  slacks: Float64Array;
  readonly width: number;

  constructor(width: number, capacity: number) {
    this.width = width;
    this.items = new Uint8Array(width * capacity);
    this.lengths = new Uint8Array(capacity);
    this.classes = new Uint8Array(capacity);
    this.slacks = new Float64Array(capacity);
  }

  clear(): void {
    this.count = 0;
  }

  add(sizeClass: number, chosen: Int32Array, length: number, last: number, slack: number): void {
    if (this.count === this.lengths.length) this.#grow();
    const start = this.count * this.width;
    for (let position = 0; position < length; position += 1) {
      this.items[start + position] = chosen[position] ?? 0;
    }
    this.items[start + length] = last;
    this.lengths[this.count] = length + 1;
    this.classes[this.count] = sizeClass;
    this.slacks[this.count] = slack;
    this.count += 1;
  }

  #grow(): void {
    const capacity = this.lengths.length * 2;
    const items = new Uint8Array(this.width * capacity);
    items.set(this.items);
    this.items = items;
    const lengths = new Uint8Array(capacity);
    lengths.set(this.lengths);
    this.lengths = lengths;
    const classes = new Uint8Array(capacity);
    classes.set(this.classes);
    this.classes = classes;
    const slacks = new Float64Array(capacity);
    slacks.set(this.slacks);
    this.slacks = slacks;
  }
}
