import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { OAuthData } from "#shared/api/providers.ts";
import { providerNames } from "#shared/rules/providers.ts";
import { useMessages } from "#web/client/messages.ts";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { signInWithProvider } from "#shared/api/providers.ts";
import type { ProviderName } from "#shared/rules/providers.ts";
import { accessFlag } from "#web/client/device-settings.ts";
import { request, ApiError } from "#web/client/api-client.ts";
import { takeReturnPath } from "#web/client/return-path.ts";
import { isStandalone } from "#web/client/standalone.ts";
import { clearPageOwner, leavePage } from "#web/client/page-owner.ts";
import { forgetSignupDraft } from "./signup-handover.ts";
import { toast, toastAfterReload } from "#web/ui/toast.ts";
import type { Messages } from "#words/messages.ts";
import { openProviderPopup, ProviderProblem } from "./provider-popup.ts";
import type { ProviderPopup } from "./provider-popup.ts";

interface ProviderButtonsProps {
  /** Above the other way in, instead of below. */
  readonly isFirst?: boolean;
  readonly onNewcomer: (data: OAuthData) => void;
}

/** Sign-in with Google and Apple, each in a separate window, or in this one on a home screen. */
export function ProviderButtons({ isFirst = false, onNewcomer }: ProviderButtonsProps) {
  const { accounts, signIn } = useMessages();
  const { start, stop, busy, blocked } = useProviderSignIn(onNewcomer);
  return (
    <>
      {!isFirst && <OrLine />}
      <div className="flex flex-col gap-2.5">
        {providerNames.map((provider) => (
          <Button
            key={provider}
            variant="secondary"
            wide
            busy={busy === provider}
            icon={provider === "google" ? <GoogleGlyph /> : <AppleGlyph />}
            onClick={() => start(provider)}
          >
            {accounts.providers[provider]}
          </Button>
        ))}
        <div role="status" className="empty:hidden">
          {busy !== null && !isStandalone() && (
            <div className="flex flex-wrap items-center justify-between gap-x-3 text-small text-ink-soft">
              {signIn.waiting(signIn.names[busy])}
              <Button variant="quiet" size="small" className="-mx-4" onClick={stop}>
                {signIn.stopWaiting}
              </Button>
            </div>
          )}
        </div>
        {blocked !== null && (
          <section className="rounded-field bg-warning-soft px-4 pt-3 pb-2 text-small text-warning-text">
            <h2 className="font-semibold">{signIn.blockedHelp.heading}</h2>
            <p className="mt-1">{signIn.blockedHelp.text}</p>
            <a
              href={blocked.address}
              target="_blank"
              rel="opener"
              className={`${buttonClass({ variant: "quiet", size: "small" })} mt-1 -ml-4`}
            >
              {signIn.blockedHelp.link(signIn.names[blocked.provider])}
            </a>
          </section>
        )}
      </div>
      {isFirst && <OrLine />}
    </>
  );
}

function OrLine() {
  const { or } = useMessages().accounts;
  return (
    <div className="my-5 flex items-center gap-3 text-small text-ink-faint">
      <span className="h-px flex-1 bg-line" />
      {or}
      <span className="h-px flex-1 bg-line" />
    </div>
  );
}

function GoogleGlyph() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden className="size-5">
      <path
        fill="#4285f4"
        d="M22.6 12.25c0-.8-.07-1.55-.2-2.25H12v4.26h5.94a5.1 5.1 0 0 1-2.2 3.33v2.77h3.57c2.08-1.92 3.29-4.74 3.29-8.11z"
      />
      <path
        fill="#34a853"
        d="M12 23c2.97 0 5.46-.98 7.28-2.65l-3.57-2.77a6.6 6.6 0 0 1-9.87-3.48H2.18v2.84A11 11 0 0 0 12 23z"
      />
      <path fill="#fbbc05" d="M5.84 14.1a6.6 6.6 0 0 1 0-4.2V7.06H2.18a11 11 0 0 0 0 9.88z" />
      <path
        fill="#ea4335"
        d="M12 5.38c1.62 0 3.06.56 4.21 1.64l3.15-3.15A11 11 0 0 0 2.18 7.06L5.84 9.9A6.5 6.5 0 0 1 12 5.38z"
      />
    </svg>
  );
}

function AppleGlyph() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden fill="currentColor" className="size-5">
      <path d="M16.7 12.6c0-2.3 1.9-3.4 2-3.5-1.1-1.6-2.8-1.8-3.4-1.8-1.4-.1-2.8.9-3.5.9-.7 0-1.8-.8-3-.8-1.5 0-3 .9-3.8 2.3-1.6 2.8-.4 7 1.2 9.3.8 1.1 1.7 2.4 2.9 2.3 1.2 0 1.6-.7 3-.7s1.8.7 3 .7c1.3 0 2.1-1.1 2.8-2.3.9-1.3 1.3-2.5 1.3-2.6-.1 0-2.5-1-2.5-3.8zM14.4 5.8c.6-.8 1.1-1.9 1-3-.9 0-2.1.6-2.7 1.4-.6.7-1.1 1.8-1 2.9 1 .1 2.1-.5 2.7-1.3z" />
    </svg>
  );
}

