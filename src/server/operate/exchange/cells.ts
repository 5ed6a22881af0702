import { z } from "zod";
import { cityName } from "#shared/api/operate.ts";

/** What is said of a cell that doesn't fit, where its schema has no words of its own for that. */
export const cellWords: z.core.$ZodErrorMap = (issue) => {
  if (issue.input === "") return "is missing";
  switch (issue.code) {
    case "invalid_value":
      return `must be one of ${issue.values.join(", ")}`;
    case "too_small":
      return issue.origin === "string"
        ? `must be at least ${issue.minimum} characters long`
        : `must be at least ${issue.minimum}`;
    case "too_big":
      return issue.origin === "string"
        ? `must be at most ${issue.maximum} characters long`
        : `must be at most ${issue.maximum}`;
    case "invalid_format":
      return issue.format === "date" ? "must be a day as 2026-12-31" : undefined;
    default:
      return undefined;
  }
};

/** A cell that may be empty, which means `value`. */
export const optionalCell = <Value, Schema extends z.ZodType<unknown, string>>(
  value: Value,
  schema: Schema,
) =>
  // A union of the two would only say that neither fits, and not why.
  z.string().transform((cell, context): Value | z.output<Schema> => {
    if (cell === "") return value;
    const read = schema.safeParse(cell, { error: cellWords });
    if (read.success) return read.data;
    for (const { message } of read.error.issues) context.addIssue({ code: "custom", message });
    return z.NEVER;
  });

/** A cell that names a city; there are too many to list them, and their names hold commas. */
export const cityCell = z.enum(cityName.options, {
  error: ({ input }) => (input === "" ? undefined : "is none of the cities"),
});

/** A cell that holds a whole number. */
export const numberCell = <Schema extends z.ZodType<unknown, number>>(schema: Schema) =>
  z
    .string()
    .regex(/^\d{1,6}$/, "must be a whole number")
    .transform(Number)
    .pipe(schema);
