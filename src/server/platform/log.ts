import { AsyncLocalStorage } from "node:async_hooks";
import type { PrettyOptions } from "pino-pretty";
import type { Config } from "./config.ts";

interface DescribedError {
  [name: string]: unknown;
  readonly type: string;
  readonly message: string;
  readonly stack: string;
}

const maxCauses = 3;

interface WorkAtHand {
  readonly job: string;
  readonly row?: string;
  readonly city?: string | undefined;
}

const workAtHand = new AsyncLocalStorage<WorkAtHand>();

/** Every line logged meanwhile names the work. */
export const duringWork = <Result>(work: WorkAtHand, run: () => Promise<Result>): Promise<Result> =>
  workAtHand.run(work, run);

export const fieldsOfWork = (): Partial<WorkAtHand> => workAtHand.getStore() ?? {};

/** Logs only these fields: databases and clients attach a query's values, a call's headers and more. */
export function describeError(error: unknown, depth = 0): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: "" };
  if (isOfPaymentProvider(error)) return describeProviderError(error);
  const { name: type, message, stack = "", cause } = error;
  const { code, constraint } = Object(error);
  return {
    type,
    message,
    stack,
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint }),
    ...(cause instanceof Error && depth < maxCauses
      ? { cause: describeError(cause, depth + 1) }
      : {}),
  };
}

function isOfPaymentProvider(error: Error): boolean {
  const { type } = Object(error);
  return typeof type === "string" && /^Stripe\w*Error$/.test(type);
}

/** Only the code and the request's id: the message may repeat an email address that we sent. */
function describeProviderError(error: Error): DescribedError {
  const { type, code, param, statusCode, requestId, detail } = Object(error);
  // The stack starts with the message, which may span lines.
  const frames = (error.stack ?? "").split(error.message).at(-1)?.split("\n").slice(1) ?? [];
  const message = String(code ?? Object(detail).code ?? "no code");
  return {
    type,
    message,
    stack: [`${type}: ${message}`, ...frames].join("\n"),
    ...Object.fromEntries(
      Object.entries({ code, param, statusCode, requestId }).filter(([, value]) => value != null),
    ),
  };
}

export interface LogStream {
  write(line: string): void;
}

/** `logRequests` writes the first four. */
interface Line {
  readonly method?: string;
  readonly path?: string;
  readonly statusCode?: number;
  readonly ms?: number;
  readonly msg?: string;
}

/** Fields that the message repeats or that mean nothing to a person. */
const fieldsInMessage = ["pid", "hostname", "method", "path", "statusCode", "ms"];

/** Errors' stacks follow their line. */
const readable: PrettyOptions = {
  translateTime: "SYS:HH:MM:ss",
  ignore: fieldsInMessage.join(","),
  singleLine: true,
  // Loses nothing if the process ends at once.
  sync: true,
  messageFormat: messageOfLine,
};

/** Undefined, so JSON, in production and when stdout isn't a terminal, unless `LOG_FORMAT` says otherwise. */
export async function openReadableLog(
  { logFormat, production }: Pick<Config, "logFormat" | "production">,
  destination: NodeJS.WritableStream | number = process.stdout.fd,
): Promise<LogStream | undefined> {
  const isForPeople =
    logFormat === undefined ? process.stdout.isTTY && !production : logFormat === "text";
  if (!isForPeople) return undefined;
  const { default: pretty } = await import("pino-pretty");
  return pretty({ ...readable, destination });
}

function messageOfLine({ method, path, statusCode, ms, msg = "" }: Line): string {
  return method === undefined ? msg : `${method} ${path} ${statusCode}, ${ms} ms`;
}
