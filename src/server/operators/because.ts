import type { Member } from "#server/identity/logins.ts";
import type { Because } from "./audit.ts";

/** Who of the staff does something and why, for the audit log. */
export function becauseOf({ username }: Pick<Member, "username">, reason: string): Because {
  return { actor: username, reason };
}
