import { ArrowDown, ArrowUp } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { useAddress } from "#web/operate/address.ts";
import type { Address } from "#web/operate/address.ts";
import { cx } from "#web/ui/class-names.ts";

export interface Column<Item> {
  /** Its name in the address. */
  readonly name: string;
  readonly title: string;
  readonly cell: (item: Item) => ReactNode;
  /** The sort value, if all rows are loaded. */
  readonly sortBy?: (item: Item) => string | number;
  readonly align?: "start" | "end";
  /** Not on a phone, where the row's own screen has it. */
  readonly isWide?: boolean;
}

interface DataTableProps<Item> {
  readonly caption: string;
  /** The first one names the row and links to its subject. */
  readonly columns: readonly Column<Item>[];
  readonly items: readonly Item[];
  /** Columns by which the server sorts, if the rows are a page of a longer list. These rows stay in order. */
  readonly sorts?: readonly string[];
  readonly keyOf: (item: Item) => string;
  readonly hrefOf?: (item: Item) => string;
  /** Instead of a link: the action of the row's name. */
  readonly onOpen?: (item: Item) => void;
  /** After the columns: the row's actions. */
  readonly actionsOf?: (item: Item) => ReactNode;
  readonly actionsTitle?: string;
  /** On a phone each row is a small card with all columns if they don't fit side by side. */
  readonly isStackedOnPhone?: boolean;
}

/** A table sorted by the address, with arrow keys between rows. */
export function DataTable<Item>(props: DataTableProps<Item>) {
  const { caption, columns, items, sorts, keyOf, actionsOf, actionsTitle } = props;
  const { isStackedOnPhone: isStacked = false } = props;
  const address = useAddress();
  const sort = address.get("sort");
  const rows = sorts === undefined ? sortedBy(items, columns, sort) : items;
  return (
    <div className="relative overflow-x-auto rounded-card border border-line bg-surface shadow-card">
      <table
        className={cx(
          "w-full border-collapse text-left text-small",
          isStacked && "max-md:block", // As a table it would be as wide as its longest badge.
        )}
      >
        <caption className="sr-only">{caption}</caption>
        <thead className={cx(isStacked && "max-md:hidden")}>
          <tr className="border-b border-line bg-sunken">
            {columns.map((column) => (
              <HeadCell
                key={column.name}
                column={column}
                address={address}
                isSortable={sorts?.includes(column.name) ?? column.sortBy !== undefined}
              />
            ))}
            {actionsOf !== undefined && (
              <th scope="col" className="px-3 py-2">
                <span className="sr-only">{actionsTitle}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody className={cx("divide-y divide-line", isStacked && "max-md:block")}>
          {rows.map((item) => (
            <Row key={keyOf(item)} {...props} item={item} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const placed = <Item,>({ align, isWide }: Column<Item>) =>
  cx(align === "end" && "text-right tabular-nums", isWide === true && "hidden md:table-cell");

function Row<Item>(props: DataTableProps<Item> & { item: Item }) {
  const { columns, item, actionsOf, isStackedOnPhone = false } = props;
  return (
    <tr
      className={cx(
        "hover:bg-sunken has-[[data-row]:focus-visible]:bg-sunken",
        isStackedOnPhone && "max-md:block max-md:py-2",
      )}
    >
      {columns.map((column, index) =>
        index === 0 ? (
          <th
            key={column.name}
            scope="row"
            className={cx(
              "px-3 py-1.5 font-semibold text-ink md:whitespace-nowrap",
              isStackedOnPhone ? "max-md:block max-md:py-0.5" : "max-md:min-w-26",
            )}
          >
            <RowName {...props}>{column.cell(item)}</RowName>
          </th>
        ) : isStackedOnPhone ? (
          <td
            key={column.name}
            className={cx(
              "px-3 py-1.5 text-ink max-md:flex max-md:items-baseline max-md:py-0.5 max-md:wrap-anywhere max-md:has-[>div:empty]:hidden",
              column.align === "end" && "md:text-right md:tabular-nums",
            )}
          >
            <span aria-hidden className="w-24 shrink-0 text-ink-soft md:hidden">
              {column.title}
            </span>
            <div className="min-w-0">{column.cell(item)}</div>
          </td>
        ) : (
          <td key={column.name} className={cx("px-3 py-1.5 text-ink", placed(column))}>
            {column.cell(item)}
          </td>
        ),
      )}
      {actionsOf !== undefined && (
        <td
          className={cx(
            "px-2 py-1 text-right whitespace-nowrap",
            isStackedOnPhone && "max-md:block",
          )}
        >
          {actionsOf(item)}
        </td>
      )}
    </tr>
  );
}

function RowName<Item>({
  item,
  hrefOf,
  onOpen,
  children,
}: Pick<DataTableProps<Item>, "hrefOf" | "onOpen"> & { item: Item; children: ReactNode }) {
  const look =
    "inline-flex min-h-8 items-center text-left font-semibold text-brand-text underline-offset-2 hover:underline";
  if (hrefOf !== undefined)
    return (
      <Link href={hrefOf(item)} data-row="" className={look}>
        {children}
      </Link>
    );
  if (onOpen !== undefined)
    return (
      <button type="button" data-row="" onClick={() => onOpen(item)} className={look}>
        {children}
      </button>
    );
  return children;
}

function HeadCell<Item>({
  column,
  address,
  isSortable,
}: {
  column: Column<Item>;
  address: Address;
  isSortable: boolean;
}) {
  const { name, title } = column;
  const sort = address.get("sort");
  const direction = sort === name ? "ascending" : sort === `-${name}` ? "descending" : undefined;
  const look = cx("px-3 py-1 font-semibold whitespace-nowrap text-ink-soft", placed(column));
  if (!isSortable)
    return (
      <th scope="col" className={look}>
        {title}
      </th>
    );
  // Once up, once down, then the original order.
  const next = { ascending: `-${name}`, descending: null, none: name }[direction ?? "none"];
  const Arrow = direction === "descending" ? ArrowDown : ArrowUp;
  return (
    <th scope="col" aria-sort={direction} className={look}>
      <button
        type="button"
        onClick={() => address.set({ sort: next })}
        className="inline-flex min-h-8 items-center gap-1 font-semibold hover:text-ink"
      >
        {title}
        <Arrow aria-hidden size={14} className={direction === undefined ? "opacity-25" : ""} />
      </button>
    </th>
  );
}

interface Sortable<Item> {
  readonly name: string;
  readonly sortBy?: (item: Item) => string | number;
}

const comparer = new Intl.Collator("en", { numeric: true });

/** Sorted by a column's name; a minus before it reverses the order. */
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
