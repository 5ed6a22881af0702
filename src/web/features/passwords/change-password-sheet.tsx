import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { FormEvent, RefObject } from "react";
import { listLogins } from "#shared/api/logins.ts";
import { changePassword } from "#shared/api/passwords.ts";
import { passwordMaxLength } from "#shared/rules/limits.ts";
import { detailOf, hasCode, request } from "#web/client/api-client.ts";
import { useCurrentUser } from "#web/client/current-user.tsx";
import { useMessages } from "#web/client/messages.ts";
import { queryKeyOf } from "#web/client/query-client.ts";
import { useOnceMutation } from "#web/client/use-once-mutation.ts";
import { BottomSheet } from "#web/ui/overlays/bottom-sheet.tsx";
import { Button } from "#web/ui/button.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { toast } from "#web/ui/toast.ts";
import type { OverlayControl } from "#web/ui/use-lazy-overlay.tsx";
import { problemText } from "#web/client/failure-reason.ts";
import { NewPasswordFields, useNewPassword } from "./new-password-fields.tsx";
import { useMailedLink } from "./use-mailed-link.ts";

export function ChangePasswordSheet({ open, onClose }: OverlayControl) {
  const { password: words } = useMessages().security;
  const { email } = useCurrentUser();
  const change = usePasswordChange(onClose);
  const { current, entry, isPending } = change;
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title={words.change}
      description={words.set}
      locked={isPending}
      initialFocus={current}
    >
      <form noValidate onSubmit={change.submit} className="flex flex-col gap-4">
        <CurrentPassword
          field={current}
          error={change.wrongCurrent}
          onChange={change.forgetWrongCurrent}
        />
        <NewPasswordFields entry={entry} email={email} />
        <Button type="submit" wide busy={isPending} className="mt-1">
          {words.save}
        </Button>
      </form>
    </BottomSheet>
  );
}

/** Asks for the current password, checks the new one, and sends both. */
function usePasswordChange(onDone: () => void) {
  const queryClient = useQueryClient();
  const { password: words } = useMessages().security;
  const current = useRef<HTMLInputElement>(null);
  const [wrongCurrent, setWrongCurrent] = useState<string | null>(null);
  const entry = useNewPassword();

  const refuseCurrent = (text: string) => {
    setWrongCurrent(text);
    current.current?.focus();
    current.current?.select();
  };
  const { mutate, isPending } = useOnceMutation({
    mutationFn: (currentPassword: string) =>
      request(changePassword, { body: { currentPassword, password: entry.typed.password } }),
    onSuccess: () => {
      toast({ ...words.done, tone: "success" });
      void queryClient.invalidateQueries({ queryKey: queryKeyOf(listLogins) });
      onDone();
    },
    onError: (error) => {
      if (entry.showRefusal(error)) return;
      const text = hasCode(error, "wrong_password")
        ? words.wrong
        : detailOf(error, words.failed.text);
      toast({ title: words.failed.title, text, tone: "destructive" });
      if (hasCode(error, "wrong_password")) refuseCurrent(text);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = current.current?.value ?? "";
    if (typed === "") {
      refuseCurrent(problemText(words.missing));
    } else if (entry.check()) {
      mutate(typed);
    }
  };
  return {
    current,
    wrongCurrent,
    forgetWrongCurrent: () => setWrongCurrent(null),
    entry,
    submit,
    isPending,
  };
}

interface CurrentPasswordProps {
  field: RefObject<HTMLInputElement | null>;
  error: string | null;
  onChange: () => void;
}

function CurrentPassword({ field, error, onChange }: CurrentPasswordProps) {
  const { password: words } = useMessages().security;
  const { mailLink, isSending } = useMailedLink(useCurrentUser().email);
  return (
    <div>
      <PasswordField
        ref={field}
        label={words.current}
        error={error}
        name="current-password"
        autoComplete="current-password"
        maxLength={passwordMaxLength}
        enterKeyHint="next"
        onChange={onChange}
      />
      <Button
        variant="quiet"
        size="small"
        busy={isSending}
        className="-mx-2 mt-1"
        onClick={mailLink}
      >
        {words.forgotten}
      </Button>
    </div>
  );
}
