import fc from "fast-check";

export { fc };

/** The part of JSON Schema that describes the API's bodies. */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly multipleOf?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly format?: string;
  readonly pattern?: string;
}

/** Values by field name that get further than random ones. */
export type KnownFields = Readonly<Record<string, fc.Arbitrary<unknown>>>;

/** Values that the schema allows, mostly. */
export function validValues(
  schema: JsonSchema,
  known: KnownFields,
  name = "",
): fc.Arbitrary<unknown> {
  const meaningful = known[name];
  if (meaningful !== undefined && schema.items === undefined) return meaningful;
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined)
    return fc.oneof(...choices.map((choice) => validValues(choice, known, name)));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const types = typeof schema.type === "string" ? [schema.type] : (schema.type ?? ["object"]);
  return fc.oneof(...types.map((type) => ofType(type, schema, known, name)));
}

function ofType(
  type: string,
  schema: JsonSchema,
  known: KnownFields,
  name: string,
): fc.Arbitrary<unknown> {
  switch (type) {
    case "object": {
      const properties = Object.entries(schema.properties ?? {});
      const required = new Set(schema.required);
      return fc.record(
        Object.fromEntries(properties.map(([key, value]) => [key, validValues(value, known, key)])),
        { requiredKeys: properties.map(([key]) => key).filter((key) => required.has(key)) },
      );
    }
    case "array": {
      const item = known[name] ?? validValues(schema.items ?? {}, known);
      return fc.array(item, {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 4, 4),
      });
    }
    case "integer":
    case "number": {
      const step = schema.multipleOf ?? 1;
      const [min, max] = [schema.minimum ?? 0, schema.maximum ?? 1_000];
      return fc
        .integer({ min: Math.ceil(min / step), max: Math.floor(max / step) })
        .map((steps) => steps * step);
    }
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    default:
      return fittingText(schema);
  }
}

function fittingText({
  format,
  pattern,
  minLength = 0,
  maxLength = 40,
}: JsonSchema): fc.Arbitrary<string> {
  const day = fc.date({
    min: new Date("1900-01-01"),
    max: new Date("2100-01-01"),
    noInvalidDate: true,
  });
  if (format === "date") return day.map((date) => date.toISOString().slice(0, 10));
  if (format === "date-time") return day.map((date) => date.toISOString());
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  return fc.string({ minLength, maxLength: Math.min(maxLength, 40) });
}

/** Marks JSON that no value can produce: the text after the mark is written unchanged. */
const rawMark = "\u{f0000}raw:";
const raw = (text: string) => `${rawMark}${text}`;

/** JSON of the value, with `raw` texts unchanged. */
export function writeJson(value: unknown): string | undefined {
  return JSON.stringify(value)?.replaceAll(
    new RegExp(`"${rawMark}((?:[^"\\\\]|\\\\.)*)"`, "gu"),
    (_, text: string) => JSON.parse(`"${text}"`),
  );
}

function nested(depth: number, open: string, close: string): string {
  return raw(open.repeat(depth) + close.repeat(depth));
}

/** Objects that JavaScript treats specially. */
const trickyObjects = [
  '{"__proto__":{"isOperator":true}}',
  '{"constructor":{"prototype":{"isOperator":true}}}',
  '{"toString":null,"valueOf":1,"hasOwnProperty":false}',
  '{"then":"x","length":4294967295,"0":1}',
  '{"a":1,"a":2}',
].map(raw);

const fuzzTexts = [
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "x\udfff",
  "\uffff\ufffe",
  "\u202e\u200b",
  "\r\n\t",
  "e\u0301".repeat(60),
  "x".repeat(65),
  "x".repeat(256),
  "x".repeat(20_000),
  "𝕏".repeat(101),
  "İ@ẞ.example",
  "NaN",
  "Infinity",
  "-0",
  "null",
  "undefined",
  "[object Object]",
  "' or '1'='1",
  "1; drop table members",
  "${7*7}",
  "%00",
  "%s%n",
  "../../etc/passwd",
  "true",
  "9223372036854775807",
  "9223372036854775808",
  "-1",
  "1e3",
  "0x10",
  "00001",
  "٣",
  "0000-00-00",
  "0000-01-01",
  "2026-02-30",
  "2026-13-01",
  "9999-12-31",
  "-271821-04-20T00:00:00.000Z",
  "+275760-09-13T00:00:00.001Z",
  "2026-11-20T25:61:61Z",
  "2026-11-20T18:00:00+99:99",
  "9999-12-31T23:59:59.999Z",
  "data:image/png;base64,AAAA",
  "data:image/svg+xml;base64,PHN2Zy8+",
  "data:image/gif;base64,R0lGODlhAQABAAAAACw=",
];
const fuzzNumbers = [
  "-0",
  "1e999",
  "-1e999",
  "1e-400",
  "0.1",
  "-1",
  "2147483648",
  "9007199254740993",
  "12345678901234567890123",
];

const odd: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...fuzzTexts) },
  { weight: 3, arbitrary: fc.constantFrom(...fuzzNumbers.map(raw), 0, 1, 1.5, true, false, null) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>([], {}, [[]], [null], [{}], ...trickyObjects) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      nested(500, "[", "]"),
      nested(3_000, '{"a":[', "]}"),
      Array.from({ length: 5_000 }, () => "x"),
    ),
  },
  { weight: 2, arbitrary: fc.string({ unit: "binary", maxLength: 20 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
);

const fuzzKeys = fc.constantFrom(
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "id",
  "userId",
  "isOperator",
  "role",
  "",
  "\u0000",
  "a.b",
  "0",
  "length",
);

type Change = {
  readonly where: number;
  readonly how: "replace" | "remove" | "add" | "wrap";
  readonly key: string;
  readonly value: unknown;
};

const change: fc.Arbitrary<Change> = fc.record({
  where: fc.nat(1_000),
  how: fc.constantFrom("replace", "replace", "replace", "remove", "add", "wrap"),
  key: fuzzKeys,
  value: odd,
});

/** The values of `validValues` with up to two corruptions. */
export function corruptedValues(values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc
    .tuple(values, fc.array(change, { maxLength: 2 }))
    .map(([value, changes]) => changes.reduce(applyChange, value));
}

function applyChange(value: unknown, change: Change): unknown {
  const keys = typeof value === "object" && value !== null ? Object.keys(value) : [];
  const place = change.where % (keys.length + 1);
  const key = keys[place];
  if (key === undefined) return changeHere(value, change);
  const copy: Record<string, unknown> | unknown[] = Array.isArray(value)
    ? [...value]
    : { ...Object(value) };
  const inner: unknown = Reflect.get(copy, key);
  if (change.how === "remove" && !Array.isArray(copy)) delete copy[key];
  else
    setOwn(
      copy,
      key,
      applyChange(inner, { ...change, where: Math.floor(change.where / (keys.length + 1)) }),
    );
  return copy;
}

function changeHere(value: unknown, { how, key, value: added }: Change): unknown {
  if (how === "wrap") return [value];
  if (how === "add" && typeof value === "object" && value !== null && !Array.isArray(value)) {
    return setOwn({ ...value }, key, added);
  }
  return added;
}

/** Sets the object's own property, whatever its name. */
function setOwn(object: object, key: string, value: unknown): object {
  return Object.defineProperty(object, key, {
    value,
    enumerable: true,
    configurable: true,
    writable: true,
  });
}
