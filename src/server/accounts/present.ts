import type { User } from "#shared/api/accounts.ts";
import type { Member } from "#server/identity/logins.ts";
import { photoUrl } from "#server/platform/photo-url.ts";

/** What the app knows about who is logged in. */
export function presentUser(member: Member): User {
  return {
    username: member.username,
    email: member.email,
    emailVerified: member.email_verified,
    fullName: member.full_name,
    avatarUrl: photoUrl(member.photo_id),
    location: member.city,
    language: member.language,
    theme: member.theme,
    isOperator: member.role === "operator",
  };
}
