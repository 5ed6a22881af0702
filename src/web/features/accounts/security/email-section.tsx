import { BadgeCheck, CircleAlert } from "lucide-react";
import { useCurrentUser } from "#web/client/current-user.tsx";
import { useMessages } from "#web/client/messages.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Section } from "#web/ui/section.tsx";
import { useNewsOfConfirmation } from "#web/features/accounts/verification/use-news-of-confirmation.ts";
import { useResend } from "#web/features/accounts/verification/use-resend.ts";

/** The address, and whether it is known to be the member's. */
export function EmailSection() {
  const { email: words } = useMessages().security;
  const { email, emailVerified } = useCurrentUser();
  const { resend, isSending } = useResend(email);
  useNewsOfConfirmation(emailVerified);
  return (
    <Section title={words.title}>
      <Card>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="min-w-0 text-body font-semibold wrap-anywhere text-ink">{email}</p>
          {emailVerified ? (
            <Badge tone="success" icon={<BadgeCheck aria-hidden size={14} />}>
              {words.confirmed}
            </Badge>
          ) : (
            <Badge tone="warning" icon={<CircleAlert aria-hidden size={14} />}>
              {words.unconfirmed}
            </Badge>
          )}
        </div>
        {!emailVerified && (
          <>
            <p className="mt-2 text-small text-ink-soft">{words.why}</p>
            <Button
              variant="secondary"
              size="small"
              wide
              busy={isSending}
              className="mt-4"
              onClick={resend}
            >
              {words.resend}
            </Button>
          </>
        )}
      </Card>
    </Section>
  );
}
