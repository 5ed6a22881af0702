import { z } from "zod";
import { cityName } from "#shared/api/operate/fields.ts";

/** The issue's text for an invalid cell whose schema has none. */
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
      return issue.format === "date" ? "must be a day such as 2026-12-31" : undefined;
    default:
      return undefined;
  }
};

export const optionalCell = <Value, Schema extends z.ZodType<unknown, string>>(
  value: Value,
  schema: Schema,
) =>
  // A union would report only that neither fits, not why.
  z.string().transform((cell, context): Value | z.output<Schema> => {
    if (cell === "") return value;
    const read = schema.safeParse(cell, { error: cellWords });
    if (read.success) return read.data;
    for (const { message } of read.error.issues) context.addIssue({ code: "custom", message });
    return z.NEVER;
  });

/** A city's name. The cities aren't listed in the issue, because they are many and their names contain commas. */
export const cityCell = z.enum(cityName.options, {
  error: ({ input }) => (input === "" ? undefined : "is not one of the cities"),
});

export const numberCell = <Schema extends z.ZodType<unknown, number>>(schema: Schema) =>
  z
    .string()
    .regex(/^\d{1,6}$/, "must be a whole number")
    .transform(Number)
    .pipe(schema);
