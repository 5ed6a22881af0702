import { readFileSync } from "node:fs";
import type { GivenSettings } from "./production-settings.ts";

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

/** The settings with the secrets read from their files, without the surrounding white space, and a sentence per fault. */
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
