import { z } from "zod";
import { audiences } from "#shared/rules/choices.ts";
import { locationNames } from "#shared/rules/locations.ts";
import { reasonMaxLength, staffPageMax, toldMaxLength } from "#shared/rules/limits.ts";
import { day, filledText, idPattern, instant } from "#shared/api/primitives.ts";

/** The staff's reason for an action. It is kept in the audit log and not shown to members. */
export const reason = filledText(reasonMaxLength);

/** Sent to the member in exactly these words. */
export const message = filledText(toldMaxLength);

export const reasonBody = z.object({ reason });

/** For actions that notify members. */
export const toldBody = z.object({ message: message.optional(), reason });

/**
 * The values that the client saw before it asks for a change. If they are different now, nothing is changed and the
 * answer is `stale`.
 */
export const seenOf = <Shape extends z.core.$ZodLooseShape>(fields: Shape) =>
  z.object(fields).partial().optional();

export const cityName = z.enum(locationNames);

export const audience = z.enum(audiences);

/** A day in the city or an instant, within the years that can have sessions. */
export const dayOrMoment = z
  .union([day, instant], { error: "must be a day or a moment" })
  .refine((value) => value >= "1970" && value < "3000", "must be between 1970 and 3000");

/** The id after which a list continues. */
const idCursor = z.string().regex(idPattern, "must come from a list");

/** The start in milliseconds and the id after which a chronological list continues. */
const startCursor = z.string().regex(/^\d{1,13}\.[1-9]\d{0,17}$/, "must come from a list");

const limit = z.coerce.number().int().min(1).max(staffPageMax).default(50);

export const page = z.object({ cursor: idCursor.optional(), limit });

/** The place after which a sorted list continues. */
const sortedCursor = z.string().regex(/^[\w-]{7,4000}$/, "must come from a list");

/** A page of a list that can be sorted by any of `names`, descending with a minus before it. */
export const sortedPage = <const Name extends string>(names: readonly Name[]) =>
  z.object({
    cursor: sortedCursor.optional(),
    limit,
    sort: z.enum(names.flatMap((name) => [name, `-${name}`] as const)).optional(),
  });

export const pageByStart = z.object({ cursor: startCursor.optional(), limit });

export type Page = z.output<typeof page>;
/** A page sorted by one of `Name`, or in the list's default order. */
export interface SortedPage<Name extends string> {
  readonly cursor?: string | undefined;
  readonly limit: number;
  readonly sort?: Name | `-${Name}` | undefined;
}
export type PageByStart = z.output<typeof pageByStart>;

/** `nextCursor` is null on the last page. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() });
