import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { FormEvent, ReactNode } from "react";
import { useLocation, useSearch } from "wouter";
import { takeEmailBack } from "#shared/api/email-changes.ts";
import { verifyEmail } from "#shared/api/passwords.ts";
import { passwordMaxLength } from "#shared/rules/limits.ts";
import { accessFlag } from "#web/client/device-settings.ts";
import { hasCode, request } from "#web/client/api-client.ts";
import { currentUserQuery, useLogin } from "#web/client/current-user.tsx";
import { reasonOf } from "#web/client/failure-reason.ts";
import { joinWords, useLanguageTag, useMessages } from "#web/client/messages.ts";
import { rememberReturnPath } from "#web/client/return-path.ts";
import { useOnceMutation } from "#web/client/use-once-mutation.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { Screen } from "#web/ui/screen.tsx";
import { toast } from "#web/ui/toast.ts";
import { useLazyOverlay } from "#web/ui/use-lazy-overlay.tsx";
import { Wordmark } from "#web/ui/wordmark.tsx";
import { useResend } from "./email-confirmation.ts";
import { useDisowning } from "./use-disowning.ts";
import type { Disowning } from "./use-disowning.ts";

type Step = "ask" | "confirmed" | "disowned" | "dead";

/** Opening it does nothing: a button confirms the address or reports somebody else's account. */
export function VerifyEmailScreen() {
  const search = new URLSearchParams(useSearch());
  const token = search.get("token") ?? "";
  const purpose = search.get("for");
  if (purpose === "return") return <TakeBackScreen token={token} />;
  if (purpose === "disown") return <DisownScreen token={token} />;
  return <ConfirmScreen token={token} isChange={purpose === "change"} />;
}

/** By the link in other mails to an unconfirmed address, which confirms nothing. */
function DisownScreen({ token }: { token: string }) {
  const { verify } = useMessages().security;
  const { disown: words, failed } = verify;
  const [step, setStep] = useState<"ask" | "disowned" | "dead">(token === "" ? "dead" : "ask");
  const { mutate, isPending } = useDisowning({
    token,
    words,
    failed: failed.text,
    onEnd: setStep,
  });
  if (step === "dead") return <DeadLink />;
  if (step === "disowned") return <Outcome title={words.doneTitle} lead={words.done} />;
  return (
    <Screen title={words.title} lead={words.text} above={<Wordmark />}>
      <Button wide variant="danger" busy={isPending} onClick={() => mutate()}>
        {words.submit}
      </Button>
    </Screen>
  );
}

function ConfirmScreen({ token, isChange }: { token: string; isChange: boolean }) {
  const words = useVerifyWords(isChange);
  const [step, setStep] = useState<Step>(token === "" ? "dead" : "ask");
  if (step === "ask") return <ConfirmForm token={token} isChange={isChange} onStep={setStep} />;
  if (step === "dead") return isChange ? <DeadChange /> : <DeadLink />;
  return step === "confirmed" ? (
    <Outcome title={words.doneTitle} lead={words.done} />
  ) : (
    <Outcome title={words.disown.doneTitle} lead={words.disown.done} />
  );
}

interface StepProps {
  token: string;
  /** Whether it confirms a changed address, not that of a sign-up. */
  isChange: boolean;
  onStep: (step: Step) => void;
}

function useVerifyWords(isChange: boolean) {
  const { verify } = useMessages().security;
  return isChange ? { ...verify, ...verify.change, forgotten: undefined } : verify;
}

/** With `not_authenticated` the app would reload the login and empty the form. */
class PasswordWanted extends Error {}

/** The account's own member only presses a button; everybody else also enters its password. */
function useConfirmation({ token, isChange, onStep }: StepProps) {
  const verify = useVerifyWords(isChange);
  const isMember = useLogin().state === "member";
  const [isAnothers, setAnothers] = useState(false);
  const asksPassword = !isMember || isAnothers;
  const [password, setPassword] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  // It scrolls into view with the refusal.
  useEffect(() => {
    if (isAnothers) field.current?.focus();
  }, [isAnothers]);
  const refuse = (why: string) => {
    setProblem(why);
    field.current?.focus();
  };
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  /** The guest pass with which they signed up. */
  const joined = new URLSearchParams(useSearch()).get("join");
  const pass = joined === null ? null : encodeURIComponent(joined);
  const { mutate, isPending } = useOnceMutation({
    mutationFn: () => confirm(asksPassword ? { token, password } : { token }),
    onSuccess: async () => {
      const known = queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey });
      onStep("confirmed");
      if (pass === null) return;
      rememberReturnPath(`/join/${pass}`);
      if (asksPassword) return;
      await known;
      navigate(`/join/${pass}`, { replace: true });
    },
    onError: (error) => {
      const { title, text } = verify.failed;
      if (hasCode(error, "invalid_link") || hasCode(error, "invalid_request")) onStep("dead");
      else if (!(error instanceof PasswordWanted))
        toast({ title, text: reasonOf(error) ?? text, tone: "destructive" });
      else if (asksPassword) refuse(verify.wrong);
      else setAnothers(true);
    },
    isFinal: () => true,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (asksPassword && password === "") refuse(verify.missing);
    else mutate();
  };
  const type = (typed: string) => {
    setPassword(typed);
    setProblem(null);
  };
  return { asksPassword, isAnothers, password, type, problem, field, submit, isPending };
}

