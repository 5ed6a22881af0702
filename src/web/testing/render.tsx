import { QueryClientProvider } from "@tanstack/react-query";
import { Suspense } from "react";
import type { ReactNode } from "react";
import { expect, vi } from "vitest";
import { render, renderHook } from "vitest-browser-react";
import type { User } from "#shared/api/accounts.ts";
import { WordsProvider } from "#web/app/app.tsx";
import { LoginProvider, currentUserQuery } from "#web/client/current-user.tsx";
import { englishWords } from "#web/client/messages.ts";
import { queryClient } from "#web/client/query-client.ts";
import { ToasterSlot } from "#web/ui/toaster-slot.tsx";
import { fakeServer } from "./fake-server.ts";
import { user as amy } from "./samples.ts";

function InApp({ children }: { children: ReactNode }) {
  return (
    <>
      <WithoutToasts>{children}</WithoutToasts>
      <WordsProvider first={englishWords}>
        <ToasterSlot />
      </WordsProvider>
    </>
  );
}

function WithoutToasts({ children }: { children: ReactNode }) {
  return (
    <WordsProvider first={englishWords}>
      <QueryClientProvider client={queryClient}>
        <LoginProvider>
          <Suspense>{children}</Suspense>
        </LoginProvider>
      </QueryClientProvider>
    </WordsProvider>
  );
}

/** Logs a member in, so that their screens can be shown. */
export async function logIn(user: User = amy): Promise<void> {
  fakeServer.answer("GET /api/auth/me", { user });
  await queryClient.fetchQuery(currentUserQuery);
}

export const renderInApp = (screen: ReactNode) => render(screen, { wrapper: InApp });

/** Without the place of toasts, for a test that hears of them itself. */
export const renderBare = (screen: ReactNode) => render(screen, { wrapper: WithoutToasts });

export async function renderHookInApp<Result>(hook: () => Result) {
  const rendered = await renderHook(hook, { wrapper: InApp });
  await vi.waitFor(() => expect(rendered.result.current).toBeTruthy());
  return rendered;
}
