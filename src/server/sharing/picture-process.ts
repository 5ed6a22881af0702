import sharp from "sharp";
import { answerWork } from "#server/platform/answer-work.ts";

// Turns our own drawings into pictures, apart from the process that decodes strangers' pictures. part.ts starts and
// ends this process.

export interface Drawing {
  readonly svg: string;
}

sharp.concurrency(1);
sharp.cache(false);

answerWork<Drawing, Uint8Array>(({ svg }) =>
  sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer(),
);
