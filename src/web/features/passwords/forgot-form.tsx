import { useEffect, useRef, useState } from "react";
import type { FormEvent } from "react";
import { requestReset } from "#shared/api/passwords.ts";
import { addressForm, emailMaxLength, isEmailAddress } from "#shared/rules/email-addresses.ts";
import { detailOf, request } from "#web/client/api-client.ts";
import { useMessages } from "#web/client/messages.ts";
import { useOnceMutation } from "#web/client/use-once-mutation.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { toast } from "#web/ui/toast.ts";

/** Mails a link. The confirmation doesn't reveal whether there is an account. */
export function ForgotForm({ email, onSent }: { email: string; onSent?: () => void }) {
  const { forgot } = useMessages().security.passwordReset;
  const field = useRef<HTMLInputElement>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { mutate, isPending } = useOnceMutation({
    mutationFn: (to: string) => request(requestReset, { body: { email: to } }),
    onSuccess: (_, to) => {
      setSentTo(to);
      onSent?.();
    },
    onError: (error) =>
      toast({
        title: forgot.failed.title,
        text: detailOf(error, forgot.failed.text),
        tone: "destructive",
      }),
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // For React the sheet is inside the login's form, which this must not submit.
    event.stopPropagation();
    const typed = addressForm(field.current?.value ?? "");
    if (isEmailAddress(typed)) {
      mutate(typed);
      return;
    }
    setProblem(typed === "" ? forgot.missingEmail : forgot.wrongEmail);
    field.current?.focus();
  };

  if (sentTo !== null)
    return <SentNote email={sentTo} busy={isPending} onAgain={() => mutate(sentTo)} />;
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        ref={field}
        label={forgot.email}
        defaultValue={email}
        error={problem}
        type="email"
        name="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={emailMaxLength}
        enterKeyHint="send"
        onChange={() => setProblem(null)}
      />
      <Button type="submit" wide busy={isPending}>
        {forgot.submit}
      </Button>
    </form>
  );
}

function SentNote({ email, busy, onAgain }: { email: string; busy: boolean; onAgain: () => void }) {
  const { forgot } = useMessages().security.passwordReset;
  const note = useRef<HTMLParagraphElement>(null);
  // The focused form is gone; its replacement is read out.
  useEffect(() => note.current?.focus(), []);
  return (
    <>
      <p ref={note} tabIndex={-1} className="text-body wrap-anywhere text-ink-soft outline-none">
        {forgot.sent(email)}
      </p>
      <Button variant="secondary" wide busy={busy} className="mt-4" onClick={onAgain}>
        {forgot.again}
      </Button>
    </>
  );
}
