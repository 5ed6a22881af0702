import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect } from "react";
import { Router } from "wouter";
import { app } from "#words/en/app.ts";
import { LoginProvider, useLogin } from "#web/client/current-user.tsx";
import { queryClient } from "#web/client/query-client.ts";
import { themeSetting } from "#web/client/device-settings.ts";
import { UiWordsContext } from "#web/ui/ui-words.ts";
import type { UiWords } from "#web/ui/ui-words.ts";
import { ErrorState, PageBoundary } from "#web/ui/error-state.tsx";
import { Frame } from "./frame/frame.tsx";
import { NotForYou } from "./frame/not-for-you.tsx";
import { NeedsPasskey } from "./frame/needs-passkey.tsx";
import { useNeedsPasskey } from "./queries.ts";
import { words } from "./words.ts";

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
