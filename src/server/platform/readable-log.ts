import type { PrettyOptions } from "pino-pretty";
import type { Config } from "./config.ts";

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
