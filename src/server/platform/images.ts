import { photoMaxBytes, photoMaxPixels } from "#shared/rules/limits.ts";
import { countAttempt } from "./attempts.ts";
import type { AttemptLimit } from "./attempts.ts";
import type { Context } from "./context.ts";
import { UnreadableImage } from "./images/image-decoder.ts";
import { invalidField } from "./problems.ts";

const dataUrlStart = /^data:image\/[a-z0-9.+-]{1,50};base64,/;

export interface PhotoSender {
  readonly name: string;
  readonly limit: AttemptLimit;
}

/**
 * At most 5 MB and 24 megapixels. Returns it upright, cropped to at most 320 pixels square, as WebP without metadata.
 * Throws `invalid_request` for the field `path`, `too_many_requests` if its sender sent too many, and `unavailable`
 * if too many are being read.
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

/** Undefined for other letters, which Node would skip. */
function decodeBase64(text: string): Buffer | undefined {
  const letters = text.endsWith("==")
    ? text.length - 2
    : text.length - (text.endsWith("=") ? 1 : 0);
  const bytes = Buffer.from(text, "base64");
  return letters % 4 !== 1 && letters > 0 && bytes.length === Math.floor((letters * 3) / 4)
    ? bytes
    : undefined;
}

interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/**
 * Undefined for other formats than JPEG, PNG, GIF and WebP. Vector formats run too much code, and AVIF slowly unpacks
 * a thousand bytes into fifty million pixels.
 */
export function readImageSize(bytes: Buffer): ImageSize | undefined {
  const holds = (text: string, at: number) =>
    bytes.toString("latin1", at, at + text.length) === text;
  try {
    if (holds("\xff\xd8\xff", 0)) return sizeOfJpeg(bytes);
    if (holds("\x89PNG\r\n\x1a\n", 0) && holds("IHDR", 12))
      return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
    if (holds("GIF8", 0)) return { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
    if (holds("RIFF", 0) && holds("WEBP", 8))
      return sizeOfWebp(bytes, bytes.toString("latin1", 12, 16));
  } catch (error) {
    // The file ends within its header.
    if (!(error instanceof RangeError)) throw error;
  }
  return undefined;
}

function sizeOfWebp(bytes: Buffer, kind: string): ImageSize | undefined {
  if (kind === "VP8 ")
    return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  if (kind === "VP8X")
    return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  if (kind !== "VP8L") return undefined;
  const packed = bytes.readUInt32LE(21);
  return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
}

function sizeOfJpeg(bytes: Buffer): ImageSize | undefined {
  let at = 2;
  for (;;) {
    at = bytes.indexOf(0xff, at);
    if (at < 0) return undefined;
    const marker = bytes.readUInt8(at + 1);
    if (isFrame(marker))
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    if (marker === startOfScan) return undefined;
    // Fill bytes and standalone markers have no length.
    const hasLength = marker > 0x01 && (marker < 0xd0 || marker > 0xd8) && marker !== 0xff;
    at += marker === 0xff ? 1 : 2 + (hasLength ? bytes.readUInt16BE(at + 2) : 0);
  }
}

const startOfScan = 0xda;

/** C0 to CF without the tables and the extension. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
