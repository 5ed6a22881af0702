/** A page of a list, of whose rows one more than `limit` was read where there are more. */
export function pageOfRows<Row, Item>(
  rows: readonly Row[],
  limit: number,
  cursorOf: (last: Row) => string,
  present: (row: Row) => Item,
): { items: Item[]; nextCursor: string | null } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(present),
    nextCursor: rows.length > limit && last !== undefined ? cursorOf(last) : null,
  };
}
