import { serverWords } from "#words/server-words.ts";
import type { Guest } from "#shared/api/attendance.ts";
import { firstName } from "#shared/rules/names.ts";
import type { Member } from "#server/identity/logins.ts";
import type { GuestRow } from "./host-queries.ts";

/** Who is booked, as the host of the session sees them, in the host's language. */
export function presentGuest(
  { fullName, ...row }: GuestRow,
  { language }: Pick<Member, "language">,
): Guest {
  const name =
    fullName === null ? serverWords(language).namelessMembers.former : firstName(fullName);
  return { ...row, name };
}
