import { useEffect, useEffectEvent, useState } from "react";
import type { FormEvent } from "react";
import { useSearch } from "wouter";
import { checkResetLink, confirmReset } from "#shared/api/passwords.ts";
import { accessFlag } from "#web/client/device-settings.ts";
import { detailOf, hasCode, request } from "#web/client/api-client.ts";
import { useMessages } from "#web/client/messages.ts";
import { carryReturnPath } from "#web/client/return-path.ts";
import { useOnceMutation } from "#web/client/use-once-mutation.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Screen } from "#web/ui/screen.tsx";
import { toast, toastAfterReload } from "#web/ui/toast.ts";
import { Wordmark } from "#web/ui/wordmark.tsx";
import { ForgotForm } from "./forgot-form.tsx";
import { NewPasswordFields, useNewPassword } from "./new-password-fields.tsx";

/** Reports an invalid link before a password is entered; without a reply, later. */
function useLinkCheck(token: string, onDead: () => void) {
  const bury = useEffectEvent(onDead);
  useEffect(() => {
    const leaving = new AbortController();
    request(checkResetLink, { body: { token }, signal: leaving.signal }).catch((error: unknown) => {
      if (hasCode(error, "invalid_link")) bury();
    });
    return () => leaving.abort();
  }, [token]);
}

/** The page behind the mailed link: a new password, or another link if this one no longer works. */
export function ResetPasswordScreen() {
  const token = new URLSearchParams(useSearch()).get("token") ?? "";
  const [isDead, setDead] = useState(token === "");
  return isDead ? <DeadLink /> : <NewPasswordForm token={token} onDead={() => setDead(true)} />;
}

function NewPasswordForm({ token, onDead }: { token: string; onDead: () => void }) {
  const { reset } = useMessages().security.passwordReset;
  const entry = useNewPassword();
  useLinkCheck(token, onDead);
  const { mutate, isPending, isSuccess } = useOnceMutation({
    mutationFn: () => request(confirmReset, { body: { token, password: entry.typed.password } }),
    onSuccess: () => {
      // An account's mailbox proves a member, so the login needs no access code.
      accessFlag.set("true");
      toastAfterReload({ ...reset.done, tone: "success" });
      carryReturnPath();
      location.replace("/login");
    },
    onError: (error) => {
      if (hasCode(error, "invalid_link")) onDead();
      else if (!entry.showRefusal(error))
        toast({
          title: reset.failed.title,
          text: detailOf(error, reset.failed.text),
          tone: "destructive",
        });
    },
    isFinal: () => true,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (entry.check()) mutate();
  };
  return (
    <Screen title={reset.title} lead={reset.lead} above={<Wordmark />}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <NewPasswordFields entry={entry} />
        <Button type="submit" wide busy={isPending || isSuccess} className="mt-1">
          {reset.submit}
        </Button>
      </form>
    </Screen>
  );
}

function DeadLink() {
  const { reset } = useMessages().security.passwordReset;
  // It replaces a form, so it takes the focus.
  useEffect(
    () => document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true }),
    [],
  );
  return (
    <Screen title={reset.deadTitle} lead={reset.deadLead} above={<Wordmark />}>
      <ForgotForm email="" />
      <ButtonLink variant="quiet" wide href="/login" className="mt-3">
        {reset.toLogin}
      </ButtonLink>
    </Screen>
  );
}
