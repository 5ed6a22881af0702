import { z } from "zod";
import { email } from "#shared/api/primitives.ts";
import type { PriceTable } from "#shared/rules/prices.ts";
import type { Offer } from "#shared/api/subscriptions.ts";
import {
  defaultAccessCode,
  listProductionFaults,
  readSecretFiles,
} from "./config/given-settings.ts";
import type { GivenSettings } from "./config/given-settings.ts";
import {
  listIncompleteProviders,
  providerSettings,
  readProviders,
} from "./config/provider-settings.ts";
import type { AppleSettings, GoogleSettings } from "./config/provider-settings.ts";
import {
  readRunningSettings,
  runningSettings,
  listUnusableSettings,
  httpUrl,
  optionalText,
  wholeNumber,
} from "./config/running-settings.ts";
import type { RunningSettings } from "./config/running-settings.ts";

const cents = (fallback: number) =>
  z.coerce
    .number("must be a whole number of cents")
    .int("must be a whole number of cents")
    .min(50, "must be at least 50 cents")
    .default(fallback);

const companyText = (fallback: string) =>
  z
    .string()
    .trim()
    .max(200, "must be 200 characters or less")
    .regex(/^\P{Cc}*$/u, "must be a line of text")
    .default(fallback);

/** Nobody reads this mailbox. */
const exampleSupportEmail = "support@spotter.example";

const vapidKey = (bytes: number) =>
  z
    .string()
    .refine(
      (key) => /^[A-Za-z0-9_-]+$/.test(key) && Buffer.from(key, "base64url").length === bytes,
      `must be ${bytes} bytes in URL-safe Base64`,
    )
    .optional();

/**
 * Each description is a row of docs/settings.md (`npm run docs`); `unset` replaces "none" in the column of defaults.
 */
export const settings = z.object({
  NODE_ENV: z
    .string()
    .default("development")
    .describe("`production` serves real members; see [Production](#production)."),
  PORT: wholeNumber(0, 65_535, "must be a port number")
    .default(3000)
    .describe("The port to listen on."),
  HOST: z.string().min(1).default("127.0.0.1").describe("The address to listen on."),
  PUBLIC_URL: httpUrl
    .optional()
    .describe(
      "The address members use. Writes from other origins are refused; with https, cookies are `Secure`.",
    ),
  SANDBOX: z.enum(["on", "off"], "must be on or off").optional().meta({
    description: "Stand-ins replace the services that aren't configured: `on` or `off`.",
    unset: "`on`; `off` in production or with a Stripe key",
  }),
  TRUST_PROXY: wholeNumber(0, Number.MAX_SAFE_INTEGER, "must be the number of proxies in front")
    .default(0)
    .describe(
      "The number of proxies in front of the server. That many are trusted to name the caller's address. More than 5 causes a warning.",
    ),
  ...runningSettings,
  DATA_DIR: z
    .string()
    .min(1)
    .default("./data")
    .describe("The embedded database's folder, for one process at a time."),
  ACCESS_CODE: optionalText.meta({
    description: "The code that *Get Started* asks for, in upper or lower case.",
    unset: "`SPOTTER`",
  }),
  STRIPE_SECRET_KEY: optionalText.describe("Stripe's secret key, `sk_…` or `rk_…`."),
  STRIPE_PUBLISHABLE_KEY: optionalText.describe("Stripe's publishable key, `pk_…`."),
  STRIPE_WEBHOOK_SECRET: optionalText.describe(
    "The secret of the webhook endpoint `/api/webhooks/stripe`, `whsec_…` ([setup](operations.md#stripe)). While it is being changed: the new one and the old one, with a comma between them.",
  ),
  STRIPE_API_BASE: httpUrl
    .optional()
    .meta({ description: "Another host that speaks Stripe's API.", unset: "Stripe's" }),
  STRIPE_TAX: z
    .enum(["on", "off"], "must be on or off")
    .default("off")
    .describe(
      "Whether Stripe adds sales tax to the prices, by the member's ZIP code, for those who subscribe from then on ([setup](operations.md#stripe)): `on` or `off`.",
    ),
  PRICE_MONTHLY_CENTS: cents(999).describe("The monthly price in US cents."),
  PRICE_YEARLY_CENTS: cents(14_999).describe("The yearly price in US cents."),
  ANNUAL_BADGE: optionalText.meta({
    description: "The label on the yearly plan.",
    unset: "the saving of the two prices, if any; `Save 25%` in the sandbox",
  }),
  ...providerSettings,
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: "must be an smtp:// address" })
    .optional()
    .describe(
      "The mail server ([the sender's domain](operations.md#email-and-push)). The sandbox lists mail at `/api/sandbox/outbox`.",
    ),
  VAPID_PUBLIC_KEY: vapidKey(65).describe(
    "The public key for web push ([how to make the keys](operations.md#email-and-push)).",
  ),
  VAPID_PRIVATE_KEY: vapidKey(32).describe("The private key for web push."),
  SUPPORT_EMAIL: email
    .default(exampleSupportEmail)
    .describe(
      "Shown in the app. Sends all mail, is the contact for push services, and receives reports if no staff member can be mailed. Production warns if it sends with the default.",
    ),
  SECURITY_CONTACT: z
    .url({ protocol: /^(https|mailto|tel)$/, error: "must be a mailto:, https:// or tel: address" })
    .optional()
    .describe(
      "Where people who find a security fault write to, such as `mailto:security@example.com`. Published at `/.well-known/security.txt`.",
    ),
  COMPANY_NAME: companyText("Spotter").meta({
    description:
      "The company that runs the service, in its documents and at the end of every email.",
  }),
  COMPANY_ADDRESS: companyText("100 Example Street, Dallas, TX 75201").meta({
    description: "Its postal address, on one line.",
  }),
  STAFF_PASSKEY: z.enum(["on", "off"], "must be on or off").optional().meta({
    description:
      "Whether the console opens only to logins with a passkey: `on` or `off` ([the first one](operations.md#passkeys-of-the-staff)). Production warns if it is `off`.",
    unset: "`on` in production, otherwise `off`",
  }),
  MINIMUM_AGE: wholeNumber(0, 120, "must be a number of years from 0 to 120")
    .default(18)
    .describe("The age that members must have. `0` turns it off."),
  MESSAGES_KEPT_DAYS: wholeNumber(30, 36_500, "must be a number of days from 30 to 36500")
    .optional()
    .meta({
      description:
        "Messages are deleted this many days after they were sent, except in reports ([what members are told](retention.md#what-you-can-set)).",
      unset: "none: until both accounts are deleted",
    }),
  IDLE_ACCOUNTS_KEPT_DAYS: wholeNumber(180, 36_500, "must be a number of days from 180 to 36500")
    .optional()
    .meta({
      description:
        "Accounts that nobody has logged in to for this many days are deleted ([who is told, and who is exempt](retention.md#what-you-can-set)).",
      unset: "none: they are kept",
    }),
  INSTAGRAM_URL: httpUrl
    .default("https://www.instagram.com/spotter")
    .describe("The Instagram link in the app."),
  LOG_LEVEL: z
    .enum(
      ["fatal", "error", "warn", "info", "debug", "trace", "silent"],
      "must be fatal, error, warn, info, debug, trace or silent",
    )
    .default("info")
    .describe("The least severe log lines to write. `debug` includes reads."),
  LOG_FORMAT: z.enum(["json", "text"], "must be json or text").optional().meta({
    description: "`text` for people or `json` for machines. `NO_COLOR=1` removes colors from text.",
    unset: "`text` on a terminal outside production, otherwise `json`",
  }),
});

