import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Asked, Sent } from "./answer.ts";
import { withPageLinks } from "./page-links.ts";

/** Passes a call on and sends its answer; for a lost answer it breaks the connection. */
export async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  siteUrl: () => string,
  answerTo: (asked: Asked) => Promise<Sent>,
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const { authorization, "content-type": contentType } = request.headers;
  const header = (name: string) => {
    const value = request.headers[name];
    return typeof value === "string" ? value : undefined;
  };
  const requestId = `req_${randomBytes(7).toString("hex")}`;
  const sent = await answerTo({
    method: request.method ?? "",
    url: request.url ?? "",
    body: Buffer.concat(chunks).toString(),
    authorization,
    apiVersion: header("stripe-version"),
    contentType,
    idempotencyKey: header("idempotency-key"),
  }).catch((error: unknown) => {
    response.writeHead(500, { "content-type": "application/json", "request-id": requestId });
    response.end(JSON.stringify({ error: { type: "api_error", message: "The stand-in failed." } }));
    throw error;
  });
  if (sent.isLost) {
    response.destroy();
    return;
  }
  response.writeHead(sent.status, {
    "content-type": "application/json",
    "request-id": requestId,
    ...(sent.isReplayed && { "idempotent-replayed": "true" }),
    // If it were kept under its key, a retry would fail the same way.
    ...(sent.status === 500 && request.method === "POST" && { "stripe-should-retry": "false" }),
  });
  response.end(withPageLinks(sent.body, siteUrl()));
}
