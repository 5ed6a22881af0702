import { distance } from "fastest-levenshtein";
import { z } from "zod";
import { cityName } from "#shared/api/operate/fields.ts";

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

/** Beyond these, comparing would take too long. */
const [comparedMaxLength, comparedMaxCount] = [100, 2_000];

/** Empty if `known` has nothing similar. */
function nearest(value: string, known: Iterable<string>): string {
  const plain = (text: string) => text.trim().toLowerCase();
  const typed = plain(value);
  if (typed === "" || typed.length > comparedMaxLength) return "";
  let best = { text: "", edits: Math.max(1, Math.floor(typed.length / 3)) + 1 };
  for (const text of [...known].slice(0, comparedMaxCount)) {
    if (plain(text).startsWith(typed)) return text;
    // A city may be typed without its state.
    const forms = [plain(text), plain(text.split(",", 1)[0] ?? "")];
    const edits = Math.min(...forms.map((form) => distance(typed, form)));
    if (edits < best.edits) best = { text, edits };
  }
  return best.text;
}

/** The end of "is not …" in the issue of an unknown name. */
export function didYouMean(value: string, known: Iterable<string>): string {
  const meant = nearest(value, known);
  return meant === "" ? "" : `. Did you mean ${meant}?`;
}

/** In upper or lower case. */
export const cityCell = z.string().transform((cell, context) => {
  const name = cityNames.get(cell.toLowerCase());
  if (name !== undefined) return name;
  const message =
    cell === "" ? "is missing" : `is not one of the cities${didYouMean(cell, cityName.options)}`;
  context.addIssue({ code: "custom", message });
  return z.NEVER;
});
const cityNames = new Map(cityName.options.map((name) => [name.toLowerCase(), name]));

/** One of a few words, in upper or lower case and with spaces for underscores. */
export const choiceCell = <Schema extends z.ZodType<unknown, string>>(schema: Schema) =>
  z
    .string()
    .transform((cell) => cell.toLowerCase().replaceAll(/[\s-]+/g, "_"))
    .pipe(schema);

/** A whole number, also as `24.0`. */
export const numberCell = <Schema extends z.ZodType<unknown, number>>(schema: Schema) =>
  z
    .string()
    .regex(/^\d{1,6}([.,]0+)?$/, "must be a whole number")
    .transform((cell) => Number.parseInt(cell, 10))
    .pipe(schema);

/** Gives `18:30` to `schema` for `18:30`, `18:30:00`, `6:30 PM` or `6:30pm`. */
export const timeCell = <Schema extends z.ZodType<unknown, string>>(schema: Schema) =>
  z
    .string()
    .transform((cell) => {
      const parts = /^(\d{1,2})(?::(\d{2}))?(?::00)?\s*([ap])\.?m\.?$/i.exec(cell);
      const [, hour = "", minute = "00", half = ""] = parts ?? [];
      const ofTwelve = Number(hour);
      if (parts !== null && ofTwelve >= 1 && ofTwelve <= 12)
        return `${String((ofTwelve % 12) + (half.toLowerCase() === "p" ? 12 : 0)).padStart(2, "0")}:${minute}`;
      const [, hours, minutes] = /^(\d{1,2}):(\d{2})(?::00)?$/.exec(cell) ?? [];
      return hours === undefined ? cell : `${hours.padStart(2, "0")}:${minutes}`;
    })
    .pipe(schema);

/** Gives `2026-12-01` to `schema` for that or, as American spreadsheets write it, `12/1/2026`. */
export const dayCell = <Schema extends z.ZodType<unknown, string>>(schema: Schema) =>
  z
    .string()
    .transform((cell) => {
      const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(cell) ?? [];
      return month === undefined || day === undefined
        ? cell.replace(/ 00:00(:00)?$/, "")
        : `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
    })
    .pipe(schema);