type Values = z.infer<typeof settings>;

interface StripeSettings {
  readonly secretKey: string;
  readonly publishableKey: string | undefined;
  /** The provider's API, if not at its usual address. */
  readonly apiBase: string | undefined;
}

export interface Config extends OutsideSettings, RunningSettings {
  readonly production: boolean;
  /** For tests, where a mistake should be loud. */
  readonly verifyReplies: boolean;
  /** For the code that assembles the server only. */
  readonly sandbox: boolean;
  readonly host: string;
  readonly port: number;
  /** Without a trailing slash. */
  readonly publicUrl: string | undefined;
  readonly trustedProxies: number;
  readonly dataDir: string;
  readonly accessCode: string;
  /** Undefined if a stand-in replaces the provider or nobody can pay. */
  readonly stripe: StripeSettings | undefined;
  /** Any of them may have signed a webhook; without one none is trusted. */
  readonly webhookSecrets: readonly string[];
  readonly prices: PriceTable;
  /** The payment provider adds sales tax to the prices. */
  readonly isTaxed: boolean;
  readonly annualBadge: string | undefined;
  /** Undefined if Google sign-in is off or replaced by a stand-in. */
  readonly google: GoogleSettings | undefined;
  readonly apple: AppleSettings | undefined;
  /** Without it nothing is mailed. */
  readonly smtpUrl: string | undefined;
  /** Without them nothing is pushed. */
  readonly vapid: { readonly publicKey: string; readonly privateKey: string } | undefined;
  readonly supportEmail: string;
  readonly securityContact: string | undefined;
  readonly company: { readonly name: string; readonly address: string };
  readonly staffNeedPasskey: boolean;
  /** In years; 0 for none. */
  readonly minimumAge: number;
  /** Null keeps them. */
  readonly messagesKeptDays: number | null;
  /** Null keeps them. */
  readonly idleAccountsKeptDays: number | null;
  readonly instagramUrl: string;
  readonly logLevel: Values["LOG_LEVEL"];
  /** If undefined, stdout being a terminal decides. */
  readonly logFormat: Values["LOG_FORMAT"];
}

/** Each sentence names a wrong setting and the values it may have. */
export class SettingsError extends Error {
  readonly sentences: readonly string[];

