import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useSearch } from "wouter";
import { verifyEmail } from "#shared/api/passwords.ts";
import { accessFlag } from "#web/client/access-flag.ts";
import { hasCode, request } from "#web/client/api-client.ts";
import { currentUserQuery, useLogin } from "#web/client/current-user.tsx";
import { joinWords } from "#web/client/join-words.ts";
import { useLanguageTag, useMessages } from "#web/client/messages.ts";
import { queryClient, queryKeyOf } from "#web/client/query-client.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Screen } from "#web/ui/screen.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { Wordmark } from "#web/ui/wordmark.tsx";
import { useResend } from "./use-resend.ts";

/** Where the mailed link leads. The page confirms by a call of its own: looking at the address alone does nothing. */
export function VerifyEmailScreen() {
  const { verify } = useMessages().security;
  const token = new URLSearchParams(useSearch()).get("token") ?? "";
  const { isSuccess, error, isFetching, refetch } = useQuery({
    // Asked once for the link, however often the screen is drawn.
    queryKey: queryKeyOf(verifyEmail, { token }),
    queryFn: async () => {
      await request(verifyEmail, { body: { token } });
      accessFlag.set("true");
      void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey });
      return true;
    },
  });
  if (isSuccess) return <Outcome title={verify.doneTitle} lead={verify.done} />;
  if (hasCode(error, "invalid_link") || hasCode(error, "invalid_request")) return <DeadLink />;
  return (
    <Screen title={verify.title} above={<Wordmark />}>
      {error === null ? (
        <p role="status" className="flex items-center gap-3 text-body text-ink-soft">
          <Spinner />
          {verify.busy}
        </p>
      ) : (
        <ErrorState onRetry={() => void refetch()} busy={isFetching} />
      )}
    </Screen>
  );
}

function DeadLink() {
  const { verify } = useMessages().security;
  const tag = useLanguageTag();
  const login = useLogin();
  if (login.state !== "member")
    return (
      <Outcome
        title={verify.deadTitle}
        lead={joinWords([verify.dead, verify.deadForVisitor], tag)}
      />
    );
  if (login.user.emailVerified)
    return <Outcome title={verify.doneTitle} lead={verify.alreadyDone} />;
  return (
    <Outcome title={verify.deadTitle} lead={verify.dead}>
      <AskAgain email={login.user.email} />
    </Outcome>
  );
}

function AskAgain({ email }: { email: string }) {
  const { email: words } = useMessages().security;
  const { resend, isSending } = useResend(email);
  return (
    <Button wide busy={isSending} onClick={resend}>
      {words.resend}
    </Button>
  );
}

/** How it ended, and the way on. */
function Outcome({ title, lead, children }: { title: string; lead: string; children?: ReactNode }) {
  const { verify } = useMessages().security;
  const isMember = useLogin().state === "member";
  return (
    <Screen title={title} lead={<span role="status">{lead}</span>} above={<Wordmark />}>
      <div className="flex flex-col gap-3">
        {children}
        <ButtonLink
          wide
          variant={children === undefined ? "primary" : "secondary"}
          href={isMember ? "/browse" : "/login"}
        >
          {isMember ? verify.toSessions : verify.toLogin}
        </ButtonLink>
      </div>
    </Screen>
  );
}
