export const emailMaxLength = 254;

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
