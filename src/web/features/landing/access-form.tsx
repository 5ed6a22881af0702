import { Suspense, useState } from "react";
import type { FormEvent, ReactNode } from "react";
import { enterAccessCode } from "#shared/api/access.ts";
import { accessCodeMaxLength } from "#shared/rules/limits.ts";
import { accessFlag, enteredCode, justEnteredAccessCode } from "#web/client/device-settings.ts";
import { ApiError, request } from "#web/client/api-client.ts";
import { isReturningToSession } from "#web/client/return-path.ts";
import { useMessages, useStartMessages } from "#web/client/messages.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { EntryCard, useEntryFailure, useEntryFocus } from "./entry-card.tsx";

/** Asks for the access code. A correct one sets this device's flag, and the app continues. */
export function AccessForm({ others }: { others: ReactNode }) {
  const { access } = useStartMessages().landing;
  const [isInvited] = useState(isReturningToSession);
  const { field, code, error, busy, type, submit } = useAccessCode(!isInvited);
  const text = isInvited ? (
    <Suspense fallback={access.text}>
      <InvitedText />
    </Suspense>
  ) : (
    access.text
  );
  return (
    <EntryCard
      title={access.title}
      text={text}
      onSubmit={(event) => void submit(event)}
      others={others}
    >
      <TextField
        ref={field}
        label={access.label}
        value={code}
        error={error}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={accessCodeMaxLength}
        onChange={(event) => type(event.target.value)}
      />
      <Button type="submit" wide busy={busy} className="mt-4">
        {access.submit}
      </Button>
    </EntryCard>
  );
}

const InvitedText = () => useMessages().bookingsInDetail.invitations.stranger;

/** No `useOnceMutation`, whose library the start page doesn't load. */
function useAccessCode(takesFocus: boolean) {
  const { access } = useStartMessages().landing;
  const explain = useEntryFailure();
  const field = useEntryFocus(takesFocus);
  const [code, setCode] = useState("");
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const refuse = (why: string, clear: boolean) => {
    setError(why);
    if (clear) setCode("");
    field.current?.focus();
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (code.trim() === "") return refuse(access.missing, true);
    setBusy(true);
    setError(null);
    try {
      await request(enterAccessCode, { body: { code } });
      enteredCode.keep(code);
      justEnteredAccessCode.set(true);
      accessFlag.set("true");
    } catch (failure) {
      const isWrong = failure instanceof ApiError && failure.status === 403;
      refuse(explain(failure, { 403: access.invalid }), isWrong);
    } finally {
      setBusy(false);
    }
  };
  const type = (typed: string) => {
    setCode(typed);
    if (typed !== "") setError(null);
  };
  return { field, code, error, busy, type, submit };
}
