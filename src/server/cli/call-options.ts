import { z } from "zod";
import { email, id, username } from "#shared/api/primitives.ts";
import { messageOption, optionNameOf } from "./commands/command.ts";

/** A parameter or field with the form in which it is written. */
export interface Field {
  readonly path: readonly string[];
  readonly name: string;
  /** `ID` or `--spots` */
  readonly label: string;
  readonly schema: z.core.$ZodType;
  readonly isRequired: boolean;
  readonly isNullable: boolean;
  readonly form: Form;
}
type Form =
  | "text"
  | "number"
  | "flag"
  | "yes"
  | "moment"
  | "person"
  | "file"
  | "list"
  | "pairs"
  | "nothing";

/** Fields of other objects have the object's name as a prefix. */
const groups = new Set(["select", "to"]);
/** `seen` is for screens that show old values, and every command has `--reason`. A key follows from the other words. */
const omitted = new Set(["seen", "reason", "key"]);
/** Longer texts can be in a file. */
const writtenMaxLength = 2_000;

interface Peeled {
  readonly inner: z.core.$ZodType;
  readonly isRequired: boolean;
  readonly isNullable: boolean;
  readonly isSwitch: boolean;
}

export function peel(schema: z.core.$ZodType, isBody: boolean): Peeled {
  let [inner, isRequired, isNullable, isSwitch] = [schema, true, false, false];
  for (;;) {
    if (inner instanceof z.ZodOptional) [inner, isRequired] = [inner.unwrap(), false];
    else if (inner instanceof z.ZodDefault) {
      isSwitch =
        inner.def.defaultValue === false || (!isBody && inner.def.defaultValue === "false");
      [inner, isRequired] = [inner.unwrap(), false];
    } else if (inner instanceof z.ZodNullable) [inner, isNullable] = [inner.unwrap(), true];
    else if (inner instanceof z.ZodPipe) inner = inner.in;
    else return { inner, isRequired, isNullable, isSwitch: isSwitch || isOnlyTrue(inner) };
  }
}

const isOnlyTrue = (schema: z.core.$ZodType) =>
  schema instanceof z.ZodLiteral && schema.values.has("true");

function formOf(inner: z.core.$ZodType, isSwitch: boolean): Form {
  if (isSwitch) return "flag";
  if (inner === username) return "person";
  if (inner instanceof z.ZodBoolean) return "yes";
  if (inner instanceof z.ZodNumber) return "number";
  if (inner instanceof z.ZodISODateTime) return "moment";
  if (inner instanceof z.ZodArray) return inner.element instanceof z.ZodObject ? "pairs" : "list";
  return inner instanceof z.ZodString && (inner.maxLength ?? 0) > writtenMaxLength
    ? "file"
    : "text";
}

/** Includes fields of nested objects. */
export function fieldsOf(schema: z.core.$ZodType | undefined, path: readonly string[]): Field[] {
  if (schema === undefined) return [];
  return Object.entries(shapeOf(schema)).flatMap(([name, field]): Field[] => {
    if (omitted.has(name)) return [];
    const { inner, isRequired, isNullable, isSwitch } = peel(field, path[0] === "body");
    const at = [...path, name];
    const option = optionOf(at);
    const own = {
      path: at,
      name: option,
      label: `--${option}`,
      schema: inner,
      isRequired,
      isNullable,
    };
    const inside = isGroup(inner) ? fieldsOf(inner, at) : [];
    if (inside.length === 0) return [{ ...own, form: formOf(inner, isSwitch) }];
    if (isRequired) return inside;
    const parts = inside.map((part) => ({ ...part, isRequired: false }));
    return isNullable ? [{ ...own, form: "nothing" }, ...parts] : parts;
  });
}

const isGroup = (schema: z.core.$ZodType) =>
  schema instanceof z.ZodObject || schema instanceof z.ZodUnion;

export function shapeOf(schema: z.core.$ZodType): Readonly<Record<string, z.core.$ZodType>> {
  if (schema instanceof z.ZodObject) return schema.shape;
  if (!(schema instanceof z.ZodUnion)) return {};
  // The refusal says which of them go together.
  return Object.fromEntries(
    schema.options.flatMap((option) =>
      Object.entries(shapeOf(option)).map(([name, field]) => [name, z.optional(field)]),
    ),
  );
}

const optionOf = (path: readonly string[]) =>
  path
    .slice(1)
    .filter((part) => !groups.has(part))
    .map((part) => optionNameOf(part).slice(2))
    .join("-");

