import { z } from "zod";

/** A cell that may be empty, which means `value`. */
export const emptyAs = <Value, Schema extends z.ZodType<unknown, string>>(
  value: Value,
  schema: Schema,
) => z.union([z.literal("").transform(() => value), schema]);

/** A cell that holds a whole number. */
export const numberIn = <Schema extends z.ZodType<unknown, number>>(schema: Schema) =>
  z
    .string()
    .regex(/^\d{1,6}$/, "must be a whole number")
    .transform(Number)
    .pipe(schema);