interface Blocked {
  readonly provider: ProviderName;
  readonly address: string;
}

/**
 * Signs in through a provider's window. A member is logged in and the app restarts; `onNewcomer` is called with
 * everybody else. No `useOnceMutation`: the window yields at most one identity, and a login ends the page.
 */
function useProviderSignIn(onNewcomer: (data: OAuthData) => void) {
  const messages = useMessages();
  const popup = useRef<ProviderPopup | null>(null);
  const [busy, setBusy] = useState<ProviderName | null>(null);
  const [blocked, setBlocked] = useState<Blocked | null>(null);
  useEffect(() => () => popup.current?.close(), []);
  const fail = (error: unknown, provider: ProviderName) => {
    setBusy(null);
    toast({ ...providerProblemText(error, provider, messages), tone: "destructive" });
  };

  const finish = async (identity: OAuthData, provider: ProviderName) => {
    setBusy(provider);
    setBlocked(null);
    try {
      const reply = await request(signInWithProvider, { body: identity });
      if (!reply.exists) {
        setBusy(null);
        onNewcomer(reply.oauthData);
        return;
      }
      clearPageOwner();
      accessFlag.set("true");
      forgetSignupDraft();
      toastAfterReload({ title: messages.accounts.login.done, tone: "success" });
      leavePage(takeReturnPath("/"));
    } catch (error) {
      fail(error, provider);
    }
  };

  const takeAnswer = useEffectEvent(async () => {
    if (!isStandalone()) return;
    const redirect = await import("./provider-redirect.ts").catch(() => null);
    const answer = redirect?.takeProviderAnswer() ?? null;
    if (answer === null) return;
    const { provider, outcome } = answer;
    if (outcome instanceof ProviderProblem) fail(outcome, provider);
    else void finish(outcome, provider);
  });
  useEffect(() => void takeAnswer(), []);

  const start = (provider: ProviderName) => {
    popup.current?.close();
    setBlocked(null);
    if (navigator.onLine === false) return fail(new ProviderProblem("offline"), provider);
    if (isStandalone()) {
      setBusy(provider);
      void import("./provider-redirect.ts").then(
        ({ leaveForProvider }) => leaveForProvider(provider, () => setBusy(null)),
        () => fail(new ProviderProblem("offline"), provider),
      );
      return;
    }
    const opened = openProviderPopup(provider, {
      onIdentity: (identity) => void finish(identity, provider),
      onProblem: (problem) => fail(problem, provider),
    });
    popup.current = opened;
    if (opened.isBlocked) {
      fail(new ProviderProblem("popup_blocked"), provider);
      setBlocked({ provider, address: opened.address });
    } else {
      setBusy(provider);
    }
  };

  const stop = () => {
    popup.current?.close();
    if (busy !== null) fail(new ProviderProblem("sign_in_cancelled"), busy);
  };

  return { start, stop, busy, blocked };
}

export function providerProblemText(error: unknown, provider: ProviderName, messages: Messages) {
  const { accounts, signIn } = messages;
  const title =
    provider === "google" ? accounts.providers.googleFailed : accounts.providers.appleFailed;
  return {
    title,
    text: textOf(error, provider, messages) || signIn.problems.other(signIn.names[provider]),
  };
}

function textOf(error: unknown, provider: ProviderName, { accounts, signIn }: Messages): string {
  const { problems, names } = signIn;
  const name = names[provider];
  switch (codeOf(error)) {
    case "provider_not_enabled":
      return provider === "google"
        ? accounts.providers.googleNotEnabled
        : accounts.providers.appleNotEnabled;
    case "domain_not_authorized":
      return problems.domain(name);
    case "popup_blocked":
      return problems.blocked;
    case "sign_in_cancelled":
      return problems.cancelled;
    case "unavailable":
    case "offline":
      return problems.network;
    case "too_many_requests":
      return problems.tooMany;
    case "account_disabled":
      return problems.disabled;
    case "sign_in_not_allowed":
      return problems.notAllowed(name);
    default:
      return ownWords(error);
  }
}

function codeOf(error: unknown): string {
  if (error instanceof ProviderProblem) return error.code;
  if (error instanceof ApiError) return error.problem?.code ?? "";
  // `fetch` throws these without a network, or after a timeout.
  return error instanceof TypeError || error instanceof DOMException ? "offline" : "";
}

function ownWords(error: unknown): string {
  if (error instanceof ApiError) return error.problem?.detail ?? "";
  return error instanceof ProviderProblem ? error.message : "";
}
