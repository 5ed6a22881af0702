import { photoMaxBytes, photoMaxPixels } from "#shared/rules/limits.ts";
import { countAttempt } from "./attempts.ts";
import type { AttemptLimit } from "./attempts.ts";
import type { Context } from "./context.ts";
import { UnreadableImage } from "./images/image-decoder.ts";
import type { Picture } from "./images/image-process.ts";
import { base64Bytes, headerMaxBytes, readImageSize } from "./images/image-size.ts";
import { invalidField } from "./problems.ts";

const dataUrlStart = /^data:image\/[a-z0-9.+-]{1,50};base64,/;

export interface PhotoSender {
  /** Of the limit: a member or a network. */
  readonly name: string;
  readonly limit: AttemptLimit;
  readonly network: string;
}

/**
 * At most 5 MB and 24 megapixels. Returns it upright, cropped to at most 320 pixels square, as WebP without metadata.
 * Counts it, and then looks at its header only. Throws `invalid_request` for the field `path`, `too_many_requests` if
 * its sender sent too many, and `unavailable` if too many are being read.
 */
export async function readPhoto(
  context: Context,
  url: string,
  path: string,
  sender: PhotoSender,
): Promise<Buffer> {
  const start = dataUrlStart.exec(url.slice(0, 100))?.[0];
  if (start === undefined) throw invalidField(path, "must be an image as a data URL");
  const base64 = url.slice(start.length);
  // Four letters are three bytes.
  const header = Buffer.from(base64.slice(0, Math.ceil((headerMaxBytes * 4) / 3)), "base64");
  return cut(context, { picture: { base64 }, bytes: base64Bytes(base64), header }, path, sender);
}

export async function cropPhoto(
  context: Context,
  picture: Buffer,
  path: string,
  sender: PhotoSender,
): Promise<Buffer> {
  return cut(context, { picture, bytes: picture.length, header: picture }, path, sender);
}

interface Sent {
  readonly picture: Picture;
  readonly bytes: number;
  readonly header: Buffer;
}

async function cut(
  { db, images, realClock }: Context,
  { picture, bytes, header }: Sent,
  path: string,
  sender: PhotoSender,
): Promise<Buffer> {
  await countAttempt(db, `photo:${sender.name}`, sender.limit, realClock.now());
  if (bytes > photoMaxBytes) throw invalidField(path, "must be at most 5 MB");
  const size = readImageSize(header);
  if (size === undefined) throw invalidField(path, "must be an image");
  if (size.width * size.height > photoMaxPixels)
    throw invalidField(path, "must have at most 24 megapixels");
  try {
    return await images.cut(picture, sender.network);
  } catch (error) {
    if (!(error instanceof UnreadableImage)) throw error;
    throw Object.assign(invalidField(path, "must be an image that can be read"), { cause: error });
  }
}
