import type { Member } from "#server/identity/logins.ts";
import type { Because } from "./audit.ts";

/** Why a member of the staff does something, as the log has it. */
export function becauseOf({ username }: Pick<Member, "username">, reason: string): Because {
  return { actor: username, reason };
}
