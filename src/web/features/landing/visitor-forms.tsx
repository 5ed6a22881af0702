import { useEffect, useRef, useState } from "react";
import type { FormEvent, ReactNode } from "react";
import { leaveInterest } from "#shared/api/cities.ts";
import { requestLoginLink } from "#shared/api/passwords.ts";
import { isEmailAddress, trimmedEmail } from "#shared/rules/email-addresses.ts";
import { zipCodeLength, zipCodePattern } from "#shared/rules/locations.ts";
import { request } from "#web/client/api-client.ts";
import { useStartMessages } from "#web/client/messages.ts";
import { Button } from "#web/ui/button.tsx";
import { useEmailSuggestion } from "#web/ui/email-suggestion.tsx";
import { TextField } from "#web/ui/text-field.tsx";

import { EntryCard, useEntryFailure, useEntryFocus } from "./entry-card.tsx";

/** For people without a code: leaves an email address and a ZIP code. */
export function InterestForm({ others }: { others: ReactNode }) {
  const { interest: words } = useStartMessages().landing;
  const [zipCode, setZipCode] = useState("");
  const [zipError, setZipError] = useState<string | null>(null);
  const zipField = useRef<HTMLInputElement>(null);
  const form = useVisitorForm({
    send: (email) => request(leaveInterest, { body: { email, zipCode } }),
    isReady: () => {
      if (zipCodePattern.test(zipCode)) return true;
      setZipError(words.badZipCode);
      zipField.current?.focus();
      return false;
    },
  });
  if (form.sentTo !== null) return <Sent title={words.doneTitle} text={words.done} />;
  return (
    <EntryCard title={words.title} text={words.text} onSubmit={form.submit} others={others}>
      <EmailField form={form} />
      <div className="mt-4">
        <TextField
          ref={zipField}
          label={words.zipCode}
          value={zipCode}
          error={zipError}
          name="zipCode"
          autoComplete="postal-code"
          inputMode="numeric"
          enterKeyHint="send"
          onChange={(event) => {
            setZipCode(event.target.value.replaceAll(/\D/g, "").slice(0, zipCodeLength));
            setZipError(null);
          }}
        />
      </div>
      <Button type="submit" wide busy={form.isBusy} className="mt-4">
        {words.submit}
      </Button>
    </EntryCard>
  );
}

/** For members on a new device: asks for a link to the login, which needs no code. */
export function LoginLinkForm({ others }: { others: ReactNode }) {
  const { member: words, access } = useStartMessages().landing;
  const form = useVisitorForm({
    send: (email) => request(requestLoginLink, { body: { email } }),
    isReady: () => true,
  });
  if (form.sentTo !== null) return <Sent title={words.doneTitle} text={words.done(form.sentTo)} />;
  return (
    <EntryCard title={access.member} text={words.text} onSubmit={form.submit} others={others}>
      <EmailField form={form} />
      <Button type="submit" wide busy={form.isBusy} className="mt-4">
        {words.submit}
      </Button>
    </EntryCard>
  );
}

type VisitorForm = ReturnType<typeof useVisitorForm>;

function EmailField({ form: { field, email, error, type } }: { form: VisitorForm }) {
  const { interest } = useStartMessages().landing;
  const suggestion = useEmailSuggestion(email, type);
  return (
    <TextField
      ref={field}
      label={interest.email}
      hint={suggestion ?? undefined}
      value={email}
      error={error}
      type="email"
      name="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint="next"
      onChange={(event) => type(event.target.value)}
    />
  );
}

interface VisitorFormOptions {
  readonly send: (email: string) => Promise<unknown>;
  /** Whether the other fields are valid. Otherwise it says why. */
  readonly isReady: () => boolean;
}

/** No `useOnceMutation`, whose library the start page doesn't load. */
function useVisitorForm({ send, isReady }: VisitorFormOptions) {
  const { interest } = useStartMessages().landing;
  const explain = useEntryFailure();
  const field = useEntryFocus(true);
  const [email, setEmail] = useState("");
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const refuse = (why: string) => {
    setError(why);
    field.current?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const address = trimmedEmail(email);
    if (!isEmailAddress(address)) return refuse(interest.badEmail);
    if (!isReady()) return;
    setBusy(true);
    setError(null);
    try {
      await send(address);
      setSentTo(address);
    } catch (failure) {
      refuse(explain(failure, { 400: interest.badEmail }));
    } finally {
      setBusy(false);
    }
  };
  const type = (typed: string) => {
    setEmail(typed);
    setError(null);
  };
  return {
    field,
    email,
    error,
    isBusy,
    sentTo,
    submit: (event: FormEvent) => void submit(event),
    type,
  };
}

/** Replaces the form, so it takes the focus. */
function Sent({ title, text }: { title: string; text: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className="rounded-card border border-line bg-surface p-5 shadow-card">
      <h2 ref={heading} tabIndex={-1} className="text-heading font-bold outline-none">
        {title}
      </h2>
      <p className="mt-1 text-body text-ink-soft">{text}</p>
    </div>
  );
}
