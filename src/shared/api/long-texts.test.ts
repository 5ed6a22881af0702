import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { z } from "zod";
import { contract } from "./contract.ts";
import type { Call } from "./call.ts";

interface Field {
  readonly name: string;
  readonly schema: z.core.$ZodType;
}

const calls = Object.values(contract)
  .flatMap((noun) => Object.entries(noun))
  .filter((entry): entry is [string, Call] => "method" in Object(entry[1]));

/** Whatever isn't a container of other fields may meet a text. */
function fieldsIn(schema: z.core.$ZodType, name: string): Field[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "object":
      return Object.entries(def.shape).flatMap(([key, inner]) => fieldsIn(inner, `${name}.${key}`));
    case "array":
      return fieldsIn(def.element, `${name}[]`);
    case "union":
      return def.options.flatMap((option) => fieldsIn(option, name));
    case "record":
      return [...fieldsIn(def.keyType, `${name}.*`), ...fieldsIn(def.valueType, `${name}.*`)];
    case "optional":
    case "nullable":
    case "default":
      return fieldsIn(def.innerType, name);
    default:
      return [{ name, schema }];
  }
}

const fields = calls.flatMap(([name, { params, query, body }]) =>
  Object.entries({ params, query, body }).flatMap(([part, schema]) =>
    schema === undefined ? [] : fieldsIn(schema, `${name} ${part}`),
  ),
);

/** What patterns of names, addresses, numbers, times, links and white space might repeat. */
const pieces = [
  ..."a|1|-|.| |\n|\t|@|/|+|:|%|\u0258|\u0301|\u200d|\uFDFA|\ud800".split("|"),
  ..."rn|ad|a@|a.|.a|a-|www.|://|dot |from |\r\n|1:|=1|\u0258 |🏳️|a\u0301".split("|"),
];
const repeat = (piece: string, length: number) =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
const texts = pieces.flatMap((piece) => [
  // Within the limits of most fields, where what follows a check of the length is reached.
  ...[30, 100].flatMap((length) => ["", "9", "!"].map((end) => repeat(piece, length) + end)),
  `${repeat(piece, 100_000)}!`,
]);

const limitMs = 30_000;

it(
  "no field of any call takes long to refuse a text, however long and whatever it repeats",
  () => {
    expect(fields.length).toBeGreaterThan(300);
    const schemas = new Map(fields.map(({ schema, name }) => [schema, name]));
    let reading = "";
    const readAll = () => {
      for (const [schema, name] of schemas) {
        reading = name;
        for (const text of texts) z.safeParse(schema, text);
      }
      reading = "";
    };
    try {
      // Ends what a test's own limit couldn't: a pattern at work.
      runInNewContext("readAll()", { readAll }, { timeout: limitMs });
    } catch (error) {
      if (Object(error).code !== "ERR_SCRIPT_EXECUTION_TIMEOUT") throw error;
    }
    expect(reading, "is read for too long").toBe("");
  },
  2 * limitMs,
);