async function confirm(body: { token: string; password?: string }): Promise<void> {
  try {
    await request(verifyEmail, { body });
  } catch (error) {
    throw hasCode(error, "not_authenticated") ? new PasswordWanted() : error;
  }
  accessFlag.set("true");
}

function ConfirmForm(props: StepProps) {
  const verify = useVerifyWords(props.isChange);
  const { asksPassword, isAnothers, password, type, problem, field, submit, isPending } =
    useConfirmation(props);
  const own = asksPassword ? verify.leadForVisitor : verify.lead;
  return (
    <Screen title={verify.title} lead={isAnothers ? verify.otherAccount : own} above={<Wordmark />}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        {asksPassword && (
          <PasswordField
            ref={field}
            label={verify.password}
            hint={verify.forgotten}
            error={problem}
            value={password}
            name="password"
            autoComplete="current-password"
            maxLength={passwordMaxLength}
            enterKeyHint="done"
            onChange={(event) => type(event.target.value)}
          />
        )}
        <Button type="submit" wide busy={isPending}>
          {verify.submit}
        </Button>
      </form>
      <NotMe {...props} />
    </Screen>
  );
}

function NotMe({ token, isChange, onStep }: StepProps) {
  const verify = useVerifyWords(isChange);
  const dialog = useLazyOverlay<Disowning>(
    async () => (await import("./disown-dialog.tsx")).DisownDialog,
  );
  return (
    <>
      <Button
        wide
        variant="quiet"
        className="mt-3"
        onClick={() =>
          dialog.show({ token, words: verify.disown, failed: verify.failed.text, onEnd: onStep })
        }
      >
        {verify.notMe}
      </Button>
      {dialog.element}
    </>
  );
}

function DeadLink() {
  const { verify } = useMessages().security;
  const tag = useLanguageTag();
  const login = useLogin();
  if (login.state !== "member")
    return (
      <Outcome
        title={verify.deadTitle}
        lead={joinWords([verify.dead, verify.deadForVisitor], tag)}
      />
    );
  if (login.user.emailVerified)
    return <Outcome title={verify.doneTitle} lead={verify.alreadyDone} />;
  return (
    <Outcome title={verify.deadTitle} lead={verify.dead}>
      <AskAgain email={login.user.email} />
    </Outcome>
  );
}

function DeadChange() {
  const { email, verify } = useMessages().security;
  const isMember = useLogin().state === "member";
  return (
    <Outcome title={verify.deadTitle} lead={verify.change.dead}>
      {isMember && (
        <ButtonLink wide href="/profile/security">
          {email.change.open}
        </ButtonLink>
      )}
    </Outcome>
  );
}

/** For the former address. Opening it does nothing either. */
function TakeBackScreen({ token }: { token: string }) {
  const { email, verify } = useMessages().security;
  const words = verify.back;
  const [step, setStep] = useState<"ask" | "done" | "dead">(token === "" ? "dead" : "ask");
  const queryClient = useQueryClient();
  const { mutate, isPending } = useOnceMutation({
    mutationFn: () => request(takeEmailBack, { body: { token } }),
    onSuccess: () => {
      accessFlag.set("true");
      setStep("done");
      // This browser's login has ended with the others.
      void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey });
    },
    onError: (error) => {
      if (hasCode(error, "invalid_link") || hasCode(error, "invalid_request")) setStep("dead");
      else
        toast({
          title: email.change.failed.title,
          text: reasonOf(error) ?? verify.failed.text,
          tone: "destructive",
        });
    },
    isFinal: () => true,
  });
  if (step === "done") return <Outcome title={words.doneTitle} lead={words.done} />;
  if (step === "dead") return <Outcome title={verify.deadTitle} lead={words.dead} />;
  return (
    <Screen title={words.title} lead={words.lead} above={<Wordmark />}>
      <Button wide busy={isPending} onClick={() => mutate()}>
        {words.submit}
      </Button>
    </Screen>
  );
}

function AskAgain({ email }: { email: string }) {
  const { email: words } = useMessages().security;
  const { resend, isSending } = useResend(email);
  return (
    <Button wide busy={isSending} onClick={resend}>
      {words.resend}
    </Button>
  );
}

function Outcome({ title, lead, children }: { title: string; lead: string; children?: ReactNode }) {
  const { verify } = useMessages().security;
  const isMember = useLogin().state === "member";
  // It replaces a form, so it takes the focus.
  useEffect(
    () => document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true }),
    [],
  );
  return (
    <Screen title={title} lead={<span role="status">{lead}</span>} above={<Wordmark />}>
      <div className="flex flex-col gap-3">
        {children}
        <ButtonLink
          wide
          variant={children === undefined || children === false ? "primary" : "secondary"}
          href={isMember ? "/browse" : "/login"}
        >
          {isMember ? verify.toSessions : verify.toLogin}
        </ButtonLink>
      </div>
    </Screen>
  );
}
