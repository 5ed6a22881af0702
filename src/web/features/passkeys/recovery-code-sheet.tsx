import { useRef, useState } from "react";
import type { SubmitEvent } from "react";
import { logInWithRecoveryCode } from "#shared/api/passkeys.ts";
import { request } from "#web/client/api-client.ts";
import { reasonOf } from "#web/client/failure-reason.ts";
import { useMessages } from "#web/client/messages.ts";
import { useOnceMutation } from "#web/client/use-once-mutation.ts";
import { BottomSheet } from "#web/ui/overlays/bottom-sheet.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { OverlayControl } from "#web/ui/use-lazy-overlay.tsx";

export interface RecoveryCodeSheetProps {
  readonly email: string;
  readonly onLogin: () => void;
}

/** Logs in with a recovery code instead of the lost passkey. */
export function RecoveryCodeSheet({
  email,
  onLogin,
  open,
  onClose,
}: RecoveryCodeSheetProps & OverlayControl) {
  const { accounts, passkeys, signIn } = useMessages();
  const { recovery: words } = passkeys;
  const emailField = useRef<HTMLInputElement>(null);
  const codeField = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string | null>(null);
  const { mutate, isPending, isSuccess } = useOnceMutation({
    mutationFn: (body: { email: string; code: string }) => request(logInWithRecoveryCode, { body }),
    onSuccess: onLogin,
    onError: (refusal) => {
      setError(`${accounts.login.failed}\n${reasonOf(refusal) ?? signIn.problems.network}`);
      codeField.current?.focus();
    },
    isFinal: () => true,
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = {
      email: emailField.current?.value.trim() ?? "",
      code: codeField.current?.value.trim() ?? "",
    };
    if (typed.email !== "" && typed.code !== "") return mutate(typed);
    setError(words.missing);
    (typed.email === "" ? emailField : codeField).current?.focus();
  };
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title={words.title}
      description={words.text}
      locked={isPending}
      initialFocus={email === "" ? emailField : codeField}
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          ref={emailField}
          label={accounts.login.email}
          defaultValue={email}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="next"
          onChange={() => setError(null)}
        />
        <TextField
          ref={codeField}
          label={words.code}
          error={error}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={100}
          onChange={() => setError(null)}
        />
        <Button type="submit" wide busy={isPending || isSuccess} className="mt-1">
          {accounts.login.submit}
        </Button>
      </form>
    </BottomSheet>
  );
}
