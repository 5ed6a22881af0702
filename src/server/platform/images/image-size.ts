/** Cameras write previews and color profiles before a JPEG's size. */
export const headerMaxBytes = 256 * 1_024;

/** Of a picture in base64, by its length. */
export function base64Bytes(text: string): number {
  const padding = text.endsWith("==") ? 2 : text.endsWith("=") ? 1 : 0;
  return Math.floor(((text.length - padding) * 3) / 4);
}

interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/**
 * Undefined for other formats than JPEG, PNG, GIF and WebP. Vector formats run too much code, and AVIF slowly unpacks
 * a thousand bytes into fifty million pixels.
 */
export function readImageSize(picture: Buffer): ImageSize | undefined {
  const bytes = picture.subarray(0, headerMaxBytes);
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
    // Fill bytes.
    while (bytes[at + 1] === 0xff) at += 1;
    const marker = bytes.readUInt8(at + 1);
    if (isFrame(marker))
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    if (marker === startOfScan) return undefined;
    // Standalone markers have no length.
    const hasLength = marker > 0x01 && (marker < 0xd0 || marker > 0xd8);
    at += 2 + (hasLength ? bytes.readUInt16BE(at + 2) : 0);
  }
}

const startOfScan = 0xda;

/** C0 to CF without the tables and the extension. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
