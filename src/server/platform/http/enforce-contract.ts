import type { FastifySchemaCompiler } from "fastify";
import { serializerCompiler } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Language } from "#shared/rules/choices.ts";
import { unknownKeysMax } from "#shared/rules/limits.ts";
import { ApiProblem } from "#server/platform/problems.ts";
import type { ProblemIssue } from "#server/platform/problems.ts";
import type { HttpPlugin } from "./plugin.ts";

const zodWords: Readonly<Record<Language, z.core.$ZodErrorMap>> = {
  English: z.locales.en().localeError,
  Spanish: z.locales.es().localeError,
  French: z.locales.fr().localeError,
  German: z.locales.de().localeError,
  Italian: z.locales.it().localeError,
  Portuguese: z.locales.ptBR().localeError,
  Japanese: z.locales.ja().localeError,
  "Mandarin Chinese": z.locales.zhCN().localeError,
};

export const enforceContract: HttpPlugin = async (app, config) => {
  app.setValidatorCompiler(checkRequests);
  // For tests: the compiler holds the replies to the contract.
  app.setSerializerCompiler(config.verifyReplies ? serializerCompiler : () => JSON.stringify);
};

const neverBuilt = (): never => {
  throw new Error("Each route's schemas are compiled by what enforceContract sets.");
};
/** Keeps Fastify from loading its JSON Schema compilers. */
export const disabledCompilers = { buildValidator: neverBuilt, buildSerializer: neverBuilt };

/** Messages come in the request's language. */
const checkRequests: FastifySchemaCompiler<z.ZodType> =
  ({ schema, httpPart }) =>
  (data: unknown) => {
    // Some languages' messages name the input.
    const check = (value: unknown) => z.safeParse(schema, value, { reportInput: true });
    const result = check(data);
    if (result.success) return { value: result.data };
    // Names the fields that are required, rather than the body as a whole.
    const ofNone = httpPart === "body" && data === null ? check({}) : result;
    const { issues } = ofNone.error ?? result.error;
    return { error: new ApiProblem("invalid_request", { issues: issues.map(issueOf) }) };
  };

function issueOf(issue: z.core.$ZodIssue): ProblemIssue {
  const say = (language: Language) => {
    // It holds its input, because of `reportInput`.
    const words = zodWords[language](issue as z.core.$ZodRawIssue);
    return typeof words === "string" ? words : words?.message;
  };
  const isOurOwn = say("English") !== issue.message;
  return {
    path: issue.path.join("."),
    message: isOurOwn ? issue.message : (language) => say(language) ?? issue.message,
  };
}

interface Shape {
  readonly fields: Map<string, Shape>;
  items?: Shape;
  /** Allows any field. */
  isOpen?: boolean;
}

type JsonSchema = z.core.JSONSchema._JSONSchema;

const nothingKnown: Shape = { fields: new Map() };
const shapes = new WeakMap<z.ZodType, Shape>();

/** Too many would each be examined repeatedly. A client of another version sends only a few. */
export function findUnknownKeys(
  body: unknown,
  schema: z.ZodType | undefined,
): ApiProblem | undefined {
  // Nearly every body has fewer fields in total.
  if (!hasTooMany(body, nothingKnown)) return undefined;
  if (schema !== undefined && !hasTooMany(body, shapeOf(schema))) return undefined;
  return new ApiProblem("invalid_request", {
    issues: [{ path: "", message: `has more than ${unknownKeysMax} unknown fields` }],
  });
}

/** Stops at the first field beyond the limit. */
function hasTooMany(body: unknown, known: Shape): boolean {
  let unknown = 0;
  // Not recursive: brackets may be nested as deep as the body is long.
  const left: [unknown, Shape][] = [[body, known]];
  for (let place = left.pop(); place !== undefined; place = left.pop()) {
    const [value, shape] = place;
    if (typeof value !== "object" || value === null || shape.isOpen === true) continue;
    if (Array.isArray(value)) {
      for (const item of value) left.push([item, shape.items ?? nothingKnown]);
      continue;
    }
    for (const [key, content] of Object.entries(value)) {
      const below = shape.fields.get(key);
      if (below === undefined && (unknown += 1) > unknownKeysMax) return true;
      left.push([content, below ?? nothingKnown]);
    }
  }
  return false;
}

function shapeOf(schema: z.ZodType): Shape {
  const known = shapes.get(schema);
  if (known !== undefined) return known;
  const shape: Shape = { fields: new Map() };
  addFields(shape, z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }));
  shapes.set(schema, shape);
  return shape;
}

function addFields(shape: Shape, schema: JsonSchema): void {
  if (typeof schema === "boolean") {
    shape.isOpen ||= schema;
    return;
  }
  const { properties = {}, items, additionalProperties, $ref } = schema;
  if ($ref !== undefined || typeof additionalProperties === "object") shape.isOpen = true;
  for (const [name, field] of Object.entries(properties)) {
    const below: Shape = shape.fields.get(name) ?? { fields: new Map() };
    shape.fields.set(name, below);
    addFields(below, field);
  }
  for (const item of [items ?? []].flat()) addFields((shape.items ??= { fields: new Map() }), item);
  for (const part of [schema.anyOf, schema.oneOf, schema.allOf].flat())
    if (part !== undefined) addFields(shape, part);
}
