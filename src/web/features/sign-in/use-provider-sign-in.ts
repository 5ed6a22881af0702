import { useEffect, useRef, useState } from "react";
import { signInWithProvider } from "#shared/api/providers.ts";
import type { OAuthData } from "#shared/api/providers.ts";
import type { ProviderName } from "#shared/rules/providers.ts";
import { accessFlag } from "#web/client/access-flag.ts";
import { request } from "#web/client/api-client.ts";
import { takeReturnPath } from "#web/client/return-path.ts";
import { useMessages } from "#web/client/messages.ts";
import { clearPageOwner, leavePage } from "#web/client/page-owner.ts";
import { forgetSignupDraft } from "#web/client/signup-handover.ts";
import { toast, toastAfterReload } from "#web/ui/toast.ts";
import { openProviderPopup, ProviderProblem } from "./provider-popup.ts";
import type { ProviderPopup } from "./provider-popup.ts";
import { providerProblemText } from "./provider-problem-text.ts";

interface Blocked {
  readonly provider: ProviderName;
  /** Where a link can lead in the popup's place. */
  readonly address: string;
}

/**
 * Signs in through a provider's window. A member is logged in and the app starts again; `onNewcomer` is called
 * with everybody else. No `useOnceMutation`: what is under way begins with the window, which gives one identity at most,
 * and once there is a member it ends with the page.
 */
export function useProviderSignIn(onNewcomer: (data: OAuthData) => void) {
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

  const start = (provider: ProviderName) => {
    popup.current?.close();
    setBlocked(null);
    if (navigator.onLine === false) return fail(new ProviderProblem("offline"), provider);
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
