import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { Language } from "#shared/rules/choices.ts";
import { accessFlag, languageSetting, themeSetting } from "#web/client/device-settings.ts";
import { detailOf } from "#web/client/api-client.ts";
import { wholeCatalogue } from "#web/client/catalogues.ts";
import { currentUserQuery } from "#web/client/current-user.tsx";
import type { Login } from "#web/client/current-user.tsx";
import { forgetMember } from "#web/client/forget-member.ts";
import { outboxKey } from "#web/features/connections/chat/outgoing.ts";
import { useTabMessages } from "#web/client/messages.ts";
import { anyText, stored } from "#web/client/stored.ts";
import { dropReturnPath } from "#web/client/return-path.ts";
import { preloadAfterMs, whenInUse } from "#web/client/when-in-use.ts";
import { pushOwner } from "#web/features/notifications/push-owner.ts";
import { toast } from "#web/ui/toast.ts";
import { screens } from "./screens.ts";
import { isTabScreen } from "./tabs.ts";

/** Everything that runs behind the screens while a member is logged in. */
export function useLoginEffects(login: Login) {
  const username = login.state === "member" ? login.user.username : null;
  useMemberSettings(login);
  useMemberTraces(login);
  usePushesAgain(username);
  useLiveUpdates(username);
}

/** The member's own theme and language win on every device, and a login replaces the access code. */
function useMemberSettings(login: Login) {
  const user = login.state === "member" ? login.user : null;
  useEffect(() => {
    if (user === null) return;
    dropReturnPath();
    if (accessFlag.get() !== "true") accessFlag.set("true");
    if (themeSetting.get() !== user.theme) themeSetting.set(user.theme);
    if (languageSetting.get() !== user.language) languageSetting.set(user.language);
    const preloadTabs = () => {
      for (const { path, screen } of screens) if (isTabScreen(path)) void screen.preload();
      void wholeCatalogue.in(user.language);
    };
    const preloadOthers = () => {
      for (const { hasTabBar, screen } of screens) if (hasTabBar) void screen.preload();
    };
    const cancelPreload = whenInUse(preloadTabs);
    // Screens behind the tabs gain nothing from loading earlier.
    const timer = setTimeout(preloadOthers, preloadAfterMs);
    return () => {
      cancelPreload();
      clearTimeout(timer);
    };
  }, [user]);
  // After the setting above: each call requests its reply in the current language.
  useServerWords(user?.language ?? null);
}

/** Refetches the server's texts when the member's language changes. */
function useServerWords(language: Language | null) {
  const queryClient = useQueryClient();
  const before = useRef(language);
  useEffect(() => {
    const hasChanged = before.current !== null && language !== null && before.current !== language;
    before.current = language;
    if (!hasChanged) return;
    const isWorded = ({ queryKey }: { queryKey: readonly unknown[] }) =>
      queryKey[0] !== currentUserQuery.queryKey[0];
    void queryClient.invalidateQueries({ predicate: isWorded });
  }, [language, queryClient]);
}

/** Deletes a member's data at the end of a login, and sends unsent messages. */
function useMemberTraces(login: Login) {
  const queryClient = useQueryClient();
  const words = useTabMessages().connections.chat;
  const isNobody = login.state === "none";
  const username = login.state === "member" ? login.user.username : null;
  useEffect(() => {
    if (isNobody) void forgetMember();
  }, [isNobody]);
  useEffect(() => {
    if (username === null) return;
    const hasUnsent = stored(outboxKey, anyText, "localStorage").read() !== null;
    return whileImported(
      async () => {
        // Nobody writes before they use the page.
        if (!hasUnsent) await new Promise<void>((resolve) => whenInUse(resolve));
        return await import("#web/features/connections/chat/deliver.ts");
      },
      ({ keepSending }) =>
        keepSending(queryClient, username, (error) => {
          toast({
            title: words.sendFailed,
            text: detailOf(error, words.sendFailedText),
            tone: "destructive",
          });
        }),
    );
  }, [queryClient, username, words]);
}

/** Resumes a member's pushes on this device, which the server has dropped with the former login. */
function usePushesAgain(username: string | null) {
  useEffect(() => {
    if (username === null || pushOwner.read() !== username) return;
    const register = async () =>
      (await import("#web/features/notifications/push-device.ts")).readPushState(username);
    // After a failure the next visit retries.
    return whenInUse(() => void register().catch(() => null));
  }, [username]);
}

/** Loads a module and runs `begin` with it. The returned function ends that, even while the module is loading. */
function whileImported<Module>(
  load: () => Promise<Module>,
  begin: (module: Module) => () => void,
): () => void {
  let stop: (() => void) | null = null;
  let isOver = false;
  const attempt = () => {
    load().then(
      (module) => {
        if (!isOver) stop ??= begin(module);
      },
      // The app works without it until the network is back.
      () => {
        if (!isOver) addEventListener("online", attempt, { once: true });
      },
    );
  };
  attempt();
  return () => {
    isOver = true;
    removeEventListener("online", attempt);
    stop?.();
  };
}

function useLiveUpdates(username: string | null) {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (username === null) return;
    // Without it the screens poll, less often.
    return whileImported(
      () => import("#web/features/stream/live.ts"),
      ({ followLive }) => followLive(queryClient, username),
    );
  }, [queryClient, username]);
}
