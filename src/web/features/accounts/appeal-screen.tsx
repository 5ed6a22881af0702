import { useEffect, useRef, useState } from "react";
import type { FormEvent } from "react";
import { useSearch } from "wouter";
import { makeAppeal } from "#shared/api/moderation.ts";
import { appealMaxLength } from "#shared/rules/limits.ts";
import { hasCode, request } from "#web/client/api-client.ts";
import { reasonOf } from "#web/client/failure-reason.ts";
import { useMessages } from "#web/client/messages.ts";
import { useOnceMutation } from "#web/client/use-once-mutation.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Screen } from "#web/ui/screen.tsx";
import { TextArea } from "#web/ui/text-field.tsx";
import { toast } from "#web/ui/toast.ts";
import { Wordmark } from "#web/ui/wordmark.tsx";

type Step = "write" | "sent" | "dead";

/** Where the mail about a decision leads: whoever it concerns asks, once, to have it looked at again. */
export function AppealScreen() {
  const token = new URLSearchParams(useSearch()).get("token") ?? "";
  const [step, setStep] = useState<Step>(token === "" ? "dead" : "write");
  return step === "write" ? (
    <AppealForm token={token} onStep={setStep} />
  ) : (
    <Outcome isSent={step === "sent"} />
  );
}

function AppealForm({ token, onStep }: { token: string; onStep: (step: Step) => void }) {
  const { appeal: words } = useMessages().safety;
  const [text, setText] = useState("");
  const [isMissing, setIsMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const { mutate, isPending } = useOnceMutation({
    mutationFn: () => request(makeAppeal, { body: { token, text: text.trim() } }),
    onSuccess: () => onStep("sent"),
    onError: (error) => {
      if (hasCode(error, "invalid_link")) onStep("dead");
      else toast({ title: words.failed, text: reasonOf(error), tone: "destructive" });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== "") return mutate();
    setIsMissing(true);
    field.current?.focus();
  };
  return (
    <Screen title={words.title} lead={words.lead} above={<Wordmark />}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextArea
          ref={field}
          label={words.field}
          maxLength={appealMaxLength}
          value={text}
          error={isMissing ? words.missing : null}
          className="max-h-80 min-h-40"
          onChange={(event) => {
            setText(event.target.value);
            setIsMissing(false);
          }}
        />
        <Button type="submit" wide busy={isPending}>
          {words.submit}
        </Button>
      </form>
    </Screen>
  );
}

function Outcome({ isSent }: { isSent: boolean }) {
  const { appeal: words } = useMessages().safety;
  // It stands where a form was a moment ago.
  useEffect(
    () => document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true }),
    [],
  );
  return (
    <Screen
      title={isSent ? words.doneTitle : words.deadTitle}
      lead={<span role="status">{isSent ? words.done : words.dead}</span>}
      above={<Wordmark />}
    >
      <ButtonLink wide href="/">
        {words.toStart}
      </ButtonLink>
    </Screen>
  );
}
