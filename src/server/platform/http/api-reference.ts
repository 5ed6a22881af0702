import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { apiPrefix, pathsOf } from "#shared/api/addresses.ts";
import { nothing, refusalsOf, statusOf } from "#shared/api/call.ts";
import type { Call, Permit } from "#shared/api/call.ts";
import { clientNetwork } from "./client.ts";
import { callOf } from "./serve-call.ts";
import { z } from "zod";
import { contract } from "#shared/api/contract.ts";
import { problem } from "#shared/api/errors.ts";

/** The page loads only from this server. The hash is that of its one inline style. */
const pagePolicy = [
  "default-src 'self'",
  "style-src 'self' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

/** Call it before the routes. `count` refuses a network that asks too often. */
export function serveApiReference(
  app: FastifyInstance,
  loginCookie: string,
  count: (network: string) => Promise<void>,
): void {
  const served = new Set<Call>();
  app.addHook("onRoute", ({ config }) => {
    const call = callOf(config);
    if (call !== undefined) served.add(call);
  });
  void app.register(swagger, {
    openapi: {},
    // The contract says more about a call than its route, so nothing is taken from the routes.
    transform: ({ schema, url }) => ({ schema: { ...schema, hide: true }, url }),
    transformObject: () => describeApi([...served], loginCookie),
  });
  const routePrefix = `${apiPrefix}/docs`;
  const documents: Readonly<Record<string, () => Document>> = {
    [`${routePrefix}/json`]: once("application/json", () => JSON.stringify(app.swagger())),
    [`${routePrefix}/yaml`]: once("application/x-yaml", () => app.swagger({ yaml: true })),
  };
  void app.register(swaggerUi, {
    routePrefix,
    staticCSP: pagePolicy,
    uiHooks: {
      preHandler: (request, reply, done) => {
        const read = documents[request.routeOptions.url ?? ""];
        if (read === undefined) return done();
        void count(clientNetwork(request)).then(
          () => sendDocument(request, reply, read()),
          (refusal: unknown) => reply.send(refusal),
        );
      },
    },
  });
}

interface Document {
  readonly type: string;
  readonly etag: string;
  readonly text: Buffer;
  readonly compressed: Buffer;
}

/** Writes on the first request and keeps the document until the next start. */
function once(type: string, write: () => string): () => Document {
  let document: Document | undefined;
  return () => {
    if (document !== undefined) return document;
    const text = Buffer.from(write());
    const etag = `"${createHash("sha256").update(text).digest("base64url")}"`;
    document = { type: `${type}; charset=utf-8`, etag, text, compressed: gzipSync(text) };
    return document;
  };
}

function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, etag, text, compressed }: Document,
): FastifyReply {
  reply.headers({ "content-type": type, etag, vary: "accept-encoding" });
  const takesGzip = /\bgzip\b/.test(request.headers["accept-encoding"]?.toString() ?? "");
  if (!takesGzip) return reply.send(text);
  return reply.header("content-encoding", "gzip").send(compressed);
}

type Json = Readonly<Record<string, unknown>>;

const refPrefix = "#/components/schemas/";
const capitalized = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

const nounAndNames = Object.entries(contract).flatMap(([noun, exports]) =>
  Object.entries(exports).map(([name, value]) => ({ noun, name, value })),
);
const placeOf = new Map(nounAndNames.map(({ noun, name, value }) => [value, { noun, name }]));

const schemaNames = z.registry<{ id: string }>();
for (const { name, value } of nounAndNames) {
  if (value instanceof z.ZodType) schemaNames.add(value, { id: capitalized(name) });
}

/** Replies and refusals are named schemas, requests are inline. */
function describeApi(calls: readonly Call[], loginCookie: string): Json {
  const described = calls.filter(({ hidden }) => hidden !== true);
  const paths: Record<string, Record<string, Json>> = {};
  // OpenAPI forbids two paths that differ only in parameter names, so the first one's names serve both.
  const shapes = new Map<string, string>();
  for (const call of described) {
    for (const path of pathsOf(call)) {
      const shape = path.replaceAll(/:\w+/g, ":");
      const template = shapes.get(shape) ?? path;
      shapes.set(shape, template);
      const written = template.replaceAll(/:(\w+)/g, "{$1}");
      const operation = operationOf(call, path, template);
      paths[written] = { ...paths[written], [call.method.toLowerCase()]: operation };
    }
  }
  const tags = [...new Set(described.map((call) => nameOf(call).noun))];
  return {
    openapi: "3.1.0",
    info: {
      title: "Spotter",
      version: "1.0.0",
      description:
        "Small-group workouts: sessions, bookings, notifications. Errors are problem+json (RFC 9457).",
    },
    servers: [{ url: "/" }],
    tags: tags.map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { login: { type: "apiKey", in: "cookie", name: loginCookie } },
      schemas: usedSchemas(paths),
    },
  };
}

