import type { FastifyRequest } from "fastify";
import type { Client } from "./actions.ts";

/** From where a request comes. */
export function clientOf(request: FastifyRequest): Client {
  return { address: request.ip, userAgent: request.headers["user-agent"] ?? "" };
}
