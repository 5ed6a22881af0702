import { POPULAR_DOMAINS, run } from "@zootools/email-spell-checker";
import { isEmailAddress } from "#shared/rules/email-addresses.ts";

/** Common in our languages, and close to a domain that the library would suggest instead. */
const alsoCommon = [
  "126.com",
  "163.com",
  "au.com",
  "bol.com.br",
  "docomo.ne.jp",
  "ezweb.ne.jp",
  "foxmail.com",
  "free.fr",
  "freenet.de",
  "gmx.at",
  "gmx.ch",
  "gmx.net",
  "hey.com",
  "icloud.com",
  "ig.com.br",
  "laposte.net",
  "libero.it",
  "mail.com",
  "me.com",
  "orange.fr",
  "pm.me",
  "proton.me",
  "qq.com",
  "sfr.fr",
  "sina.com",
  "softbank.ne.jp",
  "t-online.de",
  "terra.com.br",
  "tiscali.it",
  "uol.com.br",
  "virgilio.it",
  "wanadoo.fr",
  "web.de",
  "yahoo.co.jp",
  "yahoo.com.br",
];

/** The address with the mail provider's domain that was probably meant; null if it looks right. */
export function likelyAddress(address: string): string | null {
  if (!isEmailAddress(address)) return null;
  const found = run({
    email: address,
    domains: [...POPULAR_DOMAINS, ...alsoCommon],
    // Of an unknown domain, nothing is known.
    secondLevelDomains: [],
    topLevelDomains: [],
  });
  return found === undefined || !isEmailAddress(found.full) ? null : found.full;
}
