import { useQueryClient } from "@tanstack/react-query";
import type { QueryKey } from "@tanstack/react-query";
import { useLocation } from "wouter";
import type { Messages } from "#words/messages.ts";
import { saveProfile } from "#shared/api/profiles.ts";
import type { AppPreferences, ProfileIdentity } from "#shared/api/profiles.ts";
import { request } from "#web/client/api-client.ts";
import { wholeCatalogue } from "#web/client/catalogues.ts";
import { currentUserQuery } from "#web/client/current-user.tsx";
import { reasonOf } from "#web/client/failure-reason.ts";
import { useMessages } from "#web/client/messages.ts";
import { refreshSessions } from "#web/features/sessions/session-queries.ts";
import { useOnceMutation } from "#web/client/use-once-mutation.ts";
import { toast } from "#web/ui/toast.ts";
import { profileQuery } from "./profile-queries.ts";

const profilePath = "/profile";

/** Whether Back leads to this path; false in a browser that doesn't know. */
function isBefore(path: string): boolean {
  if (!("navigation" in window)) return false;
  const { currentEntry } = window.navigation;
  const before = window.navigation.entries()[(currentEntry?.index ?? 0) - 1]?.url;
  return typeof before === "string" && new URL(before).pathname === path;
}

interface SaveTexts {
  readonly saved: string;
  readonly saveFailed: string;
}

function useSaveAndReturn<Change, Reply>(
  texts: { readonly saved: (reply: Reply) => string; readonly saveFailed: string },
  save: (change: Change) => Promise<Reply>,
  keep: (reply: Reply) => void,
  onSaved: () => void,
) {
  const [, navigate] = useLocation();
  return useOnceMutation({
    mutationFn: save,
    onSuccess: (reply) => {
      keep(reply);
      onSaved();
      toast({ title: texts.saved(reply), tone: "success" });
      if (isBefore(profilePath)) history.back();
      else navigate(profilePath, { replace: true });
    },
    onError: (error) =>
      toast({ title: texts.saveFailed, text: reasonOf(error), tone: "destructive" }),
  });
}

/** Saves preferences by `save`, reports it and goes back to the profile, after `onSaved`. */
export function useSavePreferences<Preferences>(
  queryKey: QueryKey,
  save: (preferences: Preferences) => Promise<Preferences>,
  texts: SaveTexts,
  onSaved: () => void,
) {
  const queryClient = useQueryClient();
  return useSaveAndReturn(
    { ...texts, saved: () => texts.saved },
    save,
    (saved) => queryClient.setQueryData<Preferences, QueryKey>(queryKey, saved),
    onSaved,
  );
}

/** Every screen shows the change at once, and the message is in the saved language. */
export function useSaveProfile(
  username: string,
  textsIn: (messages: Messages) => SaveTexts,
  onSaved: () => void,
) {
  const messages = useMessages();
  const queryClient = useQueryClient();
  return useSaveAndReturn(
    {
      saved: ({ words }) => textsIn(words).saved,
      saveFailed: textsIn(messages).saveFailed,
    },
    async (change: ProfileIdentity | AppPreferences) => {
      const profile = await request(saveProfile, { params: { username }, body: change });
      // Without the new language's texts the screen stays in the old one, too.
      return { profile, words: await wholeCatalogue.in(profile.language).catch(() => messages) };
    },
    ({ profile }) => {
      const { fullName, avatarUrl, location, language, theme } = profile;
      queryClient.setQueryData(profileQuery.queryKey, profile);
      queryClient.setQueryData(
        currentUserQuery.queryKey,
        (known) =>
          known && { user: { ...known.user, fullName, avatarUrl, location, language, theme } },
      );
      // The city decides which sessions are listed, and groups show names and photos.
      void refreshSessions(queryClient, username);
    },
    onSaved,
  );
}
