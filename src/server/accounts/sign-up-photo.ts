import type { Context } from "#server/platform/context.ts";
import { readPhoto } from "#server/platform/images.ts";
import { photosFrom, readProviderPhoto } from "#server/sign-in/actions.ts";

/** A photo that was taken, or the provider's own one of whoever signs up with it. */
export async function readSignupPhoto(
  context: Context,
  avatarUrl: string | null,
  picture: string | null,
  address: string,
): Promise<Buffer | null> {
  if (avatarUrl === null) return null;
  const sender = photosFrom(address);
  return avatarUrl === picture
    ? readProviderPhoto(context, picture, sender)
    : readPhoto(context, avatarUrl, "avatarUrl", sender);
}