function nameOf(call: Call): { noun: string; name: string } {
  const place = placeOf.get(call);
  if (place === undefined) throw new Error(`${call.method} ${call.path} isn't in the contract.`);
  return place;
}

function operationOf(call: Call, path: string, template: string): Json {
  const { noun, name } = nameOf(call);
  const [, optionalName] = /:(\w+)\?$/.exec(call.path) ?? [];
  const isLonger = optionalName !== undefined && path.endsWith(`:${optionalName}`);
  const parameters = [...pathParameters(call, path, template), ...queryParameters(call)];
  return {
    operationId: isLonger ? `${name}By${capitalized(optionalName)}` : name,
    tags: [noun],
    summary: call.summary,
    ...(call.description !== undefined && { description: call.description }),
    security: securityOf[call.permit],
    ...(parameters.length > 0 && { parameters }),
    ...(call.body && {
      requestBody: {
        required: true,
        content: { [call.bodyType ?? "application/json"]: { schema: requestSchema(call.body) } },
      },
    }),
    responses: { ...goodResponses(call), ...refusedResponses(call) },
  };
}

const needsLogin = [{ login: [] }];
const securityOf: Readonly<Record<Permit, readonly Json[]>> = {
  anyone: [],
  optional: [{}, ...needsLogin],
  member: needsLogin,
  self: needsLogin,
  owner: needsLogin,
  staff: needsLogin,
};

/** Inline, with its name as the title. */
function requestSchema(schema: z.ZodType): Json {
  const title = schemaNames.get(schema)?.id;
  return title === undefined ? inputSchema(schema) : { title, ...inputSchema(schema) };
}

function inputSchema(schema: z.ZodType): z.core.JSONSchema.BaseSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return json;
}

const namesIn = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);

function pathParameters({ params }: Call, path: string, template: string): Json[] {
  const { properties = {} } = params === undefined ? {} : inputSchema(params);
  const written = namesIn(template);
  return namesIn(path).map((name, index) => ({
    name: written[index] ?? name,
    in: "path",
    required: true,
    ...(written[index] !== name && { description: `Here the ${name}.` }),
    schema: properties[name] ?? {},
  }));
}

function queryParameters({ query }: Call): Json[] {
  const { properties = {}, required = [] } = query === undefined ? {} : inputSchema(query);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: "query",
    required: required.includes(name),
    schema,
  }));
}

function goodResponses({ replies, mediaType = "application/json" }: Call): Json {
  return Object.fromEntries(
    Object.entries(replies).map(([status, reply]) => {
      if (reply === nothing) return [status, { description: "It is done." }];
      const schema = schemaNames.has(reply) ? replySchema(reply) : wholeOf(mediaType);
      const description = status === "201" ? "It is made." : "It is so.";
      return [status, { description, content: { [mediaType]: { schema } } }];
    }),
  );
}

/** Files, pictures and streams are described by their media type alone. */
const wholeOf = (mediaType: string): Json => ({
  type: mediaType === "application/json" ? "object" : "string",
});

function refusedResponses(call: Call): Json {
  const byStatus = Map.groupBy(refusalsOf(call), (code) => statusOf(call, code));
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => {
      const schema = { allOf: [replySchema(problem), { properties: { code: { enum: codes } } }] };
      return [
        status,
        { description: codes.join(", "), content: { "application/problem+json": { schema } } },
      ];
    }),
  );
}

function replySchema(schema: z.ZodType): Json {
  const id = schemaNames.get(schema)?.id;
  return { $ref: `${refPrefix}${id}` };
}

function usedSchemas(paths: Json): Json {
  const { schemas } = z.toJSONSchema(schemaNames, {
    uri: (id) => `${refPrefix}${id}`,
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      // Replies may gain fields: clients ignore unknown ones.
      if (!("catchall" in zodSchema._zod.def)) delete jsonSchema.additionalProperties;
    },
  });
  const used: Record<string, Json> = {};
  const visit = (json: unknown) => {
    for (const [, id = ""] of JSON.stringify(json).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      const { $schema: _, $id: __, ...schema } = schemas[id] ?? {};
      if (id in used) continue;
      used[id] = schema;
      visit(schema);
    }
  };
  visit(paths);
  return used;
}
