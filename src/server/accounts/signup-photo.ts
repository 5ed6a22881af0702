import type { Context } from "#server/platform/context.ts";
import { readPhoto } from "#server/platform/images.ts";
import type { PhotoSender } from "#server/platform/images.ts";
import { readProviderPhoto } from "./provider-photo.ts";

/** Whoever isn't a member yet, by their address. Wide, because a whole gym may share one. */
export function photosFrom(address: string): PhotoSender {
  return { name: `from:${address}`, limit: { max: 300, windowSeconds: 10 * 60 } };
}

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
