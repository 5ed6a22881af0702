import type { FastifyBaseLogger } from "fastify";
import type { Answer, Picture } from "./image-process.ts";
import { busy, WorkFailed, WorkQueue } from "#server/platform/work-process.ts";
import type { WorkLimits } from "#server/platform/work-process.ts";
import { widestNetwork } from "#server/platform/networks.ts";

/** See docs/decisions/0036-image-decoding-process.md. */
export interface ImageDecoder {
  /**
   * A square, small WebP. Throws `UnreadableImage`, and `unavailable` if too many wait, the picture takes too long or
   * kills the process. Each network gets one turn while others wait.
   */
  cut(picture: Picture, network: string): Promise<Buffer>;
  hasRoomFor(network: string): boolean;
  /** Waiting calls throw `unavailable`. */
  stop(): void;
}

export class UnreadableImage extends Error {}

/** 24 megapixels take about two seconds at most. */
const usual = { maxWaiting: 12, maxWaitingOfSender: 4, workMs: 5_000 };
const program = {
  module: new URL("./image-process.ts", import.meta.url),
  name: "pictures",
  heapMb: 64,
};

export function createImageDecoder(
  log: Pick<FastifyBaseLogger, "warn">,
  limits: Partial<WorkLimits> = {},
): ImageDecoder {
  const queue = new WorkQueue<Picture, Answer>(program, log, { ...usual, ...limits });
  return {
    async cut(picture, network) {
      const answer = await queue.run(picture, widestNetwork(network)).catch((error: unknown) => {
        throw error instanceof WorkFailed ? busy() : error;
      });
      if ("fault" in answer) throw new UnreadableImage(answer.fault);
      return Buffer.from(answer.square);
    },
    hasRoomFor: (network) => queue.hasRoomFor(widestNetwork(network)),
    stop: () => queue.stop(),
  };
}
