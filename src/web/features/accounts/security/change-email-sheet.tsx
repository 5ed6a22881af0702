import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { FormEvent, RefObject } from "react";
import { changeEmail, readPendingEmail } from "#shared/api/email-changes.ts";
import type { EmailChange } from "#shared/api/email-changes.ts";
import { readPasswordState } from "#shared/api/passwords.ts";
import { addressForm, emailMaxLength, isEmailAddress } from "#shared/rules/email-addresses.ts";
import { passwordMaxLength } from "#shared/rules/limits.ts";
import { hasCode, request } from "#web/client/api-client.ts";
import { useCurrentUser } from "#web/client/current-user.tsx";
import { reasonOf } from "#web/client/failure-reason.ts";
import { useMessages } from "#web/client/messages.ts";
import { apiQuery, queryKeyOf } from "#web/client/query-client.ts";
import { useOnceMutation } from "#web/client/use-once-mutation.ts";
import { BottomSheet } from "#web/ui/overlays/bottom-sheet.tsx";
import { Button } from "#web/ui/button.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useEmailSuggestion } from "#web/ui/email-suggestion.tsx";
import { Checkbox } from "#web/ui/toggles.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { toast } from "#web/ui/toast.ts";
import type { OverlayControl } from "#web/ui/use-lazy-overlay.tsx";

/** Asks for the new address and the password, and mails a link. */
export function ChangeEmailSheet({ open, onClose }: OverlayControl) {
  const { change: words } = useMessages().security.email;
  const query = useQuery(apiQuery(readPasswordState));
  const field = useRef<HTMLInputElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title={words.open}
      description={words.text}
      locked={isBusy}
      initialFocus={field}
    >
      <Loaded query={query} skeleton={<Skeleton className="h-52" />}>
        {({ isSet }) => (
          <ChangeForm field={field} hasPassword={isSet} onBusy={setIsBusy} onDone={onClose} />
        )}
      </Loaded>
    </BottomSheet>
  );
}

interface FormProps {
  field: RefObject<HTMLInputElement | null>;
  hasPassword: boolean;
  onBusy: (isBusy: boolean) => void;
  onDone: () => void;
}

function ChangeForm({ field, hasPassword, ...ends }: FormProps) {
  const { change: words } = useMessages().security.email;
  const [isLost, setIsLost] = useState(false);
  const { password, problems, settle, submit, isPending } = useEmailChange(
    field,
    { hasPassword, isLost },
    ends,
  );
  const [typed, setTyped] = useState("");
  const suggestion = useEmailSuggestion(typed, (address) => {
    setTyped(address);
    settle("email");
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        ref={field}
        label={words.email}
        hint={suggestion ?? undefined}
        error={problems.email}
        type="email"
        name="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={emailMaxLength}
        enterKeyHint={hasPassword ? "next" : "send"}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          settle("email");
        }}
      />
      {hasPassword ? (
        <PasswordField
          ref={password}
          label={words.password}
          error={problems.password}
          name="password"
          autoComplete="current-password"
          maxLength={passwordMaxLength}
          enterKeyHint="send"
          onChange={() => settle("password")}
        />
      ) : (
        <p className="text-small text-ink-soft">
          {isLost ? words.noPasswordLost : words.noPassword}
        </p>
      )}
      <Checkbox label={words.lost} hint={words.lostHint} checked={isLost} onChange={setIsLost} />
      <Button type="submit" wide busy={isPending} className="mt-1">
        {words.submit}
      </Button>
    </form>
  );
}

interface Problems {
  readonly email: string | null;
  readonly password: string | null;
}
const none: Problems = { email: null, password: null };

function useEmailChange(
  field: FormProps["field"],
  { hasPassword, isLost }: { readonly hasPassword: boolean; readonly isLost: boolean },
  { onBusy, onDone }: Pick<FormProps, "onBusy" | "onDone">,
) {
  const queryClient = useQueryClient();
  const { email: own } = useCurrentUser();
  const { passwordReset, verify, email: words } = useMessages().security;
  const password = useRef<HTMLInputElement>(null);
  const [problems, setProblems] = useState(none);
  const refuse = (name: keyof Problems, text: string) => {
    setProblems({ ...none, [name]: text });
    (name === "email" ? field : password).current?.focus();
  };
  const { mutate, isPending } = useOnceMutation({
    mutationFn: (body: EmailChange) => request(changeEmail, { body }),
    onSuccess: (_, { email }) => {
      toast({ title: words.sent.title, text: words.sent.text(email), tone: "success" });
      void queryClient.invalidateQueries({ queryKey: queryKeyOf(readPendingEmail) });
      onDone();
    },
    onError: (error) => {
      const { title, text } = words.change.failed;
      if (hasCode(error, "wrong_password")) refuse("password", verify.wrong);
      else toast({ title, text: reasonOf(error) ?? text, tone: "destructive" });
    },
    onSettled: () => onBusy(false),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const email = addressForm(field.current?.value ?? "");
    const typed = password.current?.value ?? "";
    if (email === "") refuse("email", passwordReset.forgot.missingEmail);
    else if (!isEmailAddress(email)) refuse("email", passwordReset.forgot.wrongEmail);
    else if (email === own) refuse("email", words.change.same);
    else if (hasPassword && typed === "") refuse("password", verify.missing);
    else {
      onBusy(true);
      mutate({
        email,
        ...(hasPassword && { password: typed }),
        ...(isLost && { oldMailbox: "lost" as const }),
      });
    }
  };
  const settle = (name: keyof Problems) => setProblems((now) => ({ ...now, [name]: null }));
  return { password, problems, settle, submit, isPending };
}
