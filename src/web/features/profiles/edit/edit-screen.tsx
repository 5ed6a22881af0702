import { useRef, useState } from "react";
import type { FormEvent } from "react";
import type { Profile, ProfileIdentity } from "#shared/api/profiles.ts";
import { fitnessLevels } from "#shared/rules/choices.ts";
import type { FitnessLevel } from "#shared/rules/choices.ts";
import { bioMaxLength, fullNameMaxLength, photoMaxBytes } from "#shared/rules/limits.ts";
import { nameProblem, tidyName } from "#shared/rules/name-problems.ts";
import type { NameProblem } from "#shared/rules/name-problems.ts";
import { useCurrentUser } from "#web/client/current-user.tsx";
import { useMessages } from "#web/client/messages.ts";
import { Loaded } from "#web/ui/loaded.tsx";
import { Button } from "#web/ui/button.tsx";
import { RadioCards } from "#web/ui/radio-cards.tsx";
import { Screen } from "#web/ui/screen.tsx";
import { TextArea, TextField } from "#web/ui/text-field.tsx";
import { profileQuery } from "#web/features/profiles/profile-queries.ts";
import { useFormQuery, FormSkeleton } from "#web/features/profiles/form-loading.tsx";
import { useSaveProfile } from "#web/features/profiles/use-save.ts";
import { useUnsavedChanges } from "#web/features/profiles/use-unsaved-changes.tsx";
import { problemText } from "#web/client/failure-reason.ts";
import { AvatarField } from "#web/ui/avatar-field/avatar-field.tsx";

/** From here on the remaining characters are counted. */
const fewCharacters = 100;

/** The public profile: name, level, bio and photo. */
export function EditScreen() {
  const { title } = useMessages().profiles.edit;
  const query = useFormQuery(profileQuery);
  return (
    <Screen title={title} backHref="/profile">
      <Loaded query={query} skeleton={<FormSkeleton fields={4} />}>
        {(profile) => <EditFields profile={profile} />}
      </Loaded>
    </Screen>
  );
}

function EditFields({ profile }: { profile: Profile }) {
  const words = useMessages().profiles.edit;
  const { username } = useCurrentUser();
  const [form, setForm] = useState(() => editFormOf(profile));
  const [wrongName, setWrongName] = useState<NameProblem | null>(null);
  const nameField = useRef<HTMLInputElement>(null);
  const unsaved = useUnsavedChanges(isEdited(form, profile));
  const save = useSaveProfile(username, ({ profiles }) => profiles.edit, unsaved.release);
  const change = (part: Partial<typeof form>) => setForm((before) => ({ ...before, ...part }));
  const left = bioMaxLength - form.bio.length;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const problem = nameProblem(tidyName(form.fullName));
    setWrongName(problem);
    if (problem !== null) nameField.current?.focus();
    else save.mutate(form);
  };

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-7">
      <OwnAvatarField
        name={form.fullName}
        colorKey={username}
        avatar={form.avatarUrl}
        onChange={(avatarUrl) => change({ avatarUrl })}
      />
      <TextField
        ref={nameField}
        label={words.fullName}
        autoComplete="name"
        maxLength={fullNameMaxLength}
        value={form.fullName}
        error={wrongName === null ? null : words.fullNameProblems[wrongName]}
        onChange={(event) => {
          setWrongName(null);
          change({ fullName: event.target.value });
        }}
      />
      <LevelChoice
        value={form.fitnessLevel}
        onChange={(fitnessLevel) => change({ fitnessLevel })}
      />
      <TextArea
        label={words.bio}
        optional
        hint={left <= fewCharacters ? words.bioLeft(left) : words.bioHint}
        maxLength={bioMaxLength}
        value={form.bio}
        onChange={(event) => change({ bio: event.target.value })}
      />
      <Button type="submit" wide busy={save.isPending}>
        {words.save}
      </Button>
      {unsaved.element}
    </form>
  );
}

interface LevelChoiceProps {
  value: FitnessLevel;
  onChange: (level: FitnessLevel) => void;
}

function LevelChoice({ value: chosen, onChange }: LevelChoiceProps) {
  const { profiles, choices } = useMessages();
  const { edit: words } = profiles;
  return (
    <RadioCards
      legend={words.fitnessLevel}
      options={fitnessLevels.map((value) => ({
        value,
        label: choices.fitnessLevels[value],
        hint: words.fitnessLevelHints[value],
      }))}
      value={chosen}
      onChange={onChange}
    />
  );
}

interface OwnAvatarFieldProps {
  name: string;
  colorKey: string;
  avatar: string | null;
  onChange: (avatar: string | null) => void;
}

export function OwnAvatarField({ name, colorKey, avatar, onChange }: OwnAvatarFieldProps) {
  const { photo, crop, face } = useMessages().profiles.edit;
  const refuse = (file: File) => {
    const fault = photoFault(file);
    if (fault === null) return null;
    const tooLarge = problemText(photo.tooLarge);
    return fault === "too_large" ? tooLarge : `${tooLarge} ${photo.notAnImageNote}`;
  };
  return (
    <AvatarField
      label={photo.label}
      hint={photo.hint}
      error={null}
      src={avatar}
      name={name}
      colorKey={colorKey}
      words={{ photo, crop, face }}
      refuse={refuse}
      refuseUnreadable={(isHeic) => problemText(isHeic ? photo.heic : photo.unreadable)}
      onChange={onChange}
    />
  );
}

export type EditForm = ProfileIdentity & { readonly avatarUrl: string | null };

export const editFormOf = ({ fullName, fitnessLevel, bio, avatarUrl }: Profile): EditForm => ({
  fullName,
  fitnessLevel,
  bio,
  avatarUrl,
});

/** Whether saving would change anything. Ignores surrounding spaces. */
export function isEdited(form: EditForm, profile: Profile): boolean {
  return (
    tidyName(form.fullName) !== profile.fullName ||
    form.fitnessLevel !== profile.fitnessLevel ||
    form.bio.trim() !== profile.bio ||
    form.avatarUrl !== profile.avatarUrl
  );
}

/** The reason to refuse a file before it is read, or null. */
export function photoFault({
  type,
  size,
}: {
  type: string;
  size: number;
}): "not_an_image" | "too_large" | null {
  if (!type.startsWith("image/")) return "not_an_image";
  return size > photoMaxBytes ? "too_large" : null;
}
