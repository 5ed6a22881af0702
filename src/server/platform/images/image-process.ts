import sharp from "sharp";
import { photoMaxPixels } from "#shared/rules/limits.ts";
import { answerWork } from "#server/platform/answer-work.ts";

// Decodes strangers' pictures, one at a time. image-decoder.ts starts and ends this process.

export type Answer = { readonly square: Uint8Array } | { readonly fault: string };

const sidePixels = 320;

sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["Jpeg", "Png", "Webp", "Nsgif"].map((format) => `VipsForeignLoad${format}Buffer`),
});

/** Upright, as WebP without metadata. */
async function cutSquare(bytes: Uint8Array): Promise<Answer> {
  try {
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

answerWork(cutSquare);
