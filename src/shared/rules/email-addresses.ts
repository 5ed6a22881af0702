export const emailMaxLength = 254;

// Node and browsers have it, the language alone does not.
declare const URL: new (address: string) => { readonly hostname: string };

// What HTML's <input type="email"> takes: one mailbox, without a display name, comments, quotes or groups.
const htmlEmail =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

/** Without the white space around it, as a form hands it over. */
export function trimmedEmail(typed: string): string {
  const isSpace = (index: number) => "\t\n\f\r ".includes(typed.charAt(index));
  let start = 0;
  let end = typed.length;
  while (start < end && isSpace(start)) start += 1;
  while (end > start && isSpace(end - 1)) end -= 1;
  return typed.slice(start, end);
}

// Letters, their marks and digits of any script, what joins them, and the dots that keyboards write.
const internationalDomain = /^(?:[\p{L}\p{M}\p{N}.\-\u3002\uff0e\uff61]|\u200c|\u200d)+$/u;

/**
 * The one form in which an address is stored and compared: trimmed, in lower case, an international domain in its
 * ASCII form (`xn--…`). What is no address at all stays none.
 */
export function addressForm(typed: string): string {
  const trimmed = trimmedEmail(typed);
  const at = trimmed.lastIndexOf("@") + 1;
  const domain = trimmed.slice(at);
  // Encoding takes long for long labels, and no address is that long.
  const isInternational =
    trimmed.length <= emailMaxLength &&
    internationalDomain.test(domain) &&
    /[^\x00-\x7f]/.test(domain);
  const ascii = isInternational ? asciiDomain(domain) : domain;
  // A Kelvin sign in front of the @ must not become a K.
  return (trimmed.slice(0, at) + ascii).replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

function asciiDomain(domain: string): string {
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}

/** Whether it is an address that a form would take; the mailed link proves the rest. */
export function isEmailAddress(address: string): boolean {
  return address.length <= emailMaxLength && htmlEmail.test(address);
}

/** Providers that ignore dots in the name, by their domains: several of them may be one. */
const dotlessProviders: Readonly<Record<string, string>> = {
  "gmail.com": "gmail.com",
  "googlemail.com": "gmail.com",
  "proton.me": "proton.me",
  "protonmail.com": "proton.me",
  "pm.me": "proton.me",
};

/** The mailbox to which an address leads: without its tag, and without dots where the provider ignores them. */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf("@");
  const name = address.slice(0, at).toLowerCase();
  const domain = address.slice(at + 1).toLowerCase();
  const untagged = name.replace(/(?<=.)\+.*$/s, "");
  const provider = dotlessProviders[domain];
  if (provider === undefined) return `${untagged}@${domain}`;
  return `${untagged.replaceAll(".", "") || untagged}@${provider}`;
}
