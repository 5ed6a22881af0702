import { Check, X } from "lucide-react";
import { useId, useRef, useState } from "react";
import type { FormEvent, ReactNode } from "react";
import { useMessages } from "#web/client/messages.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { OverlayControl } from "#web/ui/use-lazy-overlay.tsx";
import type { ReachedByLink } from "./use-delete-account.ts";
import { useDeleteAccount } from "./use-delete-account.ts";

export function DeleteAccountDialog({ open, onClose, token }: OverlayControl & ReachedByLink) {
  const words = useMessages().accounts.deletion.dialog;
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [isWrong, setIsWrong] = useState(false);
  const deletion = useDeleteAccount(onClose, { token });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (deletion.isUnderWay) return;
    const fits = matchesWord(typed, words.word);
    setIsWrong(!fits);
    if (fits) deletion.run();
    else field.current?.focus();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      locked={deletion.isUnderWay}
      title={words.title}
      description={words.text}
      footer={
        <>
          <Button variant="secondary" size="small" disabled={deletion.isUnderWay} onClick={onClose}>
            {words.keep}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="danger"
            size="small"
            busy={deletion.isUnderWay}
          >
            {words.confirm}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <WhatGoesAndStays />
        <TextField
          ref={field}
          label={words.field(words.word)}
          error={isWrong ? words.wrongWord(words.word) : deletion.failure}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setIsWrong(false);
          }}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
        />
      </form>
    </Dialog>
  );
}

function WhatGoesAndStays() {
  const words = useMessages().accounts.deletion.dialog;
  return (
    <>
      <Lines
        title={words.goesTitle}
        lines={words.goes}
        mark={<X aria-hidden size={18} className="mt-0.5 shrink-0 text-danger-text" />}
      />
      <Lines
        title={words.staysTitle}
        lines={words.stays}
        mark={<Check aria-hidden size={18} className="mt-0.5 shrink-0 text-ink-soft" />}
      />
    </>
  );
}

function Lines({
  title,
  lines,
  mark,
}: {
  title: string;
  lines: readonly string[];
  mark: ReactNode;
}) {
  return (
    <section>
      <h3 className="text-small font-semibold text-ink-soft">{title}</h3>
      <ul className="mt-1.5 flex flex-col gap-1.5">
        {lines.map((line) => (
          <li key={line} className="flex gap-2 text-body">
            {mark}
            <span>{line}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Ignores case and invisible characters around the word. */
export function matchesWord(typed: string, word: string): boolean {
  const plain = (text: string) => text.normalize("NFKC").trim().toLocaleLowerCase();
  return plain(typed) === plain(word);
}