  constructor(sentences: readonly string[]) {
    super(sentences.join("\n"));
    this.name = "SettingsError";
    this.sentences = sentences;
  }
}

/** An empty variable counts as absent. Throws `SettingsError` with all problems. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const { settings: given, sentences: unreadFiles } = readSecretFiles(
    Object.fromEntries(
      Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ""),
    ),
  );
  const parsed = settings.safeParse(given);
  const sentences = [
    ...unreadFiles,
    ...(parsed.error?.issues ?? []).map(
      (issue) => `The setting ${issue.path.join(".")} ${issue.message}.`,
    ),
    ...(isProduction(given) ? listProductionFaults(given) : []),
    ...listConflictingSettings(given, parsed.data?.STRIPE_API_BASE),
    ...listIncompleteProviders(given),
    ...listUnusableSettings(given),
  ];
  if (!parsed.success || sentences.length > 0) throw new SettingsError(sentences);
  return configOf(parsed.data);
}

function isProduction({ NODE_ENV }: GivenSettings | Values): boolean {
  return NODE_ENV === "production";
}

function listConflictingSettings(
  given: GivenSettings,
  stripeApiBase: string | undefined,
): string[] {
  const sentences: string[] = [];
  if (stripeApiBase !== undefined && given["STRIPE_SECRET_KEY"] === undefined) {
    sentences.push("The setting STRIPE_API_BASE needs the setting STRIPE_SECRET_KEY.");
  }
  if (stripeApiBase !== undefined && new URL(stripeApiBase).pathname !== "/") {
    sentences.push("The setting STRIPE_API_BASE must be an address without a path.");
  }
  if (given["STRIPE_SECRET_KEY"] !== undefined && !isProduction(given))
    for (const name of ["STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET"])
      if (given[name] === undefined)
        sentences.push(`The setting STRIPE_SECRET_KEY needs the setting ${name}.`);
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
    publicUrl: values.PUBLIC_URL && new URL(values.PUBLIC_URL).href.replace(/(?<!\/)\/+$/, ""),
    trustedProxies: values.TRUST_PROXY,
    ...readRunningSettings(values),
    dataDir: values.DATA_DIR,
    accessCode: values.ACCESS_CODE ?? defaultAccessCode,
    stripe,
    webhookSecrets: values.STRIPE_WEBHOOK_SECRET?.split(",").map((secret) => secret.trim()) ?? [],
    prices: { monthly: values.PRICE_MONTHLY_CENTS, yearly: values.PRICE_YEARLY_CENTS },
    isTaxed: values.STRIPE_TAX === "on",
    annualBadge: values.ANNUAL_BADGE,
    ...readProviders(values),
    smtpUrl: values.SMTP_URL,
    vapid:
      values.VAPID_PUBLIC_KEY === undefined || values.VAPID_PRIVATE_KEY === undefined
        ? undefined
        : { publicKey: values.VAPID_PUBLIC_KEY, privateKey: values.VAPID_PRIVATE_KEY },
    supportEmail: values.SUPPORT_EMAIL,
    securityContact: values.SECURITY_CONTACT,
    company: { name: values.COMPANY_NAME, address: values.COMPANY_ADDRESS },
    staffNeedPasskey:
      values.STAFF_PASSKEY === undefined ? production : values.STAFF_PASSKEY === "on",
    minimumAge: values.MINIMUM_AGE,
    messagesKeptDays: values.MESSAGES_KEPT_DAYS ?? null,
    idleAccountsKeptDays: values.IDLE_ACCOUNTS_KEPT_DAYS ?? null,
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

/** Without a trailing slash. */
export function homeUrl({
  publicUrl,
  host,
  port,
}: Pick<Config, "publicUrl" | "host" | "port">): string {
  return publicUrl ?? `http://${host}:${port}`;
}

/** For a server that would send to real members from the placeholder mailbox. */
export function senderWarning(config: Config): string | undefined {
  const { production, smtpUrl, vapid, supportEmail } = config;
  const isSending = smtpUrl !== undefined || vapid !== undefined;
  if (!production || !isSending || supportEmail !== exampleSupportEmail) return undefined;
  return `Mails and pushes name ${supportEmail} as their sender, which is only an example: set SUPPORT_EMAIL.`;
}

/** No other code asks whether stand-ins are in use. */
interface OutsideSettings {
  readonly showsSandbox: boolean;
  readonly refusesUnknownHosts: boolean;
  /** Pages may trust the request's host if `PUBLIC_URL` is unset. */
  readonly trustsStatedOrigin: boolean;
  /** Null if push is off. */
  readonly pushPublicKey: string | null;
  /** Includes private networks and plain HTTP. */
  readonly allowsAnyPushService: boolean;
  /** Null if members can't enter a card. */
  readonly cardForm: Offer["cardForm"];
  /** The yearly plan's; undefined to compute it from the prices. */
  readonly advertisedSavingPercent: number | undefined;
}

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
