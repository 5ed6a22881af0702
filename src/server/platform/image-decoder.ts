import { fork } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import type { FastifyBaseLogger } from "fastify";
import { minuteMs } from "#shared/rules/durations.ts";
import type { Answer } from "./image-process.ts";
import { ApiProblem } from "./problems.ts";

/** Decodes pictures in a process of its own, see docs/decisions/0036-pictures-in-a-process-of-their-own.md. */
export interface ImageDecoder {
  /**
   * The picture's square as a small WebP. Throws `UnreadableImage`, and `unavailable` when too many wait, the picture
   * takes too long or the process dies of it. `sender` tells who sends it: nobody fills the queue alone.
   */
  cut(bytes: Buffer, sender: string): Promise<Buffer>;
  /** Whether as many wait as may: the next is refused. */
  readonly isFull: boolean;
  /** Ends the process; calls that wait get `unavailable`. */
  stop(): void;
}

export class UnreadableImage extends Error {}

interface Job {
  readonly bytes: Buffer;
  readonly sender: string;
  readonly resolve: (square: Buffer) => void;
  readonly reject: (error: Error) => void;
}

const usual = {
  maxWaiting: 12,
  maxWaitingOfSender: 4,
  /** A picture of 24 megapixels takes about two seconds at most. */
  pictureMs: 5_000,
  startMs: 10_000,
  idleMs: minuteMs,
};
type Limits = typeof usual;
const retryAfterSeconds = 5;

/** Starts the process with the first picture, and again when it has died. */
export function createImageDecoder(
  log: Pick<FastifyBaseLogger, "warn">,
  limits: Partial<Limits> = {},
): ImageDecoder {
  return new ProcessDecoder(log, { ...usual, ...limits });
}

class ProcessDecoder implements ImageDecoder {
  readonly #log: Pick<FastifyBaseLogger, "warn">;
  readonly #limits: Limits;
  readonly #waiting: Job[] = [];
  #child: ChildProcess | undefined;
  #current: Job | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(log: Pick<FastifyBaseLogger, "warn">, limits: Limits) {
    this.#log = log;
    this.#limits = limits;
  }

  get isFull(): boolean {
    return this.#waiting.length >= this.#limits.maxWaiting;
  }

  cut(bytes: Buffer, sender: string): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      const ofSender = this.#waiting.filter((job) => job.sender === sender);
      if (this.isFull || ofSender.length >= this.#limits.maxWaitingOfSender) return reject(busy());
      this.#waiting.push({ bytes, sender, resolve, reject });
      this.#next();
    });
  }

  stop(): void {
    for (const { reject } of this.#waiting.splice(0)) reject(busy());
    this.#end();
    clearTimeout(this.#timer);
  }

  #next(): void {
    if (this.#current !== undefined) return;
    clearTimeout(this.#timer);
    this.#current = this.#waiting.shift();
    const { startMs, pictureMs, idleMs } = this.#limits;
    if (this.#current === undefined) {
      this.#timer = setTimeout(() => this.#end(), idleMs).unref();
      return;
    }
    const maxMs = this.#child === undefined ? startMs + pictureMs : pictureMs;
    this.#timer = setTimeout(() => this.#giveUp(), maxMs);
    this.#child ??= this.#start();
    this.#child.send(this.#current.bytes);
  }

  #start(): ChildProcess {
    const started = startProcess();
    started.on("message", (answer: Answer) => {
      if (this.#child !== started) return;
      const job = this.#current;
      this.#current = undefined;
      if ("square" in answer) job?.resolve(Buffer.from(answer.square));
      else job?.reject(new UnreadableImage(answer.fault));
      this.#next();
    });
    const lose = (reason: unknown) => {
      if (this.#child !== started) return;
      this.#log.warn({ reason }, "the process that reads pictures has died");
      this.#end();
      this.#next();
    };
    started.on("exit", (code, signal) => lose(signal ?? code));
    started.on("error", (error) => lose(error.message));
    return started;
  }

  #end(): void {
    this.#child?.kill("SIGKILL");
    this.#child = undefined;
    this.#current?.reject(busy());
    this.#current = undefined;
  }

  #giveUp(): void {
    this.#log.warn("a picture took too long to read");
    this.#end();
    this.#next();
  }
}

/** The refusal that asks to try again later. */
export const busy = () => new ApiProblem("unavailable", { retryAfterSeconds });

/** What the process may take of memory, in kB; half of it are addresses that Node merely sets aside. */
const maxDataKb = 1_048_576;
const bounds = `ulimit -d ${maxDataKb} 2>/dev/null; exec nice -n 10 "$0" "$@"`;

function startProcess(): ChildProcess {
  const child = fork(new URL("./image-process.ts", import.meta.url), [], {
    execPath: "/bin/sh",
    execArgv: ["-c", bounds, process.execPath, "--max-old-space-size=64", "--v8-pool-size=1"],
    // It has to know nothing of the server's settings: they hold secrets.
    env: { PATH: process.env["PATH"], UV_THREADPOOL_SIZE: "1", MALLOC_ARENA_MAX: "2" },
    serialization: "advanced",
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  // It is no reason to keep the server going.
  child.unref();
  child.channel?.unref();
  return child;
}
