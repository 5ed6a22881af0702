import type { Socket } from "node:net";
import { ApiProblem, presentProblem } from "#server/platform/problems.ts";

/** Answers what is no HTTP, before there is a request: a refusal like every other, and the line is cut. */
export function refuseUnreadableRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  // A client that has disconnected gets no answer.
  if (error.code === "ECONNRESET" || socket.destroyed) return;
  if (socket.writable) {
    const body = JSON.stringify(presentProblem(new ApiProblem("invalid_request"), "English"));
    const head = [
      "HTTP/1.1 400 Bad Request",
      "Content-Type: application/problem+json",
      `Content-Length: ${Buffer.byteLength(body)}`,
      "Connection: close",
    ];
    socket.write(`${head.join("\r\n")}\r\n\r\n${body}`);
  }
  socket.destroySoon();
}
