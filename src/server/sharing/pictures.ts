import type { FastifyBaseLogger } from "fastify";
import type { Language } from "#shared/rules/choices.ts";
import { busy, WorkFailed, WorkQueue } from "#server/platform/work-process.ts";
import type { Drawing } from "./picture-process.ts";
import { drawPicture, pictureTexts } from "./picture.ts";
import type { SharedSession } from "./read.ts";

/** About 15 kB each. */
const maxKept = 200;

const limits = { maxWaiting: 12, maxWaitingOfSender: 4, workMs: 5_000 };
const program = {
  module: new URL("./picture-process.ts", import.meta.url),
  name: "drawings",
  heapMb: 64,
};

/** The pictures of shared sessions. Keeps those last asked for. */
export interface Pictures {
  /** A PNG. Throws `unavailable` if too many wait. `sender` keeps anyone from filling the queue alone. */
  of(session: SharedSession, language: Language, sender: string): Promise<Buffer>;
  /** Ends the process. */
  stop(): void;
}

export function createPictures(log: Pick<FastifyBaseLogger, "warn">): Pictures {
  const queue = new WorkQueue<Drawing, Uint8Array>(program, log, limits);
  const kept = new Map<string, Promise<Buffer>>();
  const draw = async (svg: string, sender: string) => {
    const png = await queue.run({ svg }, sender).catch((error: unknown) => {
      throw error instanceof WorkFailed ? busy() : error;
    });
    return Buffer.from(png);
  };
  return {
    of(session, language, sender) {
      const texts = pictureTexts(session, language);
      // By its texts, not by its session: sessions of one weekly time differ only in the date.
      const key = JSON.stringify([language, session.workoutType, texts]);
      const known = kept.get(key);
      // Before anything is drawn, or a kept picture makes room for it.
      if (known === undefined && !queue.hasRoomFor(sender)) return Promise.reject(busy());
      const picture = known ?? draw(drawPicture(texts, session.workoutType, language), sender);
      // The oldest is first.
      kept.delete(key);
      kept.set(key, picture);
      for (const oldest of kept.keys()) {
        if (kept.size <= maxKept) break;
        kept.delete(oldest);
      }
      picture.catch(() => {
        if (kept.get(key) === picture) kept.delete(key);
      });
      return picture;
    },
    stop: () => queue.stop(),
  };
}
