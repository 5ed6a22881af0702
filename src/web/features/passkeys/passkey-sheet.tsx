import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Copy, Download } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { SubmitEvent } from "react";
import { listLogins } from "#shared/api/logins.ts";
import {
  addPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  renewRecoveryCodes,
} from "#shared/api/passkeys.ts";
import type { Passkey, Proof } from "#shared/api/passkeys.ts";
import { readPasswordState } from "#shared/api/passwords.ts";
import { passkeyNameMaxLength, passwordMaxLength } from "#shared/rules/limits.ts";
import { detailOf, hasCode, request } from "#web/client/api-client.ts";
import { reasonOf } from "#web/client/failure-reason.ts";
import { useMessages } from "#web/client/messages.ts";
import { apiQuery, queryKeyOf } from "#web/client/query-client.ts";
import { useOnceMutation } from "#web/client/use-once-mutation.ts";
import { BottomSheet } from "#web/ui/overlays/bottom-sheet.tsx";
import { Button } from "#web/ui/button.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { toast } from "#web/ui/toast.ts";
import type { OverlayControl } from "#web/ui/use-lazy-overlay.tsx";
import { isBrowserRefusal, makePasskey, signalRemoved } from "./passkey-ceremony.ts";
import { canUsePasskeys } from "./usable.ts";

export type PasskeyTask =
  | { readonly kind: "add"; readonly leadsToLogin: boolean }
  | { readonly kind: "rename"; readonly passkey: Passkey }
  | { readonly kind: "remove"; readonly passkey: Passkey; readonly isLast: boolean }
  | { readonly kind: "renew codes" };

export interface PasskeySheetProps {
  readonly task: PasskeyTask;
}

/** Adds, names or removes a passkey, or makes new recovery codes, which it shows. */
export function PasskeySheet({ task, open, onClose }: PasskeySheetProps & OverlayControl) {
  const { passkeys: words } = useMessages();
  const form = usePasskeyForm(task, onClose);
  if (form.codes !== null)
    return (
      <BottomSheet
        open={open}
        onClose={onClose}
        title={words.codes.title}
        description={words.codes.text}
        // Only its button closes it, so that no swipe loses them.
        locked
      >
        <RecoveryCodes codes={form.codes} onDone={onClose} />
      </BottomSheet>
    );
  const { title, description } = wordsOf(task, words);
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title={title}
      description={description}
      locked={form.isBusy}
    >
      <PasskeyForm task={task} form={form} />
    </BottomSheet>
  );
}

interface PasskeyFormProps {
  readonly task: PasskeyTask;
  readonly form: ReturnType<typeof usePasskeyForm>;
}

function PasskeyForm({ task, form }: PasskeyFormProps) {
  const { accounts, passkeys: words } = useMessages();
  const { nameField, passwordField, errors, forgetErrors, isBusy } = form;
  const suggestedName = useSuggestedName();
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
      {(task.kind === "add" || task.kind === "rename") && (
        <TextField
          ref={nameField}
          label={words.name}
          defaultValue={task.kind === "rename" ? task.passkey.name : suggestedName}
          error={errors.name}
          maxLength={passkeyNameMaxLength}
          autoComplete="off"
          onChange={forgetErrors}
        />
      )}
      {form.needsPassword && (
        <PasswordField
          ref={passwordField}
          label={accounts.login.password}
          hint={words.passwordWhy}
          error={errors.password}
          name="current-password"
          autoComplete="current-password"
          maxLength={passwordMaxLength}
          enterKeyHint="go"
          onChange={forgetErrors}
        />
      )}
      <Button
        type="submit"
        wide
        variant={task.kind === "remove" ? "danger" : "primary"}
        busy={isBusy}
      >
        {wordsOf(task, words).submit}
      </Button>
    </form>
  );
}

type Words = ReturnType<typeof useMessages>["passkeys"];

function wordsOf(task: PasskeyTask, words: Words) {
  switch (task.kind) {
    case "add": {
      const description = task.leadsToLogin ? `${words.text} ${words.thenLogInAgain}` : words.text;
      return { title: words.add, description, submit: words.add };
    }
    case "rename":
      return { title: words.rename, description: undefined, submit: words.save };
    case "remove": {
      const text = words.removeText(task.passkey.name);
      const description = task.isLast ? `${text} ${words.removeLast}` : text;
      return { title: words.remove, description, submit: words.remove };
    }
    case "renew codes":
      return { title: words.newCodes, description: words.newCodesText, submit: words.newCodes };
  }
}

