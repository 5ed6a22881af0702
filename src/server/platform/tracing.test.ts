import { once } from "node:events";
import { createServer } from "node:http";
import type { Server } from "node:http";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";

const attribute = z.object({
  key: z.string(),
  value: z.object({ stringValue: z.string().optional(), intValue: z.coerce.number().optional() }),
});
const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes: z
    .array(attribute)
    .transform((all) =>
      Object.fromEntries(all.map(({ key, value }) => [key, value.stringValue ?? value.intValue])),
    ),
});
const delivery = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(span) })) })),
});

let collector: Server;
let collected: z.output<typeof span>[];
let text: string;
let server: TestServer;

beforeAll(async () => {
  collected = [];
  text = "";
  collector = createServer((request, reply) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const body = Buffer.concat(chunks).toString();
      text += `${request.method} ${request.url} ${body}`;
      for (const { scopeSpans } of delivery.parse(JSON.parse(body)).resourceSpans)
        collected.push(...scopeSpans.flatMap(({ spans }) => spans));
      reply.writeHead(200, { "content-type": "application/json" }).end("{}");
    });
  }).listen(0, "127.0.0.1");
  await once(collector, "listening");
  const address = collector.address();
  const port = typeof address === "object" ? address?.port : undefined;
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` };
  server = await startTestServer(undefined, endpoint);
});
afterAll(() => collector.close());

it("traces show requests with their queries, by route and without members' words", async () => {
  const member = await server.signUp({ fullName: "Trudy Tracewell" });
  expect((await member.get(`/api/profile/${member.username}`)).status).toBe(200);
  // Anything buffered goes out before the process ends.
  await server.stop();

  expect(text).toMatch(/^POST \/v1\/traces \{/);
  const read = collected.find(({ name }) => name === "GET /api/profile/:username");
  expect(read?.attributes).toMatchObject({
    "http.request.method": "GET",
    "http.response.status_code": 200,
  });
  const childrenOf = (name: string) => {
    const parent = collected.find((each) => each.name === name);
    return collected.filter(({ parentSpanId }) => parentSpanId === parent?.spanId);
  };
  const queries = childrenOf("GET /api/profile/:username").map(({ attributes }) =>
    String(attributes["db.query.text"]),
  );
  expect(queries.join("\n")).toMatch(/from "?members/);
  expect(childrenOf("POST /api/auth/signup").map(({ name }) => name)).toContain("insert");
  expect(text).not.toMatch(/Trudy|Tracewell/);
  expect(text).not.toContain(member.username);
});
