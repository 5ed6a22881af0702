interface PageOf<Item> {
  readonly items: readonly Item[];
  readonly nextCursor: string | null;
}

/** All items of a list, read in pages of two; `read` is given the rest of the query. */
export async function readInPages<Item>(
  read: (query: string) => Promise<PageOf<Item>>,
): Promise<Item[]> {
  const items: Item[] = [];
  let more = "";
  for (;;) {
    const page = await read(`limit=2${more}`);
    if (page.items.length > 2) throw new Error("A page holds more than it was asked for.");
    items.push(...page.items);
    if (page.nextCursor === null) return items;
    more = `&cursor=${encodeURIComponent(page.nextCursor)}`;
  }
}
