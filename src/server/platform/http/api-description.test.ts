import { createConfig, lintFromString } from "@redocly/openapi-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startSandboxServer } from "#testing/sandbox-server.ts";
import type { SandboxServer } from "#testing/sandbox-server.ts";

let server: SandboxServer;
let source: string;

beforeAll(async () => {
  server = await startSandboxServer();
  source = (await server.visitor().get("/api/docs/json")).bytes.toString();
}, 60_000);
afterAll(() => server.stop());

interface Operation {
  readonly operationId: string;
  readonly security: readonly object[];
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, object>> }>
  >;
}

describe("the description of the API", () => {
  it("clients can be generated from the API's description", async () => {
    const config = await createConfig({ extends: ["recommended"] });
    const problems = await lintFromString({ source, config });
    const errors = problems.filter(({ severity }) => severity === "error");
    expect(errors.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
  });

  it("the API's description names each call's callers, replies and refusals", () => {
    const { paths } = JSON.parse(source);
    const operations: Operation[] = Object.values<Record<string, Operation>>(paths).flatMap(
      (calls) => Object.values(calls),
    );
    const names = operations.map(({ operationId }) => operationId);
    expect(new Set(names).size).toBe(names.length);
    for (const { operationId, security, responses } of operations) {
      const refusals = Object.entries(responses).filter(([status]) => Number(status) >= 400);
      expect([operationId, Object.keys(responses)[0]]).toEqual([
        operationId,
        expect.stringMatching(/^20[0124]$/),
      ]);
      expect([operationId, "401" in responses]).toEqual([
        operationId,
        security.length === 1 ||
          /^(logIn\w*|signUp|signInWithProvider|verifyEmail)$/.test(operationId),
      ]);
      for (const [, { content }] of refusals)
        expect(Object.keys(content ?? {})).toEqual(["application/problem+json"]);
    }
    expect(paths["/api/sessions/{id}/book"].post).toMatchObject({
      operationId: "bookSession",
      tags: ["bookings"],
      security: [{ login: [] }],
      responses: {
        201: {
          content: { "application/json": { schema: { $ref: "#/components/schemas/Booking" } } },
        },
        429: { description: "too_many_requests" },
      },
    });
  });
});
