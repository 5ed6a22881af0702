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
