/** Where a stored photo is served, or null for none. The id is unguessable and its content never changes. */
export function photoUrl(photoId: string | null): string | null {
  return photoId === null ? null : `/api/photos/${photoId}`;
}
