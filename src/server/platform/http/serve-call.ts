import type {
  FastifyContextConfig,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RouteOptions,
} from "fastify";
import type { z } from "zod";
import { pathsOf } from "#shared/api/addresses.ts";
import type { Call, CallReply } from "#shared/api/call.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** What the contract says of this route. */
    readonly call?: Call;
  }
}

/** The call that a route serves, by what the route was registered with. */
export const callOf = (config: FastifyContextConfig | undefined): Call | undefined => config?.call;

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** What an action is handed: the parts of the request as the contract has them. */
export interface Asked<C extends Call> {
  readonly params: C extends { params: infer Schema } ? Parsed<Schema> : undefined;
  readonly query: C extends { query: infer Schema } ? Parsed<Schema> : undefined;
  readonly body: C extends { body: infer Schema } ? Parsed<Schema> : undefined;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** What an action answers: nothing where the contract says 204, the reply itself where it was sent already. */
export type Answer<C extends Call> =
  | (CallReply<C> extends null ? void : CallReply<C>)
  | FastifyReply;

/** What a route may need besides what its call declares. */
export type RouteExtras = Partial<
  Pick<RouteOptions, "onRequest" | "preHandler" | "exposeHeadRoute" | "config">
>;

/**
 * Puts a call on the server, at each of its paths. The answer has the first of its statuses unless the action sets
 * another. By itself it is for calls that are open to all without a limit: the others come by identity/serve.ts.
 */
export function serveCall<const C extends Call>(
  app: FastifyInstance,
  call: C,
  handle: (asked: Asked<C>) => Answer<C> | Promise<Answer<C>>,
  { config, ...extras }: RouteExtras = {},
): void {
  const { params, query, body, replies } = call;
  const isOpen = call.permit === "anyone" && call.limit === undefined;
  if (!isOpen && extras.preHandler === undefined)
    throw new Error(
      `${call.method} ${call.path} would be served without its permit and its limit.`,
    );
  const [status = 200] = Object.keys(replies).map(Number);
  for (const path of pathsOf(call)) {
    app.route({
      method: call.method,
      // Calls are declared from the root on, and registered below their prefix.
      url: path.slice(app.prefix.length),
      schema: {
        ...(params && { params }),
        ...(query && { querystring: query }),
        ...(body && { body }),
        response: replies,
      },
      ...(call.bodyMaxBytes !== undefined && { bodyLimit: call.bodyMaxBytes }),
      ...extras,
      config: { ...config, call },
      handler: (request, reply) => {
        reply.code(status);
        const { params: inPath, query: inQuery, body: inBody } = request;
        // They were parsed by the very schemas that the types come from; the compiler can't follow that through a type parameter.
        const asked = { params: inPath, query: inQuery, body: inBody, request, reply } as Asked<C>;
        const answer = handle(asked);
        // Not awaited here: Fastify alone knows of a reply that is under way, or whose client has left, that it needs none.
        return answer === undefined && !reply.sent ? reply.send() : answer;
      },
    });
  }
}
