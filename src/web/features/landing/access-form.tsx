import { Suspense, useEffect, useRef, useState } from "react";
import type { FormEvent } from "react";
import { enterAccessCode } from "#shared/api/access.ts";
import { accessCodeMaxLength } from "#shared/rules/limits.ts";
import { accessFlag, justEnteredAccessCode } from "#web/client/access-flag.ts";
import { ApiError, request } from "#web/client/api-client.ts";
import { useAppInfo } from "#web/client/clock.ts";
import { isReturningToSession } from "#web/client/return-path.ts";
import { useMessages, useStartMessages } from "#web/client/messages.ts";
import { Button } from "#web/ui/button.tsx";
import { scrollBehavior } from "#web/ui/less-motion.ts";
import { TextField } from "#web/ui/text-field.tsx";

/** Asks for the access code. A correct one sets this device's flag, and the app continues. */
export function AccessForm() {
  const { access } = useStartMessages().landing;
  const [isInvited] = useState(isReturningToSession);
  const { field, code, error, busy, type, submit } = useAccessCode(!isInvited);
  return (
    <form
      onSubmit={(event) => void submit(event)}
      noValidate
      aria-labelledby="access-title"
      className="animate-rise rounded-card border border-line bg-surface p-5 shadow-card"
    >
      <h2 id="access-title" className="text-heading font-bold">
        {access.title}
      </h2>
      <p className="mt-1 mb-4 text-body text-ink-soft">
        {isInvited ? (
          <Suspense fallback={access.text}>
            <InvitedText />
          </Suspense>
        ) : (
          access.text
        )}
      </p>
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
      <NoCode />
    </form>
  );
}

const InvitedText = () => useMessages().bookingsInDetail.invitations.stranger;

/** Without a code a visitor can suggest a city. */
function NoCode() {
  const { access } = useStartMessages().landing;
  const address = useAppInfo()?.supportEmail;
  if (address === undefined) return null;
  return (
    <p className="mt-2 text-center">
      <a
        href={`mailto:${address}?subject=${encodeURIComponent(access.noCodeSubject)}`}
        className="inline-flex min-h-11 items-center px-1.5 text-body font-semibold text-brand-text underline-offset-4 hover:underline"
      >
        {access.noCode}
      </a>
    </p>
  );
}

/** The field takes the focus from its opener. No `useOnceMutation`, whose library the start page doesn't load. */
function useAccessCode(takesFocus: boolean) {
  const { access } = useStartMessages().landing;
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState("");
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    if (!takesFocus) return;
    field.current?.focus({ preventScroll: true });
    field.current?.scrollIntoView({ block: "center", behavior: scrollBehavior() });
  }, [takesFocus]);

  const refuse = (why: string, clear: boolean) => {
    setError(why);
    if (clear) setCode("");
    field.current?.focus();
  };

  const explain = (failure: unknown) => {
    if (!(failure instanceof ApiError)) return refuse(access.failed, false);
    if (failure.status === 403) return refuse(access.invalid, true);
    if (failure.status !== 429) return refuse(access.failed, false);
    const minutes = waitMinutes(failure.retryAfterSeconds);
    return refuse(access.wait(minutes === 1 ? access.minute : access.minutes(minutes)), false);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (code.trim() === "") return refuse(access.missing, true);
    setBusy(true);
    setError(null);
    try {
      await request(enterAccessCode, { body: { code } });
      justEnteredAccessCode.set(true);
      accessFlag.set("true");
    } catch (failure) {
      explain(failure);
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

/** Whole minutes to wait, at least one, and one if the server names no time. */
function waitMinutes(retryAfterSeconds: number | null): number {
  return Math.max(1, Math.ceil((retryAfterSeconds ?? 60) / 60));
}
