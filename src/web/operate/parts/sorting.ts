interface Sortable<Item> {
  readonly name: string;
  readonly sortBy?: (item: Item) => string | number;
}

const comparer = new Intl.Collator("en", { numeric: true });

/** The items in the order that `sort` asks for: a column's name, with a minus before it the other way round. */
export function sortedBy<Item>(
  items: readonly Item[],
  columns: readonly Sortable<Item>[],
  sort: string | null,
): readonly Item[] {
  const sortBy = columns.find(({ name }) => name === sort?.replace(/^-/, ""))?.sortBy;
  if (sortBy === undefined || sort === null) return items;
  const sign = sort.startsWith("-") ? -1 : 1;
  return items.toSorted((a, b) => {
    const [one, other] = [sortBy(a), sortBy(b)];
    return typeof one === "number" && typeof other === "number"
      ? sign * (one - other)
      : sign * comparer.compare(String(one), String(other));
  });
}