type Outcome = "wasAdded" | "wasRenamed" | "wasRemoved" | { readonly codes: readonly string[] };

async function perform(task: PasskeyTask, name: string, proof: Proof): Promise<Outcome> {
  switch (task.kind) {
    case "add": {
      const credential = await makePasskey(proof);
      const { recoveryCodes } = await request(addPasskey, { body: { name, credential } });
      return recoveryCodes === null ? "wasAdded" : { codes: recoveryCodes };
    }
    case "rename":
      await request(renamePasskey, { params: { id: task.passkey.id }, body: { name } });
      return "wasRenamed";
    case "remove":
      await request(removePasskey, { params: { id: task.passkey.id }, body: proof });
      if (canUsePasskeys()) await signalRemoved(task.passkey.credentialId);
      return "wasRemoved";
    case "renew codes":
      return { codes: (await request(renewRecoveryCodes, { body: proof })).recoveryCodes };
  }
}

/** Sends the form, first without a password: a fresh login is proof enough. */
function usePasskeyForm(task: PasskeyTask, onClose: () => void) {
  const { passkeys: words } = useMessages();
  const queryClient = useQueryClient();
  const { data: passwordState } = useQuery(apiQuery(readPasswordState));
  const name = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const [needsPassword, setNeedsPassword] = useState(false);
  const [errors, setErrors] = useState<{ name?: string; password?: string }>({});
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  useEffect(() => {
    if (needsPassword) password.current?.focus();
  }, [needsPassword]);

  const refuse = (field: "name" | "password", text: string) => {
    setErrors({ [field]: text });
    (field === "name" ? name : password).current?.focus();
  };
  const { mutate, isPending } = useOnceMutation({
    mutationFn: ({ name: typed, proof }: { name: string; proof: Proof }) =>
      perform(task, typed, proof),
    onSuccess: (outcome) => {
      if (typeof outcome === "object") return setCodes(outcome.codes);
      toast({ title: words[outcome], tone: "success" });
      onClose();
    },
    onError: (error) => {
      if (hasCode(error, "wrong_password"))
        return refuse("password", detailOf(error, words.passwordWhy));
      if (hasCode(error, "login_too_old") && passwordState?.isSet === true)
        return setNeedsPassword(true);
      if (!isBrowserRefusal(error))
        toast({ title: words.failed, text: reasonOf(error), tone: "destructive" });
    },
    onSettled: () => {
      // A removed passkey ends logins.
      void queryClient.invalidateQueries({ queryKey: queryKeyOf(listLogins) });
      return queryClient.invalidateQueries({ queryKey: queryKeyOf(listPasskeys) });
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = name.current?.value.trim();
    const secret = password.current?.value;
    if (typed === "") refuse("name", words.nameMissing);
    else if (secret === "") refuse("password", words.passwordWhy);
    else mutate({ name: typed ?? "", proof: secret === undefined ? {} : { password: secret } });
  };
  return {
    nameField: name,
    passwordField: password,
    errors,
    forgetErrors: () => setErrors({}),
    needsPassword,
    codes,
    isBusy: isPending,
    submit,
  };
}

/** After the device, as the list of logins names it. */
function useSuggestedName(): string {
  const { devices } = useMessages().security;
  const { data: logins = [] } = useQuery(apiQuery(listLogins));
  const here = logins.find(({ current }) => current);
  return here === undefined ? "" : devices.nameOf(here.browser, here.system);
}

const fileName = "spotter-recovery-codes.txt";

function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { passkeys } = useMessages();
  const { codes: words } = passkeys;
  const text = codes.join("\n");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast({ title: words.copied, tone: "success" });
    } catch {
      toast({ title: passkeys.failed, tone: "destructive" });
    }
  };
  return (
    <div className="flex flex-col gap-4">
      <ul className="grid gap-1 rounded-field bg-sunken px-4 py-3 text-center font-mono text-body whitespace-nowrap text-ink sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} translate="no">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex gap-3 *:flex-1">
        <Button
          variant="secondary"
          size="small"
          icon={<Copy aria-hidden size={18} />}
          onClick={() => void copy()}
        >
          {words.copy}
        </Button>
        <Button
          variant="secondary"
          size="small"
          icon={<Download aria-hidden size={18} />}
          onClick={() => download(`${text}\n`)}
        >
          {words.download}
        </Button>
      </div>
      <Button wide onClick={onDone}>
        {words.done}
      </Button>
    </div>
  );
}

function download(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName;
  link.click();
  // Some browsers read the address only after the press is over.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
