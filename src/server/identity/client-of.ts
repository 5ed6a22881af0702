import type { FastifyRequest } from "fastify";
import type { Client } from "./logins.ts";
import { clientNetwork } from "#server/platform/http/client.ts";

/** From where a request comes. */
export function clientOf(request: FastifyRequest): Client {
  return { address: clientNetwork(request), userAgent: request.headers["user-agent"] ?? "" };
}
