import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { pathTo } from "#shared/api/addresses.ts";
import { readPhoto } from "#shared/api/profiles.ts";
import { facePath } from "#shared/rules/faces.ts";

const facePrefix = "face:";
const photosPath = pathTo(readPhoto, { id: "" });

interface ShownFields {
  readonly photo_id: string | null;
  readonly face: number | null;
}

/** The id of a member's photo, or `face:12` for a drawn face, or null. */
export const avatarIdOfMember = ({ photo_id, face }: ShownFields): string | null =>
  photo_id ?? (face === null ? null : `${facePrefix}${face}`);

/** `avatarIdOfMember` in SQL for the `members` row called `alias`. */
export const avatarIdOf = (alias: string): RawBuilder<string | null> =>
  sql<
    string | null
  >`coalesce(${sql.ref(`${alias}.photo_id`)}, ${sql.lit(facePrefix)} || ${sql.ref(`${alias}.face`)})`;

/** Null without an avatar. A photo's id is unguessable and its content never changes. */
export function avatarUrl(avatarId: string | null): string | null {
  if (avatarId === null) return null;
  return avatarId.startsWith(facePrefix)
    ? facePath(Number(avatarId.slice(facePrefix.length)))
    : `${photosPath}${avatarId}`;
}