/** For fields whose form doesn't explain them. */
const fieldHelps = new Map([
  ["message", messageOption.help],
  ["isOverride", "do it despite the rule that the refusal names"],
  ["dryRun", "show the effects without changing anything"],
  ["skipProblems", "change the others if some can't be changed"],
  ["limit", "how many to list (default 50, max 100)"],
  ["cursor", "where the previous page ended"],
]);

export function helpOf({ form, schema, path, isRequired, isNullable }: Field): string {
  const said = fieldHelps.get(path.at(-1) ?? "") ?? formHelp(form, schema);
  const may = isNullable && form !== "nothing" ? `${said}, or none` : said;
  return isRequired ? `${may} (needed)` : may;
}

function formHelp(form: Form, schema: z.core.$ZodType): string {
  switch (form) {
    case "flag":
      return "default no";
    case "nothing":
      return "none, to remove it";
    case "yes":
      return "yes or no";
    case "number":
      return schema instanceof z.ZodNumber ? numberHelp(schema) : "a number";
    case "moment":
      return "a moment with its time zone, as in 2026-12-01T18:30:00-06:00";
    case "person":
      return "a member's email address or username";
    case "file":
      return "the text, or @FILE for the file that holds it";
    case "list":
      return schema instanceof z.ZodArray ? listHelp(schema.element) : "a list, with commas";
    case "pairs":
      return schema instanceof z.ZodArray ? `${pairOf(schema)}, several with commas` : "";
    default:
      return textHelp(schema);
  }
}

function numberHelp({ minValue, maxValue }: z.ZodNumber): string {
  const isBounded = Number.isFinite(minValue) && Number.isFinite(maxValue);
  return isBounded ? `a number from ${minValue} to ${maxValue}` : "a number";
}

function textHelp(schema: z.core.$ZodType): string {
  if (schema instanceof z.ZodEnum)
    return schema.options.length > 9
      ? `one of many, as in "${schema.options[0]}"`
      : schema.options.join(", ");
  if (schema instanceof z.ZodISODate) return "a day, as in 2026-12-01";
  if (schema instanceof z.ZodUnion) return "a day or a moment";
  if (schema === email) return "an email address";
  if (schema === id) return "an id";
  const { maxLength } = schema instanceof z.ZodString ? schema : { maxLength: null };
  return maxLength === null ? "a text" : `a text, max ${maxLength} characters`;
}

const listHelp = (element: z.core.$ZodType) =>
  element instanceof z.ZodEnum
    ? `${element.options.join(",")} (any of them)`
    : "one or several, with commas";

/** For an array of `{sessionId, venueId}`. */
const pairOf = (list: z.ZodArray) =>
  Object.keys(shapeOf(list.element))
    .map((name) => optionNameOf(name).slice(2).toUpperCase())
    .join("=");

export function valueOf(
  field: Field,
  written: unknown,
  resolvePerson: (said: string) => string,
): unknown {
  const isInQuery = field.path[0] === "query";
  if (written === true) return isInQuery ? "true" : true;
  if (typeof written !== "string") return written;
  if (field.isNullable && written === "none") return null;
  if (field.form === "person") return resolvePerson(written);
  if (field.form === "number" && isInQuery) return written;
  return readers[field.form]?.(written, field.schema) ?? written;
}

/** A value that doesn't fit stays as written, for the schema to refuse. */
const readers: Partial<Record<Form, (written: string, schema: z.core.$ZodType) => unknown>> = {
  number: (written) => (written.trim() === "" ? written : Number(written)),
  yes: (written) =>
    new Map([
      ["yes", true],
      ["no", false],
    ]).get(written),
  moment: momentOf,
  list: (written, schema) => (schema instanceof z.ZodArray ? listOf(schema, written) : written),
  pairs: (written, schema) => (schema instanceof z.ZodArray ? pairsOf(schema, written) : written),
};

const parts = (written: string) =>
  written
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");

const listOf = ({ element }: z.ZodArray, written: string) =>
  parts(written).map((part) => (element instanceof z.ZodNumber ? Number(part) : part));

const pairsOf = (list: z.ZodArray, written: string) =>
  parts(written).map((pair) => {
    const values = pair.split("=");
    return Object.fromEntries(
      Object.keys(shapeOf(list.element)).map((name, at) => [name, values[at]]),
    );
  });

/** In UTC, as the contract asks; as written if it has no time zone. */
function momentOf(written: string): string {
  const withZone = z.union([
    z.iso.datetime({ offset: true }),
    z.iso.datetime({ offset: true, precision: -1 }),
  ]);
  return withZone.safeParse(written).success ? new Date(written).toISOString() : written;
}
