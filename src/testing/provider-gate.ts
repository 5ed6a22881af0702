import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, request as forward } from "node:http";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface ProviderCall {
  readonly method: string;
  readonly path: string;
  readonly body: string;
  readonly idempotencyKey: string | undefined;
}

/**
 * The fate of a call: it passes, fails with 500, is executed but fails with 500, never arrives, loses its answer, never
 * gets one, or gets another answer.
 */
export type Passage =
  | "passes"
  | "fails"
  | "fails when done"
  | "hangs"
  | "answer is lost"
  | "answer never comes"
  | Answer;

interface Answer {
  readonly status: number;
  readonly body: string;
}

interface Kept extends Answer {
  readonly call: string;
}

/** A refusal in the provider's words. */
export function refusal(
  status: number,
  error: { message: string; type?: string; code?: string; param?: string },
): Answer {
  return { status, body: JSON.stringify({ error: { type: "invalid_request_error", ...error } }) };
}

/** The provider's answer to an unknown id in the path or a parameter. */
export function missing(noun: string, id: string, param?: string): Answer {
  const message = `No such ${noun}: '${id}'`;
  const code = "resource_missing";
  return refusal(param === undefined ? 404 : 400, { message, code, param: param ?? "id" });
}

const failure = refusal(500, { type: "api_error", message: "Down for repairs." });
const reused = refusal(400, {
  type: "idempotency_error",
  message: "Keys for idempotent requests can only be used with the same parameters.",
});

/**
 * Sits between the server and the payment provider, records calls and can disturb them. Like the provider, it repeats a
 * failure for the same idempotency key.
 */
export class ProviderGate {
  readonly calls: ProviderCall[] = [];
  /** The fate of the next calls. */
  passage: (call: ProviderCall) => Passage | Promise<Passage> = () => "passes";
  /** Resolves when the provider has done something whose answer never comes. */
  readonly unheard = Promise.withResolvers<void>();
  readonly #target: URL;
  readonly #kept = new Map<string, Kept>();
  readonly #hanging = new Set<ServerResponse>();
  #server: Server | undefined;
  #port = 0;

  constructor(target: URL) {
    this.#target = target;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  async open(): Promise<void> {
    this.#server = createServer((request, response) => void this.#handle(request, response));
    this.#server.listen(this.#port, "127.0.0.1");
    await once(this.#server, "listening");
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  /** Refuses connections from now on. */
  async close(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    for (const response of this.#hanging) response.destroy();
    server?.closeAllConnections();
    await new Promise((resolve) =>
      server === undefined ? resolve(undefined) : server.close(resolve),
    );
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const call = {
      method: request.method ?? "",
      path: request.url ?? "",
      body: body.toString(),
      idempotencyKey: [request.headers["idempotency-key"]].flat()[0],
    };
    this.calls.push(call);
    const passage = await this.passage(call);
    const kept = this.#kept.get(call.idempotencyKey ?? "");
    if (kept !== undefined && passage !== "hangs") {
      const isSame = kept.call === wordsOf(call);
      answer(response, isSame ? kept : reused, { "idempotent-replayed": "true" });
      return;
    }
    if (passage === "fails" || passage === "fails when done") this.#keep(call);
    if (passage === "hangs") {
      this.#hanging.add(response);
    } else if (passage === "fails") {
      answer(response, failure);
    } else if (typeof passage === "object") {
      answer(response, passage);
    } else {
      this.#forward(request, body, response, passage);
    }
  }

  #keep(call: ProviderCall): void {
    if (call.idempotencyKey === undefined) return;
    this.#kept.set(call.idempotencyKey, { ...failure, call: wordsOf(call) });
  }

  #forward(
    request: IncomingMessage,
    body: Buffer,
    response: ServerResponse,
    passage: Passage,
  ): void {
    const { method, url: path, headers } = request;
    const { hostname: host, port } = this.#target;
    const onward = forward(
      { host, port, method, path, headers: { ...headers, connection: "close" } },
      (reply) => {
        if (passage === "answer never comes") {
          this.#hanging.add(response);
          reply.resume().on("end", () => this.unheard.resolve());
          return;
        }
        if (passage === "fails when done") {
          reply.resume().on("end", () => answer(response, failure));
          return;
        }
        if (passage === "answer is lost") {
          reply.resume().on("end", () => response.destroy());
          return;
        }
        response.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(response);
      },
    );
    onward.on("error", () => response.destroy());
    onward.end(body);
  }
}

const wordsOf = ({ method, path, body }: ProviderCall) => `${method} ${path}\n${body}`;

function answer(
  response: ServerResponse,
  { status, body }: Answer,
  headers: Record<string, string> = {},
): void {
  const requestId = `req_${randomBytes(7).toString("hex")}`;
  response.writeHead(status, {
    "content-type": "application/json",
    "request-id": requestId,
    ...headers,
  });
  response.end(body);
}
