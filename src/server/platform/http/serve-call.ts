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
    readonly call?: Call;
  }
}

export const callOf = (config: FastifyContextConfig | undefined): Call | undefined => config?.call;

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

export interface CallInput<C extends Call> {
  readonly params: C extends { params: infer Schema } ? Parsed<Schema> : undefined;
  readonly query: C extends { query: infer Schema } ? Parsed<Schema> : undefined;
  readonly body: C extends { body: infer Schema } ? Parsed<Schema> : undefined;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Nothing for 204, or the reply itself if it was already sent. */
export type CallAnswer<C extends Call> =
  | (CallReply<C> extends null ? void : CallReply<C>)
  | FastifyReply;

export type RouteExtras = Partial<
  Pick<RouteOptions, "onRequest" | "preHandler" | "exposeHeadRoute" | "config">
>;

/** The first status by default. For calls open to all and unlimited; identity/serve.ts serves the others. */
export function serveCall<const C extends Call>(
  app: FastifyInstance,
  call: C,
  handle: (asked: CallInput<C>) => CallAnswer<C> | Promise<CallAnswer<C>>,
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
      // Calls are declared with their full path and registered below a prefix.
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
        // The same schemas parsed them, but the compiler can't follow that through a type parameter.
        const asked = {
          params: inPath,
          query: inQuery,
          body: inBody,
          request,
          reply,
        } as CallInput<C>;
        const answer = handle(asked);
        // Not awaited: only Fastify knows that a hijacked reply, or one whose client left, needs no answer.
        return answer === undefined && !reply.sent ? reply.send() : answer;
      },
    });
  }
}
