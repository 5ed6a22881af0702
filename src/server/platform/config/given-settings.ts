import { readFileSync } from "node:fs";
import { BlockList, isIP } from "node:net";

export type GivenSettings = Readonly<Record<string, string | undefined>>;

/** Known to everyone, so production refuses it. */
export const defaultAccessCode = "SPOTTER";

const plausibleProxies = 5;

export const neededInProduction = [
  "DATABASE_URL",
  "PUBLIC_URL",
  "ACCESS_CODE",
  // In the terms and in every email.
  "COMPANY_NAME",
  "COMPANY_ADDRESS",
  // A wrong guess gives all members one address, or lets them choose theirs.
  "TRUST_PROXY",
  "STRIPE_SECRET_KEY",
  "STRIPE_PUBLISHABLE_KEY",
  "STRIPE_WEBHOOK_SECRET",
] as const;

const stripeKeys = {
  STRIPE_SECRET_KEY: { form: /^[sr]k_\S+$/, what: "must be a secret key (sk_… or rk_…)" },
  STRIPE_PUBLISHABLE_KEY: { form: /^pk_\S+$/, what: "must be a publishable key (pk_…)" },
  STRIPE_WEBHOOK_SECRET: {
    form: /^whsec_[^\s,]+(\s*,\s*whsec_[^\s,]+)?$/,
    what: "must be a webhook endpoint's secret (whsec_…)",
  },
} as const;

/** A sentence for each. */
export function listProductionFaults(given: GivenSettings): string[] {
  const sentences = neededInProduction
    .filter((name) => given[name] === undefined)
    .map((name) => `The setting ${name} is needed in production.`);
  const say = (name: string, what: string) =>
    sentences.push(`The setting ${name} ${what} in production.`);
  if (given["SANDBOX"] === "on") {
    sentences.push("The setting SANDBOX must not be on when NODE_ENV is production.");
  }
  if (given["ACCESS_CODE"]?.trim().toUpperCase() === defaultAccessCode) {
    say("ACCESS_CODE", `must not be ${defaultAccessCode}, which everyone knows,`);
  }
  if (isInsecureUrl(given["PUBLIC_URL"])) say("PUBLIC_URL", "must be an https:// address");
  for (const [name, { form, what }] of Object.entries(stripeKeys)) {
    const value = given[name]?.trim();
    if (value !== undefined && !form.test(value)) say(name, what);
  }
  return sentences;
}

export function proxyWarning(trustedProxies: number): string | undefined {
  if (trustedProxies <= plausibleProxies) return undefined;
  return `TRUST_PROXY is ${trustedProxies}: if there are fewer proxies, anyone can choose the address that limits count by.`;
}

/** A password alone would open the console in production. */
export function passkeyWarning({
  production,
  staffNeedPasskey,
}: {
  readonly production: boolean;
  readonly staffNeedPasskey: boolean;
}): string | undefined {
  if (!production || staffNeedPasskey) return undefined;
  return "STAFF_PASSKEY is off: a stolen password of one staff member opens the console.";
}

/** The connection can be eavesdropped on. */
function isInsecureUrl(publicUrl: string | undefined): boolean {
  const url = publicUrl === undefined ? null : URL.parse(publicUrl);
  return url?.protocol === "http:" && !isLoopback(url.hostname.replaceAll(/[[\]]/g, ""));
}

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
loopback.addAddress("::1", "ipv6");

export function isLoopback(host: string): boolean {
  const version = isIP(host);
  if (version === 0) return /^(.+\.)?localhost$/i.test(host);
  return loopback.check(host, version === 6 ? "ipv6" : "ipv4");
}

/** They may also be given as files, as service managers and containers keep secrets: `NAME_FILE` names the file. */
export const secretSettings = [
  "DATABASE_URL",
  "DATABASE_DIRECT_URL",
  "DATABASE_REPLICA_URL",
  "ACCESS_CODE",
  "STRIPE_SECRET_KEY",
  "STRIPE_WEBHOOK_SECRET",
  "GOOGLE_CLIENT_SECRET",
  "APPLE_PRIVATE_KEY",
  "SMTP_URL",
  "VAPID_PRIVATE_KEY",
] as const;

/** Trims the files' contents. One sentence per fault. */
export function readSecretFiles(given: GivenSettings): {
  settings: GivenSettings;
  sentences: string[];
} {
  const settings = { ...given };
  const sentences: string[] = [];
  for (const name of secretSettings) {
    const file = given[`${name}_FILE`];
    if (file === undefined) continue;
    if (given[name] !== undefined) {
      sentences.push(`The settings ${name} and ${name}_FILE exclude each other: set one.`);
      continue;
    }
    try {
      settings[name] = readFileSync(file, "utf8").trim();
    } catch (error) {
      const why = error instanceof Error && "code" in error ? ` (${String(error.code)})` : "";
      sentences.push(`The file ${file} of the setting ${name}_FILE can't be read${why}.`);
    }
    if (settings[name] === "")
      sentences.push(`The file ${file} of the setting ${name}_FILE is empty.`);
  }
  return { settings, sentences };
}
