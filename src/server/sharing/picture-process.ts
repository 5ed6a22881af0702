import sharp from "sharp";
import { answerWork } from "#server/platform/answer-work.ts";

// For our own drawings, apart from the process that decodes strangers' pictures.

export interface Drawing {
  readonly svg: string;
}

sharp.concurrency(1);
sharp.cache(false);

answerWork<Drawing, Uint8Array>(({ svg }) =>
  sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer(),
);
