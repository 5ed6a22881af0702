import type { QueryClient } from "@tanstack/react-query";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { FormEvent, RefObject } from "react";
import { Link } from "wouter";
import { navigate } from "wouter/use-browser-location";
import { logIn, readUser } from "#shared/api/accounts.ts";
import type { LoginRequest } from "#shared/api/accounts.ts";
import { accessFlag, justEnteredAccessCode } from "#web/client/device-settings.ts";
import { hasCode, request } from "#web/client/api-client.ts";
import { currentUserQuery } from "#web/client/current-user.tsx";
import { reasonOf, problemText } from "#web/client/failure-reason.ts";
import { takeReturnPath, wasLoginEndedHere } from "#web/client/return-path.ts";
import { useMessages } from "#web/client/messages.ts";
import { clearPageOwner, leavePage } from "#web/client/page-owner.ts";
import { keepOAuthData, mailedAddress } from "./signup-handover.ts";
import { useStore } from "#web/client/store.ts";
import { useOnceMutation } from "#web/client/use-once-mutation.ts";
import { PasskeyLogin } from "#web/features/passkeys/passkey-login.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { Screen } from "#web/ui/screen.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { toast, toastAfterReload } from "#web/ui/toast.ts";
import { Wordmark } from "#web/ui/wordmark.tsx";
import { useLazyOverlay } from "#web/ui/use-lazy-overlay.tsx";
import { ProviderButtons } from "./provider-buttons.tsx";

const loadForgotSheet = async () =>
  (await import("#web/features/passwords/forgot-sheet.tsx")).ForgotSheet;

interface FieldErrors {
  readonly email?: string;
  readonly password?: string;
}

export function LoginScreen() {
  const queryClient = useQueryClient();
  const { login } = useMessages().accounts;
  const onLogin = useLeaving();
  const { email, password, errors, forgetErrors, submit, isBusy } = useLoginForm(onLogin);
  const isNewcomer = useStore(justEnteredAccessCode);
  return (
    <Screen
      title={login.title}
      heading={isNewcomer ? login.letIn.title : login.heading}
      lead={isNewcomer ? login.letIn.text : wasLoggedOut(queryClient) ? login.ended : login.lead}
      above={<Wordmark />}
    >
      {isNewcomer && <SignupFirst />}
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          ref={email}
          label={login.email}
          defaultValue={mailedAddress.read() ?? ""}
          error={errors.email}
          type="email"
          name="email"
          // Browsers show passkeys among its suggestions.
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="next"
          onChange={forgetErrors}
        />
        <PasswordField
          ref={password}
          label={login.password}
          error={errors.password}
          name="password"
          autoComplete="current-password"
          enterKeyHint="go"
          onChange={forgetErrors}
        />
        <ForgotPassword emailField={email} />
        <Button type="submit" wide busy={isBusy}>
          {login.submit}
        </Button>
      </form>
      <ProviderButtons
        onNewcomer={(data) => {
          keepOAuthData(data);
          navigate("/signup");
        }}
      />
      <PasskeyLogin
        emailField={email}
        onLogin={() => {
          clearPageOwner();
          onLogin();
        }}
      />
      {!isNewcomer && <SignupLine />}
    </Screen>
  );
}

/** Whether this page's login ended elsewhere: on another device, or by time. */
const wasLoggedOut = (queryClient: QueryClient) =>
  queryClient.getQueryData(currentUserQuery.queryKey) !== undefined && !wasLoginEndedHere();

/** A separate error: with `not_authenticated` the app would reload the login and empty the form. */
class CookiesRefused extends Error {}

/** The wait for that check; without an answer the login counts as done. */
const maxLookMs = 4_000;

/** Logs in and checks it: a browser without cookies would show the login again endlessly. */
async function logInToStay(body: LoginRequest): Promise<void> {
  await request(logIn, { body });
  clearPageOwner();
  await request(readUser, { signal: AbortSignal.timeout(maxLookMs) }).catch((error: unknown) => {
    if (hasCode(error, "not_authenticated")) throw new CookiesRefused();
  });
}

/** After any login here: leads on, as the member. */
function useLeaving() {
  const { login } = useMessages().accounts;
  return () => {
    accessFlag.set("true");
    mailedAddress.forget();
    toastAfterReload({ title: login.done, tone: "success" });
    leavePage(takeReturnPath("/browse"));
  };
}

function useLoginForm(onLogin: () => void) {
  const { accounts, signIn } = useMessages();
  const { login } = accounts;
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});

  const { mutate, isPending, isSuccess } = useOnceMutation({
    mutationFn: logInToStay,
    onSuccess: onLogin,
    onError: (error) => {
      const reason = reasonOf(error);
      if (reason === undefined) {
        const text = error instanceof CookiesRefused ? login.noCookies : signIn.problems.network;
        toast({ title: login.failed, text, tone: "destructive" });
        return;
      }
      setErrors({ password: problemText({ title: login.failed, text: reason }) });
      password.current?.focus();
      password.current?.select();
    },
    isFinal: () => true,
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const request = {
      email: email.current?.value.trim() ?? "",
      password: password.current?.value ?? "",
    };
    if (request.email !== "" && request.password !== "") {
      setErrors({});
      mutate(request);
      return;
    }
    const missing = problemText(login.missing);
    setErrors(request.email === "" ? { email: missing } : { password: missing });
    (request.email === "" ? email : password).current?.focus();
  };
  return {
    email,
    password,
    errors,
    forgetErrors: () => setErrors({}),
    submit,
    isBusy: isPending || isSuccess,
  };
}

/** After entering the access code, most visitors have no account yet. */
function SignupFirst() {
  const { login, signup } = useMessages().accounts;
  return (
    <>
      <ButtonLink href="/signup" wide>
        {login.signup}
      </ButtonLink>
      <h2 className="mt-9 mb-4 text-heading font-bold">{signup.toLogin}</h2>
    </>
  );
}

function SignupLine() {
  const { login } = useMessages().accounts;
  return (
    <p className="mt-auto pt-8 text-center text-body text-ink-soft">
      {login.toSignup}{" "}
      <Link
        href="/signup"
        className="inline-flex min-h-11 items-center px-1.5 font-semibold text-brand-text underline-offset-4 hover:underline"
      >
        {login.signup}
      </Link>
    </p>
  );
}

/** Below the password at login; takes the typed email along. */
function ForgotPassword({ emailField }: { emailField: RefObject<HTMLInputElement | null> }) {
  const { open } = useMessages().security.passwordReset.forgot;
  const sheet = useLazyOverlay<{ email: string }>(loadForgotSheet);
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        className="-my-2 -mr-4 self-end"
        onClick={() => sheet.show({ email: emailField.current?.value.trim() ?? "" })}
      >
        {open}
      </Button>
      {sheet.element}
    </>
  );
}
