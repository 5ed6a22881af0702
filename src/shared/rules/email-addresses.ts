export const emailMaxLength = 254;

// Node and browsers have it, but TypeScript's language library doesn't declare it.
declare const URL: new (address: string) => { readonly hostname: string };

// The pattern of HTML's <input type="email">: one mailbox, without a display name, comments, quotes or groups.
const htmlEmail =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

/** The address without surrounding white space, as a form submits it. */
export function trimmedEmail(typed: string): string {
  const isSpace = (index: number) => "\t\n\f\r ".includes(typed.charAt(index));
  let start = 0;
  let end = typed.length;
  while (start < end && isSpace(start)) start += 1;
  while (end > start && isSpace(end - 1)) end -= 1;
  return typed.slice(start, end);
}

// Letters, marks and digits of any script, joiners, and the dots that keyboards write.
const internationalDomain = /^(?:[\p{L}\p{M}\p{N}.\-\u3002\uff0e\uff61]|\u200c|\u200d)+$/u;

/**
 * The form in which an address is stored and compared: trimmed, in lower case, an international domain in ASCII
 * (`xn--…`). Text that isn't an address stays invalid.
 */
export function addressForm(typed: string): string {
  const trimmed = trimmedEmail(typed);
  const at = trimmed.lastIndexOf("@") + 1;
  const domain = trimmed.slice(at);
  // Encoding is slow for long labels, and no address is that long.
  const isInternational =
    trimmed.length <= emailMaxLength &&
    internationalDomain.test(domain) &&
    /[^\x00-\x7f]/.test(domain);
  const ascii = isInternational ? asciiDomain(domain) : domain;
  // A Kelvin sign before the @ must not become a K.
  return (trimmed.slice(0, at) + ascii).replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

function asciiDomain(domain: string): string {
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}

/** Whether a form would accept it. The mailed link proves the rest. */
export function isEmailAddress(address: string): boolean {
  return address.length <= emailMaxLength && htmlEmail.test(address);
}

/** Providers that ignore dots in the name, with their domains. */
const dotlessProviders: Readonly<Record<string, string>> = {
  "gmail.com": "gmail.com",
  "googlemail.com": "gmail.com",
  "proton.me": "proton.me",
  "protonmail.com": "proton.me",
  "pm.me": "proton.me",
};

/** The mailbox of an address: without its tag, and without dots if the provider ignores them. */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf("@");
  const name = address.slice(0, at).toLowerCase();
  const domain = address.slice(at + 1).toLowerCase();
  const tag = name.indexOf("+", 1);
  const untagged = tag < 0 ? name : name.slice(0, tag);
  const provider = dotlessProviders[domain];
  if (provider === undefined) return `${untagged}@${domain}`;
  return `${untagged.replaceAll(".", "") || untagged}@${provider}`;
}
