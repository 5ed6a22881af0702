import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Router } from "wouter";
import { app } from "#words/en/app.ts";
import { LoginProvider, useLogin } from "#web/client/current-user.tsx";
import { apiQuery, queryClient } from "#web/client/query-client.ts";
import { themeSetting } from "#web/client/device-settings.ts";
import { UiWordsContext } from "#web/ui/ui-words.ts";
import type { UiWords } from "#web/ui/ui-words.ts";
import { ErrorState, PageBoundary } from "#web/ui/error-state.tsx";
import { Frame } from "./frame/frame.tsx";
import { useNeedsPasskey } from "./queries.ts";
import { words } from "./words.ts";
import { logOut } from "#shared/api/accounts.ts";
import { listPasskeys } from "#shared/api/passkeys.ts";
import { request } from "#web/client/api-client.ts";
import { carryReturnPath, rememberReturnPath } from "#web/client/return-path.ts";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { PageTitle } from "#web/ui/screen-heading.tsx";
import { Wordmark } from "#web/ui/wordmark.tsx";

const uiWords: UiWords = { ...app.ui, productName: app.productName };

export function Console() {
  return (
    <QueryClientProvider client={queryClient}>
      <LoginProvider>
        <UiWordsContext value={uiWords}>
          <PageBoundary
            title={app.broken.title}
            text={app.broken.text}
            retryLabel={app.update.reload}
          >
            <Router base="/operate">
              <Gate />
            </Router>
          </PageBoundary>
        </UiWordsContext>
      </LoginProvider>
    </QueryClientProvider>
  );
}

function Gate() {
  const login = useLogin();
  const needsPasskey = useNeedsPasskey();
  const theme = login.state === "member" ? login.user.theme : null;
  useEffect(() => {
    if (theme !== null && themeSetting.get() !== theme) themeSetting.set(theme);
  }, [theme]);
  if (login.state === "unknown") return null;
  if (login.state === "failed")
    return (
      <main className="mx-auto w-full max-w-column px-gutter py-16">
        <ErrorState
          headedBy="h1"
          title={words.gate.errorTitle}
          text={words.gate.errorText}
          onRetry={login.retry}
          busy={login.retrying}
        />
      </main>
    );
  if (login.state === "none" || login.user.roles.length === 0)
    return <NotForYou isLoggedIn={login.state === "member"} />;
  return needsPasskey ? <NeedsPasskey /> : <Frame />;
}

/** For staff who logged in without a passkey: leads to adding one, or to logging in with it. */
function NeedsPasskey() {
  const text = words.gate.passkey;
  const { data } = useQuery(apiQuery(listPasskeys));
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  if (data === undefined) return null;
  const hasOne = data.passkeys.length > 0;
  const logInAgain = async () => {
    setIsBusy(true);
    rememberReturnPath(location.pathname + location.search);
    carryReturnPath();
    try {
      await request(logOut);
      location.assign("/login");
    } catch {
      setIsBusy(false);
      setHasFailed(true);
    }
  };
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-column flex-col justify-center gap-4 px-gutter py-16">
      <PageTitle title={text.title} />
      <Wordmark />
      <h1 className="text-title font-extrabold text-ink">{text.title}</h1>
      <p className="text-body text-ink-soft">{hasOne ? text.hasOne : text.hasNone}</p>
      {hasFailed && (
        <p role="alert" className="text-small font-medium text-danger-text">
          {text.failed}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {/* The members' app is another page. */}
        {hasOne ? (
          <Button busy={isBusy} onClick={() => void logInAgain()}>
            {text.logIn}
          </Button>
        ) : (
          <a href="/profile/security" className={buttonClass()}>
            {text.add}
          </a>
        )}
        <a href="/" className={buttonClass({ variant: "secondary" })}>
          {words.gate.back}
        </a>
      </div>
    </main>
  );
}

/** For everybody who isn't staff: leads to the login, or back. */
function NotForYou({ isLoggedIn }: { isLoggedIn: boolean }) {
  const text = words.gate;
  const logIn = () => {
    rememberReturnPath(location.pathname + location.search);
    carryReturnPath();
    location.assign("/login");
  };
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-column flex-col justify-center gap-4 px-gutter py-16">
      <PageTitle title={text.title} />
      <Wordmark />
      <h1 className="text-title font-extrabold text-ink">{text.title}</h1>
      <p className="text-body text-ink-soft">{isLoggedIn ? text.noRole : text.noLogin}</p>
      <div className="flex flex-wrap gap-3">
        {!isLoggedIn && <Button onClick={logIn}>{text.logIn}</Button>}
        {/* The members' app is another page. */}
        <a href="/" className={buttonClass({ variant: "secondary" })}>
          {text.back}
        </a>
      </div>
    </main>
  );
}
