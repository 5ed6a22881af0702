import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { FormEvent, ReactNode } from "react";
import { useSearch } from "wouter";
import { makeAppeal, readAppealLink } from "#shared/api/appeals.ts";
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
import { AccountData } from "./account-data.tsx";

type Step = "write" | "sent" | "dead";

/** Behind a measure's mail: one appeal. A suspended member can also download their data and delete the account. */
export function AppealScreen() {
  const token = new URLSearchParams(useSearch()).get("token") ?? "";
  const [step, setStep] = useState<Step>(token === "" ? "dead" : "write");
  const { data: link, error } = useQuery({
    queryKey: ["appeal link", token],
    queryFn: () => request(readAppealLink, { body: { token } }),
    enabled: token !== "",
    retry: false,
  });
  const account = link?.leadsToAccount === true && <Account token={token} />;
  if (step === "sent" || link?.canAppeal === false)
    return <Outcome kind={step === "sent" ? "sent" : "appealed"}>{account}</Outcome>;
  if (step === "dead" || hasCode(error, "invalid_link")) return <Outcome kind="dead" />;
  return (
    <AppealForm token={token} onStep={setStep}>
      {account}
    </AppealForm>
  );
}

function Account({ token }: { token: string }) {
  const { account: words } = useMessages().safety.appeal;
  return (
    <section className="mt-10 flex flex-col gap-4">
      <div>
        <h2 className="text-heading font-bold text-ink">{words.title}</h2>
        <p className="mt-1 text-body text-ink-soft">{words.text}</p>
      </div>
      <AccountData token={token} />
    </section>
  );
}

function AppealForm({
  token,
  onStep,
  children,
}: {
  token: string;
  onStep: (step: Step) => void;
  children: ReactNode;
}) {
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
      {children}
    </Screen>
  );
}

function Outcome({ kind, children }: { kind: "sent" | "appealed" | "dead"; children?: ReactNode }) {
  const { appeal: words } = useMessages().safety;
  // It replaces a form, so it takes the focus.
  useEffect(
    () => document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true }),
    [],
  );
  return (
    <Screen
      title={kind === "dead" ? words.deadTitle : words.doneTitle}
      lead={<span role="status">{kind === "sent" ? words.done : words.dead}</span>}
      above={<Wordmark />}
    >
      <ButtonLink wide href="/">
        {words.toStart}
      </ButtonLink>
      {children}
    </Screen>
  );
}
