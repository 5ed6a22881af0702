import { z } from "zod";
import { email } from "#shared/api/primitives.ts";
import type { PriceTable } from "#shared/rules/prices.ts";
import { defaultAccessCode, wrongInProduction } from "./production-settings.ts";
import type { Given } from "./production-settings.ts";
import { incompleteProviders, providerSettings, readProviders } from "./provider-settings.ts";
import type { AppleSettings, GoogleSettings } from "./provider-settings.ts";
import {
  readRunning,
  runningSettings,
  listUnusableSettings,
  httpUrl,
  optionalText,
  wholeNumber,
} from "./running-settings.ts";
import type { RunningSettings } from "./running-settings.ts";
import type { Offer } from "#shared/api/subscriptions.ts";

const cents = (fallback: number) =>
  z.coerce
    .number("must be a whole number of cents")
    .int("must be a whole number of cents")
    .min(50, "must be at least 50 cents")
    .default(fallback);

/** Nobody's mailbox. */
const exampleSupportEmail = "support@spotter.example";

const vapidKey = (bytes: number) =>
  z
    .string()
    .refine(
      (key) => /^[A-Za-z0-9_-]+$/.test(key) && Buffer.from(key, "base64url").length === bytes,
      `must be ${bytes} bytes in URL-safe Base64`,
    )
    .optional();

const settings = z.object({
  NODE_ENV: z.string().default("development"),
  PORT: wholeNumber(0, 65_535, "must be a port number").default(3000),
  HOST: z.string().min(1).default("127.0.0.1"),
  PUBLIC_URL: httpUrl.optional(),
  SANDBOX: z.enum(["on", "off"], "must be on or off").optional(),
  TRUST_PROXY: wholeNumber(
    0,
    Number.MAX_SAFE_INTEGER,
    "must be how many proxies stand in front",
  ).default(0),
  ...runningSettings,
  DATA_DIR: z.string().min(1).default("./data"),
  ACCESS_CODE: optionalText,
  STRIPE_SECRET_KEY: optionalText,
  STRIPE_PUBLISHABLE_KEY: optionalText,
  STRIPE_WEBHOOK_SECRET: optionalText,
  STRIPE_API_BASE: httpUrl.optional(),
  PRICE_MONTHLY_CENTS: cents(999),
  PRICE_YEARLY_CENTS: cents(14_999),
  ANNUAL_BADGE: optionalText,
  ...providerSettings,
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: "must be an smtp:// address" }).optional(),
  VAPID_PUBLIC_KEY: vapidKey(65),
  VAPID_PRIVATE_KEY: vapidKey(32),
  SUPPORT_EMAIL: email.default(exampleSupportEmail),
  INSTAGRAM_URL: httpUrl.default("https://www.instagram.com/spotter"),
  LOG_LEVEL: z
    .enum(
      ["fatal", "error", "warn", "info", "debug", "trace", "silent"],
      "must be fatal, error, warn, info, debug, trace or silent",
    )
    .default("info"),
  LOG_FORMAT: z.enum(["json", "text"], "must be json or text").optional(),
});

type Values = z.infer<typeof settings>;

/** The account at the payment provider. */
interface StripeSettings {
  readonly secretKey: string;
  /** Without one nobody can enter a card. */
  readonly publishableKey: string | undefined;
  /** Where the provider's API is spoken, when not at its own address. */
  readonly apiBase: string | undefined;
}

export interface Config extends OutsideSettings, RunningSettings {
  readonly production: boolean;
  /** Checks every reply against its contract: in tests, where a mistake should be loud. */
  readonly verifyReplies: boolean;
  /** Whether stand-ins take the place of what isn't set up; for those alone who put the parts together. */
  readonly sandbox: boolean;
  readonly host: string;
  readonly port: number;
  /** Where members reach it, without a slash at the end. */
  readonly publicUrl: string | undefined;
  readonly trustedProxies: number;
  readonly dataDir: string;
  readonly accessCode: string;
  /** Undefined in a sandbox with a stand-in for the provider, and where nobody can pay. */
  readonly stripe: StripeSettings | undefined;
  /** What the payment provider signs its webhooks with; without it none is believed. */
  readonly webhookSecret: string | undefined;
  /** What is charged, in cents. */
  readonly prices: PriceTable;
  /** The label on the yearly plan, when the operator set one. */
  readonly annualBadge: string | undefined;
  /** Undefined where nobody can sign in with Google, or a stand-in does. */
  readonly google: GoogleSettings | undefined;
  readonly apple: AppleSettings | undefined;
  /** Where mails go out; without it nothing is mailed. */
  readonly smtpUrl: string | undefined;
  /** With which pushes are signed; without it nothing is pushed. */
  readonly vapid: { readonly publicKey: string; readonly privateKey: string } | undefined;
  readonly supportEmail: string;
  readonly instagramUrl: string;
  readonly logLevel: Values["LOG_LEVEL"];
  /** JSON for machines or text for people; undefined decides by whether stdout is a terminal. */
  readonly logFormat: Values["LOG_FORMAT"];
}

/** The settings are wrong; `sentences` names each one and what it should be. */
export class SettingsError extends Error {
  readonly sentences: readonly string[];

  constructor(sentences: readonly string[]) {
    super(sentences.join("\n"));
    this.name = "SettingsError";
    this.sentences = sentences;
  }
}

