import { serverWords } from "#messages/server-words.ts";
import type { Guest } from "#shared/api/attendance.ts";
import { firstName } from "#shared/rules/names.ts";
import type { Member } from "#server/identity/logins.ts";
import type { GuestRow } from "./host-queries.ts";

/** Who is booked, as the host of the session sees them, in the host's language. */
export function presentGuest(
  { fullName, isHidden, ...row }: GuestRow,
  { language }: Pick<Member, "language">,
): Guest {
  const nameless = serverWords(language).namelessMembers;
  if (fullName === null) return { ...row, name: nameless.former };
  return { ...row, name: isHidden ? nameless.hidden : firstName(fullName) };
}
