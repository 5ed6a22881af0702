import { fileTypeOfBytes } from "./image-type.ts";
import sharp from "sharp";
import { photoMaxBytes } from "../../shared/rules/limits.ts";
import { invalidField } from "./problems.ts";

const sidePixels = 320;
// 50 megapixels: more than a phone's camera, far less than an image bomb.
const mostPixels = 50_000_000;
const dataUrl = /^data:image\/[a-z0-9.+-]+;base64,([A-Za-z0-9+/]+={0,2})$/;

/**
 * Reads a photo from a data URL: an image of at most 5 MB by its bytes, turned upright, cut to a square
 * of at most 320 pixels a side and made a WebP without its metadata. Throws `invalid_request` for the field `path`.
 */
export async function readPhoto(url: string, path: string): Promise<Buffer> {
  const encoded = dataUrl.exec(url)?.[1];
  if (encoded === undefined) throw invalidField(path, "must be an image as a data URL");
  return cutPhoto(Buffer.from(encoded, "base64"), path);
}

/** Like `readPhoto`, from the image's bytes. */
export async function cutPhoto(bytes: Buffer, path: string): Promise<Buffer> {
  if (bytes.length > photoMaxBytes) throw invalidField(path, "must be at most 5 MB");
  if (fileTypeOfBytes(bytes) === undefined) throw invalidField(path, "must be an image");
  try {
    const image = sharp(bytes, { limitInputPixels: mostPixels, failOn: "error" });
    const { width, height } = await image.metadata();
    // Never enlarged: a thin image would unfold to a strip of any length before it is cut.
    const side = Math.min(sidePixels, width, height);
    return await image
      .rotate()
      .resize(side, side, { fit: "cover", position: "attention" })
      .webp({ quality: 80 })
      .toBuffer();
  } catch (error) {
    throw Object.assign(invalidField(path, "must be an image that can be read"), { cause: error });
  }
}
