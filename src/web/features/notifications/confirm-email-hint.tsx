import { Link } from "wouter";
import { useCurrentUser } from "#web/client/current-user.tsx";
import { useTabMessages } from "#web/client/messages.ts";

/** For places that mention emails: how a member with an unconfirmed email gets them. */
export function ConfirmEmailHint({ className = "" }: { className?: string }) {
  const { confirmEmail } = useTabMessages().notifications;
  const { emailVerified } = useCurrentUser();
  if (emailVerified) return null;
  return (
    <Link
      href="/profile/security"
      className={`flex min-h-11 items-center text-small text-ink-soft underline underline-offset-2 ${className}`}
    >
      {confirmEmail}
    </Link>
  );
}
