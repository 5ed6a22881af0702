import { useQueryClient } from "@tanstack/react-query";
import { Monitor, Moon, Sun } from "lucide-react";
import { useEffect, useState } from "react";
import type { AppPreferences, Profile } from "#shared/api/profiles.ts";
import { languageTags } from "#words/languages.ts";
import { languages, themes } from "#shared/rules/choices.ts";
import type { Language, Theme } from "#shared/rules/choices.ts";
import { defaultLocation, locationNames } from "#shared/rules/locations.ts";
import { currentUserQuery, useCurrentUser } from "#web/client/current-user.tsx";
import { useMessages } from "#web/client/messages.ts";
import { themeSetting } from "#web/client/device-settings.ts";
import { Loaded } from "#web/ui/loaded.tsx";
import { RadioCards } from "#web/ui/radio-cards.tsx";
import { Screen } from "#web/ui/screen.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { profileQuery } from "#web/features/profiles/profile-queries.ts";
import { useFormQuery, FormSkeleton } from "#web/features/profiles/form-loading.tsx";
import { useSaveProfile } from "#web/features/profiles/use-save.ts";
import { useUnsavedChanges } from "#web/features/profiles/use-unsaved-changes.tsx";
import { PreferencesForm } from "./preferences-form.tsx";

const themeIcons = {
  light: <Sun aria-hidden size={20} />,
  dark: <Moon aria-hidden size={20} />,
  system: <Monitor aria-hidden size={20} />,
};

/** The member's city, and the app's language and theme. */
export function AppPreferencesScreen() {
  const { title } = useMessages().profiles.preferences.app;
  const query = useFormQuery(profileQuery);
  return (
    <Screen title={title} backHref="/profile">
      <Loaded query={query} skeleton={<FormSkeleton fields={3} />}>
        {(profile) => <AppFields profile={profile} />}
      </Loaded>
    </Screen>
  );
}

const preferencesOf = ({ location, language, theme }: Profile): AppPreferences => ({
  location: locationNames.find((name) => name === location) ?? defaultLocation,
  language,
  theme,
});

function AppFields({ profile }: { profile: Profile }) {
  const words = useMessages().profiles.preferences.app;
  const { username } = useCurrentUser();
  const saved = preferencesOf(profile);
  const [chosen, setChosen] = useState(saved);
  const unsaved = useUnsavedChanges(
    chosen.location !== saved.location ||
      chosen.language !== saved.language ||
      chosen.theme !== saved.theme,
  );
  const save = useSaveProfile(
    username,
    ({ profiles }) => profiles.preferences.app,
    unsaved.release,
  );
  const change = (part: Partial<AppPreferences>) => setChosen((before) => ({ ...before, ...part }));
  useShownTheme(chosen.theme);
  const nameOf = (language: Language) =>
    words.languageOption(words.languages[language], ownLanguageName(languageTags[language]));
  return (
    <PreferencesForm busy={save.isPending} onSave={() => save.mutate(chosen)}>
      <SelectField
        label={words.location}
        hint={words.locationHint}
        options={locationNames.map((value) => ({ value, label: value }))}
        value={chosen.location}
        onChange={(location) => change({ location })}
      />
      <SelectField
        label={words.language}
        options={languages.map((value) => ({ value, label: nameOf(value) }))}
        value={chosen.language}
        onChange={(language) => change({ language })}
      />
      <RadioCards
        legend={words.theme}
        options={themes.map((value) => ({
          value,
          label: words.themes[value],
          icon: themeIcons[value],
          ...(value === "system" ? { hint: words.themeHint } : {}),
        }))}
        value={chosen.theme}
        onChange={(theme) => change({ theme })}
      />
      {unsaved.element}
    </PreferencesForm>
  );
}

/** A language's own name, capitalized for a list: "Español". */
function ownLanguageName(languageTag: string): string {
  const name =
    new Intl.DisplayNames([languageTag], { type: "language" }).of(languageTag) ?? languageTag;
  return name.slice(0, 1).toLocaleUpperCase(languageTag) + name.slice(1);
}

/** Previews the chosen theme, and restores the saved one if the screen is left without saving. */
function useShownTheme(chosen: Theme) {
  const queryClient = useQueryClient();
  useEffect(() => {
    themeSetting.set(chosen);
  }, [chosen]);
  useEffect(
    () => () => {
      const known = queryClient.getQueryData(currentUserQuery.queryKey);
      if (known !== undefined) themeSetting.set(known.user.theme);
    },
    [queryClient],
  );
}
