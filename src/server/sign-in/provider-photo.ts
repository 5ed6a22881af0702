import { minuteSeconds } from "#shared/rules/durations.ts";
import { photoMaxBytes } from "#shared/rules/limits.ts";
import { countIfAllowed } from "#server/platform/attempts.ts";
import type { Context } from "#server/platform/context.ts";
import { cropPhoto } from "#server/platform/images.ts";
import type { PhotoSender } from "#server/platform/images.ts";

const timeoutMs = 5_000;

/** Google's own image host; Apple provides no pictures. */
export function isProviderPhoto(picture: string): boolean {
  if (!URL.canParse(picture)) return false;
  const { protocol, hostname, port, username } = new URL(picture);
  return (
    protocol === "https:" &&
    port === "" &&
    username === "" &&
    hostname.endsWith(".googleusercontent.com")
  );
}

/** For people who aren't members yet. High, because a whole gym may share an address. */
export function photosFrom(address: string): PhotoSender {
  return { name: `from:${address}`, limit: { max: 300, windowSeconds: 10 * minuteSeconds } };
}

/**
 * Null if there is none, if it takes more than five seconds or 5 MB, or if `sender` has had too many fetched. A
 * picture never prevents a sign-up.
 */
export async function readProviderPhoto(
  context: Context,
  picture: string | null,
  sender: PhotoSender,
  fetchIt: typeof fetch = fetch,
): Promise<Buffer | null> {
  if (picture === null || !isProviderPhoto(picture)) return null;
  // Each fetch costs us, whether or not it succeeds.
  const { db, realClock } = context;
  const key = `photo-fetch:${sender.name}`;
  if (!(await countIfAllowed(db, key, sender.limit, realClock.now()))) return null;
  try {
    const response = await fetchIt(picture, {
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok || response.body === null) return null;
    const chunks: Uint8Array[] = [];
    let bytes = 0;
    for await (const chunk of response.body) {
      bytes += chunk.byteLength;
      if (bytes > photoMaxBytes) return null;
      chunks.push(chunk);
    }
    return await cropPhoto(context, Buffer.concat(chunks), "avatarUrl", sender);
  } catch {
    return null;
  }
}
