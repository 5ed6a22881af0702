import { errorStatuses } from "#shared/api/errors.ts";
import type { ErrorCode, Issue, Problem } from "#shared/api/errors.ts";
import { serverWords } from "#words/server-words.ts";
import type { Language } from "#shared/rules/choices.ts";
import { idPattern } from "#shared/api/primitives.ts";

/** The message is a key of the catalogue in English, or text in any language. */
export interface ProblemIssue {
  readonly path: string;
  readonly message: string | ((language: Language) => string);
}

const unavailableSeconds = 2;

/** A refusal that the member reads. Any other error is our fault. */
export class ApiProblem extends Error {
  readonly code: ErrorCode;
  readonly issues: readonly ProblemIssue[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly detail: ((language: Language) => string) | undefined;
  readonly current: Problem["current"];
  /** With `has_bookings`: the booked sessions. */
  readonly sessions: Problem["sessions"];
  /** With `overlapping_booking`, for staff. */
  readonly members: Problem["members"];
  /** With `has_problems`: the sessions that can't be changed. */
  readonly problems: Problem["problems"];
  readonly endsAt: Date | undefined;

  constructor(
    code: ErrorCode,
    details: {
      issues?: readonly ProblemIssue[];
      retryAfterSeconds?: number;
      detail?: (language: Language) => string;
      current?: Problem["current"];
      sessions?: Problem["sessions"];
      members?: Problem["members"];
      problems?: Problem["problems"];
      endsAt?: Date;
      cause?: unknown;
    } = {},
  ) {
    super(code, { cause: details.cause });
    this.name = "ApiProblem";
    this.code = code;
    this.issues = details.issues;
    this.retryAfterSeconds =
      details.retryAfterSeconds ?? (code === "unavailable" ? unavailableSeconds : undefined);
    this.detail = details.detail;
    this.current = details.current;
    this.sessions = details.sessions;
    this.members = details.members;
    this.problems = details.problems;
    this.endsAt = details.endsAt;
  }

  get status(): number {
    return errorStatuses[this.code];
  }
}

export function isProblem(error: unknown, code: ErrorCode): boolean {
  return error instanceof ApiProblem && error.code === code;
}

export function invalidField(path: string, message: string): ApiProblem {
  return new ApiProblem("invalid_request", { issues: [{ path, message }] });
}

export function presentProblem(problem: ApiProblem, language: Language): Problem {
  const words = serverWords(language);
  const { title, detail } = words.problems[problem.code];
  const ownIssues: Readonly<Record<string, string>> = words.issues;
  // Clients expect the list with every invalid request.
  const found = problem.issues ?? (problem.code === "invalid_request" ? [] : undefined);
  const issues = found?.map(({ path, message }): Issue => ({
    path,
    message: typeof message === "string" ? (ownIssues[message] ?? message) : message(language),
  }));
  return {
    type: `/problems/${problem.code}`,
    title,
    status: problem.status,
    detail: problem.detail?.(language) ?? detail,
    code: problem.code,
    ...(issues === undefined ? {} : { issues }),
    ...(problem.current === undefined ? {} : { current: problem.current }),
    ...(problem.sessions === undefined ? {} : { sessions: problem.sessions }),
    ...(problem.members === undefined ? {} : { members: problem.members }),
    ...(problem.problems === undefined ? {} : { problems: problem.problems }),
    ...(problem.endsAt === undefined ? {} : { endsAt: problem.endsAt.toISOString() }),
  };
}

/** From PostgreSQL, embedded or not. */
export function sqlState(error: unknown): string | undefined {
  if (!(error instanceof Error) || !("code" in error)) return undefined;
  return typeof error.code === "string" && /^[0-9A-Z]{5}$/.test(error.code)
    ? error.code
    : undefined;
}

export function violatedConstraint(error: unknown): string | undefined {
  if (!(error instanceof Error) || !("constraint" in error)) return undefined;
  return typeof error.constraint === "string" ? error.constraint : undefined;
}

const networkCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOTFOUND",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENOENT",
  "EAI_AGAIN",
]);

/** Ran or waited too long. The database is still there for others. */
export function isStatementTimeout(error: unknown): boolean {
  const state = sqlState(error);
  // Statement timeout, lock timeout.
  return state === "57014" || state === "55P03";
}

/** A retry may help. */
export function isDatabaseAway(error: unknown): boolean {
  const state = sqlState(error);
  // 08 connection, 53 no resources, 57P shutting down or starting up, 40 deadlock or serialization, 25006 a standby,
  // 25P0 a transaction that had ended, 58030 a disk that fails.
  if (state !== undefined) return /^(08|53|57P|40|25006|25P0[234]|58030)/.test(state);
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway);
  if (!(error instanceof Error)) return false;
  if ("code" in error && typeof error.code === "string" && networkCodes.has(error.code))
    return true;
  return /connection terminated|timeout exceeded when trying to connect|connection error|not queryable/i.test(
    error.message,
  );
}

/** Throws `not_found` for text that can't be an id. */
export function parseId(id: string): string {
  if (!idPattern.test(id)) throw new ApiProblem("not_found");
  return id;
}

/** Like `parseId`, but drops invalid ids. */
export function validIds(ids: readonly string[]): string[] {
  return ids.filter((id) => idPattern.test(id));
}
