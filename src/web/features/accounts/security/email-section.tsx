import { useQuery, useQueryClient } from "@tanstack/react-query";
import { BadgeCheck, CircleAlert } from "lucide-react";
import {
  readPendingEmail,
  resendEmailChange,
  withdrawEmailChange,
} from "#shared/api/email-changes.ts";
import type { PendingEmail } from "#shared/api/email-changes.ts";
import { detailOf, hasCode, request } from "#web/client/api-client.ts";
import { currentUserQuery, useCurrentUser } from "#web/client/current-user.tsx";
import { useMessages } from "#web/client/messages.ts";
import { apiQuery } from "#web/client/query-client.ts";
import { useOnceMutation } from "#web/client/use-once-mutation.ts";
import {
  useResend,
  useNewsOfConfirmation,
} from "#web/features/accounts/verification/email-confirmation.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Section } from "#web/ui/section.tsx";
import { toast } from "#web/ui/toast.ts";
import { useLazyOverlay } from "#web/ui/use-lazy-overlay.tsx";

const pendingQuery = apiQuery(readPendingEmail);

const loadSheet = async () => (await import("./change-email-sheet.tsx")).ChangeEmailSheet;

export function EmailSection() {
  const { email: words, banner } = useMessages().security;
  const { email, emailVerified, emailRefusedSince } = useCurrentUser();
  const { data } = useQuery(pendingQuery);
  const pending = data?.pending ?? null;
  useNewsOfConfirmation(emailVerified && pending === null, pendingQuery.queryKey);
  const sheet = useLazyOverlay<object>(loadSheet);
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
        {emailRefusedSince !== null && (
          <p className="mt-2 text-small wrap-anywhere text-warning-text">
            {banner.refused.text(email)}
          </p>
        )}
        {pending !== null && <Pending pending={pending} />}
        {pending === null && !emailVerified && <Unconfirmed email={email} />}
        {pending === null && (
          <Button
            variant="secondary"
            size="small"
            wide
            className="mt-4"
            onClick={() => sheet.show({})}
          >
            {words.change.open}
          </Button>
        )}
        {sheet.element}
      </Card>
    </Section>
  );
}

function Unconfirmed({ email }: { email: string }) {
  const { email: words } = useMessages().security;
  const { resend, isSending } = useResend(email);
  return (
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
  );
}

function Pending({ pending: { email } }: { pending: NonNullable<PendingEmail["pending"]> }) {
  const { email: words } = useMessages().security;
  const { resend, withdraw } = useChange(email);
  return (
    <>
      <p role="status" className="mt-2 text-small wrap-anywhere text-ink-soft">
        {words.change.waiting(email)}
      </p>
      <div className="mt-4 flex flex-col gap-3">
        <Button
          variant="secondary"
          size="small"
          wide
          busy={resend.isPending}
          onClick={() => resend.mutate()}
        >
          {words.resend}
        </Button>
        <Button
          variant="quiet"
          size="small"
          wide
          busy={withdraw.isPending}
          onClick={() => withdraw.mutate()}
        >
          {words.change.withdraw}
        </Button>
      </div>
    </>
  );
}

function useChange(email: string) {
  const queryClient = useQueryClient();
  const { sent, failed } = useMessages().security.email;
  const refresh = () => {
    void queryClient.invalidateQueries({ queryKey: pendingQuery.queryKey });
    void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey });
  };
  const resend = useOnceMutation({
    mutationFn: () => request(resendEmailChange),
    onSuccess: () => toast({ title: sent.title, text: sent.text(email), tone: "success" }),
    onError: (error) => {
      // It may have been confirmed on another device.
      if (!hasCode(error, "not_found"))
        toast({ title: failed.title, text: detailOf(error, failed.text), tone: "destructive" });
    },
    onSettled: refresh,
  });
  const withdraw = useOnceMutation({
    mutationFn: () => request(withdrawEmailChange),
    onError: (error) =>
      toast({ title: failed.title, text: detailOf(error, failed.text), tone: "destructive" }),
    onSettled: refresh,
  });
  return { resend, withdraw };
}
