import type { InjectOptions } from "fastify";
import { once } from "node:events";
import { request } from "node:http";
import type { IncomingMessage } from "node:http";
import { allCalls } from "#shared/api/contract.ts";
import { errorStatuses } from "#shared/api/errors.ts";
import type { ErrorCode } from "#shared/api/errors.ts";
import type { HttpServer } from "#server/platform/http/server.ts";

export const goodStatuses = new Set([200, 201, 202, 204, 304]);
const leaks =
  /node_modules|\bat \S+ \(|\.[jt]s:\d+|\bselect .+ from\b|\binsert into\b|\brelation "|\bcolumn "|violates|syntax error at|pglite|postgres|kysely|ECONN/i;

/** Sends the request and describes the reply's fault; undefined if there is none. Counts the status in `statuses`. */
export async function findFault(
  app: HttpServer,
  sent: InjectOptions,
  statuses: Map<number, number>,
): Promise<string | undefined> {
  const reply = await answerTo(app, sent);
  const status = reply.statusCode;
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
  if (goodStatuses.has(status)) return undefined;
  const type = String(reply.headers["content-type"]);
  const found = `${status} ${type} ${reply.body.slice(0, 500)}`;
  // Stack traces, SQL and other internals.
  if (leaks.test(reply.body)) return `tells what it should not: ${found}`;
  if (sent.method === "HEAD") {
    return Object.values(errorStatuses).some((known) => known === status) && status < 500
      ? undefined
      : found;
  }
  // An address without a screen is answered with the app's page.
  const isPage = typeof sent.url === "string" && !sent.url.startsWith("/api/");
  if (status === 404 && type.startsWith("text/html") && isPage) return undefined;
  if (!type.startsWith("application/problem+json")) return `no problem: ${found}`;
  const problem: unknown = JSON.parse(reply.body);
  return isProblem(problem, status) && status < 500
    ? undefined
    : `not a specified problem: ${found}`;
}

async function answerTo(app: HttpServer, sent: InjectOptions): Promise<Answer> {
  if (typeof sent.url !== "string" || !sent.url.startsWith("/api/stream")) return app.inject(sent);
  try {
    return await readReply(app, sent.url, sent);
  } catch {
    // A path or header that no client can send.
    return app.inject({ ...sent, headers: {} });
  }
}

interface Answer {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/** Sends a request as a client does, and hangs up when a stream starts: it never ends by itself. */
async function readReply(
  app: HttpServer,
  path: string,
  { method = "GET", headers, payload }: InjectOptions,
): Promise<Answer> {
  const { port } = Object(app.server.address());
  const asked = request({ port, method, path, headers: { ...headers }, agent: false });
  // Ignores bytes after the answer: a body of undeclared length is answered as another request.
  asked.on("error", () => undefined);
  const answered = once(asked, "response");
  asked.end(payload);
  const [reply]: IncomingMessage[] = await answered;
  if (reply === undefined) throw new Error("There is no answer.");
  let body = "";
  reply.setEncoding("utf8");
  if (reply.statusCode === 200) asked.destroy();
  else for await (const words of reply) body += String(words);
  return { statusCode: reply.statusCode ?? 0, headers: reply.headers, body };
}

/** The problems' further fields, each with its code. */
const moreOf: Readonly<Record<string, ErrorCode>> = {
  sessions: "has_bookings",
  current: "stale",
  members: "overlapping_booking",
  problems: "has_problems",
};

/** Whether it is exactly a problem of RFC 9457 and the contract. */
export function isProblem(value: unknown, status: number): boolean {
  if (typeof value !== "object" || value === null || !("code" in value)) return false;
  const {
    type,
    title,
    detail,
    code,
    issues,
    status: said,
    ...more
  } = value as Record<string, unknown>;
  return (
    isKnownCode(code) &&
    statusesOf(code).has(status) &&
    said === status &&
    type === `/problems/${code}` &&
    [title, detail].every((text) => typeof text === "string" && text !== "") &&
    (issues === undefined || areIssues(issues)) &&
    Object.keys(more).every((field) => moreOf[field] === code)
  );
}

/** The usual one, and those of single calls. */
const statusesOf = (code: ErrorCode): ReadonlySet<number | undefined> =>
  new Set([errorStatuses[code], ...allCalls.map(({ statuses }) => statuses?.[code])]);

const areIssues = (issues: unknown) => Array.isArray(issues) && issues.every(isIssue);

function isIssue(issue: unknown): boolean {
  return (
    typeof issue === "object" &&
    issue !== null &&
    Object.keys(issue).sort().join() === "message,path"
  );
}

const isKnownCode = (code: unknown): code is ErrorCode =>
  typeof code === "string" && Object.hasOwn(errorStatuses, code);
