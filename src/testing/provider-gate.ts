import { once } from "node:events";
import { createServer, request as forward } from "node:http";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface ProviderCall {
  readonly method: string;
  readonly path: string;
  readonly body: string;
}

/**
 * What becomes of a call: it passes, fails with 500, never arrives, gets an answer that is lost on the way or
 * never comes, or something else answers.
 */
export type Passage =
  | "passes"
  | "fails"
  | "hangs"
  | "answer is lost"
  | "answer never comes"
  | { readonly status: number; readonly body: string };

/** Stands between the server and the payment provider and can be disturbed. */
export class ProviderGate {
  readonly calls: ProviderCall[] = [];
  /** What becomes of the next calls. */
  passage: (call: ProviderCall) => Passage | Promise<Passage> = () => "passes";
  /** Resolves once the provider has done something whose answer never comes. */
  readonly unheard = Promise.withResolvers<void>();
  readonly #target: URL;
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

  /** Nobody listens any more: connections are refused. */
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
    const call = { method: request.method ?? "", path: request.url ?? "", body: body.toString() };
    this.calls.push(call);
    const passage = await this.passage(call);
    if (passage === "hangs") {
      this.#hanging.add(response);
    } else if (passage === "fails") {
      answer(
        response,
        500,
        JSON.stringify({ error: { type: "api_error", message: "Down for repairs." } }),
      );
    } else if (typeof passage === "object") {
      answer(response, passage.status, passage.body);
    } else {
      this.#forward(request, body, response, passage);
    }
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

function answer(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(body);
}
