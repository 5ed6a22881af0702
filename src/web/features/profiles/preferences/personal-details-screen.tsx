import type { QueryClient } from "@tanstack/react-query";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { readPersonalDetails, savePersonalDetails } from "#shared/api/personal-details.ts";
import type { PersonalDetails } from "#shared/api/personal-details.ts";
import { listAreas } from "#shared/api/sessions.ts";
import { birthdayProblem } from "#shared/rules/personal-details.ts";
import { zipCodeLength, zipCodePattern } from "#shared/rules/locations.ts";
import { request } from "#web/client/api-client.ts";
import { now, useAppInfo } from "#web/client/clock.ts";
import { currentUserQuery, useCurrentUser } from "#web/client/current-user.tsx";
import { deviceTimeZone, localDay } from "#web/client/dates.ts";
import { useMessages } from "#web/client/messages.ts";
import { apiQuery, queryKeyOf } from "#web/client/query-client.ts";
import { refreshSessions } from "#web/features/sessions/session-queries.ts";
import { BirthdayField, GenderField } from "#web/ui/personal-fields.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Screen } from "#web/ui/screen.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useFormQuery, FormSkeleton } from "#web/features/profiles/form-loading.tsx";
import { useSavePreferences } from "#web/features/profiles/use-save.ts";
import { useUnsavedChanges } from "#web/features/profiles/use-unsaved-changes.tsx";
import { PreferencesForm } from "./preferences-form.tsx";

const detailsQuery = apiQuery(readPersonalDetails);

export function PersonalDetailsScreen() {
  const words = useMessages().profiles.preferences.details;
  const query = useFormQuery(detailsQuery);
  return (
    <Screen title={words.title} lead={words.lead} backHref="/profile">
      <Loaded query={query} skeleton={<FormSkeleton fields={3} />}>
        {(details) => <DetailsFields kept={details} />}
      </Loaded>
    </Screen>
  );
}

const isSame = (one: PersonalDetails, other: PersonalDetails) =>
  one.gender === other.gender && one.birthday === other.birthday && one.zipCode === other.zipCode;

/** Refetches data that depends on the gender and the ZIP code. */
function refreshWhatFollows(queryClient: QueryClient, username: string): void {
  void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey });
  void queryClient.invalidateQueries({ queryKey: queryKeyOf(listAreas) });
  void refreshSessions(queryClient, username);
}

function DetailsFields({ kept }: { kept: PersonalDetails }) {
  const { profiles, accounts, choices } = useMessages();
  const { details, location, problems } = accounts.signup;
  const queryClient = useQueryClient();
  const { username, location: city } = useCurrentUser();
  const [chosen, setChosen] = useState(kept);
  const [isChecked, setChecked] = useState(false);
  const zipField = useRef<HTMLInputElement>(null);
  const unsaved = useUnsavedChanges(!isSame(chosen, kept));
  const save = useSavePreferences<PersonalDetails>(
    detailsQuery.queryKey,
    (body) => request(savePersonalDetails, { body }),
    profiles.preferences.details,
    () => {
      unsaved.release();
      refreshWhatFollows(queryClient, username);
    },
  );
  const today = localDay(now(), deviceTimeZone());
  const minimumAge = useAppInfo()?.minimumAge ?? 0;
  const wrongBirthday = birthdayProblem(chosen.birthday ?? "", today, minimumAge);
  const isZipWrong = !zipCodePattern.test(chosen.zipCode);
  const change = (part: Partial<PersonalDetails>) => setChosen({ ...chosen, ...part });
  const submit = () => {
    setChecked(true);
    if (isZipWrong) zipField.current?.focus();
    else if (wrongBirthday === null) save.mutate(chosen);
  };
  return (
    <PreferencesForm busy={save.isPending} onSave={submit}>
      <TextField
        ref={zipField}
        label={location.zipCode}
        hint={profiles.preferences.details.zipHint(city)}
        value={chosen.zipCode}
        error={isChecked && isZipWrong ? problems.invalid_zip_code.text : null}
        inputMode="numeric"
        autoComplete="postal-code"
        onChange={(event) =>
          change({ zipCode: event.target.value.replace(/\D/g, "").slice(0, zipCodeLength) })
        }
      />
      <GenderField
        words={details}
        labels={choices.genders}
        value={chosen.gender}
        onChange={(gender) => change({ gender })}
      />
      <BirthdayField
        words={details}
        value={chosen.birthday ?? ""}
        today={today}
        error={wrongBirthday === null ? null : problems[wrongBirthday].text}
        onChange={(birthday) => change({ birthday: birthday === "" ? null : birthday })}
      />
      {unsaved.element}
    </PreferencesForm>
  );
}
