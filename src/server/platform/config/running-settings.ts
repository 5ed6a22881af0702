import { z } from "zod";

export const optionalText = z.string().trim().min(1).optional();

export const httpUrl = z.url({ protocol: /^https?$/, error: "must be an http(s) address" });

/** `message` follows the setting's name, such as "must be a port number". */
export const wholeNumber = (min: number, max: number, message: string) =>
  z.coerce.number(message).int(message).min(min, message).max(max, message);

const postgresUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: "must be a postgres:// address",
});
const whole = (min: number, max: number, what: string) =>
  wholeNumber(min, max, `must be ${what} from ${min} to ${max}`);

export const runningSettings = {
  DATABASE_URL: postgresUrl.optional().meta({
    description: "PostgreSQL 15 or newer.",
    unset: "the embedded database",
  }),
  DATABASE_DIRECT_URL: postgresUrl.optional().meta({
    description: "The database without the pooler, for listening and migrating.",
    unset: "`DATABASE_URL`",
  }),
  DATABASE_REPLICA_URL: postgresUrl.optional().meta({
    description: "A replica for figures, exports and the audit log.",
    unset: "`DATABASE_URL`",
  }),
  DATABASE_POOLER: z
    .enum(["transaction"], "must be transaction, or not be set")
    .optional()
    .describe(
      "`transaction` if `DATABASE_URL` is a pooler in transaction mode. Nothing is then kept on a connection.",
    ),
  DATABASE_POOL_SIZE: whole(2, 1_000, "a number of connections")
    .default(10)
    .describe("The most connections of one process to each database address."),
  DRAIN_SECONDS: whole(1, 600, "a number of seconds")
    .default(10)
    .describe("The longest time that stopping may take."),
  HANG_SECONDS: whole(1, 600, "a number of seconds")
    .default(30)
    .describe(
      "After so long without a turn of its event loop, a process kills itself, so that its supervisor starts it again.",
    ),
  METRICS_PORT: whole(0, 65_535, "a port number")
    .optional()
    .describe("The port where `GET /metrics` answers Prometheus."),
  METRICS_HOST: z
    .string()
    .min(1)
    .default("127.0.0.1")
    .describe("The address where `GET /metrics` answers."),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: "must be an http:// or https:// address" })
    .optional()
    .describe("The OpenTelemetry collector for traces."),
};

export interface PostgresSettings {
  /** For listening and migrating, if the usual address is a pooler. */
  readonly directUrl?: string | undefined;
  /** For reads that may lag a little. */
  readonly replicaUrl?: string | undefined;
  /** Each transaction may use another connection, so nothing may be left on one. */
  readonly isPooled?: boolean;
  /** Per process and address. */
  readonly poolSize?: number;
}

export interface RunningSettings {
  readonly databaseUrl: string | undefined;
  readonly postgres: PostgresSettings;
  readonly drainSeconds: number;
  readonly hangSeconds: number;
  readonly metrics: { readonly host: string; readonly port: number } | undefined;
  readonly tracesUrl: string | undefined;
}

/** These settings need a PostgreSQL. */
export function listUnusableSettings(given: Readonly<Record<string, unknown>>): string[] {
  if (given["DATABASE_URL"] !== undefined) return [];
  return ["DATABASE_DIRECT_URL", "DATABASE_REPLICA_URL", "DATABASE_POOLER"]
    .filter((name) => given[name] !== undefined)
    .map((name) => `The setting ${name} needs the setting DATABASE_URL.`);
}

export function readRunningSettings(
  values: z.output<z.ZodObject<typeof runningSettings>>,
): RunningSettings {
  return {
    databaseUrl: values.DATABASE_URL,
    postgres: {
      directUrl: values.DATABASE_DIRECT_URL,
      replicaUrl: values.DATABASE_REPLICA_URL,
      isPooled: values.DATABASE_POOLER === "transaction",
      poolSize: values.DATABASE_POOL_SIZE,
    },
    drainSeconds: values.DRAIN_SECONDS,
    hangSeconds: values.HANG_SECONDS,
    metrics:
      values.METRICS_PORT === undefined
        ? undefined
        : { host: values.METRICS_HOST, port: values.METRICS_PORT },
    tracesUrl: values.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/(?<!\/)\/*$/, "/v1/traces"),
  };
}
