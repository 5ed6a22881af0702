import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { id } from "#shared/api/primitives.ts";
import { createApplication } from "./application.ts";
import type { Application } from "./application.ts";
import { readConfig } from "./platform/config.ts";
import { call, countAnswers } from "#testing/http-calls.ts";
import { addPair } from "#testing/conversations.ts";
import { openTestDatabase } from "#testing/test-database.ts";

interface Taken {
  readonly name: string;
  readonly schema: z.ZodType;
}

let application: Application;
let url: string;
const taken: Taken[] = [];

beforeAll(async () => {
  const config = readConfig({ NODE_ENV: "test", SANDBOX: "on", LOG_LEVEL: "silent" });
  application = await createApplication(
    { ...config, port: 0 },
    {
      ticking: false,
      openDatabase: async (_config, app) => {
        app.addHook("onRoute", ({ method, url: path, schema }) => {
          for (const part of ["body", "params", "querystring"] as const) {
            const found: unknown = schema?.[part];
            if (found instanceof z.ZodType)
              taken.push({ name: `${String(method)} ${path} ${part}`, schema: found });
          }
        });
        return openTestDatabase();
      },
    },
  );
  url = await application.start();
});
afterAll(() => application.stop());

/** The database stores only their hashes. */
const hashed = ["password", "currentPassword", "token"];

type Path = readonly (string | number)[];

/** The schema as clients see it, with numeric ids: an impossible id isn't looked for. */
function publishedSchema(schema: z.ZodType): z.core.JSONSchema.BaseSchema {
  return z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema === id) jsonSchema.type = "number";
    },
  });
}

function textsIn(schema: z.core.JSONSchema.BaseSchema, at: Path = []): Path[] {
  const { type, properties = {}, items, anyOf, oneOf, allOf, enum: choices } = schema;
  if (choices !== undefined || schema.const !== undefined) return [];
  const inner = [anyOf, oneOf, allOf]
    .flatMap((each) => each ?? [])
    .flatMap((each) => textsIn(each, at));
  if (type === "string") inner.push(at);
  for (const [name, each] of Object.entries(properties)) {
    if (typeof each === "object") inner.push(...textsIn(each, [...at, name]));
  }
  if (typeof items === "object" && !Array.isArray(items)) inner.push(...textsIn(items, [...at, 0]));
  return inner;
}

/** Files are checked by cell, so that line and column can be named: operate/exchange/files.test.ts. */
const heldByCell = /^POST \/api\/operate\/import\//;

function valueWith(text: string, [first, ...rest]: Path): unknown {
  if (first === undefined) return text;
  const inner = valueWith(text, rest);
  return first === 0 ? [inner] : { [first]: inner };
}

describe("text that the database can't store", () => {
  it("text that the database can't store is refused in every field", () => {
    const places = taken.flatMap(({ name, schema }) =>
      textsIn(publishedSchema(schema)).map((path) => ({ name, schema, path })),
    );
    expect(places.length).toBeGreaterThan(50);
    const letIn = places.filter(({ name, schema, path }) => {
      if (hashed.includes(String(path.at(-1))) || heldByCell.test(name)) return false;
      return ["https://a.example/\u0000b", "https://a.example/\ud800b"].some((text) => {
        const issues = schema.safeParse(valueWith(text, path)).error?.issues ?? [];
        // A refusal because of another, missing field doesn't count.
        return !issues.some((issue) => issue.path.every((part, index) => part === path[index]));
      });
    });
    expect(letIn.map(({ name, path }) => `${name} ${path.join(".")}`)).toEqual([]);
  });

  it("text that can't be stored is refused without affecting messages sent at the same moment", async () => {
    const pairs = await Promise.all([1, 2, 3].map(() => addPair(application.context.db)));
    const answers = await Promise.all(
      Array.from({ length: 21 }, (_, index) => {
        const pair = pairs[index % pairs.length];
        if (pair === undefined) throw new Error("Nobody was added.");
        const { one, connectionId } = pair;
        const clientKey = index % pairs.length === 0 ? `k\u0000${index}` : `k${index}`;
        const body = { connectionId, fromUserId: one.username, content: "hello", clientKey };
        return call(url, "POST", "/api/messages", { cookie: one.cookie, body });
      }),
    );
    expect(countAnswers(answers)).toEqual({ "201": 14, "400 invalid_request": 7 });
  });
});
