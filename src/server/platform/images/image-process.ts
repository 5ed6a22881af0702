import sharp from "sharp";
import { photoMaxPixels } from "#shared/rules/limits.ts";
import { answerWork } from "#server/platform/answer-work.ts";

// Decodes strangers' pictures, one at a time. image-decoder.ts starts and ends this process.

/** Base64 is decoded here, so that the server's own thread reads no more than a header. */
export type Picture = Uint8Array | { readonly base64: string };

export type Answer = { readonly square: Uint8Array } | { readonly fault: string };

const sidePixels = 320;

sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["Jpeg", "Png", "Webp", "Nsgif"].map((format) => `VipsForeignLoad${format}Buffer`),
});

/** Upright, as WebP without metadata. */
async function cutSquare(picture: Picture): Promise<Answer> {
  try {
    const bytes = "base64" in picture ? decodeBase64(picture.base64) : picture;
    const image = sharp(bytes, { limitInputPixels: photoMaxPixels, failOn: "error" });
    const { width, height } = await image.metadata();
    // Never enlarges: a thin image would become an enormous strip before it is cropped.
    const side = Math.min(sidePixels, width, height);
    const square = await image
      .rotate()
      .resize(side, side, { fit: "cover", position: "attention" })
      .webp({ quality: 80 })
      .toBuffer();
    return { square };
  } catch (error) {
    return { fault: String(error) };
  }
}

/** Throws for other letters, which Node would skip. */
function decodeBase64(text: string): Buffer {
  const bytes = Buffer.from(text, "base64");
  if (withoutPadding(bytes.toString("base64")) !== withoutPadding(text))
    throw new Error("invalid base64");
  return bytes;
}

const withoutPadding = (base64: string) => base64.replace(/={1,2}$/, "");

answerWork(cutSquare);
