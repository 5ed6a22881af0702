import type { PrettyOptions } from "pino-pretty";
import type { Config } from "./config.ts";

interface DescribedError {
  [name: string]: unknown;
  readonly type: string;
  readonly message: string;
  readonly stack: string;
}

const maxCauses = 3;

/**
 * What the log says of an error. Databases and clients hang all sorts on their errors, the values of a query and
 * the headers of a call among them: of what hangs there only what is named here gets in.
 */
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

/** What the payment provider's client throws, which it names like this. */
function isOfPaymentProvider(error: Error): boolean {
  const { type } = Object(error);
  return typeof type === "string" && /^Stripe\w*Error$/.test(type);
}

/**
 * The provider's text may repeat what we sent, such as a member's email: the code and the request's id lead whoever
 * runs this to both.
 */
function describeProviderError(error: Error): DescribedError {
  const { type, code, param, statusCode, requestId, detail } = Object(error);
  // The stack begins with the text, which may have lines of any look.
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

/** Takes the log's lines, each as JSON. */
export interface LogStream {
  write(line: string): void;
}

/** The fields of a log line that are used here; the first four are written by `logRequests`, for a request. */
interface Line {
  readonly method?: string;
  readonly path?: string;
  readonly statusCode?: number;
  readonly ms?: number;
  readonly msg?: string;
}

/** Fields that the line's own words repeat, or that mean nothing to a person who reads it. */
const fieldsInMessage = ["pid", "hostname", "method", "path", "statusCode", "ms"];

/** A line an event; errors with their stack below it. Colours are for a terminal that wants them. */
const readable: PrettyOptions = {
  translateTime: "SYS:HH:MM:ss",
  ignore: fieldsInMessage.join(","),
  singleLine: true,
  // Nothing that was said is lost when the process ends at once.
  sync: true,
  messageFormat: messageOfLine,
};

/**
 * Where the log goes when it is for people, in lines that they can read. Undefined where it is for machines, which get
 * JSON: in production and wherever stdout is no terminal, unless `LOG_FORMAT` says otherwise.
 */
export async function openReadableLog(
  { logFormat, production }: Pick<Config, "logFormat" | "production">,
  destination: NodeJS.WritableStream | number = process.stdout.fd,
): Promise<LogStream | undefined> {
  const isForPeople =
    logFormat === undefined ? process.stdout.isTTY && !production : logFormat === "text";
  if (!isForPeople) return undefined;
  // Only those who need it load it.
  const { default: pretty } = await import("pino-pretty");
  return pretty({ ...readable, destination });
}

function messageOfLine({ method, path, statusCode, ms, msg = "" }: Line): string {
  return method === undefined ? msg : `${method} ${path} ${statusCode}, ${ms} ms`;
}