/** Checks the environment once, at start. An empty variable counts as absent. Throws `SettingsError` with all that is wrong. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ""),
  );
  const parsed = settings.safeParse(given);
  const sentences = [
    ...(parsed.error?.issues ?? []).map(
      (issue) => `The setting ${issue.path.join(".")} ${issue.message}.`,
    ),
    ...(isProduction(given) ? wrongInProduction(given) : []),
    ...wrongTogether(given, parsed.data?.STRIPE_API_BASE),
    ...incompleteProviders(given),
    ...listUnusableSettings(given),
  ];
  if (!parsed.success || sentences.length > 0) throw new SettingsError(sentences);
  return configOf(parsed.data);
}

function isProduction({ NODE_ENV }: Given | Values): boolean {
  return NODE_ENV === "production";
}

/** What each setting may be, but not beside the others. */
function wrongTogether(given: Given, stripeApiBase: string | undefined): string[] {
  const sentences: string[] = [];
  if (stripeApiBase !== undefined && given["STRIPE_SECRET_KEY"] === undefined) {
    sentences.push("The setting STRIPE_API_BASE needs the setting STRIPE_SECRET_KEY.");
  }
  if (stripeApiBase !== undefined && new URL(stripeApiBase).pathname !== "/") {
    sentences.push("The setting STRIPE_API_BASE must be an address without a path.");
  }
  if ((given["VAPID_PUBLIC_KEY"] === undefined) !== (given["VAPID_PRIVATE_KEY"] === undefined)) {
    sentences.push("The settings VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY need each other.");
  }
  return sentences;
}

function configOf(values: Values): Config {
  const production = isProduction(values);
  const sandboxByDefault = !production && values.STRIPE_SECRET_KEY === undefined;
  const sandbox = values.SANDBOX === undefined ? sandboxByDefault : values.SANDBOX === "on";
  const stripe = stripeSettings(values);
  return {
    production,
    verifyReplies: values.NODE_ENV === "test",
    sandbox,
    ...outsideSettings(values.VAPID_PUBLIC_KEY, stripe?.publishableKey),
    host: values.HOST,
    port: values.PORT,
    publicUrl: values.PUBLIC_URL && new URL(values.PUBLIC_URL).href.replace(/\/+$/, ""),
    trustedProxies: values.TRUST_PROXY,
    ...readRunning(values),
    dataDir: values.DATA_DIR,
    accessCode: values.ACCESS_CODE ?? defaultAccessCode,
    stripe,
    webhookSecret: values.STRIPE_WEBHOOK_SECRET,
    prices: { monthly: values.PRICE_MONTHLY_CENTS, yearly: values.PRICE_YEARLY_CENTS },
    annualBadge: values.ANNUAL_BADGE,
    ...readProviders(values),
    smtpUrl: values.SMTP_URL,
    vapid:
      values.VAPID_PUBLIC_KEY === undefined || values.VAPID_PRIVATE_KEY === undefined
        ? undefined
        : { publicKey: values.VAPID_PUBLIC_KEY, privateKey: values.VAPID_PRIVATE_KEY },
    supportEmail: values.SUPPORT_EMAIL,
    instagramUrl: values.INSTAGRAM_URL,
    logLevel: values.LOG_LEVEL,
    logFormat: values.LOG_FORMAT,
  };
}

function stripeSettings(values: Values): StripeSettings | undefined {
  if (values.STRIPE_SECRET_KEY === undefined) return undefined;
  return {
    secretKey: values.STRIPE_SECRET_KEY,
    publishableKey: values.STRIPE_PUBLISHABLE_KEY,
    apiBase: values.STRIPE_API_BASE,
  };
}

/** Where people find this server, without a slash at the end. */
export function homeUrl({
  publicUrl,
  host,
  port,
}: Pick<Config, "publicUrl" | "host" | "port">): string {
  return publicUrl ?? `http://${host}:${port}`;
}

/** The warning, in a sentence, about mails and pushes to real members in the name of a mailbox that nobody has. */
export function missingSender(config: Config): string | undefined {
  const { production, smtpUrl, vapid, supportEmail } = config;
  const isSending = smtpUrl !== undefined || vapid !== undefined;
  if (!production || !isSending || supportEmail !== exampleSupportEmail) return undefined;
  return `Mails and pushes go out in the name of ${supportEmail}, which is nobody's: set SUPPORT_EMAIL.`;
}

/** What stand-ins for the outside world change, each under a name of its own: no other code asks whether there are any. */
interface OutsideSettings {
  /** Whether the app shows that time can be moved, and by what. */
  readonly showsSandbox: boolean;
  /** Whether requests for a host name that isn't this server's are refused. */
  readonly refusesUnknownHosts: boolean;
  /** Whether, without a `PUBLIC_URL`, a page may say at which address it was reached, whatever host the request names. */
  readonly trustsStatedOrigin: boolean;
  /** The key with which browsers subscribe to pushes; null where push is off. */
  readonly pushPublicKey: string | null;
  /** Whether push services may be at any address, private networks included, and over plain HTTP. */
  readonly allowsAnyPushService: boolean;
  /** How a card is entered; null where nobody can. */
  readonly cardForm: Offer["cardForm"];
  /** The saving on the label of the yearly plan, whatever the prices are; undefined to compute it from them. */
  readonly advertisedSavingPercent: number | undefined;
}

/** What they are before any stand-in changes them, by what is set up. */
function outsideSettings(
  vapidPublicKey: string | undefined,
  publishableKey: string | undefined,
): OutsideSettings {
  return {
    showsSandbox: false,
    refusesUnknownHosts: false,
    trustsStatedOrigin: false,
    pushPublicKey: vapidPublicKey ?? null,
    allowsAnyPushService: false,
    cardForm: publishableKey === undefined ? null : { kind: "stripe", publishableKey },
    advertisedSavingPercent: undefined,
  };
}
