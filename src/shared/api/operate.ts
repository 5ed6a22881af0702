import { z } from "zod";
import { audiences } from "#shared/rules/choices.ts";
import { locationNames } from "#shared/rules/locations.ts";
import { reasonMaxLength, staffPageMax, toldMaxLength } from "#shared/rules/limits.ts";
import { day, filledText, idPattern, instant } from "./primitives.ts";

/** Why somebody of the staff does what they do. It is kept in the audit log, and no member is told. */
export const reason = filledText(reasonMaxLength);

/** What the member is told about it, in exactly these words. */
export const message = filledText(toldMaxLength);

/** The body of a call that takes nothing but the reason. */
export const reasonBody = z.object({ reason });

/**
 * What of a thing a client saw before it asks for a change, as much of it as it wants to be sure of: where it is
 * otherwise by now, nothing is changed and the answer is `stale`.
 */
export const seenOf = <Shape extends z.core.$ZodLooseShape>(fields: Shape) =>
  z.object(fields).partial().optional();

export const cityName = z.enum(locationNames);

/** Whom a session is for. */
export const audience = z.enum(audiences);

/** A day in the city or a moment, to look back to or ahead: of a time in which there can be sessions. */
export const dayOrMoment = z
  .union([day, instant], { error: "must be a day or a moment" })
  .refine((value) => value >= "1970" && value < "3000", "must lie between 1970 and 3000");

/** An id by which a list was broken off. */
const idCursor = z.string().regex(idPattern, "must be one that a list gave");

/** A start in milliseconds and an id, by which a list in the order of time was broken off. */
const startCursor = z.string().regex(/^\d{1,13}\.[1-9]\d{0,17}$/, "must be one that a list gave");

const limit = z.coerce.number().int().min(1).max(staffPageMax).default(50);

/** A page of a list by ids. */
export const page = z.object({ cursor: idCursor.optional(), limit });

/** Where a list in any of its orders was broken off. */
const sortedCursor = z.string().regex(/^[\w-]{7,4000}$/, "must be one that a list gave");

/** A page of a list that can be sorted by any of `names`, with a minus before it the other way round. */
export const sortedPage = <const Name extends string>(names: readonly Name[]) =>
  z.object({
    cursor: sortedCursor.optional(),
    limit,
    sort: z.enum(names.flatMap((name) => [name, `-${name}`] as const)).optional(),
  });

/** A page of a list by starts. */
export const pageByStart = z.object({ cursor: startCursor.optional(), limit });

export type Page = z.output<typeof page>;
/** A page in an order that is one of `Name`; in the list's own where none is said. */
export interface SortedPage<Name extends string> {
  readonly cursor?: string | undefined;
  readonly limit: number;
  readonly sort?: Name | `-${Name}` | undefined;
}
export type PageByStart = z.output<typeof pageByStart>;

/** A page of a list; `nextCursor` leads to the next one, and is null on the last. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() });
