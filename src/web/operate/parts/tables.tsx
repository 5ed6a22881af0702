import type { ReactNode } from "react";
import { useAddress } from "#web/operate/address.ts";
import { words } from "#web/operate/words.ts";
import { Button } from "#web/ui/button.tsx";
import { cx } from "#web/ui/class-names.ts";
import { Loaded } from "#web/ui/loaded.tsx";
import type { Loading } from "#web/ui/loaded.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/skeleton.tsx";
import { DataTable } from "./data-table.tsx";
import { hasCode } from "#web/client/api-client.ts";

interface Page<Item> {
  readonly items: readonly Item[];
  readonly nextCursor: string | null;
}

type Table<Item> = Omit<Parameters<typeof DataTable<Item>>[0], "items" | "sorts"> & {
  /** Replaces an empty table: its meaning, and a next step. */
  readonly empty: ReactNode;
};

type PagedTableProps<Item> = Table<Item> & {
  readonly query: Loading<Page<Item>> & { readonly isPlaceholderData: boolean };
  readonly sorts: readonly string[];
};

export function PagedTable<Item>({ query, empty, ...table }: PagedTableProps<Item>) {
  return (
    <LoadedList query={query} skeleton={<TableSkeleton />}>
      {({ items, nextCursor }) => (
        <div className={cx("flex flex-col gap-3", query.isPlaceholderData && "opacity-60")}>
          {items.length === 0 ? empty : <DataTable {...table} items={items} />}
          <Pages nextCursor={nextCursor} />
        </div>
      )}
    </LoadedList>
  );
}

export function FullTable<Item>({
  query,
  empty,
  arrange = (items) => items,
  ...table
}: Table<Item> & {
  query: Loading<readonly Item[]>;
  arrange?: (items: readonly Item[]) => readonly Item[];
}) {
  return (
    <Loaded query={query} skeleton={<TableSkeleton />} empty={empty}>
      {(items) => <DataTable {...table} items={arrange(items)} />}
    </Loaded>
  );
}

export function Pages({ nextCursor }: { nextCursor: string | null }) {
  const address = useAddress();
  const isFirst = address.get("cursor") === null;
  if (isFirst && nextCursor === null) return null;
  return (
    <nav aria-label={words.list.pages} className="flex gap-2">
      <Button
        variant="secondary"
        size="small"
        disabled={isFirst}
        onClick={() => address.set({ cursor: null })}
      >
        {words.list.first}
      </Button>
      <Button
        variant="secondary"
        size="small"
        disabled={nextCursor === null}
        onClick={() => address.set({ cursor: nextCursor })}
      >
        {words.list.next}
      </Button>
    </nav>
  );
}

export function TableSkeleton() {
  return (
    <SkeletonGroup className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
      {["w-1/3", "w-2/3", "w-1/2", "w-3/4", "w-2/5"].map((width) => (
        <Skeleton key={width} className={cx("h-5", width)} />
      ))}
    </SkeletonGroup>
  );
}

export function TableEmpty({
  title,
  text,
  action,
}: {
  title: string;
  text?: string;
  action?: ReactNode;
}) {
  return (
    <div className="rounded-card border border-dashed border-line-strong px-5 py-8 text-center">
      <p className="text-body font-semibold text-ink">{title}</p>
      {text !== undefined && <p className="mt-1 text-small text-ink-soft">{text}</p>}
      {action !== undefined && <div className="mt-4 flex justify-center gap-2">{action}</div>}
    </div>
  );
}

export function FillBar({ taken, total }: { taken: number; total: number }) {
  const share = total === 0 ? 0 : Math.min(1, taken / total);
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap tabular-nums">
      <svg
        viewBox="0 0 100 8"
        preserveAspectRatio="none"
        aria-hidden
        className="h-2 w-16 rounded-full max-md:w-8"
      >
        <rect width="100" height="8" className="fill-line" />
        <rect width={share * 100} height="8" className="fill-brand" />
      </svg>
      {words.ofTotal(taken, total)}
    </span>
  );
}

/** Like `Loaded`, for filters in the address: with invalid ones a retry doesn't help. */
export function LoadedList<Data>(props: Parameters<typeof Loaded<Data>>[0]) {
  const { data, error } = props.query;
  if (data === undefined && hasCode(error, "invalid_request")) return <UnreadableAddress />;
  return <Loaded {...props} />;
}

/** The server refuses the address's filters. */
function UnreadableAddress() {
  const { clear } = useAddress();
  const text = words.list;
  return (
    <div role="alert" className="rounded-card border border-line bg-surface px-5 py-8 text-center">
      <h2 className="text-heading font-bold text-ink">{text.unreadable}</h2>
      <p className="mt-1 text-body text-ink-soft">{text.unreadableText}</p>
      <Button variant="secondary" size="small" className="mt-4" onClick={clear}>
        {text.showAll}
      </Button>
    </div>
  );
}
