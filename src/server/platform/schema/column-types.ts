import type { ColumnType } from "kysely";

/** A 64-bit number, carried as text; the database gives it. */
export type RowId = ColumnType<string, never, never>;
/** `YYYY-MM-DD`, whatever the zone. */
export type LocalDay = string;

/** Whatever its writer put there; its reader parses it. */
export type Json = ColumnType<unknown, string, string>;
