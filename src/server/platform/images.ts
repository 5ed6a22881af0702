import { photoMaxBytes, photoMaxPixels } from "#shared/rules/limits.ts";
import { countAttempt } from "./attempts.ts";
import type { AttemptLimit } from "./attempts.ts";
import type { Context } from "./context.ts";
import { UnreadableImage } from "./image-decoder.ts";
import { readImageSize } from "./image-size.ts";
import { invalidField } from "./problems.ts";

const dataUrlStart = /^data:image\/[a-z0-9.+-]{1,50};base64,/;

/** Who sends photos, and how many they may send. */
export interface PhotoSender {
  readonly name: string;
  readonly limit: AttemptLimit;
}

/**
 * Reads a photo from a data URL: an image of at most 5 MB and 24 megapixels by its bytes, turned upright, cut to a
 * square of at most 320 pixels a side and made a WebP without its metadata. Throws `invalid_request` for the field
 * `path`, `too_many_requests` when its sender has sent too many, and `unavailable` when too many are read already.
 */
export async function readPhoto(
  context: Context,
  url: string,
  path: string,
  sender: PhotoSender,
): Promise<Buffer> {
  const start = dataUrlStart.exec(url.slice(0, 100))?.[0];
  const bytes = start === undefined ? undefined : decodeBase64(url.slice(start.length));
  if (bytes === undefined) throw invalidField(path, "must be an image as a data URL");
  return cropPhoto(context, bytes, path, sender);
}

/** Like `readPhoto`, from the image's bytes. */
export async function cropPhoto(
  { db, images, realClock }: Context,
  bytes: Buffer,
  path: string,
  sender: PhotoSender,
): Promise<Buffer> {
  if (bytes.length > photoMaxBytes) throw invalidField(path, "must be at most 5 MB");
  const size = readImageSize(bytes);
  if (size === undefined) throw invalidField(path, "must be an image");
  if (size.width * size.height > photoMaxPixels)
    throw invalidField(path, "must have at most 24 megapixels");
  await countAttempt(db, `photo:${sender.name}`, sender.limit, realClock.now());
  try {
    return await images.cut(bytes, sender.name);
  } catch (error) {
    if (!(error instanceof UnreadableImage)) throw error;
    throw Object.assign(invalidField(path, "must be an image that can be read"), { cause: error });
  }
}

/** The bytes, or undefined where a letter is none of base64; Node passes over those. */
function decodeBase64(text: string): Buffer | undefined {
  const letters = text.endsWith("==")
    ? text.length - 2
    : text.length - (text.endsWith("=") ? 1 : 0);
  const bytes = Buffer.from(text, "base64");
  return letters % 4 !== 1 && letters > 0 && bytes.length === Math.floor((letters * 3) / 4)
    ? bytes
    : undefined;
}
