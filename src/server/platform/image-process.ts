import sharp from "sharp";
import { photoMaxPixels } from "#shared/rules/limits.ts";
import { answerWork } from "./answer-work.ts";

// The process in which strangers' pictures are decoded, one after the other; image-decoder.ts starts and ends it.

export type Answer = { readonly square: Uint8Array } | { readonly fault: string };

const sidePixels = 320;

sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["Jpeg", "Png", "Webp", "Nsgif"].map((format) => `VipsForeignLoad${format}Buffer`),
});

/** Turns a picture upright, cuts it to a square and makes it a WebP without its metadata. */
async function cutSquare(bytes: Uint8Array): Promise<Answer> {
  try {
    const image = sharp(bytes, { limitInputPixels: photoMaxPixels, failOn: "error" });
    const { width, height } = await image.metadata();
    // Never enlarged: a thin image would unfold to a strip of any length before it is cut.
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
