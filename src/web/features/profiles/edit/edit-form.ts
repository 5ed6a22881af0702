import type { Profile, ProfileIdentity } from "#shared/api/profiles.ts";
import { tidyName } from "#shared/rules/name-problems.ts";
import { photoMaxBytes } from "#shared/rules/limits.ts";

export type EditForm = ProfileIdentity & { readonly avatarUrl: string | null };

export const editFormOf = ({ fullName, fitnessLevel, bio, avatarUrl }: Profile): EditForm => ({
  fullName,
  fitnessLevel,
  bio,
  avatarUrl,
});

/** Whether saving would change anything; space around a text counts for nothing. */
export function isEdited(form: EditForm, profile: Profile): boolean {
  return (
    tidyName(form.fullName) !== profile.fullName ||
    form.fitnessLevel !== profile.fitnessLevel ||
    form.bio.trim() !== profile.bio ||
    form.avatarUrl !== profile.avatarUrl
  );
}

/** Why a file can't become the photo, before it is even read; null when it may. */
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
