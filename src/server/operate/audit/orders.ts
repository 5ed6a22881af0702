import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { z } from "zod";
import type { SortedPage } from "#shared/api/operate/fields.ts";
import { idPattern, storable } from "#shared/api/primitives.ts";
import { invalidField } from "#server/platform/problems.ts";

/** Never null, and indexed with the rest of its order. */
interface SortKey {
  readonly of: RawBuilder<unknown>;
  readonly kind: keyof typeof kinds;
}

const kinds = {
  text: { schema: storable.max(1_000), type: sql`text` },
  number: { schema: z.number(), type: sql`float8` },
  moment: {
    schema: z.iso
      .datetime({ offset: true })
      .refine((value) => value >= "1970" && value < "3000", "must be between 1970 and 3000"),
    type: sql`timestamptz`,
  },
  id: { schema: z.string().regex(idPattern), type: sql`bigint` },
};

interface Order {
  readonly by: RawBuilder<unknown>;
  readonly after: RawBuilder<boolean>;
  readonly position: RawBuilder<readonly unknown[]>;
}

/**
 * The page's order, or else `usual`, with ids to separate equal rows. All keys have the same direction, so that an
 * index read forwards or backwards provides it. Throws `invalid_request` for an impossible cursor.
 */
export function parseOrder<Name extends string>(
  keysOf: Readonly<Record<Name, readonly SortKey[]>>,
  id: RawBuilder<unknown>,
  { sort, cursor }: Pick<SortedPage<Name>, "sort" | "cursor">,
  usual: NonNullable<SortedPage<Name>["sort"]>,
): Order {
  const asked = sort ?? usual;
  const isDescending = asked.startsWith("-");
  const named = Object.entries<readonly SortKey[]>(keysOf).find(
    ([name]) => name === asked.replace(/^-/, ""),
  );
  const keys: SortKey[] = [...(named?.[1] ?? []), { of: id, kind: "id" }];
  const columns = keys.map(({ of }) => of);
  return {
    by: sql.join(columns.map((of) => (isDescending ? sql`${of} desc` : of))),
    after:
      cursor === undefined
        ? sql`true`
        : sql`(${sql.join(columns)}) ${isDescending ? sql`<` : sql`>`} (${sql.join(readPosition(keys, cursor))})`,
    position: sql`jsonb_build_array(${sql.join(keys.map(({ of, kind }) => (kind === "id" ? sql`${of}::text` : of)))})`,
  };
}

export const encodeCursor = ({ position }: { readonly position: readonly unknown[] }): string =>
  Buffer.from(JSON.stringify(position)).toString("base64url");

function readPosition(keys: readonly SortKey[], cursor: string): RawBuilder<unknown>[] {
  const position = z.array(z.unknown()).length(keys.length).safeParse(decode(cursor)).data;
  return keys.map(({ kind }, at) => {
    const { schema, type } = kinds[kind];
    const { success, data } = schema.safeParse(position?.[at]);
    if (!success) throw invalidField("cursor", "must come from a list in this order");
    return sql`${data}::${type}`;
  });
}

function decode(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, "base64url").toString());
  } catch {
    return undefined;
  }
}

/** The lists read one row more than the page holds, if there are more. */
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
