import type { User } from "#shared/api/accounts.ts";
import type { Login } from "#shared/api/logins.ts";
import type { OAuthData } from "#shared/api/providers.ts";
import { isOpenTo } from "#shared/rules/choices.ts";
import { providerIds } from "#shared/rules/providers.ts";
import type { listLogins, Member } from "#server/identity/logins.ts";
import { readUserAgent } from "#server/identity/user-agent.ts";
import { avatarIdOfMember, avatarUrl } from "#server/platform/avatar-url.ts";
import type { IdentityRow } from "./queries.ts";

type LoginRow = Awaited<ReturnType<typeof listLogins>>[number];

export function presentUser(member: Member): User {
  return {
    username: member.username,
    email: member.email,
    emailVerified: member.email_verified,
    fullName: member.full_name,
    avatarUrl: avatarUrl(avatarIdOfMember(member)),
    location: member.city,
    language: member.language,
    theme: member.theme,
    roles: member.roles,
    isOperator: member.roles.length > 0,
    ...(isOpenTo("women", member.gender) ? { isOpenForWomen: true } : {}),
  };
}

export function presentLogin(login: LoginRow, currentHash: string): Login {
  return {
    id: login.id,
    ...readUserAgent(login.user_agent),
    createdAt: login.created_at.toISOString(),
    lastSeenAt: login.last_seen_at.toISOString(),
    current: login.token_hash === currentHash,
  };
}

/** The sign-up form's initial values. */
export function presentIdentity(identity: IdentityRow): OAuthData {
  return {
    email: identity.email,
    displayName: identity.full_name,
    photoURL: identity.picture,
    uid: identity.subject,
    providerId: providerIds[identity.provider],
  };
}
