import { POPULAR_DOMAINS, run } from "@zootools/email-spell-checker";
import { isEmailAddress } from "#shared/rules/email-addresses.ts";

/** Mail providers of our languages, which the library's list lacks or would take for typos. */
const alsoCommon = (
  "hotmail.com hotmail.co.uk hotmail.de hotmail.es hotmail.fr hotmail.it hotmail.co.jp outlook.com outlook.de " +
  "outlook.es outlook.fr outlook.it outlook.jp outlook.com.br live.com live.de live.fr live.it yahoo.com " +
  "yahoo.co.uk yahoo.de yahoo.es yahoo.fr yahoo.it yahoo.co.jp yahoo.com.br yahoo.com.mx mac.com mail.com pm.me " +
  "gmx.at gmx.ch gmx.com gmx.de gmx.net freenet.de t-online.de free.fr laposte.net orange.fr sfr.fr wanadoo.fr " +
  "libero.it tiscali.it virgilio.it terra.es bol.com.br ig.com.br terra.com.br uol.com.br docomo.ne.jp " +
  "ezweb.ne.jp softbank.ne.jp au.com 126.com 163.com foxmail.com sina.com"
).split(" ");

/** A shorter name is as close to that of a company: ibm.com to aim.com. */
const namedSurely = 5;

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
  if (found === undefined || !isEmailAddress(found.full)) return null;
  return found.domain.indexOf(".") < namedSurely ? null : found.full;
}
