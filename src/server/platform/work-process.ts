import { fork } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import type { FastifyBaseLogger } from "fastify";
import { minuteMs } from "#shared/rules/durations.ts";
import { ApiProblem } from "./problems.ts";

/** The work took too long, or more memory than there is for it. */
export class WorkFailed extends Error {}

export interface WorkLimits {
  readonly maxWaiting: number;
  readonly maxWaitingOfSender: number;
  readonly workMs: number;
  readonly startMs: number;
  readonly idleMs: number;
}

/** What is run, and what it is called in the log. */
interface Program {
  /** Answers each message with one. */
  readonly module: URL;
  readonly name: string;
  /** What it may have of memory besides what lies in buffers. */
  readonly heapMb: number;
}

interface Job<Task, Answer> {
  readonly task: Task;
  readonly sender: string;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
}

const usual = { startMs: 10_000, idleMs: minuteMs };
const retryAfterSeconds = 5;

/**
 * A process of its own for what others send: one piece of work after the other, bounded in time and memory. It starts
 * with the first piece, and again when it has died, and ends when there has been none for a while.
 */
export class WorkQueue<Task extends object, Answer> {
  readonly #program: Program;
  readonly #log: Pick<FastifyBaseLogger, "warn">;
  readonly #limits: WorkLimits;
  readonly #waiting: Job<Task, Answer>[] = [];
  #child: ChildProcess | undefined;
  #current: Job<Task, Answer> | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(
    program: Program,
    log: Pick<FastifyBaseLogger, "warn">,
    limits: Omit<WorkLimits, keyof typeof usual> & Partial<WorkLimits>,
  ) {
    this.#program = program;
    this.#log = log;
    this.#limits = { ...usual, ...limits };
  }

  /** Whether as many wait as may: the next is refused. */
  get isFull(): boolean {
    return this.#waiting.length >= this.#limits.maxWaiting;
  }

  /**
   * What the process answers. Throws `WorkFailed` when the piece takes too long or the process dies of it, and
   * `unavailable` when too many wait. `sender` tells who sends it: nobody fills the queue alone.
   */
  run(task: Task, sender: string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const ofSender = this.#waiting.filter((job) => job.sender === sender);
      if (this.isFull || ofSender.length >= this.#limits.maxWaitingOfSender) return reject(busy());
      this.#waiting.push({ task, sender, resolve, reject });
      this.#next();
    });
  }

  /** Ends the process; whatever waits gets `unavailable`. */
  stop(): void {
    for (const { reject } of this.#waiting.splice(0)) reject(busy());
    this.#end(busy());
    clearTimeout(this.#timer);
  }

  #next(): void {
    if (this.#current !== undefined) return;
    clearTimeout(this.#timer);
    this.#current = this.#waiting.shift();
    const { startMs, workMs, idleMs } = this.#limits;
    if (this.#current === undefined) {
      this.#timer = setTimeout(() => this.#end(busy()), idleMs).unref();
      return;
    }
    const maxMs = this.#child === undefined ? startMs + workMs : workMs;
    this.#timer = setTimeout(() => this.#fail("took too long"), maxMs);
    this.#child ??= this.#start();
    this.#child.send(this.#current.task);
  }

  #start(): ChildProcess {
    const started = startProcess(this.#program);
    started.on("message", (answer: Answer) => {
      if (this.#child !== started) return;
      const job = this.#current;
      this.#current = undefined;
      job?.resolve(answer);
      this.#next();
    });
    const lose = (reason: unknown) => {
      if (this.#child === started) this.#fail(`has died: ${String(reason)}`);
    };
    started.on("exit", (code, signal) => lose(signal ?? code));
    started.on("error", (error) => lose(error.message));
    return started;
  }

  #end(error: Error): void {
    this.#child?.kill("SIGKILL");
    this.#child = undefined;
    this.#current?.reject(error);
    this.#current = undefined;
  }

  #fail(what: string): void {
    this.#log.warn(`the process that reads ${this.#program.name} ${what}`);
    this.#end(new WorkFailed(what));
    this.#next();
  }
}

/** The refusal that asks to try again later. */
export const busy = () => new ApiProblem("unavailable", { retryAfterSeconds });

/** What the process may take of memory, in kB; half of it are addresses that Node merely sets aside. */
const maxDataKb = 1_048_576;
const bounds = `ulimit -d ${maxDataKb} 2>/dev/null; exec nice -n 10 "$0" "$@"`;

function startProcess({ module, heapMb }: Program): ChildProcess {
  const child = fork(module, [], {
    execPath: "/bin/sh",
    execArgv: [
      "-c",
      bounds,
      process.execPath,
      `--max-old-space-size=${heapMb}`,
      "--v8-pool-size=1",
    ],
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
