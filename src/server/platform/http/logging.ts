import type { FastifyReply, FastifyRequest } from "fastify";
import { pathTo } from "#shared/api/addresses.ts";
import { readCalendar } from "#shared/api/calendar.ts";
import type { HttpPlugin } from "./plugin.ts";

const calendarsPath = pathTo(readCalendar, { file: "" });

export const logRequests: HttpPlugin = async (app) => {
  app.addHook("onResponse", (request, reply, done) => {
    logRequest(request, reply);
    done();
  });
};

/** One line for each request. Reads that went well are many and say little: they show at level debug. */
function logRequest(request: FastifyRequest, reply: FastifyReply): void {
  const { statusCode, elapsedTime } = reply;
  const isQuiet = statusCode < 500 && (request.method === "GET" || request.method === "HEAD");
  const level = isQuiet ? "debug" : "info";
  // Without what may be a secret: the query, and the address of a calendar.
  const [path = ""] = request.url.split("?", 1);
  const said = path.startsWith(calendarsPath) ? `${calendarsPath}…` : path;
  request.log[level](
    {
      reqId: request.id,
      method: request.method,
      path: said,
      statusCode,
      ms: Math.round(elapsedTime),
    },
    "request",
  );
}
